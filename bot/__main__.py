"""`python -m bot`. Nothing is imported before it is known that this is the program: drawing processes import
this file too, and would carry the whole bot with them."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    from bot.stopping import leave, listen

    listen()
    if sys.argv[1:] == ["health"]:
        from bot.health import main as health

        sys.exit(health())

    from bot.command_line import main

    leave(main())
