from collections.abc import Callable
from typing import TypedDict

from boardgame import camelot, camette, checkers, dwyn

class Found(TypedDict):
    move: str | None
    score: float
    win_in: int | None
    loss_in: int | None
    depth: int
    nodes: int
    line: list[str]

class Judged(Found):
    played: str

Board = (
    checkers.Game | checkers.Position | camelot.Game | camelot.Position | camette.Game | camette.Position
)

def best(game: Board, nodes: int = 200_000, depth: int | None = None, seconds: float | None = None) -> Found: ...
def choose(game: Board | dwyn.Knowledge, level: int = 10, seed: int = 0, nodes: int = 200_000) -> str | None: ...
def analyse(
    game: Board, nodes: int = 50_000, progress: Callable[[int], object] | None = None
) -> list[Judged]: ...

__all__ = ["analyse", "best", "choose"]
