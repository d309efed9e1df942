"""The officer's reasons, in a sentence each."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.state.words import Words

REASONS: Final = {
    "as_before": "The groups hold their course.",
    "fire_at": "She will lose more of her hull than anybody else in range.",
    "suggested": "Every gun and tube on the target that is worth most.",
    "done": "Nothing more is to be gained here.",
    "move": "A better place: range, friends and the way out are weighed against the fire taken there.",
    "leave": "This group has done what it can and is worth more afloat.",
    "into_port": "Safe in port she cannot be lost.",
    "drop": "She would hold the whole line back.",
    "separate": "They are no use to each other in one group.",
    "arrive": "The place nearest to the enemy.",
    "break_off": "Out of sight and better out of the battle.",
    "fight_on": "The points are not ours yet.",
    "open_war": "The destroyers are before his port, and it is dark.",
    "fleet": "This fleet has something better to do than go on as it goes.",
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
    "bombard": "One volley while nobody disturbs it.",
    "agree": "The points are ours as it stands.",
}


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
