"""Makes the type that the pages are set in: `python -m tools.house.fonts`, after `pip install -e '.[fonts]'`.

Two open faces come from the npm packages of Fontsource, are cut down to the letters that the client needs, and are kept
in `web/fonts` with their licences. A face that was changed may not bear its reserved name, so each gets one of ours.
Given the files of other faces it says how wide their letters are too: `web/fonts/fonts.css` makes them as wide as ours.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path("src/yellowsea/web/fonts")
LETTERS = "20-7E,A0,AB,B0,B1,B7,BB-BE,C0-FF,2013,2014,2018,2019,201C,201D,2026,203A,2212"
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
HEAVIEST, LIGHTEST = 700, 400
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
"""Numbers of names in a font file."""
TYPOGRAPHIC = (16, 17, 25)
SAMPLE = (
    "Japan needs to land three armies and to take Port Arthur before the Baltic fleet arrives; Russia has to hold the "
    "sea. What you may do lights up; what you may not do says why. Of 24 ships 9 sail to the East China Sea."
)


@dataclass(frozen=True, slots=True)
class Face:
    """A file of ours, and where it comes from."""

    name: str
    family: str
    style: str
    package: str
    version: str
    file: str
    licence: str
    varies: bool = False


FACES = (
    Face("text", "Yellow Sea Text", "Regular", "@fontsource-variable/source-serif-4", "5.3.1",
         "source-serif-4-latin-wght-normal", "OFL-Source-Serif-4", varies=True),
    Face("text_italic", "Yellow Sea Text", "Italic", "@fontsource/source-serif-4", "5.3.1",
         "source-serif-4-latin-400-italic", "OFL-Source-Serif-4"),
    Face("chart", "Yellow Sea Chart", "Regular", "@fontsource/old-standard-tt", "5.3.0",
         "old-standard-tt-latin-400-normal", "OFL-Old-Standard-TT"),
    Face("chart_italic", "Yellow Sea Chart", "Italic", "@fontsource/old-standard-tt", "5.3.0",
         "old-standard-tt-latin-400-italic", "OFL-Old-Standard-TT"),
)  # fmt: skip


def main() -> int:
    FONTS.mkdir(exist_ok=True)
    total = 0
    for face in FACES:
        with tempfile.TemporaryDirectory() as folder:
            package = fetched(face, Path(folder))
            font = TTFont(package / "files" / f"{face.file}.woff2", recalcTimestamp=False)
            licence = (package / "LICENSE").read_text()
        (FONTS / f"{face.licence}.txt").write_text(with_owner(licence, font))
        if face.varies:
            font = instancer.instantiateVariableFont(font, {"wght": (LIGHTEST, LIGHTEST, HEAVIEST)})
        cut_down(font)
        rename(font, face)
        file = FONTS / f"{face.name}.woff2"
        font.flavor = "woff2"
        font.save(file)
        total += file.stat().st_size
        print(f"{file.name}: {file.stat().st_size} bytes, a letter is {mean_width(font):.4f} em wide")
    print(f"{total} bytes in all")
    for name in sys.argv[1:]:
        other = TTFont(name, fontNumber=0)
        print(f"{Path(name).name}: a letter is {mean_width(other):.4f} em wide")
    return 0


def fetched(face: Face, folder: Path) -> Path:
    """The package, unpacked."""
    pack = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{face.package}@{face.version}"]
    done = subprocess.run(pack, check=True, stdout=subprocess.PIPE, text=True)
    with tarfile.open(folder / done.stdout.strip().splitlines()[-1]) as packed:
        packed.extractall(folder, filter="data")
    return folder / "package"


def with_owner(licence: str, font: TTFont) -> str:
    """The licence under the name of whom the font itself says that it belongs to."""
    owner = str(font["name"].getDebugName(0))
    return f"{owner}\n\n{licence[licence.index('This Font Software is licensed') :].strip()}\n"


def cut_down(font: TTFont) -> None:
    """Only the letters and the features that pages use, without hints for screens of long ago."""
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(LETTERS))
    cutter.subset(font)


def rename(font: TTFont, face: Face) -> None:
    full = f"{face.family} {face.style}"
    words = {FAMILY: face.family, STYLE: face.style, UNIQUE: full, FULL: full, POSTSCRIPT: full.replace(" ", "")}
    table: Any = font["name"]
    for number in TYPOGRAPHIC:
        table.removeNames(nameID=number)
    for number, text in words.items():
        table.removeNames(nameID=number)
        table.setName(text, number, 3, 1, 0x409)


def mean_width(font: TTFont) -> float:
    """How wide a letter of plain English is, as part of the size of the type."""
    letters, widths = font.getBestCmap(), font["hmtx"]
    units = int(font["head"].unitsPerEm)
    return sum(int(widths[letters[ord(letter)]][0]) for letter in SAMPLE) / len(SAMPLE) / units


if __name__ == "__main__":
    sys.exit(main())
