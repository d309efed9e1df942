"""Section 9: special rules of operations that say who may sail, fight or be ordered when."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, NONE, TYPES
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign, side_of, slots_of

_CRUISER = TYPES.index("C")
MOVING: Final = 3  # the phase of a turn (`sea/turn.py`) up to which orders are written


def figure(rule: SeaRule, key: str) -> int:
    """A number of a special rule."""
    return dict(rule.figures)[key]


def fleet_id(campaign: Campaign, slot: int) -> str:
    """The id of the scenario fleet whose name a slot bears."""
    name = campaign.name[slot]
    return campaign.theatre.operation.fleets[name].id if name != NONE else ""


def may_plot(campaign: Campaign, slot: int) -> bool:
    """first_blow, togo_waits: may a fleet be ordered in this turn?"""
    theatre = campaign.theatre
    side = side_of(slot)
    rule = theatre.rule("first_blow")
    if rule is not None and side == other(rule.side) and campaign.turn <= figure(rule, "turns"):
        return False
    rule = theatre.rule("togo_waits")
    if rule is not None and side == rule.side and fleet_id(campaign, slot) in dict(rule.words)["fleets"].split():
        if campaign.turn >= figure(rule, "turn"):
            return True
        return any(campaign.reports[enemy][0] for enemy in slots_of(other(side)))  # reports alone: fleets may be hidden
    return True


def may_sail(campaign: Campaign, slot: int) -> bool:
    """late_word, peace, first_blow: may a fleet in port leave it in this turn?"""
    theatre = campaign.theatre
    side = side_of(slot)
    for word in theatre.special.get("late_word", []):
        told = dict(word.words)["fleet"]
        if word.side == side and told == fleet_id(campaign, slot) and campaign.turn < figure(word, "turn"):
            return False
    rule = theatre.rule("first_blow")
    if rule is not None and side == other(rule.side) and campaign.turn <= figure(rule, "turns"):
        return False
    if is_tied(campaign) and side == RUSSIA:
        return campaign.port[slot] not in (theatre.port_arthur, theatre.harbour_words.index("chemulpo"))
    return True


def is_peace(campaign: Campaign) -> bool:
    """peace: no contact, no fire before this turn, or the first blow: it falls when the fleets have moved."""
    if not is_tied(campaign):
        return False
    return campaign.opened != campaign.turn or campaign.phase <= MOVING


def is_tied(campaign: Campaign) -> bool:
    """peace: are the Russians held in port in this turn? In that of the first blow they still are."""
    rule = campaign.theatre.rule("peace")
    if rule is None or campaign.turn >= figure(rule, "until_turn"):
        return False
    return not campaign.opened or campaign.turn <= campaign.opened


def may_open_war(campaign: Campaign, side: int) -> bool:
    """peace: Japan may strike the first blow at any time from a turn on."""
    rule = campaign.theatre.rule("peace")
    if rule is None or side != JAPAN or campaign.opened or campaign.turn < figure(rule, "from_turn"):
        return False
    return is_tied(campaign)


def war_begins(campaign: Campaign) -> int:
    """peace: the turn in which it ends, by the first blow or by itself; 0 where there is war from the start."""
    rule = campaign.theatre.rule("peace")
    return 0 if rule is None else campaign.opened or figure(rule, "until_turn")


def can_leave(campaign: Campaign, ship: int) -> bool:
    """under_repair: may a ship leave port in this scenario at all?"""
    return bool(campaign.theatre.may_leave[ship])


def turns_to_sail(campaign: Campaign, slot: int, harbour: int) -> int:
    """tide, steam: the turns that leaving or entering a port takes beyond the move."""
    theatre = campaign.theatre
    rule = theatre.rule("tide")
    if rule is not None and theatre.harbour_words[harbour] == rule.places[0]:
        large = sum(
            theatre.category[ship] == CAPITAL or theatre.type[ship] == _CRUISER for ship in campaign.members[slot]
        )
        return figure(rule, "turns" if large <= figure(rule, "most") else "more_turns") if large else 0
    return 0


def turns_of_steam(campaign: Campaign, slot: int, harbour: int) -> int:
    """steam: the turns from the order to sail."""
    rule = campaign.theatre.rule("steam")
    if rule is not None and rule.side == side_of(slot) and harbour == campaign.theatre.vladivostok:
        return figure(rule, "turns")
    return 0


def escort_barred(campaign: Campaign, slot: int, other_slot: int) -> bool:
    """unescorted: until a turn no warship joins a fleet with ships of the type."""
    theatre = campaign.theatre
    rule = theatre.rule("unescorted")
    if rule is None or side_of(slot) != rule.side or campaign.turn > figure(rule, "until_turn"):
        return False
    word = dict(rule.words)["ships"]
    both = (*campaign.members[slot], *campaign.members[other_slot])
    barred = any(theatre.sheets[ship].id.startswith(word) for ship in both)
    return barred and any(theatre.is_warship[ship] for ship in both)
