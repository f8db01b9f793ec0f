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
    """The best move that a search finds: a dict with ``move`` (None when the game is over), ``score`` in men for the side to
    move, ``win_in`` and ``loss_in`` in plies, ``depth``, ``nodes`` and ``line``. The same nodes find the same. Other threads
    run, and Ctrl-C ends it."""
def choose(game: Board | dwyn.Knowledge, level: int = 10, seed: int = 0, nodes: int = 200_000) -> str | None:
    """A move of an opponent of this level, 1 to 10: on a board from a Game or a Position, in Dwyn from a Knowledge, which is
    all that it sees. None where there is no move to make. The same seed chooses the same."""
def analyse(
    game: Board, nodes: int = 50_000, progress: Callable[[int], object] | None = None
) -> list[Judged]:
    """What each move of a game was worth: a list with a dict for every ply, what ``best`` says of the position before it and
    ``played``. ``progress`` is called with the plies that are done."""

__all__ = ["analyse", "best", "choose"]
