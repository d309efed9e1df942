"""The tests mirror src/yellowsea; tests/systems/<id>/ is named after the rules it checks, tests/house/ checks the house."""
