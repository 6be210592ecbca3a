"""Every refusal has words in both languages and leads to the rule behind it; nothing from people does harm."""

from __future__ import annotations

import pytest

import engine
from bot.panels import lists
from bot.panels.guide_ids import Guide
from bot.panels.parts import Button, Panel, Row
from bot.panels.refusals import BY_MOVE, EXPLAINED, linked, refusal, topic_of
from bot.tables.refused import KEYS, Refused
from bot.texts import Say, Texts
from bot.wording.rules import topics as rules_topics
from engine.core.notation import verbs
from tests.bot.catalogues import variables

TEXTS = Texts.load(strict=True)

NO_RULE = {
    # The table: who sits there, what it is set to, whether it is there at all.
    "refused-already-seated",
    "refused-begun",
    "refused-channel-busy",
    "refused-colour-taken",
    "refused-damaged",
    "refused-full",
    "refused-no-game",
    "refused-no-such-colour",
    "refused-no-such-player",
    "refused-no-such-seat",
    "refused-not-begun",
    "refused-not-computer",
    "refused-not-seated",
    "refused-not-together",
    "refused-over",
    "refused-stale",
    "refused-too-few",
    "refused-unknown-game",
    "refused-unknown-level",
    "refused-unknown-module",
    "refused-unknown-option",
    "refused-no-vote",
    "refused-invite-absent",
    "refused-invite-again",
    "refused-invite-bot",
    "refused-invite-lately",
    "refused-invite-many",
    "refused-too-fast",
    "refused-server-full",
    "refused-person-full",
    "refused-invite-seated",
    # Looking at games that are over.
    "refused-no-such-game",
    "refused-no-replay",
    "refused-not-finished",
    "refused-replay-busy",
    "refused-replay-yours",
    "refused-no-statistics",
    "refused-no-statistics-own",
    # Where games are played, who may, and following them.
    "refused-abort-rule",
    "refused-channel",
    "refused-follow-full",
    "refused-follow-seated",
    "refused-in-threads",
    "refused-start-rule",
    # Tournaments.
    "refused-tournament-begun",
    "refused-tournament-bot",
    "refused-tournament-few",
    "refused-tournament-full",
    "refused-tournament-long",
    "refused-tournament-many",
    "refused-tournament-none",
    "refused-tournament-not-in",
    "refused-tournament-not-running",
    "refused-tournament-organizer",
    "refused-tournament-over",
    "refused-tournament-set",
    "refused-tournament-signed",
    "refused-tournament-size",
    "refused-tournament-table",
    "refused-tournament-table-done",
    "refused-tournament-unknown",
    # Permissions and failures.
    "refused-failed",
    "refused-guild-only",
    "refused-need-manager",
    "refused-no-zone",
    "refused-no-hint",
    "refused-permissions",
}
"""Refusals behind which is no rule of the game."""


def keys(say: Say) -> set[str]:
    return {key for key in say.catalogue.keys if key.startswith("refused-")} - {"refused-see"}


def sample(say: Say, key: str) -> Refused:
    args: dict[str, str | int] = dict.fromkeys(variables(say.catalogue, key), "x")
    return Refused(key, **args)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_of_a_table_has_words_that_use_its_arguments(language: str) -> None:
    say = TEXTS(language)
    for key, names in KEYS.items():
        assert key in say
        assert variables(say.catalogue, key) <= set(names)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_can_be_said(language: str) -> None:
    say = TEXTS(language)
    for key in keys(say):
        assert refusal(say, sample(say, key))


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_leads_to_a_topic_or_is_known_to_have_none(language: str) -> None:
    say = TEXTS(language)
    every = keys(say)
    assert every - set(EXPLAINED) - BY_MOVE - NO_RULE == set(), (
        "says neither which rule is behind it, nor that none is"
    )
    assert (set(EXPLAINED) | BY_MOVE) & NO_RULE == set()
    assert set(EXPLAINED) | BY_MOVE <= every
    for key in every:
        topic = topic_of(say, sample(say, key))
        assert topic is None if key in NO_RULE else topic in rules_topics.topics(say)


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_with_a_rule_carries_the_button_that_opens_it(language: str) -> None:
    say = TEXTS(language)
    for key in keys(say) - NO_RULE:
        no = sample(say, key)
        (button,) = buttons(linked(Panel(refusal(say, no)), say, no, game="abcd1234"))
        press = Guide.parse(button.id)
        assert press == Guide("topic", topic_of(say, no) or "", "abcd1234", "now")
        assert rules_topics.title(say, press.argument) in button.label


def test_a_refusal_without_a_rule_has_no_button() -> None:
    no = Refused("refused-full")
    panel = Panel("text")
    assert linked(panel, TEXTS("en"), no) is panel


def test_a_refused_move_of_a_module_leads_to_the_module() -> None:
    say = TEXTS("en")
    engine.known_modules()
    module_verbs = {verb: rules_topics.of_class(kind) for verb, kind in verbs().items()}
    assert sum(topic is not None for topic in module_verbs.values()) > 15
    wake = Refused("refused-not-possible", action="wake")
    assert topic_of(say, wake) == "vizier"
    assert topic_of(say, Refused("refused-not-possible", action="thief thief_denar denar_5")) == "thieves"
    assert topic_of(say, Refused("refused-not-possible", action="take denar_5")) == "money"
    assert topic_of(say, Refused("refused-not-possible", action="bid 5"), ["characters"]) == "characters"


def test_a_typed_play_that_is_not_possible_leads_to_the_module_it_speaks_of() -> None:
    say, modules = TEXTS("de"), ["vizier", "thieves"]
    typed = Refused("refused-unknown-play", text="Dieb blau", possible="-")
    assert topic_of(say, typed, modules) == "thieves"
    assert topic_of(say, Refused("refused-no-play"), ["orchards"]) == "orchards"
    assert topic_of(say, Refused("refused-no-play"), modules) == "turn"


def rows_of_sizes(*sizes: int) -> tuple[Row, ...]:
    return tuple(tuple(Button("b", f"x{row}{place}") for place in range(n)) for row, n in enumerate(sizes))


def test_a_panel_that_is_nearly_full_takes_the_button_into_its_last_row() -> None:
    say, no = TEXTS("en"), Refused("refused-none-buy")
    nearly = rows_of_sizes(5, 5, 5, 5, 5, 3, 1)
    panel = linked(Panel("text", rows=nearly), say, no)
    assert len(panel.rows[-1]) == 2
    assert lists.fits(panel.rows)
    roomy = linked(Panel("text", rows=rows_of_sizes(5, 5)), say, no)
    assert [len(row) for row in roomy.rows] == [1, 5, 5]


def test_a_full_panel_names_the_topic() -> None:
    say, no = TEXTS("en"), Refused("refused-none-buy")
    full = rows_of_sizes(5, 5, 5, 5, 5, 3, 2)
    panel = linked(Panel("text", rows=full), say, no)
    assert panel.rows == full
    assert "/rules topic:Buying a building" in panel.text


def test_a_move_that_is_not_possible_is_named_as_people_say_it() -> None:
    text = refusal(TEXTS("en"), Refused("refused-not-possible", action="take denar_5"))
    assert "✚ blue 5" in text
    assert "denar" not in text
    assert refusal(TEXTS("en"), Refused("refused-not-possible", action="dance @everyone"))


def test_names_in_refusals_are_made_safe() -> None:
    text = refusal(TEXTS("de"), Refused("refused-not-your-turn", name="**@everyone**"))
    assert "**" not in text.replace("\\*", "")
    assert "@everyone" not in text
