"""An operation that cannot be played as it stands is refused, with the place and what was expected."""

from dataclasses import replace

import pytest

from tests.systems.great_war_at_sea.coast import SEA
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.operation_checks import check_operation
from yellowsea.systems.great_war_at_sea.book.operation_shapes import Field, SeaRule

BY_ID = {operation.id: operation for operation in SEA.operations}
PORTS = {port.id: port for port in SEA.chart.ports}


def refused(operation, **changed):
    """The error for an operation with other parts."""
    with pytest.raises(DataError) as error:
        check_operation(SEA.book, SEA.chart, replace(operation, **changed))
    assert f"operation {operation.id}" in error.value.place
    return error.value.place.partition(", ")[2], error.value.text, error.value.expected


def fine(operation, **changed):
    """Nothing is wrong with an operation with other parts."""
    check_operation(SEA.book, SEA.chart, replace(operation, **changed))


def with_fleet(operation, number, **changed):
    """The fleets of an operation, one of them changed."""
    fleets = list(operation.fleets)
    fleets[number] = replace(fleets[number], **changed)
    return tuple(fleets)


@pytest.mark.parametrize("operation", SEA.operations, ids=lambda one: one.id)
def test_every_operation_of_ours_can_be_played(operation):
    check_operation(SEA.book, SEA.chart, operation)


def test_wireless_comes_to_japan_in_1904_and_to_russia_in_1906():
    for operation in SEA.operations:
        year = int(operation.start[:4])
        assert operation.wireless == (year >= 1904, year >= 1906)
    japan, russia = BY_ID["O14"].wireless
    for other in ((not japan, russia), (japan, not russia)):
        assert refused(BY_ID["O14"], wireless=other)[0] == "wireless"


def test_pieces_and_fleets_appear_once():
    one = BY_ID["O14"]
    twice = with_fleet(one, 0, pieces=(*one.fleets[0].pieces, one.fleets[0].pieces[0]))
    assert refused(one, fleets=twice)[:2] == ("fleets", "a piece appears twice")
    same = with_fleet(one, 1, id=one.fleets[0].id)
    assert refused(one, fleets=same)[:2] == ("fleets", "a fleet appears twice")


def test_ships_are_in_service_on_the_day_their_fleet_appears():
    one = BY_ID["O14"]
    pieces = SEA.book.pieces
    year = int(one.start[:4])
    young = next(number for number, sheet in enumerate(pieces) if sheet.first_year == year + 1)
    place, text, _ = refused(one, fleets=with_fleet(one, 0, pieces=(young,)))
    assert (place, text) == (f"fleet {one.fleets[0].id}", f"{pieces[young].name} is in service from {year + 1}")
    gone = next(number for number, sheet in enumerate(pieces) if sheet.until and sheet.until < one.start[:10])
    assert "was gone on" in refused(one, fleets=with_fleet(one, 0, pieces=(gone,)), is_hypothetical=False)[1]
    day_after = with_fleet(one, 0, turn=7)  # six turns are a day
    assert day_after[0].turn == 7
    last = next((n for n, sheet in enumerate(pieces) if sheet.until == one.start[:10]), None)
    if last is not None:
        with pytest.raises(DataError):
            check_operation(SEA.book, SEA.chart, replace(one, fleets=with_fleet(one, 0, pieces=(last,), turn=7)))


def test_nobody_begins_in_a_port_of_the_enemy_and_coal_is_that_of_a_ship_of_the_fleet():
    one = BY_ID["O14"]
    japanese = next(n for n, fleet in enumerate(one.fleets) if fleet.side == JAPAN)
    russian = next(n for n, fleet in enumerate(one.fleets) if fleet.side == RUSSIA)
    assert refused(one, fleets=with_fleet(one, japanese, at="vladivostok"))[1] == "begins in vladivostok"
    assert refused(one, fleets=with_fleet(one, russian, at="sasebo"))[1] == "begins in sasebo"
    stranger = one.fleets[russian].pieces[0]
    fuel = with_fleet(one, japanese, fuel=((stranger, 1),))
    assert refused(one, fleets=fuel)[0] == f"fleet {one.fleets[japanese].id}.fuel"


def test_the_fleets_of_the_first_turn_need_markers_and_decoys_are_at_most_half():
    one = BY_ID["O14"]
    for side, name in ((JAPAN, "japan"), (RUSSIA, "russia")):
        marked = sum(
            fleet.side == side and fleet.turn == 1 and fleet.missions[0] not in ("port", "coastal_defence", "supply")
            for fleet in one.fleets
        )
        assert marked
        limits = tuple(marked if who == side else one.limits[who] for who in (JAPAN, RUSSIA))
        decoys = tuple(0 if who == side else one.decoys[who] for who in (JAPAN, RUSSIA))
        fine(one, limits=limits, decoys=decoys)
        fewer = tuple(marked - 1 if who == side else one.limits[who] for who in (JAPAN, RUSSIA))
        assert refused(one, limits=fewer, decoys=decoys)[:2] == (f"limits.{name}", f"{marked} fleets")
        half = one.limits[side] // 2
        many = tuple(half + 1 if who == side else one.decoys[who] for who in (JAPAN, RUSSIA))
        assert refused(one, decoys=many)[:2] == (f"limits.{name}_decoys", f"{half + 1} decoys")
        fine(one, decoys=tuple(half if who == side else one.decoys[who] for who in (JAPAN, RUSSIA)))


