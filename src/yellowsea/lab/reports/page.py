"""A page that stands alone: the look of the program, its own type inside it, no script, nothing fetched."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

import yellowsea
from yellowsea.kernel.errors import DataError, SetupError

WEB: Final = Path(yellowsea.__file__).parent / "web"
STYLE: Final = Path(__file__).with_name("report.css")
FACES: Final = (  # family, style, file
    ("Yellow Sea Text", "normal", "text.woff2"),
    ("Yellow Sea Text", "italic", "text_italic.woff2"),
    ("Yellow Sea Chart", "normal", "chart.woff2"),
)
# Charts are drawn in the colours of paper; the page gives each of them its colour of the hour.
COLOURS: Final = {"ink": "#2b261e", "ink-soft": "#5d5344", "rule": "#b9a985", "japan": "#9c2f28", "russia": "#24466b"}

text = escape


def check_page(path: Path, place: str = "--report") -> None:
    """Report before the first game what would go wrong after the last."""
    if path.suffix != ".html":
        raise SetupError(f"{path.name!r} is no page", place, "a name that ends in .html")
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"{str(path)!r} cannot be written", place, "a file in a folder that exists")
    try:
        with path.open("ab"):
            pass
    except OSError as error:
        raise DataError(
            f"{str(path)!r} cannot be written: {error.strerror}", place, "a file that may be written"
        ) from error
    if not path.stat().st_size:
        path.unlink()


def page(title: str, parts: Iterable[str]) -> str:
    """The whole page."""
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Yellow Sea {text(yellowsea.__version__)}">
<title>{text(title)}</title>
<style>
{_style()}
</style>
<main>
{chr(10).join(parts)}
</main>
</html>
"""


def table(head: list[str], rows: list[list[str]], caption: str = "") -> str:
    """A table of ready cells; the first of each row is its heading."""
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>" for row in rows
    )
    told = f"<caption>{caption}</caption>" if caption else ""
    return f'<div class="wide"><table>{told}<thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def amount(value: float, form: str) -> str:
    """A number with a minus that is as long as a plus."""
    return f"{value:{form}}".replace("-", "\N{MINUS SIGN}")


def figure(drawn: tuple[str, str], caption: str, legend: str = "") -> str:
    """A chart drawn twice, for a wide page and for a narrow one."""
    wide, narrow = drawn
    return (
        f'<figure>{legend}<div class="on-wide">{wide}</div><div class="on-narrow">{narrow}</div>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _style() -> str:
    sheet = (WEB / "page" / "style.css").read_text(encoding="utf-8")
    tokens = re.search(r"^:root \{.*?^\}", sheet, flags=re.DOTALL | re.MULTILINE)
    assert tokens is not None
    faces = "\n".join(_face(*face) for face in FACES)
    charts = "\n".join(
        f'svg [{what}="{colour}"] {{ {what}: var(--{name}); }}'
        for name, colour in COLOURS.items()
        for what in ("fill", "stroke")
    )
    return "\n".join((faces, tokens[0], STYLE.read_text(encoding="utf-8"), charts))


def _face(family: str, style: str, file: str) -> str:
    data = base64.b64encode((WEB / "fonts" / file).read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "{family}"; font-style: {style}; font-weight: 400 700; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
    )
