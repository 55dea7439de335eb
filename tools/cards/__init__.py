"""The generator of the deck: draws every part of `assets/cards` as path-only SVG.

    python -m tools.cards                 write assets/cards anew
    python -m tools.cards --sheet DIR     draw contact sheets (PNG) of the deck as it stands

Needs skia-pathops (see tools/requirements.txt); the game does not. Units are card units, 250 x 350,
y down. A figure has its own axis: x = 0 is the middle of the head, and for attributes and hands the
shaft they hold. Colours are named by palette key everywhere but in `palette`.
"""
