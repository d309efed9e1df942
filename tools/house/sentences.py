"""Sentences as a player reads them, drawn from games: `python -m tools.house.sentences SYSTEM [COUNT] [KIND ...]`.

Lines of the log, prompts, options, refusals and reasons of the officer, from games of chance and of doctrine. The tests
of words draw from the same games; read two hundred of them after a change of wording.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import yellowsea as ys
from yellowsea.kernel.play.game import Game

KINDS = ("log", "prompt", "option", "refusal", "reason")
OPTIONS = 2  # looked at in each decision
REFUSALS = 2


@dataclass(frozen=True)
class Sentence:
    """What somebody read, and where: the type of the event, the notation of the option, or the key of the step."""

    kind: str
    about: str
    text: str
    side: str = ""


def play(system: str, seed: int, *, most: int, doctrine: bool, scenario: str | None = None) -> Iterator[Sentence]:
    """The sentences of one game, of so many decisions at most; other scenarios and settings with each seed."""
    chance = random.Random(seed)
    info = ys.systems()[system]
    of = scenario if scenario is not None else chance.choice(info.scenarios).id
    settings = {option.name: chance.choice(option.values) for option in info.options if option.values}
    game = ys.new(system, of, options=settings, seed=seed)
    bots = {side: ys.bot(system, "doctrine", seed=seed) for side in ("japan", "russia")} if doctrine else {}
    for event in game.opening:
        yield Sentence("log", type(event).__name__, event.text())
    for _ in range(most):
        actor = game.actor
        if actor is None:
            break
        yield from asked(game, chance)
        option = chance.choice(game.options())
        if doctrine:
            bot = bots[actor]
            several = len(game.codes()) > 1
            option = bot.choose(game.seen_by(actor))
            if several:
                yield Sentence("reason", option, bot.why(), actor)
        for event in game.play(option):
            yield Sentence("log", type(event).__name__, event.text(), actor)


def asked(game: Game, chance: random.Random) -> Iterator[Sentence]:
    """The question, some of the answers, and what is said to answers that are refused."""
    step = game.rules.steps[game.state.stack[-1]]
    codes = game.codes()
    yield Sentence("prompt", step.key, game.asked()[0])
    for code in chance.sample(codes, min(OPTIONS, len(codes))):
        yield Sentence("option", game.rules.vocabulary.text(code), game.rules.label(code))
    for _ in range(REFUSALS):
        wrong = wrong_answer(game, chance)
        refusal = game.why_not(wrong)
        if refusal is not None:
            yield Sentence("refusal", wrong, refusal.text)


def wrong_answer(game: Game, chance: random.Random) -> str:
    """Mostly an option with one word changed, as a click beside the mark; now and then a word of another question."""
    vocabulary = game.rules.vocabulary
    if chance.random() < 0.15:
        return vocabulary.text(chance.randrange(vocabulary.size))
    step = game.rules.steps[game.state.stack[-1]]
    if chance.random() < 0.7:
        code = chance.choice(game.codes())
        verb, words = vocabulary.verb_of(code), vocabulary.words(code)
    else:
        verb = vocabulary.by_name[chance.choice(step.answers)]
        words = [chance.choice(domain.words) for domain in verb.domains]
    if words:
        place = chance.randrange(len(words))
        words[place] = chance.choice(verb.domains[place].words)
    return " ".join([verb.name, *words])


def sentences(system: str, *, games: int, most: int, first_seed: int = 1) -> Iterator[Sentence]:
    """The sentences of games of chance and of doctrine in turn."""
    for number in range(games):
        yield from play(system, first_seed + number, most=most, doctrine=number % 2 == 0)


def drawn(found: list[Sentence], kind: str, count: int, chance: random.Random) -> list[tuple[int, Sentence]]:
    """So many different ones of a kind, each with how often it was met, rare forms as likely as common ones."""
    met = Counter(sentence.text for sentence in found if sentence.kind == kind)
    forms: dict[str, list[Sentence]] = {}
    for sentence in {each.text: each for each in found if each.kind == kind}.values():
        form = sentence.about if kind in ("log", "prompt") else sentence.about.split()[0]
        forms.setdefault(form, []).append(sentence)
    picked: list[Sentence] = []
    while forms and len(picked) < count:
        for form in sorted(forms):
            picked.append(forms[form].pop(chance.randrange(len(forms[form]))))
            if not forms[form]:
                del forms[form]
    return [(met[sentence.text], sentence) for sentence in picked[:count]]


def main() -> None:
    """Prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system", choices=sorted(ys.systems()))
    parser.add_argument("count", type=int, nargs="?", default=40, help="of each kind")
    parser.add_argument("kinds", nargs="*", default=list(KINDS), metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--most", type=int, default=600, help="decisions of each game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = list(sentences(given.system, games=given.games, most=given.most, first_seed=given.seed))
    for kind in given.kinds:
        print(f"== {kind}")
        for times, sentence in drawn(found, kind, given.count, random.Random(given.seed)):
            print(f"{times:5} {sentence.text}    <{sentence.about}>")


if __name__ == "__main__":
    main()
