from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import Self

from boardgame import Outcome

class Game:
    """A game as the referee keeps it, with everything that is hidden. Give players views and sightings, and nothing else."""
    def __new__(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        moves: Sequence[str] = ...,
    ) -> Self: ...
    @property
    def moves(self) -> list[str]:
        """The moves that have been played."""
    @property
    def legal_moves(self) -> list[str]:
        """Every legal move of the player to act, in a fixed order."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def seed(self) -> str:
        """The seed as 64 hexadecimal digits. It tells every card."""
    @property
    def to_act(self) -> int | None:
        """Who is to act, from 0; None when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    def push(self, mv: str) -> None:
        """Plays a move for the player to act. Raises Refused; then nothing has changed."""
    def pop(self) -> str:
        """Takes the last move back. Raises IndexError where there is none."""
    def view(self, seat: int | None = None) -> View:
        """The game as a seat, or a spectator, may know it."""
    def sighting(self, seat: int | None = None, ply: int | None = None) -> Sighting:
        """What a seat, or a spectator, saw of a move: of the last one, or of the one at this place in ``moves``."""
    def copy(self) -> Self:
        """A game with the same deal and moves that goes its own way."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...
    def __len__(self) -> int: ...

class View:
    """The game as one viewer may know it. It has no field for anything that is hidden from them."""
    @property
    def seat(self) -> int | None:
        """Who looks: the seat, from 0; None for a spectator."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def to_act(self) -> int | None:
        """Who is to act, from 0; None when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
    @property
    def hand(self) -> list[str] | None:
        """The viewer's hand, by the codes of cards; None for a spectator."""
    @property
    def tables(self) -> list[list[str]]:
        """The cards on each table."""
    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each hand holds."""
    @property
    def stock(self) -> int:
        """How many cards lie in the stock, the crown included."""
    @property
    def pile(self) -> list[str]:
        """The discard pile, the top card last; empty after the crown, when the heap lies face down."""
    @property
    def legal_moves(self) -> list[str]:
        """The viewer's legal moves; none when they are not to act."""
    @property
    def legal_actions(self) -> list[int]:
        """The legal moves of the viewer by their numbers; none when they are not to act."""
    def check(self, mv: str) -> None:
        """Raises Refused where the viewer may not play this move, as the referee would; ValueError where they are not to act."""
    def observation(self) -> bytes:
        """What the viewer sees in 325 bytes: see docs/actions.md."""
    def svg(self, size: int = 400, dark: bool = False) -> str:
        """The table as SVG, from this view alone."""
    def _repr_svg_(self) -> str: ...
    def as_dict(self) -> dict[str, Any]:
        """The same as the objects of Python, in the form that other programs send and keep."""
    def to_json(self) -> str:
        """The same as JSON."""
    @staticmethod
    def from_json(json: str) -> View:
        """What was written as JSON. Raises ValueError for what cannot be one."""
    def __hash__(self) -> int: ...

class Sighting:
    """What one viewer saw of one move."""
    @property
    def by(self) -> int:
        """Who moved, from 0."""
    def said(self, lang: str = "en", seat: int | None = None) -> str:
        """What is said of the move to a seat, or to a spectator, in a language."""
    def as_dict(self) -> dict[str, Any]:
        """The same as the objects of Python, in the form that other programs send and keep."""
    def to_json(self) -> str:
        """The same as JSON."""
    @staticmethod
    def from_json(json: str) -> Sighting:
        """What was written as JSON. Raises ValueError for what cannot be one."""

class Knowledge:
    """What one viewer knows: a view, and what they have seen since. The real state is not within its reach."""
    def __new__(cls, view: View) -> Self: ...
    @property
    def view(self) -> View:
        """The game as the viewer knows it now."""
    def observe(self, sighting: Sighting) -> None:
        """Takes in what the viewer saw of the next move. Raises Refused where it cannot follow; then nothing has changed."""
    def world(self, seed: int | str | None = None) -> Game | None:
        """A game that agrees with everything the viewer has seen, drawn from all that do; None when nothing agrees. What is
        drawn comes from the seed and from what the viewer knows, never from the real game."""
    def information(self) -> bytes:
        """What the viewer sees and knows in 643 bytes: see docs/actions.md."""
    def as_dict(self) -> dict[str, Any]:
        """The same as the objects of Python, in the form that other programs send and keep."""
    def to_json(self) -> str:
        """The same as JSON."""
    @staticmethod
    def from_json(json: str) -> Knowledge:
        """What was written as JSON. Raises ValueError for what cannot be one."""
    def copy(self) -> Self:
        """The same knowledge, to go its own way."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

__all__ = ["Game", "Knowledge", "Sighting", "View"]
