"""The part of the state on the ground: who holds towns, ports and railways, which forts stand (6.2.4, 12, 16.1)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from yellowsea.boards.railways import NO_CHANGE, RailControl, all_owned_by
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.tide_at_sunrise.state.ground import Ground
from yellowsea.systems.tide_at_sunrise.state.position_names import PositionNames


@mypyc_attr(acyclic=True)
class Holdings:
    """Owners by place and by rail hex; a fort is intact (1) until it is destroyed for good."""

    __slots__ = ("forts", "owner", "rails", "since")

    def __init__(self, owner: list[int], since: list[int], forts: list[int], rails: RailControl) -> None:
        self.owner = owner
        self.since = since  # the turn the present owner came
        self.forts = forts
        self.rails = rails

    def copy(self) -> Holdings:
        """Equal holdings."""
        return Holdings(self.owner.copy(), self.since.copy(), self.forts.copy(), self.rails.copy())

    def read(self, reader: Reader, names: PositionNames, ground: Ground) -> None:
        """Take what is held from a position."""
        places = reader.items("places")
        for name in places.values:
            town = names.town(name, places.at(name))
            held = places.inner(name, ("owner", "since"))
            self.owner[town] = held.side("owner", RUSSIA)
            self.since[town] = held.number("since", 0, 99, 0)
        if "forts" in reader.values:
            intact = reader.names("forts", names.hexes)
            if any(here not in ground.fort_hex for here in intact):
                raise reader.wrong("forts", "fort hexes")
            self.forts = [1 if here in intact else 0 for here in ground.fort_hex]
        for given in reader.list_of("japanese_rails"):  # may be anything; a name used above is text once compiled
            self.rails.owner[names.rail(given, "japanese_rails")] = JAPAN
        passed = reader.items("rail_news")
        for name in passed.values:
            self.rails.passed[names.rail(name, passed.at(name))] = passed.side(name, RUSSIA)

    def to_json(self, ground: Ground) -> dict[str, Any]:
        """What is held, as a position tells it; all that is left out is Russian."""
        names = ground.names
        rails = ground.railway.hexes
        return {
            "places": {
                names[ground.place_hex[place]]: {"owner": SIDES[owner], "since": self.since[place]}
                for place, owner in enumerate(self.owner)
                if owner != RUSSIA or self.since[place]
            },
            "japanese_rails": [names[rails[n]] for n, side in enumerate(self.rails.owner) if side == JAPAN],
            "rail_news": {
                names[rails[n]]: SIDES[side] for n, side in enumerate(self.rails.passed) if side != NO_CHANGE
            },
            "forts": [names[here] for number, here in enumerate(ground.fort_hex) if self.forts[number]],
        }


def all_russian(ground: Ground) -> Holdings:
    """6.2.4: the map before the war, with all forts intact."""
    places = len(ground.place_hex)
    return Holdings([RUSSIA] * places, [0] * places, [1] * len(ground.fort_hex), all_owned_by(ground.railway, RUSSIA))
