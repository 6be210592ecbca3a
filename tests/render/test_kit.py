from __future__ import annotations

from render.kit import SPRING, Column, Drawn, Grid, Label, Layers, Panel, Row, Sized, Space
from render.scene import Box, Group, Placed, Rect, Words


def block(width: int, height: int) -> Drawn:
    return Drawn(width, height, lambda rect: [Box(rect, (1, 2, 3))])


def rects(marks: tuple[Placed, ...]) -> list[Rect]:
    return [mark.rect for mark in marks if isinstance(mark, Box)]


def test_a_row_puts_children_side_by_side_in_the_middle_of_its_height() -> None:
    row = Row((block(100, 20), block(50, 40)), gap=10)
    assert row.natural(500) == (160, 40)
    assert rects(row.place(Rect(0, 0, 160, 40))) == [Rect(0, 10, 100, 20), Rect(110, 0, 50, 40)]


def test_a_spring_pushes_its_neighbours_apart() -> None:
    row = Row((block(100, 20), SPRING, block(50, 20)), gap=0)
    assert rects(row.place(Rect(0, 0, 400, 20)))[1] == Rect(350, 0, 50, 20)


def test_leftover_room_is_shared_to_the_last_pixel() -> None:
    row = Row(tuple(Sized(block(0, 10), grow=1) for _ in range(3)), gap=0)
    found = rects(row.place(Rect(0, 0, 100, 10)))
    assert [rect.width for rect in found] == [33, 33, 34]
    assert found[-1].right == 100


def test_too_little_room_is_taken_from_the_longest_text_first() -> None:
    row = Row((Label("a very long name indeed"), Label("short"), block(100, 20)), gap=0)
    words = [mark for mark in row.place(Rect(0, 0, 360, 48)) if isinstance(mark, Words)]
    assert words[1].text == "short"
    assert words[0].width <= words[0].rect.width
    assert sum(mark.rect.width for mark in words) == 260


def test_a_column_gives_each_child_its_height_and_the_rest_to_those_that_grow() -> None:
    column = Column((block(0, 20), Sized(block(0, 10), grow=1)), gap=5)
    assert column.natural(200) == (200, 35)
    assert rects(column.place(Rect(0, 0, 200, 100))) == [Rect(0, 0, 200, 20), Rect(0, 25, 200, 75)]


def test_a_grid_has_equal_columns_and_rows_as_high_as_their_highest_child() -> None:
    grid = Grid((block(0, 10), block(0, 30), block(0, 20)), 2, gap=10)
    assert grid.natural(210) == (210, 60)
    assert rects(grid.place(Rect(0, 0, 210, 60))) == [
        Rect(0, 0, 100, 30),
        Rect(110, 0, 100, 30),
        Rect(0, 40, 100, 20),
    ]


def test_a_panel_lays_its_ground_below_and_keeps_its_child_off_the_edge() -> None:
    panel = Panel(block(0, 20), pad=(12, 8), name="p")
    (group,) = panel.place(Rect(0, 0, 100, 36))
    assert isinstance(group, Group)
    assert rects(group.marks) == [Rect(0, 0, 100, 36), Rect(12, 8, 76, 20)]


def test_a_sized_child_keeps_to_the_side_it_is_told() -> None:
    child = Sized(block(20, 10), width=100, height=50, across="end")
    assert rects(child.place(Rect(0, 0, 100, 50))) == [Rect(80, 40, 20, 10)]


def test_layers_lie_in_the_same_rectangle() -> None:
    layers = Layers((block(10, 10), block(0, 0)))
    assert layers.natural(100) == (10, 10)
    assert rects(layers.place(Rect(0, 0, 10, 10))) == [Rect(0, 0, 10, 10), Rect(0, 0, 10, 10)]


def test_an_empty_row_takes_no_room() -> None:
    assert Row(()).natural(100) == (0, 0)
    assert Row((Space(5, 5),)).natural(100) == (5, 5)