def test_mines_lie_on_an_open_side_or_in_an_entrance_of_a_zone_that_may_be_mined():
    one = BY_ID["O14"]
    zones = SEA.chart.zones
    port = PORTS["vladivostok"]
    here = zones[port.zone]
    beside = zones[here.neighbours[0]].id
    closed = next(zone.id for number, zone in enumerate(zones) if number not in here.neighbours and number != port.zone)

    def laid(*on):
        field = Field(owner=RUSSIA, zone=here.id, on=on, fields=1)
        return {"mines": (field,), "may_be_mined": (here.id,)}

    key = f"mines in {here.id}"
    for on in (f"{here.id}-{beside}", f"{beside}-{here.id}", "entrance:vladivostok"):
        fine(one, **laid(on))
    for on in ("entrance:sasebo", "entrance:nowhere", f"{here.id}-nowhere", here.id, f"{beside}-{closed}"):
        assert refused(one, **laid(on))[:2] == (key, on)
    assert refused(one, **laid(f"{here.id}-{closed}"))[2] == "an open side"
    assert refused(one, **(laid("entrance:vladivostok") | {"may_be_mined": ()}))[2] == "a zone of may_be"


def test_layers_sweepers_and_hurt_ships_are_there_and_boats_lie_in_ports_of_their_side():
    one = BY_ID["O22"]
    present = {piece for fleet in one.fleets for piece in fleet.pieces}
    absent = next(number for number in range(len(SEA.book.pieces)) if number not in present)
    for part in ("layers", "sweepers"):
        assert refused(one, **{part: (absent,)})[0] == "mines or damage"
    ((side, pieces, ports), *_) = one.submarines
    enemy = next(name for name, port in PORTS.items() if port.owner == ("russia", "japan")[side])
    assert refused(one, submarines=((side, pieces, (*ports, enemy)),))[0] == "submarines"


def test_special_rules_speak_of_pieces_fleets_and_battles_that_exist():
    one = BY_ID["O14"]
    present = {piece for fleet in one.fleets for piece in fleet.pieces}
    absent = next(number for number in range(len(SEA.book.pieces)) if number not in present)
    assert refused(one, special=(SeaRule(code="x", pieces=(absent,)),))[0] == "special x"
    for words in ((("fleet", "nobody"),), (("fleets", f"{one.fleets[0].id} nobody"),)):
        assert refused(one, special=(SeaRule(code="x", words=words),))[1] == "'nobody'"
    check_operation(
        SEA.book, SEA.chart, replace(one, special=(SeaRule(code="x", words=(("fleets", one.fleets[0].id),)),))
    )
    assert refused(one, special=(SeaRule(code="x", words=(("battle", "B05"),)),))[1] == "'B05'"
    assert refused(one, special=(SeaRule(code="x", words=(("battle", "B99"),)),))[1] == "'B99'"
    surprised = next(b.id for b in SEA.book.battles if any(s.code == "surprise_at_anchor" for s in b.special))
    check_operation(SEA.book, SEA.chart, replace(one, special=(SeaRule(code="x", words=(("battle", surprised),)),)))


def test_a_port_that_must_be_reached_can_be_reached_in_time():
    one = BY_ID["O14"]
    fleet = next(fleet for fleet in one.fleets if fleet.side == RUSSIA)
    goal = (SeaRule(code="reach", side=RUSSIA, pieces=fleet.pieces[:1], places=("shanghai",)),)
    fits = [turns for turns in range(1, 60) if not problem(replace(one, points=goal, turns=turns))]
    assert fits
    assert fits[0] > 1
    assert fits == list(range(fits[0], 60))
    figures = SEA.book.figures
    slowest = min(SEA.book.pieces[piece].speed for piece in fleet.pieces)
    pace = figures.zones_odd[slowest] + figures.zones_even[slowest]
    away = zones_between(fleet.at, "shanghai")
    assert fits[0] == -(-2 * away // pace) + fleet.turn - 1
    assert problem(replace(one, points=(replace(goal[0], pieces=()),), turns=1))


def problem(operation):
    try:
        check_operation(SEA.book, SEA.chart, operation)
    except DataError as error:
        return error.place.endswith("victory reach")
    return False


def zones_between(one, other):
    """How many sides of zones a fleet crosses on the shortest way."""
    begin, end = SEA.chart.zone_of(one), SEA.chart.zone_of(other)
    away, seen, edge = 0, {begin}, {begin}
    while end not in seen:
        edge = {there for here in edge for there in SEA.chart.zones[here].neighbours} - seen
        seen |= edge
        away += 1
    return away
