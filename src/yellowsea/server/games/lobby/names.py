"""What players want to be called."""

from yellowsea.kernel.errors import SetupError

LONGEST_NAME = 40


def checked_name(text: object, place: str) -> str | None:
    """A name as it is shown, or None for no name at all."""
    if not isinstance(text, str) or len(text.strip()) > LONGEST_NAME or not text.isprintable():
        wrong = f"is not text that can be shown, or longer than {LONGEST_NAME} characters"
        raise SetupError(wrong, place, f"a name of at most {LONGEST_NAME} characters")
    return " ".join(text.split()) or None
