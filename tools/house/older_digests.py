"""What earlier versions of the program called the figures of each system, and what this version calls the same.

    python -m tools.house.older_digests 6e17b0b

Prints lines for `systems/older_digests.toml`: the digest that a version of this repository gave its data files, and the
one that this version gives those very files. A game stored by it goes on wherever the second is still in force.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from yellowsea.kernel.errors import DataError
from yellowsea.systems import SYSTEM_IDS, find

PARTS = {"russo_japanese_war": {"sea": "tsushima", "land": "port_arthur"}}
ASK = "import sys; from yellowsea.systems import rules_of; print(rules_of(sys.argv[1]).digest)"


def main() -> None:
    revision = sys.argv[1]
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "src"
        archive = subprocess.run(["git", "archive", revision, "src"], check=True, capture_output=True).stdout
        subprocess.run(["tar", "x", "-C", place], input=archive, check=True)
        for system in SYSTEM_IDS:
            try:
                print(f'[{system}]\n"{_then(source, system)}" = "{_now(source, system, Path(place))}"')
            except DataError as error:
                print(f"# {system}: its files are not those of this version ({error})")


def _then(source: Path, system: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    asked = subprocess.run(
        [sys.executable, "-c", ASK, system], check=True, capture_output=True, text=True, env=environment
    )
    return asked.stdout.strip()


def _now(source: Path, system: str, place: Path) -> str:
    """The digest of this version for the old files, which stand in front of ours as a data pack does."""
    pack = place / system
    pack.mkdir()
    for part, name in {"": system, **PARTS.get(system, {})}.items():
        folder = pack / part
        folder.mkdir(exist_ok=True)
        for file in (source / "yellowsea" / "systems" / name / "data").iterdir():
            (folder / file.name).write_bytes(file.read_bytes())
    return find(system).load(pack).digest


if __name__ == "__main__":
    main()
