"""Names that people chose themselves, made safe to show.

`clean` is for places that show text as it stands (pictures, button labels, select options); `plain` is for
messages, where Discord would otherwise read markdown, links, emoji and mentions, `code` for what stands between
backticks there. `apart` keeps names that run from
right to left from turning the numbers around that follow them.
"""

import re
import unicodedata

NAME_LIMIT = 32
"""Characters of a name that are shown; Discord's own display names are no longer."""

_MARKS = 3
"""Combining marks that one letter may carry: enough for Thai, Hebrew and decomposed Vietnamese."""
_ELLIPSIS = "…"
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
"""First strong isolate, and the end of it."""
SYMBOLS = {"◆": "florin", "■": "dirham", "✚": "denar", "★": "ducat"}
"""What stands for a currency in every text."""
GUARD = "\u2060"
"""Follows whatever in a name would be read as more than a character; it is invisible."""
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
_JOINERS = {"\u200c", "\u200d"}
_BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0\u034f", " "))
_GUARDED = str.maketrans({char: char + GUARD for char in ("@", *SYMBOLS)})
_ESCAPED = re.compile(r"([\\`*_~|<>\[\]()#@:/.\-])")


def clean(name: str, limit: int = NAME_LIMIT) -> str:
    """The name on one line: no control characters, no direction overrides, no towers of combining marks.

    At most `limit` characters, an ellipsis included; `?` if nothing visible is left.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name[: 20 * limit]).translate(_BLANKS):
        category = unicodedata.category(char)
        if category.startswith("M"):
            marks += 1
            if not kept or marks > _MARKS:
                continue
        elif char in _JOINERS:
            if not kept or kept[-1] in _JOINERS:
                continue
        elif category in _HIDDEN and not char.isspace():
            continue
        else:
            marks = 0
        kept.append(char)
    text = " ".join("".join(kept).split()).strip("\u200c\u200d")
    if len(text) > limit:
        text = _cut(text, limit - 1) + _ELLIPSIS
    return text or "?"


def plain(name: str, limit: int = NAME_LIMIT) -> str:
    """`clean(name, limit)` with everything escaped that Discord's markdown, mentions or links would act on.

    The result shows as at most `limit` characters and may be longer itself. It is `apart`.
    """
    text = _ESCAPED.sub(r"\\\1", clean(name, limit))
    # A backslash does not stop @everyone and @here; an invisible word joiner does.
    return apart(text.replace("\\@", "@").translate(_GUARDED))


def code(text: str, limit: int) -> str:
    """`clean(text, limit)` for between backticks, where Discord acts on nothing and shows a backslash as one; a backtick
    would end it. The result is `apart`."""
    return apart(clean(text, limit).replace("`", "ˋ"))


def apart(text: str) -> str:
    """The text as one unit for the order of writing: in a sentence that runs from left to right a name that runs from
    right to left would draw the number behind it to its other side.

    Discord's clients follow Unicode's isolates and show no sign for them. Text without letters that run from right to
    left, and text that is apart already, comes back as it is.
    """
    depth = 0
    for char in text:
        if char == ISOLATE:
            depth += 1
        elif char == END_ISOLATE:
            depth = max(0, depth - 1)
        elif not depth and unicodedata.bidirectional(char) in _RIGHT_TO_LEFT:
            return f"{ISOLATE}{text}{END_ISOLATE}"
    return text


def _cut(text: str, length: int) -> str:
    """The first `length` characters, less any half of what combines with the next."""
    while length > 0 and (unicodedata.category(text[length]).startswith("M") or text[length - 1] in _JOINERS):
        length -= 1
    return text[:length].rstrip()
