"""Whatever the rules allow is listed, or is another way to do what is listed; judged by the rules written a second time."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.base.alhambra import Alhambra
from engine.base.building import Build, Redesign
from engine.base.ending import PlaceReceived
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.setup import start_game
from engine.base.state import Course, Estates, Market, Money
from engine.base.things import BUILDINGS, CARDS, TILES
from engine.base.turn import STOP, BuildTiles, ChooseAction
from engine.base.window import PASS
from engine.core.kernel import Game
from engine.core.module import chosen_modules
from engine.core.notation import cell_name
from engine.core.rng import Rng
from engine.modules.building_sites import Complete, Establish
from engine.modules.camps import CAMPS
from engine.modules.characters import HAGGLE, Characters, SendMessenger
from engine.modules.city_gates import GATE_CARD
from engine.modules.city_walls import BuildWall
from engine.modules.major_projects import PROJECTS, Offer
from engine.modules.treasure_chamber import BuyChests
from tests.engine import second
from tests.engine.test_modules import choose

ALL = chosen_modules()
SIDES = {1: "n", 2: "e", 4: "s", 8: "w"}
WALLED = tuple(tile for tile in BUILDINGS if TILES[tile].cells[0][2].bit_count() >= 2)


def put_somewhere(chance: random.Random, board: Alhambra, tile: str) -> bool:
    """Lay a tile where it fits near the fountain, if need be behind a new gate."""
    shape = TILES[tile].cells
    near = [at for at in board.places(shape) if max(map(abs, at)) <= 2]
    if near:
        board.put(tile, chance.choice(near), shape)
        return True
    cells = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]
    for at in chance.sample(cells, len(cells)):
        for bit in SIDES:
            twin = board.copy()
            if any((at[0] + dx, at[1] + dy) in board.tiles for dx, dy, _ in shape):
                break
            twin.put(tile, at, shape)
            twin.open_gate(at, bit)
            if not twin.faults():
                board.put(tile, at, shape)
                board.open_gate(at, bit)
                return True
    return False


def knotted(chance: random.Random) -> tuple[Alhambra, list[str]]:
    """A block of buildings, in which taking one out often cuts off several others."""
    board, pool = Alhambra(), chance.sample(BUILDINGS, len(BUILDINGS))
    wanted = chance.randint(6, 9)
    for tile in pool:
        near = [at for at in board.places(TILES[tile].cells) if max(map(abs, at)) <= 1]
        if near and len(board.tiles) <= wanted:
            board.put(tile, chance.choice(near), TILES[tile].cells)
    return board, [tile for tile in pool[-2:] if tile not in board.tiles.values()][: chance.randint(0, 1)]


def grown(chance: random.Random, modules: tuple[str, ...]) -> tuple[Alhambra, list[str]]:
    """A crowded Alhambra with many walls, and tiles for a reserve."""
    if chance.random() < 0.1:
        return second.board_of(chance.choice((second.LOCKED, second.NEARLY_LOCKED))), []
    if chance.random() < 0.5:
        return knotted(chance)
    board = Alhambra()
    others = [*(CAMPS if "camps" in modules else ()), *(PROJECTS if "major_projects" in modules else ())]
    tiles = [
        *chance.sample(WALLED, 9),
        *chance.sample(BUILDINGS, 6),
        *chance.sample(others, min(2, len(others))),
    ]
    pool = list(dict.fromkeys(chance.sample(tiles, len(tiles))))
    wanted = chance.randint(3, 11)
    while pool and len(set(board.tiles.values())) < wanted:
        put_somewhere(chance, board, pool.pop())
    return board, pool[: chance.randint(0, 2)]


def position(number: int) -> Game:
    """A position of some modules in which somebody is to act or to place tiles, with gates, powers and builders in the
    hand more often than in games, and sometimes with nothing to take or buy."""
    chance = random.Random(number)
    modules = tuple(m for m in ALL if m in ("city_gates", "characters") or chance.random() < 0.5)
    seed = chance.randbytes(32)
    game = start_game(chance.randint(2, 4), modules, {}, seed)
    rng = Rng(seed)
    for _ in range(chance.randint(0, 60)):
        if game.choice is None:
            break
        game.play(game.choice.seat, choose(game.legal(), rng))
    while game.choice is not None and not isinstance(game.choice, ChooseAction | BuildTiles | PlaceReceived):
        game.play(game.choice.seat, game.legal()[-1])
    choice = game.choice
    if choice is None:
        return game
    twin = game.copy()
    money, estates = twin.of(Money), twin.of(Estates)
    hand = money.hands[choice.seat]
    chance.shuffle(hand)
    del hand[chance.randint(0, 6) :]
    hand += [GATE_CARD] * chance.choice((0, 1, 2, 2, 3))
    if "master_builders" in modules and chance.random() < 0.4:
        hand.append("mb_denar")
    if chance.random() < 0.8:
        board, reserve = grown(chance, modules)
        if estates.pending[choice.seat].keys().isdisjoint({*board.tiles.values(), *reserve}):
            estates.boards[choice.seat], estates.reserves[choice.seat] = board, reserve
    if "city_walls" in modules:
        twin.of(second.Wood).segments = chance.choice((12, 12, 2, 1))
    owners = twin.of(Characters).owners
    for character in ("architect", "haggler", "messenger", "surveyor"):
        if chance.random() < 0.35:
            owners[character] = choice.seat
    if chance.random() < 0.3:
        money.display[:] = [None] * 4
        hand[:] = [card for card in hand if not CARDS[card].worth]
    twin._options = None
    return twin


def numbers(most: int) -> st.SearchStrategy[int]:
    return st.integers(0, most)


def gate_words(edges: frozenset[second.Edge]) -> str:
    """Gates by cell and side, each from the cell that comes first."""
    words = []
    for edge in sorted(edges, key=sorted):
        one, other = sorted(edge)
        side = next(side for side in "nesw" if second.beside(one, side) == other)
        words.append(cell_name(one) + side)
    return ",".join(words)


def modifiers(
    move: second.Move, gates: frozenset[second.Edge], using: str = ""
) -> tuple[tuple[str, str], ...]:
    found = [("turn", str(90 * move.quarters))] if move.quarters else []
    found += [("gates", gate_words(gates))] if gates else []
    found += [("using", using)] if using else []
    return tuple(sorted(found))


def redesign(move: second.Move, gates: frozenset[second.Edge], using: str = "") -> Redesign:
    return Redesign(move.kind, move.tile, move.at, modifiers(move, gates, using))


def check_redesigns(game: Game, seat: int, using: set[str]) -> None:
    """For each way to redesign: what is legal is listed with some gates, what is listed is legal, and every other
    legal set of gates is admitted too."""
    listed = [option for option in game.legal() if isinstance(option, Redesign)]
    keys = {(second.move_of(option), dict(option.modifiers).get("using", "")) for option in listed}
    for option in listed:
        ways = set(second.gate_sets(game, seat, second.move_of(option)))
        assert second.gates_in(game, seat, option) in ways, option
    for move in second.redesigns(game, seat):
        ways = set(second.gate_sets(game, seat, move))
        for word in using:
            assert bool(ways) == ((move, word) in keys), (move, word, ways)
            for way in ways:
                assert game.is_legal(redesign(move, way, word))
        layout = second.after(game, seat, move)
        if layout is None:
            assert not game.is_legal(redesign(move, frozenset(), next(iter(using), "")))
            continue
        for edge in second.double_walls(layout):
            if frozenset((edge,)) not in ways:
                assert not any(game.is_legal(redesign(move, frozenset((edge,)), word)) for word in using)
    assert {word for _, word in keys} <= using


def check_builds(game: Game, seat: int) -> None:
    """The same for the tiles that are to be placed."""
    listed = [option for option in game.legal() if isinstance(option, Build) and isinstance(option.at, tuple)]
    keys = {second.move_of(option) for option in listed}
    for option in listed:
        assert second.gates_in(game, seat, option) in set(
            second.gate_sets(game, seat, second.move_of(option))
        ), option
    for tile in game.of(Estates).pending[seat]:
        assert any(isinstance(o, Build) and (o.tile, o.at) == (tile, "reserve") for o in game.legal())
        for move in second.placings(game, seat, tile):
            ways = set(second.gate_sets(game, seat, move))
            assert bool(ways) == (move in keys), (move, ways)
            for way in ways:
                assert game.is_legal(Build(tile, move.at, modifiers(move, way)))


@settings(deadline=None, max_examples=20)
@given(numbers(10_000))
def test_every_placement_and_redesign_that_the_rules_allow_is_listed_with_some_gates(number: int) -> None:
    game = position(number)
    choice = game.choice
    if isinstance(choice, ChooseAction):
        check_redesigns(game, choice.seat, {""})
    elif isinstance(choice, BuildTiles):
        check_redesigns(game, choice.seat, second.extra_redesigns(game, choice))
    if isinstance(choice, BuildTiles | PlaceReceived):
        check_builds(game, choice.seat)


@pytest.mark.slow
@settings(deadline=None, max_examples=400)
@given(numbers(1_000_000))
def test_many_placements_and_redesigns_are_those_that_the_rules_allow(number: int) -> None:
    test_every_placement_and_redesign_that_the_rules_allow_is_listed_with_some_gates.hypothesis.inner_test(
        number
    )


@settings(deadline=None, max_examples=60)
@given(numbers(1_000_000))
def test_a_first_action_is_a_pass_only_where_the_rules_allow_nothing_else(number: int) -> None:
    game = position(number)
    choice = game.choice
    if isinstance(choice, ChooseAction) and choice.first:
        possible = second.possible(game, choice.seat)
        assert {option.verb for option in game.legal() if not option.free} == (possible or {"pass"})
        assert game.is_legal(PASS) == (not possible)
        assert not game.is_legal(STOP)


def test_every_way_to_have_nothing_left_but_one_kind_of_action_is_met() -> None:
    """The positions of these tests hold what they are for."""
    seen: set[str] = set()
    lonely: set[frozenset[str]] = set()
    gates = 0
    for number in range(300):
        game = position(number)
        choice = game.choice
        if isinstance(choice, ChooseAction) and choice.first:
            verbs = {option.verb for option in game.legal() if not option.free}
            seen |= verbs
            lonely.add(frozenset(verbs))
        gates += any(
            "," in dict(getattr(option, "modifiers", ())).get("gates", "") for option in game.legal()
        )
    assert seen >= {"take", "buy", "redesign", "square", "wall", "wake", "chests", "offer", "site", "pass"}
    assert frozenset({"redesign"}) in lonely
    assert gates


def payments(chance: random.Random, game: Game, seat: int) -> Iterator[tuple[str, ...]]:
    """Some sets of what the seat could lay down, from all of it to nothing."""
    everything = sorted([*game.of(Money).hands[seat], *second.tenders(game, seat)])
    own = sorted(dict.fromkeys(everything))
    for _ in range(60):
        yield tuple(sorted(chance.sample(everything, chance.randint(0, min(5, len(everything))))))
    for name in own:
        yield (name,)


@settings(deadline=None, max_examples=40)
@given(numbers(1_000_000))
def test_what_may_be_paid_is_what_the_rules_say_listed_or_not(number: int) -> None:
    game = position(number)
    choice = game.choice
    if not isinstance(choice, ChooseAction):
        return
    chance, seat = random.Random(number), choice.seat
    bought = {(o.tile, o.modifiers) for o in game.legal() if isinstance(o, Buy)}
    sites = {(o.tile, o.modifiers) for o in game.legal() if isinstance(o, Establish)}
    for tile, currency, cost in second.for_sale(game):
        market = tile in game.of(Market).spaces
        for own in ((), (HAGGLE,)):
            haggled = bool(own)
            allowed = market and second.haggles(game, seat) if haggled else True
            due = second.price(tile, haggled=haggled) if market else cost
            for pay in payments(chance, game, seat):
                paid = second.may_pay(game, seat, currency, pay)
                enough = paid is not None and (paid >= due if market else paid == due)
                assert game.is_legal(Buy(tile, pay, own)) == (allowed and enough), (tile, pay, own)
                assert not (allowed and enough) or (tile, own) in bought
                if "building_sites" in game.rules.ids:
                    half = paid is not None and max(1, due // 2) <= paid < due
                    building = TILES[tile].kind == "building" and market
                    left = bool(game.of(second.Sites).pool)
                    site = allowed and building and left and half
                    assert game.is_legal(Establish(tile, pay, own)) == site, (tile, pay, own)
                    assert not site or (tile, own) in sites


@settings(deadline=None, max_examples=40)
@given(numbers(1_000_000))
def test_offers_chests_completions_and_walls_are_what_the_rules_say(number: int) -> None:
    game = position(number)
    choice = game.choice
    if not isinstance(choice, ChooseAction):
        return
    chance, seat = random.Random(number), choice.seat
    verbs = {option.verb for option in game.legal()}
    ids = game.rules.ids
    for pay in payments(chance, game, seat):
        worth = sum(CARDS[name].worth for name in pay)
        if "treasure_chamber" in ids:
            plain = all(CARDS[name].worth for name in pay)
            owned = not second.Counter(pay) - second.Counter(second.tenders(game, seat))
            for room, chests in game.of(second.Chamber).rooms.items():
                legal = bool(chests) and plain and owned and worth >= 8
                assert game.is_legal(BuyChests(room, pay)) == legal
                assert not legal or "chests" in verbs
        if "major_projects" in ids:
            projects = game.of(second.Projects)
            least = max(15, projects.total + 1)
            paid = [second.may_pay(game, seat, c, pay, exchange=False) for c in second.CURRENCIES]
            legal = projects.bidder != seat and any(total is not None and total >= least for total in paid)
            assert game.is_legal(Offer(pay)) == legal
            assert not legal or "offer" in verbs
        if "building_sites" in ids:
            estates, sites = game.of(Estates), game.of(second.Sites).on
            for tile, back in sites.items():
                own = tile in estates.reserves[seat]
                total = second.may_pay(game, seat, second.SITES[back], pay)
                legal = own and total is not None and total >= (TILES[tile].price or 0)
                assert (
                    game.is_legal(Complete(pay, tile)) == legal or tile in estates.boards[seat].tiles.values()
                )
    if "city_walls" in ids:
        listed = {
            (o.card, o.at if o.at is not None else o.tile, o.part)
            for o in game.legal()
            if isinstance(o, BuildWall)
        }
        assert listed == set(second.walls(game, seat))


@settings(deadline=None, max_examples=60)
@given(numbers(1_000_000))
def test_what_may_be_taken_is_what_the_rules_say(number: int) -> None:
    game = position(number)
    choice = game.choice
    if not isinstance(choice, ChooseAction):
        return
    display = [card for card in game.of(Money).display if card is not None]
    limit = 7 if game.of(Characters).owners.get("merchant") == choice.seat else 5
    wanted = {(card,) for card in display}
    money = [card for card in display if CARDS[card].worth]
    for size in range(2, len(money) + 1):
        for cards in second.combinations(money, size):
            if sum(CARDS[card].worth for card in cards) <= limit:
                wanted.add(tuple(sorted(cards)))
    if game.of(second.Gates).face_up:
        wanted.add((GATE_CARD,))
    assert {option.cards for option in game.legal() if isinstance(option, Take)} == wanted


@settings(deadline=None, max_examples=60)
@given(numbers(1_000_000))
def test_no_turn_ends_by_itself_while_the_rules_still_allow_something(number: int) -> None:
    """After the last action, and after the last tile: whoever could send the Messenger, or redesign by Architect or
    builder, is still asked."""
    game = position(number)
    choice = game.choice
    if not isinstance(choice, ChooseAction | BuildTiles):
        return
    seat, turn = choice.seat, game.of(Course).number
    if isinstance(choice, ChooseAction):
        ends = [o for o in game.legal() if isinstance(o, Take) or o in (STOP, PASS)]
    else:
        tiles = list(game.of(Estates).pending[seat])
        ends = [o for o in game.legal() if isinstance(o, Build) and o.at == "reserve" and len(tiles) == 1]
    for option in ends[:3]:
        twin = game.copy()
        twin.play(seat, option)
        held = (
            isinstance(twin.choice, BuildTiles)
            and twin.choice.seat == seat
            and twin.of(Course).number == turn
        )
        if held or twin.of(Estates).pending[seat]:
            continue
        trial = game.copy()
        trial.play(seat, option, confirm=True)
        end = trial.choice
        assert isinstance(end, BuildTiles)
        assert not (second.extra_redesigns(trial, end) and second.any_redesign(trial, seat)), option
        assert not any(isinstance(o, SendMessenger) for o in trial.legal())
        assert {o for o in trial.legal() if o.holds} == {STOP}
