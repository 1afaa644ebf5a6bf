# make play: install and serve.  make test: install what tests need, and run everything.
PYTHON ?= python3
PORT ?= 8000
PLAY := .venv
TEST := .venv-test
COMPILED := build/compiled
SOURCES := $(shell find src setup.py pyproject.toml -type f -not -name '*.pyc')

.PHONY: play test lint long clean

play: $(PLAY)/.done
	$(PLAY)/bin/sabha serve --port $(PORT)

$(PLAY)/.done: $(SOURCES)
	@echo "Installing Sabha into $(PLAY) and compiling the rules: a minute or two, once."
	$(PYTHON) -m venv $(PLAY)
	$(PLAY)/bin/pip install --quiet --upgrade pip
	$(PLAY)/bin/pip install --quiet .
	touch $@

$(TEST)/.done: pyproject.toml setup.py
	$(PYTHON) -m venv $(TEST)
	$(TEST)/bin/pip install --quiet --upgrade pip "setuptools>=77" "mypy>=2.4" "mypy-extensions>=1.1" "msgspec>=0.19"
	SABHA_PURE=1 $(TEST)/bin/pip install --quiet --no-build-isolation --editable ".[test,lint]"
	touch $@

# The same sources, compiled, beside the plain ones: tests run on both and compare them.
$(COMPILED)/.done: $(SOURCES) $(TEST)/.done
	rm -rf $(COMPILED)
	$(TEST)/bin/pip install --quiet --no-build-isolation --no-deps --target $(COMPILED) .
	touch $@

test: $(TEST)/.done $(COMPILED)/.done
	tools/install_browser
	$(TEST)/bin/pytest -n 2
	PYTHONPATH=$(COMPILED) $(TEST)/bin/pytest -n 2 tests/conformance tests/engine tests/games tests/bots tests/lab

lint: $(TEST)/.done
	$(TEST)/bin/ruff check .
	$(TEST)/bin/ruff format --check .
	$(TEST)/bin/mypy
	tools/rules_covered
	tools/check_javascript

# 20,000 random games of each game, compiled.
long: $(COMPILED)/.done
	SABHA_GAMES=20000 PYTHONPATH=$(COMPILED) $(TEST)/bin/pytest -n 2 -o faulthandler_timeout=3600 tests/conformance

clean:
	rm -rf $(PLAY) $(TEST) build
