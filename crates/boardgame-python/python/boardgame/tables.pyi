from os import PathLike
from typing import Literal, Self

from boardgame import camette, checkers

Outcome = Literal["won", "drawn", "lost"]

class Checkers:
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: checkers.Position) -> tuple[Outcome, int | None] | None: ...
    def outcome(self, position: checkers.Position) -> Outcome | None: ...

class Camette:
    def __new__(cls, folder: str | PathLike[str]) -> Self: ...
    def probe(self, position: camette.Position) -> tuple[Outcome, int | None] | None: ...

__all__ = ["Camette", "Checkers"]
