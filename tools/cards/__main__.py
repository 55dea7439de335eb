"""Command line of the generator; see the package's docstring."""

from __future__ import annotations

import argparse
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description="The deck's art.")
    parser.add_argument(
        "--sheet", type=Path, metavar="DIR", help="draw contact sheets of assets/cards into DIR"
    )
    options = parser.parse_args()
    if options.sheet:
        from tools.cards.sheets import draw_sheets  # needs pygame, not skia-pathops

        for path in draw_sheets(ASSETS, options.sheet):
            print(path)
        return
    from tools.cards.parts import write

    print(f"{write(ASSETS / 'cards')} parts written to {ASSETS / 'cards'}")


if __name__ == "__main__":
    main()
