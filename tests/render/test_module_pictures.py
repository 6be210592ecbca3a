"""Pictures of games with all modules: what they show, whom they show it to, and how large their files are."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render
from bot.texts.say import Say
from bot.wording.rules import topics as rules_topics
from engine.base.auction import AuctionOpened, BidderOut
from engine.base.events import CardsTaken, Overpaid, TileBought
from engine.base.figures import Figures, figures_of
from engine.base.view import Mark
from engine.modules.thieves import CardStolen
from render import samples
from render.appearance import appearances
from render.illustrations.base import BASE
from render.module_samples import module_pictures
from render.scene import Picture, Scene, Words
from render.scenes.auction import dropped_out
from render.stored_views import FOLDER, dump_view, parse_view, stored

STORED = sorted(path.stem for path in FOLDER.glob("*.json"))
KIB = 1024


def words(scene: Scene) -> list[str]:
    return [mark.text for _, mark in scene.walk() if isinstance(mark, Words)]


def sprites(scene: Scene) -> list[str]:
    return [mark.sprite for _, mark in scene.walk() if isinstance(mark, Picture)]


@pytest.mark.parametrize("name", STORED)
def test_a_stored_view_reads_back_as_it_was(name: str) -> None:
    view = stored(name)
    assert parse_view(dump_view(view)) == view


@pytest.mark.parametrize("name", [n for n, r, _ in module_pictures() if isinstance(r, render.Turn)])
def test_a_turn_picture_with_all_modules_stays_below_350_kib(name: str, german: Say) -> None:
    request, view = next((r, v) for found, r, v in module_pictures() if found == name)
    assert len(render.draw(request, view, german)) < 350 * KIB


def test_secret_pieces_carry_their_names_in_the_hand_of_their_owner(english: Say) -> None:
    view = stored("hand")
    said = " ".join(words(render.scene(render.Hand(samples.NAMES[:4]), view, english)))
    assert "bonus card" in said
    assert "_" not in said, "no ids"


def test_a_public_picture_shows_no_secret_piece(english: Say) -> None:
    view = stored("hand")
    seat = view.viewer or 0
    bare = replace(
        view,
        players=tuple(replace(p, secret=(), hand=None) if p.seat == seat else p for p in view.players),
    )
    for request in (render.Turn(samples.NAMES[:4]), render.AllBoards(samples.NAMES[:4]), render.Market()):
        assert render.scene(request, view, english) == render.scene(request, bare, english)


def test_tiles_beside_the_market_show_their_price_and_what_they_count(english: Say) -> None:
    view = stored("turn-2")
    scene = render.scene(render.Turn(samples.NAMES[:2]), view, english)
    stalls = [group for group, _ in scene.walk() if group.name.startswith("stall:")]
    assert {group.name for group in stalls} == {
        f"stall:{space.tile.id}" for space in view.stalls if space.tile
    }


def test_whoever_dropped_out_of_an_auction_is_only_a_shape() -> None:
    view = stored("auction")
    events = (BidderOut(0, "haggler"), AuctionOpened("wise_man", 1), BidderOut(2, "wise_man"))
    assert dropped_out(replace(view, since=events)) == {2}, "earlier auctions do not count"


def test_only_who_is_asked_sees_bids(english: Say) -> None:
    view = stored("auction")
    own = english("pic-auction-own")
    request = render.Auction(samples.NAMES[:5])
    assert own in words(render.scene(request, view, english))
    public = replace(view, viewer=None, options=())
    assert own not in words(render.scene(request, public, english))


def test_a_tile_of_two_cells_is_drawn_whole_with_the_walls_of_both(english: Say) -> None:
    request, view = next((r, v) for n, r, v in module_pictures() if n == "modules-place-project")
    scene = render.scene(request, view, english)
    assert english("pic-place-upper") in " ".join(words(scene))


def test_figures_are_counted_from_the_events_of_a_game() -> None:
    events = (
        CardsTaken(0, ("denar_5",)),
        CardsTaken(1, ("florin_2", "ducat_3")),
        TileBought(0, "tower_12", "ducat", ("ducat_9", "ducat_3"), 12, exact=True),
        TileBought(0, "garden_8a", "denar", ("denar_9",), 8, exact=False),
        Overpaid(0, 1),
    )
    assert figures_of(events, 2) == (Figures(5, 2, 1, 1), Figures(5, 0, 0, 0))


def test_a_purchase_by_vizier_is_exact_and_stolen_cards_are_money_taken() -> None:
    events = (
        TileBought(1, "garden_8a", "denar", ("coin_denar", "denar_7"), 8, exact=False, way="vizier"),
        CardStolen(1, "thief_ducat", "ducat_9"),
        CardsTaken(1, ("ducat_2",)),
        TileBought(1, "garden_12", "denar", ("denar_6",), 6, exact=False, way="site", whole=False),
        TileBought(1, "tower_13", "denar", ("denar_9", "denar_5"), 13, exact=False),
    )
    assert figures_of(events, 2)[1] == Figures(money=11, bought=3, exact=1, thefts=1)


def test_every_topic_of_the_rules_has_an_illustration(english: Say) -> None:
    drawn = {name for name, looks in appearances().items() if looks.illustration is not None}
    assert set(rules_topics.topics(english)) <= {*BASE, *drawn}


def test_a_module_without_an_illustration_shows_its_pieces(
    english: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("render.appearance.appearances", dict)
    scene = render.scene(render.Illustration("thieves"), None, english)
    assert "thieves/thief_denar" in sprites(scene)


def test_a_mark_without_a_drawing_still_appears_beside_the_market(english: Say) -> None:
    view = replace(samples.position(3), beside=(Mark("harbour/ship", "4"), Mark("harbour/crane")))
    scene = render.scene(render.Market(samples.NAMES[:3]), view, english)
    assert {"harbour/ship", "harbour/crane"} <= set(sprites(scene))
    assert render.paint(scene).size == (scene.width, scene.height)
