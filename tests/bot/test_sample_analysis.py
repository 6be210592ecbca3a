"""The analysed sample game of the gallery: whole, in every language, and the same whenever it is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import command_line, sample_analysis
from bot.sample_analysis import SEAT, Sample, sample, write_sample
from bot.texts import Texts

SHORT = {"moves": 10, "worlds": 1, "orders": 1}


@pytest.fixture(scope="module")
def short() -> Sample:
    return sample(**SHORT)


@pytest.mark.slow
def test_the_sample_is_written_in_every_language_with_a_picture_of_each_chance(
    short: Sample, tmp_path: Path
) -> None:
    texts = Texts.load()
    says = {language: texts(language) for language in texts.languages}
    written = write_sample(tmp_path / "new", says, short)
    missed = len(short.found.missed)
    assert missed
    assert len(set(written)) == len(written) == len(says) * (missed + 1)
    for language, say in says.items():
        text = (tmp_path / "new" / f"analysis-{language}.md").read_text(encoding="utf-8")
        assert text.startswith(f"### {say('analysis-title')}\n")
        for number in range(1, missed + 1):
            picture = tmp_path / "new" / f"analysis-{number}-{language}.png"
            assert picture.read_bytes().startswith(b"\x89PNG")
            assert text.count(f"]({picture.name})") == 1
        assert text.count("\n- ") == len(short.found.choices), "every decision once"
        assert say("analysis-how") in text


@pytest.mark.slow
def test_the_same_sample_is_made_every_time(short: Sample) -> None:
    again = sample(**SHORT)
    assert again.found == short.found
    assert again.played == short.played
    assert {seat for seat, _, _ in short.played.moves} == {0, 1}
    own = [number for number, (seat, _, _) in enumerate(short.played.moves) if seat == SEAT]
    assert {one.move for one in short.found.choices} <= set(own), "nobody else's decisions are in it"


def test_the_gallery_holds_the_sample(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = object()
    told: list[object] = []

    def write(folder: Path, says: dict[str, object], shown: object) -> list[Path]:
        told.extend([folder, sorted(says), shown])
        return [folder / "analysis-en.md"]

    monkeypatch.setattr("render.gallery.write_gallery", lambda folder, says: [folder / "turn.png"])
    monkeypatch.setattr(sample_analysis, "sample", lambda: made)
    monkeypatch.setattr(sample_analysis, "write_sample", write)
    assert command_line.main(["gallery", str(tmp_path)]) == 0
    assert told == [tmp_path, ["de", "en"], made]
    assert capsys.readouterr().out == f"2 files in {tmp_path}\n"
