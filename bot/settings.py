"""Settings of the process, from the environment and from `.env` (the environment wins).

`load_settings()` is the only way in; what it cannot accept becomes one clear line (`SettingsError`), which
names the variable and never repeats a secret value.
"""

import re
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.database_url import translated

DISCORD = "https://discord.com/api/v10"
"""The real Discord's REST base."""

DEFAULT_DATABASE = "sqlite:///data/alhambra.db"

MOST_WORKERS = 32

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
LogFormat = Literal["human", "json"]

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


class SettingsError(Exception):
    """A setting is missing or wrong; the message is one line for the person who runs the bot."""


@dataclass(frozen=True, slots=True)
class Keep:
    """How long things are kept; None: for ever."""

    ended: timedelta | None = timedelta(days=365)
    """Games that had begun, after their end."""
    unbegun: timedelta | None = timedelta(days=30)
    """Tables that ended before they began."""
    left: timedelta | None = timedelta(days=30)
    """What is kept of a server that the bot was taken out of."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be asked for at once; 0: as much as anybody likes."""

    server: int = 0
    """Open tables of one server."""
    person: int = 0
    """Open tables at which one person sits."""
    presses: int = 0
    """Presses and commands of one person in a minute."""
    replays: int = 4
    """Replays that are drawn or wait for it."""


