"""Events: facts by name, equal when the facts are, and the same after a journey to another process."""

import pickle

from yellowsea.kernel.telling.events import EVERYONE, Event, SideEvent, event_class, only


@event_class
class HarbourTaken(SideEvent):
    harbour: str
    guns: int = 4


def test_facts_not_given_are_the_usual_ones():
    taken = HarbourTaken(side="japan", harbour="skerry")
    assert (taken.guns, taken.audience, taken.reveals, taken.system) == (4, EVERYONE, False, "")
    assert HarbourTaken(side="japan", harbour="skerry", guns=7).guns == 7
    assert Event().audience == EVERYONE, "what one event is told is its own"


def test_events_with_the_same_facts_are_equal():
    taken = HarbourTaken(side="japan", harbour="skerry")
    assert taken == HarbourTaken(side="japan", harbour="skerry", guns=4)
    assert taken != HarbourTaken(side="japan", harbour="skerry", guns=5)
    assert taken != HarbourTaken(side="japan", harbour="skerry", audience=only(1))


def test_an_event_survives_the_way_to_another_process():
    taken = HarbourTaken(side="russia", harbour="skerry", audience=only(1))
    taken.system = "skerries"
    again = pickle.loads(pickle.dumps(taken))
    assert again == taken
    assert again.to_json() == taken.to_json()
    assert (again.known_to(0), again.known_to(1)) == (False, True)


def test_only_facts_are_sent():
    told = HarbourTaken(side="japan", harbour="skerry").to_json()
    assert set(told) == {"type", "text", "rule", "side", "harbour", "guns"}
