PY := .venv/bin/python
PORT ?= 8080

.PHONY: setup develop play run test quick lint bench soak gallery lock
.DEFAULT_GOAL := play

setup:
	@.ci/setup requirements.lock

develop:
	@.ci/setup requirements.lock requirements-dev.lock

play: setup
	$(PY) -m bot play --port $(PORT)

run: setup
	$(PY) -m bot run

test: lint
	$(PY) -m pytest -n 3 --dist worksteal

quick: develop
	$(PY) -m pytest -n 3 --dist worksteal -m "not slow" -q

lint: develop
	$(PY) -m ruff check . && $(PY) -m ruff format --check . && $(PY) -m mypy

bench: develop
	$(PY) -m tests.bench

soak: develop
	$(PY) -m tests.soak

gallery: setup
	$(PY) -m bot gallery

lock: develop
	$(PY) -m pip install -q uv && .venv/bin/uv pip compile -q --universal --no-emit-index-url --generate-hashes pyproject.toml -o requirements.lock && .venv/bin/uv pip compile -q --universal --no-emit-index-url --generate-hashes --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock
