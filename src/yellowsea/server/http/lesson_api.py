"""The guided games for the page: each beat of a lesson answers what a game answers. Nothing here changes anything."""

from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import Response

from yellowsea.server.games.lessons import game_at, lesson_at, lessons_of, state_at
from yellowsea.server.games.rules_in_use import systems_with_a_board
from yellowsea.server.http import schemas
from yellowsea.server.http.answers import answer

ERRORS: dict[int | str, dict[str, Any]] = {404: {"model": schemas.ErrorAnswer}}
router = APIRouter(prefix="/api/lessons", responses=ERRORS)
Beat = Annotated[int, Path(ge=0, le=schemas.BIGGEST)]


@router.get("", response_model=schemas.Lessons)
def lessons() -> Response:
    """The guided games of every system."""
    return answer(
        {
            "lessons": [
                {"system": one.system, "id": one.id, "title": one.title, "text": one.text, "beats": len(one.beats)}
                for system in systems_with_a_board()
                for one in lessons_of(system).values()
            ]
        }
    )


@router.get("/{system}/{lesson}/{beat}", response_model=schemas.LessonState)
def state(system: str, lesson: str, beat: Beat) -> Response:
    """The game when a beat begins, and what the guide says."""
    return answer(state_at(lesson_at(system, lesson), beat).body())


@router.get("/{system}/{lesson}/{beat}/why", response_model=schemas.WhyAnswer)
def why(system: str, lesson: str, beat: Beat, option: str) -> Response:
    """Why an option may not be played."""
    refusal = game_at(lesson_at(system, lesson), beat)[0].why_not(option)
    return answer({"refusal": refusal.to_json() if refusal is not None else None})


@router.get("/{system}/{lesson}/{beat}/odds", response_model=schemas.OddsAnswer)
def odds(system: str, lesson: str, beat: Beat, option: str) -> Response:
    """The exact odds of an option."""
    found = game_at(lesson_at(system, lesson), beat)[0].odds(option)
    return answer({"odds": found.to_json() if found is not None else None})


@router.get("/{system}/{lesson}/{beat}/look", response_model=schemas.LookAnswer)
def look(system: str, lesson: str, beat: Beat, what: str, of: str) -> Response:
    """A closer look that the system draws on demand."""
    found = lesson_at(system, lesson)
    return answer({"look": game_at(found, beat)[0].look(found.side, what, of)})


@router.get("/{system}/{lesson}/{beat}/standing", response_model=schemas.StandingAnswer)
def standing(system: str, lesson: str, beat: Beat) -> Response:
    """How the lesson's game stands."""
    found = lesson_at(system, lesson)
    return answer({"standing": game_at(found, beat)[0].standing(found.side).to_json()})
