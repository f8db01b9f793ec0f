"""The shape that the games on boards share. It is there for checkers of types alone."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Generic, TypeVar

from typing_extensions import Self

from boardgame import Outcome, Refused

class Move:
    """A move. ``str(move)`` is its whole path; two moves are equal when they come to the same."""
    def __new__(cls, text: str) -> Self: ...
    @property
    def start(self) -> str:
        """The square it starts from."""
    @property
    def end(self) -> str:
        """The square it ends on."""
    @property
    def captures(self) -> list[str]:
        """The squares of the pieces it captures, in the order of the squares."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

M = TypeVar("M", bound=Move)

class Position(Generic[M]):
    """What stands on the board, and who is to move. A position does not change: ``play`` gives the next one."""
    def __new__(cls, text: str | Self | None = None) -> Self: ...
    @property
    def text(self) -> str:
        """The position as text: FEN in checkers."""
    @property
    def to_move(self) -> str:
        """The side to move, in lower case: ``"white"``."""
    @property
    def player(self) -> int:
        """The player to move: 0 for the one who moves first."""
    @property
    def legal_moves(self) -> list[M]:
        """Every legal move, in a fixed order."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended on this position; None while it goes on. Draws rest on what came before."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended on this position."""
    @property
    def pieces(self) -> dict[str, str]:
        """What stands on each square that is not empty, by a letter."""
    def play(self, mv: M | str) -> Self:
        """The position after a move, given as a move or as text. Raises Refused."""
    def check(self, mv: M | str) -> None:
        """Raises Refused where a move is not legal."""
    def is_legal(self, mv: M | str) -> bool:
        """Whether a move is legal. A text that is not a move is not."""
    def parse(self, text: M | str) -> M:
        """Reads a move as people write it, where the position decides what is left out. Raises Refused."""
    def perft(self, depth: int, progress: Callable[[int], object] | None = None) -> int:
        """How many rows of ``depth`` moves there are. Other threads run, Ctrl-C ends it, and ``progress`` is
        called with what has been counted. No count goes deeper than 99 plies: it would not fit into 64 bits."""
    def svg(
        self, size: int = 400, turned: bool = False, dark: bool = False, last_move: M | None = None
    ) -> str:
        """The board as SVG: its height in pixels, from whose side, for light or dark pages, the last move marked."""
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...

P = TypeVar("P", bound=Position[Any])

class Game(Generic[P, M]):
    """A game from its start: moves are pushed and popped, and claims of draws rest on what came before."""
    def __new__(
        cls, position: str | P | None = None, automatic_draws: bool = False, moves: Sequence[M | str] = ...
    ) -> Self: ...
    @property
    def position(self) -> P:
        """The position on the board."""
    @property
    def positions(self) -> list[P]:
        """Every position from the start to now."""
    @property
    def moves(self) -> list[M]:
        """The moves that have been played."""
    @property
    def legal_moves(self) -> list[M]:
        """Every legal move; none when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def to_act(self) -> int | None:
        """The player to act, 0 for the one who moves first; None when the game is over."""
    @property
    def occurrences(self) -> int | None:
        """How many times the position has stood with the same side to move, now included; None in a game where that
        does not matter."""
    @property
    def quiet_plies(self) -> int | None:
        """How many plies have been played since the last progress; None in a game where that does not matter."""
    @property
    def tags(self) -> dict[str, str]:
        """What is said of the game, by name: ``{"Event": "A cup", "Black": "Ann"}``. Set it as a whole. Two games
        with the same moves are equal, whatever is said of them."""
    @tags.setter
    def tags(self, tags: dict[str, str]) -> None: ...
    def push(self, mv: M | str) -> M:
        """Plays a move, given as a move or as text, and gives it as it was understood. Raises Refused; then nothing
        has changed."""
    def pop(self) -> M:
        """Takes the last move back, and a claim with it. Raises IndexError where there is none."""
    def can_claim(self, mv: M | str | None = None) -> Outcome | None:
        """The outcome that the player to act may claim as things stand, or with the move they are about to make;
        None where they may not."""
    def claim(self, mv: M | str | None = None) -> Outcome:
        """Claims a draw for the player to act, as things stand or with the move they are about to make, and ends the
        game. Raises ValueError where there is nothing to claim."""
    def copy(self) -> Self:
        """A game with the same moves that goes its own way."""
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...
    def __len__(self) -> int: ...

G = TypeVar("G", bound=Game[Any, Any])

class Reader(Generic[G]):
    """The games of a file or of bytes in the game's own notation, one after the other; no more than one is in
    memory. A broken game raises Refused, with the line and the column, and the next one follows; with ``broken`` it
    is called with the Refused instead, so that a loop goes through the whole file. Comments and variations are
    judged, and not kept."""
    def __new__(
        cls,
        path_or_bytes: str | PathLike[str] | bytes,
        lenient: bool = False,
        broken: Callable[[Refused], object] | None = None,
    ) -> Self: ...
    @property
    def notes(self) -> list[str]:
        """What was odd about the last game, or which liberties were taken with it."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> G: ...
