"""Systems that are not joined ones.

A joined war is long and plays by the rules of its parts, which are tried alone. What joins them, and that records, undo
and secrets hold in it, is tried in tests of its own.
"""

from __future__ import annotations

from yellowsea.systems import SYSTEM_IDS, find

ALONE = tuple(system for system in SYSTEM_IDS if not find(system).parts())
