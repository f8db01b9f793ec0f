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

def best(game: Board, nodes: int = 200_000, depth: int | None = None, seconds: float | None = None) -> Found:
    """Searches for the best move. Returns a dict with ``move`` (None when the game is over), ``score`` in men for the side
    to move, ``win_in`` and ``loss_in`` in plies, ``depth``, ``nodes`` and ``line``. Ctrl-C interrupts."""
def choose(game: Board | dwyn.Knowledge, level: int = 10, seed: int = 0, nodes: int = 200_000) -> str | None:
    """Chooses a move as a player of a level from 1 to 10, for a Game or a Position on a board, or a Knowledge of Dwyn.
    Returns None without a legal move. The same seed gives the same move."""
def analyse(
    game: Board, nodes: int = 50_000, progress: Callable[[int], object] | None = None
) -> list[Judged]:
    """Evaluates each move of a game. Returns a list with a dict for every ply: that of ``best`` for the position before
    it, and the move ``played``. ``progress`` is called with the number of plies done."""

__all__ = ["analyse", "best", "choose"]
