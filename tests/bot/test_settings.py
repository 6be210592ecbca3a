"""Settings from the environment and from `.env`."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.settings import DEFAULT_DATABASE, DISCORD, Keep, Settings, SettingsError, load_settings
from bot.store.schema import driver_arguments

NAMES = (
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "DISCORD_API",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "PROCESSES",
    "GAMES_PER_SERVER",
    "GAMES_PER_PERSON",
    "PRESSES_PER_MINUTE",
    "REPLAYS_AT_ONCE",
    "METRICS_HOST",
    "SHARD_IDS",
    "SHARD_COUNT",
    "ICONS",
    "DRAWING_WORKERS",
    "THINKING_WORKERS",
    "KEEP_ENDED_DAYS",
    "KEEP_UNBEGUN_DAYS",
    "KEEP_LEFT_DAYS",
)
TOKEN = "abc.DEF-1_2"


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def load(monkeypatch: pytest.MonkeyPatch, **values: str) -> Settings:
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    return load_settings(None)


def test_without_any_setting_the_defaults_hold() -> None:
    settings = load_settings(None)
    assert settings.database_url == DEFAULT_DATABASE
    assert settings.discord_api == DISCORD
    assert settings.log_level == "INFO"
    assert settings.shard_ids is None
    assert settings.shard_count is None
    assert settings.icons
    assert settings.drawing_workers == 2
    assert settings.thinking_workers == 1
    assert settings.keep == Keep(timedelta(days=365), timedelta(days=30), timedelta(days=30))


def test_every_setting_stands_in_the_example_with_its_default() -> None:
    text = (Path(__file__).parents[2] / ".env.example").read_text("utf-8")
    bare = load_settings(None)
    for name in NAMES:
        (value,) = re.findall(rf"^#? ?{name}=(.*)$", text, re.MULTILINE)
        if value and name not in ("DATABASE_URL", "ICONS"):
            assert str(getattr(bare, name.lower())) == value, name


def test_things_are_kept_for_so_many_days_or_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = load(monkeypatch, KEEP_ENDED_DAYS="7", KEEP_UNBEGUN_DAYS=" 1 ", KEEP_LEFT_DAYS="0")
    assert settings.keep == Keep(timedelta(days=7), timedelta(days=1), None)


def test_pictures_are_drawn_by_as_many_processes_as_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(monkeypatch, DRAWING_WORKERS="8").drawing_workers == 8
    assert load(monkeypatch, THINKING_WORKERS="3").thinking_workers == 3


@pytest.mark.parametrize(("word", "icons"), [("off", False), ("ON", True), (" Off ", False)])
def test_icons_can_be_switched_off(monkeypatch: pytest.MonkeyPatch, word: str, icons: bool) -> None:
    assert load(monkeypatch, ICONS=word).icons is icons


def test_icons_are_on_or_off(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SettingsError, match="ICONS must be on or off"):
        load(monkeypatch, ICONS="maybe")


def test_the_example_file_is_a_valid_env_file() -> None:
    settings = load_settings(Path(__file__).parents[2] / ".env.example")
    assert settings == load_settings(None)


def test_env_file_is_read_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"\xef\xbb\xbfDISCORD_TOKEN=" + TOKEN.encode() + b"\r\nLOG_LEVEL=debug\r\nOTHER=1\r\n")
    assert load_settings(file).require_token() == TOKEN
    assert load_settings(file).log_level == "DEBUG"
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    assert load_settings(file).log_level == "ERROR"
    assert load_settings(file, log_level="WARNING").log_level == "WARNING"


def test_a_missing_env_file_is_no_error(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none").log_level == "INFO"


def test_an_env_file_that_is_no_text_is_one_clear_line(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=x", encoding="utf-16")
    with pytest.raises(SettingsError, match="not a UTF-8 text file"):
        load_settings(file)


def test_the_token_never_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = load(
        monkeypatch, DISCORD_TOKEN=TOKEN, DATABASE_URL="postgresql://me:hush@db/games?sslmode=require"
    )
    assert settings.require_token() == TOKEN
    for shown in (repr(settings), str(settings), settings.model_dump_json(exclude={"database_url"})):
        assert TOKEN not in shown
        assert "hush" not in shown
    assert settings.database_label == "postgresql://me:***@db/games"


def test_a_missing_token_says_where_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "   "):
        with pytest.raises(SettingsError, match=r"DISCORD_TOKEN is not set.*\.env"):
            load(monkeypatch, DISCORD_TOKEN=value).require_token()


@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("sqlite:///data/a.db", "sqlite+aiosqlite:///data/a.db"),
        ("sqlite:////var/lib/a.db", "sqlite+aiosqlite:////var/lib/a.db"),
        ("postgresql://me:pw@host:5432/games", "postgresql+asyncpg://me:pw@host:5432/games"),
        ("postgres://host/games?sslmode=require", "postgresql+asyncpg://host/games?ssl=require"),
    ],
)
def test_the_driver_is_added_to_the_database_url(
    url: str, driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = load(monkeypatch, DATABASE_URL=url)
    assert settings.database_url == url
    assert settings.async_database_url.render_as_string(hide_password=False) == driver


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("DISCORD_TOKEN", "Bot secretword", "without spaces"),
        ("DATABASE_URL", "secretword", "must look like"),
        (
            "DATABASE_URL",
            "mysql://me:secretword@host/x",
            "must begin with sqlite:/// or postgresql://, not mysql://",
        ),
        ("DATABASE_URL", "sqlite://data/alhambra.db", "too few slashes"),
        ("DATABASE_URL", "sqlite://", "must name a file"),
        ("DATABASE_URL", "sqlite:///:memory:", "must name a file"),
        ("DATABASE_URL", "postgresql://me:secretword@host", "must name a database"),
        ("DISCORD_API", "discord.com/api/v10", "must be an http"),
        ("DISCORD_API", "https://discord.com/api", "ends with the version"),
        ("LOG_LEVEL", "LOUD", "must be DEBUG, INFO, WARNING or ERROR"),
        ("DRAWING_WORKERS", "0", "from 1 to 32"),
        ("THINKING_WORKERS", "0", "from 1 to 32"),
        ("DRAWING_WORKERS", "33", "from 1 to 32"),
        ("DRAWING_WORKERS", "two", "from 1 to 32"),
        ("KEEP_ENDED_DAYS", "-1", "0 means for ever"),
        ("KEEP_UNBEGUN_DAYS", "a month", "0 means for ever"),
        ("KEEP_LEFT_DAYS", "1.5", "0 means for ever"),
        ("PRESSES_PER_MINUTE", "-1", "0 means no limit"),
        ("GAMES_PER_PERSON", "many", "0 means no limit"),
        ("REPLAYS_AT_ONCE", "0", "from 1 to 999"),
        ("METRICS_PORT", "0", "from 1 to 65535"),
        ("METRICS_PORT", "70000", "from 1 to 65535"),
        ("MOVE_TO", "mysql://me:secretword@host/x", "must begin with sqlite:/// or postgresql://"),
        ("SHARD_COUNT", "many", "must be a whole number"),
        ("SHARD_COUNT", "0", "at least 1"),
        ("SHARD_IDS", "0,one", "separated by commas"),
        ("SHARD_IDS", "0,-1", "separated by commas"),
    ],
)
def test_a_bad_value_is_one_line_that_names_the_variable_and_hides_the_value(
    name: str, value: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SettingsError, match=message) as caught:
        load(monkeypatch, **{name: value})
    text = str(caught.value)
    assert text.startswith(name)
    assert "\n" not in text
    assert "secretword" not in text


def test_shards_are_numbers_below_their_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(monkeypatch, SHARD_IDS=" 0, 2 ", SHARD_COUNT="4").shard_ids == (0, 2)
    for ids, message in (("0,0", "twice"), ("4", "below SHARD_COUNT")):
        with pytest.raises(SettingsError, match=message):
            load(monkeypatch, SHARD_IDS=ids)
    monkeypatch.delenv("SHARD_COUNT")
    with pytest.raises(SettingsError, match="needs SHARD_COUNT"):
        load(monkeypatch, SHARD_IDS="0")


def test_the_api_base_loses_its_last_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        load(monkeypatch, DISCORD_API="http://127.0.0.1:8080/api/v10/").discord_api
        == "http://127.0.0.1:8080/api/v10"
    )


PRINTED = "postgresql://ann:s3cret@db.example.com:5432/games"


def settings(**values: str) -> Settings:
    """Settings with these values."""
    return load_settings(None, **{name.lower(): value for name, value in values.items()})


def driver(address: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is left in the address, and what the driver is told besides."""
    url, arguments = driver_arguments(settings(DATABASE_URL=address).async_database_url)
    assert url.drivername == "postgresql+asyncpg"
    return dict(url.query), arguments


