"""Lists of modules as people type them."""

from __future__ import annotations

import pytest

import engine
from bot.commands import modules
from bot.tables.refused import Refused
from bot.texts import Texts

TEXTS = Texts.load(strict=True)
EN, DE = TEXTS("en"), TEXTS("de")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three modules, whatever this release has."""
    monkeypatch.setattr(engine, "chosen_modules", lambda: ("alpha", "beta", "gamma"))


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("", ()),
        ("alpha", ("alpha",)),
        ("gamma, Alpha", ("alpha", "gamma")),
        ("alpha;beta,,", ("alpha", "beta")),
        ("all", ("alpha", "beta", "gamma")),
        ("alle", ("alpha", "beta", "gamma")),
        ("none", ()),
        ("keine", ()),
    ],
)
def test_lists_name_modules_in_any_order_and_language(text: str, chosen: tuple[str, ...]) -> None:
    assert modules.parse(text, TEXTS) == chosen


def test_an_unknown_module_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        modules.parse("alpha, delta", TEXTS)
    assert refused.value.key == "refused-unknown-module"
    assert refused.value.args_for_text == {"module": "delta"}


def test_suggestions_go_on_with_the_list_that_was_typed() -> None:
    assert [one.value for one in modules.suggestions("", EN)] == ["all", "alpha", "beta", "gamma"]
    assert [one.value for one in modules.suggestions("beta, ", DE)] == ["beta,alpha", "beta,gamma"]
    assert [one.value for one in modules.suggestions("beta,gam", DE)] == ["beta,gamma"]
    for one in modules.suggestions("beta,", EN):
        assert modules.parse(one.value, TEXTS)


def test_without_modules_nothing_is_suggested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "chosen_modules", lambda: ())
    assert modules.suggestions("", EN) == []
