"""The rules by topic: what there is, how it is found, and which topic explains a refusal.

The texts are `rules-<topic>`, `rules-<topic>-title` and `rules-<topic>-words`. A module in this release that has
them is a topic under its own id, after those of the base game.
"""

from __future__ import annotations

from typing import Final

import engine
from bot.describe.scores import tiles_of_type
from bot.texts import Say, Texts
from bot.typed.words import normal, words
from engine.base.things import TABLE

BASE: Final = (
    "overview",
    "turn",
    "money",
    "buying",
    "exact",
    "building",
    "walls",
    "reserve",
    "redesign",
    "scoring",
    "ties",
    "wall",
    "end",
    "leftover",
    "dirk",
    "secret",
    "commands",
    "fair",
)
LIMIT: Final = 4_000
"""Characters of one topic's text at most."""

EXPLAINS: Final[dict[str, str]] = {
    **dict.fromkeys(
        ("refused-none-take", "refused-no-card", "refused-which-card", "refused-not-on-display"), "money"
    ),
    "refused-take-limit": "money",
    **dict.fromkeys(
        (
            "refused-none-buy",
            "refused-not-on-market",
            "refused-cannot-afford",
            "refused-wrong-currency",
            "refused-too-little",
            "refused-not-in-hand",
            "refused-no-such-payment",
            "refused-which-payment-card",
        ),
        "buying",
    ),
    "refused-which-payment": "exact",
    **dict.fromkeys(
        (
            "refused-none-build",
            "refused-not-built",
            "refused-not-there",
            "refused-no-place",
            "refused-no-cell",
            "refused-not-waiting",
        ),
        "building",
    ),
    **dict.fromkeys(
        (
            "refused-none-redesign",
            "refused-none-place",
            "refused-none-store",
            "refused-none-swap",
            "refused-which-redesign",
            "refused-not-in-reserve",
            "refused-not-in-alhambra",
            "refused-fits-nowhere",
            "refused-not-place",
            "refused-not-store",
            "refused-not-swap",
        ),
        "redesign",
    ),
    **dict.fromkeys(
        (
            "refused-none-stop",
            "refused-none-pass",
            "refused-place-first",
            "refused-turn-complete",
            "refused-nothing-to-undo",
            "refused-not-possible",
        ),
        "turn",
    ),
    **dict.fromkeys(("refused-seed", "refused-practice-forbidden"), "fair"),
    **dict.fromkeys(("refused-other-question", "refused-nothing-to-decline"), "commands"),
}
"""The topic that explains a refusal, where one does."""


def topics(say: Say) -> tuple[str, ...]:
    """All topics, in the order in which one would read them."""
    modules = (module for module in engine.known_modules() if module not in BASE)
    return (*BASE, *(module for module in modules if f"rules-{module}" in say))


def title(say: Say, topic: str) -> str:
    """What a topic is called."""
    return say(f"rules-{topic}-title")


def text(say: Say, topic: str) -> str:
    """A topic's text with its title, at most `LIMIT` characters, in Discord's markdown."""
    return f"### {title(say, topic)}\n{say(f'rules-{topic}', table=_table(say))}"


def index(say: Say) -> str:
    """One line that names all topics."""
    return say("rules-more", topics=", ".join(title(say, topic) for topic in topics(say)))


def _table(say: Say) -> str:
    lines = []
    for kind, tiles in reversed(tiles_of_type().items()):
        pays = " · ".join("/".join(map(str, row[kind])) for _, row in sorted(TABLE.items()))
        lines.append("- " + say("score-table-line", type=kind, n=tiles, pays=pays))
    return "\n".join(lines)


def find(texts: Texts, typed: str) -> list[str]:
    """Topics that a text may mean, best first: by id, by title, by keywords, in every language.

    All topics for an empty text.
    """
    says = [texts(language) for language in texts.languages]
    every = topics(says[0])
    asked = normal(typed)
    if not asked:
        return list(every)
    parts = words(asked)
    ranked = []
    for place, topic in enumerate(every):
        titles = [normal(title(say, topic)) for say in says]
        keys = [normal(word) for say in says for word in say(f"rules-{topic}-words").split(",")]
        if asked == topic or asked in titles:
            rank = 0
        elif asked in keys:
            rank = 1
        elif any(known.startswith(asked) for known in (topic, *titles, *keys)):
            rank = 2
        else:
            known_words = words(" ".join((*titles, *keys)))
            if not parts or not all(any(word.startswith(part) for word in known_words) for part in parts):
                continue
            rank = 3
        ranked.append((rank, place, topic))
    return [topic for _, _, topic in sorted(ranked)]


def refusal(say: Say, key: str, **args: str | int) -> str:
    """A refusal in words, with the topic that explains it where one does."""
    said = say(key, **args)
    topic = EXPLAINS.get(key)
    return said if topic is None else f"{said}\n-# {say('refused-see', topic=title(say, topic))}"
