"""Saves of every release can still be loaded and played to their end, and its exports proved."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

import pytest

import engine
from engine.ai import greedy
from engine.base.state import Course
from engine.core.rng import Rng
from engine.core.saving import present, stored_classes
from engine.modules.vizier import PutTile
from engine.tools.simulating import MAX_MOVES, Watch, choose
from engine.tools.verifying import verify
from engine.tools.watching import views_of
from tests.quick import every_in_quick
from tests.saves.keep import EXPORT, HERE, main, moments

FILES = sorted(HERE.glob("*/*.json"))
EXPORTS = [file for file in FILES if file.stem.startswith(Path(EXPORT).stem)]
SAVES = [file for file in FILES if file not in EXPORTS]


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def loaded(file: Path) -> engine.Record:
    return engine.load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", SAVES, ids=name)
def test_a_kept_save_loads_and_can_be_saved_again(file: Path) -> None:
    record = loaded(file)
    assert engine.save(engine.load(engine.save(record))) == engine.save(record)
    for viewer in (None, *range(record.game.seats)):
        assert engine.view(record.game, viewer=viewer, move=record.number).modules == record.game.rules.ids


@pytest.mark.parametrize("file", every_in_quick(4, SAVES), ids=name)
def test_a_kept_save_is_played_to_its_end_by_random_moves(file: Path) -> None:
    record = loaded(file)
    watch = Watch(record.game)
    rng = Rng(bytes(32))
    action: engine.Action | None = None
    for number in range(MAX_MOVES):
        choice = record.game.choice
        if choice is None:
            break
        action = choose(record.game.legal(), rng)
        record.game.play(choice.seat, action)
        if number % 25 == 0:
            watch(record.game, action)
    if action is not None:
        watch(record.game, action)
    assert record.game.of(Course).over
    assert record.game.of(Course).winners


@pytest.mark.parametrize("file", SAVES, ids=name)
def test_the_computer_opponent_plays_on_from_a_kept_save(file: Path) -> None:
    record = loaded(file)
    for _ in range(30):
        choice = record.game.choice
        if choice is None:
            break
        view = engine.view(record.game, viewer=choice.seat, move=record.number)
        record.play(choice.seat, greedy.choose(view))


@pytest.mark.parametrize("file", SAVES, ids=name)
def test_what_could_be_taken_back_still_can(file: Path) -> None:
    record = loaded(file)
    for seat, before in reversed(list(record.back)):
        assert record.may_undo(seat)
        record.undo(seat)
        assert record.game.legal() == before.legal()
    assert not any(record.may_undo(seat) for seat in range(record.game.seats))


@pytest.mark.parametrize("file", EXPORTS, ids=name)
def test_a_kept_export_is_proved(file: Path) -> None:
    findings = verify(file.read_text(encoding="utf-8"))
    assert all(finding.holds for finding in findings), findings


@pytest.mark.parametrize("file", [file for file in EXPORTS if file.parent.name != "0.1.0"], ids=name)
def test_a_kept_export_can_be_watched_to_its_end(file: Path) -> None:
    assert views_of(file.read_text(encoding="utf-8"))[-1].phase == "over"


@pytest.mark.parametrize("file", SAVES, ids=name)
def test_a_kept_save_waits_in_the_moment_of_its_name(file: Path) -> None:
    (moment,) = (moment for moment in moments() if moment.name == file.stem)
    assert moment.here(loaded(file))


@pytest.mark.parametrize("file", sorted(HERE.glob("fields-*.json")), ids=lambda file: str(file.stem))
def test_whatever_a_release_stored_has_the_fields_of_today_once_it_is_brought_up(file: Path) -> None:
    classes = stored_classes()
    for name, kept in json.loads(file.read_text(encoding="utf-8")).items():
        data = dict.fromkeys(kept["fields"])
        if kept["version"] > 1:
            data["version"] = kept["version"]
        cls = classes[name]
        known = {field.name: field for field in fields(cls)} if is_dataclass(cls) else {}
        brought = present(cls, data)
        assert brought.keys() <= known.keys(), f"{name}: say in engine.core.saving.upgrades what became of it"
        needed = {
            name
            for name, field in known.items()
            if field.default is MISSING and field.default_factory is MISSING
        }
        assert needed <= brought.keys(), f"{name}: say in engine.core.saving.upgrades where it comes from"


def test_nothing_that_stands_in_saves_has_a_field_that_means_its_version() -> None:
    for cls in stored_classes().values():
        own = {field.name for field in fields(cls)} if is_dataclass(cls) else set()
        assert not own & {"tag", "version"}, cls


def test_what_a_special_move_added_to_a_tile_is_still_done_in_a_save_of_the_release_before_it_was_renamed() -> (
    None
):
    data = json.loads((HERE / "0.2.0" / "all-may-scout.json").read_text(encoding="utf-8"))
    (step,) = (step for step in data["game"]["stack"] if step["tag"] == "put_tile")
    assert step["riders"] == []
    step["riders"] = [["turn", "180"]]
    record = engine.load(json.dumps(data))
    assert [step.modifiers for step in record.game.stack if isinstance(step, PutTile)] == [(("turn", "180"),)]
    again = engine.load(engine.save(record))
    assert [step.modifiers for step in again.game.stack if isinstance(step, PutTile)] == [(("turn", "180"),)]


def test_nothing_that_was_kept_is_lost() -> None:
    assert {folder.name: len(list(folder.iterdir())) for folder in HERE.glob("[0-9]*")} == {
        "0.1.0": 26,
        "0.2.0": 27,
    }


def test_a_folder_that_is_there_is_never_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.saves.keep.HERE", tmp_path)
    (tmp_path / engine.__version__).mkdir()
    assert main() == 1
    assert "never changed" in capsys.readouterr().err
    assert list((tmp_path / engine.__version__).iterdir()) == []
