"""What the store of games has to tell, in the player's language: its troubles, what an import did.

Shared by the screens and the command line.
"""

from __future__ import annotations

from collections.abc import Iterable

from spiderette.store import trouble
from spiderette.store.exchange import Report
from spiderette.store.trouble import Trouble
from spiderette.text import later, ntr, tr

_TROUBLES = {
    trouble.UNWRITABLE: later(
        "Nothing can be saved: your games folder cannot be written to. You can keep playing."
    ),
    trouble.FULL: later("Nothing can be saved: the disk is full."),
    trouble.LOCKED: later(
        "Another program is using your games file. Saving will resume when it is done."
    ),
    trouble.NEWER: later(
        "Your games were saved by a newer version. You can play, but nothing will be saved."
    ),
    trouble.FAILED: later("Nothing can be saved: there is a problem with your games file."),
    trouble.SAVING_AGAIN: later("Saving works again. Nothing was lost."),
    trouble.RESTORED: later(
        "Your games file was damaged. The last good copy is in use, and the damaged file is kept."
    ),
    trouble.SALVAGED: later(
        "Your games file was damaged. Everything readable was recovered, and the damaged "
        "file is kept."
    ),
    trouble.LOST_FILE: later(
        "Your games file was too damaged to read. A new one was started, and the old one "
        "is kept beside it."
    ),
    trouble.GAME_RESTORED: later("A damaged game was repaired. It may resume a few moves back."),
    trouble.GAME_DAMAGED: later("A damaged game could not be repaired. It has been set aside."),
    trouble.SETTINGS_MENDED: later("Some settings were damaged and have been reset."),
}
# The same for a command, which does nothing else than read or write the games.
_CLOSED = {
    trouble.NEWER: later("Your games were saved by a newer version."),
    trouble.LOCKED: later("Another program is using your games file."),
    trouble.FAILED: later("Your games file cannot be read."),
    trouble.UNWRITABLE: later("Your games folder cannot be used."),
    trouble.FULL: later("The disk is full."),
}
_REASONS = {
    "too-long": later("too long"),
    "not-json": later("not readable"),
    "not-a-game": later("not a game"),
    "newer-version": later("made by a newer version of this program"),
    "bad-field": later("an impossible value"),
    "bad-code": later("a wrong game code"),
    "bad-line": later("moves that the rules do not allow"),
    "not-won": later("a result that does not fit the moves"),
    "slot-taken": later("unfinished, while such a game is already on here"),
}


def trouble_line(item: Trouble) -> str:
    """One trouble, said to somebody who plays on."""
    return tr(_TROUBLES[item.kind])


def failed_line(line: str, why: Iterable[Trouble]) -> str:
    """What could not be done, with the troubles that came up by it: one line hides no other."""
    for item in why:
        line = tr("{first} {second}", first=line, second=trouble_line(item))
    return line


def closed_line(item: Trouble) -> str:
    """Why a command cannot use the games; "" for a trouble that does not hinder it."""
    return tr(_CLOSED[item.kind]) if item.kind in _CLOSED else ""


def unread_line() -> str:
    """Why nothing was exported."""
    return tr("Your games cannot be read just now. Nothing was exported.")


def reason_words(reason: str) -> str:
    """Why a line of a file is left out; one of `exchange.REASONS`."""
    return tr(_REASONS[reason])


def report_lines(report: Report) -> list[str]:
    """What an import did, with the reasons for what it left out."""
    if not report.saved:
        return [tr("The games could not be saved to disk. Nothing else was imported.")]
    lines = [_counts(report)]
    for reason, count in sorted(report.refused.items()):
        why = reason_words(reason)
        lines.append(ntr("{n} line left out: {why}.", "{n} lines left out: {why}.", count, why=why))
    return lines


def _counts(report: Report) -> str:
    """How many games are new, changed or known, leaving out what there is none of."""
    found = [
        (report.added, ntr("{n} new game", "{n} new games", report.added)),
        (report.updated, ntr("{n} game updated", "{n} games updated", report.updated)),
        (
            report.unchanged,
            ntr("{n} game already here", "{n} games already here", report.unchanged),
        ),
    ]
    words = [said for count, said in found if count]
    return tr("{words}.", words=tr(", ").join(words)) if words else tr("No games were imported.")
