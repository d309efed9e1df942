"""Odds columns: a ratio rounded for the defender, shifted by what the ledger names, capped at the ends of a table."""

from __future__ import annotations

from typing import Final

TOO_LOW: Final = -1


class Shift:
    """One line of the ledger: what moves the column, and by how much (left is negative)."""

    __slots__ = ("columns", "reason", "rule")

    def __init__(self, columns: int, reason: str, rule: str) -> None:
        self.columns = columns
        self.reason = reason
        self.rule = rule

    def to_json(self) -> dict[str, object]:
        """The line as a combat sheet shows it."""
        return {"columns": self.columns, "reason": self.reason, "rule": self.rule}


def raw_column(attack: int, defence: int, lowest: int) -> int:
    """The column of a ratio before shifts: `lowest` columns below 1:1, so 1:1 is column `lowest - 1`, 2:1 the next.

    With lowest = 2 the columns are 1:2, 1:1, 2:1 and so on, without an upper end; TOO_LOW when the ratio is worse
    than the first column. A defence of nothing is overrun at the attacker's own strength.
    """
    if defence <= 0:
        return lowest - 2 + max(attack, 1)
    if attack >= defence:
        return lowest - 2 + attack // defence
    if attack <= 0:
        return TOO_LOW
    against = -(-defence // attack)
    return lowest - against if against <= lowest else TOO_LOW


def shifted(column: int, shifts: int, columns: int) -> int:
    """The column after its shifts, the upper end applied last; TOO_LOW when it falls off the lower end."""
    if column == TOO_LOW or column + shifts < 0:
        return TOO_LOW
    return min(column + shifts, columns - 1)


def ratio_name(column: int, lowest: int) -> str:
    """How a column is written: `1:2`, `1:1`, `7:1`."""
    if column < lowest - 1:
        return f"1:{lowest - column}"
    return f"{column - lowest + 2}:1"


class OddsLedger:
    """An attack in figures: both strengths, what shifts the column, and the column that comes of it.

    `lowest` and `columns` describe the table, as for `raw_column` and `shifted`.
    """

    __slots__ = ("attack", "columns", "defence", "lowest", "shifts")

    def __init__(self, attack: int, defence: int, shifts: list[Shift], lowest: int, columns: int) -> None:
        self.attack = attack
        self.defence = defence
        self.shifts = shifts
        self.lowest = lowest
        self.columns = columns

    @property
    def raw(self) -> int:
        """The column before shifts."""
        return raw_column(self.attack, self.defence, self.lowest)

    @property
    def column(self) -> int:
        """The column after them; TOO_LOW where the attack is not allowed."""
        return shifted(self.raw, sum([shift.columns for shift in self.shifts]), self.columns)

    def name(self, column: int) -> str:
        """How a column is written; a dash where there is none."""
        return "-" if column == TOO_LOW else ratio_name(column, self.lowest)

    def to_json(self) -> dict[str, object]:
        """The ledger as an attack sheet shows it."""
        return {
            "attack": self.attack,
            "defence": self.defence,
            "raw": self.name(self.raw),
            "shifts": [shift.to_json() for shift in self.shifts],
            "column": self.name(self.column),
        }
