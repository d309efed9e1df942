"""Events drawn together into sentences."""

from yellowsea.kernel.events import Event
from yellowsea.server.games.past.sentences import told


class Sunk(Event):
    def __init__(self, text: str) -> None:
        self.words = text

    def text(self) -> str:
        return self.words


class Marker(Sunk):
    pass


def test_what_happened_to_several_is_one_sentence():
    events = [Sunk("Asahi is sunk (gunfire)"), Sunk("Oryol is sunk (gunfire)."), Sunk("Fuji is sunk (a mine)")]
    assert told(events) == "Asahi and Oryol are sunk (gunfire). Fuji is sunk (a mine)."
    assert told([Sunk(f"{name} is sunk") for name in ("A", "B", "C", "B")]) == "A, B and C are sunk."


def test_of_a_track_that_moves_twice_the_last_line_is_told():
    moves = [Marker("the marker is on 1"), Sunk("Asahi is sunk"), Marker("the marker is on 2")]
    assert told(moves) == "Asahi is sunk. The marker is on 2."


def test_a_sentence_keeps_its_own_end():
    assert told([Sunk("what now?"), Marker("Japan says “yes.”")]) == "What now? Japan says “yes.”"
