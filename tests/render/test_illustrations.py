"""The illustrations of the rules: what they show as right and as wrong is so, and their words are well set."""

from __future__ import annotations

import re

import pytest

import render
from bot.texts.say import Say
from engine.base.things import CARDS, TILES
from render import samples
from render.illustrations import base
from render.illustrations.blocks import board_of
from render.scene import Box, Group, Picture, Scene, Words
from render.theme import THEME
from tests.render.conftest import SAMPLES, sample_scene

RULES = [name for name in SAMPLES if name.startswith("rules-")]


def groups(scene: Scene, name: str) -> list[Group]:
    return [mark for _, mark in scene.walk() if isinstance(mark, Group) and mark.name == name]


def inside(group: Group) -> list[object]:
    return [mark for _, mark in Scene("part", 1, 1, (0, 0, 0), group).walk()]


@pytest.mark.parametrize(
    ("drawn", "faults"),
    [
        (base.FITS, []),
        (base.HOLE, ["hole"]),
        (base.NO_WAY, ["reach"]),
        (base.CORNER, ["reach"]),
        (base.WALL_TO_WALL, []),
        (base.WALL_TO_OPEN, ["sides"]),
    ],
)
def test_an_example_breaks_just_the_rule_that_it_is_about(drawn: str, faults: list[str]) -> None:
    assert board_of(drawn).faults() == faults


def test_a_tile_that_only_touches_a_corner_has_no_neighbour_and_one_behind_walls_has() -> None:
    def neighbours(drawn: str) -> set[tuple[int, int]]:
        cells = board_of(drawn).tiles
        last = max(cells)
        return {cell for cell in cells if abs(cell[0] - last[0]) + abs(cell[1] - last[1]) == 1}

    assert neighbours(base.CORNER) == set()
    assert neighbours(base.NO_WAY)


@pytest.mark.parametrize("topic", ["building", "walls", "buying", "money", "leftover"])
def test_what_a_rule_forbids_stands_beside_what_it_allows(topic: str, say: Say) -> None:
    scene = sample_scene(f"rules-{topic}", say)
    right, wrong = groups(scene, "right"), groups(scene, "wrong")
    assert right
    assert wrong
    assert len({group.rect.top for group in (*right, *wrong)}) == 1, "side by side"
    assert max(g.rect.width for g in (*right, *wrong)) - min(g.rect.width for g in (*right, *wrong)) <= 1
    for group, sign, edge in (
        *((g, "✓", THEME.legal_line) for g in right),
        *((g, "✗", THEME.wrong) for g in wrong),
    ):
        marks = inside(group)
        assert sign in [mark.text for mark in marks if isinstance(mark, Words)]
        assert next(mark for mark in marks if isinstance(mark, Box)).edge == edge


def test_the_ring_lies_on_the_side_where_the_walls_differ(english: Say) -> None:
    """Between the second and the third tile of the upper row, in both examples."""
    scene = sample_scene("rules-walls", english)
    for group in (*groups(scene, "right"), *groups(scene, "wrong")):
        marks = inside(group)
        tiles = [
            m.rect for m in marks if isinstance(m, Picture) and m.sprite.startswith(("tile/", "fountain/"))
        ]
        first_row = sorted(
            (rect for rect in tiles if rect.top == min(t.top for t in tiles)), key=lambda r: r.left
        )
        ring = [mark for mark in marks if isinstance(mark, Box) and mark.fill is None][-1]
        x, y = ring.rect.centre
        assert abs(x - first_row[2].left) <= 1
        assert abs(y - first_row[0].centre[1]) <= 1


@pytest.mark.parametrize("name", ["rules-buying", "rules-exact", "rules-leftover", "rules-diamonds"])
def test_cards_in_an_example_pay_or_do_not_pay_the_price_beside_them(name: str, english: Say) -> None:
    scene = sample_scene(name, english)
    cases = [(kind, group) for kind in ("right", "wrong", "neither") for group in groups(scene, kind)]
    assert len(cases) == 2
    for kind, group in cases:
        sprites = [mark.sprite for mark in inside(group) if isinstance(mark, Picture)]
        tile = TILES[next(s for s in sprites if s.startswith("tile/")).removeprefix("tile/")]
        paid = [s.rpartition("/")[2] for s in sprites if s.rpartition("/")[2] in CARDS]
        field = next(m for m in inside(group) if isinstance(m, Group) and m.name.startswith("space:"))
        currency = field.name.removeprefix("space:")
        worth = sum(CARDS[card].worth for card in paid)
        of_colour = all(CARDS[card].currency in (currency, None) or "diamond" in card for card in paid)
        assert tile.price is not None
        if name == "rules-leftover":
            assert of_colour
        elif kind == "wrong":
            assert not of_colour
        else:
            assert of_colour
            exact = "+1" in [mark.text for mark in inside(group) if isinstance(mark, Words)]
            assert worth >= tile.price
            assert (worth == tile.price) == exact or name == "rules-buying"


def test_several_cards_are_allowed_up_to_five(english: Say) -> None:
    scene = sample_scene("rules-money", english)
    for kind, allowed in (("right", True), ("wrong", False)):
        for group in groups(scene, kind):
            cards = [m.sprite.removeprefix("card/") for m in inside(group) if isinstance(m, Picture)]
            worth = sum(CARDS[card].worth for card in cards)
            assert (len(cards) == 1 or worth <= 5) == allowed


@pytest.mark.parametrize("name", RULES)
def test_no_caption_ends_with_a_lonely_word(name: str, say: Say) -> None:
    scene = sample_scene(name, say)
    for group in groups(scene, "words"):
        lines = [mark for mark in inside(group) if isinstance(mark, Words)]
        if len(lines) > 1:
            assert len(re.findall(r"\w+", lines[-1].text)) > 1
            assert min(line.width for line in lines) >= 0.55 * max(line.width for line in lines)


def test_a_part_that_is_pointed_at_has_a_ring_round_it(english: Say) -> None:
    request, view = render.Market(("Mira", "Jonas", "Ava", "Kemal")), samples.position(4)
    plain = render.scene(request, view, english)
    scene = render.scene(render.Pointed(request, ("space:florin", "card/ducat_6", "nowhere")), view, english)
    assert scene.root.marks[: len(plain.root.marks)] == plain.root.marks, "nothing else changes"
    rings = scene.root.marks[len(plain.root.marks) :]
    assert [mark.name for mark in rings if isinstance(mark, Group)] == [
        "pointer:space:florin",
        "pointer:card/ducat_6",
    ]
    space = groups(plain, "space:florin")[0].rect
    card = next(m.rect for _, m in plain.walk() if isinstance(m, Picture) and m.sprite == "card/ducat_6")
    for ring, part in zip(rings, (space, card), strict=True):
        assert isinstance(ring, Group)
        assert ring.rect.holds(part)
        assert ring.rect.width <= part.width + 20
        assert [mark.fill for mark in ring.marks if isinstance(mark, Box)] == [None, None]


def test_a_ring_never_leaves_the_picture(english: Say) -> None:
    request = render.Pointed(render.Market(("Mira", "Jonas")), ("market", "points", "header"))
    scene = render.scene(request, samples.position(2), english)
    for mark in scene.root.marks[-3:]:
        assert mark.rect.left >= 0
        assert mark.rect.right <= scene.width
        assert mark.rect.bottom <= scene.height
