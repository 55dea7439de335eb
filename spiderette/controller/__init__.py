"""The player's hand: gestures and keys become moves; the only writer of the game."""
