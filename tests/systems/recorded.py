"""Lines of play that are kept, and what is told of every place in them: one short digest for each kind of thing.

A digest is a net and no explanation: it says that something is not as it was, where, and of what kind. Which rule that
is, a test of the rule must say.
"""

from __future__ import annotations

import hashlib
import json
import random

import numpy

import yellowsea as ys
from tests.kernel.test_records import paths
from yellowsea.envs.encoder import Encoder
from yellowsea.kernel.errors import PositionError, SetupError
from yellowsea.kernel.play.odds import odds_of
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.lab.players import parse_player
from yellowsea.systems import find

CHAPTER = 100
"""Moves that share their digests: so far is known where a difference begins."""
REFUSED = 8
"""Codes not offered that are asked about at one place: of each verb in turn."""
SLIPS = 0.15
"""How often an officer plays anything that is offered, so that lines go where no officer would."""
TAMPERED = 6
"""Values of a position that are changed, one at a time."""
STRANGE = (0, 1, 2, -1, 99, True, False, None, "", "japan", "russia", "mikasa", [], {}, [1])
LOOKS = {
    "great_war_at_sea": ("guns", "fire", "chart"),
    "port_arthur": ("reach", "supply", "attack"),
    "tide_at_sunrise": ("reach",),
    "tsushima": ("courses", "expected", "convoys", "divisions"),
}
KINDS = ("options", "facts", "position", "words", "refusals", "views", "secrets", "positions", "odds", "totals")


class Digests:
    """What was told since the chapter began, by kind."""

    def __init__(self):
        self.chapters = []
        self._open = {}

    def add(self, kind, *told):
        total = self._open.setdefault(kind, hashlib.sha256())
        total.update(json.dumps(rounded(told), sort_keys=True, default=sorted).encode())

    def close(self):
        told = [f"{kind} {self._open[kind].hexdigest()[:6]}" for kind in KINDS if kind in self._open]
        self.chapters.append(", ".join(told))
        self._open = {}


def rounded(told):
    """Compiled, a whole number may be a float, and the last digits of a share of chances are not alike."""
    if isinstance(told, float):
        return int(told) if told.is_integer() else round(told, 6)
    if isinstance(told, dict):
        return {key: rounded(one) for key, one in told.items()}
    return [rounded(one) for one in told] if isinstance(told, (list, tuple)) else told


def line_of(system, scenario, players, seed, options, most):
    """Play a line: its options in notation. Players are named as for `yellowsea simulate`."""
    game = ys.new(system, scenario=scenario, options=options, seed=seed)
    crew = {side: parse_player(player, side).bot(system, seed) for side, player in zip(SIDES, players, strict=True)}
    chance = random.Random(seed)
    while game.actor is not None and len(game.moves) < most:
        slips = chance.random() < SLIPS
        game.step(chance.choice(game.codes()) if slips else crew[game.actor].choose_code(game.seen_by(game.actor)))
    return [game.rules.vocabulary.text(move.code) for move in game.moves]


def told_of(system, scenario, seed, options, line, first):
    """What is told along a line, chapter by chapter, and how it ends: from `first` on thoroughly, before that in short.

    IllegalMove where the line cannot be played any more.
    """
    game = ys.new(system, scenario=scenario, options=options, seed=seed)
    digests = Digests()
    tally = find(system).tally(game.rules)
    observer = Observer(game.rules.layout(scenario, game.settings))
    chance = random.Random(seed)
    events = game.opening
    for number, text in enumerate([*line, None]):
        tell_events(digests, events)
        tally.watch(game.state, events)
        digests.add("options", game.asked()[1], game.codes())
        if number >= first:
            if number % 2 == 0:
                digests.add("position", game.position())
            tell_thoroughly(digests, game, observer, chance, number)
        if number % CHAPTER == CHAPTER - 1 or text is None:
            tell_views(digests, game, chance)
            digests.add("totals", tally.values())
            digests.close()
        if text is not None:
            events = game.play(text)
    return {
        "chapters": digests.chapters,
        "dice": game.dice.counter,
        "outcome": game.outcome.to_json() if game.outcome is not None else None,
    }


