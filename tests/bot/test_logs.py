"""The lines of the log, for people and for machines."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.logs import JsonLine
from bot.settings import SettingsError, load_settings


def record(message: str, *args: object, error: BaseException | None = None) -> logging.LogRecord:
    about = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("bot.x", logging.WARNING, "x.py", 1, message, args, about)


def test_a_line_for_machines_is_one_object_with_the_words_and_what_they_were_before() -> None:
    made = record("%s of game %s\n\nwas not posted", "a “turn”", "abcd1234")
    made.created = datetime(2026, 5, 6, 7, 8, 9, 123000, UTC).timestamp()
    line = JsonLine().format(made)
    assert "\n" not in line
    assert json.loads(line) == {
        "time": "2026-05-06T07:08:09.123+00:00",
        "level": "WARNING",
        "logger": "bot.x",
        "process": made.process,
        "message": "a “turn” of game abcd1234 | was not posted",
        "event": "%s of game %s",
    }


def test_an_error_in_it_is_its_kind_and_place_without_its_words() -> None:
    try:
        raise KeyError("denar_5")
    except KeyError as error:
        line = JsonLine().format(record("failed\nfuture: <%s>", "denar_5", error=error))
    assert "denar" not in line
    found = json.loads(line)
    assert found["error"].startswith("KeyError at test_logs.py:")
    assert found["message"] == f"failed: {found['error']}"


def test_the_setting_says_for_whom_lines_are(tmp_path: Path) -> None:
    assert load_settings(None).log_format == "human"
    assert load_settings(None, log_format=" JSON ").log_format == "json"
    with pytest.raises(SettingsError, match=r"LOG_FORMAT must be human or json"):
        load_settings(None, log_format="xml")


def test_the_log_takes_the_form_that_is_set() -> None:
    program = (
        "from bot.running import set_up_logging; import logging; "
        "set_up_logging('INFO', 'json'); logging.getLogger('bot.here').info('%d games', 3)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    (line,) = done.stderr.splitlines()
    assert json.loads(line)["message"] == "3 games"
