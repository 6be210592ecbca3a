"""Every picture in every language, and one contact sheet per language: `write_gallery`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

import render
from engine.base.things import CARDS
from render import samples
from render.scenes.hand import currency_of
from render.theme import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from engine import View
    from render.scenes.page import Say

SHEET_COLUMNS: Final = 5
SHEET_WIDTH: Final = 400
"""Width of a picture on the contact sheet: what a phone shows."""

Sample = tuple[str, "render.Request", "View | None"]


def sample_pictures(say: Say) -> Iterator[Sample]:
    """Name, request and view of every sample picture."""
    yield from _turns()
    yield from _tables(say)
    yield from _private()
    yield from _results()


def _turns() -> Iterator[Sample]:
    for name, seats, seed, moves, phase in (
        ("turn-first", 3, 8, 0, "action"),
        ("turn-two", 2, 3, 60, "action"),
        ("turn-four-build", 4, 5, 110, "build"),
        ("turn-six", 6, 7, 170, "action"),
    ):
        game = samples.position(seats, seed, moves, phase)
        yield name, render.Turn(samples.NAMES[:seats]), samples.seen(game)
    game = samples.position(4, 9, 90, "action")
    yield "turn-long-names", render.Turn(samples.LONG_NAMES[:4]), samples.seen(game)


def _tables(say: Say) -> Iterator[Sample]:
    four = samples.seen(samples.position(4, 5, 120, "action"))
    six = samples.seen(samples.position(6, 7, 170, "action"))
    two = samples.seen(samples.position(2, 3, 60, "action"))
    yield "board", render.OneBoard(samples.NAMES[:4], 1), four
    yield "boards-two-dirk", render.AllBoards(samples.NAMES[:2]), two
    yield "boards-six", render.AllBoards(samples.NAMES), six
    yield "market", render.Market(samples.NAMES[:4]), four
    seats = tuple(
        render.Seat(number, name, note)
        for number, (name, note) in enumerate(
            (("Mira", ""), ("Jonas", ""), ("Ava", say("word-computer")), ("", ""), ("", ""), ("", ""))
        )
    )
    facts = ((say("word-modules"), say("word-none")),)
    yield "lobby", render.Lobby(seats, facts, "9f86d081884c7d659a2feaa0c55ad015"), None


def _private() -> Iterator[Sample]:
    view = samples.asked_view(samples.position(4, 5, 60, "action"))
    names = samples.NAMES[:4]
    yield "hand", render.Hand(names), view
    many = tuple(sorted(name for name in CARDS if currency_of(name)))
    yield "hand-forty", render.Hand(names), samples.with_hand(view, (many * 2)[:44])
    building = samples.asked_view(samples.position(4, 5, 70, "build"))
    player, tile, picks = samples.placing(building)
    other = tuple(each.id for each in player.pending if each.id != tile.id)
    choice = render.PlaceChoice(names, player.seat, tile.id, picks, other)
    yield "place", choice, building
    cell = picks[0].cell
    preview = samples.with_tile(player.board, tile, cell)
    yield (
        "place-preview",
        render.PlaceChoice(names, player.seat, tile.id, picks, other, preview=preview, chosen=cell),
        building,
    )
    yield _payment()
    yield from _redesigns()


def _payment() -> Sample:
    view = samples.asked_view(samples.position(4, 5, 60, "action"))
    space = view.market[0]
    if space.tile is None or view.viewer is None:
        raise ValueError("the sample position has no tile on its first space")
    price = space.tile.price or 0
    name = space.currency
    pays = (
        (f"{name}_{min(9, price - 1)}", f"{name}_{price - min(9, price - 1)}"),
        (f"{name}_5", f"{name}_3", f"{name}_{max(1, price - 8)}"),
        (f"{name}_9", f"{name}_4"),
        (f"{name}_7", f"{name}_7"),
        (f"{name}_9", f"{name}_8"),
    )
    exact = 2
    request = render.PaymentChoice(samples.NAMES[:4], view.viewer, space.tile.id, name, price, pays, exact)
    return "payment", request, view


def _redesigns() -> Iterator[Sample]:
    view = samples.seen(samples.position(4, 5, 120, "action"), 0)
    best = max(view.players, key=lambda player: (len(player.reserve), len(player.board.tiles)))
    tiles = [placed for placed in best.board.tiles if placed.at != (0, 0)]
    picks = tuple(render.Pick(placed.at, str(i + 1), taken=True) for i, placed in enumerate(tiles))
    reserve = tuple(tile.id for tile in best.reserve)
    yield "redesign", render.RedesignChoice(samples.NAMES[:4], best.seat, reserve, picks), view
    at = tiles[-1].at
    after = samples.without_tile(best.board, at)
    yield (
        "redesign-after",
        render.RedesignChoice(samples.NAMES[:4], best.seat, reserve, (), after=after, fresh=at),
        view,
    )


def _results() -> Iterator[Sample]:
    for seats, seed in ((2, 3), (4, 5), (6, 7)):
        view = samples.seen(samples.position(seats, seed, 9999))
        names = samples.NAMES[:seats]
        yield f"scoring-{seats}", render.Scoring(names, 1), view
        yield f"final-{seats}", render.Final(names), view


def write_gallery(folder: Path, says: Mapping[str, Say]) -> list[Path]:
    """Write all pictures in each language into `folder`, and `contact-<language>.png`; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for language, say in says.items():
        small: list[Image.Image] = []
        for name, request, view in sample_pictures(say):
            image = render.paint(render.scene(request, view, say))
            path = folder / f"{name}-{language}.png"
            path.write_bytes(render.encode(image))
            written.append(path)
            high = image.height * SHEET_WIDTH // image.width
            small.append(image.resize((SHEET_WIDTH, high), Image.Resampling.LANCZOS))
        path = folder / f"contact-{language}.png"
        path.write_bytes(render.encode(contact_sheet(small)))
        written.append(path)
    return written


def contact_sheet(images: list[Image.Image]) -> Image.Image:
    """Pictures of equal width in columns, each under the shortest column so far."""
    gap = THEME.gap
    tops = [gap] * min(SHEET_COLUMNS, max(1, len(images)))
    spots: list[tuple[int, int]] = []
    for image in images:
        column = tops.index(min(tops))
        spots.append((gap + column * (SHEET_WIDTH + gap), tops[column]))
        tops[column] += image.height + gap
    sheet = Image.new("RGB", (gap + len(tops) * (SHEET_WIDTH + gap), max(tops)), THEME.token_edge)
    for image, spot in zip(images, spots, strict=True):
        sheet.paste(image, spot)
    return sheet
