"""The officer's reasons, in a sentence each."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "as_before": "The groups hold their course.",
    "suggested": "Every gun and tube on the target that is worth most.",
    "done": "Nothing more is to be gained here.",
    "move": "A better place for this group: range, friends and the way out weighed against the fire it takes.",
    "leave": "This group has done what it can and is worth more afloat.",
    "into_port": "Safe in port she cannot be lost.",
    "drop": "She would hold the whole line back.",
    "arrive": "The place nearest to the enemy.",
    "break_off": "Out of sight and better out of the battle.",
    "fight_on": "The points are not ours yet.",
    "agree": "The points are ours as it stands.",
}


def reason_for(verb: str) -> str:
    """A sentence for an option of this verb."""
    return REASONS.get(verb, "It is the best of what is left.")
