"""The pages of the settings screen. Only choices that have an effect stand here.

A setting that comes to life gets its row in one of these pages and needs nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from spiderette import paths, text
from spiderette.paint.cards import Deck
from spiderette.paint.theme import THEMES
from spiderette.screens.choices import Gallery, Shown, flag, lines, named, pick, section, slide
from spiderette.screens.desk import SIZES, Desk
from spiderette.screens.overlay import Flush
from spiderette.screens.pictures import Fan, TableSample
from spiderette.screens.screen import Copy, Sample
from spiderette.settings import SPEEDS
from spiderette.text import later, tr
from spiderette.ui import (
    BODY,
    SMALL,
    Button,
    Column,
    Icon,
    IconButton,
    Label,
    Node,
    Row,
    Slider,
    Spacer,
)

_SAMPLE = ((11, 1), (6, 3), (9, 2), (0, 0))  # a court, and each suit once
_SPEED_NAMES = {
    "off": later("Off"),
    "fast": later("Fast"),
    "normal": later("Normal"),
    "slow": later("Slow"),
}
_FACES = {"classic": later("Classic index"), "large": later("Large index")}
_BACKS = {
    "lattice": later("Blue lattice"),
    "lattice_red": later("Red lattice"),
    "quiet": later("Quiet"),
    "scales": later("Scales"),
    "stars": later("Stars"),
    "sunburst": later("Sunburst"),
    "web": later("Web"),
}
# The switches of one page: setting, name, note.
ASSISTANCE: tuple[tuple[str, str, str], ...] = (
    (
        "placement_assistance",
        later("Placement assistance"),
        later("Lights up the columns that can take the cards you are holding."),
    ),
    (
        "interactive_rules",
        later("Interactive rules"),
        later("Explains in one line why a move is not allowed."),
    ),
    (
        "joints",
        later("Show sequences as one piece"),
        later("Joins cards of one suit in order with a golden line along their edge."),
    ),
    ("dim_unliftable", later("Dim cards that cannot be lifted"), ""),
    (
        "dead_end_notice",
        later("Dead-end notice"),
        later("Tells you when no moves can help. Uses only what you can see."),
    ),
    (
        "winnable_indicator",
        later("Show whether the game can be won"),
        later("Shown in the toolbar. It knows every card, so it gives something away."),
    ),
    (
        "plain_game",
        later("Plain game"),
        later("No hints, notices or winning lines. A game started this way stays this way."),
    ),
    (
        "tips",
        later("Tips"),
        later("Short tips for new players, each shown only once."),
    ),
)


class Ask:
    """The player pressed a button that is answered by a question."""

    def __init__(self, what: str) -> None:
        self.what = what


def play_page(desk: Desk) -> Node:
    """How the hand plays."""
    now = desk.settings
    name, unit = tr("Time for a double-click"), tr("{n} ms")
    pause = Slider(name, 500, int, low=200, high=1500, stride=50, words=unit)
    limits = [(100, tr("100 moves")), (None, tr("No limit"))]
    scorings = [("standard", tr("Standard")), ("traditional", tr("Traditional"))]
    return Column(
        section(
            tr("Moving"),
            flag(now, "double_click", tr("Double-click"), tr("Sends a card to its best column.")),
            slide(now, "double_click_ms", pause),
            flag(
                now,
                "click_then_click",
                tr("Click a card, then a column"),
                tr("Moves cards without dragging: a click chooses them, the next one places them."),
            ),
            flag(
                now,
                "auto_placement",
                tr("Auto placement"),
                tr("Cards dropped beside a column go to the best one on their own."),
            ),
        ),
        section(
            tr("The game"),
            flag(
                now,
                "auto_finish",
                tr("Offer to finish"),
                tr("Once only forced moves are left, one button plays them all."),
            ),
            pick(now, "undo_limit", tr("Undo"), limits, tr("Applies from the next deal.")),
            pick(now, "scoring", tr("Scoring"), scorings, _scoring_note()),
            flag(now, "ask_before_abandoning", tr("Ask before giving up a game")),
        ),
        gap=22,
    )


def _scoring_note() -> str:
    return tr("Applies from the next deal. Traditional gives 10 points for each finished suit.")


def help_page(desk: Desk) -> Node:
    """What the table tells."""
    now = desk.settings
    rows = [
        flag(now, name, tr(words), tr(note) if note else "") for name, words, note in ASSISTANCE
    ]
    return lines(*rows)


def look_page(desk: Desk) -> Node:
    """The table and the words around it."""
    now = desk.settings
    languages = [("", tr("System default")), *((n, text.own_name(n)) for n in text.languages())]
    sizes = [(size, tr("{n}%", n=size)) for size in SIZES]
    nearest = min(SIZES, key=lambda size: abs(size - now.interface_size))
    speeds = [(name, tr(_SPEED_NAMES[name])) for name in SPEEDS]
    sides = [("left", tr("Left")), ("right", tr("Right"))]
    themes = [Shown(n, tr(theme.title), TableSample(desk, theme)) for n, theme in THEMES.items()]
    return Column(
        section(
            tr("Text and size"),
            pick(now, "language", tr("Language"), languages),
            pick(
                now.but(interface_size=nearest),
                "interface_size",
                tr("Interface size"),
                sizes,
                tr("As far as the window allows."),
                stepper=True,
            ),
        ),
        section(tr("Table"), Gallery(now, "theme", themes, 3)),
        section(
            tr("Motion"),
            pick(now, "speed", tr("Speed of the cards"), speeds),
            flag(
                now,
                "reduced_motion",
                tr("Reduced motion"),
                tr("Cards fade instead of flying and flipping."),
            ),
        ),
        section(
            tr("Around the cards"),
            pick(now, "stock_side", tr("Stock and runs"), sides, tr("In a wide window.")),
            flag(now, "show_score", tr("Show score")),
            flag(now, "show_moves", tr("Show moves")),
            flag(now, "show_clock", tr("Show time")),
        ),
        gap=22,
    )


def _deck_with(desk: Desk, field: str, value: str) -> Deck:
    """The player's deck but for one thing."""
    deck = desk.cards.deck
    return replace(deck, face=value) if field == "face" else replace(deck, back=value)


