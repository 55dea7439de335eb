"""What the store of games has to tell, in the player's language: its troubles, what an import did.

Shared by the screens and the command line.
"""

from __future__ import annotations

from spiderette.store import trouble
from spiderette.store.exchange import Report
from spiderette.store.trouble import Trouble
from spiderette.text import later, ntr, tr

_TROUBLES = {
    trouble.UNWRITABLE: later(
        "Nothing can be saved: the folder of your games cannot be written. You can play on."
    ),
    trouble.FULL: later("Nothing can be saved: there is no room left on the disk."),
    trouble.LOCKED: later("Another program holds the file of your games; saving waits for it."),
    trouble.NEWER: later(
        "Your games were kept by a newer release. This one plays, but saves nothing."
    ),
    trouble.FAILED: later("Nothing can be saved: the file of your games gives an error."),
    trouble.SAVING_AGAIN: later("Saving works again; nothing is lost."),
    trouble.RESTORED: later(
        "The file of your games was damaged. The last good copy is in use, "
        "the damaged file is kept."
    ),
    trouble.SALVAGED: later(
        "The file of your games was damaged. What could be read is in use, "
        "the damaged file is kept."
    ),
    trouble.LOST_FILE: later(
        "The file of your games was damaged beyond reading. It is kept beside a new one."
    ),
    trouble.GAME_RESTORED: later("A damaged game was repaired; it may stand a little earlier."),
    trouble.GAME_DAMAGED: later("A damaged game could not be repaired and was set aside."),
    trouble.SETTINGS_MENDED: later("Some settings were damaged and are back at their defaults."),
}
# The same for a command, which does nothing else than read or write the games.
_CLOSED = {
    trouble.NEWER: later("Your games were kept by a newer release of this program."),
    trouble.LOCKED: later("Another program holds the file of your games."),
    trouble.FAILED: later("The file of your games cannot be read."),
    trouble.UNWRITABLE: later("The folder of your games cannot be used."),
    trouble.FULL: later("There is no room left on the disk."),
}
_REASONS = {
    "too-long": later("too long"),
    "not-json": later("not readable"),
    "not-a-game": later("not a game"),
    "newer-version": later("made by a newer version of this program"),
    "bad-field": later("a value that cannot be"),
    "bad-code": later("a wrong game code"),
    "bad-line": later("moves that the rules do not allow"),
    "not-won": later("a result that does not fit the moves"),
    "slot-taken": later("unfinished, while such a game is already on here"),
}


def trouble_line(item: Trouble) -> str:
    """One trouble, said to somebody who plays on."""
    return tr(_TROUBLES[item.kind])


def closed_line(item: Trouble) -> str:
    """Why a command cannot use the games; "" for a trouble that does not hinder it."""
    return tr(_CLOSED[item.kind]) if item.kind in _CLOSED else ""


def reason_words(reason: str) -> str:
    """Why a line of a file is left out; one of `exchange.REASONS`."""
    return tr(_REASONS[reason])


def report_lines(report: Report) -> list[str]:
    """What an import did, with the reasons for what it left out."""
    if not report.saved:
        return [tr("The games could not be written to the disk. Nothing of the rest was read.")]
    lines = [
        tr(
            "{added} new, {updated} brought up to date, {unchanged} already here.",
            added=report.added,
            updated=report.updated,
            unchanged=report.unchanged,
        )
    ]
    for reason, count in sorted(report.refused.items()):
        why = reason_words(reason)
        lines.append(ntr("{n} line left out: {why}.", "{n} lines left out: {why}.", count, why=why))
    return lines
