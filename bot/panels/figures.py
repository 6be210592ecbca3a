"""The game in figures: money, purchases, walls, and what each scoring brought."""

from __future__ import annotations

from bot.panels.page import Page
from bot.panels.parts import Picture
from engine.base.figures import figures_of, longest_wall
from render import Statistics


def figures_picture(page: Page) -> Picture:
    """The figures seat by seat, as a picture and in words. All that happened has to be remembered, and the game must
    have ended. Raises Forgotten."""
    say, view = page.say, page.view
    figures = figures_of(page.table.told_events(page.seat), len(view.players))

    def told(names: tuple[str, ...]) -> list[str]:
        return [
            say(
                "figures-line",
                name=names[player.seat],
                points=player.score,
                money=each.money,
                bought=each.bought,
                exact=each.exact,
                overpaid=each.overpaid,
                wall=longest_wall(view, player.seat),
            )
            for player, each in zip(view.players, figures, strict=True)
        ]

    return page.picture(
        Statistics(page.bare, figures), " ".join(told(page.apart)), "\n".join(told(page.names)), "figures"
    )
