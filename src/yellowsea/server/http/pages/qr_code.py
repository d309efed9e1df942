"""QR codes: a link as a square that a phone's camera reads. Byte mode, level M, versions 1 to 10 (up to 213 bytes).

The standard is ISO/IEC 18004. Mask, format and version figures are placed as it says; the mask with the fewest
penalty points is taken.
"""

import itertools
from collections.abc import Callable, Iterator

Grid = list[list[int]]

# Level M by version: error correction words in a block, then (blocks, data words in each) of the one or two groups.
BLOCKS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (10, ((1, 16),)),
    2: (16, ((1, 28),)),
    3: (26, ((1, 44),)),
    4: (18, ((2, 32),)),
    5: (24, ((2, 43),)),
    6: (16, ((4, 27),)),
    7: (18, ((4, 31),)),
    8: (22, ((2, 38), (2, 39))),
    9: (22, ((3, 36), (2, 37))),
    10: (26, ((4, 43), (1, 44))),
}
ALIGNMENT = {
    1: (),
    2: (6, 18),
    3: (6, 22),
    4: (6, 26),
    5: (6, 30),
    6: (6, 34),
    7: (6, 22, 38),
    8: (6, 24, 42),
    9: (6, 26, 46),
    10: (6, 28, 50),
}
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _column: row % 2 == 0,
    lambda _row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: (row * column) % 2 + (row * column) % 3 == 0,
    lambda row, column: ((row * column) % 2 + (row * column) % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + (row * column) % 3) % 2 == 0,
)
FREE = -1
LONGEST = 213


class TooMuchText(ValueError):
    """More than a code of these versions holds."""


def qr_grid(text: str) -> Grid:
    """The modules of a code, row by row: 1 is dark."""
    data = text.encode()
    version = _version_for(len(data))
    words = _interleaved(version, _data_words(version, data))
    blank = _blank(version)
    filled = [_finished(blank, version, words, mask) for mask in range(len(MASKS))]
    return min(filled, key=penalty)


def qr_path(text: str) -> tuple[int, str]:
    """The side of a code in modules, with the quiet border, and its dark parts as one SVG path."""
    grid = qr_grid(text)
    parts = [f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(grid) for x, dark in enumerate(row) if dark]
    return len(grid) + 8, "".join(parts)


# -- words -----------------------------------------------------------------------------------------------------------


def _capacity(version: int) -> int:
    return sum(blocks * words for blocks, words in BLOCKS[version][1])


def _count_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _version_for(size: int) -> int:
    for version in BLOCKS:
        if 4 + _count_bits(version) + 8 * size <= 8 * _capacity(version):
            return version
    raise TooMuchText(f"{size} bytes do not fit into a code of version {max(BLOCKS)}")


