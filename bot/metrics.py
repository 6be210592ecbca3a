"""Figures for Prometheus: what one process has done and has to do. No label names a person, a server or a game."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

SECONDS: Final = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""Steps of the acknowledgement times; after three seconds nobody is there any more."""


class Metrics:
    """The figures of one bot; counting costs next to nothing, whether anybody asks or not."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.interactions = self._counter(
            "interactions", "Commands, presses and suggestions that came in", "kind"
        )
        self.acknowledged = Histogram(
            "alhambra_acknowledgement_seconds",
            "From an interaction to its first answer",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.failures = self._counter(
            "failures", "Interactions whose person was told that something went wrong"
        )
        self.limited = self._counter(
            "limited", "What was refused because somebody asked for too much of it", "what"
        )
        self.requests = self._counter("requests", "Answers of Discord to requests, by status", "status")
        self.rate_limits = self._counter("rate_limits", "Answers of Discord that asked for patience (429)")
        self.posted = self._counter("posted", "Items of the outbox that were done", "kind")
        self.not_posted = self._counter("not_posted", "Attempts to send an item that failed", "kind")
        self.backlog = self._gauge("outbox_backlog", "Items that are due and not sent yet")
        self.oldest = self._gauge("outbox_oldest_seconds", "How long the oldest of them has been due")
        self.games = self._gauge("games", "Lobbies and running games of this process", "state")
        self.servers = self._gauge("servers", "Servers of this process")
        self.heartbeat = self._gauge("gateway_latency_seconds", "The slowest shard's heartbeat")
        self.connected = self._gauge("connected", "1 while the bot is connected to Discord")
        self._waiting = self._gauge("drawing_queue", "Pictures that wait to be drawn")

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"alhambra_{name}", about, labels, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"alhambra_{name}", about, labels, registry=self.registry)

    def count_waiting(self, pictures: Callable[[], int]) -> None:
        """Where to look how many pictures wait."""
        self._waiting.set_function(pictures)

    def tracing(self) -> aiohttp.TraceConfig:
        """What counts the answers to requests."""

        async def ended(session: object, context: object, request: aiohttp.TraceRequestEndParams) -> None:
            self.requests.labels(f"{request.response.status}").inc()
            if request.response.status == 429:
                self.rate_limits.inc()

        found = aiohttp.TraceConfig()
        found.on_request_end.append(ended)
        return found

    @contextmanager
    def served(self, host: str, port: int | None) -> Iterator[None]:
        """Answer Prometheus at this address within the block; with no port nobody is answered. Raises OSError."""
        if port is None:
            yield
            return
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                server.shutdown()
                server.server_close()
            thread.join(1.0)
