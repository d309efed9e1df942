"""The build under test is the one asked for: YELLOWSEA_BUILD=compiled means native modules, nothing means Python."""

import importlib
import os

import pytest

from tools.house.compiled import compiled_modules

ASKED_FOR = os.environ.get("YELLOWSEA_BUILD", "python")


@pytest.mark.parametrize("file", compiled_modules())
def test_a_module_of_the_engine_is_of_the_build_asked_for(file: str) -> None:
    name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    loaded = importlib.import_module(name).__file__ or ""
    assert loaded.endswith((".so", ".pyd") if ASKED_FOR == "compiled" else ".py"), loaded
