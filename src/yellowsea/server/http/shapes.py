"""What all bodies and answers of the API have in common."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

Side = Literal["japan", "russia"]

BIGGEST = 2**31 - 1


class Body(BaseModel):
    """A body is read strictly: a misspelt field is an error, not a silent default."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")
