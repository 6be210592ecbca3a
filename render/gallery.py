"""Every picture in every language, a replay, and contact sheets per language: `write_gallery`."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

import engine
import render
from engine.base.things import CARDS
from render import samples, text
from render.icons import EDGE, icons
from render.illustrations.base import BASE
from render.legible import DESKTOP, PHONE
from render.module_samples import module_pictures
from render.sample_game import game_views
from render.scene import Rect
from render.scenes.money import currency_of
from render.sprites import sprite, sprite_names
from render.theme import THEME, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from engine import View
    from render.scenes.page import Say
    from render.theme import RGB

SHEET_COLUMNS: Final = 5
BOXES: Final = {"desktop": DESKTOP, "phone": (PHONE, 10 * PHONE)}
"""Where people see pictures, and how large at most."""

GROUNDS: Final[dict[str, tuple[RGB, RGB]]] = {
    "dark": (rgb("313338"), rgb("DBDEE1")),
    "light": (rgb("FFFFFF"), rgb("313338")),
}
"""Discord's themes: ground and text."""

PAGE: Final = 30
"""Pictures on one contact sheet."""

CAPTION: Final = 30
"""Height of a line with the name of a picture."""

LINE: Final = 22
"""Width and height of an icon in a line of text."""

REPLAY_SEATS: Final = 3

Sample = tuple[str, "render.Request", "View | None"]
Shown = tuple[str, Image.Image]


def sample_pictures(say: Say) -> Iterator[Sample]:
    """Name, request and view of every sample picture."""
    yield from _turns()
    yield from _tables(say)
    yield from _private()
    yield from _redesigns()
    yield from _results()
    yield from module_pictures()
    for topic in (*BASE, *engine.chosen_modules()):
        yield f"rules-{topic}", render.Illustration(topic), None


def _turns() -> Iterator[Sample]:
    names = samples.NAMES
    yield "turn-first", render.Turn(names[:3]), samples.opening(3)
    yield "turn-two-dirk", render.Turn(names[:2]), samples.position(2, dirk=True)
    yield "turn-four", render.Turn(names[:4]), samples.position(4)
    yield "turn-four-build", render.Turn(names[:4]), samples.position(4, phase="build")
    yield "turn-six", render.Turn(names), samples.position(6)
    yield "turn-six-wide", render.Turn(names), samples.sprawling()
    yield "turn-long-names", render.Turn(samples.LONG_NAMES[:4]), samples.position(4)


def _tables(say: Say) -> Iterator[Sample]:
    four, six = samples.position(4), samples.position(6)
    yield "board", render.OneBoard(samples.NAMES[:4], 0), four
    yield "boards-two-dirk", render.AllBoards(samples.NAMES[:2]), samples.position(2, dirk=True)
    yield "boards-three", render.AllBoards(samples.NAMES[:3]), samples.position(3)
    yield "boards-six", render.AllBoards(samples.NAMES), six
    yield "market", render.Market(samples.NAMES[:4]), four
    seats = tuple(
        render.Seat(number, name, note)
        for number, (name, note) in enumerate(
            (
                ("Mira", ""),
                ("Jonas", ""),
                ("Ava", say("lobby-level", level=say("level-hard"))),
                ("", ""),
                ("", ""),
                ("", ""),
            )
        )
    )
    seal = "9f86d081884c7d659a2feaa0c55ad015"
    yield "lobby", render.Lobby(seats, (), seal), None
    modules = engine.chosen_modules()
    yield "lobby-modules-3", render.Lobby(seats, modules[:3], seal), None
    yield "lobby-modules", render.Lobby(seats, modules, seal), None


