"""What the channel of a tournament shows, by what is stored."""

from __future__ import annotations

import render
from bot.panels.compose import TEXT_LIMIT, compose
from bot.panels.tournaments import private
from bot.panels.tournaments.messages import messages, round_message, signup, thread_name
from bot.panels.tournaments.telling import Told, winners
from bot.tables.people.person import Person
from bot.tables.tournaments import playing
from bot.tables.tournaments.tournament import Entrant, Tournament
from bot.texts import Texts

TEXTS = Texts.load(strict=True)
EN, DE = TEXTS("en"), TEXTS("de")
BOSS = Person(1, "Boss")
EVIL = "**@everyone** <@1> [x](http://y)"


def tournament(people: int, name: str = "P{}", **more: object) -> Tournament:
    found = Tournament("Cup", "swiss", 2, "en", 1, "Boss", "seed", **more)  # type: ignore[arg-type]
    found.entrants = [Entrant(name.format(number + 1), 100 + number) for number in range(people)]
    return found


def told(of: Tournament, hidden: frozenset[int] = frozenset()) -> Told:
    return Told("cup00001", 7, of, EN, hidden)


def begun(people: int, name: str = "P{}") -> Tournament:
    found = tournament(people, name)
    playing.start(found, BOSS)
    return found


def test_a_sign_up_of_sixty_four_fits_into_a_message_and_names_do_nothing() -> None:
    panel = signup(told(tournament(64, EVIL)))
    assert len(panel.text) + len(panel.note) < TEXT_LIMIT
    assert EN("tour-more", n=24) in panel.text
    assert "@everyone" not in panel.text
    assert "<@1>" not in panel.text
    assert panel.mentions == ()


def test_a_round_of_sixty_four_fits_with_its_standings_in_words() -> None:
    found = begun(64, "Somebody with a name so long {}")
    for match in found.rounds[0].matches:
        playing.opened(match, "game0001", 10**18)
    panel = round_message(told(found), 0)
    assert panel.picture is not None
    compose(panel, None, words=True)  # raises where Discord would refuse it
    request = panel.picture.request
    assert isinstance(request, render.Standings)
    assert len(request.rows) == 64
    assert len(panel.picture.alt) <= 1_024


def test_each_stage_of_a_table_has_its_line() -> None:
    found = begun(8)
    waiting, opened, stuck, over = found.rounds[0].matches
    playing.opened(opened, "game0001", 77)
    for match in (stuck, over):
        playing.opened(match, "game0002", 78)
    playing.stuck(stuck)
    playing.walkover(found, over, [True, False])
    lines = round_message(told(found), 0).text.splitlines()[1:]
    assert lines[0].endswith("opens soon")
    assert lines[1].endswith("<#77>")
    assert "**no result**" in lines[2]
    assert lines[3] == f"- Table 4: P{over.seats[0] + 1} · won without playing"
    over.stage = "closed"
    assert "no points" in round_message(told(found), 0).text
    opened.channel = 7
    assert "when there is room in this channel" in round_message(told(found), 0).text
    assert waiting.stage == "waiting"


def test_whoever_wants_no_statistics_or_is_forgotten_is_a_number() -> None:
    found = begun(4)
    playing.forget(found, 101, "former player")
    every = told(found, frozenset({100}))
    assert [every.bare(number) for number in range(4)] == ["Player 1", "Player 2", "P3", "P4"]
    text = "".join(panel.text for panel in messages(every).values())
    assert "P1" not in text
    assert "P2" not in text


def test_the_end_says_who_has_won_or_that_the_lot_decided() -> None:
    found = tournament(2)
    found.kind, found.wanted = "series", 1
    playing.start(found, BOSS)
    match = found.rounds[0].matches[0]
    playing.opened(match, "game0001", 9)
    playing.played(found, match, [1, 1], [50, 50], [True, True], [True, True])
    playing.advance(found)
    assert found.phase == "over"
    assert "Level at the top: " in winners(told(found))
    match.scores[0].points, match.scores[1].points = 60, 0
    first = f"P{match.scores[0].entrant + 1}"
    assert winners(told(found)) == EN("tour-winner", name=first)
    assert "seed" in messages(told(found))["end"].note
    assert winners(told(tournament(3))) == EN("tour-no-table")


def test_only_what_can_be_led_is_offered() -> None:
    found = begun(4)
    first, second = found.rounds[0].matches
    playing.opened(first, "game0001", 9)
    playing.stuck(first)
    panel = private.manage_panel(told(found))
    offered = {
        row.id.split("|")[1]: [option.value for option in row.options]
        for row in panel.rows
        if not isinstance(row, tuple)
    }
    assert offered == {"close": ["0:0", "0:1"], "reopen": ["0:0"]}
    second.stage = "played"
    found.silent = True
    verbs = [button.id.split("|")[1] for button in private.manage_panel(told(found)).rows[-1]]  # type: ignore[union-attr]
    assert verbs == ["show", "here", "ask"]
    shown = private.show_panel(told(found), leads=False)
    assert "manage" not in str(shown.rows)
    assert "manage" in str(private.show_panel(told(found), leads=True).rows)


def test_a_threads_name_is_as_long_as_discord_lets_it_be() -> None:
    found = begun(4)
    found.name = "x" * 40
    assert 10 < len(thread_name(told(found), 0, 1)) <= 100
