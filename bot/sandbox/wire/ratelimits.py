"""Rate limits: windows per route and channel, the global one, and the ban for too many errors."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from bot.sandbox.state.clock import Clock
from bot.sandbox.state.rules import Rules
from bot.sandbox.wire.faults import rate_limited

_DROP_AT = 4096
"""From this number of windows on, those that are over are forgotten."""


@dataclass(slots=True)
class Window:
    """So many requests between `start` and `end` (seconds since 1970)."""

    start: float
    end: float
    used: int = 0


class RateLimits:
    """Counts requests in fixed windows and words the headers."""

    def __init__(self, clock: Clock, rules: Rules) -> None:
        self._clock = clock
        self._rules = rules
        self._windows: dict[tuple[str, str], Window] = {}
        self._drop_at = _DROP_AT

    def count(self, name: str, major: str) -> dict[str, str]:
        """Count a request in a route's bucket; the headers to send. Raises the refusal 429."""
        limit, length = self._rules.rates[name]
        bucket = hashlib.sha256(name.encode()).hexdigest()[:32]
        window = self._take((name, major), length)
        left = window.start + length - self._clock.now()
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - window.used)),
            "X-RateLimit-Reset": f"{window.start + length:.3f}",
            "X-RateLimit-Reset-After": f"{max(left, 0.001):.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if window.used > limit and self._rules.enforce_rates:
            refused = rate_limited(left)
            refused.headers.update(headers)
            raise refused
        if not self._rules.enforce_rates:
            headers["X-RateLimit-Remaining"] = str(limit)
        return headers

    def count_global(self) -> None:
        """Count a request against the bot's global limit. Raises the refusal 429."""
        self._count_shared(("global", ""), self._rules.global_rate, everywhere=True)

    def count_write(self, channel_id: int) -> None:
        """Count a write to a channel, whoever makes it. Raises the refusal 20028."""
        self._count_shared(
            ("writes", str(channel_id)),
            self._rules.channel_writes,
            code=20028,
            message="The write action you are performing on the channel has hit the write rate limit.",
        )

    def count_old_edit(self, channel_id: int) -> None:
        """Count an edit of a message older than an hour. Raises the refusal 30046."""
        self._count_shared(
            ("old edits", str(channel_id)),
            self._rules.old_edits,
            code=30046,
            message="Maximum number of edits to messages older than 1 hour reached. Try again later.",
        )

    def count_invalid(self) -> None:
        """Count a request that was answered 401, 403 or 429."""
        self._take(("invalid", ""), self._rules.invalid_requests[1])

    @property
    def banned(self) -> bool:
        """Whether there were so many invalid requests that nothing is answered any more."""
        window = self._windows.get(("invalid", ""))
        most, length = self._rules.invalid_requests
        if window is None or self._clock.now() >= window.start + length:
            return False
        return self._rules.enforce_rates and window.used >= most

    def _count_shared(
        self,
        key: tuple[str, str],
        rate: tuple[int, float],
        *,
        everywhere: bool = False,
        code: int = 0,
        message: str = "You are being rate limited.",
    ) -> None:
        limit, length = rate
        window = self._take(key, length)
        if window.used > limit and self._rules.enforce_rates:
            window.used = limit
            left = window.start + length - self._clock.now()
            raise rate_limited(left, everywhere=everywhere, scope="shared", code=code, message=message)

    def _take(self, key: tuple[str, str], length: float) -> Window:
        now = self._clock.now()
        window = self._windows.get(key)
        if window is None or now >= window.start + length:
            self._drop_old(now)
            window = self._windows[key] = Window(now, now + length)
        window.used += 1
        return window

    def _drop_old(self, now: float) -> None:
        if len(self._windows) >= self._drop_at:
            self._windows = {key: w for key, w in self._windows.items() if now < w.end}
            self._drop_at = max(_DROP_AT, 2 * len(self._windows))
