"""The tests mirror src/yellowsea; tests/systems/<id>/ is named after rules, tests/house/ checks the house itself.

Run them with `make test`; `pytest tests/systems/blockade` alone needs no browser and no compiler.
"""
