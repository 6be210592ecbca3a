"""What is handed out for hosting says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import discord

from bot.delivery import permissions

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "docs" / "hosting"


def test_nobody_is_asked_for_a_permission_that_is_not_used() -> None:
    assert "use_external_emojis" not in permissions.ALL
    bits = discord.Permissions(**dict.fromkeys(permissions.ALL, True)).value
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"permissions=(\d+)", readme) == [str(bits)]
    assert f"permissions={bits}&" in permissions.invitation(1, 2)
    for page in (ROOT / "README.md", HOSTING / "README.md"):
        assert "External Emoji" not in page.read_text("utf-8")


def test_the_service_is_started_again_however_often() -> None:
    unit = (HOSTING / "alhambra.service").read_text("utf-8")
    assert "StartLimitIntervalSec=0" in unit
    assert "StartLimitBurst" not in unit
    assert "Restart=on-failure" in unit


def test_the_image_runs_as_nobody_in_particular_without_tools_and_is_asked_how_it_is() -> None:
    image = (HOSTING / "Dockerfile").read_text("utf-8")
    assert "--require-hashes -r requirements.lock" in image
    assert "requirements-dev" not in image
    assert image.index("USER alhambra") < image.index("CMD")
    assert re.search(r'HEALTHCHECK .*CMD \["python", "-m", "bot", "health"\]', image)


def test_the_readme_says_what_hosts_stumble_over() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    hosting = readme[readme.index("## Host it on Discord") : readme.index("## Fair play")]
    for said in (
        "**General Information**",
        "*Public Bot*",
        "(Ctrl+R)",
        "`python3-venv`",
        "*Server Settings → Integrations*",
        "`COMMAND_PREFIX=alhambra-`",
    ):
        assert said in hosting
    assert "COMMAND_PREFIX" in (ROOT / ".env.example").read_text("utf-8")
