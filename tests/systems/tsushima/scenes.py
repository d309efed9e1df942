"""What the tests of Tsushima share: positions written short, battles on the board, questions to a game."""

import random

import yellowsea as ys

JAPAN, RUSSIA = "japan", "russia"


def position(at, scenario="war_at_sea", dice=None, seed=0, options=None, **rest):
    """A game that begins in the middle. `at` holds lines of a place and its ships: `port_arthur retvizan* novik`."""
    places = {}
    for line in at.strip().splitlines():
        word, *ships = line.split()
        places.setdefault(word, []).extend(ships)
    told = {"scenario": scenario, "at": places, "options": options or {}, **rest}
    return ys.from_position("tsushima", told, dice=dice, seed=seed)


def moving(at, side=JAPAN, **rest):
    """The movement segment of a side, in the middle of a turn."""
    rest.setdefault("turn", 5 if rest.get("scenario", "war_at_sea") == "war_at_sea" else None)
    rest = {key: value for key, value in rest.items() if value is not None}
    return position(at, acting=side, steps=["movement"], **rest)


def searching(at, side=JAPAN, **rest):
    """The spotting and combat segment of a side."""
    rest.setdefault("turn", 5 if rest.get("scenario", "war_at_sea") == "war_at_sea" else None)
    rest = {key: value for key, value in rest.items() if value is not None}
    return position(at, acting=side, steps=["search"], **rest)


def terminal(at, stage, dice=None, **rest):
    """The terminal phase of the campaign from one of its parts on."""
    rest.setdefault("turn", 5)
    return position(at, dice=dice, phase=7, stage=stage, steps=["terminal"], **rest)


def board(
    japan, russia, *, step="manoeuvre", kind="at_sea", dice=None, divisions=None, options=None, marks=None, **rest
):
    """A battle in hex 0612's open neighbour: `japan` and `russia` are {column: "ships"}; divisions by default all ships
    of a column that belong in one, `divisions` says otherwise."""
    place = rest.pop("place", "0813")
    scenario = rest.pop("scenario", "war_at_sea")
    battle = {"place": place, "kind": kind, "spotter": "japan", "mover": "japan", "firing": "japan"}
    battle |= rest.pop("battle", {})
    columns, lines, drawn = {}, {}, dict(divisions or {})
    at = []
    tables = rules().variant(rules().info.settings(None))[0]
    for side, letter, fleet in ((JAPAN, "j", japan), (RUSSIA, "r", russia)):
        line = []
        for number, (column, words) in enumerate(fleet.items(), 1):
            ships = words.split()
            bare = [ship.rstrip("*") for ship in ships]
            at += ships
            columns |= dict.fromkeys(bare, column)
            kinds = [ship for ship in bare if tables.kind[tables.ship_index[ship]] >= 0]
            if divisions is None and kinds:
                drawn[f"{letter}{number}"] = kinds
        for name in drawn:
            if name.startswith(letter) and name[1:].isdigit():
                line.append(name)
        in_line = {ship for ships in drawn.values() for ship in ships}
        for words in fleet.values():
            for ship in (word.rstrip("*") for word in words.split()):
                if tables.is_ship[tables.ship_index[ship]] and ship not in in_line:
                    line.append(ship)
        lines[side] = line
    battle["columns"] = columns
    battle.setdefault("lines", lines)
    stack = [step] if scenario in ("variag", "port_arthur") else ["search", step]
    where = {place: at}
    told = {
        "scenario": scenario,
        "turn": rest.pop("turn", 1 if len(stack) == 1 else 5),
        "at": where,
        "divisions": drawn,
        "battle": battle,
        "steps": stack,
        "marks": {"known": dict.fromkeys(columns, 1), **(marks or {})},
        "options": options or {},
        **rest,
    }
    return ys.from_position("tsushima", told, dice=dice)


def rules():
    from yellowsea.systems import rules_of

    return rules_of("tsushima")


def refused(game, text):
    """The card that refuses an option."""
    refusal = game.why_not(text)
    assert refusal is not None, f"{text} is legal"
    assert refusal.text
    assert refusal.rule.startswith("tsushima ")
    return refusal.rule.removeprefix("tsushima ")


def offered(game, verb):
    """The arguments of every option with a verb."""
    found = [option.split()[1:] for option in game.options() if option.split()[0] == verb]
    return [words[0] if len(words) == 1 else tuple(words) for words in found]


def now(game):
    """The step on top."""
    return game.position()["steps"][-1] if game.position()["steps"] else "over"


def at(game, place):
    """Counters in a place, hits as stars."""
    return game.position()["at"].get(place, [])


def where(game, ship):
    """Where a counter is."""
    for place, ships in game.position()["at"].items():
        if ship in [name.rstrip("*") for name in ships]:
            return place
    return "unused"


def hits(game, ship):
    """The hits on a counter."""
    for ships in game.position()["at"].values():
        for name in ships:
            if name.rstrip("*") == ship:
                return len(name) - len(ship)
    return None


def columns(game):
    """Where everybody stands on the Battle Board."""
    return game.position()["battle"]["columns"]


def of(events, kind):
    """The events of a kind."""
    return [event for event in events if type(event).__name__ == kind]


def at_random(game, seed, most=10**9):
    """Play on at random; returns the number of options played."""
    rng = random.Random(seed)
    played = 0
    while played < most and (options := game.options()):
        game.play(rng.choice(options))
        played += 1
    return played
