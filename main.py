"""Starts Spiderette from a checkout and in the packaged program.

Written so that an old Python can still read it, and say what it lacks.
"""

import os
import sys

LIBRARIES = ("pygame", "pytweening", "platformdirs")


def start():
    # type: () -> int
    if sys.version_info < (3, 11):
        return complain(
            "Spiderette needs Python 3.11 or newer; this one is %d.%d.", *sys.version_info[:2]
        )
    if getattr(sys, "frozen", False):
        give_back_library_path()
    from importlib.util import find_spec

    for library in LIBRARIES:
        if find_spec(library) is None:
            return complain(
                "The library %s is missing. Start the game with: python tasks.py run", library
            )
    from spiderette.cli.run import main

    return main()


def give_back_library_path():
    # type: () -> None
    """Let programs of the system that the game asks find the system's libraries, not its own.

    The packaged program is started with a path to its libraries, and keeps the former one aside.
    """
    former = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if former is not None:
        os.environ["LD_LIBRARY_PATH"] = former
    elif "LD_LIBRARY_PATH" in os.environ:
        del os.environ["LD_LIBRARY_PATH"]


def complain(sentence, *values):
    # type: (str, object) -> int
    if sys.stderr is not None:  # a program without a console has none
        sys.stderr.write(sentence % values + "\n")
    return 1


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # the packaged program's workers begin here once more
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(start())
