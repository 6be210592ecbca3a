"""Random positions of all modules, drawn, read back from the marks and compared with the view."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

import engine
import render
from bot.texts.say import Say
from engine import DIRK, View
from engine.base.events import TurnBegan, TurnEnding
from engine.base.market import Buy
from engine.base.things import CARDS, CURRENCIES
from engine.base.view import BoardView
from render import samples
from render.measure import too_small
from render.positions import steps
from render.scene import Group, Picture, Scene, Words
from tests.quick import every_in_quick
from tests.render.reading import (
    SeenBoard,
    component,
    counted,
    covered,
    groups,
    inside,
    number_after,
    one,
    read_board,
    read_space,
    read_tiles,
    sprites,
    words,
)
from tests.render.test_scenes import overlong

NAMES = samples.NAMES
EVERY = 17
"""Of so many moves one position is drawn."""

PER_GAME = 7
GAMES = [(seats, seed) for seed in (3, 11) for seats in (2, 3, 4, 5, 6)]


def since(events: list[engine.Event], seat: int | None) -> tuple[engine.Event, ...]:
    """The events since the last turn of a seat, as whoever keeps the log passes them on."""
    found: list[engine.Event] = []
    for event in reversed(events):
        if isinstance(event, TurnEnding) and event.seat == seat:
            break
        if isinstance(event, TurnBegan) and event.seat == seat:
            found.clear()
        found.append(event)
    return tuple(reversed(found))


@cache
def positions(seats: int, seed: int) -> tuple[tuple[View, View], ...]:
    """Positions of a random game: the public view and that of whoever is asked."""
    found = []
    for number, (record, events) in enumerate(steps(seats, seed)):
        choice = record.game.choice
        if choice is None or number % EVERY:
            continue
        passed = since(events, choice.seat)
        found.append(
            (
                engine.view(record.game, None, move=record.number, since=passed),
                engine.view(record.game, choice.seat, move=record.number, since=passed),
            )
        )
    step = max(1, len(found) // PER_GAME)
    return tuple(found[::step])


def matches(seen: SeenBoard, board: BoardView, seat: int) -> None:
    """Tiles, walls, the gold line and what is new are drawn where they are."""
    whole = {placed.at: placed for placed in board.tiles}
    shown = set(seen.walls)
    assert shown <= set(whole)
    if seen.cut:
        assert len(board.tiles) > 30, "only a large Alhambra is cut"
        assert seen.mapped == len(board.tiles), "the small map has it all"
    else:
        assert shown == set(whole)
    for cell in shown:
        placed = whole[cell]
        expected = f"{seat + 1}" if placed.tile.id == "fountain" else placed.tile.id
        assert seen.tiles.get(cell) == expected or seen.cut, cell
        assert seen.walls[cell] | seen.wooden.get(cell, 0) == placed.tile.walls, cell
        assert not seen.walls[cell] & seen.wooden.get(cell, 0), "a wall is of stone or of wood"
    assert set(seen.wooden) <= set(whole)
    assert seen.gold == {(cell, side) for cell, side in board.gold if cell in shown}


def board_of(scene: Scene) -> SeenBoard:
    """The Alhambra of a page; nothing of it leaves its panel."""
    panel = one(scene, "alhambra")
    for mark in inside(one(panel, "board")):
        if isinstance(mark, Picture | Words | Group):
            assert panel.rect.holds(mark.rect), mark
    return read_board(one(panel, "board"))


def matches_market(scene: Scene, view: View) -> None:
    spaces = groups(scene, "space:")
    assert [space.name for space in spaces] == [f"space:{place.currency}" for place in view.market]
    for number, (group, place) in enumerate(zip(spaces, view.market, strict=True), 1):
        seen = read_space(group)
        assert seen.number == number
        assert CURRENCIES[number - 1] == place.currency
        assert seen.tile == (None if place.tile is None else place.tile.id)
        if place.tile is not None:
            assert seen.price == place.tile.price
            assert seen.walls == place.tile.walls
            assert seen.changed == place.changed


def matches_display(scene: Scene, view: View) -> None:
    cards = sprites(one(scene, "display"))
    assert [component(sprite) for sprite in cards] == [card.id for card in view.display]
    supply = one(scene, "supply")
    numbers = [text for text in words(supply) if text.isdigit()]
    assert numbers == [str(view.supply_left), str(view.draw_left)]
    assert number_after(supply, "card/back") == view.draw_left


def matches_seats(scene: Scene, view: View) -> None:
    for player in view.players:
        group = one(scene, f"seat:{player.seat}")
        assert sprites(group, "seat/") == [f"seat/{player.seat + 1}"]
        said = words(group)
        assert said[0] == NAMES[player.seat]
        assert number_after(group, "glyph/wall") == player.board.wall
        assert str(player.score) in said
        if len(view.players) + (view.dirk is not None) < 4:
            assert number_after(group, "card/back") == player.hand_count
    if view.dirk is not None:
        assert str(view.dirk.score) in words(one(scene, "seat:dirk"))


def matches_since(scene: Scene, view: View) -> None:
    """Every tile bought and every card taken is drawn at its seat, or counted."""
    wanted: dict[int, Counter[str]] = {}
    for event in view.since:
        seat = getattr(event, "seat", None)
        if event.tag == "tile_bought" and seat is not None:
            wanted.setdefault(seat, Counter())[event.tile] += 1  # type: ignore[attr-defined]
    for who, tiles in wanted.items():
        group = one(scene, f"since:{who}")
        shown = Counter(component(sprite) for sprite in sprites(group))
        missing = tiles - shown
        assert missing.total() <= counted(words(group)), (
            f"{missing} of seat {who} is neither drawn nor counted"
        )
    for group in groups(scene, "since:"):
        who = int(group.name.partition(":")[2])
        bought = {
            event.tile  # type: ignore[attr-defined]
            for event in view.since
            if event.tag == "tile_bought" and getattr(event, "seat", None) != who
        }
        own = wanted.get(who, Counter())
        moved = {getattr(event, "tile", "") for event in view.since if getattr(event, "seat", None) == who}
        moved |= {getattr(event, "out", "") for event in view.since if getattr(event, "seat", None) == who}
        strange = {component(s) for s in sprites(group, "tile/")} & bought - set(own) - moved
        assert not strange or who == DIRK, f"{strange} was bought by somebody else"


def matches_reserve(scene: Scene, view: View, seat: int) -> None:
    """The reserve is drawn, or counted where it is long; tiles that wait are drawn."""
    player = view.players[seat]
    waiting = [read_tiles(group) for group in groups(scene, "pending")]
    assert waiting == ([[tile.id for tile in player.pending]] if player.pending else [])
    shelves = [group for group in groups(scene, "reserve") if group.name == "reserve"]
    if not player.reserve:
        assert not any(read_tiles(shelf) for shelf in shelves)
        return
    shown = read_tiles(shelves[0])
    assert shown == [tile.id for tile in player.reserve[: len(shown)]]
    assert len(shown) + counted(words(shelves[0])) == len(player.reserve)


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_a_turn_picture_shows_the_position(seats: int, seed: int, english: Say) -> None:
    for public, _ in positions(seats, seed):
        scene = render.scene(render.Turn(NAMES[:seats]), public, english)
        acting = public.asked[0] if public.asked else public.turn
        assert acting is not None
        assert words(one(scene, "header"))[0] == NAMES[acting]
        matches_market(scene, public)
        matches_display(scene, public)
        matches_seats(scene, public)
        matches_since(scene, public)
        if not groups(scene, "auction"):
            matches(board_of(scene), public.players[acting].board, acting)
            matches_reserve(scene, public, acting)
            assert (
                board_of(scene).changed
                == {placed.at for placed in public.players[acting].board.tiles if placed.changed}
                or board_of(scene).cut
            )


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_what_modules_offer_is_shown_or_counted(seats: int, seed: int, english: Say) -> None:
    for public, _ in positions(seats, seed):
        scene = render.scene(render.Turn(NAMES[:seats]), public, english)
        if public.phase == "build" and public.players[public.asked[0]].pending:
            continue
        stalls = [group.name.partition(":")[2] for group in groups(scene, "stall:")]
        assert stalls == [space.tile.id for space in public.stalls if space.tile is not None]
        for group, space in zip(groups(scene, "stall:"), public.stalls, strict=True):
            assert space.tile is not None
            price = space.tile.price
            if price is not None:
                assert number_after(group, f"symbol/{space.currency}") == price
        sold = {space.tile.id for space in public.stalls if space.tile is not None}
        modules = {
            mark.kind.partition("/")[0] for mark in public.beside if mark.kind.rpartition("/")[2] not in sold
        } - {"characters"}
        beside = [one(scene, "beside")] if groups(scene, "beside") else []
        shown = {sprite.partition("/")[0] for group in beside for sprite in sprites(group)}
        more = [int(text[1:]) for group in groups(scene, "more") for text in words(group)]
        assert modules - shown == set() or more, f"{modules - shown} is neither shown nor counted"
        assert sum(more) <= len(modules)


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_one_alhambra_shows_the_position(seats: int, seed: int, english: Say) -> None:
    for public, _ in positions(seats, seed):
        for player in public.players[:2]:
            scene = render.scene(render.OneBoard(NAMES[:seats], player.seat), public, english)
            matches(board_of(scene), player.board, player.seat)
            facts = one(scene, "facts")
            assert number_after(facts, "glyph/wall") == player.board.wall
            assert number_after(facts, "card/back") == player.hand_count
            for kind, count in player.counts.items():
                assert number_after(one(facts, f"count:{kind}"), f"glyph/{kind}") == count
            assert words(one(scene, "header"))[0] == NAMES[player.seat]
            assert str(player.score) in words(one(scene, "header"))[1]


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_the_market_shows_the_position(seats: int, seed: int, english: Say) -> None:
    for public, _ in positions(seats, seed):
        scene = render.scene(render.Market(NAMES[:seats]), public, english)
        matches_market(scene, public)
        matches_display(scene, public)
        assert {group.name for group in groups(scene, "stall:")} == {
            f"stall:{space.tile.id}" for space in public.stalls if space.tile is not None
        }
        drawn = Counter(sprites(one(scene, "beside")))
        said = words(one(scene, "beside"))
        for mark in public.beside:
            assert drawn[mark.kind] or drawn["card/back"] or mark.kind.startswith(("characters/", "bazaars/"))
            if mark.text.isdigit() and mark.kind.startswith(("squares/", "street_merchants/")):
                assert mark.text in said


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_the_market_of_a_game_without_modules_tells_what_the_next_scoring_pays(
    rounds: int, english: Say
) -> None:
    view = samples.position(4, rounds=rounds)
    points = one(render.scene(render.Market(NAMES[:4]), view, english), "points")
    for kind, paid in view.table[rounds + 1].items():
        column = words(one(points, f"points:{kind}"))
        assert column[: len(paid)] == [str(each) for each in paid]
        most = max(player.counts[kind] for player in view.players)
        assert column[-1] == f"{most:g}"
        first = [f"seat/{p.seat + 1}" for p in view.players if p.counts[kind] == most]
        assert sprites(one(points, f"points:{kind}"), "seat/") == first


def best_over(view: View, tile: str, price: int) -> int | None:
    """By how much the listed payments of a tile are too much at least."""
    buys = [o for o in view.options if isinstance(o, Buy) and o.tile == tile and not o.modifiers]
    return min((sum(CARDS[card].worth for card in buy.pay) - price for buy in buys), default=None)


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_a_cockpit_shows_the_position_and_what_can_be_paid(seats: int, seed: int, english: Say) -> None:
    for _, own in positions(seats, seed):
        seat = own.viewer
        assert seat is not None
        me = own.players[seat]
        scene = render.scene(render.Cockpit(NAMES[:seats]), own, english)
        assert words(one(scene, "header"))[0] == NAMES[seat]
        matches(board_of(scene), me.board, seat)
        matches_market(scene, own)
        matches_display(scene, own)
        for group, place in zip(groups(scene, "space:"), own.market, strict=True):
            marked = [words(each)[0] for each in (*groups(group, "exact"), *groups(group, "over"))]
            if place.tile is None or place.tile.price is None:
                assert marked == []
                continue
            over = best_over(own, place.tile.id, place.tile.price)
            if own.payable.get(place.tile.id):
                assert marked == [english("pic-pay-exact")]
            elif any(deal.tile == place.tile.id and deal.exact for deal in own.deals):
                assert len(marked) == 1
                assert marked[0].startswith(english("pic-pay-exact"))
            else:
                assert marked == ([] if over is None else [f"+{over}"])
        matches_hand(scene, own)


def hand_sprites(scene: Scene) -> Counter[str]:
    """The cards that are drawn as the hand, small ones by their value and sign."""
    group = next(group for group in groups(scene, "") if group.name in ("fan", "groups"))
    return Counter(component(sprite) for sprite in sprites(group) if "symbol/" not in sprite)


def matches_hand(scene: Scene, view: View) -> None:
    assert view.viewer is not None
    hand = Counter(view.players[view.viewer].hand or ())
    sums = {group.name.partition(":")[2]: group for group in groups(scene, "sum:")}
    worth: Counter[str] = Counter()
    for card, number in hand.items():
        name, _, value = card.rpartition("_")
        if name in CURRENCIES and value.isdigit():
            worth[name] += number * int(value)
    assert {name: number_after(group, f"symbol/{name}") for name, group in sums.items()} == dict(worth)
    if any(group.name == "fan" for group in groups(scene, "fan")):
        shown = hand_sprites(scene)
        money = Counter({c: n for c, n in hand.items() if c.rpartition("_")[0] in CURRENCIES})
        assert {card: number for card, number in shown.items() if card in money} == dict(money)


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_a_hand_shows_its_cards_and_their_sums(seats: int, seed: int, english: Say) -> None:
    for _, own in positions(seats, seed):
        scene = render.scene(render.Hand(NAMES[:seats]), own, english)
        matches_hand(scene, own)
        for group in groups(scene, "offer:"):
            tile = group.name.partition(":")[2]
            ways = [*own.payable.get(tile, ())]
            ways += [way for deal in own.deals if deal.tile == tile for way in deal.exact]
            assert ways, f"{tile} cannot be paid exactly"
        over = {group.name.partition(":")[2] for group in groups(scene, "over:")}
        exact = {group.name.partition(":")[2] for group in groups(scene, "offer:")}
        listed = {option.tile for option in own.options if isinstance(option, Buy) and not option.modifiers}
        assert over == listed - {tile for tile, ways in own.payable.items() if ways}
        assert {tile for tile, ways in own.payable.items() if ways} <= exact


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_places_and_payments_carry_the_callers_numbers(seats: int, seed: int, english: Say) -> None:
    for _, own in positions(seats, seed):
        seat = own.viewer or 0
        for place in own.places[:1]:
            if place.tile not in own.players[seat].pending:
                continue
            picks = tuple(render.Pick(cell, str(number)) for number, cell in enumerate(place.cells, 1))
            for request in (
                render.PlaceChoice(NAMES[:seats], seat, place.tile.id, picks),
                render.Cockpit(NAMES[:seats], place.tile.id, picks),
            ):
                scene = render.scene(request, own, english)
                seen = board_of(scene)
                assert seen.picks == {pick.label: pick.cell for pick in picks}
                assert covered(scene) == []
                matches(seen, own.players[seat].board, seat)
        buys = [option for option in own.options if isinstance(option, Buy) and not option.modifiers]
        for tile in dict.fromkeys(buy.tile for buy in buys):
            space = next(s for s in (*own.market, *own.stalls) if s.tile is not None and s.tile.id == tile)
            pays = tuple(buy.pay for buy in buys if buy.tile == tile)[:8]
            price = space.tile.price if space.tile is not None else 0
            exact = sum(pay in own.payable.get(tile, ()) for pay in pays)
            ordered = tuple(sorted(pays, key=lambda pay: pay not in own.payable.get(tile, ())))
            request = render.PaymentChoice(
                NAMES[:seats], seat, tile, space.currency, price or 0, ordered, exact
            )
            scene = render.scene(request, own, english)
            rows = groups(scene, "pay:")
            assert [row.name for row in rows] == [f"pay:{n}" for n in range(1, len(ordered) + 1)]
            for number, (row, pay) in enumerate(zip(rows, ordered, strict=True), 1):
                assert words(row)[0] == str(number)
                matches_payment(words(row), pay, price or 0, english)
            break


def matches_payment(said: list[str], pay: tuple[str, ...], price: int, say: Say) -> None:
    values = Counter(card.rpartition("_")[2] for card in pay if card.rpartition("_")[0] in CURRENCIES)
    shown = Counter(text for text in said[1:-1] if re.fullmatch(r"\d", text))
    assert not values - shown, "every card's value is read"
    over = sum(CARDS[card].worth for card in pay) - price
    verdicts = ({say("pic-pay-exact"), "="}, {say("pic-pay-over", n=over), f"+{over}"})
    assert said[-1] in verdicts[over > 0]


def test_a_large_alhambra_is_cut_to_what_has_changed_or_is_asked(english: Say) -> None:
    view = samples.sprawling()
    scene = render.scene(render.Turn(NAMES), view, english)
    seen = board_of(scene)
    assert seen.cut
    matches(seen, view.players[0].board, 0)
    assert seen.edge >= 60


@pytest.mark.parametrize("far", [(-1, 0), (-14, 0), (9, 1)])
def test_of_a_large_alhambra_all_places_that_are_asked_for_are_shown(
    far: tuple[int, int], english: Say
) -> None:
    view = samples.sprawling()
    taken = {placed.at for placed in view.players[0].board.tiles}
    cells = [(far[0], far[1] + step) for step in (0, 1)]
    picks = tuple(render.Pick(cell, str(number), taken=cell in taken) for number, cell in enumerate(cells, 1))
    request = render.SpotChoice(NAMES, 0, "where?", picks)
    seen = board_of(render.scene(request, view, english))
    assert seen.picks == {"1": cells[0], "2": cells[1]}
    assert seen.cut


@pytest.mark.parametrize(("seats", "seed"), every_in_quick(4, GAMES))
def test_in_any_position_texts_are_read_and_stay_whole_and_in_their_boxes(
    seats: int, seed: int, german: Say
) -> None:
    names = NAMES[:seats]
    for public, own in positions(seats, seed):
        open_to_all = (render.Turn(names), render.Market(names), render.OneBoard(names, 0))
        for request, view in (
            *((request, public) for request in open_to_all),
            *((request, own) for request in (render.Hand(names), render.Cockpit(names))),
        ):
            scene = render.scene(request, view, german)
            assert too_small(scene) == [], (request, view.move)
            assert overlong(scene) == [], (request, view.move)
            cut = [
                mark.text for _, mark in scene.walk() if isinstance(mark, Words) and mark.text.endswith("…")
            ]
            assert cut == [], (request, view.move)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_public_pictures_are_flat_and_private_ones_no_higher_than_wide(seats: int, english: Say) -> None:
    for public, own in positions(seats, 3):
        names = NAMES[:seats]
        for request in (render.Turn(names), render.Market(names), render.OneBoard(names, seats - 1)):
            scene = render.scene(request, public, english)
            assert scene.height <= 0.7 * scene.width, (request, public.move)
        for private in (render.Hand(names), render.Cockpit(names)):
            scene = render.scene(private, own, english)
            assert scene.height <= scene.width, (private, own.move)
