"""Games in words: complete, within limits, in both languages, and silent about what the reader may not know."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from bot.texts import Say, Texts
from bot.wording import describe
from engine.base.events import GameOver, StartMoneyDealt, TileBought, TileGiven, TilePlaced
from engine.base.things import BUILDINGS, MONEY
from engine.base.view import Mark, TileView
from render import samples
from tests.bot.positions import played, views

TEXTS = Texts.load(strict=True)
EN, DE = TEXTS("en"), TEXTS("de")
BOTH = pytest.mark.parametrize("say", [EN, DE], ids=["en", "de"])
NAMES = ("Anna", "Ben", "Carl", "Dora", "Eva", "Fritz")
SILENT = {
    "turn_began", "stopped", "turn_ending", "turn_ended", "display_refilled", "market_refilled", "scoring_begun",
    "special_move_made", "turn_closing", "overpaid", "tile_turned", "bidder_out",
}  # fmt: skip
"""Events that need no words: others say it, or the picture shows it."""


def over(seats: int = 3) -> engine.View:
    record, _, _ = played(21, seats, 2000)
    view = engine.view(record.game, None, move=record.number)
    assert view.phase == "over"
    return view


def kinds_of_event() -> list[type[engine.Event]]:
    found, todo = [], [engine.Event]
    while todo:
        for kind in todo.pop().__subclasses__():
            found.append(kind)
            todo.append(kind)
    return [kind for kind in found if kind.__module__.startswith("engine.") and "tag" in vars(kind)]


@BOTH
def test_every_event_has_words_or_is_silent_on_purpose(say: Say) -> None:
    for kind in kinds_of_event():
        spoken = f"did-{kind.tag}" in say or f"event-{kind.tag}" in say
        assert spoken != (kind.tag in SILENT), kind.tag


@BOTH
def test_a_whole_game_is_told_line_by_line(say: Say) -> None:
    _, events, _ = played(21, 3, 2000)
    lines = describe.told(say, events, NAMES)
    assert len(lines) > 100
    assert all(line.text and "{" not in line.text and "_" not in line.text for line in lines)
    turns = [line.turn for line in lines]
    assert turns == sorted(turns)


@BOTH
def test_the_starting_money_is_told_by_its_own_sentence_alone(say: Say) -> None:
    _, events, _ = played(21, 3, 2000)
    dealt = [event for event in events if isinstance(event, StartMoneyDealt)]
    assert len(dealt) == 3
    assert all(describe.sentence(say, event, NAMES) for event in dealt)
    assert describe.told(say, dealt, NAMES) == []


def test_what_a_seat_does_in_a_turn_is_one_sentence() -> None:
    events = (
        TileBought(0, "tower_13", "denar", ("denar_4", "denar_9"), 13, True),
        TilePlaced(0, "tower_13", (0, -1), "market"),
    )
    assert describe.turn_line(EN, events, NAMES) == (
        "Anna bought tower 13 for ✚ blue 9 + 4 (exact) and built tower 13 at N13."
    )
    assert describe.turn_line(DE, events, NAMES) == (
        "Anna kauft Turm 13 für ✚ blau 9 + 4 (passend) und baut Turm 13 auf N13."
    )


def test_an_overpayment_says_by_how_much() -> None:
    event = TileBought(1, "garden_6", "florin", ("florin_9",), 6, False)
    assert "overpaid by 3" in (describe.sentence(EN, event, NAMES) or "")
    assert "um 3 überzahlt" in (describe.sentence(DE, event, NAMES) or "")


def test_a_gift_to_dirk_names_him() -> None:
    assert describe.sentence(EN, TileGiven(0, "tower_7", "dirk"), NAMES) == "Anna gave tower 7 to Dirk."


def test_a_shared_victory_names_all_winners() -> None:
    text = describe.sentence(DE, GameOver((0, 2), (90, 80, 90)), NAMES)
    assert text == "Spielende: Anna und Carl teilen sich den Sieg."


@BOTH
def test_the_lines_since_the_last_turn_are_at_most_four_and_lose_nobody(say: Say) -> None:
    _, events, _ = played(22, 6)
    for start in range(0, 200, 17):
        part = events[start : start + 40]
        lines = describe.since_lines(say, part, NAMES)
        assert len(lines) <= 4
        whole = " ".join(line.text for line in describe.told(say, part, NAMES))
        if len(whole) < 1000:
            assert " ".join(lines) == whole


@BOTH
def test_log_pages_keep_to_their_limit_and_hold_every_line(say: Say) -> None:
    _, events, _ = played(21, 3, 2000)
    pages = describe.log_pages(say, events, NAMES, limit=1000)
    assert all(0 < len(page) <= 1000 for page in pages)
    assert sum(page.count("\n") + 1 for page in pages) == len(describe.told(say, events, NAMES))


@BOTH
def test_an_empty_log_says_so(say: Say) -> None:
    assert describe.log_pages(say, (), NAMES) == [say("log-empty")]


@BOTH
def test_every_text_of_every_position_is_within_discords_limits(say: Say) -> None:
    for view in (*views(23, 2, 5), *views(24, 6, 9), over()):
        for text in (
            describe.boards_text(say, view, NAMES),
            describe.table_text(say, view),
            describe.score_text(say, view, NAMES),
            describe.status_text(say, view, NAMES),
            describe.turn_text(say, view, NAMES),
            *(describe.sheet_text(say, sheet, NAMES) for sheet in view.rounds),
        ):
            assert 0 < len(text) <= 4000
            assert "{" not in text
        for alt in alts(say, view):
            assert 0 < len(alt) <= 1024
            assert "\n" not in alt


def alts(say: Say, view: engine.View) -> list[str]:
    seats = range(len(view.players))
    found = [
        describe.alt_turn(say, view, NAMES),
        describe.alt_boards(say, view, NAMES),
        describe.alt_market(say, view),
        describe.alt_standings(say, view, NAMES),
        *(describe.alt_board(say, view, seat, NAMES) for seat in seats),
        *(describe.alt_scoring(say, sheet, NAMES) for sheet in view.rounds),
    ]
    if view.viewer is not None:
        found.append(describe.alt_hand(say, view))
        found.append(describe.alt_cockpit(say, view, NAMES, ["N13", "O14"]))
        found.append(describe.alt_redesign(say, view, NAMES))
        found.append(describe.alt_spots(say, view, "Place a chest", [("1", "N13", "+3"), ("2", "O14", "")]))
        for space in view.market:
            if space.tile is not None:
                found.append(describe.alt_payment(say, view, space.tile, view.payable[space.tile.id]))
                found.append(describe.alt_placement(say, view, space.tile, ["N13", "O14"]))
    return found


@BOTH
def test_the_largest_possible_alhambra_and_hand_still_fit_an_alt_text(say: Say) -> None:
    view = views(23, 2)[-1]
    seat = view.viewer or 0
    tiles = tuple(
        engine.base.view.PlacedView(TileView(name, "tower", 9, 15), (x, 3))
        for x, name in enumerate(BUILDINGS[:54])
    )
    player = replace(
        view.players[seat],
        board=replace(view.players[seat].board, tiles=tiles),
        hand=tuple(MONEY) * 3,
        hand_count=108,
    )
    players = tuple(player if each.seat == seat else each for each in view.players)
    big = replace(view, players=players)
    for alt in alts(say, big):
        assert 0 < len(alt) <= 1024
    assert len(describe.hand_text(say, big)) <= 4000


def test_what_is_only_overpaid_is_told_with_how_much_is_too_much() -> None:
    view = samples.position(4, viewer=0)
    assert describe.overpaid_lines(EN, view) == [
        "Affordable too, but not exactly: seraglio 6 [wall E,S] (+3); chambers 5 [wall N,S,W] (+1)"
    ]
    assert describe.overpaid_lines(EN, replace(view, options=())) == [], (
        "nothing is known without the question"
    )


def test_a_cockpit_is_described_with_hand_places_market_and_alhambra() -> None:
    view = samples.position(4, viewer=0, phase="build")
    text = describe.alt_cockpit(EN, view, NAMES, ["M12", "P13", "O16"])
    assert text.startswith("Places for chambers 9")
    assert "1 M12, 2 P13, 3 O16" in text
    for told in ("9 + 3 + 2", "Market:", "Cards:", "O15 arcades 9"):
        assert told in text
    assert describe.alt_cockpit(EN, replace(view, viewer=None), NAMES) == ""


def test_the_turn_is_described_with_walls_and_what_happened_since() -> None:
    view = samples.position(4)
    text = describe.alt_turn(EN, view, NAMES)
    assert f"Longest walls: {NAMES[0]} 5, {NAMES[1]} 8" in text
    assert f"{NAMES[1]} took" in text
    asked = replace(view, phase="auction", asked=(2,))
    assert f"Alhambra of {NAMES[2]}" in describe.alt_turn(EN, asked, NAMES), (
        "whose Alhambra the picture shows"
    )


def test_the_market_is_described_with_what_lies_beside_it() -> None:
    view = replace(samples.position(4), beside=(Mark("change/bag", "23"),))
    text = describe.alt_market(EN, view)
    assert "17" in text
    assert "38" in text
    assert "23" in text


def test_numbered_places_are_described_with_what_they_bring() -> None:
    view = samples.position(4, viewer=0)
    text = describe.alt_spots(EN, view, "Place a chest", [("1", "N13", "+3"), ("2", "O14", "")])
    assert text.startswith("Place a chest: 1 N13 (+3), 2 O14. ")
    assert "O15 arcades 9" in text


@BOTH
def test_status_begins_with_the_move_number(say: Say) -> None:
    for view in views(23, 2, 20):
        assert describe.status_text(say, view, NAMES).startswith(f"#{view.move} ")


def test_after_the_end_the_status_says_so_with_the_points() -> None:
    view = over()
    for say, words in ((EN, "Game over"), (DE, "Spielende")):
        text = describe.status_text(say, view, NAMES)
        assert text.startswith(f"#{view.move} ")
        assert words in text
        for player in view.players:
            assert f"{NAMES[player.seat]}: {player.score} " in text


def test_the_points_table_counts_tiles_and_pays_places() -> None:
    text = describe.points_table(EN, views(23, 2)[0])
    for line in (
        "Tower (11): 6 · 13/6 · 21/13/6",
        "Garden (11): 5 · 12/5 · 20/12/5",
        "Chambers (9): 4 · 11/4 · 19/11/4",
        "Arcades (9): 3 · 10/3 · 18/10/3",
        "Seraglio (7): 2 · 9/2 · 17/9/2",
        "Pavilion (7): 1 · 8/1 · 16/8/1",
    ):
        assert line in text


def test_boards_are_written_in_short_notation() -> None:
    view = next(v for v in views(23, 2) if len(v.players[0].board.tiles) > 2)
    text = describe.board_text(EN, view.players[0].board)
    assert "N14 Lion Fountain" in text
    assert describe.tile_walls(EN, TileView("garden_10a", "garden", 10, 3)) == "garden 10 [wall N,E]"
    assert describe.tile_walls(DE, TileView("garden_10a", "garden", 10, 3)) == "Garten 10 [Mauer N,O]"


@BOTH
def test_no_public_text_changes_with_a_hand(say: Say) -> None:
    for view in views(25, 3, 8):
        public = replace(view, viewer=None, options=(), payable={}, places=())
        hidden = replace(public, players=tuple(replace(p, hand=None, secret=()) for p in view.players))
        known = replace(
            hidden,
            players=tuple(
                replace(p, hand=("denar_9",) * p.hand_count, secret=(Mark("x", "secret"),))
                for p in hidden.players
            ),
        )
        for tell in (
            lambda v: describe.turn_text(say, v, NAMES),
            lambda v: describe.boards_text(say, v, NAMES),
            lambda v: describe.status_text(say, v, NAMES),
            lambda v: describe.score_text(say, v, NAMES),
            lambda v: describe.alt_turn(say, v, NAMES),
            lambda v: describe.alt_board(say, v, 1, NAMES),
        ):
            assert tell(hidden) == tell(known)


def test_a_hand_is_told_to_its_owner_only() -> None:
    view = views(23, 2)[0]
    seat = view.viewer or 0
    assert describe.hand_text(EN, view)
    with pytest.raises(ValueError, match="without a hand"):
        describe.hand_text(EN, replace(view, viewer=None))
    with pytest.raises(ValueError, match="without a hand"):
        describe.hand_text(EN, replace(view, viewer=1 - seat))


def test_cards_are_called_by_colour_with_their_symbol() -> None:
    assert describe.thing(EN, "denar_5") == "✚ blue 5"
    assert describe.thing(DE, "ducat_2") == "★ orange 2"
    assert describe.cards(DE, ("florin_3", "denar_4", "florin_9")) == "◆ gelb 9 + 3 + ✚ blau 4"
    assert describe.cards(EN, ()) == "nothing"


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("12", "Wooden walls left: 12", "Holzmauern übrig: 12"),
        ("1", "Wooden walls left: 1", "Holzmauern übrig: 1"),
        ("ne", "wooden wall N,E", "Holzmauer N,O"),
        ("N14es", "wooden wall N14 E,S", "Holzmauer N14 O,S"),
        ("-.e", "wooden wall - / E", "Holzmauer - / O"),
    ],
)
def test_wooden_walls_are_told_by_their_sides_and_those_that_are_left_by_number(
    text: str, english: str, german: str
) -> None:
    mark = Mark("city_walls/wall_segment", text)
    assert (describe.mark_text(EN, mark), describe.mark_text(DE, mark)) == (english, german)


def test_things_of_modules_without_words_keep_their_id() -> None:
    assert describe.thing(EN, "golden_spoon") == "golden spoon"
    assert describe.mark_text(EN, Mark("spoon/golden", "7")) == "7"


@given(st.text(max_size=300), st.integers(min_value=2, max_value=200))
def test_shortened_texts_keep_to_the_limit(text: str, limit: int) -> None:
    assert len(describe.shorten(text, limit)) <= limit
    if len(text) <= limit:
        assert describe.shorten(text, limit) == text


def test_lists_are_joined_as_people_write_them() -> None:
    assert describe.listed(EN, ["a"]) == "a"
    assert describe.listed(EN, ["a", "b", "c"]) == "a, b and c"
    assert describe.listed(DE, ["a", "b", "c"], "list-or") == "a, b oder c"
    assert describe.listed(EN, []) == ""


@BOTH
def test_places_that_are_shared_are_marked_as_in_the_picture(say: Say) -> None:
    view = over(4)
    points = (80, 61, 90, 61)
    players = tuple(replace(player, score=points[player.seat]) for player in view.players)
    tied = replace(view, players=players, winners=(2,), dirk=None)
    lines = describe.end_text(say, tied, NAMES).splitlines()[1:]
    places = [line.partition(" ")[0] for line in lines]
    assert places == ["1.", "2.", "=3", "=3"]
    assert [name for line in lines for name in NAMES if name in line] == ["Carl", "Anna", "Ben", "Dora"]
