"""Events as a few sentences: alike ones are drawn together, and what is overtaken by a later line goes."""

import re
from collections.abc import Iterable

from yellowsea.kernel.events import Event, begin_large

_SAID_OF = re.compile(r"(?P<who>[A-Z][^.,:;]*?) (?P<verb>is|are|was|were) (?P<what>[^:;]+)\.")
_PLURAL = {"is": "are", "was": "were"}


def told(events: Iterable[Event]) -> str:
    """`Izumo and Iwate are sunk (gunfire). The Baltic fleet arrives.`"""
    kept: dict[str, str] = {}
    said: dict[str, list[str]] = {}
    for event in events:
        text = begin_large(event.text())
        text = text if text.endswith((".", "!", "?", "”")) else f"{text}."
        found = _SAID_OF.fullmatch(text)
        if found is None or found["who"].startswith("The "):
            kept.pop(type(event).__name__, None)  # of a track that moves twice the last line is enough
            kept[type(event).__name__] = text
            continue
        names = said.setdefault(f"{found['verb']} {found['what']}", [])
        if found["who"] not in names:
            names.append(found["who"])
        kept.setdefault(f"{found['verb']} {found['what']}", "")
    return " ".join(text or _together(said[line], line) for line, text in kept.items())


def _together(names: list[str], line: str) -> str:
    verb, _, what = line.partition(" ")
    if len(names) == 1:
        return f"{names[0]} {verb} {what}."
    return f"{', '.join(names[:-1])} and {names[-1]} {_PLURAL.get(verb, verb)} {what}."
