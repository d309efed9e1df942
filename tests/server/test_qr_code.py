"""The QR code of an invitation, read back by a reader of its own and held to the examples of the standard."""

import pytest

from yellowsea.server.http.pages import qr_code
from yellowsea.server.http.pages.qr_code import BLOCKS, FREE, MASKS, TooMuchText, error_words, format_bits, qr_grid

LINK = "https://yellow-sea.example.org/games/0123456789abcdef/join#" + "k" * 24


def read_back(grid: list[list[int]]) -> str:
    """What a phone does, without damage to mend: the mask from the format, the bits in order, the blocks apart."""
    size = len(grid)
    version = (size - 17) // 4
    shown = int("".join(str(grid[8][at]) for at in (0, 1, 2, 3, 4, 5, 7, 8)), 2)
    mask = next(number for number in range(8) if format_bits(number) >> 7 == shown)
    places = list(qr_code._places(qr_code._blank(version)))
    bits = [grid[row][column] ^ int(MASKS[mask](row, column)) for row, column in places]
    words = [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) - 7, 8)]
    correction, groups = BLOCKS[version]
    sizes = [words_in for count, words_in in groups for _ in range(count)]
    blocks: list[list[int]] = [[] for _ in sizes]
    position = 0
    for at in range(max(sizes)):
        for block, length in zip(blocks, sizes, strict=True):
            if at < length:
                block.append(words[position])
                position += 1
    checks: list[list[int]] = [[] for _ in sizes]
    for _ in range(correction):
        for check in checks:
            check.append(words[position])
            position += 1
    assert all(error_words(block, correction) == check for block, check in zip(blocks, checks, strict=True))
    stream = "".join(format(word, "08b") for block in blocks for word in block)
    assert stream[:4] == "0100"
    wide = 8 if version < 10 else 16
    length = int(stream[4 : 4 + wide], 2)
    data = stream[4 + wide : 4 + wide + 8 * length]
    return bytes(int(data[at : at + 8], 2) for at in range(0, len(data), 8)).decode()


@pytest.mark.parametrize("text", ["A", "Mikasa", LINK, "x" * 60, "y" * 84, "z" * 120, "ü" * 75, "w" * 180, "v" * 213])
def test_what_is_written_can_be_read(text):
    grid = qr_grid(text)
    assert read_back(grid) == text
    assert all(FREE not in row for row in grid)


def test_the_worked_example_of_the_standard():
    data = [0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11]
    assert error_words(data, 10) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    assert format(format_bits(5), "015b") == "100000011001110"


def test_the_version_of_a_large_code_is_written_beside_its_corners():
    grid = qr_grid("z" * 110)
    size = len(grid)
    assert (size - 17) // 4 == 7
    bits = "".join(str(grid[number // 3][size - 11 + number % 3]) for number in range(17, -1, -1))
    assert bits == "000111110010010100"


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(TooMuchText):
        qr_grid("x" * 214)
