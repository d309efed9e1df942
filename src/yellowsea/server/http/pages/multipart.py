"""The file in a multipart form, read with limits on parts and headers. Not for the event loop: call it in a thread."""

from typing import Any

from python_multipart import MultipartParser
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import parse_options_header

from yellowsea.server.http.errors import Fault, bad_request

MOST_PARTS = 8
MOST_HEADERS = 8


def uploaded_file(raw: bytes, content_type: str) -> bytes:
    """The content of the first part that is a file."""
    kind, parameters = parse_options_header(content_type)
    boundary = parameters.get(b"boundary")
    if kind != b"multipart/form-data" or not boundary:
        raise _bad_form("The form is not multipart/form-data.")
    reader = _Reader()
    try:
        parser = MultipartParser(boundary, reader.callbacks(), max_header_count=MOST_HEADERS)
        parser.write(raw)
        parser.finalize()
    except FormParserError as error:
        raise _bad_form("The form cannot be read.") from error
    if reader.file is None:
        raise _bad_form("No file came with the form.")
    return bytes(reader.file)


class _Reader:
    """Collects the file while the parser goes through the form."""

    def __init__(self) -> None:
        self.file: bytearray | None = None
        self._parts = 0
        self._field = bytearray()
        self._value = bytearray()
        self._collects = False

    def callbacks(self) -> Any:
        return {
            "on_part_begin": self._begin_part,
            "on_header_field": lambda data, start, end: self._field.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
            "on_header_end": self._end_header,
            "on_part_data": self._take,
            "on_part_end": self._end_part,
        }

    def _begin_part(self) -> None:
        self._parts += 1
        if self._parts > MOST_PARTS:
            raise _bad_form("The form has too many parts.")

    def _end_header(self) -> None:
        name, value = bytes(self._field).lower(), bytes(self._value)
        self._field.clear()
        self._value.clear()
        if name == b"content-disposition" and self.file is None:
            _, parameters = parse_options_header(value)
            if parameters.get(b"filename"):
                self.file = bytearray()
                self._collects = True

    def _take(self, data: bytes, start: int, end: int) -> None:
        if self._collects and self.file is not None:
            self.file.extend(data[start:end])

    def _end_part(self) -> None:
        self._collects = False


def _bad_form(text: str) -> Fault:
    return bad_request("bad_form", "record", text, "the upload form with one record file")
