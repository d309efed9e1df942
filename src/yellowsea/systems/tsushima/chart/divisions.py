"""4.5 to 4.7: battle and cruiser divisions of three to six ships, how they are suggested, formed and dissolved."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import does, only, verb_for
from yellowsea.systems.tsushima.events.events import DivisionDissolved, DivisionFormed
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import DIVISIONS, UNITS
from yellowsea.systems.tsushima.state.war import War


def may_form(war: War, ship: int) -> bool:
    """A ship that belongs in a division, is not in the yard and has not moved in this segment."""
    return war.tables.kind[ship] >= 0 and not war.repairing[ship] and not war.moved[ship]


def loose_at(war: War, side: int, place: int, kind: int) -> list[int]:
    """Ships of a kind without a division in a place."""
    return [
        s for s in war.ships_at(side, place) if war.tables.kind[s] == kind and war.div_of[s] < 0 and may_form(war, s)
    ]


def of_kind_at(war: War, side: int, place: int, kind: int) -> int:
    """4.6: how many ships of a kind lie in a place, in whatever division."""
    count = 0
    for ship in war.ships_at(side, place):
        if war.tables.kind[ship] == kind and not war.repairing[ship]:
            count += 1
    return count


def is_large_enough(war: War, side: int, place: int, kind: int, ships: int) -> bool:
    """4.6: three ships at least, unless the place holds only one or two of the kind."""
    least = war.tables.division_least
    return ships >= least or of_kind_at(war, side, place, kind) < least


def split(ships: list[int], most: int) -> list[list[int]]:
    """Even divisions out of a list, none above the limit."""
    if not ships:
        return []
    number = -(-len(ships) // most)
    size, longer = divmod(len(ships), number)
    found: list[list[int]] = []
    start = 0
    for part in range(number):
        end = start + size + int(part < longer)
        found.append(ships[start:end])
        start = end
    return found


def suggested(war: War, side: int, place: int) -> list[list[int]]:
    """Divisions for all free ships in a place: fast ships together, the strongest guns first."""
    found: list[list[int]] = []
    free = [s for s in war.ships_at(side, place) if may_form(war, s)]
    for kind in (0, 1):
        ships = [s for s in free if war.tables.kind[s] == kind]
        ships.sort(key=_Seniority(war).of)
        found += split(ships, war.tables.division_most)
    return found


class _Seniority:
    """Sort key of ships for suggested divisions: speed, then guns."""

    def __init__(self, war: War) -> None:
        self.war = war

    def of(self, ship: int) -> int:
        tables = self.war.tables
        guns = 4 * tables.primary[ship] + tables.secondary[ship]
        return -(self.war.speed(ship) * 1000 + (3 - tables.type[ship]) * 200 + guns) * 1000 + ship


def form_suggested(war: War, side: int, place: int, umpire: Umpire) -> None:
    """Dissolve what may be dissolved and form the suggested divisions."""
    for ship in war.ships_at(side, place):
        if may_form(war, ship):
            war.leave_division(ship)
    for ships in suggested(war, side, place):
        form(war, side, ships, umpire)


def form(war: War, side: int, ships: list[int], umpire: Umpire) -> None:
    """Make a division of these ships, the first one leading."""
    division = war.free_division(side)
    if division < 0:
        return
    for ship in ships:
        war.leave_division(ship)
        war.div_of[ship] = division
    war.divs[division] = list(ships)
    tables = war.tables
    umpire.tell(
        DivisionFormed(
            division=tables.unit_words[division],
            side=SIDES[side],
            ships=[tables.ship_ids[ship] for ship in ships],
            names=[tables.ship_names[ship] for ship in ships],
            audience=only(side),
        )
    )


def why_not_dissolve(war: War, side: int, division: int) -> Refusal | None:
    """4.5: a division of one's own that has not moved."""
    if division // DIVISIONS != side or not war.divs[division]:
        return refuse("no-division", "4.5", "you have no such division")
    if war.moved[war.divs[division][0]]:
        return refuse("has-moved", "4.5", f"{war.tables.unit_name(division)} has moved this segment")
    return None


def dissolve(war: War, division: int, umpire: Umpire) -> None:
    """4.5: its ships are without a division."""
    side = division // DIVISIONS
    for ship in war.divs[division]:
        war.div_of[ship] = -1
    war.divs[division] = []
    umpire.tell(DivisionDissolved(division=war.tables.unit_words[division], side=SIDES[side], audience=only(side)))


def regroup_codes(war: War, side: int) -> list[int]:
    """Options to form divisions wherever ships have none, and to dissolve existing ones."""
    div_of = war.div_of
    kind = war.tables.kind
    repairing = war.repairing
    loose = [ship for ship in war.idle_ships(side) if div_of[ship] < 0 and kind[ship] >= 0 and not repairing[ship]]
    return regroup_codes_of(war, side, loose)


