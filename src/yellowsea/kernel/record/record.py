"""Records: a game as one readable JSON file with every option, every die and a hash after each."""

from __future__ import annotations

import copy
import hashlib
import json
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from yellowsea.kernel.errors import DiceError, PositionError, RecordError, YellowSeaError
from yellowsea.kernel.play.dice import CommittedDice, Dice, LabelledDice, RecordedDice, Roll, SeededDice
from yellowsea.kernel.play.game import AGREES, RESIGNS, Game, Move, begin
from yellowsea.kernel.record.positions import KNOWN_TO
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

FORMAT: Final = "yellow-sea-record"
VERSION: Final = 1
ENDINGS: Final = {
    RESIGNS: "resign",
    AGREES: "end_by_agreement",
}  # words that no system has for an option
DECIDED: Final = ("winner", "level", "score")  # of an outcome; its reasons are words


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game; the seed of committed dice stays secret until the game is over."""
    over = game.outcome is not None
    opening: dict[str, Any] = {}
    moves: list[dict[str, Any]] = []
    for move, _, twin in retrace(game):
        if move is None:
            opening = {"dice": [roll.to_json() for roll in game.opening_rolls], "hash": twin.hash()}
        else:
            dice = [roll.to_json() for roll in move.rolls]
            played = notation_of(game, move)
            moves.append({"by": SIDES[move.by], "play": played, "dice": dice, "hash": twin.hash()})
    return {
        "format": FORMAT,
        "version": VERSION,
        "system": game.system,
        "rules_version": game.rules.info.version,
        "data": game.rules.digest,
        "scenario": game.scenario,
        "options": dict(game.settings),
        "position": game.start,
        "dice": game.dice.to_json("all" if over else "public"),
        "opening": opening,
        "moves": moves,
        "outcome": game.outcome.to_json() if game.outcome is not None else None,
    }


def retrace(game: Game) -> Iterator[tuple[Move | None, list[Event], Game]]:
    """Play a game again from its start: first None and the opening, then each move, what happened, the game then."""
    twin = _from_the_start(game.rules, game.scenario, game.settings, game.start, RecordedDice(game.opening_rolls))
    yield None, twin.opening, twin
    for move in game.moves:
        if move.code in ENDINGS:
            end(twin, ENDINGS[move.code], SIDES[move.by])
            yield move, [], twin
        else:
            events = twin.play_recorded(notation_of(game, move), move.rolls)
            yield move, events, twin


def notation_of(game: Game, move: Move) -> str:
    """A move as a record writes it."""
    return ENDINGS[move.code] if move.code in ENDINGS else game.rules.vocabulary.text(move.code)


def end(game: Game, how: str, by: str) -> None:
    """End a game as a record writes it: `resign` or `end_by_agreement`."""
    if how == ENDINGS[AGREES]:
        game.agree(by)
    else:
        game.resign(by)


def save(game: Game, path: str | Path) -> None:
    """Write a game's record to a file."""
    Path(path).write_text(json.dumps(record_of(game), indent=1) + "\n", encoding="utf-8")


def read(path: Any) -> dict[str, Any]:
    """The JSON object of a record file, its header checked."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, TypeError, ValueError) as error:  # no such file, no path at all, no UTF-8
        raise RecordError(f"cannot be read: {error}", str(path), "a record file") from error
    return parse(text)


def parse(text: str) -> dict[str, Any]:
    """The JSON object of a record, its header checked."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits are a ValueError too
        raise RecordError(f"is not JSON: {error}", "record", "a JSON object") from error
    return checked(record)


def checked(record: object) -> dict[str, Any]:
    """The record itself when its header has the right form."""
    if not isinstance(record, dict):
        raise RecordError("is not an object", "record", "a JSON object")
    if record.get("format") != FORMAT:
        raise RecordError(f"{record.get('format')!r}", "format", FORMAT)
    if type(record.get("version")) is not int or record["version"] != VERSION:
        raise RecordError(f"{record.get('version')!r}", "version", str(VERSION))
    wanted: list[tuple[str, type]] = [
        ("system", str),
        ("scenario", str),
        ("options", dict),
        ("dice", dict),
        ("opening", dict),
        ("moves", list),
    ]
    for key, kind in wanted:
        if not isinstance(record.get(key), kind):
            raise RecordError("is missing or of the wrong kind", key, kind.__name__)
    if record.get("position") is not None and not isinstance(record["position"], dict):
        raise RecordError("is of the wrong kind", "position", "an object or null")
    return record


