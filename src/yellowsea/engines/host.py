"""The host's end: a program of a stranger's as a bot of ours. Whatever it does, the game comes to an end."""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections.abc import Callable
from typing import Any, Final

from yellowsea.bots.bot import Bot
from yellowsea.engines.protocol import (
    ASK,
    GAME,
    GREETING_SECONDS,
    HELLO,
    INFO,
    MOST_ANSWER,
    MOST_LINE,
    NAME,
    OVER,
    PLAY,
    QUIT,
    READY,
    SET,
    USUAL_SECONDS,
    VERSION,
    EngineFault,
    message,
)
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.knowledge import Seen

CHUNK: Final = 65_536
PARTING_SECONDS: Final = 0.5
ENGINE: Final = "cmd"  # the level under which a command plays


class Program:
    """A running engine: lines to it and from it, each with a time by which it must have happened."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise SetupError(f"{command!r}: {error}", ENGINE, "a command as in a shell") from error
        if not words:
            raise SetupError("no command", ENGINE, f"{ENGINE}:./mybot")
        try:
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise SetupError(f"{command!r} cannot be started: {error.strerror}", ENGINE, "a program") from error
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.into = self.process.stdin.fileno()
        self.out = self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        os.set_blocking(self.out, False)
        self.rest = b""
        self.said = 0
        self._end = weakref.finalize(self, _end, self.process)

    def send(self, line: str, deadline: float) -> None:
        """Write a line; EngineFault where nobody reads it in time."""
        data = line.encode() + b"\n"
        with selectors.DefaultSelector() as selector:
            selector.register(self.into, selectors.EVENT_WRITE)
            while data:
                if not selector.select(self._left(deadline, "reads nothing")):
                    continue
                try:
                    data = data[os.write(self.into, data) :]
                except BlockingIOError:
                    continue
                except OSError:
                    raise self._fault(self._how_it_ended()) from None

    def line(self, deadline: float) -> str:
        """The next line it says."""
        while b"\n" not in self.rest:
            if len(self.rest) > MOST_LINE:
                raise self._fault(f"says a line of more than {MOST_LINE:,} characters")
            with selectors.DefaultSelector() as selector:
                selector.register(self.out, selectors.EVENT_READ)
                if not selector.select(self._left(deadline, "is silent")):
                    continue
            try:
                data = os.read(self.out, CHUNK)
            except BlockingIOError:
                continue
            if not data:
                raise self._fault(self._how_it_ended())
            self.said += len(data)
            if self.said > MOST_ANSWER:
                raise self._fault(f"says more than {MOST_ANSWER:,} characters for one question")
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode(errors="replace").strip()

    def _left(self, deadline: float, what: str) -> float:
        left = deadline - time.monotonic()
        if left <= 0:
            raise self._fault(f"{what} and its time is up")
        return left

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PARTING_SECONDS)
        code = self.process.poll()
        return "has closed its output" if code is None else f"has ended with code {code}"

    def _fault(self, what: str) -> EngineFault:
        self.close()
        return EngineFault(f"the engine {self.command!r} {what}")

    @property
    def runs(self) -> bool:
        """Has nobody ended it yet?"""
        return self._end.alive

    def close(self) -> None:
        """End it, and whatever it has started."""
        self._end()


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if process.stdin is not None:
            os.write(process.stdin.fileno(), QUIT.encode() + b"\n")
    with contextlib.suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(PARTING_SECONDS)
    with contextlib.suppress(OSError):  # it, and whatever it has left behind
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


class EngineBot(Bot):
    """Asks a program. It is started with the first decision and hears of nothing but what its side knows."""

    def __init__(self, command: str, seed: int, seconds: float = USUAL_SECONDS, **settings: Any) -> None:
        super().__init__(f"{ENGINE}:{command}", seed)
        self.command = command
        self.seconds = float(seconds)
        if not 0 < self.seconds <= 3600:
            raise SetupError(repr(seconds), f"{ENGINE}.seconds", "seconds for one decision, up to an hour")
        self.settings = settings
        self.program: Program | None = None
        self.name = command
        self._game: tuple[object, ...] = ()
        self._info = ""

    def decide(self, seen: Seen) -> int:
        program = self._ready_for(seen)
        options = seen.options()
        step = seen.rules.steps[seen.state.stack[-1]]
        question = {
            "prompt": step.prompt(seen.state),
            "rule": step.card(seen.state),
            "options": options,
            "labels": [seen.rules.label(code) for code in seen.codes],
            "known": seen.position(),
        }
        deadline = time.monotonic() + self.seconds
        program.said = 0
        self._info = ""
        program.send(message(ASK, str(int(1000 * self.seconds)), question), deadline)
        while True:
            word, _, rest = program.line(deadline).partition(" ")
            if word == INFO:
                self._info = rest
            elif word == PLAY:
                break
        if rest not in options:
            program.close()
            raise EngineFault(f"the engine {self.command!r} plays {rest[:80]!r}, which is not one of its options")
        return seen.codes[options.index(rest)]

    def _ready_for(self, seen: Seen) -> Program:
        """The program, told of the game it is in."""
        game = (seen.rules.info.id, seen.scenario, seen.side, tuple(sorted(seen.settings.items())))
        program = self.program
        if program is not None and game == self._game:
            return program
        deadline = time.monotonic() + GREETING_SECONDS
        if program is None:
            program = self.program = Program(self.command)
            program.send(message(HELLO, str(VERSION)), deadline)
            self._until_ready(program, deadline)
            for name, value in self.settings.items():
                program.send(message(SET, name, str(value)), deadline)
        told = {
            "system": seen.rules.info.id,
            "scenario": seen.scenario,
            "options": dict(seen.settings),
            "side": seen.side_name,
            "seed": self.seed,
        }
        program.send(message(GAME, told), deadline)
        self._until_ready(program, deadline)
        self._game = game
        return program

    def _until_ready(self, program: Program, deadline: float) -> None:
        program.said = 0
        while True:
            word, _, rest = program.line(deadline).partition(" ")
            if word == NAME:
                self.name = rest[:80]
            if word == READY:
                return

    def reason(self) -> str:
        return self._info

    def over(self, ending: str) -> None:
        """The game has ended for it: WON, LOST or DRAWN. A program that no longer listens has missed it."""
        if self.program is not None and self.program.runs:
            with contextlib.suppress(EngineFault):
                self.program.send(message(OVER, ending), time.monotonic() + PARTING_SECONDS)

    def close(self) -> None:
        """It is needed no more."""
        if self.program is not None:
            self.program.close()
            self.program = None


def factory(command: str, seconds: float = USUAL_SECONDS) -> Callable[..., Bot]:
    """What makes bots of a command, for the register of bots."""

    def make_one(door: Any, seed: int, **settings: Any) -> Bot:
        return EngineBot(command, seed, **{"seconds": seconds, **settings})

    return make_one