def _data_words(version: int, data: bytes) -> list[int]:
    bits = "0100" + format(len(data), f"0{_count_bits(version)}b") + "".join(format(byte, "08b") for byte in data)
    room = 8 * _capacity(version)
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    while len(words) < room // 8:
        words.append(0xEC if (room // 8 - len(words)) % 2 == (room // 8 - len(bits) // 8) % 2 else 0x11)
    return words


def _interleaved(version: int, words: list[int]) -> list[int]:
    correction, groups = BLOCKS[version]
    blocks: list[list[int]] = []
    at = 0
    for count, size in groups:
        for _ in range(count):
            blocks.append(words[at : at + size])
            at += size
    checks = [error_words(block, correction) for block in blocks]
    return [*_columns(blocks), *_columns(checks)]


def _columns(blocks: list[list[int]]) -> Iterator[int]:
    for at in range(max(map(len, blocks))):
        yield from (block[at] for block in blocks if at < len(block))


# -- error correction: Reed-Solomon over GF(256) -----------------------------------------------------------------------


def _tables() -> tuple[list[int], list[int]]:
    powers, logs, value = [0] * 512, [0] * 256, 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logs[value] = exponent
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


POWERS, LOGS = _tables()


def _times(one: int, other: int) -> int:
    return POWERS[LOGS[one] + LOGS[other]] if one and other else 0


def error_words(words: list[int], count: int) -> list[int]:
    """The words that let a reader repair a damaged code."""
    divisor = [1]
    for exponent in range(count):
        shifted = [*divisor, 0]
        for at, factor in enumerate(divisor):
            shifted[at + 1] ^= _times(factor, POWERS[exponent])
        divisor = shifted
    rest = [*words, *[0] * count]
    for at in range(len(words)):
        lead = rest[at]
        for offset, factor in enumerate(divisor):
            rest[at + offset] ^= _times(factor, lead)
    return rest[len(words) :]


# -- the grid --------------------------------------------------------------------------------------------------------


def _blank(version: int) -> Grid:
    """The patterns that every code of a version has; places for data are free, places for the format are 0."""
    size = 17 + 4 * version
    grid = [[FREE] * size for _ in range(size)]
    for row, column in ((0, 0), (0, size - 7), (size - 7, 0)):
        _finder(grid, row, column)
    for at in range(8, size - 8):
        grid[6][at] = grid[at][6] = (at + 1) % 2
    centres = ALIGNMENT[version]
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for row in centres:
        for column in centres:
            if (row, column) not in corners:
                _alignment(grid, row, column)
    for row, column in [*_format_places(size)[0], *_format_places(size)[1]]:
        grid[row][column] = 0
    grid[size - 8][8] = 1
    if version >= 7:
        _write_version(grid, version)
    return grid


def _finder(grid: Grid, top: int, left: int) -> None:
    size = len(grid)
    for row in range(max(0, top - 1), min(size, top + 8)):
        for column in range(max(0, left - 1), min(size, left + 8)):
            ring = max(abs(row - top - 3), abs(column - left - 3))
            grid[row][column] = int(ring in (0, 1, 3))


def _alignment(grid: Grid, row: int, column: int) -> None:
    for down in range(-2, 3):
        for right in range(-2, 3):
            grid[row + down][column + right] = int(max(abs(down), abs(right)) != 1)


def _format_places(size: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where the fifteen bits of the format stand, twice, the highest bit first."""
    beside = [(8, at) for at in (0, 1, 2, 3, 4, 5, 7)] + [(8, 8)] + [(at, 8) for at in (7, 5, 4, 3, 2, 1, 0)]
    apart = [(size - 1 - at, 8) for at in range(7)] + [(8, size - 8 + at) for at in range(8)]
    return beside, apart


def format_bits(mask: int) -> int:
    """Level M and the mask with their ten check bits."""
    value = mask << 10
    for bit in range(14, 9, -1):
        if value >> bit & 1:
            value ^= 0x537 << (bit - 10)
    return (mask << 10 | value) ^ 0x5412


def _write_version(grid: Grid, version: int) -> None:
    rest = version << 12
    for bit in range(17, 11, -1):
        if rest >> bit & 1:
            rest ^= 0x1F25 << (bit - 12)
    bits, size = version << 12 | rest, len(grid)
    for number in range(18):
        row, column = number // 3, size - 11 + number % 3
        grid[row][column] = grid[column][row] = bits >> number & 1


def _places(blank: Grid) -> Iterator[tuple[int, int]]:
    """The free places in the order in which data fills them: up and down in pairs of columns, from the right."""
    size = len(blank)
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        rows = range(size - 1, -1, -1) if upwards else range(size)
        for row in rows:
            for column in (right, right - 1):
                if blank[row][column] == FREE:
                    yield row, column
        upwards = not upwards


def _finished(blank: Grid, version: int, words: list[int], mask: int) -> Grid:
    grid = [row.copy() for row in blank]
    bits = [word >> bit & 1 for word in words for bit in range(7, -1, -1)]
    for number, (row, column) in enumerate(_places(blank)):
        bit = bits[number] if number < len(bits) else 0
        grid[row][column] = bit ^ int(MASKS[mask](row, column))
    value = format_bits(mask)
    for places in _format_places(len(grid)):
        for number, (row, column) in enumerate(places):
            grid[row][column] = value >> (14 - number) & 1
    return grid


def penalty(grid: Grid) -> int:
    """How hard a code is to read: runs, squares, shapes like a finder, and an uneven share of dark."""
    lines = ["".join(map(str, row)) for row in grid] + ["".join(map(str, column)) for column in zip(*grid, strict=True)]
    points = 0
    for line in lines:
        for run in line.replace("01", "0 1").replace("10", "1 0").split():
            points += len(run) - 2 if len(run) >= 5 else 0
        points += 40 * (line.count("00001011101") + line.count("10111010000"))
    for upper, lower in itertools.pairwise(grid):
        for at in range(len(upper) - 1):
            if upper[at] == upper[at + 1] == lower[at] == lower[at + 1]:
                points += 3
    dark = sum(map(sum, grid)) / len(grid) ** 2
    return points + 10 * int(abs(dark - 0.5) * 20)
