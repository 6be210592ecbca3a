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
    worths = dict(purse.tenders)
    if purse.plain and len(set(pay := tuple(pay))) == len(pay):  # as nearly always
        return sum([worths[name] for name in pay]) if worths.keys() >= set(pay) else None
    names = Counter(pay)
    names.subtract(purse.needs)
    held = Counter(name for name, _ in purse.tenders)
    if any(number < 0 or number > held[name] for name, number in names.items()):
        return None
    paid = [name for name, number in names.items() if number]
    if purse.must_use and not any(CARDS[name].currency == purse.must_use for name in paid):
        return None
    return sum(worths[name] * names[name] for name in paid)


@lru_cache(maxsize=ENTRIES)
def payments(tenders: tuple[Tender, ...], price: int) -> tuple[tuple[Payment, ...], tuple[Payment, ...]]:
    """All exact payments, and all overpayments from which nothing can be left out.

    Exact ones: fewest tenders first. Overpayments: smallest excess first, then fewest tenders.
    """
    held: dict[Tender, int] = {}
    left = 0
    for tender in tenders:
        if tender[1] > 0:
            held[tender] = held.get(tender, 0) + 1
            left += tender[1]
    if left < price:
        return (), ()
    exact: list[tuple[int, Payment]] = []
    over: list[tuple[int, int, Payment]] = []
    # what does not pay yet: sums and tenders. As tenders come in falling order, the one that makes a sum large
    # enough is its smallest, and so none of them can be left out.
    short: list[tuple[int, Payment]] = [(0, ())]
    for (name, value), copies in sorted(held.items(), key=_falling):
        short = [each for each in short if each[0] + left >= price]
        left -= value * copies
        for sum_, chosen in short.copy():
            for _ in range(copies):
                sum_ += value
                chosen = (*chosen, name)
                if sum_ < price:
                    short.append((sum_, chosen))
                    continue
                if sum_ == price:
                    exact.append((len(chosen), tuple(sorted(chosen))))
                else:
                    over.append((sum_ - price, len(chosen), tuple(sorted(chosen))))
                break
    exact.sort()
    over.sort()
    return tuple([each[1] for each in exact]), tuple([each[2] for each in over])


def _falling(held: tuple[Tender, int]) -> tuple[int, str]:
    """Sorts tenders by their worth, the greatest first."""
    (name, value), _ = held
    return -value, name


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
