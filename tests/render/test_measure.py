"""What `python -m bot measure` tells of the look."""

from __future__ import annotations

import pytest

from bot.texts.say import Say
from render.legible import DESKTOP, LEAST, PHONE
from render.measure import (
    APART,
    BOXES,
    colour_table,
    contrast_table,
    contrasts,
    markdown,
    picture_table,
    samples_of,
)
from render.vision import VISIONS


def test_pictures_are_measured_where_people_see_them() -> None:
    assert (DESKTOP, PHONE) == ((550, 350), 360)
    assert (LEAST["digit"], LEAST["reading"]) == (9, 7)
    assert {name: box[0] for name, box in BOXES.items()} == {"desktop": 550, "phone": 360}


@pytest.mark.parametrize("what", contrasts())
def test_everything_stands_out_from_what_it_is_painted_upon(what: str) -> None:
    ratio, wanted = contrasts()[what]
    assert wanted in (3, 4.5)
    assert ratio >= wanted


def test_the_table_of_pictures_has_the_lowest_of_each_scene(english: Say) -> None:
    measured = list(samples_of(english, ["hand-few", "hand", "rules-fair"]))
    assert [sample.scene for sample in measured] == ["Hand", "Hand", "Illustration"]
    head, hands, rules = picture_table(measured)
    assert hands[:2] == ("Hand", "2")
    lowest = min(sample.lowest["digit", "phone"] for sample in measured[:2])
    assert hands[head.index("at 360")] == f"{lowest:.1f}"
    assert lowest >= LEAST["digit"]
    assert int(hands[head.index("KiB, most")]) <= 350
    assert max(sample.share for sample in measured) > 0
    assert len({len(row) for row in (head, hands, rules)}) == 1


def test_the_table_of_colours_has_a_line_for_each_vision_and_all_are_apart() -> None:
    head, *lines = colour_table()
    assert [line[0] for line in lines] == list(VISIONS)
    for line in lines:
        for what, cell in zip(head[1:], line[1:], strict=True):
            assert float(cell.split(" ")[0]) >= APART == 8, (line[0], what)


def test_tables_are_written_as_documents_have_them() -> None:
    assert markdown([("a", "b"), ("1", "2")]) == "| a | b |\n| --- | --- |\n| 1 | 2 |"
    assert markdown(contrast_table()).count("\n") == len(contrasts()) + 1