class Settings(BaseSettings):
    """What one process needs to know; immutable."""

    model_config = SettingsConfigDict(
        env_file=None,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        case_sensitive=False,
    )

    discord_token: SecretStr | None = Field(default=None, repr=False)
    database_url: str = Field(default=DEFAULT_DATABASE, repr=False)
    """As given: `sqlite:///relative`, `sqlite:////absolute` or `postgresql://...`. May hold a password."""
    move_to: str | None = Field(default=None, repr=False)
    """The database that `python -m bot move` copies to, written as `database_url`."""
    discord_api: str = DISCORD
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "human"
    """Lines for people, or one object of JSON each."""
    metrics_port: int | None = None
    """Where Prometheus is answered; None: nowhere."""
    metrics_host: str = "127.0.0.1"
    """The address at which it is."""
    icons: bool = True
    """Whether icons are uploaded and shown."""
    command_prefix: str = ""
    """Stands before the name of every command, for servers in which another bot has commands of the same names."""
    drawing_workers: int = 2
    """How many processes draw pictures."""
    thinking_workers: int = 1
    """How many processes think for computers, hints and analyses."""
    games_per_server: int = 100
    games_per_person: int = 25
    presses_per_minute: int = 120
    """Of one person; commands count too. Of these limits 0 means none."""
    replays_at_once: int = 4
    """How many are drawn or wait for it; of one person it is one."""
    keep_ended_days: int = 365
    """How long games that ended are kept; 0: for ever."""
    keep_unbegun_days: int = 30
    """How long tables are kept that ended before they began; 0: for ever."""
    keep_left_days: int = 30
    """How long games wait for the bot to come back to their server; 0: for ever."""
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    """The shards this process runs; None: all of them."""
    processes: int | None = None
    """How many processes divide the shards among themselves; None: this one runs those of `shard_ids`."""
    shard_count: int | None = None
    """How many shards there are in all; None: as many as Discord recommends."""

    @property
    def keep(self) -> Keep:
        """How long things are kept."""
        days = (self.keep_ended_days, self.keep_unbegun_days, self.keep_left_days)
        return Keep(*(timedelta(days=each) if each else None for each in days))

    @property
    def limits(self) -> Limits:
        """How much may be asked for at once."""
        return Limits(
            self.games_per_server, self.games_per_person, self.presses_per_minute, self.replays_at_once
        )

    @property
    def async_database_url(self) -> URL:
        """The database's address with the asynchronous driver filled in, for `bot.store`."""
        return _for_driver(self.database_url)

    @property
    def async_move_to(self) -> URL:
        """The same of the database to move to; raises `SettingsError` if none is set."""
        if self.move_to is None:
            raise SettingsError("MOVE_TO is not set: put the address of the database to move to into .env")
        return _for_driver(self.move_to)

    @property
    def database_left_out(self) -> tuple[str, ...]:
        """What the database's address asks for and the driver cannot do."""
        url = make_url(self.database_url)
        return () if url.get_backend_name() == "sqlite" else translated(url.query)[1]

    @property
    def database_label(self) -> str:
        """The database's address without its password and query, fit for a log line."""
        return label(self.database_url)

    def require_token(self) -> str:
        """The bot's token; raises `SettingsError` if none is set."""
        if self.discord_token is None:
            raise SettingsError(
                "DISCORD_TOKEN is not set: put the bot's token into .env (see .env.example) or into the environment. "
                "To play without a Discord account, use `make play`."
            )
        return self.discord_token.get_secret_value()

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, token: SecretStr | None) -> SecretStr | None:
        if token is None:
            return None
        word = token.get_secret_value().strip()
        if not word:
            return None
        if not re.fullmatch(r"[!-~]+", word):
            raise ValueError(
                "must be the bare token as the developer portal shows it, without spaces and without 'Bot' before it"
            )
        return SecretStr(word)

    @field_validator("database_url", "move_to")
    @classmethod
    def _known_database(cls, value: str | None) -> str | None:
        if value is None:
            return None
        value = value.strip()
        try:
            url = make_url(value)
        except (ArgumentError, ValueError):
            raise ValueError(
                "must look like sqlite:///data/alhambra.db or postgresql://user:password@host/name"
            ) from None
        if url.drivername not in {*_DRIVERS, *_DRIVERS.values()}:
            raise ValueError(f"must begin with sqlite:/// or postgresql://, not {url.drivername}://")
        if url.get_backend_name() == "sqlite":
            if url.host:
                raise ValueError("has too few slashes: sqlite:///relative/path or sqlite:////absolute/path")
            if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
                raise ValueError("must name a file: sqlite:///data/alhambra.db")
            return value
        if not url.database:
            raise ValueError("must name a database: postgresql://user:password@host/name")
        if url.port is not None and not 1 <= url.port <= 65_535:
            raise ValueError("has a port that is none; ports are numbers from 1 to 65535")
        translated(url.query)
        return value

    @field_validator("discord_api")
    @classmethod
    def _base_with_version(cls, value: str) -> str:
        value = value.strip().rstrip("/")
        if not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?/v10", value):
            raise ValueError(f"must be an http(s) address that ends with the version, like {DISCORD}")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: Any) -> Any:
        level = str(value).strip().upper()
        if level not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return level

    @field_validator("log_format", mode="before")
    @classmethod
    def _known_form(cls, value: Any) -> Any:
        form = str(value).strip().lower()
        if form not in {"human", "json"}:
            raise ValueError("must be human or json")
        return form

    @field_validator("metrics_port", mode="before")
    @classmethod
    def _port(cls, value: Any) -> Any:
        if value is None:
            return None
        if not re.fullmatch(r"[0-9]{1,5}", str(value).strip()) or not 1 <= int(value) <= 65_535:
            raise ValueError("must be a port, a number from 1 to 65535")
        return int(value)

    @field_validator("icons", mode="before")
    @classmethod
    def _on_or_off(cls, value: Any) -> Any:
        words = {"on": True, "off": False}
        known = value if isinstance(value, bool) else words.get(str(value).strip().lower())
        if known is None:
            raise ValueError("must be on or off")
        return known

    @field_validator("command_prefix")
    @classmethod
    def _beginning_of_a_name(cls, value: str) -> str:
        value = value.strip().removeprefix("/")
        if value and not re.fullmatch(r"[a-z][a-z0-9_-]{0,19}", value):
            raise ValueError(
                "must be at most 20 of a-z, 0-9, - and _ and begin with a letter, like alhambra-"
            )
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        words = [word.strip() for word in value.split(",") if word.strip()]
        if not all(re.fullmatch(r"[0-9]{1,6}", word) for word in words):
            raise ValueError("must be numbers from 0 on, separated by commas, like 0,1,2")
        return tuple(int(word) for word in words) or None

    @field_validator("drawing_workers", "thinking_workers", mode="before")
    @classmethod
    def _few(cls, value: Any) -> Any:
        if not re.fullmatch(r"[0-9]{1,2}", str(value).strip()) or not 1 <= int(value) <= MOST_WORKERS:
            raise ValueError(f"must be a whole number from 1 to {MOST_WORKERS}")
        return int(value)

    @field_validator("games_per_server", "games_per_person", "presses_per_minute", mode="before")
    @classmethod
    def _limit(cls, value: Any) -> Any:
        if not re.fullmatch(r"[0-9]{1,5}", str(value).strip()):
            raise ValueError("must be a whole number; 0 means no limit")
        return int(value)

    @field_validator("replays_at_once", mode="before")
    @classmethod
    def _some(cls, value: Any) -> Any:
        if not re.fullmatch(r"[0-9]{1,3}", str(value).strip()) or int(value) < 1:
            raise ValueError("must be a whole number from 1 to 999")
        return int(value)

    @field_validator("keep_ended_days", "keep_unbegun_days", "keep_left_days", mode="before")
    @classmethod
    def _days(cls, value: Any) -> Any:
        if not re.fullmatch(r"[0-9]{1,5}", str(value).strip()):
            raise ValueError("must be a whole number of days; 0 means for ever")
        return int(value)

    @field_validator("shard_count", "processes", mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        if isinstance(value, str) and not re.fullmatch(r"[0-9]{1,6}", value.strip()):
            raise ValueError("must be a whole number, at least 1")
        return value

    @model_validator(mode="after")
    def _shards_fit(self) -> Self:
        if self.shard_count is not None and self.shard_count < 1:
            raise ValueError("SHARD_COUNT must be a whole number, at least 1")
        if self.processes is not None:
            if self.shard_count is None:
                raise ValueError("PROCESSES needs SHARD_COUNT, the number of shards over all processes")
            if self.shard_ids is not None:
                raise ValueError("PROCESSES and SHARD_IDS exclude each other")
            if not 1 <= self.processes <= self.shard_count:
                raise ValueError(f"PROCESSES must be from 1 to SHARD_COUNT, which is {self.shard_count}")
        if self.shard_ids is None:
            return self
        if self.shard_count is None:
            raise ValueError("SHARD_IDS needs SHARD_COUNT, the number of shards over all processes")
        if len(set(self.shard_ids)) != len(self.shard_ids):
            raise ValueError("SHARD_IDS names a shard twice")
        if max(self.shard_ids) >= self.shard_count:
            raise ValueError(f"SHARD_IDS must be below SHARD_COUNT, which is {self.shard_count}")
        return self


def label(address: str) -> str:
    """A database's address without its password and query, fit for a log line."""
    return make_url(address).set(query={}).render_as_string(hide_password=True)


def _for_driver(address: str) -> URL:
    url = make_url(address)
    url = url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))
    return url if url.get_backend_name() == "sqlite" else url.set(query=translated(url.query)[0])


def load_settings(env_file: str | Path | None = ".env", **overrides: Any) -> Settings:
    """Read the settings; `overrides` (by field name) win over the environment, which wins over `env_file`.

    A missing `env_file` is no error. Raises `SettingsError` with one line otherwise.
    """
    if env_file is not None and Path(env_file).exists():
        try:
            # Read once beforehand: a file that is no text would otherwise end in a traceback.
            dotenv_values(env_file, encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise SettingsError(f"{env_file} is not a UTF-8 text file; save it as UTF-8") from None
        except OSError as error:
            raise SettingsError(f"{env_file} cannot be read: {error.strerror}") from None
    try:
        # utf-8-sig: Notepad puts a mark before the first name.
        source: dict[str, Any] = {"_env_file": env_file, "_env_file_encoding": "utf-8-sig"}
        return Settings(**source, **overrides)
    except ValidationError as error:
        raise SettingsError("; ".join(_line(problem) for problem in error.errors())) from None


def _line(problem: Any) -> str:
    text = str(problem["msg"]).removeprefix("Value error, ")
    return " ".join([*(str(part).upper() for part in problem["loc"][:1]), text])
