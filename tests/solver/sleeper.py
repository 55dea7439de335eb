"""A solver's process that begins to read only after a while, as on a machine that is busy."""

import time

from spiderette.solver import worker

ASLEEP = 1.5  # seconds


def serve(pipe: worker.Pipe) -> None:
    time.sleep(ASLEEP)
    worker.serve(pipe)
