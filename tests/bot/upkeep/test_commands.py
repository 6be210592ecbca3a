"""`python -m bot migrate | backup | restore | move` as an operator calls them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.command_line import main
from bot.store import Store
from tests.postgres import Postgres

HERE = "sqlite+aiosqlite:///data/alhambra.db"
SECRET = "swordfish"
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "MOVE_TO"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def games(address: str = HERE, *channels: int) -> int:
    """Open tables in these channels; how many there are."""

    async def there() -> int:
        async with await Store.open(address) as store:
            for channel in channels:
                await store.create_game(1, channel, {})
            return len(await store.opened_since(1, LONG_AGO))

    return asyncio.run(there())


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The code of a command, and its one line."""
    code = main(list(arguments))
    out, err = capsys.readouterr()
    lines = (out + err).strip().splitlines()
    assert len(lines) == 1, lines
    assert SECRET not in lines[0]
    return code, lines[0]


def test_migrate_says_what_it_has_brought_the_database_to(capsys: pytest.CaptureFixture[str]) -> None:
    code, line = said(capsys, "migrate")
    assert (code, "schema none has become 00" in line) == (0, True)
    code, line = said(capsys, "migrate")
    assert (code, "already" in line) == (0, True)
    assert games() == 0


def test_a_backup_is_made_and_put_back(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    games(HERE, 1, 2)
    assert said(capsys, "backup", "kept.db") == (0, "2 games of sqlite:///data/alhambra.db are in kept.db")
    games(HERE, 3)
    code, line = said(capsys, "restore", "kept.db")
    assert code == 0
    assert "2 games were put back" in line
    assert "2 channels are set right at the next start" in line
    assert games() == 2
    (saved,) = (folder / "data" / "backups").iterdir()
    assert str(saved.relative_to(folder)) in line
    assert said(capsys, "restore", str(saved))[0] == 0
    assert games() == 3, "what was there before can be put back too"


def test_backups_are_named_by_their_time_unless_told_otherwise(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    games(HERE, 1)
    assert said(capsys, "backup")[0] == 0
    (file,) = (folder / "data" / "backups").iterdir()
    assert file.name.startswith(f"alhambra-{datetime.now(UTC):%Y}")


def test_games_move_to_the_database_that_the_settings_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    games(HERE, 1, 2)
    bare = asyncio.run(postgres.database())
    monkeypatch.setenv("MOVE_TO", bare.replace("alhambra@", f"alhambra:{SECRET}@"))
    code, line = said(capsys, "move")
    assert code == 0
    assert "2 games are in postgresql://" in line
    assert "set DATABASE_URL" in line
    moved = make_url(bare).set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)
    assert games(moved) == 2
    assert games() == 2
    code, line = said(capsys, "move")
    assert (code, "not empty" in line) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("backup",), "there is no database file"),
        (("restore", "none.db"), "there is no backup none.db"),
        (("move",), "MOVE_TO is not set"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], why: str
) -> None:
    code, line = said(capsys, *arguments)
    assert code == 2
    assert why in line


def test_a_folder_that_cannot_be_written_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    games(HERE, 1)
    (folder / "words").write_text("no folder")
    code, line = said(capsys, "backup", "words/kept.db")
    assert code == 2
    assert "words/kept.db cannot be written" in line


def test_no_address_with_a_password_is_taken_from_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever is on the machine reads the arguments of every process."""
    for command in ("migrate", "move"):
        with pytest.raises(SystemExit):
            main([command, f"postgresql://a:{SECRET}@host/name"])
        assert "unrecognized arguments" in capsys.readouterr().err
