"""The lab: the same war a thousand times. `simulate` plays it out, a study compares, a ladder measures the bots.

`frame` and `scan` give their rows as Polars frames; Polars is loaded when they are asked for (the extra `lab`).
"""

from yellowsea.lab.frames import frame, scan

__all__ = ["frame", "scan"]
