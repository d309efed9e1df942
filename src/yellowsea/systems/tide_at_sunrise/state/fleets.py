"""The part of the state that is at sea: the two Russian fleets and what keeps them in harbour (13)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.record.positions import Names, Reader

VLADIVOSTOK: Final = 0
PORT_ARTHUR: Final = 1
FLEETS: Final = ("vladivostok", "port_arthur")

# What has become of a fleet.
IN_BEING: Final = 0
SUNK: Final = 1
ESCAPED_NORTH: Final = 2
CONDITIONS: Final = ("in_being", "destroyed", "escaped")

# Its keys in a position.
FLEET_PARTS: Final = (*FLEETS, "declared", "evacuates")
_FLEET_KEYS: Final = ("state", "out_until")
_SQUADRON_KEYS: Final = (*_FLEET_KEYS, "long_out_until", "stayed", "siege", "traded")


@mypyc_attr(acyclic=True)
class Fleets:
    """Both fleets; the squadron is the one at Port Arthur."""

    __slots__ = (
        *("condition", "declared", "evacuates", "long_out_until", "out_until"),
        *("siege", "stayed", "traded"),
    )

    def __init__(self) -> None:
        self.condition = [IN_BEING, IN_BEING]
        self.out_until = [0, 0]  # 13.1.2: the last turn in which a fleet may not sortie
        self.long_out_until = 0  # the same for the squadron, counting only results of two turns or more
        self.declared: list[int] = []  # fleets that sortie, in the order of the declaration
        self.evacuates = 0
        self.stayed = 0  # 8.3.1: naval phases in a row without a sortie of the squadron
        self.siege = 0  # 13.2.1
        self.traded = 0  # 13.2.2

    def copy(self) -> Fleets:
        """Equal fleets."""
        twin = Fleets()
        twin.condition = self.condition.copy()
        twin.out_until = self.out_until.copy()
        twin.long_out_until = self.long_out_until
        twin.declared = self.declared.copy()
        twin.evacuates = self.evacuates
        twin.stayed = self.stayed
        twin.siege = self.siege
        twin.traded = self.traded
        return twin

    def squadron_can_sortie(self, turn: int) -> bool:
        """13.1.3: afloat, fit, not traded in, not under siege."""
        fit = self.condition[PORT_ARTHUR] == IN_BEING and self.out_until[PORT_ARTHUR] < turn
        return fit and not self.siege and not self.traded

    def read(self, part: Reader, fleet_names: Names) -> None:
        """Take the fleets from a position."""
        for number, name in enumerate(FLEETS):
            fleet = part.inner(name, _SQUADRON_KEYS if number == PORT_ARTHUR else _FLEET_KEYS)
            self.condition[number] = fleet.word("state", CONDITIONS, CONDITIONS[IN_BEING])
            self.out_until[number] = fleet.number("out_until", 0, 99, 0)
        squadron = part.items(FLEETS[PORT_ARTHUR])
        self.long_out_until = squadron.number("long_out_until", 0, 99, 0)
        self.stayed = squadron.number("stayed", 0, 99, 0)
        self.siege = int(squadron.flag("siege"))
        self.traded = int(squadron.flag("traded"))
        self.declared = part.names("declared", fleet_names)
        self.evacuates = int(part.flag("evacuates"))

    def to_json(self) -> dict[str, Any]:
        """The fleets as a position tells them."""
        return {
            "vladivostok": {
                "state": CONDITIONS[self.condition[VLADIVOSTOK]],
                "out_until": self.out_until[VLADIVOSTOK],
            },
            "port_arthur": {
                "state": CONDITIONS[self.condition[PORT_ARTHUR]],
                "out_until": self.out_until[PORT_ARTHUR],
                "long_out_until": self.long_out_until,
                "stayed": self.stayed,
                "siege": bool(self.siege),
                "traded": bool(self.traded),
            },
            "declared": [FLEETS[fleet] for fleet in self.declared],
            "evacuates": bool(self.evacuates),
        }
