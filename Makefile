PY := .venv/bin/python
PORT ?= 8080

.PHONY: setup play run test quick lint bench soak gallery lock
.DEFAULT_GOAL := play

.venv/installed: requirements.lock
	@echo "Installing into .venv, once; this takes a minute or two ..."
	@python3 -m venv .venv && $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock && touch $@

setup: .venv/installed

play: setup
	$(PY) -m bot play --port $(PORT)

run: setup
	$(PY) -m bot run

test: lint
	$(PY) -m pytest -n 3 --dist worksteal

quick: setup
	$(PY) -m pytest -n 3 --dist worksteal -m "not slow" -q

lint: setup
	$(PY) -m ruff check . && $(PY) -m ruff format --check . && $(PY) -m mypy

bench: setup
	$(PY) -m tests.bench

soak: setup
	$(PY) -m tests.soak

gallery: setup
	$(PY) -m bot gallery

lock: setup
	$(PY) -m pip install -q uv && .venv/bin/uv pip compile -q --universal --no-emit-index-url --generate-hashes --extra dev pyproject.toml -o requirements.lock
