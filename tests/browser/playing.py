"""Somebody who plays by pressing what the page shows, and keeps their money in mind."""

from __future__ import annotations

import re
from collections import Counter

from tests.browser.chat import Chat, Entry

BUILDING = re.compile(r"(\d) (\w+) (\d+) (blue|green|orange|yellow)")
CARDS = re.compile(r"(?:(blue|green|orange|yellow) )?(\d)\b")
SHORT = re.compile(r"it costs \d+ in (blue|green|orange|yellow), you have (\d+)")
PLACE = re.compile(r"\d+ · -?[A-Z]+-?\d+")
PAYMENT = re.compile(r"\d+ · ([\d +]+?)(?: \(.*\))?")


def cards(text: str) -> Counter[tuple[str, int]]:
    """The money of a text such as `yellow 5 + blue 2 + 9`."""
    found: Counter[tuple[str, int]] = Counter()
    colour = ""
    for named, value in CARDS.findall(text):
        colour = named or colour
        found[colour, int(value)] += 1
    return found


class Player:
    """A person at a tab. `turn` plays what the page asks of them until it asks no more."""

    def __init__(self, chat: Chat, name: str) -> None:
        self.chat = chat
        self.name = name
        self.hand: Counter[tuple[str, int]] = Counter()
        self.presses = 0
        self._colour = ""

    def begin(self) -> None:
        """Read the starting money off the opening message."""
        opening = self.chat.entry(
            lambda one: f"Starting money of {self.name}:" in one.text, "the starting money"
        )
        line = next(
            line for line in opening.text.splitlines() if line.startswith(f"Starting money of {self.name}:")
        )
        self.hand = cards(line.removeprefix(f"Starting money of {self.name}:"))

    def asked(self) -> Entry | None:
        """The message that asks this person for something, if one does."""
        entries = self.chat.entries()
        if not entries or any(one.thinking or one.busy for one in entries[-3:]):
            return None
        called = [at for at, one in enumerate(entries) if f"@{self.name}" in one.text and one.buttons]
        if not called:
            return None
        panels = [one for one in entries[called[-1] :] if one.private and one.buttons]
        return (panels or [entries[called[-1]]])[-1]

    def turn(self) -> None:
        """Press until somebody else is to act."""
        entry = self.asked()
        for _ in range(40):
            if entry is None or (label := self._choice(entry)) is None:
                return
            before = (entry.id, entry.values)
            self.chat.press(entry, label)
            self.presses += 1
            self.chat.until(
                lambda seen=before: not self._stands(*seen) or self.chat.js("return !!window.over"),
                "an answer",
            )
            entry = self.asked()
        raise AssertionError(f"the turn does not end: {entry}")

    def _stands(self, entry_id: str, values: list[str]) -> bool:
        entries = self.chat.entries()
        if any(one.thinking or one.busy for one in entries[-3:]):
            return True
        panels = [one for one in entries if one.buttons and (one.private or f"@{self.name}" in one.text)]
        return bool(panels) and (panels[-1].id, panels[-1].values) == (entry_id, values)

    def _choice(self, entry: Entry) -> str | None:
        if refused := SHORT.search(entry.text):
            # The only way to pay is not asked for: of what it took only the page tells.
            self.hand = Counter({card: n for card, n in self.hand.items() if card[0] != refused[1]})
            self.hand[refused[1], int(refused[2])] += 1
            return "Back"
        places = [label for label in entry.buttons if PLACE.fullmatch(label)]
        if places or "R Reserve" in entry.buttons:
            return places[0] if places else "R Reserve"
        for label in entry.buttons:
            if paid := PAYMENT.fullmatch(label):
                self.hand -= cards(f"{self._colour} {paid[1]}")
                return label
        for label in entry.buttons:
            if (offer := BUILDING.fullmatch(label)) and self._can_pay(offer[4], int(offer[3])):
                self._colour = offer[4]
                return label
        for label in ("End turn", "Place building", "Decide"):
            if label in entry.buttons:
                return label
        money = [label for label in entry.buttons if cards(label) and not BUILDING.fullmatch(label)]
        if not money:
            return None
        best = max(money, key=lambda label: sum(value * n for (_, value), n in cards(label).items()))
        self.hand += cards(best)
        return best

    def _can_pay(self, colour: str, price: int) -> bool:
        return sum(value * n for (own, value), n in self.hand.items() if own == colour) >= price
