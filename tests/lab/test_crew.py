"""Work shared out over processes: Ctrl+C at the worst moment is heard all the same."""

import os
import signal

import pytest

from yellowsea.lab.crew import _interrupts_held_back, run_numbered


def test_an_interrupt_while_workers_begin_is_held_back_and_not_lost():
    begun = []

    def begin_a_worker():
        with _interrupts_held_back():
            os.kill(os.getpid(), signal.SIGINT)
            begun.append("worker")

    with pytest.raises(KeyboardInterrupt):
        begin_a_worker()
    assert begun, "it waits until the workers have begun"


def test_every_number_is_worked_once_on_any_number_of_processes():
    for jobs in (1, 2):
        results = [result for some in run_numbered(pow, 2, 10, jobs) for result in some]
        assert sorted(results) == [2**n for n in range(10)]
