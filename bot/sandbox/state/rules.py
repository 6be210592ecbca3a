"""The numbers the sandbox enforces; tests may loosen or tighten each of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox.state.storage import KEPT_BYTES


@dataclass(slots=True)
class Rules:
    """Discord's limits on time and number. Times are in seconds.

    `rates` are requests per window by the name of the route's bucket; every bucket counts per
    channel, guild or webhook token as Discord's do. What is `kept` is no limit of Discord's: see `pruning`.
    """

    answer_within: float = 3.0
    token_life: float = 900.0
    enforce_rates: bool = True
    global_rate: tuple[int, float] = (50, 1.0)
    rates: dict[str, tuple[int, float]] = field(
        default_factory=lambda: {
            "send": (5, 5.0),
            "edit": (5, 5.0),
            "delete": (5, 1.0),
            "typing": (5, 5.0),
            "history": (5, 5.0),
            "channel": (2, 600.0),
            "thread": (50, 300.0),
            "commands": (5, 20.0),
            "emojis": (20, 1.0),
            "webhook": (5, 2.0),
            "callback": (5, 2.0),
            "other": (10, 10.0),
        }
    )
    channel_writes: tuple[int, float] = (30, 10.0)
    old_after: float = 3600.0
    old_edits: tuple[int, float] = (3, 20.0)
    invalid_requests: tuple[int, float] = (10_000, 600.0)
    gateway_sends: tuple[int, float] = (120, 60.0)
    identifies: tuple[int, float] = (1000, 86_400.0)
    max_concurrency: int = 16
    heartbeat_interval: float = 41.25
    resume_within: float = 180.0
    nonce_window: float = 300.0
    granted_intents: int = 0
    daily_command_creates: int = 200
    active_threads: int = 1_000
    kept_public: int = 5_000
    kept_private: int = 20
    most_private: int = 200
    kept_bytes: int = KEPT_BYTES

    @classmethod
    def loose(cls, *, answer_within: float = 3.0) -> Rules:
        """Without rate limits, for tests of something else; these may also have more patience than Discord."""
        return cls(answer_within=answer_within, enforce_rates=False)
