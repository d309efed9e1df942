"""What the steps of The Tide at Sunrise share: refusing by rule, procedures, and listing by verb."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.step import Step
from yellowsea.systems.tide_at_sunrise.state.war import War


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Step[War]):
    """A decision that knows which verbs it answers to. What it lists is what it allows; the rest it explains."""

    def __init__(self, key: str, rule: str, verbs: tuple[str, ...]) -> None:
        super().__init__(key, rule)
        self.verbs = verbs

    def why_not(self, war: War, code: int) -> Refusal | None:
        if code in self.options(war):
            return None
        vocabulary = war.words.vocabulary
        verb = vocabulary.verb_of(code).name
        if verb not in self.verbs:
            expected = ", ".join(self.verbs)
            return refuse("not-now", self.rule, f"{verb!r} has no place here: {self.prompt(war)}", expected=expected)
        numbers = vocabulary.arguments(code)
        return self.refusal(war, verb, numbers[0] if numbers else -1)

    def refusal(self, war: War, verb: str, number: int) -> Refusal:
        """Why a verb of this step with this argument is not among its options."""
        return refuse("not-now", self.rule, f"{verb!r} is not possible now")


class Procedure(Step[War]):
    """A step that the rules carry out by themselves."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key, rule)
        self.is_procedure = True


def refuse(code: str, rule: str, text: str, **facts: object) -> Refusal:
    """A refusal with its facts."""
    return Refusal(code, rule, text, facts)