def regroup_codes_of(war: War, side: int, loose: list[int]) -> list[int]:
    """The same, for those who know the ships that have no division and may be in one."""
    words = war.words
    moved = war.moved
    places: list[int] = []
    where = war.place
    end = war.tables.chart.places
    slate = war.tables.take_slate()  # by place: 1 for one that is listed
    for ship in loose:
        place = where[ship]
        if place < end and not slate[place]:
            slate[place] = 1
            places.append(place)
    for place in places:
        slate[place] = 0
    war.tables.slates.append(slate)
    codes: list[int] = []
    if places and war.free_division(side) >= 0:
        places.sort()
        for place in places:
            codes.append(words.suggest + place)
        for place in places:
            codes.append(words.form + place)
    for division in range(side * DIVISIONS, (side + 1) * DIVISIONS):
        ships = war.divs[division]
        if ships and not moved[ships[0]] and UNITS + division not in war.tried:
            codes.append(words.dissolve + division)
    return codes


def why_not_regroup(war: War, side: int, verb: str, number: int) -> Refusal | None:
    """4.5: the reasons behind `regroup_codes`."""
    if verb == "dissolve":
        refusal = why_not_dissolve(war, side, number)
        if refusal is None and UNITS + number in war.tried:
            return refuse("just-formed", "4.5", "this division was only formed this segment")
        return refusal
    if war.free_division(side) < 0:
        return refuse("no-number", "4.5", "all division numbers are in use; dissolve a division first")
    return refuse("nobody-waits", "4.5", f"you have no ship without a division {war.tables.chart.at(number)}")


def regroup(war: War, side: int, code: int, umpire: Umpire) -> None:
    """Carry out one of `regroup_codes`. What was formed in a segment stays formed in it, so regrouping ends."""
    words = war.words
    if words.suggest <= code < words.form:
        before = [bool(ships) for ships in war.divs]
        form_suggested(war, side, code - words.suggest, umpire)
        for division in range(UNITS):
            if war.divs[division] and not before[division] and UNITS + division not in war.tried:
                war.tried.append(UNITS + division)
    elif words.form <= code < words.add:
        war.picked = code - words.form
        war.forming = []
        war.stack.append(steps.FORM)
    else:
        dissolve(war, code - words.dissolve, umpire)


def why_not_beside(war: War, ship: int) -> Refusal | None:
    """4.5, 4.6: what keeps a ship out of the division that is being formed, wherever she is."""
    tables = war.tables
    if tables.kind[ship] < 0:
        return refuse("no-division", "4.5", f"{does(tables.ship_names[ship], 'does')} not sail in divisions")
    if war.forming and tables.kind[ship] != tables.kind[war.forming[0]]:
        return refuse("wrong-kind", "4.5", "battleships and cruisers sail in separate divisions")
    if len(war.forming) >= tables.division_most:
        return refuse("too-large", "4.6", f"a division may not have more than {tables.division_most} ships")
    return None


class Form(Decision[War]):
    """4.5, 4.6: a division is formed ship by ship, the first one leading."""

    key = "form"
    rule = "4.5"
    verbs = ("add", "close_ranks", "cancel")
    parents = ("movement", "set_up")

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        where = war.tables.chart.at(war.picked)
        return f"Form a division {where}: add ships ({len(war.forming)} so far); the first one leads."

    def candidates(self, war: War) -> list[int]:
        """Ships that may still be added."""
        if len(war.forming) >= war.tables.division_most:
            return []
        kinds = war.tables.kind
        forming = war.forming
        ships = [
            s
            for s in war.ships_at(war.acting, war.picked)
            if war.div_of[s] < 0 and may_form(war, s) and s not in forming
        ]
        if forming:
            return [s for s in ships if kinds[s] == kinds[forming[0]]]
        return [s for s in ships if kinds[s] == 0] + [s for s in ships if kinds[s] == 1]

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.add + ship for ship in self.candidates(war)]
        if self._complete(war):
            codes.append(words.close_ranks)
        codes.append(words.cancel)
        return codes

    def _complete(self, war: War) -> bool:
        if not war.forming:
            return False
        kind = war.tables.kind[war.forming[0]]
        return is_large_enough(war, war.acting, war.picked, kind, len(war.forming))

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        tables = war.tables
        if verb == "close_ranks":
            least = tables.division_least
            return refuse("too-small", "4.6", f"a division here needs at least {least} ships", ships=len(war.forming))
        ship = numbers[0]
        name = tables.ship_names[ship]
        if war.owner(ship) != war.acting or war.place[ship] != war.picked:
            return refuse("not-there", "4.5", f"{does(name, 'is')} not one of your ships there")
        reason = why_not_beside(war, ship)
        if reason is not None:
            return reason
        return refuse(
            "not-free", "4.5", f"{does(name, 'is')} in a division, in the yard, or {verb_for(name, 'has')} moved"
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if words.add <= code < words.close_ranks:
            war.forming = [*war.forming, code - words.add]
            return
        if code == words.close_ranks:
            form(war, war.acting, war.forming, umpire)
            war.tried.append(UNITS + war.div_of[war.forming[0]])
        war.forming = []
        war.picked = -1
        war.stack.pop()
