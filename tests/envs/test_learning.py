"""The example that learns: two minutes make a net out of NumPy beat chance."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
def test_masked_ppo_wins_three_of_five_games_after_two_minutes():
    words = [sys.executable, str(ROOT / "examples" / "masked_ppo.py"), "--seconds", "120", "--games", "200"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    (before, after) = (int(won) for won in re.findall(r"(\d+) of 200 games won", done.stdout))
    assert before < 50, "Japan hardly ever wins at random"
    assert after >= 120, done.stdout
