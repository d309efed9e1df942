"""What a view shows is what the position says: places, hits, marks and counts, each told in two ways by two hands."""

import csv
import json
from importlib.resources import files

import yellowsea as ys
from tests.conftest import GOLDEN
from tests.systems.test_recorded_play import LINES
from yellowsea.kernel.state.sides import SIDES


def places(system, every=37):
    """The games of the kept lines, at some places of each."""
    kept = json.loads((GOLDEN / f"play_{system}.json").read_text())
    for name in [name for other, name in LINES if other == system]:
        scenario, _, seed, options, _, _ = LINES[system, name]
        game = ys.new(system, scenario=scenario, options=options, seed=seed)
        for number, text in enumerate(kept[name]["line"].split("; ")):
            game.play(text)
            if number % every == 0:
                yield game


def rows(system, name):
    text = (files(f"yellowsea.systems.{system}") / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def test_port_arthur():
    met = set()
    for game in places("port_arthur", every=113):
        told, view = game.position(), game.view(None)
        assert game.view("japan") == view | {"viewer": "japan"}
        assert game.view("russia") == view | {"viewer": "russia"}
        for key in ("turn", "paralysis", "fell"):
            assert view[key] == told[key]
        assert view["phase"] == (told["phase"] if game.outcome is None else "over")
        assert view["ports"] == told["ports"]["hexes"]
        assert (view["ports_left"], view["port_placed"]) == (told["ports"]["left"], told["ports"]["placed"])
        assert view["losses"] == told["losses"]
        assert view["actor"] == game.actor
        by_place = {}
        for unit in view["units"]:
            place = told["units"].get(unit["id"])
            if place in (None, "away", "lost"):
                assert (unit["place"], unit["state"] in ("away", "lost")) == (None, True)
                continue
            where, stars = place.rstrip("*"), place.count("*")
            assert (unit["place"], unit["hits"]) == (where, stars)
            assert unit["state"] == ("map" if where.isdigit() else "zone")
            assert set(unit["marks"]) == set(told["marks"].get(unit["id"], []))
            by_place.setdefault(where, []).append(unit["id"])
            met |= {unit["state"], *unit["marks"], f"hits {stars}"}
        stacks = {stack["hex"]: stack for stack in view["stacks"]}
        assert len(stacks) == len(view["stacks"])
        assert {where: sorted(units) for where, units in by_place.items() if where.isdigit()} == {
            where: sorted(stack["units"]) for where, stack in stacks.items() if stack["units"]
        }
        sides = {unit["id"]: unit["side"] for unit in view["units"]}
        supplied = {unit["id"]: unit["supplied"] for unit in view["units"]}
        for stack in stacks.values():
            assert {sides[unit] for unit in stack["units"]} <= {stack["side"]}
            assert {supplied[unit] for unit in stack["units"]} <= {stack["supplied"]}
            assert stack["counters"] == told["supply"][stack["side"]].get(stack["hex"], 0)
            assert bool(stack["cut"]) <= (not stack["supplied"])
        for zone in view["zones"]:
            assert sorted(zone["units"]) == sorted(by_place.get(zone["id"], []))
            for side in SIDES:
                assert zone[f"supply_{side}"] == told["supply"][side].get(zone["id"], 0)
        for side in SIDES:
            assert view["supply"][side]["counters"] == told["supply"][side]
        assert view["sea"]["russian_until"] == told["sea"]["russian_until"]
        assert view["sea"]["control"] == ("russia" if told["sea"]["russian_until"] >= told["turn"] else "japan")
        assert {fleet["id"]: fleet["state"] for fleet in view["sea"]["fleets"]} == {
            fleet: told["sea"][fleet] for fleet in ("squadron", "baltic")
        }
        assert [fortress["holder"] for fortress in view["fortresses"]] == list(told["fortresses"].values())
        if told["march"]["units"]:
            assert view["march"]["units"] == told["march"]["units"]
    assert {"map", "zone", "moved", "landed", "hits 1"} <= met


def test_tsushima():
    met = set()
    for game in places("tsushima"):
        told = game.position()
        where = {name.rstrip("*"): (place, name.count("*")) for place, names in told["at"].items() for name in names}
        divisions = {ship: division for division, ships in told["divisions"].items() for ship in ships}
        marks = told["marks"]
        for side in (*SIDES, None):
            view = game.view(side)
            for key in ("turn", "mines", "bases", "bases_left", "released"):
                assert view[key] == told[key]
            assert (view["naval_phase"], view["acting"], view["actor"]) == (told["phase"], told["acting"], game.actor)
            assert list(view["mines_left"].values()) == told["mines_left"]
            assert list(view["evaded"].values()) == told["evaded"]
            hits = dict.fromkeys(SIDES, 0)
            for ship in view["ships"]:
                place, stars = where.get(ship["id"], (None, None))
                if ship["side"] == side or game.outcome is not None:
                    assert (ship["where"] or place, ship["hits"] if stars is not None else None) == (place, stars)
                    assert ship["division"] == divisions.get(ship["id"])
                    for key in ("moved", "cargo"):
                        assert ship[key] == bool(marks.get(key, {}).get(ship["id"], 0))
                    met.add("own")
                elif ship["where"] is None:
                    assert (ship["morale"], ship["division"], ship["repairing"]) == (None, None, None)
                    assert "moved" not in ship
                    met.add("hidden")
                elif place is not None:
                    assert (ship["where"], ship["hits"]) == (place, stars)
                    assert ship["division"] == divisions.get(ship["id"])
                    met.add("seen")
                hits[ship["side"]] += 1
            assert sum(hits.values()) == len({ship["id"] for ship in view["ships"]})
            for division in view["divisions"]:
                assert division["ships"] == told["divisions"][division["id"]]
                assert {where[ship][0] for ship in division["ships"] if ship in where} <= {division["where"]}
                assert division["side"][0] == division["id"][0]
            if side in SIDES:
                own = [division for division in told["divisions"] if division[0] == side[0]]
                assert set(own) <= {division["id"] for division in view["divisions"]}
            if campaign := view["campaign"]:
                for key, of in (("loads_needed", "loads_needed"), ("delivered", "delivered"), ("turns_met", "met")):
                    assert campaign[key] == told[of]
                assert (campaign["points"], campaign["rolling"]) == (told["points"], bool(told["rolling"]))
                assert (campaign["fallen"], campaign["blocks"]) == (told["fallen"] or None, told["blocks"])
                met.add("campaign")
            if view["orders"] is not None:
                assert view["acting"] == side
                assert (view["orders"]["sailing"], view["orders"]["forming"]) == (told["sailing"], told["forming"])
                met.add("orders")
            elif side == told["acting"] and told["battle"] is None:
                raise AssertionError("who acts sees his orders")
            for search in view["searches"].values():
                assert told["steps"][-1] == "search"
                assert 0 <= search["chance"] <= 1
                met.add("search")
            assert (view["battle"] is None) == (told["battle"] is None)
    assert {"own", "hidden", "seen", "campaign", "orders", "search"} <= met
