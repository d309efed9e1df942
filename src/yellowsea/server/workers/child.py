"""A worker process: reads jobs from its input, one JSON object a line, and writes an answer for each."""

import json
import os
import signal
import sys

from yellowsea.engines.offered import offer_inherited
from yellowsea.server.http.errors import trace
from yellowsea.server.workers.tasks import MOST_BOTS, READY, TASKS, BotCache


def main() -> None:
    # Ctrl+C is for the server, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if len(sys.argv) > 1 and hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # whatever prints does not disturb the answers
    offer_inherited()
    bots = BotCache(MOST_BOTS)
    answers.write(READY + "\n")
    answers.flush()
    for line in sys.stdin:
        job = json.loads(line)
        try:
            answer = TASKS[job["task"]](job, bots)
        except Exception as error:
            answer = {"failed": trace(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