@pytest.mark.parametrize(
    ("query", "address", "told"),
    [
        ("sslmode=require", {"ssl": "require"}, {}),
        ("sslmode=require&channel_binding=require", {"ssl": "require"}, {}),
        ("connect_timeout=7", {}, {"timeout": 7.0}),
        ("connect_timeout=0", {}, {}),
        ("application_name=alhambra", {}, {"server_settings": {"application_name": "alhambra"}}),
        (
            "options=endpoint%3Dep-cool-1&application_name=a",
            {},
            {"server_settings": {"application_name": "a", "options": "endpoint=ep-cool-1"}},
        ),
        (
            "options=-c%20statement_timeout%3D5s",
            {},
            {"server_settings": {"options": "-c statement_timeout=5s"}},
        ),
        ("target_session_attrs=read-write", {"target_session_attrs": "read-write"}, {}),
        ("keepalives=1&keepalives_idle=30&gssencmode=disable&client_encoding=utf8", {}, {}),
        ("", {}, {}),
    ],
)
def test_addresses_as_hosting_services_print_them_are_put_into_the_drivers_words(
    query: str, address: dict[str, Any], told: dict[str, Any]
) -> None:
    left, arguments = driver(f"{PRINTED}?{query}")
    assert left == address
    assert arguments == told


