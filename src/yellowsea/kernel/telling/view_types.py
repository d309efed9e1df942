"""Words for describing a view: types that a type checker reads as plain text and a schema as a choice of words."""

from __future__ import annotations

from typing import Annotated, Any


class OneOf:
    """The words that a text is one of. A schema library asks for the rule behind them."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {"type": "literal", "expected": list(self.words)}


Side = Annotated[str, OneOf("japan", "russia")]
Source = Annotated[str, OneOf("printed", "derived", "reconstructed")]
"""How a figure is known."""
