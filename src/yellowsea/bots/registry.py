"""The kinds of computer player by name: ours, those a program registers, and those of installed packages.

A stranger's bot is one class with `decide(seen)`, which returns one of `seen.options()`. A package offers it through
the entry point group `yellowsea.bots`; a program calls `register("cautious", CautiousBot)`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from yellowsea.bots.bot import Bot
from yellowsea.bots.doctrine import DoctrineBot
from yellowsea.bots.random import RandomBot
from yellowsea.bots.staff import StaffBot
from yellowsea.bots.stranger import StrangerBot
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.system import System
from yellowsea.systems import find

GROUP: Final = "yellowsea.bots"

Factory = Callable[..., Bot]
"""Called with the door of a system, a seed, and the settings of the player by name."""


class Kind:
    """One kind of computer player."""

    def __init__(self, name: str, factory: Factory, needs_doctrine: bool) -> None:
        self.name = name
        self.factory = factory
        self.needs_doctrine = needs_doctrine


_kinds: dict[str, Kind] = {}


def register(name: str, bot_class: Any) -> None:
    """Offer a class with `decide(seen)` as a kind of player; SetupError where the name or the class will not do."""
    _check_name(name)
    if not callable(getattr(bot_class, "decide", None)):
        raise SetupError(f"{bot_class!r} has no method decide(seen)", name, "a class with decide(seen)")
    _kinds[name] = Kind(name, _strangers(name, bot_class), False)


def offer(name: str, factory: Factory) -> None:
    """Offer whatever a factory makes as a kind of player."""
    _check_name(name)
    _kinds[name] = Kind(name, factory, False)


def _check_name(name: str) -> None:
    if not name.isidentifier() or name in ("human", "cmd"):
        raise SetupError(f"{name!r} is not a name for a bot", "name", "letters, digits and underscores")
    if name in _kinds:
        raise SetupError(f"there is already a bot {name!r}", "name", "another name")


def forget(name: str) -> None:
    """Take back what `register` offered."""
    if name not in OURS:
        _kinds.pop(name, None)


def names() -> tuple[str, ...]:
    """Every kind of player, ours first."""
    return tuple(_all_kinds())


def levels(system: str) -> tuple[str, ...]:
    """The kinds that can play a system: those that need a doctrine only where the system has one."""
    return tuple(kind.name for kind in _all_kinds().values() if _can_play(kind, find(system)))


def make(system: str, level: str, seed: int = 0, **settings: Any) -> Bot:
    """A bot of a kind. `doctrine` takes a `posture` by name; `staff` takes a `budget` in simulations."""
    door = find(system)
    kind = _kinds.get(level) or _all_kinds().get(level)  # ours first: looking for packages takes a while
    if kind is None:
        raise SetupError(f"there is no bot {level!r}", "level", "one of " + ", ".join(names()))
    if not _can_play(kind, door):
        raise SetupError(
            f"{system} has no doctrine, which {level!r} needs", "level", "one of " + ", ".join(levels(system))
        )
    try:
        return kind.factory(door, seed, **settings)
    except TypeError as error:
        raise SetupError(str(error), f"bot.{level}", "settings that this bot knows") from error


def _can_play(kind: Kind, door: System) -> bool:
    return not kind.needs_doctrine or type(door).doctrine is not System.doctrine


def _all_kinds() -> dict[str, Kind]:
    """Ours and registered ones, then those of installed packages, which are loaded when they are asked to play."""
    found = dict(_kinds)
    for offer in entry_points(group=GROUP):
        if offer.name not in found:
            found[offer.name] = Kind(offer.name, _from_package(offer), False)
    return found


def _from_package(offer: EntryPoint) -> Factory:
    def make_one(door: System, seed: int, **settings: Any) -> Bot:
        try:
            bot_class = offer.load()
        except (ImportError, AttributeError) as error:
            raise SetupError(f"the bot {offer.name!r} cannot be loaded: {error}", GROUP, offer.value) from error
        return StrangerBot(offer.name, bot_class, seed, settings)

    return make_one


def _strangers(name: str, bot_class: Any) -> Factory:
    def make_one(door: System, seed: int, **settings: Any) -> Bot:
        return StrangerBot(name, bot_class, seed, settings)

    return make_one


def _random(door: System, seed: int, **settings: Any) -> Bot:
    return RandomBot(seed, **settings)


_kinds["random"] = Kind("random", _random, False)
_kinds["doctrine"] = Kind("doctrine", DoctrineBot, True)
_kinds["staff"] = Kind("staff", StaffBot, True)
OURS: Final = tuple(_kinds)
