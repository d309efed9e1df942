"""The part of the state behind the armies: transport points, replacements, what was brought in this turn (8, 14)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.tide_at_sunrise.state.position_names import PositionNames
from yellowsea.systems.tide_at_sunrise.state.tables import Tables

POOLS: Final = ("japan", "russia", "port_arthur")  # 8.1.2
PORT_ARTHUR_POOL: Final = 2


@mypyc_attr(acyclic=True)
class Supplies:
    """Tracks that last, and what the player turn has used of them."""

    __slots__ = (
        *("akashi", "brought", "guns_called", "lost_for_good", "placing", "pools"),
        *("port_load", "rail_used", "transport", "turn_loss"),
    )

    def __init__(self, brought: list[int], port_load: list[int]) -> None:
        self.pools = [0, 0, 0]  # replacement points, in the order of POOLS
        self.akashi = 0  # 14.1
        self.lost_for_good = [0, 0]  # 13.1.5 and 14.0 as printed, by side
        self.guns_called = 0  # 8.3.4: an attack on a fort has failed
        # The player turn.
        self.turn_loss = 0
        self.transport = 0
        self.brought = brought  # by class
        self.port_load = port_load  # 8.3.3, by place
        self.rail_used = 0
        self.placing = -1  # the unit to be placed

    def copy(self) -> Supplies:
        """Equal supplies."""
        twin = Supplies(self.brought.copy(), self.port_load.copy())
        twin.pools = self.pools.copy()
        twin.akashi = self.akashi
        twin.lost_for_good = self.lost_for_good.copy()
        twin.guns_called = self.guns_called
        twin.turn_loss = self.turn_loss
        twin.transport = self.transport
        twin.rail_used = self.rail_used
        twin.placing = self.placing
        return twin

    def begin_player_turn(self, tables: Tables) -> None:
        """Nothing has been brought or landed yet."""
        self.brought = [0] * len(tables.class_ids)
        self.port_load = [0] * len(tables.ground.place_hex)

    def read(self, reader: Reader, names: PositionNames, tables: Tables) -> None:
        """Take the tracks and the player turn from a position."""
        pools = reader.inner("replacements", POOLS)
        self.pools = [pools.number(key, 0, tables.most_replacements, 0) for key in POOLS]
        self.akashi = reader.number("akashi", 0, 6 * tables.last_turn, 0)
        lost = reader.inner("lost_for_good", SIDES)
        self.lost_for_good = [lost.number(side, 0, 999, 0) for side in SIDES]
        self.guns_called = int(reader.flag("guns_called"))
        transport = reader.inner("transport", ("points", "loss", "brought", "port_load"))
        self.transport = transport.number("points", 0, 60, 0)
        self.turn_loss = transport.number("loss", 0, 99, 0)
        brought = transport.items("brought")
        for name, kind in brought.keys(names.classes).items():
            self.brought[kind] = brought.number(name, 0, 99, 0)
        loads = transport.items("port_load")
        for name in loads.values:
            self.port_load[names.town(name, loads.at(name))] = loads.number(name, 0, 99, 0)
        self.rail_used = reader.number("rail_used", 0, 99, 0)
        self.placing = reader.name_or_none("placing", names.units)

    def to_json(self, tables: Tables) -> dict[str, Any]:
        """The tracks as a position tells them."""
        names = tables.ground.names
        ports = tables.ground.place_hex
        return {
            "replacements": dict(zip(POOLS, self.pools, strict=True)),
            "akashi": self.akashi,
            "lost_for_good": {"japan": self.lost_for_good[JAPAN], "russia": self.lost_for_good[RUSSIA]},
            "guns_called": bool(self.guns_called),
            "transport": {
                "points": self.transport,
                "loss": self.turn_loss,
                "brought": {tables.class_ids[kind]: count for kind, count in enumerate(self.brought) if count},
                "port_load": {names[ports[place]]: load for place, load in enumerate(self.port_load) if load},
            },
            "rail_used": self.rail_used,
            "placing": tables.unit_ids[self.placing] if self.placing >= 0 else None,
        }
