# Final Salvo: every chore is a verb. `make help` lists them.

PYTHON ?= python3
JOBS ?= 2

bin := .venv/bin
checked := $(wildcard src tests tools bootstrap.py) $(if $(wildcard bench/*.py),bench)

.DEFAULT_GOAL := help
.PHONY: help run test lint format bench lock docs clean run-environment dev-environment

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: run-environment ## play a small demo event in the terminal
	@$(bin)/python -m finalsalvo demo

test: lint ## everything that must hold: lint, then the tests with their coverage
	$(bin)/python -m pytest -n $(JOBS) --cov

lint: dev-environment ## style, types and the walls between the rooms
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy $(checked)
	$(bin)/lint-imports --no-logo

format: dev-environment ## put the code into the common style
	$(bin)/ruff check --fix
	$(bin)/ruff format

bench: dev-environment ## run every measurement in bench/
	@set -e; for measurement in $(wildcard bench/*.py); do echo "== $$measurement"; $(bin)/python $$measurement; done

docs: dev-environment ## write docs/rules.md anew from the tests
	$(bin)/python tools/rules_page.py

lock: ## pin requirements/*.in anew (newest versions: make lock UPGRADE=1)
	@$(PYTHON) bootstrap.py lock $(if $(UPGRADE),--upgrade)

clean: ## take away all that these verbs made
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

run-environment:
	@$(PYTHON) bootstrap.py run

dev-environment:
	@$(PYTHON) bootstrap.py dev