def rebuild(rules: Rules, record: dict[str, Any]) -> Game:
    """The game of a record, every option checked against the rules and every hash against the state."""
    return last_game(walk(rules, record))


def last_game(walked: Iterator[tuple[Move | None, list[Event], Game]]) -> Game:
    """The game at the end of a walk."""
    return deque(walked, maxlen=1)[0][2]


def walk(rules: Rules, record: dict[str, Any]) -> Iterator[tuple[Move | None, list[Event], Game]]:
    """Play a record move by move and check it: first None and the opening, then each move, what happened, the game."""
    checked(record)
    found = why_other_rules(rules, record)
    if found is not None:
        raise found
    yield from walk_by_hashes(rules, record)


def walk_as_played(rules: Rules, record: dict[str, Any]) -> Iterator[tuple[Move | None, list[Event], Game]]:
    """The same to look back: a record of other rules will do as long as these lead to the very same states."""
    try:
        yield from walk_by_hashes(rules, record)
    except RecordError as error:
        other = why_other_rules(rules, record)
        if other is None or record["system"] != rules.info.id:
            raise
        raise other from error


def why_other_rules(rules: Rules, record: dict[str, Any]) -> RecordError | None:
    """A record keeps the rules and figures it was played by; None if they are these."""
    if record.get("rules_version") not in (None, rules.info.version):
        return RecordError("was played under another version of the rules", "rules_version", rules.info.version)
    if record.get("data") is not None and not rules.has_figures(record["data"]):
        return RecordError("was played with other data files", "data", rules.digest)
    return None


def walk_by_hashes(rules: Rules, record: dict[str, Any]) -> Iterator[tuple[Move | None, list[Event], Game]]:
    """The same for a record of any version: where these rules lead elsewhere, a hash or an option says so."""
    checked(record)
    if record["system"] != rules.info.id:
        raise RecordError(f"{record['system']!r}", "system", rules.info.id)
    rolls = _rolls(record["opening"].get("dice"), "opening.dice")
    dice = RecordedDice(rolls)
    game = _opened(rules, record, dice)
    if dice.left():
        raise RecordError(f"{dice.left()} dice too many", "opening.dice", f"{dice.counter} dice")
    _compare(game, record["opening"].get("hash"), "opening.hash")
    game.dice = _supplier(record["dice"], rolls)
    yield None, game.opening, game
    for number, move in enumerate(record["moves"]):
        events = _replay(game, move, f"moves[{number}]")
        yield game.moves[-1], events, game
    _compare_outcome(game, record.get("outcome"))


def _opened(rules: Rules, record: dict[str, Any], dice: Dice) -> Game:
    """The game before its first move; a position must say the same of scenario and options as the header."""
    try:
        settings = rules.info.settings(record["options"])
        scenario = rules.info.scenario(record["scenario"])
        game = _from_the_start(rules, scenario, settings, record.get("position"), dice)
    except DiceError as dice_error:  # one name each: mypyc gives a name the type of its first clause
        raise RecordError(dice_error.text, f"opening.{dice_error.place}", dice_error.expected) from dice_error
    except PositionError as position_error:
        place = f"position.{position_error.place}"
        raise RecordError(position_error.text, place, position_error.expected) from position_error
    except YellowSeaError as error:
        raise RecordError(error.text, error.place, error.expected) from error
    if game.scenario != scenario:
        raise RecordError(f"{scenario!r}", "scenario", f"{game.scenario}, as in the position")
    if game.settings != settings:
        raise RecordError("are not those of the position", "options", json.dumps(game.settings))
    return game


