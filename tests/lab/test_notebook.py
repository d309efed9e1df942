"""The notebook runs from its question to its figure."""

import ast
from pathlib import Path

import pytest

FILE = Path(__file__).resolve().parents[2] / "examples" / "initiative_notebook.py"


def test_the_notebook_has_ten_cells():
    decorators = [each.decorator_list for each in ast.parse(FILE.read_text()).body if isinstance(each, ast.FunctionDef)]
    assert sum(bool(each) for each in decorators) == 10


@pytest.mark.long
def test_the_notebook_runs_to_its_figure():
    space: dict[str, object] = {"__name__": "notebook", "__file__": str(FILE)}
    exec(compile(FILE.read_text(), str(FILE), "exec"), space)
    app = space["app"]
    _, found = app.run()  # type: ignore[attr-defined]
    assert found["played"].tables.games == 60
    assert -1 < found["difference"]["value"] < 1
    assert set(found["by_turn"]["case"]) == {"Japan begins with it", "Russia begins with it"}
    assert found["by_turn"].height == 12
    drawn = found["figure"].to_dict()
    assert [layer["mark"]["type"] for layer in drawn["layer"]] == ["area", "line"]
