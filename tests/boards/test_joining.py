"""Who takes part in an attack, and the ledger of its odds."""

import pytest

from yellowsea.boards.joining import NO_TARGET, all_across, joined, next_to
from yellowsea.boards.oddscolumns import TOO_LOW, OddsLedger, Shift


def test_those_named_for_a_hex_join_the_attack_on_it():
    target = [7, NO_TARGET, 7, 9]
    assert joined(target, [0, 1, 2, 3], 7) == [0, 2]
    assert joined(target, [1, 3], 7) == []


def test_units_beside_a_target_stand_in_a_hex_their_side_holds():
    where = [4, 5, 6, 4, -1]
    assert next_to(where, [0, 1, 2, 3, 4], [4, 6]) == [0, 2, 3]
    assert next_to(where, [0, 1, 2, 3, 4], []) == []


def test_an_attack_is_across_a_river_only_if_all_of_it_is():
    rivers = {1 * 10 + 5: "Hun", 2 * 10 + 5: "Hun"}
    assert all_across([1, 2, 1], 5, rivers, 10)
    assert not all_across([1, 3], 5, rivers, 10)
    assert not all_across([], 5, rivers, 10)


@pytest.mark.parametrize(
    ("attack", "defence", "shifts", "raw", "column"),
    [
        (40, 9, [-1, 1], "4:1", "4:1"),
        (9, 1, [-2, -1], "9:1", "6:1"),
        (15, 1, [], "15:1", "7:1"),
        (4, 3, [-2], "1:1", "-"),
        (5, 12, [2], "-", "-"),
    ],
)
def test_a_ledger_leads_from_strengths_to_a_column(attack, defence, shifts, raw, column):
    ledger = OddsLedger(attack, defence, [Shift(by, "why", "7.4") for by in shifts], 2, 8)
    assert ledger.to_json() == {
        "attack": attack,
        "defence": defence,
        "raw": raw,
        "shifts": [{"columns": by, "reason": "why", "rule": "7.4"} for by in shifts],
        "column": column,
    }
    assert (ledger.column == TOO_LOW) == (column == "-")
