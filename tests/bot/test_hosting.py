"""What is handed out for hosting says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest
import yaml

from bot.delivery import permissions
from bot.settings import load_settings

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
    final = image[image.rindex("FROM ") :]
    assert "pip" not in final, "what installs packages stays behind"
    assert {"tests", "docs", ".env", "data"} <= set(
        (HOSTING / "Dockerfile.dockerignore").read_text("utf-8").split("\n")
    )


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_the_bots_container_may_do_little_and_is_started_again(name: str) -> None:
    bot = yaml.safe_load((HOSTING / name).read_text("utf-8"))["services"]["bot"]
    assert (
        HOSTING / bot["build"]["context"] / bot["build"]["dockerfile"]
    ).resolve() == HOSTING / "Dockerfile"
    assert (bot["read_only"], bot["cap_drop"], bot["restart"]) == (True, ["ALL"], "unless-stopped")
    assert "ports" not in bot
    assert "data:/app/data" in bot["volumes"]


def test_the_database_beside_it_is_waited_for_and_its_password_stands_in_no_file_of_ours() -> None:
    text = (HOSTING / "compose.postgres.yaml").read_text("utf-8")
    found = yaml.safe_load(text)["services"]
    assert found["bot"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in found["database"]["healthcheck"]["test"]
    address = found["bot"]["environment"]["DATABASE_URL"]
    assert "${POSTGRES_PASSWORD:?" in address
    filled = re.sub(r"\$\{[^}]*\}", "secret1", address)
    assert load_settings(None, database_url=filled).async_database_url.host == "database"
    assert "ports" not in found["database"]


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
