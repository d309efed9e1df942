# Everything a person does with this checkout is a target of `make`; each target does its own set-up first.

PYTHON ?= python3
JOBS ?= 2
COUNT ?= 20
SEED ?= 1
VENV := .venv
RUN := $(VENV)/bin/python
PREPARE := PYTHON='$(PYTHON)' sh tools/house/prepare.sh

PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
NODE_MODULES := node_modules/.installed

ENGINE_TESTS = $(COMPILED_ONLY) tests/house/test_build.py
# `make test` runs the engine's own tests on the compiled build, which plays the same games as the plain one (a test proves
# it) in a third of the time. It is built without the C compiler's optimiser, which takes longer than it saves here.
# `make test SYSTEM=...` and `make test-long` run them on plain Python. The longest tests come first, so that no core
# waits for them at the end.
COMPILED_ONLY = $(wildcard tests/bots tests/kernel tests/boards tests/systems)
PYTEST := $(RUN) -m pytest -n $(JOBS) --dist worksteal
# The versions everything is tested with; `make setup CONSTRAINTS=` takes the newest ones instead.
CONSTRAINTS ?= constraints.txt
# Python compiles what it imports; of all that is installed this is a part.
INSTALL := $(RUN) -m pip install --quiet --no-compile --disable-pip-version-check $(if $(CONSTRAINTS),-c $(CONSTRAINTS))

# The tests start hundreds of Pythons, each of which would compile every module again if it may not keep them.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help

.PHONY: help
help: ## list all targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r word what; do printf '%-16s %s\n' "$$word" "$$what"; done

.PHONY: play
play: $(PLAYABLE) ## play in the browser, on a database of your own
	@$(VENV)/bin/yellowsea play

.PHONY: test
ifdef SYSTEM
test: setup # the tests of one system on plain Python, without browser and bots: make test SYSTEM=tsushima
	$(PYTEST) --system $(SYSTEM) --ignore=tests/browser --ignore=tests/bots
else
test: ## every check and every test on both builds; SYSTEM=tsushima: one system in a minute
	@$(PREPARE) python node browser compiler
	@YELLOWSEA_COMPILE=quick $(MAKE) --no-print-directory -j $(JOBS) lint-client compiled lint-python rules
	YELLOWSEA_COMPILE=quick $(PYTEST) $(addprefix --ignore=,$(COMPILED_ONLY))
	@echo 'The engine and the bots, compiled:'
	PYTHONPATH=.build/quick YELLOWSEA_BUILD=compiled $(PYTEST) $(ENGINE_TESTS)
endif

.PHONY: test-long
test-long: setup $(NODE_MODULES) ## also the tests that take minutes
	@$(INSTALL) -e '.[ray,notebook]'
	@$(PREPARE) node browser firefox proxies compiler
	$(PYTEST) --long
	@$(MAKE) --no-print-directory mutants

.PHONY: mutants
mutants: setup ## break rules by chance, and count what the tests notice: COUNT=120 SEED=7
	@$(RUN) -m tools.mutants --jobs $(JOBS) --count $(COUNT) --seed $(SEED)

.PHONY: lint
lint: lint-client lint-python ## ruff, mypy --strict, tsc, Biome and the client's unit tests

.PHONY: lint-python
lint-python: setup
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

.PHONY: lint-client
lint-client: $(NODE_MODULES)
	node_modules/.bin/tsc --project tsconfig.json
	node_modules/.bin/biome ci
	node --test tests/web/

.PHONY: fix
fix: setup $(NODE_MODULES) ## put right what ruff and Biome can put right themselves
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .
	node_modules/.bin/biome check --write

.PHONY: coverage
coverage: setup ## the share of lines that the tests run, without browser tests
	@$(RUN) -m tools.house.line_coverage --jobs $(JOBS)

.PHONY: rules
rules: setup ## each rule card has a test, each test its card
	@$(RUN) -m tools.house.rule_coverage

.PHONY: api
api: setup ## write the tables of docs/api.md and the client's types from the server's description
	$(RUN) -m tools.house.api_types
	$(RUN) -m tools.house.api_page

.PHONY: docs
docs: setup ## the documentation as a site, in .build/site
	@$(INSTALL) -e '.[docs]'
	@$(RUN) -m sphinx -q -W --keep-going -b html docs .build/site
	@echo 'the site: .build/site/index.html'

.PHONY: envs
envs: setup ## write docs/envs, the actions and observations of each kind of game
	@$(RUN) -m tools.house.env_pages

STUDIES := initiative combat_table morale railway

.PHONY: studies
studies: compiled ## play the studies of docs/studies to their end and write their pages again
	@for study in $(STUDIES); do \
	  PYTHONPATH=.build/compiled $(RUN) -m yellowsea study docs/studies/$$study.toml --report docs/studies/$$study.html \
	    --jobs $(JOBS) || exit 1; \
	done

.PHONY: baselines
baselines: compiled ## what our bots make of the fixed benchmark, as docs/baselines.md: about an hour
	@PYTHONPATH=.build/compiled:. $(RUN) -m tools.house.baselines --jobs $(JOBS)

.PHONY: golden
golden: setup ## write the golden numbers anew; read the difference before you keep it
	$(RUN) -m pytest --write-golden
	@git --no-pager diff --stat -- tests/golden

.PHONY: compiled
compiled: setup ## the engine compiled with mypyc, in .build/compiled
	@$(PREPARE) compiler
	@$(RUN) -m tools.house.compiled

.PHONY: wheel
wheel: setup ## a package for pip, in dist; YELLOWSEA_COMPILE=1 make wheel: a compiled one
	$(RUN) -m build --wheel

.PHONY: new-system
new-system: setup ## begin a rule system: make new-system ID=skagerrak
	@$(RUN) -m tools.house.new_system $(ID)

.PHONY: constraints
constraints: setup ## write constraints.txt anew with the newest versions; run the tests before you keep it
	@$(RUN) -m tools.house.constraints

.PHONY: load
load: setup ## two hundred games at once: how long a move takes to reach the other player
	@$(RUN) -m bench.load

.PHONY: bench
bench: compiled ## speed beside python-chess and catanatron, and the targets
	@$(RUN) -m bench

.PHONY: setup
setup: $(INSTALLED)

$(INSTALLED): pyproject.toml $(CONSTRAINTS)
	@$(PREPARE) python
	@test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	@echo 'Installing Yellow Sea and its tools into $(VENV) ...'
	@$(INSTALL) -e '.[dev,parquet,bench]'
	@touch $(PLAYABLE) $@

# Playing needs a fifth of what testing needs, so a first `make play` is quick.
$(PLAYABLE): pyproject.toml $(CONSTRAINTS)
	@$(PREPARE) python
	@test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	@echo 'Installing Yellow Sea into $(VENV) ...'
	@$(INSTALL) -e .
	@touch $@

$(NODE_MODULES): package.json
	@$(PREPARE) node
	@npm install --loglevel=error --no-package-lock --no-audit --no-fund
	@touch $@
