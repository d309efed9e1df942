"""The rules a game is played by: the system, the data pack named for it, and whether they are still the same."""

from collections.abc import Mapping
from pathlib import Path

import yellowsea as ys
from yellowsea.kernel.errors import SetupError, YellowSeaError
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.system import System, SystemInfo
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.settings import Settings
from yellowsea.server.store.models import GameRow
from yellowsea.systems import find, info_of, rules_of

BOARDS = Path(__file__).parents[2] / "web" / "systems"


def system_at(system: str) -> System:
    """The system that an address names."""
    try:
        return find(system)
    except SetupError as error:
        raise Fault(404, "unknown_system", error.place, f"There is no system {system!r}.", error.expected) from error


def systems_with_a_board() -> dict[str, SystemInfo]:
    """The systems a person can play on a page; the rest are open to programs until their board is drawn."""
    return {name: info for name, info in ys.systems().items() if (BOARDS / name / "system.js").is_file()}


def board_of(system: str) -> SystemInfo:
    """The system that a page is asked for; a clear answer where it has no board yet."""
    system_at(system)
    info = info_of(system)
    drawn = systems_with_a_board()
    if system not in drawn:
        text = f"{info.title} has no board on the page yet; it can be played through the library and the API."
        raise Fault(404, "no_board", "system", text, "one of " + ", ".join(drawn))
    return info


def rules_for(settings: Settings, system: str, pack: str | None) -> Rules:
    """The rules of a system, with a data pack in front if one is named."""
    return rules_of(system, pack_folder(settings, pack))


def pack_folder(settings: Settings, pack: str | None) -> Path | None:
    if pack is None:
        return None
    folder = settings.data_packs.get(pack)
    if folder is None:
        known = ", ".join(sorted(settings.data_packs)) or "none: start the server with --data-pack NAME=PATH"
        raise bad_request("unknown_data_pack", "data_pack", f"There is no data pack {pack!r}.", f"one of {known}")
    return folder


def pack_with_digest(packs: Mapping[str, Path], system: str, digest: object) -> str | None:
    """The pack whose files a record was played with; None for the project's own files, also when none fits."""
    if digest is None or rules_of(system).has_figures(digest):
        return None
    for name, folder in packs.items():
        try:
            if rules_of(system, folder).has_figures(digest):
                return name
        except YellowSeaError:
            continue  # a damaged pack is nobody's
    return None


def why_frozen(row: GameRow, rules: Rules) -> Fault | None:
    """A game keeps the rules and figures it began with; under others it can be looked at, not played on."""
    if row.rules_version != rules.info.version:
        return _frozen("rules_version", f"version {row.rules_version} of the rules", rules.info.version)
    if not rules.has_figures(row.data_digest):
        return _frozen("data_digest", "other data files", rules.digest)
    return None


def _frozen(place: str, began_with: str, here: str) -> Fault:
    text = f"This game began with {began_with} and cannot go on under others."
    return Fault(409, "other_rules", place, text, f"the rules it began with; this server has {here}")
