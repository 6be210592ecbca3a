"""Every refusal has words in both languages, and shows nothing from people that Discord would act on."""

from __future__ import annotations

import pytest

from bot.refusals import refusal
from bot.refused import KEYS, Refused
from bot.texts import Texts

TEXTS = Texts.load(strict=True)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_of_a_table_has_words_that_use_its_arguments(language: str) -> None:
    say = TEXTS(language)
    for key, names in KEYS.items():
        assert key in say
        assert say.catalogue.variables(key) <= set(names)


@pytest.mark.parametrize("language", TEXTS.languages)
def test_every_refusal_can_be_said(language: str) -> None:
    say = TEXTS(language)
    for key in say.catalogue.keys:
        if key.startswith("refused-") and key != "refused-see":
            args: dict[str, str | int] = dict.fromkeys(say.catalogue.variables(key), "x")
            assert refusal(say, Refused(key, **args))


def test_a_move_that_is_not_possible_is_named_as_people_say_it() -> None:
    text = refusal(TEXTS("en"), Refused("refused-not-possible", action="take denar_5"))
    assert "✚ blue 5" in text
    assert "denar" not in text
    assert refusal(TEXTS("en"), Refused("refused-not-possible", action="dance @everyone"))


def test_names_in_refusals_are_made_safe() -> None:
    text = refusal(TEXTS("de"), Refused("refused-not-your-turn", name="**@everyone**"))
    assert "**" not in text.replace("\\*", "")
    assert "@everyone" not in text
