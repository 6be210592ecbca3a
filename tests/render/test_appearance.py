"""What modules look like: one file each, and nothing else in `render` names them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from engine import chosen_modules, known_modules
from engine.base.things import TYPES
from engine.base.view import Mark, TileView
from render import sprites
from render.appearance import Appearance, appearance, appearances, gather, sign_of
from render.kit import Element, Space
from render.scene import Group, Picture, Rect, Scene, Walls, Words
from render.scenes.pieces import on_board, on_tile

ROOT: Final = Path(__file__).parents[2] / "render"
OWN: Final = ("modules", "art")
SHARED: Final = sorted(path for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] not in OWN)
MODULES: Final = chosen_modules()


def names_of_modules(source: str) -> set[str]:
    """The ids of modules in a source text: as a prefix, as a part of a longer word, as a whole text, as the
    name of something defined or imported. As plain words, some of them are common."""
    found = {module for module in MODULES if re.search(rf"\b{module}/\w|modules\.{module}\b", source)}
    found |= {module for module in MODULES if "_" in module and module in source}
    for node in ast.walk(ast.parse(source)):
        named = getattr(node, "name", None) or (node.value if isinstance(node, ast.Constant) else None)
        found |= {module for module in MODULES if named == module}
    return found


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_else_in_render_names_a_module(path: Path) -> None:
    assert names_of_modules(path.read_text("utf-8")) == set()


@pytest.mark.parametrize("path", sorted((ROOT / "modules").glob("[a-z]*.py")), ids=lambda path: path.stem)
def test_the_file_of_a_module_names_no_other(path: Path) -> None:
    assert path.stem in MODULES
    assert names_of_modules(path.read_text("utf-8")) <= {path.stem}


@pytest.mark.parametrize(
    "source",
    [
        'name = "camps/camp_ne"',
        'found = mark.kind.startswith("orchards/fruit_")',
        "from render.art.modules.bazaars import BAZAARS",
        "import render.modules.vizier",
        "def treasure_chamber() -> None: ...",
        'words = {"change": "coins"}',
        "def change() -> None: ...",
    ],
)
def test_every_way_to_name_a_module_is_noticed(source: str) -> None:
    assert names_of_modules(source)


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_an_illustration(module: str) -> None:
    assert appearances()[module].illustration is not None


@pytest.mark.parametrize(("module", "looks"), appearances().items(), ids=list(appearances()))
def test_what_a_module_says_of_its_drawings_is_so(module: str, looks: Appearance) -> None:
    for part in (*looks.astride, *looks.wooden, *looks.over):
        assert part in looks.wooden or sprites.has_sprite(f"{module}/{part}")
    for name in looks.over.values():
        assert all(sprites.has_sprite(f"{module}/{name.format(type=kind)}") for kind in TYPES)
    assert not any(sprites.has_sprite(f"{module}/{part}") for part in looks.signs), "a drawing needs no sign"
    if looks.counted is not None:
        assert all(len(looks.counted(tile)) == 3 for tile in known_modules()[module].components)


def test_an_unknown_module_looks_plain() -> None:
    assert appearance("harbour/ship") == (Appearance(), "ship")
    assert sign_of("harbour/ship") == ""
    assert gather((Mark("harbour/ship"),), 100) == ([], [Mark("harbour/ship")])


def test_only_a_modules_own_marks_are_gathered_and_the_rest_keeps_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_but_crates(marks: object, height: int) -> tuple[list[Element], list[Mark]]:
        assert isinstance(marks, list)
        assert all(mark.kind.startswith("harbour/") for mark in marks)
        return [Space(height, height)], [mark for mark in marks if mark.kind == "harbour/crate"]

    large = Appearance(gathers=all_but_crates)
    monkeypatch.setattr("render.appearance.appearances", lambda: {"harbour": large})
    first, last = Mark("market/a"), Mark("market/z")
    marks = [first, Mark("harbour/ship"), Mark("harbour/crate"), Mark("harbour/crane"), last]
    assert gather(marks, 90) == ([Space(90, 90)], [first, Mark("harbour/crate"), last])
    assert gather(marks, 90, small=True) == ([], marks), "where there is little room another one is asked"


def test_pieces_on_sides_stand_on_the_middle_of_their_side(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Appearance(astride={"post/n": 1, "post/e": 2, "post/s": 4, "post/w": 8})
    monkeypatch.setattr("render.appearance.appearances", lambda: {"harbour": looks})

    def at(cell: tuple[int, int]) -> Rect:
        return Rect(100 * cell[0], 100 * cell[1], 100, 100)

    found = {}
    for side in "nesw":
        ((layer, mark),) = on_board([Mark(f"harbour/post/{side}", "N14")], [(0, 0)], at)
        assert layer == "gates"
        assert isinstance(mark, Picture)
        found[side] = mark.rect.centre
    assert found == {"n": (50, 0), "e": (100, 50), "s": (50, 100), "w": (0, 50)}


def test_a_piece_covers_its_tile_and_a_wooden_wall_stands_on_its_sides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = Appearance(wooden=frozenset({"fence"}), over={"net": "badge/{type}"})
    monkeypatch.setattr("render.appearance.appearances", lambda: {"badge": looks, "harbour": looks})
    monkeypatch.setattr(sprites, "has_sprite", lambda name: name == "badge/badge/tower")
    tile = TileView("tower_12", "tower", 12, 0, (Mark("badge/net"), Mark("harbour/fence", "nw")))
    spot = Rect(10, 20, 200, 200)
    layers, (cover, fence, small) = zip(*on_tile(tile, spot), strict=True)
    assert layers == ("tiles", "palisades", "pieces")
    assert isinstance(cover, Picture)
    assert (cover.rect, cover.sprite) == (spot, "badge/badge/tower")
    assert isinstance(fence, Walls)
    assert (fence.kind, fence.cells) == ("wooden", ((0, 0, 1), (0, 0, 8)))
    assert isinstance(small, Picture)
    assert small.rect.height < 100


def drawn(element: Element, size: int = 600) -> list[str]:
    """The sprites and texts of an element."""
    group = Group("all", Rect(0, 0, size, size), element.place(Rect(0, 0, size, size)))
    scene = Scene("all", size, size, (0, 0, 0), group)
    return [
        mark.sprite if isinstance(mark, Picture) else mark.text
        for _, mark in scene.walk()
        if isinstance(mark, Picture | Words)
    ]


def test_a_project_on_offer_shows_who_offers_how_much_and_how_many_follow() -> None:
    marks = (Mark("major_projects/mp03", "17", 1), Mark("major_projects/pile", "4"))
    (project,), left = gather(marks, 150)
    assert left == []
    assert drawn(project) == ["major_projects/mp03", "seat/2", "17", "card/back", "🏛", "4"]
    (free,), _ = gather((Mark("major_projects/mp03"),), 150)
    assert drawn(free) == ["major_projects/mp03"]


def test_fruits_lie_on_their_board_and_those_face_down_are_counted() -> None:
    fruits = [Mark("orchards/fruit_date", "1", 0), Mark("orchards/fruit_fig", "0", 0)]
    marks = [Mark("orchards/ob1", "", 0), *fruits, Mark("orchards/fruit_lemon", "0", 0)]
    (board,), left = gather(marks, 150)
    assert drawn(board) == ["orchards/ob1", "orchards/fruit_date"]
    assert left == [Mark("orchards/fruit_back", "×2")]
    chips, rest = gather(marks, 54, small=True)
    assert [drawn(chip) for chip in chips] == [["orchards/fruit_apple", "1"], ["orchards/fruit_back", "2"]]
    assert rest == []


def test_chests_lie_in_the_room_of_their_number() -> None:
    name = "treasure_chamber/chest_tower"
    marks = [Mark(name, "1"), Mark(name, "3"), Mark(name, "3"), Mark("treasure_chamber/chest_garden", "", 0)]
    (rooms,), left = gather(marks, 400)
    assert left == marks[3:]
    chests = [mark for mark in rooms.place(Rect(0, 0, 800, 400)) if isinstance(mark, Picture)][1:]
    first, second, third = (mark.rect for mark in chests)
    assert first.right < min(second.left, third.left), "rooms lie side by side"
    assert second != third
