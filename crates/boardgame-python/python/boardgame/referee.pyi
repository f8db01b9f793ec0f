from os import PathLike
from typing import Any, Literal, TypedDict

from typing_extensions import NotRequired, Self

class Ending(TypedDict):
    winner: int | None
    clause: str

class Note(TypedDict):
    message: str
    line: NotRequired[int]
    column: NotRequired[int]
    code: NotRequired[str]
    ply: NotRequired[int]
    by: NotRequired[int]
    move: NotRequired[str]
    plies: NotRequired[int]

class Ply(TypedDict):
    ply: int
    number: str
    by: int
    move: str
    captures: list[str]
    position: NotRequired[str]
    ruling: NotRequired[dict[str, Any]]

class Finding(TypedDict):
    type: Literal["game"]
    game: int | None
    rules: str | None
    players: list[str]
    plies: int
    status: Literal["legal", "illegal", "unreadable"]
    outcome: Ending | None
    file: NotRequired[str]
    event: NotRequired[str]
    result: NotRequired[str]
    notes: NotRequired[list[Note]]
    ply: NotRequired[int]
    number: NotRequired[str]
    move: NotRequired[str]
    variation: NotRequired[bool]
    line: NotRequired[int]
    column: NotRequired[int]
    code: NotRequired[str]
    clause: NotRequired[str]
    title: NotRequired[str]
    message: NotRequired[str]
    legal: NotRequired[list[str]]
    more: NotRequired[int]
    moves: NotRequired[list[Ply]]
    told: NotRequired[list[str]]

class judge:
    """The findings of the referee on a file or bytes: an iterator with a dict for each game, as ``boardgame referee --json``
    prints it, or a single one for a file without games. The format is detected from the content.

    Args:
        path_or_bytes: The path or the bytes of PDN, Camelot records, a record, a journal or a pooltool save, of any size.
        lenient: Accepts ambiguous text, and lists it in ``notes``.
        verbose: Includes every ply, in ``moves`` and ``told``.
        lang: The language of ``message``, ``title``, ``notes`` and ``told``: "en" or "cy".

    Raises:
        OSError: If the file cannot be opened."""
    def __new__(
        cls,
        path_or_bytes: str | PathLike[str] | bytes,
        lenient: bool = False,
        verbose: bool = False,
        lang: str = "en",
    ) -> Self: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> Finding: ...

__all__ = ["Ending", "Finding", "Note", "Ply", "judge"]
