"""A ladder as one page that works offline: what is certain, tables, pictures, and the command that makes it again."""

from __future__ import annotations

import shlex
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

import yellowsea
from yellowsea.kernel.errors import SetupError
from yellowsea.lab.ladders import text
from yellowsea.lab.ladders.chart import balance_chart, elo_chart
from yellowsea.lab.ladders.ladder import LadderResult

KINDS = (".html", ".svg")


def check_writable(path: Path) -> None:
    """Report before a long ladder what would go wrong after it."""
    if path.suffix not in KINDS:
        raise SetupError(
            f"{path.name!r} is neither a page nor a picture", "--report", "a name that ends in .html or .svg"
        )
    if path.is_dir() or not path.parent.is_dir():
        raise SetupError(f"{str(path)!r} cannot be written", "--report", "a file in a folder that exists")


def write(ladders: list[LadderResult], path: Path) -> None:
    """A page; or, as SVG, the picture of the players (of several scenarios: of their balance)."""
    if path.suffix == ".svg":
        told = elo_chart(ladders[0]) if len(ladders) == 1 else balance_chart(ladders)
    else:
        told = page(ladders)
    path.write_text(told, encoding="utf-8")


def page(ladders: list[LadderResult]) -> str:
    """The page of one ladder, or of one for each scenario."""
    match = ladders[0].match
    info = match.rules().info
    title = f"The bots of {info.title}"
    parts = [f"<h1>{escape(title)}</h1>"]
    games = sum(2 * len(ladder.played) for ladder in ladders)
    parts.append(f"<p>{games:,} games in pairs with the same dice and swapped sides.</p>")
    if len(ladders) > 1:
        parts += ["<h2>Balance of the scenarios</h2>", _picture(balance_chart(ladders))]
        parts.append(_table(text.balance_head(ladders), text.balance_rows(ladders)))
    for ladder in ladders:
        parts += _of_one(ladder)
    parts += ["<h2>How it was made</h2>", _methods(ladders)]
    template = Template(files("yellowsea.lab.ladders").joinpath("page.html").read_text(encoding="utf-8"))
    return template.substitute(title=escape(title), body="\n".join(parts))


def _of_one(ladder: LadderResult) -> list[str]:
    parts = [f"<h2>{escape(text.scenario_title(ladder))}</h2>"]
    parts += [f"<p>{escape(_unwrapped(line))}</p>" for line in text.order_told(ladder)]
    parts += [_picture(elo_chart(ladder)), f"<p>{escape(text.worth_of_japan(ladder))}</p>"]
    parts.append(_table(text.PAIRING_HEAD, [text.pairing_row(pairing) for pairing in ladder.pairings()]))
    if mirrors := ladder.mirrors():
        parts += ["<h3>Each against itself</h3>", _table(text.MIRROR_HEAD, [text.mirror_row(one) for one in mirrors])]
    parts.append(_table(text.PLAYER_HEAD, text.player_rows(ladder)))
    if any(one.low is None or one.high is None for one in ladder.ratings().players):
        parts.append(f"<p>{escape(_unwrapped(text.ONE_BOUND))}</p>")
    return parts


def _unwrapped(line: str) -> str:
    return " ".join(line.split())


def _picture(svg: str) -> str:
    return f'<div class="table">{svg}</div>'


def _table(head: tuple[str, ...], rows: list[list[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="table"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _methods(ladders: list[LadderResult]) -> str:
    match = ladders[0].match
    info = match.rules().info
    words = ["yellowsea", "ladder", match.system, *(player.text for player in match.players)]
    words += ["--games", str(2 * match.pairs), "--seed", str(match.seed)]
    words += ["--scenario", "all" if len(ladders) > 1 else match.scenario]
    words += ["--mirrors"] if match.mirrors else []
    smallest = ladders[0].smallest
    words += ["--all-games"] if smallest is None else ["--smallest", f"{smallest:g}"]
    usual = {option.name: option.default for option in info.options}
    for name, value in match.options.items():
        if value == usual[name]:
            continue
        words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    words += ["--data-pack", match.data_pack] if match.data_pack is not None else []
    return (
        "<p>Two players meet in pairs of games: the same dice, the sides swapped, so that neither luck nor the better "
        "side decides who is stronger. Strength and the worth of the side come from one Bradley-Terry model; an "
        "interval holds the truth in 95 of 100 such ladders, the wider one of a bootstrap over pairs and the profile "
        "likelihood. The model takes the side to be worth as much to every player; where each plays itself, one sees "
        "whether it is. "
        "When a pairing is settled is decided by a confidence sequence that holds after every pair at once.</p>"
        f"<p>{escape(info.title)}, rules version {info.version}; Yellow Sea {yellowsea.__version__}. "
        f"Made by <code>{escape(shlex.join(words))}</code></p>"
    )
