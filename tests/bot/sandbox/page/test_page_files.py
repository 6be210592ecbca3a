"""The chat page's files, read as text: safe with foreign words, whole, and in both languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bot import sandbox

PAGE = Path(sandbox.__file__).parent / "page"
SCRIPTS = sorted(PAGE.glob("*.js"))
SVG_NAMESPACE = "http://www.w3.org/2000/svg"


def texts(language: str) -> dict[str, str]:
    """The page's texts in one language, by key."""
    source = (PAGE / f"texts_{language}.js").read_text(encoding="utf-8")
    return dict(re.findall(r'^  (\w+): "((?:[^"\\]|\\.)*)",$', source, re.M))


def used_keys() -> set[str]:
    """The keys of texts that the page asks for."""
    found: set[str] = set()
    for path in SCRIPTS:
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'\bt\(\s*"(\w+)"', source))
        for key in re.findall(r'\btn\("(\w+)"', source):
            found |= {f"{key}_one", f"{key}_other"}
        for choice in re.findall(r"\bt\((\w+ === [^)]*)\)", source):
            found |= set(re.findall(r'[?:] "(\w+)"', choice))
        found |= set(re.findall(r'error: (?:[^,}]*\? )?"(\w+)"', source))
        found |= set(re.findall(r'"(field_number)"', source))
    found |= {f"theme_{name}" for name in ("system", "dark", "light")}
    return found | set(re.findall(r'data-(?:text|label)="(\w+)"', (PAGE / "index.html").read_text("utf-8")))


class Inline(HTMLParser):
    """Collects what a strict content policy would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(tag)
        self.found += [f"{tag} {name}" for name in names if name == "style" or name.startswith("on")]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_foreign_words_never_become_markup(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    risky = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc|DOMParser"
    assert re.findall(risky, source) == []


def test_the_page_has_no_inline_script_or_style() -> None:
    parser = Inline()
    parser.feed((PAGE / "index.html").read_text(encoding="utf-8"))
    assert parser.found == []


def test_the_page_fetches_nothing_from_other_hosts() -> None:
    for path in PAGE.iterdir():
        source = path.read_text(encoding="utf-8").replace(SVG_NAMESPACE, "")
        assert re.findall(r"""https?://[\w.-]+|url\(|@import|["'(]//\w""", source) == [], path.name


def test_every_file_the_page_names_is_there() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:src|href)="([\w.]+)"', html))
    for path in SCRIPTS:
        named |= set(re.findall(r'from "\./([\w.]+)"', path.read_text(encoding="utf-8")))
    assert {name for name in named if not (PAGE / name).is_file()} == set()
    assert {path.name for path in PAGE.iterdir()} - named == {"index.html"}


def test_every_imported_name_is_exported() -> None:
    exported = {
        path.name: set(
            re.findall(
                r"^export (?:async )?(?:function|class|const) (\w+)", path.read_text(encoding="utf-8"), re.M
            )
        )
        for path in SCRIPTS
    }
    missing = []
    for path in SCRIPTS:
        source = path.read_text(encoding="utf-8")
        for names, module in re.findall(r'^import \{([^}]*)\} from "\./([\w.]+)";', source, re.M):
            for name in filter(None, (part.strip() for part in names.split(","))):
                if name not in exported[module]:
                    missing.append(f"{path.name}: {name} of {module}")
                body = source.replace(f"import {{{names}}} from", "")
                if not re.search(rf"\b{name}\b", body):
                    missing.append(f"{path.name}: {name} is never used")
    assert missing == []


def test_both_languages_have_the_same_texts_with_the_same_blanks() -> None:
    english, german = texts("en"), texts("de")
    assert list(english) == list(german)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", german[key])), key


def test_every_text_asked_for_exists_and_every_text_is_asked_for() -> None:
    assert used_keys() == set(texts("en"))
