"""What of a panel Discord gets: texts whose numbers are ours."""

from __future__ import annotations

import pytest

from bot.panels.compose import TEXT_LIMIT, compose, uncounted
from bot.panels.parts import Panel


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("1. Wertung: Anna +3", r"1\. Wertung: Anna +3"),
        ("- 2. Wertung: Anna +3", r"- 2\. Wertung: Anna +3"),
        (
            "Bauhof:\n3. ✚ blau: leer\n4. ★ orange: Turm 9",
            "Bauhof:\n3\\. ✚ blau: leer\n4\\. ★ orange: Turm 9",
        ),
        ("  12. tief", r"  12\. tief"),
        ("> 1. Zitat", r"> 1\. Zitat"),
        ("## 1. Wertung", "## 1. Wertung"),
        ("vor der 1. Wertung", "vor der 1. Wertung"),
        ("1.5 und 2.\n3.", "1.5 und 2.\n3."),
    ],
)
def test_numbers_at_the_beginning_of_lines_are_never_a_list_of_markdown(text: str, sent: str) -> None:
    assert uncounted(text) == sent


def test_nothing_of_a_panel_is_counted_and_it_fits_all_the_same() -> None:
    numbers = "\n".join(f"{n}. a" for n in range(1, 500))
    view = compose(Panel(numbers, below=numbers[:900])).view
    texts = [item.content for item in view.walk_children() if hasattr(item, "content")]
    assert len(texts) == 2
    assert all(r"1\. a" in text and "\n2. " not in text for text in texts)
    assert sum(map(len, texts)) <= TEXT_LIMIT
