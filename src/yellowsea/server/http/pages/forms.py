"""The forms of the pages, for browsers with or without JavaScript."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from yellowsea.kernel.data.settings import SettingSpec
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.system import SystemInfo
from yellowsea.server.games.seats import HUMAN, LINK, NAME, OPEN
from yellowsea.server.games.setup import Order
from yellowsea.server.http.errors import bad_request

FRIEND, ANYBODY, BY_NAME = "friend", "anybody", "by_name"
"""In the form: a person at another screen, who gets a link, comes by the lobby or has an account. For the game itself
that is a human seat like any other."""
INVITATIONS = {FRIEND: LINK, ANYBODY: OPEN, BY_NAME: NAME}
LONGEST_MATCH = 2


def fields_of(raw: bytes) -> dict[str, str]:
    """The fields of a form as browsers send it; the last one counts, so a box can follow its hidden default."""
    try:
        parsed = parse_qs(raw.decode("ascii"), keep_blank_values=True, max_num_fields=200, errors="strict")
    except ValueError as error:
        raise bad_request("bad_form", "body", "The form cannot be read.", "the fields of the page") from error
    return {name: values[-1] for name, values in parsed.items()}


def order_from_form(fields: Mapping[str, str], info: SystemInfo) -> Order:
    """What the fields order.

    They are named `scenario`, `option.NAME`, `seat.SIDE`, `nonce.SIDE`, `data_pack`, `commitment`, `listed`, `name`,
    `pace`, `rated`, `advice`, `legs`.
    """
    seats = {side: fields.get(f"seat.{side}", "") for side in SIDES}
    called = fields.get("name", "").strip()
    return Order(
        system=info.id,
        scenario=fields.get("scenario") or None,
        options={
            one.name: _value(one, fields[name]) for one in info.options if (name := f"option.{one.name}") in fields
        },
        seats={side: _player(word) for side, word in seats.items()},
        nonces={side: fields[f"nonce.{side}"] for side in SIDES if fields.get(f"nonce.{side}")},
        data_pack=fields.get("data_pack") or None,
        commitment=fields.get("commitment") or None,
        names={side: called for side, word in seats.items() if called and word == HUMAN},
        listed={"yes": True, "no": False}.get(fields.get("listed", "")),
        pace=_pace(fields),
        rated=fields.get("rated") == "yes",
        advice=fields.get("advice") != "no",
        legs=LONGEST_MATCH if fields.get("legs") == str(LONGEST_MATCH) else 1,
        invitations={side: how for side, word in seats.items() if (how := INVITATIONS.get(word))},
    )


def _pace(fields: Mapping[str, str]) -> dict[str, Any] | None:
    """The clock: `pace` says which kind, `pace.KIND.reserve` and `pace.KIND.per_turn` how much of it."""
    kind = fields.get("pace", "")
    if not kind:
        return None
    amounts = {name: _number(fields.get(f"pace.{kind}.{name}", "0")) for name in ("reserve", "per_turn")}
    return {"kind": kind, **amounts, "loses_on_time": fields.get("pace.loses") == "yes"}


def _number(text: str) -> object:
    """The number in a field; any other text stays one, for the clock to refuse."""
    try:
        return float(text)
    except ValueError:
        return text


def _player(word: str) -> str:
    return HUMAN if word in INVITATIONS else word


def _value(spec: SettingSpec, text: str) -> object:
    """The setting's value behind the text of a form; an unknown text stays one, for the rules to refuse."""
    return next((value for value in spec.values if form_text(value) == text), text)


def form_text(value: object) -> str:
    """A setting's value as the form sends it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
