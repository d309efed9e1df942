"""A bot from outside: any class with `decide(seen)`, held to the same rules as ours."""

from __future__ import annotations

import inspect
from typing import Any

from mypy_extensions import mypyc_attr

from yellowsea.bots.bot import Bot
from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.state.knowledge import Seen


@mypyc_attr(allow_interpreted_subclasses=True)
class StrangerBot(Bot):
    """Asks an object of the stranger's class; what it answers must be one of its options."""

    def __init__(self, name: str, bot_class: Any, seed: int, settings: dict[str, Any]) -> None:
        super().__init__(name, seed)
        wants_seed = "seed" in inspect.signature(bot_class).parameters
        self._mind: Any = bot_class(**({"seed": seed} if wants_seed else {}), **settings)

    def decide(self, seen: Seen) -> int:
        answer = self._mind.decide(seen)
        options = seen.options()
        if answer not in options:
            text = f"the bot {self.level!r} answered {answer!r}, which is not one of its options"
            raise IllegalMove(Refusal("not-an-option", "", text), "decide", "one of seen.options()")
        return seen.codes[options.index(answer)]

    def reason(self) -> str:
        why = getattr(self._mind, "why", None)
        return str(why()) if callable(why) else ""
