"""The words a player reads, in the language in use.

Message ids are the English sentences themselves, so English needs no catalogue and a missing
translation still reads well. A language is one folder under `assets/lang` with a compiled gettext
catalogue; nothing here names the languages there are. Layout and fonts are not its business.
"""

import gettext
import locale
import os
import plistlib
import struct
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from spiderette import paths

ENGLISH = "en"
DOMAIN = "spiderette"
_language = ENGLISH


def later(message: str) -> str:
    """Marks a message in a table of data for translation; `tr` it when it is shown."""
    return message


# Every catalogue translates this id by the language's own name.
OWN_NAME = later("English")


def catalogues() -> Path:
    """The folder that holds one folder for each translated language."""
    return paths.assets() / "lang"


@cache
def languages() -> tuple[str, ...]:
    """English and every language that has a compiled catalogue, in alphabetical order."""
    found = catalogues().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted(path.parent.parent.name for path in found))


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """English as it stands in the code also in the place of a catalogue that cannot be read."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, catalogues(), [language])
    except (OSError, ValueError, struct.error):
        return gettext.NullTranslations()


def use(language: str) -> None:
    """Speak `language` from now on. Raises ValueError for one that has no catalogue."""
    global _language
    if language not in languages():
        raise ValueError(f"unknown language {language[:20]!r}; known: {', '.join(languages())}")
    _language = language


def language() -> str:
    return _language


def own_name(language: str) -> str:
    """What its speakers call the language: "English", "繁體中文"."""
    name = _catalogue(language).gettext(OWN_NAME)
    return language if name == OWN_NAME and language != ENGLISH else name


def tr(message: str, **fields: object) -> str:
    """The sentence in the language in use, with its {fields} filled in."""
    words = _catalogue(_language).gettext(message)
    return words.format(**fields) if fields else words


def ntr(one: str, many: str, n: int, **fields: object) -> str:
    """Like `tr` for a count: `one` or `many` by the language's own rule; {n} is filled in."""
    return _catalogue(_language).ngettext(one, many, n).format(n=n, **fields)


def preferred(names: Iterable[str] | None = None) -> str:
    """The language for a list of locale names in order of preference, best first.

    Names look like "zh_TW.UTF-8", "zh-Hant-HK" or "de_DE@euro". Without names the system is asked.
    """
    for name in system_locales() if names is None else names:
        if match := _match(name):
            return match
    return ENGLISH


def _match(name: str) -> str | None:
    parts = name.split(".")[0].split("@")[0].replace("-", "_").split("_")
    code = parts[0].lower()
    if code == ENGLISH:
        return ENGLISH
    full = "_".join(parts)
    if full in languages():
        return full
    # A catalogue of the same language in another script or country is better than English.
    return next((known for known in languages() if known.split("_")[0].lower() == code), None)


def system_locales() -> list[str]:
    """The locale names the system offers, best first; empty where it says nothing."""
    if named := _environment_locales(os.environ):
        return named
    if sys.platform == "win32":
        return _windows_locales()
    if sys.platform == "darwin":
        return _mac_locales()
    return []


def _environment_locales(environ: Mapping[str, str]) -> list[str]:
    """What LANGUAGE, LC_ALL, LC_MESSAGES and LANG say, by the rules of gettext."""
    chosen = next((environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(n)), "")
    if chosen.split(".")[0] in ("C", "POSIX"):
        return ["en"]
    listed = environ.get("LANGUAGE", "").split(":")
    return [name for name in (*listed, chosen) if name]


def _windows_locales() -> list[str]:
    import ctypes

    try:
        number: int = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009
    except (AttributeError, OSError):
        return []
    return [locale.windows_locale[number]] if number in locale.windows_locale else []


def _mac_locales() -> list[str]:
    # A program started from the Finder has no LANG; the choice stands in a property list.
    try:
        wanted = Path.home() / "Library/Preferences/.GlobalPreferences.plist"
        return [str(name) for name in plistlib.loads(wanted.read_bytes())["AppleLanguages"]]
    except (OSError, ValueError, KeyError, plistlib.InvalidFileException):
        return []
