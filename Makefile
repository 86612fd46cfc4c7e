# Final Salvo: every chore is a verb. `make help` lists them.

PYTHON ?= python3
JOBS ?= 3

bin := .venv/bin
templates := src/finalsalvo/server/pages/templates
static := src/finalsalvo/server/pages/static
indented := --tabwidth 2 --extra-block trans,pluralize,endtrans $(templates)
checked := $(wildcard src tests tools bootstrap.py) $(if $(wildcard bench/*.py),bench)

# What was compiled is kept, whatever the shell says: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run demo test coverage soak lint format bench lock docs screenshots translations clean run-environment dev-environment browser

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: run-environment ## the console and the public pages, in a browser
	@$(bin)/python -m finalsalvo serve

demo: run-environment ## play a small event in the terminal
	@$(bin)/python -m finalsalvo demo

test: lint browser ## everything that must hold: lint, then the tests
	$(bin)/python -m pytest -n $(JOBS)

coverage: dev-environment browser ## the tests once more, slower, with what they reach: no less than 90 %
	$(bin)/python -m pytest -n $(JOBS) --cov

soak: dev-environment browser ## a thousand events of stages, hundreds of kills, rival commands on both databases, all news on all pages (minutes)
	FINALSALVO_SOAK=1 $(bin)/python -m pytest -v tests/simulate/test_play_stages.py tests/server/test_nothing_lost.py tests/server/test_schemathesis.py tests/server/test_hidden_clock.py tests/browser/test_nothing_typed_is_lost.py tests/browser/test_every_page.py tests/browser/test_stages.py tests/browser/test_long_names.py tests/browser/test_console_speed.py tests/server/test_every_word.py tests/cli/test_every_word_typed.py

lint: dev-environment ## style, types and the walls between the rooms
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/djangofmt check $(templates)
	$(bin)/djhtml --check $(indented)
	$(bin)/oxlint $(static)
	$(bin)/oxfmt --check $(static)
	FINALSALVO_SECRET_KEY=lint $(bin)/mypy $(checked)
	$(bin)/lint-imports --no-logo

format: dev-environment ## put the code into the common style
	$(bin)/ruff check --fix
	$(bin)/ruff format
	$(bin)/djangofmt check --fix $(templates)
	$(bin)/djhtml $(indented)
	$(bin)/oxlint --fix $(static)
	$(bin)/oxfmt $(static)

bench: dev-environment ## run every measurement in bench/
	@set -e; for measurement in $(wildcard bench/*.py); do echo "== $$measurement"; $(bin)/python $$measurement; done

docs: dev-environment ## write docs/rules.md, facts.md, permissions.md, cards.md and rooms.svg anew
	$(bin)/python tools/rules_page.py
	$(bin)/python tools/facts_page.py
	$(bin)/python tools/permissions_page.py
	$(bin)/python tools/cards_page.py
	$(bin)/python tools/rooms_picture.py
	$(bin)/python tools/api_examples.py

screenshots: dev-environment browser ## pictures of every page into build/screenshots, the best into docs/pictures, those of /help
	@$(bin)/python tools/screenshots.py --readme --help-pictures

translations: dev-environment ## bring the German and Spanish words up to date, and say what is missing
	$(bin)/python tools/translations.py

lock: ## pin requirements/*.in anew (newest versions: make lock UPGRADE=1)
	@$(PYTHON) bootstrap.py lock $(if $(UPGRADE),--upgrade)

clean: ## take away all that these verbs made
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

run-environment:
	@$(PYTHON) bootstrap.py run

dev-environment:
	@$(PYTHON) bootstrap.py dev

browser:
	@$(PYTHON) bootstrap.py browser
