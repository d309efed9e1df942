"""The file of rows of a ladder: JSON lines, a header first, then a line for each pair of games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError
from yellowsea.lab import lines
from yellowsea.lab.ladders.match import Effort, Match, Played
from yellowsea.lab.ladders.ratings import Pair
from yellowsea.lab.lines import AGAIN, line_of, object_of

FORMAT: Final = "yellow-sea-ladder"
VERSION: Final = 1
POINTS: Final = (0, 0.5, 1)


def header_of(match: Match) -> dict[str, Any]:
    """What the rows were played with. Games wanted and scenarios are not in it: a ladder may be made longer."""
    info = match.rules().info
    return {
        "format": FORMAT,
        "version": VERSION,
        "system": match.system,
        "seed": match.seed,
        "players": [[player.text, dict(player.settings)] for player in match.players],
        "options": match.options,
        "mirrors": match.mirrors,
        "rules": f"{info.version} {match.rules().digest}",
    }


class LadderFile:
    """Pairs on disk. `known` holds those of each scenario that were there when it was opened."""

    def __init__(self, path: Path, match: Match) -> None:
        lines.check_writable(path, "--rows", "a file in a folder that can be written")
        self.path = path
        self.known: dict[str, dict[int, Played]] = {}
        self._match = match
        self._header = header_of(match)

    def read(self) -> None:
        """What is there; refuses a file that is damaged or of another ladder. A line that was cut off is cut away."""
        good = 0
        with self.path.open("rb") as file:
            for number, raw in enumerate(file, 1):
                if not raw.endswith(b"\n"):
                    if number == 1 and not line_of(self._header).startswith(raw):
                        raise DataError("is damaged", f"{self.path.name} line 1", AGAIN)
                    break
                found = object_of(raw.decode("utf-8", "replace"), self.path, number, FORMAT if number == 1 else None)
                if number == 1:
                    self._compare(found)
                else:
                    self._keep(found, f"{self.path.name} line {number}")
                good += len(raw)
        if good == 0:
            self.path.write_bytes(line_of(self._header))
        elif good < self.path.stat().st_size:
            with self.path.open("rb+") as file:
                file.truncate(good)

    def append(self, scenario: str, played: list[Played]) -> None:
        """Write pairs behind those that are there."""
        known = self.known.get(scenario, {})
        with self.path.open("ab") as file:
            file.write(b"".join(line_of(self._row(scenario, one)) for one in played if one.number not in known))

    def _compare(self, found: dict[str, Any]) -> None:
        wanted = json.loads(json.dumps(self._header))
        changed = [key for key in wanted if found.get(key) != wanted[key]]
        if changed:
            text = f"was played by another ladder (changed since: {', '.join(changed)})"
            raise DataError(text, self.path.name, AGAIN)

    def _row(self, scenario: str, one: Played) -> dict[str, Any]:
        return {
            "scenario": scenario,
            "number": one.number,
            "first": self._match.players[one.pair.first].text,
            "second": self._match.players[one.pair.second].text,
            "first_as_japan": one.pair.first_as_japan,
            "second_as_japan": one.pair.second_as_japan,
            "scores": list(one.scores),
            "efforts": [[own.decisions, own.seconds, own.slowest, own.illegal] for own in one.efforts],
        }

    def _keep(self, row: dict[str, Any], place: str) -> None:
        match = self._match
        try:
            scenario, number = row["scenario"], row["number"]
            pairings = match.pairings()
            first, second = pairings[number % len(pairings)]
            names = row["first"], row["second"]
            points = row["first_as_japan"], row["second_as_japan"]
            score, other = (float(score) for score in row["scores"])
            efforts = [
                Effort(int(decisions), float(seconds), float(slowest), int(illegal))
                for decisions, seconds, slowest, illegal in row["efforts"]
            ]
        except (KeyError, TypeError, ValueError) as error:
            raise DataError("is damaged", place, AGAIN) from error
        known = self.known.setdefault(str(scenario), {})
        right = names == (match.players[first].text, match.players[second].text)
        if not right or number < 0 or number in known or len(efforts) != 2 or any(one not in POINTS for one in points):
            raise DataError("is no pair of this ladder", place, AGAIN)
        pair = Pair(first, second, float(points[0]), float(points[1]))
        known[number] = Played(number, pair, (score, other), (efforts[0], efforts[1]))
