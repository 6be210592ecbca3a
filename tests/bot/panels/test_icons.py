"""Icons on panels: what they stand for, that words stay, and where none may stand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.panels import icon_names
from bot.panels.compose import TEXT_LIMIT, Composed, compose
from bot.panels.page import Page
from bot.panels.parts import Button, Option, Panel, Picture, Select
from bot.panels.private import my_turn
from bot.panels.public import lobby, turn
from bot.panels.viewer import Viewer
from bot.pictures.icons import NONE, Icons, mark
from bot.tables.registry import Tables
from bot.texts import LANGUAGES, SYMBOLS, Texts
from bot.wording import describe
from engine import read, write
from engine.base.things import CARDS, MONEY, TILES, TYPES
from engine.core.notation import verbs
from render import Hand
from render.icon_list import icon_list
from tests.bot.conftest import ANNA, BEN, CARL, begun, on_turn, press, seated

TEXTS = Texts.load(strict=True)


def every_icon() -> Icons:
    """All icons stand."""
    icons = Icons()
    icons.learn({emoji: number for number, emoji in enumerate(icons.emojis, 1)})
    return icons


def parts(composed: Composed) -> list[dict[str, Any]]:
    """All buttons and selects as they are sent."""
    rows = [row for row in composed.view.to_components() if row["type"] == 1]
    return [part for row in rows for part in row["components"]]


def texts(composed: Composed) -> list[str]:
    """The texts as they are sent."""
    return [part["content"] for part in composed.view.to_components() if part["type"] == 10]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_of_a_text_key_is_drawn_and_its_key_is_said(language: str) -> None:
    for key, icon in icon_names.KEYS.items():
        assert icon in icon_list(), icon
        assert key in TEXTS(language), key


def test_cards_tiles_and_pieces_have_their_icons() -> None:
    assert icon_names.of_thing("denar_5") == "card_denar_5"
    assert icon_names.of_thing("tower_13") == "type_tower"
    assert icon_names.of_thing("thief_denar") == "piece_thief_denar"
    assert icon_names.of_thing("nothing_of_ours") == ""
    assert {icon_names.of_thing(card) for card in CARDS if card in MONEY} <= set(icon_list())
    for name, tile in TILES.items():
        if tile.type in TYPES:
            assert icon_names.of_thing(name) == f"type_{tile.type}"


def test_moves_of_modules_have_the_icon_of_their_module() -> None:
    assert icon_names.of_verb("vizier") == "module_vizier"
    found = {verb: icon_names.of_verb(verb) for verb in verbs()}
    assert found["vizier"] == "module_vizier"
    assert found["thief"] == "module_thieves"
    assert found["take"] == ""
    assert set(found.values()) - {""} <= set(icon_list())


@pytest.mark.parametrize(
    ("move", "icon"),
    [
        ("take denar_5", "card_denar_5"),
        ("take denar_2+ducat_3", "do_take"),
        ("buy tower_13 denar_4+denar_9", ""),
        ("build tower_13 N13", ""),
        ("build tower_13 reserve", "do_reserve"),
        ("build tower_13 dirk", "do_give"),
        ("stop", "do_stop"),
        ("pass", "do_pass"),
    ],
)
def test_moves_have_the_icons_of_what_they_do(move: str, icon: str) -> None:
    assert icon_names.of_action(read(move)) == icon


async def test_the_buttons_of_a_turn_bear_icons_and_keep_their_words(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN, CARL)
    say = TEXTS("en")
    panel = turn.waiting_message(table, say)
    bare, iced = parts(compose(panel)), parts(compose(panel, icons=every_icon()))
    assert all("emoji" not in part for part in bare)
    icons = every_icon()
    for before, after in zip(bare, iced, strict=True):
        if "label" not in before:
            continue
        assert after["custom_id"] == before["custom_id"]
        assert after["emoji"]["id"] == icons.get(after["emoji"]["name"])
        words = before["label"].translate({ord(symbol): None for symbol in SYMBOLS}).split()
        assert [word for word in after["label"].split() if word not in SYMBOLS] == words
        assert len(after["label"]) <= len(before["label"])
    labels = {part["emoji"]["name"]: part["label"] for part in iced if "emoji" in part}
    card = next(name for name in labels if name.startswith("card_"))
    _, currency, value = card.split("_")
    assert labels[card] == f"{say('currency', currency=currency)} {value}"
    tiles = [space.tile.id for space in table.view().market if space.tile is not None]
    assert {icon_names.of_thing(tile) for tile in tiles} <= set(labels)
    assert labels["do_hand"] == "My hand"
    look = next(part for part in iced if "options" in part)
    tokens = [f"seat_{token}" for token in table.tokens]
    assert [option["emoji"]["name"] for option in look["options"]] == [*tokens, "do_board"]


async def test_the_lobby_and_private_panels_bear_icons(tables: Tables) -> None:
    waiting = await seated(tables, ANNA, BEN)
    icons = every_icon()
    shown = parts(compose(lobby.lobby_message(waiting, TEXTS("de")), icons=icons))
    assert all("emoji" in part for part in shown)
    table = await begun(tables, ANNA, BEN, channel=6)
    viewer = Viewer(on_turn(table), TEXTS("de"))
    shown = parts(compose(my_turn.current(table, viewer), icons=icons))
    names = {part["emoji"]["name"] for part in shown if "emoji" in part}
    assert "do_hand" in names
    assert any(name.startswith("card_") for name in names)


async def test_whose_turn_it_is_who_played_and_who_sits_down_have_the_sign_of_their_seat(
    tables: Tables,
) -> None:
    icons, say = every_icon(), TEXTS("en")

    def head(panel: Panel, *, icons: Icons) -> str:
        return texts(compose(panel, icons=icons))[0].splitlines()[0]

    waiting = await seated(tables, ANNA, BEN)
    lines = texts(compose(lobby.lobby_message(waiting, say), icons=icons))[0].splitlines()[1:3]
    for line, token, name in zip(lines, waiting.tokens, ("Anna", "Ben"), strict=True):
        assert line.startswith(f"- <:seat_{token}:{icons.get(f'seat_{token}')}> {name}")
    table = await begun(tables, ANNA, BEN, channel=6)
    asked, past = table.asked, table.lobby.waiting_for
    assert asked is not None
    assert past is not None
    sign = f"<:seat_{table.tokens[asked]}:{icons.get(f'seat_{table.tokens[asked]}')}> "
    panel = turn.waiting_message(table, say)
    assert head(panel, icons=icons).startswith(f"### {sign}<@{on_turn(table).id}>")
    assert head(panel, icons=NONE).startswith(f"### <@{on_turn(table).id}>")
    take = next(o for o in table.view(asked).options if write(o).startswith("take "))
    await table.play(on_turn(table).id, take, confirm=False, interaction=press())
    line = turn.line_of(table, say, past)
    assert head(turn.closed_message(table, say, past), icons=icons) == sign + icons.written(line)
    assert head(turn.closed_message(table, say, past), icons=NONE) == line


def test_the_symbol_of_a_currency_goes_only_where_the_icon_shows_it() -> None:
    icons = every_icon()
    row = (
        Button("✚ blue 5", "1", icon="card_denar_5"),
        Button("✚ blue 5", "2", icon="do_take"),
        Button("★ orange 5", "3", icon="card_denar_5"),
        Button("3 tower 9 ✚ blue", "4", icon="type_tower"),
        Button("✚", "5", icon="money_denar"),
    )
    labels = [part["label"] for part in parts(compose(Panel("", rows=(row,)), icons=icons))]
    assert labels == ["blue 5", "✚ blue 5", "★ orange 5", "3 tower 9 ✚ blue", "✚"]


def test_an_icon_that_does_not_stand_is_left_out() -> None:
    icons = Icons()
    icons.learn({emoji: 3 for emoji, name in icons.emojis.items() if name.startswith("card_")})
    panel = Panel(
        "",
        rows=(
            (Button("✚ blue 5", "1", icon="card_denar_5"), Button("Undo", "2", icon="do_undo")),
            Select(
                "3",
                "who",
                (Option("Anna", "a", icon="seat_1"), Option("■ green 2", "b", icon="card_dirham_2")),
            ),
        ),
    )
    first, second, select = parts(compose(panel, icons=icons))
    assert (first["label"], first["emoji"]["id"]) == ("blue 5", 3)
    assert second["label"] == "Undo"
    assert "emoji" not in second
    assert [("emoji" in option, option["label"]) for option in select["options"]] == [
        (False, "Anna"),
        (True, "green 2"),
    ]


def test_texts_above_below_and_small_print_bear_icons() -> None:
    panel = Panel(f"{mark('seat_2')} took ✚ blue 5", note="★ 3", below="■ 4")
    icons = every_icon()
    written = [icons.written(text) for text in (panel.text, "■ 4", "-# ★ 3")]
    assert texts(compose(panel, icons=icons)) == written
    assert all("<:" in text for text in written)
    assert texts(compose(panel)) == ["took ✚ blue 5", "■ 4", "-# ★ 3"]


def test_alt_texts_file_names_and_placeholders_never_hold_an_emoji() -> None:
    picture = Picture(Hand(("A",)), None, "your hand: ✚ blue 5", "✚ blue 5", "hand")
    panel = Panel("✚", picture, rows=(Select("1", "✚ blue", (Option("x", "x"),)),))
    composed = compose(panel, b"png", icons=every_icon())
    assert composed.files[0].description == "your hand: ✚ blue 5"
    assert composed.files[0].filename == "hand.png"
    assert parts(composed)[0]["placeholder"] == "✚ blue"
    without = compose(panel, words=True, icons=every_icon())
    assert "<:money_denar" in texts(without)[0].splitlines()[1]


def test_a_text_for_which_icons_would_be_too_long_keeps_its_symbols_whole() -> None:
    panel = Panel("✚ blue 5, " * 250, note="n", below="b")
    icons = every_icon()
    shown = compose(panel, icons=icons)
    assert texts(shown)[0].count("✚") == 250
    long = compose(replace(panel, text="✚ blue 5, " * 500), icons=icons)
    assert sum(map(len, texts(long))) <= TEXT_LIMIT
    assert "<" not in texts(long)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_symbols_of_currencies_are_those_that_become_icons(language: str) -> None:
    say = TEXTS(language)
    for symbol, currency in SYMBOLS.items():
        assert describe.currency(say, currency).startswith(symbol)
        assert f"money_{currency}" in icon_list()


async def test_a_page_names_icons_and_knows_no_emoji(tables: Tables) -> None:
    table = await begun(tables, ANNA, BEN)
    page = Page.of(table, TEXTS("en"))
    assert page.button("button-hand", "hand").icon == "do_hand"
    assert page.look().options[0].icon == f"seat_{table.tokens[0]}"
