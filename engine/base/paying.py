"""Ways to pay. A payment is legal when its tenders come from one purse and are worth at least the price.

A purse is a set of tenders that may be mixed: in the base game the hand cards of one currency. Modules
add purses (diamonds) or tenders to them (coins). Payments are listed as: all exact ones first, then those
overpayments from which no tender can be left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.base.things import CARDS
from engine.core.caching import ENTRIES

Tender = tuple[str, int]  # id and worth
Payment = tuple[str, ...]  # ids, sorted


class Purse(NamedTuple):
    """Tenders that may be mixed. `currencies` says whose money it is (none: money of its own kind);
    `needs` are cards that must be paid along, worth nothing themselves, and `must_use` is a currency of
    which something must then be paid too."""

    tenders: tuple[Tender, ...]
    currencies: tuple[str, ...] = ()
    needs: Payment = ()
    must_use: str | None = None

    @property
    def plain(self) -> bool:
        """Whether nothing must be paid along and nothing must be used."""
        return not self.needs and self.must_use is None


class Terms(NamedTuple):
    """On what terms a tile is sold: in which currency, for how much, and whether only exactly."""

    currency: str
    price: int
    exact_only: bool = False

    def payments(self, purses: Sequence[Purse]) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
        """Exact payments and sparing overpayments, as far as they pay."""
        exact, over = listed(purses, self.price)
        return exact, () if self.exact_only else over

    def paid_by(self, sum_: int | None) -> bool:
        """Whether tenders worth so much together pay; None: they may not be used together."""
        return sum_ is not None and (sum_ == self.price if self.exact_only else sum_ >= self.price)


def worth(purse: Purse, pay: Iterable[str]) -> int | None:
    """What these tenders are worth together, or None if they may not be paid from this purse."""
    names = Counter(pay)
    names.subtract(purse.needs)
    held = Counter(name for name, _ in purse.tenders)
    if any(number < 0 or number > held[name] for name, number in names.items()):
        return None
    worths = dict(purse.tenders)
    paid = [name for name, number in names.items() if number]
    if purse.must_use and not any(CARDS[name].currency == purse.must_use for name in paid):
        return None
    return sum(worths[name] * names[name] for name in paid)


@lru_cache(maxsize=ENTRIES)
def payments(tenders: tuple[Tender, ...], price: int) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
    """All exact payments, and all overpayments from which nothing can be left out.

    Exact ones: fewest tenders first. Overpayments: smallest excess first, then fewest tenders.
    """
    kinds = sorted(Counter(t for t in tenders if t[1] > 0).items(), key=lambda k: (-k[0][1], k[0][0]))
    rest = [0] * (len(kinds) + 1)
    for i in range(len(kinds) - 1, -1, -1):
        (_, value), copies = kinds[i]
        rest[i] = rest[i + 1] + value * copies
    exact: list[tuple[int, Payment]] = []
    over: list[tuple[int, int, Payment]] = []

    def walk(i: int, missing: int, chosen: tuple[str, ...]) -> None:
        if missing <= 0:
            if missing == 0:
                exact.append((len(chosen), tuple(sorted(chosen))))
            else:
                over.append((-missing, len(chosen), tuple(sorted(chosen))))
            return
        if rest[i] < missing:
            return
        (name, value), copies = kinds[i]
        for n in range(copies, -1, -1):
            left = missing - n * value
            # tenders come in falling order, so a further one that still is needed keeps the sum minimal
            if n and left + value <= 0:
                continue
            walk(i + 1, left, chosen + (name,) * n)

    walk(0, price, ())
    return tuple(p for _, p in sorted(exact)), tuple(p for _, _, p in sorted(over))


def listed(purses: Sequence[Purse], price: int) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
    """Exact payments and sparing overpayments over all purses, without repetition."""
    if len(purses) == 1 and purses[0].plain:
        return payments(purses[0].tenders, price)
    exact: dict[Payment, None] = {}
    over: dict[Payment, None] = {}
    for purse in purses:
        for found, kept in zip(payments(purse.tenders, price), (exact, over), strict=True):
            for payment in found:
                whole = tuple(sorted((*payment, *purse.needs))) if purse.needs else payment
                if not purse.must_use or worth(purse, whole) is not None:
                    kept[whole] = None
    return tuple(exact), tuple(over)
