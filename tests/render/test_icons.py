"""Icons for buttons: fit for Discord, told apart and seen at the size of a line of text."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import known_modules
from render.icon_list import icon_list, write_icon_list
from render.icons import EDGE, Icon, digests, icon, icons
from render.theme import CURRENCIES, TYPES, contrast, rgb

SMALL = 22
GROUNDS = (rgb("313338"), rgb("1E1F22"), rgb("FFFFFF"), rgb("4E5058"), rgb("5865F2"))
"""Discord's dark and light channels, its grey and its blue buttons."""


@cache
def shown(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """An icon in a line of text on this ground."""
    found = next(each for each in icons() if each.name == name)
    canvas = Image.new("RGB", (SMALL, SMALL), ground)
    with Image.open(BytesIO(found.png)) as picture:
        small = picture.convert("RGBA").resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    canvas.paste(small, (0, 0), small)
    return canvas


def test_discord_takes_every_icon() -> None:
    names = [each.name for each in icons()]
    assert len(set(names)) == len(names) <= 2000
    for each in icons():
        assert re.fullmatch(r"[a-z0-9_]{2,32}", each.name)
        assert len(each.png) <= 256 * 1024
        with Image.open(BytesIO(each.png)) as picture:
            assert (picture.format, picture.size, picture.mode) == ("PNG", (EDGE, EDGE), "RGBA")


def test_there_is_an_icon_for_what_buttons_speak_of() -> None:
    names = {each.name for each in icons()}
    assert {f"type_{kind}" for kind in TYPES} | {f"money_{name}" for name in CURRENCIES} <= names
    assert {f"card_{name}_{value}" for name in CURRENCIES for value in range(1, 10)} <= names
    assert {f"seat_{seat}" for seat in range(1, 7)} | {"seat_dirk", "wall"} <= names
    modules = set(known_modules()) - {"base", "two_player_dirk"}
    assert {f"module_{module}" for module in modules} == {n for n in names if n.startswith("module_")}
    done = ("take", "buy", "build", "reserve", "give", "redesign", "stop", "pass", "undo", "hand", "market")
    looked = ("board", "score", "rules", "help", "hint", "more", "back", "next", "yes", "no", "log")
    seated = ("join", "leave", "computer", "start", "options", "replay", "away", "wait")
    assert {f"do_{verb}" for verb in (*done, *looked, *seated)} <= names
    assert {"piece_citizen_tower", "piece_chest_garden", "piece_thief_denar", "piece_wise_man"} <= names


def test_icons_are_the_same_bytes_every_time() -> None:
    before = icons()
    icons.cache_clear()
    assert all(isinstance(each, Icon) for each in before)
    assert icons() == before


def test_the_list_of_icons_knows_each_by_its_drawing(tmp_path: Path) -> None:
    """After icons or sprites have changed: `python -m render icons`."""
    assert icon_list() == digests()
    assert list(icon_list()) == [each.name for each in icons()]
    assert all(re.fullmatch("[0-9a-f]{6}", digits) for digits in icon_list().values())
    write_icon_list({"wall": "0f0f0f"}, tmp_path / "list.txt")
    assert (tmp_path / "list.txt").read_text() == "wall 0f0f0f\n"


def test_one_icon_is_drawn_as_all_are() -> None:
    for name in ("type_tower", "card_denar_5", "piece_wise_man"):
        assert icon(name) == next(each for each in icons() if each.name == name)
    with pytest.raises(KeyError):
        icon("nothing")


OFTEN = [each.name for each in icons() if not each.name.startswith(("piece_", "module_"))]


@pytest.mark.parametrize("ground", GROUNDS[:3], ids=["dark", "darker", "light"])
def test_icons_are_told_apart_in_a_line_of_text(ground: tuple[int, int, int]) -> None:
    flat = {name: shown(name, ground) for name in OFTEN}
    alike = [
        (a, b)
        for a, b in combinations(OFTEN, 2)
        if max(ImageStat.Stat(ImageChops.difference(flat[a], flat[b])).mean) < 4
    ]
    assert alike == []


@pytest.mark.parametrize("ground", GROUNDS, ids=["dark", "darker", "light", "grey button", "blue button"])
def test_icons_stand_out_from_every_ground(ground: tuple[int, int, int]) -> None:
    for name in [each.name for each in icons()]:
        image = shown(name, ground)
        far = sum(
            count
            for count, colour in image.getcolors(SMALL * SMALL) or []
            if isinstance(colour, tuple) and contrast((colour[0], colour[1], colour[2]), ground) >= 3
        )
        assert far >= 0.05 * SMALL * SMALL, name