def cards_page(desk: Desk) -> Node:
    """Faces, colours and backs."""
    now = desk.settings
    faces = [
        Shown(
            face,
            tr(name),
            _centred(
                Fan(desk, _SAMPLE, 84, step=0.6, deck=partial(_deck_with, desk, "face", face))
            ),
        )
        for face, name in _FACES.items()
    ]
    backs = [
        Shown(
            back,
            tr(_BACKS.get(back, back.capitalize())),
            _centred(Fan(desk, [None], 56, deck=partial(_deck_with, desk, "back", back))),
        )
        for back in (*_BACKS, *sorted(set(desk.cards.backs) - set(_BACKS)))
        if back in desk.cards.backs
    ]
    return Column(
        section(
            tr("Faces"),
            Gallery(now, "face", faces, 2),
            flag(
                now,
                "four_colours",
                tr("Four colours"),
                tr("Each suit has its own colour: black, red, blue and green."),
            ),
        ),
        section(tr("Backs"), Gallery(now, "back", backs, 7)),
        gap=22,
    )


def _centred(node: Node) -> Node:
    return Row(Spacer(), node, Spacer(), gap=0)


def sound_page(desk: Desk, available: bool) -> Node:
    """Volume and silence."""
    now = desk.settings
    volume = Slider(tr("Volume"), 70, int, words=tr("{n}%"), disabled=now.mute)
    test = Button(tr("Test sound"), Sample("run-home"), sign="sound", disabled=now.mute)
    nodes: list[Node] = [
        flag(now, "mute", tr("Mute"), tr("Turns off all sound.")),
        slide(now, "volume", volume),
        Row(test, Spacer()),
    ]
    if not available:
        nodes.append(Label(tr("No sound device was found."), SMALL))
    return lines(*nodes)


def data_page(desk: Desk, hindrance: str = "") -> Node:
    """What is kept on this computer; hindrance: why nothing is at the moment, "" for nothing."""
    place = str(paths.data_dir())
    copy = IconButton(tr("Copy the path"), Copy(place, tr("Copied: {text}", text=place)), "copy")
    warning = Row(Icon("warning", 20, "warn"), Label(hindrance, BODY, grow=1), gap=10)
    warning.hidden = not hindrance
    return Column(
        warning,
        lines(
            flag(
                desk.settings,
                "keep_games",
                tr("Keep my games on this computer"),
                tr("Saves unfinished games, results and statistics. Nothing leaves this computer."),
            ),
            named(tr("Saved in"), place, Flush(copy)),
            named(
                tr("Clear my data"),
                tr("Deletes saved games and results, including backups."),
                Button(tr("Clear…"), Ask("clear"), kind="danger", sign="trash"),
            ),
        ),
        gap=14,
    )


def needs_sound(node: Node) -> bool:
    """Whether a control of the sound's page has a use only while there is sound."""
    return isinstance(node, (Slider, Button))
