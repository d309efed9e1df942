"""An engine in Python: it fires with most dice, attacks where it can, and else takes an option at random.

    yellowsea simulate blockade --games 20 --japan "cmd:python examples/engine_bot.py"

The words are described in docs/protocol.md. Nothing of Yellow Sea is imported.
"""

import json
import random
import sys

BOLD = ("fire ", "battle ", "attack ", "declare")


def say(*words: str) -> None:
    print(*words, flush=True)


def main() -> None:
    rng = random.Random(0)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "yellowsea":
            say("name", "bold example")
            say("ready")
        elif word == "game":
            rng = random.Random(json.loads(rest)["seed"])
            say("ready")
        elif word == "ask":
            options = json.loads(rest.partition(" ")[2])["options"]
            bold = [option for option in options if option.split(".")[-1].startswith(BOLD)]
            say("info", "fortune favours the bold" if bold else "nothing bold to do")
            say("play", bold[-1] if bold else rng.choice(options))
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
