"""Panels: what they offer, that every one fits Discord, and that public ones tell nothing secret."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import cycle

import pytest

import engine
from bot.panels import custom_ids, lists
from bot.panels.compose import compose
from bot.panels.guide_ids import Guide
from bot.panels.page import Page, page_of
from bot.panels.parts import Button, Panel, Select
from bot.panels.private import lobby_options, looks, my_turn, payment, placement, redesigns, verbs
from bot.panels.public import game, lobby, turn
from bot.panels.rules import topic_panel
from bot.panels.subjects import read_subject
from bot.panels.viewer import Viewer
from bot.panels.wants import OpenVerb, PlayNow, read_want
from bot.sandbox.checks.components import Reader as ComponentReader
from bot.sandbox.errors import Problems
from bot.sandbox.state.clock import Clock
from bot.sandbox.state.ids import Snowflakes
from bot.sandbox.state.records import Attachment
from bot.tables.people.person import Person
from bot.tables.registry import Tables
from bot.tables.state import TableState
from bot.tables.table import Table
from bot.texts import Texts
from bot.wording.options import LegalMoves
from engine import write
from engine.ai.levels import MEDIUM
from engine.base.building import Build
from engine.base.market import Buy
from engine.base.money import Take
from engine.base.state import Estates, Market, Money
from engine.base.things import MONEY
from tests.bot.conftest import ANNA, BEN, CARL, DORA, begun, on_turn, press, seated

TEXTS = Texts.load(strict=True)

ILL_JOINED = re.compile(r"\.\.|[!?:;,]\.|[\w)] [.,;:!?](?=\s|$)|\S  +\S")
"""What sentences and lists leave behind where they are put together wrongly."""


def reader_for(person: Person, language: str = "en", *, confirm: bool | None = None) -> Viewer:
    return Viewer(person, TEXTS(language), confirm=confirm)


def components(panel: Panel) -> Iterator[Button | Select]:
    for row in panel.rows:
        if isinstance(row, Select):
            yield row
        else:
            yield from row


def actions(panel: Panel) -> set[str]:
    """The actions that the panel's buttons and selects play, in notation."""
    found = set()
    for part in components(panel):
        parsed = custom_ids.Press.parse(part.id)
        if parsed is None:
            assert Guide.parse(part.id) is not None
            continue
        if isinstance(part, Button) and parsed.verb in ("do", "fin", "see"):
            found.add(parsed.argument)
        if isinstance(part, Select) and parsed.verb in ("pick", "seesel"):
            found |= {option.value for option in part.options}
        if isinstance(part, Select) and parsed.verb == "mod":
            wanted = [read_want(option.value) for option in part.options]
            found |= {want.argument for want in wanted if isinstance(want, PlayNow)}
    return found


def words_of(panel: Panel) -> Iterator[str]:
    """All that a panel says: above, below and in place of its picture, and on its controls."""
    yield from (panel.text, panel.below, panel.note)
    if panel.picture is not None:
        yield from (panel.picture.alt, panel.picture.words)
    for part in components(panel):
        if isinstance(part, Select):
            yield part.placeholder
            yield from (text for option in part.options for text in (option.label, option.note))
        else:
            yield part.label


def check(panel: Panel) -> None:
    """Everything that Discord would refuse, and sentences that are put together wrongly."""
    for words in (True, False):
        composed = compose(panel, None if words else b"png", words=words)
        problems = Problems()
        files = {file.filename: Attachment(1, 1, file.filename, 1, "image/png") for file in composed.files}
        ComponentReader(problems, files, Snowflakes(Clock())).read(composed.view.to_components(), layout=True)
        problems.raise_if_any()
        assert composed.view.content_length() <= 4_000
        for file in composed.files:
            assert file.description is None or len(file.description) <= 1_024
    for said in words_of(panel):
        wrong = ILL_JOINED.search(said)
        assert wrong is None, said[max(0, wrong.start() - 40) : wrong.end() + 40]
    identities = [part.id for part in components(panel)]
    assert len(identities) == len(set(identities)), "custom_ids are unique in a message"
    for part in components(panel):
        assert custom_ids.Press.parse(part.id) is not None or Guide.parse(part.id) is not None
        if isinstance(part, Select):
            values = [option.value for option in part.options]
            assert len(values) == len(set(values))


