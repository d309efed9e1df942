"""What the hexes of a map are called in sentences, as the rules say it: `the hex NW of Liaoyang`, by hex."""

from __future__ import annotations

from collections.abc import Iterable

import yellowsea as ys


def hex_names(system: str, hexes: Iterable[str], scenario: str | None = None) -> dict[str, str]:
    """Words by hex, without the number behind them; a hex that has no words is left out."""
    places = (ys.new(system, scenario) if scenario else ys.new(system)).rules.places
    named = {each: places.name(each).removesuffix(f" ({each})") for each in hexes}
    return {each: words for each, words in named.items() if words.lower() != each.lower()}
