"""The parameters of a PostgreSQL address as hosting services print them, in the words of the driver.

They are libpq's words; asyncpg knows some of them by other names, and some things it cannot do. What is asked of it here
is handed on in the address's query: `timeout` in seconds, `server_settings` as JSON, everything else as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

SSL_MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
SAME: Final = frozenset({"host", "port", "target_session_attrs", "ssl"})
"""Both know these by the same name."""
SETTINGS: Final = frozenset({"application_name", "options"})
"""What the server is told when the connection begins."""
DROPPED: Final = frozenset(
    {
        "channel_binding",
        "client_encoding",
        "fallback_application_name",
        "gssencmode",
        "keepalives",
        "keepalives_count",
        "keepalives_idle",
        "keepalives_interval",
        "load_balance_hosts",
        "require_auth",
        "sslcompression",
        "sslnegotiation",
        "sslsni",
        "tcp_user_timeout",
    }
)
"""The driver cannot do these; the connection is none the less as safe as `sslmode` says."""
IN_THE_ENVIRONMENT: Final = frozenset(
    {"passfile", "sslcert", "sslcrl", "sslkey", "sslpassword", "sslrootcert"}
)
"""The driver takes these from the environment only, as `PGSSLROOTCERT` and so on."""


def translated(query: Mapping[str, str | tuple[str, ...]]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The parameters for the driver, and the names of those that are left out. Raises ValueError with one line."""
    found: dict[str, str] = {}
    settings: dict[str, str] = {}
    left_out: list[str] = []
    for name, value in query.items():
        if not isinstance(value, str):
            raise ValueError(f"names {_shown(name)} twice")
        if name == "sslmode":
            if value not in SSL_MODES:
                raise ValueError(f"has an unknown sslmode; it must be one of {', '.join(SSL_MODES)}")
            found["ssl"] = value
        elif name == "connect_timeout":
            if not (value.isascii() and value.isdecimal()) or len(value) > 6:
                raise ValueError("has a connect_timeout that is no whole number of seconds")
            if int(value):  # none at all means as long as it takes
                found["timeout"] = value
        elif name in SETTINGS:
            settings[name] = value
        elif name in SAME:
            found[name] = value
        elif name in DROPPED:
            left_out.append(name)
        elif name in IN_THE_ENVIRONMENT:
            raise ValueError(
                f"has {name}, which the driver takes from the environment only: PG{name.upper()}"
            )
        else:
            raise ValueError(f"has a parameter that the driver does not know: {_shown(name)}")
    if settings:
        found["server_settings"] = json.dumps(settings, sort_keys=True)
    return found, tuple(left_out)


def _shown(name: str) -> str:
    """A name that is none may be a part of a password with odd characters."""
    return name if name.isascii() and name.isidentifier() and len(name) <= 40 else "(not shown)"
