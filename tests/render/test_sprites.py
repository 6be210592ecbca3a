"""The drawings are complete, reproducible, told apart, and readable when small."""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from pathlib import Path

import pytest
import yaml
from PIL import Image, ImageChops, ImageStat

import engine
from engine import chosen_modules, known_modules
from engine.base.sides import mask_of
from render import sprites
from render.art.build import build, catalogue, encode
from render.art.walls import E, N, S, W, thickness
from render.paint import paint_mark
from render.scene import Picture, Rect
from render.sprites import (
    FOLDER,
    UnknownSpriteError,
    has_sprite,
    master_size,
    paint_kind,
    paint_price,
    paint_walls,
    paint_wooden_walls,
    places,
    price_plate,
    silhouette,
    sprite,
    sprite_names,
    walled,
)
from render.theme import CURRENCIES, TYPES, contrast
from tests.quick import some_in_quick

TILES = yaml.safe_load((Path(engine.__path__[0]) / "data" / "tiles.yaml").read_text("utf-8"))["tiles"]
DIRECTIONS = ("n", "e", "s", "w")
COMPONENTS = {
    "vizier": ["vizier_awake", "vizier_asleep"],
    "currency_exchange": [f"exchange_{a}_{b}" for a, b in combinations(sorted(CURRENCIES), 2)],
    "bonus_cards": [
        "bonus_pavilion_8",
        "bonus_seraglio_9",
        "bonus_arcades_9",
        "bonus_arcades_10",
        "bonus_chambers_10",
        "bonus_chambers_11",
        "bonus_garden_10",
        "bonus_garden_11",
        "bonus_tower_11",
        "bonus_tower_12",
    ],
    "squares": [
        f"sq_{kind}_{number}"
        for kind, count in zip(TYPES, (3, 3, 4, 4, 5, 5), strict=True)
        for number in range(1, count + 1)
    ],
    "city_gates": ["gate_card", "gate"],
    "diamonds": [f"diamond_{value}" for value in range(3, 10)],
    "characters": [
        "wise_man",
        "city_watch",
        "benefactor",
        "card_dealer",
        "architect",
        "merchant",
        "haggler",
        "messenger",
        "surveyor",
        "chronicler",
    ],
    "camps": [f"camp_{sides}" for sides in (*DIRECTIONS, "nw", "ne", "se", "sw")],
    "city_walls": [*(f"wall_{sides}" for sides in (*DIRECTIONS, "ne", "es", "sw", "nw")), "wall_segment"],
    "thieves": [f"thief_{currency}" for currency in CURRENCIES],
    "change": [f"coin_{currency}" for currency in CURRENCIES],
    "street_merchants": ["merchant_tile", *(f"citizen_{kind}" for kind in TYPES)],
    "treasure_chamber": [f"chest_{kind}" for kind in TYPES],
    "master_builders": [f"mb_{currency}" for currency in CURRENCIES],
    "invaders": [*(f"invasion_{side}" for side in DIRECTIONS), *(f"scout_{kind}" for kind in TYPES)],
    "bazaars": [f"baz_{currency}_{number}" for currency in CURRENCIES for number in (1, 2)],
    "building_sites": [f"site_{currency}_{number}" for currency in CURRENCIES for number in (1, 2)],
    "major_projects": [*(f"mp{number:02d}" for number in range(1, 16)), "mp_marker"],
    "orchards": [
        *(f"ob{number}" for number in range(1, 8)),
        *(f"fruit_{fruit}" for fruit in ("apple", "orange", "fig", "date", "lemon", "pomegranate", "grape")),
    ],
}
SEATED = ("fountain", "vizier/vizier_awake", "vizier/vizier_asleep", "major_projects/mp_marker")


def difference(first: Image.Image, second: Image.Image) -> float:
    """The mean distance of two pictures on grey, 0 to 255."""
    grey = Image.new("RGBA", first.size, (128, 128, 128, 255))
    seen = [Image.alpha_composite(grey, image.convert("RGBA")).convert("RGB") for image in (first, second)]
    gap = ImageChops.difference(*seen)
    return sum(ImageStat.Stat(gap).mean) / 3


