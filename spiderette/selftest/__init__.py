"""`--self-test`: the program tries itself out and reports, from source as well as packaged.

`run.run` is the whole of it for everyone else: it deals, plays, solves, draws, sounds, saves and
resumes in a home of its own, with nothing to be seen or heard, and looks that nothing is left.
"""
