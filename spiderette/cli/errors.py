"""What can go wrong on the command line, as one value that becomes one line on standard error."""

WRONG_INPUT = 2
FAILURE = 1


class CommandError(Exception):
    """A command that cannot be done.

    rule: a rule id of the rules, or "bad-code", "bad-move", "bad-position", "bad-file", "usage"
    (the arguments do not go together) or "failure".
    message: one line in the player's language.  index, move: which move, from 1, and its text.
    status: the exit status, 2 for wrong input, 1 for a failure.
    """

    def __init__(
        self,
        rule: str,
        message: str,
        *,
        index: int | None = None,
        move: str | None = None,
        status: int = WRONG_INPUT,
    ) -> None:
        self.rule = rule
        self.message = message
        self.index = index
        self.move = move
        self.status = status
        super().__init__(message)


def usage(message: str) -> CommandError:
    """Arguments that do not go together."""
    return CommandError("usage", message)


def failure(message: str, rule: str = "failure") -> CommandError:
    """Something that was asked rightly and did not succeed."""
    return CommandError(rule, message, status=FAILURE)