def _private() -> Iterator[Sample]:
    names = samples.NAMES[:4]
    view = samples.position(4, viewer=0)
    yield "hand", render.Hand(names), view
    yield "cockpit", render.Cockpit(names), view
    few = samples.position(4, viewer=0, hand=("florin_7", "florin_2", "denar_5"))
    yield "hand-few", render.Hand(names), few
    many = tuple(sorted(name for name in CARDS if currency_of(name)))
    yield "hand-many", render.Hand(names), samples.position(4, viewer=0, hand=(many * 2)[:44])
    building = samples.position(4, viewer=0, phase="build")
    place = building.places[0]
    picks = tuple(render.Pick(cell, str(number + 1)) for number, cell in enumerate(place.cells))
    yield "place", render.PlaceChoice(names, 0, place.tile.id, picks, ("garden_8a",)), building
    placing = render.Cockpit(names, place.tile.id, picks, reserve=True)
    yield "cockpit-place", placing, building
    chosen = place.cells[0]
    preview = samples.with_tile(building.players[0].board, place.tile, chosen)
    request = render.PlaceChoice(names, 0, place.tile.id, picks, preview=preview, chosen=chosen)
    yield "place-preview", request, building
    pays = (
        ("ducat_8", "ducat_4"),
        ("ducat_9", "ducat_3"),
        ("ducat_6", "ducat_4", "ducat_2"),
        ("ducat_9", "ducat_4"),
        ("ducat_8", "ducat_6"),
    )
    yield "payment", render.PaymentChoice(names, 0, "tower_12", "ducat", 12, pays, 3), view


def _redesigns() -> Iterator[Sample]:
    view = samples.position(4, viewer=0)
    names = samples.NAMES[:4]
    player = view.players[0]
    tiles = [placed for placed in player.board.tiles if placed.at != (0, 0)]
    picks = tuple(render.Pick(placed.at, str(i + 1), taken=True) for i, placed in enumerate(tiles))
    reserve = tuple(each.id for each in player.reserve)
    yield "redesign", render.RedesignChoice(names, 0, reserve, picks, chosen=reserve[0]), view
    at = tiles[0].at
    after = samples.without_tile(player.board, at)
    yield "redesign-after", render.RedesignChoice(names, 0, reserve, (), after=after, fresh=at), view
    yield "since", render.ThenAndNow(names, 0, samples.without_tile(after, tiles[-1].at)), view


def _results() -> Iterator[Sample]:
    names = samples.NAMES
    yield "scoring-two-dirk", render.Scoring(names[:2]), samples.position(2, rounds=1, dirk=True)
    yield "scoring-four", render.Scoring(names[:4]), samples.position(4)
    yield "scoring-six", render.Scoring(names), samples.position(6, rounds=3, phase="over")
    yield "score-lines-one", render.ScoreLines(names[:3], 1), samples.position(3)
    yield "score-lines-two-dirk", render.ScoreLines(names[:2]), samples.position(2, rounds=2, dirk=True)
    yield "score-lines-four", render.ScoreLines(names[:4]), samples.position(4, rounds=3, phase="over")
    yield "score-lines-six", render.ScoreLines(names), samples.position(6, rounds=3, phase="over")
    yield "final-two-dirk", render.Final(names[:2]), samples.position(2, rounds=3, phase="over", dirk=True)
    yield "final-four", render.Final(names[:4]), samples.position(4, rounds=3, phase="over")
    yield "final-six", render.Final(names), samples.position(6, rounds=3, phase="over")
    yield "replay-opening", render.ReplayOpening(names), samples.opening(6)
    yield "final-shared", render.Final(names[:4]), samples.ended(4, (88, 91, 91, 88))
    yield "final-three-second", render.Final(names[:5]), samples.ended(5, (70, 91, 70, 60, 70))
    yield "final-dirk-wins", render.Final(names[:2]), samples.ended(2, (70, 91), dirk=104)


