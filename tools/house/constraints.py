"""Writes constraints.txt: the newest version of every package that setting up, testing and measuring needs.

`make setup` and `make play` install these versions, so that two people have the same ones. pyproject.toml stays the
place that says what is needed; this file only says what it was tested with.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "constraints.txt"
EXTRAS = "dev,parquet,bench,postgresql,fonts,docs,gymnasium,openspiel,pettingzoo,lab,notebook,push,ray"
HEAD = "# The versions this project is tested with. Written by `make constraints`; do not edit.\n"


def main() -> int:
    before = FILE.read_text().splitlines() if FILE.exists() else []
    pins = pinned(newest())
    FILE.write_text(HEAD + "\n".join(pins) + "\n")
    changed = sorted(set(pins) - set(before))
    print(f"constraints.txt: {len(pins)} packages, {len(changed)} changed", *changed, sep="\n  ")
    return 0


def newest() -> dict[str, Any]:
    """pip's report on what it would install into an empty environment."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run(
        [*pip, "--dry-run", "--ignore-installed", "--report", "-", f".[{EXTRAS}]"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def pinned(report: dict[str, Any]) -> list[str]:
    """A line for each package of a report but our own, in alphabetical order."""
    found = [item["metadata"] for item in report["install"]]
    return sorted(f"{one['name'].lower()}=={one['version']}" for one in found if one["name"] != "yellowsea")


if __name__ == "__main__":
    sys.exit(main())
