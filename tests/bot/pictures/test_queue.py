"""Who is drawn next: nobody starves, and what many see comes sooner."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.pictures.queue import Line, Queue


async def drawn(names: Sequence[str], places: int = 1) -> list[str]:
    """The order in which these are drawn that were asked for in this one; the first word is the line."""
    queue, inside = Queue(places), []

    async def enter(name: str) -> None:
        line: Line = name.split()[0]  # type: ignore[assignment]
        async with queue.place(line):
            await asyncio.sleep(0)
            inside.append(name)

    await asyncio.gather(*(enter(name) for name in names))
    return inside


async def test_who_gives_up_waiting_for_a_place_holds_up_nobody() -> None:
    queue = Queue(1)
    inside: list[int] = []

    async def enter(number: int) -> None:
        async with queue.place("public"):
            await asyncio.sleep(0)
            inside.append(number)

    waiting = [asyncio.create_task(enter(number)) for number in range(4)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await enter(4)
    assert inside == [0, 2, 3, 4]


async def test_no_more_are_drawn_at_once_than_there_are_places() -> None:
    queue, now, most = Queue(3), 0, 0

    async def enter(line: Line) -> None:
        nonlocal now, most
        async with queue.place(line):
            now += 1
            most = max(most, now)
            await asyncio.sleep(0.001)
            now -= 1

    lines: list[Line] = ["public", "private", "replay"]
    await asyncio.gather(*(enter(lines[number % 3]) for number in range(30)))
    assert most == 3


async def test_public_pictures_come_in_order_and_twice_as_often_as_private_ones() -> None:
    names = [f"{line} {number}" for line in ("private", "public") for number in range(12)]
    order = await drawn(names)
    assert [name for name in order if name.startswith("public")] == names[12:]
    begun = order[1:13]  # the first one found the place free
    assert sum(name.startswith("public") for name in begun) == 8


async def test_of_the_private_ones_neither_the_newest_nor_the_oldest_waits_for_all_others() -> None:
    order = await drawn(["public 0", *(f"private {number}" for number in range(1, 10))])
    assert {"private 1", "private 9"} == set(order[1:3])


async def test_a_replay_waits_while_there_is_much_to_draw_but_not_for_ever() -> None:
    names = ["public 0", "replay", *(f"public {number}" for number in range(1, 40))]
    order = await drawn(names)
    assert 4 <= order.index("replay") <= 10
    assert (await drawn(["public 0", "replay", "private 1"])).index("replay") == 2