def _replay(game: Game, move: object, place: str) -> list[Event]:
    events: list[Event] = []
    if not isinstance(move, dict) or not isinstance(move.get("play"), str):
        raise RecordError("is not a move", place, '{"by", "play", "dice", "hash"}')
    rolls = _rolls(move.get("dice", []), f"{place}.dice")
    by = move.get("by")
    if move["play"] in ENDINGS.values():
        if by not in SIDES:
            raise RecordError(f"{by!r}", f"{place}.by", "japan or russia")
        if rolls:
            raise RecordError(f"{len(rolls)} dice too many", f"{place}.dice", "no dice")
        try:
            end(game, move["play"], by)
        except YellowSeaError as error:
            raise RecordError(error.text, place, "no move after the end") from error
    else:
        if by != game.actor:
            raise RecordError(f"{by!r} moves", f"{place}.by", str(game.actor))
        try:
            events = game.play_recorded(move["play"], rolls)
        except DiceError as error:
            raise RecordError(error.text, f"{place}.{error.place}", error.expected) from error
        except YellowSeaError as error:
            raise RecordError(error.text, f"{place}.play", error.expected or "an option of that moment") from error
    _compare(game, move.get("hash"), f"{place}.hash")
    return events


def _compare(game: Game, found: object, place: str) -> None:
    if found != game.hash():
        raise RecordError(f"{found!r} is not the state reached", place, game.hash())


def _compare_outcome(game: Game, claimed: object) -> None:
    """What the rules decide must be as claimed; the sentences about it are told anew, in the words of today."""
    outcome = game.outcome.to_json() if game.outcome is not None else None
    if claimed is None or outcome is None:
        same = claimed is outcome
    else:
        same = isinstance(claimed, dict) and all(claimed.get(key, ...) == outcome[key] for key in DECIDED)
    if not same:
        raise RecordError(f"{claimed!r}", "outcome", repr(outcome))


def rolls_in(part: object, place: str) -> list[Roll]:
    """The dice of the opening or of a move."""
    if not isinstance(part, dict):
        raise RecordError("is not an object", place, "an object")
    return _rolls(part.get("dice", []), f"{place}.dice")


def _rolls(dice: object, place: str) -> list[Roll]:
    if not isinstance(dice, list):
        raise RecordError("is not a list of dice", place, '[["label", sides, face], ...]')
    rolls: list[Roll] = []
    for number, die in enumerate(dice):
        here = f"{place}[{number}]"
        if not isinstance(die, list) or len(die) != 3:
            raise RecordError("is not a die", here, '["label", sides, face]')
        label, sides, face = die
        if not isinstance(label, str) or type(sides) is not int or type(face) is not int:
            raise RecordError("is not a die", here, '["label", sides, face]')
        if not 1 <= face <= sides:
            raise RecordError(f"a face of {face}", here, f"1 to {sides}")
        rolls.append(Roll(label, sides, face))
    return rolls


def _supplier(dice: dict[str, Any], opening: list[Roll]) -> Dice:
    """The dice a game goes on with; where the seed is not revealed it cannot go on, only be replayed."""
    known = computed(dice)
    if known is None:
        return RecordedDice([], dice)
    known.skip(opening)
    return known


def computed(dice: dict[str, Any]) -> Dice | None:
    """The dice that a record names, from the first one on; None for such as cannot be computed again."""
    kind = dice.get("kind")
    if kind in ("seeded", "labelled"):
        if type(dice.get("seed")) is not int:
            raise RecordError(f"{dice.get('seed')!r}", "dice.seed", "a whole number")
        return SeededDice(dice["seed"]) if kind == "seeded" else LabelledDice(dice["seed"])
    if kind == "committed" and "seed" in dice:
        return _committed(dice)
    if kind not in ("committed", "scripted", "unnamed"):
        raise RecordError(f"{kind!r}", "dice.kind", "seeded, labelled, committed, scripted or unnamed")
    return None


