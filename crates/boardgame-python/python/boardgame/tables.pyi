from os import PathLike
from typing import Literal

from typing_extensions import Self

from boardgame import camette, checkers

Outcome = Literal["won", "drawn", "lost"]

class Checkers:
    """The endings of checkers in a folder, as ``boardgame tables make`` leaves them. Each file is opened when it is first
    asked for."""
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: checkers.Position) -> tuple[Outcome, int | None] | None:
        """``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: for the side to move, and in how many plies. None where the
        table is not in the folder. Raises OSError where a file cannot be read or is damaged."""
    def outcome(self, position: checkers.Position) -> Outcome | None:
        """``"won"``, ``"drawn"`` or ``"lost"`` for the side to move, where only outcomes have been made."""

class Camette:
    """Camette, solved, in a folder."""
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: camette.Position) -> tuple[Outcome, int | None] | None:
        """``("won", 5)``, ``("drawn", None)`` or ``("lost", 4)``: for the side to move, and in how many plies. None where the
        table is not in the folder. Raises OSError where a file cannot be read or is damaged."""

__all__ = ["Camette", "Checkers"]
