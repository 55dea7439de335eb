"""Spiderette: one-deck and two-deck Spider solitaire, played offline with the mouse or the keys."""

__version__ = "1.0.0"