def _committed(dice: dict[str, Any]) -> CommittedDice:
    """The committed dice a record names, once their seed is revealed."""
    try:
        seed = bytes.fromhex(dice["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError("the seed is missing or not a hex number", "dice.seed", "64 hex digits") from error
    if len(seed) != 32:
        raise RecordError(f"{len(seed)} bytes", "dice.seed", "64 hex digits")
    game = dice.get("game", "")
    if not _is_plain(game):
        raise RecordError("is of the wrong kind", "dice.game", "a text")
    nonces = dice.get("nonces")
    if not isinstance(nonces, dict) or not all(_is_plain(side) and _is_plain(nonces[side]) for side in nonces):
        raise RecordError("is of the wrong kind", "dice.nonces", "a text for each side")
    if hashlib.sha256(seed).hexdigest() != dice.get("commitment"):
        raise RecordError("the seed is not the one promised", "dice.seed", f"SHA-256 {dice.get('commitment')}")
    return CommittedDice(seed, game, nonces, 0, _words(dice.get("words", [])), branches_in(dice))


def _words(added: object) -> list[dict[str, Any]]:
    """The words that players added to the dice after set-up."""
    if not isinstance(added, list):
        raise RecordError("is of the wrong kind", "dice.words", "a list")
    for number, each in enumerate(added):
        if not isinstance(each, dict) or not _is_plain(each.get("text")) or each.get("side") not in SIDES:
            raise RecordError("is of the wrong kind", f"dice.words[{number}]", '{"side", "text", "from"}')
        if type(each.get("from")) is not int or each["from"] < 0:
            raise RecordError(f"{each.get('from')!r}", f"dice.words[{number}].from", "how many dice had fallen by then")
    return list(added)


def branches_in(dice: dict[str, Any]) -> list[dict[str, Any]]:
    """Where players took something back: after how many moves and dice, who asked, and the moves as they were."""
    found = dice.get("branches", [])
    if not isinstance(found, list):
        raise RecordError("is of the wrong kind", "dice.branches", "a list")
    for number, each in enumerate(found):
        place = f"dice.branches[{number}]"
        if not isinstance(each, dict) or each.get("by") not in SIDES or not isinstance(each.get("moves"), list):
            raise RecordError("is of the wrong kind", place, '{"by", "after", "from", "moves"}')
        for key in ("after", "from"):
            if type(each.get(key)) is not int or each[key] < 0:
                raise RecordError(f"{each.get(key)!r}", f"{place}.{key}", "a whole number from 0")
    return list(found)


def lines_taken_back(record: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The moves of a record as they stood each time before something was taken back, the first time first."""
    lines: list[list[dict[str, Any]]] = []
    line: list[dict[str, Any]] = record["moves"]
    branches = branches_in(record["dice"])
    for number in range(len(branches) - 1, -1, -1):
        branch = branches[number]
        after: int = branch["after"]
        if after > len(line):
            place = f"dice.branches[{number}].after"
            raise RecordError(f"{after}", place, f"at most {len(line)}, the moves of that time")
        taken_back: list[dict[str, Any]] = branch["moves"]
        line = line[:after] + taken_back
        lines.append(line)
    lines.reverse()
    return lines


def _is_plain(text: object) -> bool:
    """A text that can be hashed: JSON can smuggle in halves of characters that have no bytes."""
    return isinstance(text, str) and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def _from_the_start(
    rules: Rules, scenario: str, settings: dict[str, Any], position: dict[str, Any] | None, dice: Dice
) -> Game:
    if position is None:
        return begin(rules, scenario, settings, rules.begin(scenario, settings), dice)
    return from_position(rules, position, dice)


def from_position(rules: Rules, position: Any, dice: Dice) -> Game:
    """A game that begins in the middle. A position comes from outside: it may be anything."""
    if not isinstance(position, dict):
        raise PositionError("is not an object", "position", "a JSON object")
    if KNOWN_TO in position:
        raise PositionError("what one side knows is no whole position", KNOWN_TO, "a position as a game writes it")
    if position.get("system", rules.info.id) != rules.info.id:
        raise PositionError(f"{position['system']!r}", "system", rules.info.id)
    scenario = rules.info.scenario(position.get("scenario"))
    settings = rules.info.settings(position.get("options"))
    resigned = position.get("resigned")
    if resigned is not None and resigned != "both" and resigned not in SIDES:
        raise PositionError(f"{resigned!r}", "resigned", "japan, russia, both or null")
    game = begin(rules, scenario, settings, rules.read({**position, "options": settings}), dice)
    known = game.position()
    for key in position:
        if key not in known:
            raise PositionError("there is no such key", str(key), "one of " + ", ".join(known))
    if resigned is not None:
        if game.outcome is not None:
            raise PositionError(f"{resigned!r}", "resigned", "null, since the game is over")
        if resigned == "both":
            game.agree(SIDES[0])
        else:
            game.resign(resigned)
        game.moves = []
    game.start = copy.deepcopy(position)  # the caller may go on to change his
    return game
