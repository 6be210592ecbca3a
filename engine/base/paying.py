"""Ways to pay. A payment is legal when its tenders come from one purse and are worth at least the price.

A purse is a set of tenders that may be mixed: in the base game the hand cards of one currency. Modules
add purses (diamonds) or tenders to them (coins). Payments are listed as: all exact ones first, then those
overpayments from which no tender can be left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

Tender = tuple[str, int]  # id and worth
Payment = tuple[str, ...]  # ids, sorted


@dataclass(frozen=True, slots=True)
class Purse:
    """Tenders that may be mixed, duplicates named once each; `needs` must all be among them if used."""

    tenders: tuple[Tender, ...]
    needs: Payment = ()


def worth(purse: Purse, pay: Iterable[str]) -> int | None:
    """What these tenders are worth together, or None if they are not all in the purse."""
    left = Counter(purse.tenders)
    worths = dict(purse.tenders)
    names = list(pay)
    for name in names:
        if name not in worths or left[(name, worths[name])] == 0:
            return None
        left[(name, worths[name])] -= 1
    if any(name not in names for name in purse.needs):
        return None
    return sum(worths[name] for name in names)


@lru_cache(maxsize=65_536)
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
    exact: dict[Payment, None] = {}
    over: dict[Payment, None] = {}
    for purse in purses:
        found_exact, found_over = payments(purse.tenders, price)
        for payment in found_exact:
            exact[tuple(sorted((*payment, *purse.needs)))] = None
        for payment in found_over:
            over[tuple(sorted((*payment, *purse.needs)))] = None
    return tuple(exact), tuple(over)
