#!/usr/bin/env python3
"""Keeps the translations in step with the program.

    tools/words.py update               take in new messages from the source, compile
    tools/words.py check                exit 1 if a message is missing, wrong or not compiled
    tools/words.py add FILE.tsv|-       merge lines into the Chinese catalogue and compile
    tools/words.py prune                drop messages that the source no longer has, compile

A line for `add` is `msgid<TAB>msgstr`, or `one<TAB>many<TAB>msgstr` for a counted message; \\n in
a line stands for a line break and a line that begins with # is skipped. Several people may call it
at once: a lock keeps them apart. The files carry no dates and no line numbers and are sorted, so
that merges stay quiet.
"""

import argparse
import contextlib
import io
import re
import struct
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import denormalize, normalize, read_po
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
LANG = ROOT / "assets" / "lang"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"tr": None, "later": None, "ntr": (1, 2)}
HEADER = """\
Project-Id-Version: Spiderette
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit
Plural-Forms: {plural}
"""
FIELD = re.compile(r"\{(\w*)[^}]*\}")


@dataclass(frozen=True)
class Entry:
    one: str
    many: str = ""
    words: tuple[str, ...] = ()  # one for each plural form; a single one without `many`
    fuzzy: bool = False

    @property
    def done(self) -> bool:
        return bool(self.words) and all(self.words)

    @property
    def fields_differ(self) -> bool:
        wanted = set(FIELD.findall(self.many or self.one))
        return any(set(FIELD.findall(words)) != wanted for words in self.words)


Book = dict[str, Entry]


def po_path(language: str) -> Path:
    return LANG / language / "LC_MESSAGES" / "spiderette.po"


def languages() -> list[str]:
    return sorted(path.name for path in LANG.iterdir() if po_path(path.name).exists())


def read(language: str) -> Book:
    with po_path(language).open("rb") as file:
        catalogue = read_po(file, locale=language)
    book = {}
    for message in catalogue:
        if message.id:
            one, many = both(message.id)
            forms = (message.string,) if isinstance(message.string, str) else message.string
            book[one] = Entry(one, many, tuple(forms or ()), message.fuzzy)
    return book


def both(ids: str | Sequence[str]) -> tuple[str, str]:
    return (ids, "") if isinstance(ids, str) else (ids[0], ids[1])


def spoken() -> Book:
    """Every message the source speaks, untranslated."""
    book = {}
    for found in extract_from_dir(ROOT / "spiderette", keywords=KEYWORDS, comment_tags=()):
        one, many = both(found[2])
        book[one] = Entry(one, many)
    return book


def header_of(language: str) -> str:
    return HEADER.format(language=language, plural=Catalog(locale=language).plural_forms)


