"""The interface shared by the board games. It exists only for type checkers."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Generic, TypeVar

from typing_extensions import Self

from boardgame import Outcome, Refused

class Move:
    """A move. ``str(move)`` is its path; moves with the same effect are equal."""
    def __new__(cls, text: str) -> Self: ...
    @property
    def start(self) -> str:
        """The first square of the move."""
    @property
    def end(self) -> str:
        """The last square of the move."""
    @property
    def captures(self) -> list[str]:
        """The squares of the captured pieces, sorted."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

M = TypeVar("M", bound=Move)

class Position(Generic[M]):
    """A position: the pieces and the side to move. It is immutable: ``play`` returns the next one."""
    def __new__(cls, text: str | Self | None = None) -> Self: ...
    @property
    def text(self) -> str:
        """The position as text: FEN in checkers."""
    @property
    def to_move(self) -> str:
        """The side to move, in lower case: ``"white"``."""
    @property
    def player(self) -> int:
        """The player to move: 0 for the player who moves first."""
    @property
    def legal_moves(self) -> list[M]:
        """The legal moves, in a fixed order."""
    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game continues. Draws depend on the history, which a position lacks."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended in this position."""
    @property
    def pieces(self) -> dict[str, str]:
        """The letter of the piece on each occupied square."""
    def play(self, mv: M | str) -> Self:
        """Returns the position after a move. Raises Refused if the move is illegal."""
    def check(self, mv: M | str) -> None:
        """Raises Refused if a move is not legal."""
    def is_legal(self, mv: M | str) -> bool:
        """Reports whether a move is legal. Text that is not a move is not legal."""
    def parse(self, text: M | str) -> M:
        """Parses a move, which may be abbreviated if that is unambiguous in the position. Raises Refused."""
    def perft(self, depth: int, progress: Callable[[int], object] | None = None) -> int:
        """Counts the sequences of ``depth`` moves; ``depth`` is at most 99. ``progress`` is called with the
        current count. Other threads continue, and Ctrl-C interrupts the count."""
    def svg(
        self, size: int = 400, turned: bool = False, dark: bool = False, last_move: M | None = None
    ) -> str:
        """Returns the board as SVG, ``size`` pixels high, with ``last_move`` marked. ``turned`` shows it from
        the other side."""
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...

P = TypeVar("P", bound=Position[Any])

class Game(Generic[P, M]):
    """A game with its history."""
    def __new__(
        cls, position: str | P | None = None, automatic_draws: bool = False, moves: Sequence[M | str] = ...
    ) -> Self: ...
    @property
    def position(self) -> P:
        """The position on the board."""
    @property
    def positions(self) -> list[P]:
        """All positions from the start to the current one."""
    @property
    def moves(self) -> list[M]:
        """The moves played."""
    @property
    def legal_moves(self) -> list[M]:
        """The legal moves; empty when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game continues."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def to_act(self) -> int | None:
        """The player to act, 0 for the player who moves first; None when the game is over."""
    @property
    def occurrences(self) -> int | None:
        """The number of occurrences of the current position; None in a game without draws by repetition."""
    @property
    def quiet_plies(self) -> int | None:
        """The number of plies since the last progress; None in a game without draws for lack of progress."""
    @property
    def tags(self) -> dict[str, str]:
        """The tags of the game: ``{"Event": "A cup", "Black": "Ann"}``. Assign a whole dict to change them. Equality
        ignores them."""
    @tags.setter
    def tags(self, tags: dict[str, str]) -> None: ...
    def push(self, mv: M | str) -> M:
        """Plays a move and returns it. An illegal move raises Refused and changes nothing."""
    def pop(self) -> M:
        """Takes back the last move and any claim. Raises IndexError at the start."""
    def can_claim(self, mv: M | str | None = None) -> Outcome | None:
        """Returns the outcome that the player to act may claim, now or with the intended move, or None."""
    def claim(self, mv: M | str | None = None) -> Outcome:
        """Claims a draw for the player to act, now or with the intended move. Raises ValueError if no claim is
        possible."""
    def copy(self) -> Self:
        """Returns an independent copy."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...

G = TypeVar("G", bound=Game[Any, Any])

class Reader(Generic[G]):
    """An iterator over the games of a file or of bytes in the notation of the game. A broken game raises
    Refused with its line and column; the next call continues with the next game. If ``broken`` is
    given, it is called with the exception instead. Comments and variations are checked and discarded."""
    def __new__(
        cls,
        path_or_bytes: str | PathLike[str] | bytes,
        lenient: bool = False,
        broken: Callable[[Refused], object] | None = None,
    ) -> Self: ...
    @property
    def notes(self) -> list[str]:
        """Notes on the last game."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> G: ...
