"""Every picture in every language, a replay, and contact sheets per language: `write_gallery`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

import engine
import render
from engine.base.things import CARDS
from render import samples
from render.illustrations.base import BASE
from render.legible import DESKTOP, PHONE
from render.module_samples import module_pictures
from render.sample_game import game_views
from render.scenes.money import currency_of
from render.sprites import sprite, sprite_names
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from engine import View
    from render.scenes.page import Say

SHEET_COLUMNS: Final = 5
BOXES: Final = {"desktop": DESKTOP, "phone": (PHONE, 10 * PHONE)}
"""Where people see pictures, and how large at most."""

REPLAY_SEATS: Final = 3

Sample = tuple[str, "render.Request", "View | None"]


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
            (("Mira", ""), ("Jonas", ""), ("Ava", say("word-computer")), ("", ""), ("", ""), ("", ""))
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
    """Write all pictures in each language into `folder`, `replay-<language>.gif`, and all pictures as people see
    them on `contact-<language>-desktop.png` and `contact-<language>-phone.png`; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    game = game_views(REPLAY_SEATS)
    for language, say in says.items():
        seen: dict[str, list[Image.Image]] = {where: [] for where in BOXES}
        for name, request, view in sample_pictures(say):
            image = render.paint(render.scene(request, view, say))
            path = folder / f"{name}-{language}.png"
            path.write_bytes(render.encode(image))
            written.append(path)
            for where, box in BOXES.items():
                seen[where].append(fitted(image, box))
        path = folder / f"replay-{language}.gif"
        path.write_bytes(render.draw_replay(render.Replay(samples.NAMES[:REPLAY_SEATS]), game, say))
        written.append(path)
        for where, images in seen.items():
            path = folder / f"contact-{language}-{where}.png"
            path.write_bytes(render.encode(contact_sheet(images, BOXES[where][0])))
            written.append(path)
    return written


def fitted(image: Image.Image, box: tuple[int, int]) -> Image.Image:
    """A picture as it is shown in a box: smaller, never larger."""
    scale = min(1, box[0] / image.width, box[1] / image.height)
    size = round(image.width * scale), round(image.height * scale)
    return image.resize(size, Image.Resampling.LANCZOS)


def contact_sheet(images: list[Image.Image], width: int) -> Image.Image:
    """Pictures of at most this width in columns, each under the shortest column so far."""
    gap = THEME.gap
    tops = [gap] * min(SHEET_COLUMNS, max(1, len(images)))
    spots: list[tuple[int, int]] = []
    for image in images:
        column = tops.index(min(tops))
        spots.append((gap + column * (width + gap), tops[column]))
        tops[column] += image.height + gap
    sheet = Image.new("RGB", (gap + len(tops) * (width + gap), max(tops)), THEME.token_edge)
    for image, spot in zip(images, spots, strict=True):
        sheet.paste(image, spot)
    return sheet


def palette_images() -> Iterator[Image.Image]:
    """What the shared palette is chosen for: every sample picture, and all drawings on parchment and panel."""
    for _, request, view in sample_pictures(_keys):
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