def test_every_building_tile_has_a_square_opaque_face() -> None:
    for tile in TILES:
        width, height = master_size(f"tile/{tile}")
        assert width == height >= 256
        assert sprite(f"tile/{tile}", 40).getchannel("A").getextrema() == (255, 255)


def test_every_base_piece_has_a_drawing() -> None:
    wanted = [f"card/{currency}_{value}" for currency in CURRENCIES for value in range(1, 10)]
    wanted += ["card/back", "card/scoring_1", "card/scoring_2", "glyph/wall", "seat/dirk"]
    wanted += [f"{group}/{kind}" for group in ("glyph", "badge") for kind in TYPES]
    wanted += [f"{group}/{currency}" for group in ("symbol", "coin") for currency in CURRENCIES]
    wanted += [f"seat/{seat}" for seat in range(1, 7)]
    assert [name for name in wanted if not has_sprite(name)] == []


@pytest.mark.parametrize("module", sorted(COMPONENTS))
def test_every_component_of_a_module_has_a_drawing(module: str) -> None:
    assert [name for name in COMPONENTS[module] if not has_sprite(f"{module}/{name}")] == []


@pytest.mark.parametrize("module", chosen_modules())
def test_everything_in_the_box_of_a_module_is_drawn(module: str) -> None:
    assert [name for name in known_modules()[module].components if not has_sprite(f"{module}/{name}")] == []


def test_pieces_that_belong_to_a_player_exist_in_six_colours_that_differ() -> None:
    for name in SEATED:
        faces = [sprite(f"{name}/{seat}", 80) for seat in range(1, 7)]
        for first, second in combinations(faces, 2):
            assert difference(first, second) > 1.5


def test_the_folder_holds_exactly_the_indexed_drawings_and_stays_small() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.webp")}
    assert files == set(sprite_names())
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.webp")) < 12 * 2**20


def test_the_index_lists_what_the_code_draws() -> None:
    assert sorted(piece.name for piece in catalogue()) == list(sprite_names())


def test_grounds_named_by_the_index_exist() -> None:
    assert {piece.on for piece in catalogue() if piece.on} <= set(sprite_names("ground/"))


SAMPLE = (
    "ground/2",
    "tile/garden_12",
    "card/denar_7",
    "vizier/vizier_asleep/4",
    "orchards/ob3",
    "camps/camp_sw",
)


@pytest.mark.parametrize("name", some_in_quick(SAMPLE, "tile/garden_12", "camps/camp_sw"))
def test_drawing_again_gives_the_same_bytes_and_the_stored_picture(name: str) -> None:
    piece = next(piece for piece in catalogue() if piece.name == name)
    drawn = piece.paint().finish()
    assert encode(drawn) == encode(piece.paint().finish())
    with Image.open(FOLDER / f"{name}.webp") as stored:
        assert stored.size == drawn.size
        assert difference(stored.convert("RGBA"), drawn) < 0.5


def test_building_a_part_keeps_the_rest_of_the_index(tmp_path: Path) -> None:
    assert build(tmp_path, "seat/1") == 1
    assert build(tmp_path, "coin/denar") == 1
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert names == {"index.json", "seat/1.webp", "coin/denar.webp"}
    assert '"coin/denar"' in (tmp_path / "index.json").read_text("utf-8")
    assert '"seat/1"' in (tmp_path / "index.json").read_text("utf-8")


@pytest.mark.parametrize("kind", TYPES)
def test_tiles_of_one_type_differ_so_that_a_board_does_not_look_stamped(kind: str) -> None:
    faces = [sprite(f"tile/{tile}", 120) for tile, row in TILES.items() if row["type"] == kind]
    assert all(difference(a, b) > 1 for a, b in combinations(faces, 2))
    assert all(difference(a, b) > 4 for a, b in combinations(faces[:4], 2))


def test_types_are_told_apart_at_the_size_of_six_boards() -> None:
    shown = {kind: next(tile for tile, row in TILES.items() if row["type"] == kind) for kind in TYPES}
    faces = [sprite(f"tile/{tile}", 70) for tile in shown.values()]
    assert all(difference(a, b) > 8 for a, b in combinations(faces, 2))