def every_panel(table: TableState, person: Person, viewer: Viewer) -> Iterator[Panel]:
    """All panels that this person could open in this position."""
    page = page_of(table, viewer)
    yield my_turn.current(table, viewer)
    yield looks.hand_panel(page)
    yield looks.more_panel(page)
    yield looks.score_panel(page)
    yield looks.text_panel(page)
    yield looks.log_panel(page)
    yield looks.log_panel(page, 0)
    for seat in (None, *range(len(page.names))):
        yield looks.look_panel(page, seat)
    if not table.is_asked(person.id):
        return
    for space in page.view.market:
        if space.tile is not None:
            for panel in (
                payment.payments_panel(page, space.tile.id),
                payment.cards_panel(page, space.tile.id),
            ):
                assert panel is not None
                yield panel
    for tile in page.view.players[page.seat or 0].pending:
        yield placement.place_panel(page, tile.id, viewer)
    if page.view.phase == "action":
        yield redesigns.redesign_panel(page)
        for redesign in LegalMoves(page.view.options).redesigns[:4]:
            subject = f"t{redesign.tile}" if redesign.tile else "c" + write(redesign).split()[-1]
            about = read_subject(subject)
            assert about is not None
            assert str(about) == subject
            targets = redesigns.redesign_targets(page, about)
            assert targets is not None
            yield targets
            after = table.preview(person.id, redesign)
            assert after is not None
            yield redesigns.preview_panel(page, redesign, after)


async def walk(table: Table, rng: random.Random, often: float, most: int = 10_000) -> None:
    """Play at random, so many moves at most, and check every panel of a part of the positions, in one language after
    the other."""
    languages = cycle(TEXTS.languages)
    for say in map(TEXTS, TEXTS.languages):
        check(game.opening_message(table, say))
    for _ in range(most):
        if table.state != "running":
            break
        person = on_turn(table)
        if rng.random() < often:
            language = next(languages)
            say = TEXTS(language)
            await table.recall()
            for who in (person, ANNA):
                for panel in every_panel(table, who, reader_for(who, language)):
                    check(panel)
            check(turn.waiting_message(table, say))
            everything = reachable(table, person, reader_for(person, language))
            listed = {write(option) for option in table.legal(person.id)}
            assert listed <= everything, f"without a button: {sorted(listed - everything)[:5]}"
        options = table.legal(person.id)
        kinds = sorted({type(option).__name__ for option in options})
        # Who buys often is sooner at the end, and has met as much.
        kind = "Buy" if "Buy" in kinds and rng.random() < 0.6 else rng.choice(kinds)
        action = rng.choice([option for option in options if type(option).__name__ == kind])
        await table.play(person.id, action, confirm=rng.random() < 0.5, interaction=press())
    for number in (1, 2, 3):
        panel = game.scoring_message(table, say, number)
        if panel is not None:
            check(panel)
    if table.state == "running":
        return
    await table.recall()
    check(game.end_message(table, say))
    for panel in every_panel(table, ANNA, reader_for(ANNA, language)):
        check(panel)


def reachable(table: Table, person: Person, viewer: Viewer) -> set[str]:
    """The actions that can be reached from the current panel by pressing on and on."""
    page = page_of(table, viewer)
    options = page.view.options
    found: set[str] = set()
    seen: set[str] = set()
    panels = [my_turn.current(table, viewer)]
    while panels:
        panel = panels.pop()
        check(panel)
        for argument in actions(panel):
            action = custom_ids.action_of(argument, options)
            assert action is not None
            found.add(write(action))
        for part in components(panel):
            pressed = custom_ids.Press.parse(part.id)
            if pressed is None:
                continue  # `check` has seen that it explains something
            values = [option.value for option in part.options] if isinstance(part, Select) else [""]
            for value in values:
                if part.id + value not in seen:
                    seen.add(part.id + value)
                    panels += opened(page, viewer, pressed.verb, value or pressed.argument)
    return found


def opened(page: Page, viewer: Viewer, verb: str, argument: str) -> list[Panel]:
    """The panels that open with a verb, as `bot.presses.choosing` opens them."""
    panel: Panel | None = None
    match verb:
        case "buy":
            panel = payment.payments_panel(page, argument)
        case "list":
            key, _, number = argument.partition("~")
            wanted = lists.read_list(key)
            assert wanted is not None
            assert str(wanted) == key
            panel = lists.list_panel(page, wanted, int(number))
        case "place":
            panel = placement.place_panel(page, argument, viewer)
        case "red" | "redsel":
            subject = read_subject(argument)
            panel = redesigns.redesign_targets(page, subject) if subject else redesigns.redesign_panel(page)
        case "mod" if isinstance(want := read_want(argument), OpenVerb):
            panel = verbs.verb_panel(page, want)
    return [] if panel is None else [panel]