def tell_thoroughly(digests, game, observer, chance, number):
    """Each kind of question in turn; now and then the game goes on with a copy of its state, or with one read anew."""
    digests.add("words", game.asked()[0], [game.rules.label(code) for code in game.codes()[-8:]])
    if number % 6 == 1:
        tell_refusals(digests, game, chance)
    if number % 6 == 3:
        tell_odds(digests, game, chance)
    if number % 20 == 2:
        tell_views(digests, game, chance)
    if number % 20 == 12 and game.state.stack:
        tell_secrets(digests, game, observer, chance)
    if number % 10 == 5:
        game.state = game.state.copy()
    if number % 20 == 8:
        tell_positions(digests, game, chance)


def tell_events(digests, events):
    for event in events:
        facts = event.to_json()
        digests.add("words", facts.pop("text"))
        digests.add("facts", facts, event.audience, event.reveals)


def tell_refusals(digests, game, chance):
    if not game.codes():
        return
    step = game.rules.steps[game.state.stack[-1]]
    verbs = [game.rules.vocabulary.by_name[name] for name in step.answers]
    for number in range(REFUSED):
        verb = verbs[number % len(verbs)]
        code = verb.base + chance.randrange(verb.size)
        if code not in game.codes():
            refusal = step.refusal(game.state, code)
            digests.add("refusals", code, refusal.code, refusal.rule, refusal.facts)
            digests.add("words", refusal.text)


def tell_views(digests, game, chance):
    for side in (*SIDES, None):
        digests.add("views", game.view(side), game.standing(side).to_json())
    words = [word for code in game.codes()[-40:] for word in game.rules.vocabulary.text(code).split()[1:]]
    for what in LOOKS.get(game.system, ()):
        for of in chance.sample(words, min(3, len(words))):
            digests.add("views", what, of, game.look(game.actor, what, of))


class Observer:
    """What programs get of a layout: the parts of a joined one have observers of their own."""

    def __init__(self, layout):
        self.text = layout.describe()
        self._numbers = numpy.zeros(layout.own_size, dtype=numpy.int16)
        self._encoder = Encoder(layout, self._numbers)

    def see(self, known):
        self._encoder.write(known)
        return self._numbers.tolist()


def tell_secrets(digests, game, observer, chance):
    rules = game.rules
    for side in (JAPAN, RUSSIA):
        masked = rules.masked(game.state, side)
        digests.add("secrets", rules.write(masked), observer.see(masked))
        digests.add("secrets", rules.write(rules.imagined(masked, side, random.Random(chance.random()))))


def tell_positions(digests, game, chance):
    """The position read anew, in whose state the game goes on, and what is wrong with some that were tampered with."""
    told = json.loads(json.dumps(game.rules.write(game.state)))
    if game.state.stack:
        base = {"scenario": game.scenario, "options": dict(game.settings)}
        game.state = game.rules.read({**base, **told})
        digests.add("positions", game.rules.write(game.state))
        places = [place for place in paths(told) if place]
        for place in chance.sample(places, min(TAMPERED, len(places))):
            try:
                game.rules.read({**base, **with_other(told, place, chance.choice(STRANGE))})
            except (PositionError, SetupError) as error:
                digests.add("positions", list(place), error.place, error.text, error.expected)


def with_other(value, place, other):
    """The value with another one at a place inside it; what lies beside the way there is shared."""
    if not place:
        return other
    twin = value.copy()
    twin[place[0]] = with_other(value[place[0]], place[1:], other)
    return twin


def tell_odds(digests, game, chance):
    """Exact odds of an option that rolls few dice, so that they are quickly told."""
    if not game.codes():
        return
    code = chance.choice(game.codes())
    trial = game.copy()
    trial.step(code)
    rolled = trial.moves[-1].rolls
    odds = game.rules.odds(game.state, code)
    if odds is None and 1 <= len(rolled) <= 2:
        odds = odds_of(game.rules, game.state, code)
    if odds is not None:
        digests.add("odds", code, odds.to_json())
