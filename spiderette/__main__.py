"""`python -m spiderette`: the same as the installed command and the packaged program."""

import sys

from spiderette.cli.run import main

if __name__ == "__main__":
    sys.exit(main())