@pytest.mark.slow
async def test_every_panel_of_a_random_game_fits_discord_in_both_languages(tables: Tables) -> None:
    await walk(await begun(tables, ANNA, BEN, CARL, DORA, seed="en"), random.Random("en"), 0.12)


@pytest.mark.slow
async def test_every_panel_fits_discord_and_every_option_has_a_button_with_all_modules(
    tables: Tables,
) -> None:
    table = await seated(tables, ANNA, BEN, CARL, DORA)
    await table.configure(ANNA, press(), windows=False)
    await table.start(ANNA, press(), modules=engine.chosen_modules(), seed="all0")
    # The end is looked at in `test_whole_game`.
    await walk(table, random.Random(0), 0.04, 250)


async def test_a_guest_sees_the_status_and_may_look_at_everybody(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    guest = reader_for(DORA)
    for panel in every_panel(table, DORA, guest):
        check(panel)
    assert my_turn.current(table, guest).text.startswith("#0")


async def with_hand(tables: Tables, hand: list[str]) -> tuple[Table, Person]:
    """A game whose first player holds these cards."""
    table = await begun(tables, ANNA, BEN, CARL)
    person = on_turn(table)
    assert table.record is not None
    table.record.game.of(Money).hands[table.asked or 0] = list(hand)
    table.record.game._options = None
    return table, person


@pytest.mark.parametrize("copies", [1, 2, 3])
async def test_forty_and_more_cards_of_one_currency_can_be_paid_in_any_way(
    tables: Tables, copies: int
) -> None:
    table, person = await with_hand(tables, sorted(MONEY * copies))
    viewer = reader_for(person)
    page = page_of(table, viewer)
    assert table.record is not None
    space = page.view.market[0]
    assert space.tile is not None
    panel = payment.payments_panel(page, space.tile.id)
    assert panel is not None
    check(panel)
    for chosen in ((), tuple(c for c in MONEY if c.startswith(space.currency)) * copies):
        picking = payment.cards_panel(page, space.tile.id, chosen)
        assert picking is not None
        check(picking)
    check(looks.hand_panel(page))
    check(my_turn.current(table, viewer))
    every = sum(len(part.options) for part in components(picking) if isinstance(part, Select))
    assert every == 9 * copies


async def test_the_payments_are_exact_first_and_keep_most_prices_payable(tables: Tables) -> None:
    table, person = await with_hand(tables, [])
    assert table.record is not None
    tile = next(t for t in table.record.game.of(Market).spaces if t is not None)
    page = page_of(table, reader_for(person))
    space = page.view.market[0]
    price = int("".join(filter(str.isdigit, tile)))
    assert space.tile is not None
    money = [f"{space.currency}_{n}" for n in range(1, 10)]
    table.record.game.of(Money).hands[table.asked or 0] = money
    table.record.game._options = None
    panel = payment.payments_panel(page_of(table, reader_for(person)), space.tile.id)
    assert panel is not None
    labels = [part.label for part in components(panel) if "|do|" in part.id and isinstance(part, Button)]
    exact = [label for label in labels if "(exact)" in label]
    assert exact == labels[: len(exact)]
    assert exact, f"price {price} can be paid exactly with one card of each worth"


async def test_what_was_bought_is_named_while_further_actions_come_first(tables: Tables) -> None:
    table, person = await with_hand(tables, sorted(MONEY * 2))
    exact = {pay for ways in table.view_for(person.id).payable.values() for pay in ways}
    buy = next(o for o in table.legal(person.id) if isinstance(o, Buy) and o.pay in exact)
    await table.play(person.id, buy, confirm=True, interaction=press())
    panel = my_turn.current(table, reader_for(person))
    assert "Still to be placed: " in panel.text


async def test_nobody_is_said_to_have_played_in_a_turn_that_an_abort_cut_short(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    name, waiting_for = on_turn(table).name, table.lobby.waiting_for
    assert waiting_for is not None
    await table.abort(Person(99, "Boss", manager=True), press())
    assert turn.line_of(table, TEXTS("en"), waiting_for) == f"It was {name}’s turn."


def styles(panel: Panel) -> dict[str, str]:
    """The styles of the buttons by their verbs."""
    buttons = [part for part in components(panel) if isinstance(part, Button)]
    return {found.verb: part.style for part in buttons if (found := custom_ids.Press.parse(part.id))}


async def test_green_at_a_table_is_what_it_needs_next(tables: Tables) -> None:
    table = await seated(tables, ANNA)
    alone = styles(lobby.lobby_message(table, TEXTS("en")))
    assert (alone["join"], alone["start"]) == ("success", "secondary")
    await table.add_computer(ANNA, press(), MEDIUM)
    ready = styles(lobby.lobby_message(table, TEXTS("en")))
    assert (ready["join"], ready["start"]) == ("primary", "success")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_only_the_opening_says_that_the_game_begins(tables: Tables, language: str) -> None:
    table = await begun(tables, ANNA, BEN)
    say = TEXTS(language)
    title = say("opening-title")
    assert title in game.opening_message(table, say).text
    told = lobby.lobby_message(table, say).text
    assert "Anna" in told
    assert table.lobby.commitment in told
    assert not {"begun", "begins", "begonnen", "beginnt"} & set(told.replace(":", " ").split())


async def test_the_opening_tells_what_dirk_begins_with(tables: Tables) -> None:
    text = game.opening_message(await begun(tables, ANNA, BEN), TEXTS("en")).text
    assert "Dirk drew " in text


def test_topics_of_the_base_game_and_of_the_modules_have_a_select_each() -> None:
    panel = topic_panel(TEXTS("en"), "thieves")
    asked, base, added = (row for row in panel.rows if isinstance(row, Select))
    assert [option.value for option in asked.options] == ["thieves-who", "thieves-what"]
    assert base.placeholder == "Topics of the base game"
    assert [option.value for option in added.options if option.chosen] == ["thieves"]


async def test_numbers_of_places_are_those_of_the_picture(tables: Tables) -> None:
    table, person = await with_hand(tables, sorted(MONEY * 2))
    buy = next(o for o in table.legal(person.id) if isinstance(o, Buy))
    await table.play(person.id, buy, confirm=True, interaction=press())
    viewer = reader_for(person)
    while not any(isinstance(o, Build) for o in table.legal(person.id)):
        await table.play(
            person.id,
            next(o for o in table.legal(person.id) if write(o) == "stop"),
            confirm=True,
            interaction=press(),
        )
    panel = my_turn.current(table, viewer)
    assert panel.picture is not None
    request = panel.picture.request
    numbered = {pick.label for pick in request.picks}  # type: ignore[union-attr]
    labels = [part.label for part in components(panel) if isinstance(part, Button)]
    assert {label.split(" · ")[0] for label in labels if " · " in label} == numbered
    builds = {write(o) for o in table.legal(person.id)}
    assert actions(panel) == builds


async def test_more_than_twenty_places_go_into_selects(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    person = on_turn(table)
    assert table.record is not None
    game = table.record.game
    seat = table.asked or 0
    estates = game.of(Estates)
    # A long row of buildings without walls has free places above and below each of them.
    plain = [
        "pavilion_8",
        "seraglio_9",
        "arcades_9",
        "arcades_10",
        "chambers_10",
        "chambers_11",
        "garden_10c",
    ]
    plain += ["garden_11", "tower_11c"]
    for x, tile in enumerate(plain, 1):
        estates.boards[seat].put(tile, (x, 0), ((0, 0, 0),), 0)
    estates.pending[seat]["tower_12"] = "market"
    game.stack.pop()
    game._options = None
    panel = my_turn.current(table, reader_for(person))
    check(panel)
    assert any(isinstance(part, Select) for part in components(panel))
    assert actions(panel) == {write(o) for o in table.legal(person.id)}


async def test_the_turn_message_offers_the_same_whatever_the_hand(tables: Tables) -> None:
    table, _ = await with_hand(tables, [])
    say = TEXTS("en")
    seen = set()
    for hand in ([], ["denar_1"], sorted(MONEY), ["florin_9"] * 3):
        assert table.record is not None
        # A card is known by where it is: the number of cards is public, so it stays the same.
        table.record.game.of(Money).hands[table.asked or 0] = (list(hand) * 40 + ["denar_1"] * 9)[:9]
        table.record.game._options = None
        panel = turn.waiting_message(table, say)
        assert panel.picture is not None
        view = panel.picture.view
        assert view is not None
        assert all(player.hand is None for player in view.players)
        assert not view.options
        assert not view.payable
        seen.add(repr((panel.text, panel.rows, panel.mentions, panel.picture.alt, panel.picture.words, view)))
    assert len(seen) == 1


async def test_every_set_of_cards_can_be_taken_from_the_private_panel(tables: Tables) -> None:
    for seed in range(12):
        table = await begun(tables, ANNA, BEN, seed=str(seed), channel=100 + seed)
        person = on_turn(table)
        takes = {write(o) for o in table.legal(person.id) if isinstance(o, Take)}
        assert takes <= actions(my_turn.current(table, reader_for(person)))


async def test_the_public_message_names_the_largest_sets_only(tables: Tables) -> None:
    for seed in range(30):
        table = await begun(tables, ANNA, BEN, seed=f"set{seed}", channel=200 + seed)
        takes = [o for o in table.legal(on_turn(table).id) if isinstance(o, Take)]
        moves = LegalMoves(tuple(takes))
        assert all(sum(int(c.split("_")[1]) for c in one.cards) <= 5 for one in moves.sets)
        assert set(moves.sets) | set(moves.smaller_sets) | set(moves.takes) == set(takes)


async def test_the_lobby_and_its_options_fit_discord_with_six_seats(tables: Tables) -> None:
    long = [Person(50 + n, "W" * 32) for n in range(2)]
    table = await seated(tables, *long)
    for _ in range(4):
        await table.add_computer(long[0], press(), MEDIUM)
    for language in ("en", "de"):
        check(lobby.lobby_message(table, TEXTS(language)))
        check(lobby_options.options_panel(table, TEXTS(language)))
        check(lobby_options.leave_question(table, TEXTS(language)))


async def test_votes_show_who_has_agreed_and_who_is_missing(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    vote = (await table.abort(ANNA, press())).vote
    assert vote is not None
    panel = game.vote_message(table, TEXTS("en"), vote)
    check(panel)
    assert "Anna" in panel.text
    assert panel.mentions == (BEN.id, CARL.id)
    await table.refuse(BEN, press(), vote)
    assert not game.vote_message(table, TEXTS("en"), vote).rows


def test_a_custom_id_parses_to_what_it_was_made_of() -> None:
    for one in (
        custom_ids.Press("abcd1234", 37, "do", "buy tower_13 denar_9+denar_4"),
        custom_ids.Press("abcd1234", None, "look"),
    ):
        assert custom_ids.Press.parse(one.custom_id) == one
    for foreign in ("", "alh2|x", "alh1|ABCD1234|1|do|", "alhset1|x", "alh1|abcd1234|1|do"):
        assert custom_ids.Press.parse(foreign) is None


def test_an_action_with_a_long_text_is_named_by_its_place_among_the_options() -> None:
    options = [
        Buy("chambers_10", tuple(f"denar_{n}" for n in (1, 1, 1, 2, 2, 2, 3, 3, 3))),
        Take(("denar_1",)),
    ]
    argument = custom_ids.argument_of(options[0], options)
    assert argument.startswith("#0~")
    assert custom_ids.action_of(argument, options) == options[0]
    assert custom_ids.action_of(argument, [options[1], options[0]]) is None, "another action stands there now"
    assert custom_ids.action_of("#0", options) is None
    assert custom_ids.action_of("#7", options) is None
    assert custom_ids.action_of("nonsense", options) is None
    assert custom_ids.action_of(custom_ids.argument_of(options[1], options), options) == options[1]


@pytest.mark.parametrize(
    ("language", "asked"),
    [("de", "Deine Hand · {} ist gefragt"), ("en", "Your hand · {} is asked")],
)
async def test_nobody_is_said_to_be_on_turn_who_is_asked_something_else(
    tables: Tables, language: str, asked: str
) -> None:
    table = await seated(tables, ANNA, BEN)
    await table.start(ANNA, press(), seed="1", modules=["street_merchants"])
    for person in (ANNA, BEN):
        await table.play(person.id, table.legal(person.id)[0], confirm=False, interaction=press())
    waiting = next(person for person in (ANNA, BEN) if not table.may_answer(person.id))
    other = on_turn(table)
    assert "merchant" in write(table.legal(other.id)[0])
    shown = my_turn.current(table, reader_for(waiting, language))
    assert shown.text == f"### {asked.format(other.name)}"
    assert other.name in my_turn.after_step(table, reader_for(waiting, language)).text
    assert my_turn.after_step(table, reader_for(waiting, "de")).text == f"Gefragt: {other.name}."