def po_text(language: str, book: Book) -> str:
    header = header_of(language)
    blocks = [f"msgid {normalize('')}\nmsgstr {normalize(header, width=100)}\n"]
    for one in sorted(book):
        entry = book[one]
        lines = ["#, fuzzy"] if entry.fuzzy else []
        lines.append(f"msgid {normalize(one, width=100)}")
        if entry.many:
            lines.append(f"msgid_plural {normalize(entry.many, width=100)}")
        for number, words in enumerate(entry.words or ("",)):
            target = f"msgstr[{number}]" if entry.many else "msgstr"
            lines.append(f"{target} {normalize(words, width=100)}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def mo_bytes(language: str, book: Book) -> bytes:
    """The compiled catalogue: the layout of GNU gettext's .mo files, without a hash table."""
    pairs = {"": header_of(language)}
    for entry in book.values():
        if entry.done and not entry.fuzzy:
            key = f"{entry.one}\0{entry.many}" if entry.many else entry.one
            pairs[key] = "\0".join(entry.words)
    keys = sorted(key.encode() for key in pairs)
    values = [pairs[key.decode()].encode() for key in keys]
    count = len(keys)
    start = 28 + 16 * count
    numbers = [0x950412DE, 0, count, 28, 28 + 8 * count, 0, start]
    data = b""
    for raw in (*keys, *values):
        numbers += (len(raw), start + len(data))
        data += raw + b"\0"
    return struct.pack(f"<{len(numbers)}I", *numbers) + data


def write(language: str, book: Book) -> None:
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(po_text(language, book), encoding="utf-8", newline="\n")
    path.with_suffix(".mo").write_bytes(mo_bytes(language, book))


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """One writer at a time; on Windows nobody shares a checkout, so nothing is locked there."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (Path(tempfile.gettempdir()) / "spiderette-words.lock").open("w", encoding="utf-8") as f:
        fcntl.flock(f, fcntl.LOCK_EX)
        yield


def update() -> None:
    said = spoken()
    for language in languages():
        book = read(language)
        for one, entry in said.items():
            known = book.get(one, entry)
            book[one] = replace(known, many=entry.many)
        write(language, book)


def prune() -> None:
    said = spoken()
    for language in languages():
        write(language, {one: entry for one, entry in read(language).items() if one in said})


def parsed(line: str) -> Entry:
    match [denormalize(f'"{quoted(part)}"') for part in line.split("\t")]:
        case [one, words]:
            return Entry(one, "", (words,))
        case [one, many, words]:
            return Entry(one, many, (words,))
    raise SystemExit(f"not msgid<TAB>msgstr: {line}")


def quoted(part: str) -> str:
    return part.replace('"', '\\"')


def add(text: str) -> None:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    entries = [parsed(line) for line in lines]
    for entry in entries:
        if entry.fields_differ:
            raise SystemExit(f"the fields differ: {entry.one} / {' / '.join(entry.words)}")
    with locked():
        book = read("zh_TW")
        book.update({entry.one: entry for entry in entries})
        write("zh_TW", book)
    if lacking := undrawn(entries):
        print(f"not in the bundled fonts yet (tools/fonts.py adds them): {lacking}")


def undrawn(entries: Iterable[Entry]) -> str:
    """The characters of these translations that the Chinese font does not have."""
    with TTFont(ROOT / "assets/fonts/NotoSansTC-Regular.ttf") as font:
        drawn = font.getBestCmap()
    said = {char for entry in entries for words in entry.words for char in words}
    return "".join(sorted(char for char in said - {"\n"} if ord(char) not in drawn))


def faults(language: str) -> Iterator[str]:
    book, said = read(language), spoken()
    for one, entry in said.items():
        if one not in book or not book[one].done:
            yield f"missing: {one}"
        elif book[one].many != entry.many:
            yield f"plural differs: {one}"
    for entry in book.values():
        if entry.fuzzy:
            yield f"fuzzy: {entry.one}"
        if entry.done and entry.fields_differ:
            yield f"fields differ: {entry.one} / {' / '.join(entry.words)}"
    if po_path(language).with_suffix(".mo").read_bytes() != mo_bytes(language, book):
        yield "spiderette.mo is stale"


def check() -> int:
    said, found = spoken(), [(name, fault) for name in languages() for fault in faults(name)]
    for language, fault in found:
        print(f"{language}: {fault}")
    unused = sorted({one for name in languages() for one in read(name)} - set(said))
    if unused:
        print(f"not in the source (tools/words.py prune drops them): {len(unused)}")
    print(f"{len(said)} messages, {len(found)} faults")
    return 1 if found else 0


def main() -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a console of Windows may have no Chinese
    parser = argparse.ArgumentParser(description="Translations: update, check, add, prune.")
    parser.add_argument("command", choices=("update", "check", "add", "prune"))
    parser.add_argument("file", nargs="?", default="-")
    wanted = parser.parse_args()
    if wanted.command == "check":
        return check()
    if wanted.command == "add":
        add(sys.stdin.read() if wanted.file == "-" else Path(wanted.file).read_text("utf-8"))
        return 0
    with locked():
        update() if wanted.command == "update" else prune()
    return 0


if __name__ == "__main__":
    sys.exit(main())
