"""Make the bundled fonts from Debian's and npm's packages; see README.md beside this file for the two commands.

Usage: python build.py UNPACKED_DEBS UNPACKED_NPM_PACKAGE
Needs fontTools and brotli, which the game itself does not. What happens to a font:

* only characters that a picture or a person's name may need stay, without hints;
* Vollkorn's lining figures become the figures (a plain text layout has no feature switches);
* Lato and Vollkorn, changed like this, go by names of their own, as their licence asks;
* pair kerning moves from GPOS to the old `kern` table, which the plain layout applies, 64 times as strong as
  it is meant: Pillow 13 takes sixty-fourths of pixels for pixels there (tests/render/test_text.py tells when
  that changes). GPOS stays for layouts that read it;
* Arabic, Indic and other joining scripts keep their layout tables for machines that have a shaping library.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

HERE = Path(__file__).parent

LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x250),
    *range(0x2B0, 0x370),
    *range(0x1E00, 0x1F00),
    *range(0x2010, 0x2028),
    *range(0x2030, 0x205F),
    *range(0x2070, 0x20D0),
    *range(0x2100, 0x2200),
    0x2212,
    0x2215,
    0x221E,
    0x2248,
    0x2260,
    0x2264,
    0x2265,
    0x25CA,
    0xFB01,
    0xFB02,
]
GREEK_CYRILLIC = [*range(0x370, 0x530), *range(0x1C80, 0x1C90), *range(0x1F00, 0x2000)]
KERNED = [c for c in LATIN if c < 0x180 or 0x2010 <= c < 0x2060]

PILLOW = 64
"""By how much kerning is strengthened, see above."""

JOINING = (
    "Arabic",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Tamil",
    "Telugu",
    "Kannada",
    "Malayalam",
)
JOINING += ("Sinhala", "Khmer", "Myanmar", "Lao", "Thai")
PLAIN = ("Hebrew", "Georgian", "Armenian", "Ethiopic", "Cherokee", "CanadianAboriginal")
SYMBOLS = (("Symbols", "Bold"), ("Symbols2", "Regular"))


def options(**changes: object) -> subset.Options:
    """Settings that all subsets share."""
    chosen = subset.Options()
    chosen.hinting = False
    chosen.layout_features = []
    chosen.name_IDs = [0, 1, 2, 13, 14]
    chosen.drop_tables += ["DSIG", "MATH", "STAT", "GDEF", "meta"]
    chosen.notdef_outline = True
    for name, value in changes.items():
        setattr(chosen, name, value)
    return chosen


def cut(font: TTFont, characters: list[int], settings: subset.Options) -> TTFont:
    """Leave only `characters` in the font."""
    cutter = subset.Subsetter(settings)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    return font


def use_lining_figures(font: TTFont) -> None:
    """Point the digits at the glyphs that the feature `lnum` would choose."""
    gsub = font["GSUB"].table
    wanted = {
        i for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "lnum" for i in r.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in wanted:
        for table in gsub.LookupList.Lookup[index].SubTable:
            swaps.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    for table in font["cmap"].tables:
        for code, glyph in list(table.cmap.items()):
            if 0x30 <= code <= 0x39:
                table.cmap[code] = swaps.get(glyph, glyph)


def pairs_of(font: TTFont, characters: list[int]) -> dict[tuple[str, str], int]:
    """Horizontal kerning of all pairs of `characters`, in font units."""
    cmap = font.getBestCmap()
    glyphs = sorted({cmap[c] for c in characters if c in cmap})
    found: dict[tuple[str, str], int] = {}
    gpos = font["GPOS"].table
    wanted = {
        i for r in gpos.FeatureList.FeatureRecord if r.FeatureTag == "kern" for i in r.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        seen: set[tuple[str, str]] = set()
        for raw in gpos.LookupList.Lookup[index].SubTable:
            table = getattr(raw, "ExtSubTable", raw)
            if table.LookupType != 2:
                continue
            firsts = {g: i for i, g in enumerate(table.Coverage.glyphs)}
            for left in glyphs:
                if left not in firsts:
                    continue
                if table.Format == 1:
                    for record in table.PairSet[firsts[left]].PairValueRecord:
                        pair = (left, record.SecondGlyph)
                        if pair not in seen and record.Value1 is not None:
                            seen.add(pair)
                            found[pair] = found.get(pair, 0) + getattr(record.Value1, "XAdvance", 0)
                else:
                    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                    for right in glyphs:
                        pair = (left, right)
                        value = row[table.ClassDef2.classDefs.get(right, 0)].Value1
                        if pair in seen:
                            continue
                        seen.add(pair)
                        if value is not None:
                            found[pair] = found.get(pair, 0) + getattr(value, "XAdvance", 0)
    kept = {p: v for p, v in found.items() if p[0] in glyphs and p[1] in glyphs and abs(v) >= 10}
    kept = {p: max(-500, min(500, v)) for p, v in kept.items()}
    strongest = sorted(kept, key=lambda p: (-abs(kept[p]), p))[:10000]
    return {p: kept[p] for p in sorted(strongest)}


def text_font(source: Path, target: str, family: str, *, lining: bool) -> None:
    """A text face for Latin, Greek and Cyrillic, under the name `family`."""
    font = TTFont(source)
    if lining:
        use_lining_figures(font)
    kerning = pairs_of(font, KERNED)
    cut(font, LATIN + GREEK_CYRILLIC, options(layout_features=["kern"]))
    order = set(font.getGlyphOrder())
    table = newTable("kern")
    sub = KernTable_format_0(apple=False)
    sub.coverage = 1
    sub.kernTable = {p: v * PILLOW for p, v in kerning.items() if p[0] in order and p[1] in order}
    table.version = 0
    table.kernTables = [sub]
    font["kern"] = table
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = family
    font.save(HERE / target)


def script_font(source: Path, target: str, *, joining: bool) -> None:
    """A fallback for one script: everything of it, without the Latin letters it may hold."""
    font = TTFont(source)
    characters = [c for c in font.getBestCmap() if c > 0x2FF]
    cut(
        font,
        characters,
        options(layout_features=["*"] if joining else [], drop_tables=["DSIG", "MATH", "STAT", "meta"]),
    )
    font.save(HERE / target)


def common_cjk() -> list[int]:
    """Kana, Hangul and the Han characters of GB 2312, Big5 (level 1) and JIS X 0208."""
    found = {*range(0x3000, 0x3100), *range(0x3105, 0x3130), *range(0x3131, 0x3190), *range(0xAC00, 0xD7A4)}
    found |= {*range(0x31F0, 0x3200), *range(0xFF01, 0xFF66)}
    for high in range(0xA1, 0xFF):
        for low in range(0x40, 0xFF):
            for codec, top in (("gb2312", 0xF7), ("euc_jp", 0xF4), ("big5", 0xC6)):
                if high > top:
                    continue
                try:
                    text = bytes([high, low]).decode(codec)
                except UnicodeDecodeError:
                    continue
                if len(text) == 1 and ord(text) >= 0x2E80:
                    found.add(ord(text))
    return sorted(found)


def cjk_font(source: Path, target: str) -> None:
    """One face for Chinese, Japanese and Korean."""
    font = next(f for f in TTCollection(source).fonts if f["name"].getDebugName(1).endswith("SC"))
    cut(
        font,
        common_cjk(),
        options(desubroutinize=False, drop_tables=["DSIG", "VORG", "vhea", "vmtx", "BASE", "GPOS", "GSUB"]),
    )
    font.save(HERE / target)


def emoji_font(folder: Path, target: str) -> None:
    """Emoji in one colour: the slices of the web font put together, single characters only."""
    slices = []
    for path in sorted(folder.glob("noto-emoji-[0-9]*-700-normal.woff2")):
        font = TTFont(path)
        cut(
            font,
            [c for c in font.getBestCmap() if c > 0xFF],
            options(drop_tables=["GSUB", "GPOS", "GDEF", "vhea", "vmtx", "STAT"]),
        )
        font.flavor = None
        plain = path.with_suffix(".ttf")
        font.save(plain)
        slices.append(str(plain))
    Merger().merge(slices).save(HERE / target)


def write_coverage() -> None:
    """Note in coverage.txt which characters each font has, as ranges; the game reads it instead of the fonts."""
    lines = []
    for path in sorted(HERE.glob("*.?tf")):
        codes = sorted(TTFont(path).getBestCmap())
        ranges: list[list[int]] = []
        for code in codes:
            if ranges and code == ranges[-1][1] + 1:
                ranges[-1][1] = code
            else:
                ranges.append([code, code])
        lines.append(path.name + " " + " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in ranges))
    (HERE / "coverage.txt").write_text("\n".join(lines) + "\n", encoding="ascii")


def main() -> None:
    debs, npm = Path(sys.argv[1]), Path(sys.argv[2])
    where = {p.name: p for p in debs.rglob("*.tt[fc]")}
    text_font(where["Vollkorn-Black.ttf"], "serif-black.ttf", "Alhambra Serif", lining=True)
    text_font(where["Vollkorn-Bold.ttf"], "serif-bold.ttf", "Alhambra Serif", lining=True)
    text_font(where["Lato-Bold.ttf"], "sans-bold.ttf", "Alhambra Sans", lining=False)
    text_font(where["Lato-Regular.ttf"], "sans-regular.ttf", "Alhambra Sans", lining=False)
    for script in JOINING + PLAIN:
        name = f"NotoSans{script}-Bold.ttf"
        script_font(where[name], name, joining=script in JOINING)
    for name, weight in SYMBOLS:
        script_font(where[f"NotoSans{name}-{weight}.ttf"], f"NotoSans{name}-{weight}.ttf", joining=False)
    cjk_font(where["NotoSansCJK-Bold.ttc"], "NotoSansCJK-Bold.otf")
    emoji_font(npm / "files", "NotoEmoji-Bold.ttf")
    write_coverage()


if __name__ == "__main__":
    main()