def test_silhouettes_are_told_apart_without_colour() -> None:
    masks = [sprite(f"glyph/{kind}", 40).getchannel("A") for kind in (*TYPES, "wall")]
    for first, second in combinations(masks, 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 20


@pytest.mark.parametrize("currency", CURRENCIES)
def test_a_card_90_pixels_wide_keeps_the_contrast_of_its_numeral(currency: str) -> None:
    for value in range(1, 10):
        card = sprite(f"card/{currency}_{value}", 130)
        assert card.width == 90
        corner = card.crop((6, 4, 34, 36)).convert("RGB")
        pixels = sorted((corner.getpixel((x, y)) for x in range(28) for y in range(32)), key=sum)
        dark, light = pixels[len(pixels) // 40], pixels[-len(pixels) // 10]
        assert contrast(dark, light) > 7


def test_cards_of_one_currency_show_as_many_coins_as_they_are_worth() -> None:
    """The upper rim of the pile lies one coin higher for each further coin."""
    rims = []
    for value in range(1, 10):
        card = sprite(f"card/florin_{value}", 290).convert("L")
        rims.append(next(y for y in range(20, 290) if int(card.getpixel((150, y))) < 120))  # type: ignore[call-overload]
    steps = [lower - higher for lower, higher in pairwise(rims)]
    assert all(14 <= step <= 21 for step in steps)
    assert rims[0] < 240


def test_a_sprite_has_the_height_asked_for_and_its_own_proportions() -> None:
    assert sprite("tile/tower_7", 118).size == (118, 118)
    assert sprite("major_projects/mp02", 236).size == (118, 236)
    assert sprites.width_at("card/denar_1", 145) == 100


def test_the_same_size_is_scaled_only_once() -> None:
    assert sprite("seat/2", 33) is sprite("seat/2", 33)


def test_an_unknown_name_is_an_error_that_says_the_name() -> None:
    with pytest.raises(UnknownSpriteError, match="tile/castle_1"):
        sprite("tile/castle_1", 50)


def test_a_sprite_without_height_is_an_error() -> None:
    with pytest.raises(ValueError, match="one pixel"):
        sprite("seat/1", 0)


def test_a_silhouette_is_painted_in_one_colour() -> None:
    assert silhouette("glyph/garden", 60).getextrema() == (0, 255)
    canvas = Image.new("RGB", (60, 60), (10, 0, 30))
    paint_mark(canvas, Picture(Rect(0, 0, 60, 60), "glyph/garden", (10, 200, 30)))
    assert canvas.getextrema() == ((10, 10), (0, 200), (30, 30))


def test_boards_tell_where_pieces_lie_on_them() -> None:
    assert len(places("treasure_chamber/chamber")) == 12
    assert len(places("orchards/ob1")) == 21
    for name in ("treasure_chamber/chamber", "orchards/ob7", "street_merchants/merchant_tile"):
        width, height = master_size(name)
        for place in places(name):
            assert 0 < place.x < width / height
            assert 0 < place.y < 1


# -- what is drawn for a board ----------------------------------------------------------------------------------


def board(cells: dict[tuple[int, int], int], edge: int = 100) -> Image.Image:
    """A green board of 3 x 3 cells with these walls; what no wall covers stays green."""
    canvas = Image.new("RGB", (3 * edge, 3 * edge), (0, 255, 0))
    paint_walls(canvas, cells, edge)
    return canvas


def bare(canvas: Image.Image, x: int, y: int) -> bool:
    """Whether nothing was painted here."""
    return canvas.getpixel((x, y)) == (0, 255, 0)


def test_a_wall_covers_its_side_and_nothing_else() -> None:
    canvas = board({(1, 1): N})
    thick = thickness(100)
    assert all(not bare(canvas, x, 100 + y) for x in range(100, 200) for y in range(thick))
    assert bare(canvas, 150, 100 + thick)
    assert bare(canvas, 150, 99)
    assert bare(canvas, 199, 150)


def test_walls_of_neighbours_run_on_without_a_gap() -> None:
    canvas = board({(0, 1): N, (1, 1): N})
    assert not any(bare(canvas, x, 103) for x in range(200))


def test_two_walls_of_a_tile_meet_in_a_corner_stone() -> None:
    plain, corner = board({(0, 0): N}), board({(0, 0): N | E})
    box = (93, 0, 100, 7)
    assert difference(plain.crop(box), corner.crop(box)) > 5


def test_where_the_outline_turns_inwards_the_corner_is_filled() -> None:
    canvas = board({(0, 0): E, (0, 1): 0, (1, 1): N})
    assert not bare(canvas, 97, 103)
    assert bare(board({(0, 0): E, (0, 1): 0, (1, 1): 0}), 97, 103)


def test_a_wall_inside_the_board_looks_other_than_one_outside() -> None:
    inner = board({(0, 0): E, (1, 0): W}).crop((93, 10, 100, 90))
    outer = board({(0, 0): E}).crop((93, 10, 100, 90))
    assert difference(inner, outer) > 5


@pytest.mark.parametrize(
    ("side", "on", "off"),
    [
        (N, (150, 103), [(150, 98), (150, 110)]),
        (E, (197, 150), [(202, 150), (190, 150)]),
        (S, (150, 197), [(150, 202), (150, 190)]),
        (W, (103, 150), [(98, 150), (110, 150)]),
    ],
)
def test_a_wooden_wall_stands_on_its_side_within_the_cell(
    side: int, on: tuple[int, int], off: list[tuple[int, int]]
) -> None:
    canvas = Image.new("RGB", (300, 300), (0, 255, 0))
    paint_wooden_walls(canvas, [((1, 1), side)], 100)
    assert not bare(canvas, *on)
    assert all(bare(canvas, *spot) for spot in off)


def test_a_tile_by_itself_can_be_shown_with_its_walls() -> None:
    assert difference(walled("tile/tower_7", 100, 0), sprite("tile/tower_7", 100)) == 0
    assert difference(walled("tile/tower_7", 100, mask_of("new")), sprite("tile/tower_7", 100)) > 5


def test_the_price_stands_in_the_same_corner_of_every_tile() -> None:
    boxes = set()
    for kind in (*TYPES, "camp"):
        canvas = Image.new("RGB", (100, 100), (0, 255, 0))
        paint_price(canvas, kind, 12, 100, (0, 0))
        gap = ImageChops.difference(canvas, Image.new("RGB", (100, 100), (0, 255, 0)))
        boxes.add(gap.getbbox())
    assert len(boxes) == 1
    (box,) = boxes
    assert box is not None
    assert box[0] > 30
    assert box[1] > 50


@pytest.mark.parametrize("edge", [31, 44, 63, 88, 110, 137, 236])
def test_the_price_keeps_off_the_walls(edge: int) -> None:
    green = Image.new("RGB", (edge, edge), (0, 255, 0))
    for paint in (partial(paint_price, number=12), paint_kind):
        canvas = green.copy()
        paint(canvas, kind="garden", edge=edge, origin=(0, 0))
        box = ImageChops.difference(canvas, green).getbbox()
        assert box is not None
        assert max(box[2:]) <= edge - thickness(edge)
        assert max(box[2:]) >= edge - thickness(edge) - 2


@pytest.mark.parametrize("kind", TYPES)
def test_a_price_differs_by_number_and_by_type(kind: str) -> None:
    plates = [price_plate(kind, number, 120) for number in range(2, 14)]
    plates += [price_plate(other, 8, 120) for other in TYPES if other != kind]
    assert all(difference(a, b) > 2 for a, b in combinations(plates, 2))


def test_the_price_stays_readable_on_a_small_board() -> None:
    for kind in TYPES:
        plate = price_plate(kind, 8, 90).convert("RGB")
        number = plate.crop((plate.width // 2, 4, plate.width - 4, plate.height - 4))
        pixels = sorted(
            (number.getpixel((x, y)) for x in range(number.width) for y in range(number.height)), key=sum
        )
        assert contrast(pixels[4], pixels[-4]) > 4.5
