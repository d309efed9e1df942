"""The officer in phases 2 and 3: which squadron goes where, found by moving small groups about on the evaluation."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.blockade.officer.divisions import STAYS, Division, deploy, divisions
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.officer.squadron import NOBODY_THERE, Squadron
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS
from yellowsea.systems.blockade.state.war import War


class Plan:
    """Where each ship shall go, and which landing boxes shall be filled."""

    __slots__ = ("boxes", "goes", "value")

    def __init__(self, ships: int) -> None:
        self.goes = [STAYS] * ships
        self.boxes = [0] * AREAS
        self.value = 0.0


def wants_repair(war: War, side: int, ship: int) -> bool:
    """PA-6.7: mend what can be mended while there are turns to come, but not in a yard that is about to be lost."""
    port = war.place[ship] - ANCHORAGE
    if not war.damaged[ship] or not 0 <= port < PORTS or not war.has_yard(port):
        return False
    tables = war.tables
    if war.turn >= tables.turns:
        return False
    if side == RUSSIA and port == tables.port_arthur:
        missing = 0
        space = tables.hill203
        while space >= 0:
            missing += 1 - war.track[space]
            space = tables.space_after[space]
        return missing > sum(war.boxes)
    return True


def restored(war: War, side: int) -> War:
    """The war as it stood before this side's sortie: every ship of it lay in port."""
    twin = war.copy()
    for ship in war.tables.ships_of[side]:
        if war.place[ship] < AREAS:
            twin.place[ship] = ANCHORAGE + _origin(war, side, ship)
    if side == JAPAN:
        for area in range(AREAS):
            twin.boxes[area] = 0
    return twin


def _origin(war: War, side: int, ship: int) -> int:
    """The port a ship has most likely sailed from this turn."""
    tables = war.tables
    area = war.place[ship]
    reach = tables.reach_damaged if war.damaged[ship] else tables.reach_intact
    ports = [port for port in range(PORTS) if tables.port_side[port] == side and area in reach[port]]
    home = (tables.japan, tables.port_arthur, tables.vladivostok, tables.diego_suarez)[tables.flotilla[ship]]
    return home if home in ports or not ports else ports[-1]


class SortiePlanner:
    """Moves divisions about until none gains by going elsewhere."""

    def __init__(self, lookup: Lookup, war: War, side: int) -> None:
        self.lookup = lookup
        self.war = war
        self.side = side
        self.sign = 1.0 if side == JAPAN else -1.0
        self.evaluations = [Evaluation(lookup, war, side)]
        self.shares = [1.0]  # how much each evaluation counts
        self.plan = Plan(len(war.place))
        if side == JAPAN:
            self._foresee()
            self._fill_boxes()
        self.divisions = divisions(self.evaluations[0], war, side)

    def _foresee(self) -> None:
        """Japan sails first: reckon with a few things Russia may do."""
        self.evaluations = []
        for manner in range(2):
            twin = self.war.copy()
            deploy(twin, other(self.side), manner)
            self.evaluations.append(Evaluation(self.lookup, twin, self.side))
        self.shares = [0.5, 0.5]

    def _foresee_the_answer(self) -> None:
        """Reckon besides with Russia's best answer to the present deployment."""
        twin = self.war.copy()
        twin.boxes = self.plan.boxes.copy()
        for division in self.divisions:
            if division.goes != STAYS:
                for ship in division.ships:
                    twin.place[ship] = division.goes
        reply = SortiePlanner(self.lookup, twin, other(self.side)).make()
        for ship in range(len(twin.place)):
            if reply.goes[ship] != STAYS:
                twin.place[ship] = reply.goes[ship]
        evaluation = Evaluation(self.lookup, twin, self.side)
        evaluation.boxes = self.plan.boxes
        self.evaluations.append(evaluation)
        answer = self.lookup.weights.answer
        self.shares = [(1.0 - answer) / 2.0, (1.0 - answer) / 2.0, answer]

    def _fill_boxes(self) -> None:
        supply = self.war.pawns_in_supply()
        boxes = [0] * AREAS
        for area in self.war.tables.boxes:
            if supply > 0:
                boxes[area] = 1
                supply -= 1
        self._set_boxes(boxes)

    def _set_boxes(self, boxes: list[int]) -> None:
        self.plan.boxes = boxes
        for evaluation in self.evaluations:
            evaluation.boxes = boxes

    def value(self) -> float:
        """What the deployment on the evaluations promises this side."""
        total = 0.0
        for evaluation, share in zip(self.evaluations, self.shares, strict=True):
            total += share * evaluation.value_later()
        return self.sign * total

    def make(self) -> Plan:
        """The plan."""
        self._improve()
        if self.side == JAPAN:
            self._foresee_the_answer()
        best = self._improve()
        if self.side == JAPAN:
            best = self._choose_boxes(best)
        for division in self.divisions:
            for ship in division.ships:
                self.plan.goes[ship] = division.goes
        self.plan.value = best
        return self.plan

    def _improve(self) -> float:
        """Let each division in turn go where it serves best; returns what the deployment is worth then."""
        for evaluation in self.evaluations:
            evaluation.assess_all()
        best = self.value()
        for division in self.divisions:
            at = division.goes
            choice = at
            for area in division.reach:
                if area == at:
                    continue
                self._send(division, area)
                value = self.value()
                if value > best + 1e-6:
                    best = value
                    choice = area
            if at != STAYS:
                self._send(division, STAYS)
                value = self.value()
                if value > best + 1e-6:
                    best = value
                    choice = STAYS
            self._send(division, choice)
        return best

    def _choose_boxes(self, best: float) -> float:
        """PA-6.8: leave a box empty where the convoy would be lost."""
        full = self.plan.boxes
        kept = full
        first, second = self.war.tables.boxes
        for drop_first, drop_second in ((1, 0), (0, 1), (1, 1)):
            boxes = full.copy()
            boxes[first] *= 1 - drop_first
            boxes[second] *= 1 - drop_second
            if boxes == full:
                continue
            self._set_boxes(boxes)
            value = self.value()
            if value > best + 1e-6:
                best = value
                kept = boxes
        self._set_boxes(kept)
        return best

    def _send(self, division: Division, area: int) -> None:
        """Put a division elsewhere on every evaluation."""
        if area == division.goes:
            return
        base = self.side * AREAS
        origin = division.goes
        division.goes = area
        for evaluation in self.evaluations:
            if origin == STAYS:
                evaluation.ashore[self.side] -= division.ashore
            else:
                evaluation.put(base + origin, self._rest_in(origin))
                evaluation.assess(origin)
            if area == STAYS:
                evaluation.ashore[self.side] += division.ashore
            else:
                evaluation.join(base + area, division.as_squadron(division.at_sea[area]))
                evaluation.assess(area)

    def _rest_in(self, area: int) -> Squadron:
        """The divisions that the plan has in an area. Nobody else of this side is at sea before its sortie."""
        rest = NOBODY_THERE
        for division in self.divisions:
            if division.goes == area:
                rest = rest.with_others(division.as_squadron(division.at_sea[area]))
        return rest
