"""The officer's reasons, in a sentence each."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.telling.events import does
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.missions import title
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.words import COMPASS, SLOT_WORDS, Words

REASONS: Final = {
    "as_before": "The groups hold their course.",
    "fire_at": "She will lose more of her hull than anybody else in range.",
    "suggested": "Every gun and tube on the target that is worth most.",
    "tubes": "Her torpedoes have a target that is worth them.",
    "launch": "The target that is worth most.",
    "done": "Nothing more is to be gained here.",
    "move": "They are better placed there: better range, friends near, a way out.",
    "leave": "This group has done what it can and is worth more afloat.",
    "into_port": "Safe in port she cannot be lost.",
    "drop": "She would hold the whole line back.",
    "separate": "They are no use to each other in one group.",
    "arrive": "The place nearest to the enemy.",
    "break_off": "Out of sight and better out of the battle.",
    "fight_on": "The points are not ours yet.",
    "open_war": "The destroyers are before his port, and it is dark.",
    "fleet": "This fleet should change its course.",
    "mission": "What these ships can still do best.",
    "to": "The way that leads there past the fewest enemies.",
    "to_port": "Straight to where it counts.",
    "next": "No further in this turn.",
    "act": "This is what the fleet came for.",
    "block": "Before his port nobody passes unseen.",
    "as_plotted": "The course is good as it stands.",
    "merge": "Together they are safer.",
    "show": "Prey like this does not come twice.",
    "stay_hidden": "Nobody knows of her yet.",
    "with_leader": "A battle here is wanted.",
    "without_leader": "A battle here is not wanted.",
    "stand": "This battle can be won.",
    "evade": "This battle cannot be won, or brings nothing.",
    "at_side": "Mines belong where the enemy is likeliest to pass.",
    "at_entrance": "A mine in the entrance shuts the port.",
    "place": "The first place that the rules allow will do.",
    "in_tow": "Without a tow she is lost.",
    "bombard": "One volley while nobody disturbs it.",
    "agree": "The points are ours as it stands.",
}


def at_sea(war: Campaign, code: int) -> str:
    """Why an option on the chart: which fleet it is about, and where it leads."""
    words = war.words
    verb = words.vocabulary.verb_of(code)
    numbers = words.vocabulary.arguments(code)
    if verb.name == "fleet":
        slot = numbers[0]
        mission = MISSIONS[war.mission[slot]].replace("_", " ") if war.mission[slot] != NONE else "not yet given"
        return f"{_called(war, slot)} should have new orders; the mission: {mission}."
    if verb.name == "done" and war.stack[-1] == steps.ORDERS:
        return f"Turn {war.turn}: every fleet has the orders it needs."
    if verb.name == "done" and war.stack[-1] in (steps.SETUP, steps.SETUP_FLEET, steps.FORM):
        return "The fleets are well as the order of battle has them."
    if war.stack[-1] != steps.FLEET_ORDERS or war.in_hand == NONE:
        return reason_for(words, code)
    fleet = _called(war, war.in_hand)
    if verb.name == "to":
        return f"{does(fleet, 'goes')} by {words.places.of(numbers[0])}: that way leads past the fewest enemies."
    if verb.name == "to_port":
        return f"{does(fleet, 'makes')} straight for {words.harbours[numbers[0]]}."
    if verb.name == "next":
        return f"{does(fleet, 'goes')} no further this turn."
    if verb.name == "mission":
        return f"{fleet} can still do that best: {verb.domains[0].words[numbers[0]].replace('_', ' ')}."
    reason = REASONS.get(verb.name, "It is the best of what is left.")
    return f"{fleet}: {reason[0].lower()}{reason[1:]}"


def _called(war: Campaign, slot: int) -> str:
    name = title(war, slot)
    word = SLOT_WORDS[slot].upper()
    return name if name.endswith(word) else f"{name} ({word})"


def in_battle(fight: Engagement, code: int) -> str:
    """Why an option in a battle."""
    words = fight.words
    verb = words.vocabulary.verb_of(code)
    if verb.name == "suggested":
        what = "tube" if fight.stack[-1] == steps.TUBES else "gun"
        return f"Round {fight.round}: every {what} on the target that is worth most."
    if verb.name in ("as_before", "done") and fight.stack[-1] == steps.MOVE:
        return f"Round {fight.round}, impulse {fight.impulse}: nobody else gains by another course."
    if verb.name == "move":
        token, direction = words.vocabulary.arguments(code)
        name = fight.title(fight.group[fight.scene.ship_of[token]])
        goes = f"{does(name, 'is')} better placed to the {COMPASS[direction]}"
        return f"{goes}: range, friends near and a way out, against the fire taken there."
    return reason_for(words, code)


def reason_for(words: Words, code: int) -> str:
    """A sentence for an option; it begins with the ship or the fleet that the option is about."""
    vocabulary = words.vocabulary
    verb = vocabulary.verb_of(code)
    reason = REASONS.get(verb.name, "It is the best of what is left.")
    if not verb.domains or verb.domains[0].title not in ("ship", "fleet"):
        return reason
    number = vocabulary.arguments(code)[0]
    name = words.names[number] if verb.domains[0].title == "ship" else verb.domains[0].words[number].upper()
    return f"{name}: {reason[0].lower()}{reason[1:]}"
