"""Guided games: each is played to its end by the rules themselves, and goes on as a free game."""

import pytest

import yellowsea as ys
from tests.server.table import error_of, good
from yellowsea.kernel.data.cards import read_cards
from yellowsea.server.games.lessons import game_at, lessons_of
from yellowsea.server.games.rules_in_use import system_at

LESSONS = [lesson for system in ys.systems() for lesson in lessons_of(system).values()]
BY_NAME = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.system}/{lesson.id}")


def test_every_system_that_stands_alone_has_a_lesson():
    assert {lesson.system for lesson in LESSONS} >= set(ys.systems()) - {"russo_japanese_war"}


@BY_NAME
def test_a_lesson_can_be_played_to_its_end_with_exactly_its_dice(lesson):
    game, lines = game_at(lesson, len(lesson.beats))
    assert len(lines) > len({beat.step for beat in lesson.beats if beat.option})
    assert game.dice.counter == len(lesson.dice)
    assert game.actor is not None, "it ends in a game that goes on"


@BY_NAME
def test_the_player_decides_whenever_the_guide_asks_for_something(lesson):
    for number, beat in enumerate(lesson.beats):
        game, _ = game_at(lesson, number)
        if beat.option is not None:
            assert game.actor == lesson.side
            assert beat.option in game.options()


@BY_NAME
def test_each_step_names_a_card_that_exists(lesson):
    cards = {card.id for card in read_cards(system_at(lesson.system).cards())}
    assert {beat.rule for beat in lesson.beats if beat.rule} <= cards
    assert all(beat.say and beat.rule for beat in lesson.beats)


@BY_NAME
def test_the_api_tells_each_beat_and_refuses_for_real(client, lesson):
    root = f"/api/lessons/{lesson.system}/{lesson.id}"
    first = good(client.get(f"{root}/0"))
    assert first["guide"]["say"] == lesson.beats[0].say
    assert first["you"] == lesson.side
    assert good(client.get(f"{root}/0/standing"))["standing"]["headline"]
    offered = set(game_at(lesson, 1)[0].options())
    later = next(beat.option for beat in reversed(lesson.beats) if beat.option and beat.option not in offered)
    wrong = good(client.get(f"{root}/1/why", params={"option": later}))
    assert wrong["refusal"]["text"]
    last = good(client.get(f"{root}/{len(lesson.beats)}"))
    assert last["guide"]["is_over"]
    assert error_of(client.get(f"{root}/{len(lesson.beats) + 1}"), 404)["code"] == "unknown_beat"


@BY_NAME
def test_a_lesson_goes_on_as_a_free_game(client, lesson):
    answer = client.post(f"/learn/{lesson.system}/{lesson.id}", follow_redirects=False)
    assert answer.status_code == 303
    game = answer.headers["location"].split("/")[-1]
    state = good(client.get(f"/api/games/{game}", params={"as": lesson.side}))
    assert state["view"]["turn"] == game_at(lesson, len(lesson.beats))[0].view(lesson.side)["turn"]
    assert sorted(state["seats"].values()) == ["doctrine", "human"]
    for _ in range(50):  # the officer may move in between, and the number is stale then
        seq = good(client.get(f"/api/games/{game}", params={"as": lesson.side}))["seq"]
        resigned = client.post(f"/api/games/{game}/resign", params={"as": lesson.side}, json={"seq": seq})
        if resigned.status_code == 200:
            break
    record = good(client.get(f"/api/games/{game}/record"))
    assert record["position"] is not None
    assert ys.verify(record).ok


def test_what_is_not_there_is_said(client):
    assert error_of(client.get("/api/lessons/blockade/none/0"), 404)["code"] == "unknown_lesson"
    assert client.get("/learn/blockade/none").status_code == 404
    assert client.get("/learn/chess/first").status_code == 404
    listed = good(client.get("/api/lessons"))["lessons"]
    assert [(one["system"], one["id"]) for one in listed] == [(one.system, one.id) for one in LESSONS]


def test_a_newcomer_is_offered_a_lesson(client):
    assert 'href="/learn/blockade/first"' in client.get("/").text
    assert 'data-page="lesson"' in client.get("/learn/blockade/first").text
