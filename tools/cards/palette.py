"""Every colour of the deck by name. Parts know the names only.

Five printing inks (ink, red, gold, blue, green) with a darker tone each, skin, and hair. The game
recolours some of them for a four-colour deck (`card_plan.FOUR_COLOUR_ART`), so lips and roses,
which must stay red, have values of their own.
"""

from spiderette.paint import card_plan as plan

COLOURS: dict[str, str] = {
    "ink": plan.INK,
    "red": plan.RED,
    "gold": "#E9AE2B",
    "blue": "#24508F",
    "night": "#303A5C",  # black cloth: outlines still show on it
    "green": "#1F7A4D",
    "white": plan.PAPER,
    "brown": "#7A4A22",
    "copper": "#B4562A",
    "steel": "#C9CFDA",
    "silver": "#D5D9E0",
    "glass": "#CFE3F2",
    "dark_ink": "#6C7488",  # lighter: a line on ink
    "dark_red": "#78101C",
    "dark_night": "#1F2740",
    "dark_gold": "#B97C10",
    "dark_blue": "#16386F",
    "dark_green": "#145A37",
    "dark_white": "#C9CFDA",
    "dark_brown": "#4E2D12",
    "dark_copper": "#7C3614",
    "dark_steel": "#8B93A3",
    "dark_silver": "#8B93A3",
    "light_gold": "#F7D67A",
    "leaf": "#2E8B57",
    "skin": "#FBE3C8",
    "skin_shade": "#EFC79F",
    "skin_tan": "#F3CFA4",
    "skin_tan_shade": "#DFAD7B",
    "lip": "#BE2A34",
    "dark_lip": "#8A1A26",
    "blush": "#F0937F",
    "rose": "#B21A2B",
    "light_rose": "#E0484F",
    "paper": plan.PAPER,
    "edge": "#C9C2B2",
    "ground": "#FBF3E0",
    "ray": "#F3E3BF",
    "back_blue": "#1F3F7A",
    "back_red": "#8F1B2A",
    "back_green": "#14523C",
    "back_plum": "#3A2A5C",
    "back_violet": "#4F3B7A",
    "back_night": "#20242F",
    "back_slate": "#28394A",
    "back_gold": "#E6C777",
    "back_sand": "#F0D7A4",
    "back_cream": "#F6EFD9",
    "back_silver": "#C3D0DA",
}
