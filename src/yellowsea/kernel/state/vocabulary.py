"""The fixed vocabulary of a system: every option it can ever offer, as a small integer and as notation."""

from __future__ import annotations

import difflib
from typing import Any, Final

from yellowsea.kernel.errors import NotationError, Refusal
from yellowsea.kernel.telling.events import plural

_EAGER: Final = 30_000


class Domain:
    """A set of words an argument may be: ships, areas, numbers of dice."""

    __slots__ = ("index", "title", "words")

    def __init__(self, title: str, words: list[str]) -> None:
        self.title = title
        self.words = words
        self.index = {word: number for number, word in enumerate(words)}
        for word in words:
            if not word or any(letter.isspace() for letter in word):
                raise ValueError(f"{title}: {word!r} cannot be an argument: no spaces inside, not empty")


class Verb:
    """A verb with the domains of its arguments and the block of codes it owns."""

    __slots__ = ("base", "domains", "name", "size")

    def __init__(self, name: str, domains: list[Domain], base: int) -> None:
        self.name = name
        self.domains = domains
        self.base = base
        self.size = 1
        for domain in domains:
            self.size *= len(domain.words)

    def usage(self) -> str:
        """How the verb is written: `sortie SHIP AREA`."""
        return " ".join([self.name] + [domain.title.upper() for domain in self.domains])


class Vocabulary:
    """Codes to notation and back. Verbs are added once, in a fixed order, when the data are loaded."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.by_name: dict[str, Verb] = {}
        self.size = 0
        self._owners: list[Verb] = []  # by code
        self._texts: list[str] = []  # empty until a text is first asked for
        self._codes: dict[str, int] = {}

    def add(self, name: str, *domains: Domain) -> int:
        """Add a verb; returns its first code. The code of its arguments i, j is `base + i * len(second) + j`."""
        if name in self.by_name:
            raise ValueError(f"the verb {name!r} is there already")
        verb = Verb(name, list(domains), self.size)
        self.verbs.append(verb)
        self.by_name[name] = verb
        self.size += verb.size
        self._owners.extend([verb] * verb.size)
        self._texts.extend([""] * verb.size)
        if self.size <= _EAGER:
            for code in range(verb.base, self.size):
                self.text(code)
        return verb.base

    def include(self, prefix: str, other: Vocabulary) -> int:
        """Add every verb of another vocabulary under a prefix; its code c becomes the returned number + c."""
        first = self.size
        for verb in other.verbs:
            self.add(prefix + verb.name, *verb.domains)
        return first

    def verb_of(self, code: int) -> Verb:
        """The verb that owns a code."""
        return self._owners[code]

    def arguments(self, code: int) -> list[int]:
        """The arguments of a code as numbers in their domains."""
        verb = self.verb_of(code)
        rest = code - verb.base
        numbers: list[int] = []
        for domain in reversed(verb.domains):
            numbers.append(rest % len(domain.words))
            rest //= len(domain.words)
        numbers.reverse()
        return numbers

    def words(self, code: int) -> list[str]:
        """The arguments of a code as words."""
        verb = self.verb_of(code)
        return [domain.words[n] for domain, n in zip(verb.domains, self.arguments(code), strict=True)]

    def text(self, code: int) -> str:
        """The notation of a code."""
        known = self._texts[code]
        if known:
            return known
        text = " ".join([self.verb_of(code).name, *self.words(code)])
        self._texts[code] = text
        self._codes[text] = code
        return text

    def texts(self, codes: list[int]) -> list[str]:
        """The notation of several codes."""
        known = self._texts
        texts = [known[code] for code in codes]
        if self.size > _EAGER and "" in texts:
            return [self.text(code) for code in codes]
        return texts

    def code(self, text: str) -> int:
        """The code of a notation; NotationError names the word that is wrong and what was expected there."""
        known = self._codes.get(text, -1)
        return known if known >= 0 else self._parse(text)

    def _parse(self, text: str) -> int:
        parts = text.split()
        if not parts:
            raise _not_a_word("empty", "nothing was written", "option", "a verb")
        verb = self.by_name.get(parts[0])
        if verb is None:
            raise _not_a_word(
                "unknown-verb", f"there is no verb {parts[0]!r}", "verb", _nearest(parts[0], list(self.by_name))
            )
        given = parts[1:]
        if len(given) != len(verb.domains):
            raise _not_a_word(
                "wrong-arguments",
                f"{verb.name!r} takes {plural(len(verb.domains), 'argument', 'arguments')}, {len(given)} given",
                "arguments",
                verb.usage(),
            )
        code = 0
        for number, (word, domain) in enumerate(zip(given, verb.domains, strict=True)):
            index = domain.index.get(word, -1)
            if index < 0:
                raise _not_a_word(
                    "wrong-argument",
                    f"{word!r} is not {article(domain.title)}",
                    f"argument {number + 1} of {verb.name!r}",
                    _nearest(word, domain.words),
                )
            code = code * len(domain.words) + index
        if self.text(verb.base + code) != text:
            raise _not_a_word("spaces", "spaces where none belong", "option", repr(self.text(verb.base + code)))
        return verb.base + code


def notation(given: Any) -> str:
    """What a caller gave as an option, if it is text; NotationError otherwise."""
    if isinstance(given, str):
        return given
    raise _not_a_word("not-text", f"{given!r} is not text", "option", "a text: a verb and its arguments")


def article(title: str) -> str:
    """A word with its article: `a ship`, `an area`."""
    return f"{'an' if title[:1].lower() in 'aeiou' else 'a'} {title}"


def _nearest(word: str, words: list[str]) -> str:
    close = difflib.get_close_matches(word, words, 3)
    if len(close) == 1:
        return close[0]
    shown = close if close else words[:8]
    more = " ..." if not close and len(words) > 8 else ""
    return "one of " + ", ".join(shown) + more


def _not_a_word(code: str, text: str, place: str, expected: str) -> NotationError:
    return NotationError(Refusal(code, "", text, {"place": place, "expected": expected}), place, expected)