def write_gallery(folder: Path, says: Mapping[str, Say]) -> list[Path]:
    """Write all pictures in each language into `folder`, `replay-<language>.gif`, all pictures as people see them
    on Discord's dark and light ground (`contact-<language>-desktop-dark-1.png` and so on), and `icons.png`;
    returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    game = game_views(REPLAY_SEATS)

    def write(name: str, data: bytes) -> None:
        (folder / name).write_bytes(data)
        written.append(folder / name)

    for language, say in says.items():
        seen: dict[str, list[Shown]] = {where: [] for where in BOXES}
        for name, request, view in sample_pictures(say):
            image = render.paint(render.scene(request, view, say))
            write(f"{name}-{language}.png", render.encode(image, shares=view is not None))
            for where, box in BOXES.items():
                seen[where].append((name, fitted(image, box)))
        write(
            f"replay-{language}.gif",
            render.draw_replay(render.Replay(samples.NAMES[:REPLAY_SEATS]), game, say),
        )
        for where, shown in seen.items():
            for ground, (fill, ink) in GROUNDS.items():
                for page in range(0, len(shown), PAGE):
                    sheet = contact_sheet(shown[page : page + PAGE], BOXES[where][0], fill, ink)
                    write(f"contact-{language}-{where}-{ground}-{page // PAGE + 1}.png", _true_colours(sheet))
    write("icons.png", _true_colours(icon_sheet()))
    return written


def _true_colours(sheet: Image.Image) -> bytes:
    """A sheet as a PNG file that keeps the colours of each of its pictures."""
    file = BytesIO()
    sheet.save(file, "PNG", compress_level=4)
    return file.getvalue()


def fitted(image: Image.Image, box: tuple[int, int]) -> Image.Image:
    """A picture as it is shown in a box: smaller, never larger."""
    scale = min(1, box[0] / image.width, box[1] / image.height)
    size = round(image.width * scale), round(image.height * scale)
    return image.resize(size, Image.Resampling.LANCZOS)


def contact_sheet(shown: list[Shown], width: int, fill: RGB, ink: RGB) -> Image.Image:
    """Pictures of at most this width in columns, each with its name under the shortest column so far."""
    gap = THEME.gap
    tops = [gap] * min(SHEET_COLUMNS, max(1, len(shown)))
    spots: list[tuple[int, int]] = []
    for _, image in shown:
        column = tops.index(min(tops))
        spots.append((gap + column * (width + gap), tops[column]))
        tops[column] += image.height + CAPTION + gap
    sheet = Image.new("RGB", (gap + len(tops) * (width + gap), max(tops)), fill)
    for (name, image), (left, top) in zip(shown, spots, strict=True):
        sheet.paste(image, (left, top))
        caption = text.fit(name, "label", CAPTION * 2 // 3, width, text.SMALLEST)
        below = Rect(left, top + image.height, width, CAPTION)
        text.draw_in(sheet, below, caption, "label", ink, "left")
    return sheet


def icon_sheet() -> Image.Image:
    """Every icon half as large as it is sent, and in a line of text on Discord's grounds."""
    columns, wide, high = 20, EDGE // 2 + 16, EDGE // 2 + LINE + 32
    rows = -(-len(icons()) // columns)
    (dark, _), (light, _) = GROUNDS.values()
    sheet = Image.new("RGB", (columns * wide, rows * high), dark)
    for number, icon in enumerate(icons()):
        left, top = number % columns * wide + 8, number // columns * high + 8
        with Image.open(BytesIO(icon.png)) as stored:
            large = stored.convert("RGBA")
        half = large.resize((EDGE // 2, EDGE // 2), Image.Resampling.LANCZOS)
        small = large.resize((LINE, LINE), Image.Resampling.LANCZOS)
        sheet.paste(half, (left, top), half)
        below = top + EDGE // 2 + 8
        sheet.paste(light, (left + EDGE // 4, below - 4, left + EDGE // 2, below + LINE + 4))
        for x in (left + 5, left + EDGE // 4 + 5):
            sheet.paste(small, (x, below), small)
    return sheet


def palette_images() -> Iterator[Image.Image]:
    """What the shared palette is chosen for: every sample picture of a position, and all drawings on parchment and
    panel."""
    for _, request, view in sample_pictures(_keys):
        if view is not None:
            yield render.paint(render.scene(request, view, _keys))
    for ground in (THEME.parchment, THEME.panel):
        for name in sprite_names():
            drawing = sprite(name, 96)
            sheet = Image.new("RGB", drawing.size, ground)
            sheet.paste(drawing, (0, 0), drawing)
            yield sheet


def _keys(key: str, /, **args: str | int | float) -> str:
    """Says every text by its key: colours are the same in all languages."""
    return key
