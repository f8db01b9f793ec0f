from os import PathLike
from typing import Literal

from typing_extensions import Self

from boardgame import camette, checkers

Outcome = Literal["won", "drawn", "lost"]

class Checkers:
    """Endgame tables of checkers in a folder, built by ``boardgame tables make``. Files are opened at first use."""
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: checkers.Position) -> tuple[Outcome, int | None] | None:
        """Returns ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: the value for the side to move, and the
        number of plies. Returns None if the table is missing. Raises OSError if a file cannot be read or is
        damaged."""
    def outcome(self, position: checkers.Position) -> Outcome | None:
        """Returns ``"won"``, ``"drawn"`` or ``"lost"`` for the side to move, even if the tables store only outcomes."""

class Camette:
    """The solution of Camette in a folder."""
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: camette.Position) -> tuple[Outcome, int | None] | None:
        """Returns ``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: the value for the side to move, and the
        number of plies. Returns None if the table is missing. Raises OSError if a file cannot be read or is
        damaged."""

__all__ = ["Camette", "Checkers"]
