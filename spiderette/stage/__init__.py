"""The picture as numbers: where cards belong and how they get there. No pygame."""
