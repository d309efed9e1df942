"""Writes docs/envs: of each kind of game the actions and every field of an observation, as the systems declare them."""

import sys
from pathlib import Path

from yellowsea.envs.registration import env_id
from yellowsea.envs.table import Table

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "envs"

# The pages: a system, a scenario for which its layout is told, and the name of the page where a system has two layouts.
PAGES = (
    ("blockade", "campaign", "blockade"),
    ("great_war_at_sea", "B05", "great_war_at_sea_battles"),
    ("great_war_at_sea", "O01", "great_war_at_sea_operations"),
    ("port_arthur", "campaign", "port_arthur"),
    ("russo_japanese_war", "war", "russo_japanese_war"),
    ("tide_at_sunrise", "campaign", "tide_at_sunrise"),
    ("tsushima", "war_at_sea", "tsushima"),
)
LONGEST = 200  # letters of a meaning that a table still shows


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for system, scenario, name in PAGES:
        (FOLDER / f"{name}.md").write_text(page(system, scenario), encoding="utf-8")
    print(f"{len(PAGES)} pages in {FOLDER.relative_to(ROOT)}")
    return 0


def page(system: str, scenario: str) -> str:
    """One page as Markdown."""
    table = Table(system, scenario)
    info = table.rules.info
    scenarios = ", ".join(f"`{one.id}`" for one in info.scenarios)
    lines = [
        f"# {info.title}: {table.layout.version}",
        "",
        "Written by `make envs`; do not edit. [environments.md](../environments.md) says what holds of all of them.",
        "",
        f"- Gymnasium: `{env_id(system)}`; PettingZoo: `env({system!r}, scenario={scenario!r})`; OpenSpiel:"
        f" `python_yellowsea_{system}`",
        f"- rules version {info.version}; scenarios: {scenarios}",
        f"- agents: `japan`, `russia`; hidden information in scenario `{scenario}`: {'yes' if table.hides else 'no'}",
        f"- {table.actions:,} actions; observations of {table.size:,} numbers (of scenario `{scenario}`)",
        "",
        "## Actions",
        "",
        "| first code | how many | written |",
        "|---:|---:|---|",
        *(f"| {verb['first']} | {verb['size']:,} | `{verb['usage']}` |" for verb in table.action_table()),
        "",
        "## Observation",
        "",
        "| from place | places | field | kind | what it tells |",
        "|---:|---:|---|---|---|",
    ]
    for field in table.describe():
        text = field["text"] if len(field["text"]) <= LONGEST else field["text"][:LONGEST].rsplit(" ", 1)[0] + " ..."
        shown = text.replace("|", "\\|")
        lines.append(f"| {field['first']} | {field['size']} | `{field['name']}` | {field['kind']} | {shown} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
