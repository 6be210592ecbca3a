"""Commands: `python -m render sprites` paints the sprites anew, `palette` chooses the colours of all pictures,
`icons` lists the icons and what they look like."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from render.sprites import FOLDER


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Drawings of the game.")
    commands = parser.add_subparsers(dest="command", required=True)
    sprites = commands.add_parser("sprites", help="paint assets/sprites anew; the same bytes every time")
    sprites.add_argument("--folder", type=Path, default=FOLDER, help="where to (default: %(default)s)")
    sprites.add_argument("--only", default="", metavar="PREFIX", help="only names that start with PREFIX")
    commands.add_parser("palette", help="choose assets/palette.txt anew, after sprites or theme have changed")
    commands.add_parser("icons", help="write assets/icons.txt anew, after sprites or icons have changed")
    commands.add_parser("positions", help="play random games and store their positions in assets/samples")
    chosen = parser.parse_args()
    if chosen.command == "positions":
        from render import stored_views
        from render.positions import write_positions

        print(f"{write_positions(stored_views.FOLDER)} positions in {stored_views.FOLDER}")
        return
    if chosen.command == "icons":
        from render.icon_list import FILE as LIST
        from render.icon_list import write_icon_list
        from render.icons import digests

        write_icon_list(digests())
        print(f"wrote {LIST}")
        return
    if chosen.command == "palette":
        from render.gallery import palette_images
        from render.palette import FILE, write_palette

        write_palette(palette_images())
        print(f"wrote {FILE}")
        return

    from render.art.build import build

    started = time.monotonic()
    count = build(chosen.folder, chosen.only)
    print(f"{count} sprites in {chosen.folder} after {time.monotonic() - started:.1f} s")


if __name__ == "__main__":
    main()
