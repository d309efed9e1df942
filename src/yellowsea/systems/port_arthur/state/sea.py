"""The sea in the abstract (14): who controls it, and what has become of the two Russian fleets."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.record.positions import Names, Reader

SQUADRON: Final = 0  # the fleet at Port Arthur
BALTIC: Final = 1
FLEETS: Final[tuple[str, ...]] = ("squadron", "baltic")

# What a fleet can do.
HOME: Final = 0  # the Baltic Fleet before it is committed
AT_SEA: Final = 1  # committed and on its way
WHOLE: Final = 2
CRIPPLED: Final = 3
READY: Final = 4  # crippled, but the enabling die lets it sortie in the coming turn
UNITED: Final = 5  # the Baltic Fleet, once it sails with the squadron
OUT: Final = 6
FLEET_STATES: Final = ("home", "at_sea", "whole", "crippled", "ready", "united", "out")

# Where the Baltic Fleet lies once it has come.
NO_PORT: Final = 0
IN_PORT_ARTHUR: Final = 1
IN_VLADIVOSTOK: Final = 2
HARBOURS: Final = ("none", "port_arthur", "vladivostok")


@mypyc_attr(acyclic=True)
class Sea:
    """14: control is Japan's but for the turns up to `russian_until`."""

    __slots__ = (
        *("arrives", "attack_failed", "declared", "fleets", "harbour", "may_commit", "quiet", "russian_until"),
    )

    def __init__(self) -> None:
        self.russian_until = 0
        self.attack_failed = 0  # 14.2: 1 if the opening attack was a failure
        self.fleets: list[int] = [WHOLE, HOME]  # the squadron of Port Arthur, the Baltic Fleet
        self.harbour = NO_PORT
        self.quiet = 0  # 14.6: turns running without Russian control
        self.may_commit = 0
        self.arrives = 0  # the turn in which the Baltic Fleet comes
        self.declared: list[int] = []  # fleets that sortie, in the order they roll

    def copy(self) -> Sea:
        """An equal sea."""
        twin = Sea()
        twin.russian_until = self.russian_until
        twin.attack_failed = self.attack_failed
        twin.fleets = self.fleets.copy()
        twin.harbour = self.harbour
        twin.quiet = self.quiet
        twin.may_commit = self.may_commit
        twin.arrives = self.arrives
        twin.declared = self.declared.copy()
        return twin

    def to_json(self) -> dict[str, Any]:
        """The sea as a position tells it."""
        return {
            "russian_until": self.russian_until,
            "attack_failed": bool(self.attack_failed),
            "squadron": FLEET_STATES[self.fleets[0]],
            "baltic": FLEET_STATES[self.fleets[1]],
            "harbour": HARBOURS[self.harbour],
            "quiet": self.quiet,
            "may_commit": bool(self.may_commit),
            "arrives": self.arrives,
            "declared": [FLEETS[fleet] for fleet in self.declared],
        }

    def read(self, reader: Reader) -> None:
        """The sea of a position."""
        self.russian_until = reader.number("russian_until", 0, 99, 0)
        self.attack_failed = int(reader.flag("attack_failed"))
        self.fleets[SQUADRON] = reader.word("squadron", FLEET_STATES, "whole")
        self.fleets[BALTIC] = reader.word("baltic", FLEET_STATES, "home")
        self.harbour = reader.word("harbour", HARBOURS, "none")
        self.quiet = reader.number("quiet", 0, 99, 0)
        self.may_commit = int(reader.flag("may_commit"))
        self.arrives = reader.number("arrives", 0, 99, 0)
        self.declared = reader.names_once("declared", Names("a fleet", list(FLEETS)))
