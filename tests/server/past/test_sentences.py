"""Events drawn together into sentences."""

from yellowsea.kernel.telling.events import Event, listed
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
    assert told(events) == "Asahi, Oryol and Fuji are sunk."
    assert told([Sunk(f"{name} is sunk") for name in ("A", "B", "C", "B")]) == "A, B and C are sunk."


def test_of_a_track_that_moves_twice_the_last_line_is_told():
    moves = [Marker("the marker is on 1"), Sunk("Asahi is sunk"), Marker("the marker is on 2")]
    assert told(moves) == "Asahi is sunk. The marker is on 2."


class Worn(Sunk):
    def __init__(self, names: list[str], side: str = "russia") -> None:
        self.names, self.ships, self.side = names, names, side
        go = "goes" if len(names) == 1 else "go"
        self.words = f"{listed(names)}, with no yard free, {go} into the next turn damaged."


def test_many_names_are_summed_and_a_single_one_keeps_its_verb():
    assert told([Worn(list("ABCDEFGHI"))]) == "Nine Russian ships go into the next turn damaged."
    assert told([Worn(list("ABC")), Worn(list("DE"), "japan")]) == "Five ships go into the next turn damaged."
    assert told([Worn(["Oleg"])]) == "Oleg goes into the next turn damaged."
    assert told([Sunk("Japan's 2nd destroyers are sunk (gunfire).")]) == "Japan's 2nd destroyers are sunk."


def test_the_result_comes_first_and_bookkeeping_not_at_all():
    events = [
        Marker("Control of the seas: Japan 0, Russia 5. The control marker is on Russia 1."),
        Sunk("1 convoy is sunk and 1 army lands. The control marker is on Russia 2."),
        Worn(["Oleg"]),
        Sunk("A Japanese army takes Liaoyang."),
    ]
    assert told(events) == "A Japanese army takes Liaoyang. One convoy is sunk and one army lands."
    assert told(events[:1]) == "Control of the seas: Japan 0, Russia 5. The control marker is on Russia 1."


def test_a_sentence_keeps_its_own_end():
    assert told([Sunk("what now?"), Marker("Japan says “yes.”")]) == "What now? Japan says “yes.”"


def test_places_are_towns_and_what_came_to_nothing_is_left_out():
    events = [
        Sunk("The 13th Regiment is eliminated in the hex 2 NE of Yentai mines (0913)."),
        Marker("The Vladivostok fleet sorties and rolls 8: no effect."),
        Sunk("Frontier Guard 1 is routed from the hex NE of Yentai to the hex 2 NW of Chinghocheng."),
        Worn(["Oleg"]),
    ]
    assert told(events) == "The 13th Regiment is eliminated near Yentai mines. Frontier Guard 1 is routed near Yentai."
    assert told([Marker("October 1904 ends."), Sunk("Asama is sunk.")]) == "Asama is sunk."
