"""Statistics against plain recounts: of the log of the whole game, and of the state in which it ends."""

import json

import pytest

import yellowsea as ys
from tests.conftest import GOLDEN
from tests.systems.test_recorded_play import LINES
from yellowsea.systems import find

SOME = {"great_war_at_sea": 4}
"""Of many lines, every so many."""


class Log:
    """The rows of a log, each with the turn it was told in."""

    def __init__(self):
        self.rows = []
        self.turn = 1

    def write(self, events):
        for event in events:
            row = event.to_json()
            if row["type"] == "TurnBegan" and isinstance(row.get("turn"), int):
                self.turn = row["turn"]
            self.rows.append((self.turn, row))

    def of(self, kind, **facts):
        return [row for _, row in self.rows if row["type"] == kind and facts.items() <= row.items()]

    def count(self, kind, **facts):
        return len(self.of(kind, **facts))

    def first(self, kind, **facts):
        """The turn in which it was first told; 0 if it never was."""
        turns = [turn for turn, row in self.rows if row["type"] == kind and facts.items() <= row.items()]
        return turns[0] if turns else 0


def counted(system):
    """Each kept line to its end: the game, its log, what was counted."""
    kept = json.loads((GOLDEN / f"play_{system}.json").read_text())
    names = [name for other, name in LINES if other == system]
    for name in names[:: SOME.get(system, 1)]:
        scenario, _, seed, options, _, _ = LINES[system, name]
        game = ys.new(system, scenario=scenario, options=options, seed=seed)
        tally = find(system).tally(game.rules)
        log = Log()
        events = game.opening
        for text in [*kept[name]["line"].split("; "), None]:
            log.write(events)
            tally.watch(game.state, events)
            if text is not None:
                events = game.play(text)
        values = dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))
        yield game, log, values


def test_port_arthur_counts_what_the_log_tells():
    seen = set()
    for game, log, values in counted("port_arthur"):
        tables = game.state.tables
        for side in ("japan", "russia"):
            lost = log.of("UnitEliminated", side=side)
            assert values[f"lost_{side}"] == len(lost)
            divisions = [row for row in lost if tables.is_division[tables.unit_number[row["unit"]]]]
            assert values[f"divisions_lost_{side}"] == len(divisions)
            assert values[f"attacks_{side}"] == log.count("CombatResolved", side=side)
            assert values[f"routs_{side}"] == log.count("CombatResolved", side=side, result="R")
        assert values["siege_fires"] == log.count("SiegeFired")
        assert values["sorties"] == log.count("SortieResolved")
        assert values["port_arthur_fell"] == log.first("FortressTaken", side="japan", fortress="Port Arthur")
        others = [t for t, row in log.rows if row["type"] == "FortressTaken" and row["side"] == "japan"]
        mukden = [
            t
            for t, row in log.rows
            if row["type"] == "FortressTaken" and row["side"] == "japan" and row["fortress"] != "Port Arthur"
        ]
        assert values["mukden_taken"] == (mukden[0] if mukden else 0)
        assert len(others) >= len(mukden)
        assert values["first_port"] == log.first("PortPlaced")
        assert values["paralysis_over"] == log.first("ParalysisRolled", free=True)
        if game.outcome is None:
            assert values["last_turn"] == 0
        else:
            assert values["last_turn"] == game.state.turn
        seen |= {name for name, value in values.items() if value}
    assert {"attacks_japan", "lost_russia", "first_port", "routs_japan"} <= seen


CLASSES = {
    "battleships": (0,),
    "armoured_cruisers": (1,),
    "protected_cruisers": (2,),
    "small_craft": (3, 4),
    "merchants": (5,),
}


def test_tsushima_counts_what_the_log_tells():
    seen = set()
    for game, log, values in counted("tsushima"):
        tables = game.state.tables
        for side in ("japan", "russia"):
            sunk = log.of("ShipSunk", side=side)
            assert values[f"sunk_{side}"] == len(sunk)
            for word, types in CLASSES.items():
                of_class = [row for row in sunk if tables.type[tables.ship_index[row["ship"]]] in types]
                assert values[f"sunk_{side}_{word}"] == len(of_class)
            for cause in ("mine", "running aground"):
                found = [row for row in sunk if row["cause"] == cause]
                assert values[f"lost_{side}_{cause.replace(' ', '_')}"] == len(found)
        assert values["given_up"] == log.count("ShipScuttled", sunk=True) + log.count("ShipCaptured")
        assert values["interned"] == log.count("ShipInterned")
        assert values["battles"] == log.count("BattleJoined")
        assert values["torpedo_attacks"] == log.count("TorpedoesFired")
        assert values["loads"] == sum(row["loads"] for row in log.of("LoadsDelivered"))
        assert values["turns_fed"] == log.count("CampaignJudged", met=True)
        fell = log.of("PortArthurFell")
        assert values["port_arthur_fell"] == (fell[0]["turn"] if fell else 0)
        over = game.outcome is not None
        assert values["last_turn"] == (game.state.turn if over else 0)
        if not over:
            assert values["through"] == 0
        seen |= {name for name, value in values.items() if value}
    assert {"sunk_japan", "sunk_russia", "battles", "loads", "last_turn"} <= seen


@pytest.mark.parametrize("system", ["great_war_at_sea"])
def test_great_war_at_sea_counts_what_the_position_says(system):
    seen = set()
    for game, _, values in counted(system):
        position = game.position()
        if game.scenario.startswith("B"):
            scene = game.state.scene
            assert values["rounds"] == position["round"]
            for side, name in enumerate(("japan", "russia")):
                ships = [one for one in range(scene.vessels) if scene.side[one] == side]
                told = [position["ships"][scene.word[one]] for one in ships]
                sunk = [one for one, sheet in zip(ships, told, strict=True) if sheet["fate"] == "sunk"]
                assert values[f"{name}_sunk"] == len(sunk)
                assert values[f"{name}_capital_sunk"] == sum(bool(scene.is_capital[one]) for one in sunk)
                assert values[f"{name}_left"] == sum(sheet["fate"] == "left" for sheet in told)
                whole = [one for one in ships if one not in sunk and game.state.is_crippled(one)]
                assert values[f"{name}_crippled"] == len(whole)
                assert values[f"{name}_gun_hits"] == sum(game.state.gun_hits[one] for one in ships)
                assert values[f"{name}_torpedo_hits"] == sum(game.state.torpedo_hits[one] for one in ships)
        else:
            assert values["rounds"] == min(game.state.turn, game.state.theatre.turns)
        standing = game.standing(None).to_json()
        assert standing
        score = game.view(None).get("score") or game.view(None).get("operation", {}).get("score")
        if score and game.outcome is not None:
            assert values["points_ahead"] == score["total"]
        seen |= {name for name, value in values.items() if value}
    assert {"japan_sunk", "russia_sunk", "japan_gun_hits", "rounds", "points_ahead"} <= seen
