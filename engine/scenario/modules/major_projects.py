"""What the Major Construction Projects add to scenario files: the tiles, the one on offer, the standing offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import AfterValidator

from engine.base.market import worth_of
from engine.base.things import CARDS
from engine.core.kernel import Game
from engine.modules.major_projects import LEAST_BID, PROJECTS, Offer, Projects, module
from engine.scenario.context import Context, Player
from engine.scenario.model import Paid, Strict, list_of
from engine.scenario.parts import Part
from engine.scenario.position import Position
from engine.scenario.supplies import hidden_supply

part = Part(module)

for _tile in PROJECTS:
    part.add(_tile, kind="project", zones=("beside", "tile", "next:projects"), fills="projects")

part.left("projects", lambda game: len(game.of(Projects).pile))
part.verb("offer", lambda game, step: Offer(tuple(sorted(step.pay))), pay=list_of(Paid))


class StandingOffer(Strict):
    """Who has made the standing offer, and with what."""

    by: Player
    cards: list_of(Paid)  # type: ignore[valid-type]


OfferKey: Any = Annotated[StandingOffer, AfterValidator(lambda offer: {"by": offer.by, "cards": offer.cards})]
part.key("scenario", "offer", OfferKey | None, None)


@part.names
def offered(position: Position) -> Iterator[tuple[str, str]]:
    offer = position.extra.get("offer")
    if offer is not None:
        yield from (("offer.cards", id) for id in offer["cards"])


@part.checks
def check(position: Position) -> Iterator[tuple[str, str]]:
    on_offer = [tile for tile in position.beside if tile in PROJECTS]
    if len(on_offer) > 1:
        yield "beside", "at most one project is on offer"
    offer = position.extra.get("offer")
    if offer is None:
        return
    if not on_offer:
        yield "offer", "needs a project in beside"
    if len({CARDS[card].currency for card in offer["cards"]}) > 1:
        yield "offer.cards", "a bid is of one currency"
    if worth_of(offer["cards"]) < LEAST_BID:
        yield "offer.cards", f"a bid is at least {LEAST_BID}"


@part.builds
def lay_out(game: Game, position: Position) -> None:
    projects = game.of(Projects)
    projects.pile = hidden_supply(position, "projects")
    projects.project = next((tile for tile in position.beside if tile in PROJECTS), None)
    offer = position.extra.get("offer")
    if offer is not None:
        projects.bidder = position.context.seat(offer["by"])
        projects.cards = sorted(offer["cards"])
        projects.total = worth_of(offer["cards"])


@part.lists("beside")
def on_offer(game: Game) -> Iterator[str]:
    project = game.of(Projects).project
    if project is not None:
        yield project


def standing(game: Game, context: Context) -> dict[str, Any] | None:
    projects = game.of(Projects)
    if projects.bidder is None:
        return None
    return {"by": context.name(projects.bidder), "cards": list(projects.cards)}


part.expect("offer", OfferKey | None, standing)
