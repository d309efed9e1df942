"""3.4: the quick list of the next zones says what the rule of one step says."""

import random

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import WAYS, fleet, war
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import may_step, next_zones
from yellowsea.systems.great_war_at_sea.state.campaign import TURN_ENDS


@rule("great_war_at_sea 3.4")
@pytest.mark.parametrize("scenario", ["O07", "O14"])
def test_the_list_of_next_zones_is_what_single_steps_allow(scenario):
    rng = random.Random(4)
    state = war(scenario)
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "intercept")
    offered = 0
    for _ in range(60):
        state.zone[slot] = rng.choice([zone for zone in range(WAYS.zones) if WAYS.near_for[RUSSIA][zone]])
        harbours = state.theatre.harbours_in[state.zone[slot]]
        state.port[slot] = harbours[0] if harbours else NONE
        state.speed[state.members[slot][0]] = rng.randint(0, 5)
        course: tuple[int, ...] = ()
        for _ in range(8):
            here = course[-1] if course and course[-1] >= 0 else None
            near = (
                WAYS.near_for[RUSSIA][here if here is not None else state.zone[slot]] if TURN_ENDS not in course else ()
            )
            zones = next_zones(state, slot, course)
            if near:
                steps = [state.zone[slot], *near] if not course else near  # S16: out of port, and no further
                assert zones == [zone for zone in steps if may_step(state, slot, course, zone)]
            offered += len(zones)
            course = (*course, rng.choice(zones)) if zones and rng.random() < 0.8 else (*course, TURN_ENDS)
    assert offered > 300