def test_what_the_driver_cannot_do_is_left_out_and_named() -> None:
    found = settings(DATABASE_URL=f"{PRINTED}?sslmode=require&channel_binding=require&keepalives=1")
    assert found.database_left_out == ("channel_binding", "keepalives")
    assert settings(DATABASE_URL="sqlite:///data/games.db?x=1").database_left_out == ()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (f"{PRINTED}?sslmode=yes", "unknown sslmode"),
        (f"{PRINTED}?connect_timeout=soon", "connect_timeout"),
        (f"{PRINTED}?connect_timeout=-1", "connect_timeout"),
        (f"{PRINTED}?pgbouncer=true", "does not know: pgbouncer"),
        (f"{PRINTED}?sslmode=require&sslmode=disable", "names sslmode twice"),
        (f"{PRINTED}?sslrootcert=/etc/ca.pem", "PGSSLROOTCERT"),
        (f"{PRINTED}?s3cret%20%21=1", "does not know: (not shown)"),
        ("postgresql://ann:s3cret@db.example.com:99999/games", "port"),
        ("postgresql://ann:s3cret@db.example.com:0/games", "port"),
        ("postgresql://ann:s3cret@db.example.com:five/games", "must look like"),
        ("postgresql://ann:s3cret@db.example.com:-1/games", "port"),
        ("postgresql://ann:s3cret@db.example.com:5432", "must name a database"),
    ],
)
def test_what_cannot_be_used_is_one_line_without_the_password(address: str, words: str) -> None:
    with pytest.raises(SettingsError) as told:
        settings(DATABASE_URL=address)
    assert words in str(told.value)
    assert str(told.value).startswith("DATABASE_URL ")
    assert "\n" not in str(told.value)
    assert "s3cret" not in str(told.value)
