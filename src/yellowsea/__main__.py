"""`python -m yellowsea` is `yellowsea`."""

import sys

from yellowsea.cli import main

if __name__ == "__main__":
    sys.exit(main())
