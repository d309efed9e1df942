"""The documentation builds as a site without a warning: no page is lost, no reference leads nowhere."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_every_page_stands_in_the_contents():
    index = (ROOT / "docs" / "index.md").read_text()
    for page in (ROOT / "docs").glob("*.md"):
        assert page.stem == "index" or f"\n{page.stem}\n" in index, f"{page.name} is in no list of docs/index.md"


@pytest.mark.long
@pytest.mark.skipif(importlib.util.find_spec("sphinx") is None, reason="the extra `docs` is not installed")
def test_the_site_builds_without_a_warning(tmp_path):
    words = ["-q", "-W", "--keep-going", "-b", "html", "docs", str(tmp_path)]
    done = subprocess.run([sys.executable, "-m", "sphinx", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "reference.html").read_text()
    for name in ("yellowsea.new", "yellowsea.envs.table.Table.observe", "yellowsea.lab.ladders.ladder.run_ladder"):
        assert f'id="{name}"' in reference
