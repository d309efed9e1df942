"""Names of accounts: which there may be, and when two of them are too much alike."""

import unicodedata
from itertools import pairwise

from yellowsea.kernel.errors import SetupError

SHORTEST, LONGEST = 2, 30
BETWEEN = " _-.'"
EXPECTED = f"{SHORTEST} to {LONGEST} letters and digits, with single spaces, dots, dashes or apostrophes between them"


def checked_account_name(text: str) -> str:
    """The name of an account as it is shown; SetupError if there may be none like it."""
    name = unicodedata.normalize("NFC", text.strip())
    plain = [letter for letter in name if letter not in BETWEEN]
    pairs = pairwise(name)
    if (
        not SHORTEST <= len(name) <= LONGEST
        or not plain
        or not all(letter.isalnum() or unicodedata.category(letter) in ("Mn", "Mc") for letter in plain)
        or not (name[0].isalnum() and name[-1] not in BETWEEN)
        or any(one in BETWEEN and other in BETWEEN for one, other in pairs)
    ):
        raise SetupError("This cannot be the name of an account", "name", EXPECTED)
    return name


def name_key(name: str) -> str:
    """What of a name counts when two are compared: neither case nor what stands between letters."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in folded if letter.isalnum())[:80]
