from collections.abc import Mapping, Sequence
from typing import Any

from typing_extensions import Self

from boardgame import Outcome

class Game:
    """A game with all hidden information, for the referee. Players get views and sightings of it."""
    def __new__(
        cls,
        players: int = 2,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        moves: Sequence[str] = ...,
    ) -> Self: ...
    @property
    def moves(self) -> list[str]:
        """The moves played."""
    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the player to act, in a fixed order."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def seed(self) -> str:
        """The seed as 64 hexadecimal digits. It reveals every card."""
    @property
    def to_act(self) -> int | None:
        """The player to act, from 0; None when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game continues."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    def push(self, mv: str) -> None:
        """Plays a move for the player to act. An illegal move raises Refused and changes nothing."""
    def pop(self) -> str:
        """Takes back the last move. Raises IndexError at the start."""
    def view(self, seat: int | None = None) -> View:
        """Returns the game as a seat, or a spectator, may see it."""
    def sighting(self, seat: int | None = None, ply: int | None = None) -> Sighting:
        """Returns what a seat, or a spectator, saw of the last move or of move ``ply``, an index in ``moves``."""
    def copy(self) -> Self:
        """Returns an independent copy."""
    def __len__(self) -> int: ...

class View:
    """The game as one viewer sees it, without hidden information."""
    @property
    def seat(self) -> int | None:
        """The seat of the viewer, from 0; None for a spectator."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def to_act(self) -> int | None:
        """The player to act, from 0; None when the game is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the game continues."""
    @property
    def hand(self) -> list[str] | None:
        """The codes of the cards in the viewer's hand; None for a spectator."""
    @property
    def tables(self) -> list[list[str]]:
        """The cards on each table."""
    @property
    def hand_sizes(self) -> list[int]:
        """The number of cards in each hand."""
    @property
    def stock(self) -> int:
        """The number of cards in the stock, including the crown."""
    @property
    def pile(self) -> list[str]:
        """The discard pile, the top card last. It is empty once the crown has been drawn, because the heap is face down."""
    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the viewer; empty if they are not to act."""
    @property
    def legal_actions(self) -> list[int]:
        """The action numbers of the viewer's legal moves; empty if they are not to act."""
    def check(self, mv: str) -> None:
        """Raises Refused if a move is illegal for the viewer, and ValueError if they are not to act."""
    def observation(self) -> bytes:
        """Returns the view as 325 bytes: see docs/actions.md."""
    def svg(self, size: int = 400, dark: bool = False) -> str:
        """Returns an SVG picture of the view."""
    def _repr_svg_(self) -> str: ...
    def as_dict(self) -> dict[str, Any]:
        """Returns the data as a dict, as in JSON."""
    def to_json(self) -> str:
        """Returns the data as JSON."""
    @staticmethod
    def from_json(json: str) -> View:
        """Parses JSON. Raises ValueError if it is invalid."""
    def __hash__(self) -> int: ...

class Sighting:
    """A move as one viewer saw it."""
    @property
    def by(self) -> int:
        """The seat that moved, from 0."""
    def said(self, lang: str = "en", seat: int | None = None) -> str:
        """Describes the move to a seat, or to a spectator, in a language."""
    def as_dict(self) -> dict[str, Any]:
        """Returns the data as a dict, as in JSON."""
    def to_json(self) -> str:
        """Returns the data as JSON."""
    @staticmethod
    def from_json(json: str) -> Sighting:
        """Parses JSON. Raises ValueError if it is invalid."""

class Knowledge:
    """The knowledge of one viewer: a view and the sightings since. It has no access to the real state."""
    def __new__(cls, view: View) -> Self: ...
    @property
    def view(self) -> View:
        """The current view."""
    def observe(self, sighting: Sighting) -> None:
        """Adds a sighting of the next move. A sighting that cannot follow raises Refused and changes nothing."""
    def world(self, seed: int | str | None = None) -> Game | None:
        """Draws a random game that is consistent with everything the viewer has seen, or None. The result
        depends only on the seed and this knowledge."""
    def information(self) -> bytes:
        """Returns the knowledge as 643 bytes: see docs/actions.md."""
    def as_dict(self) -> dict[str, Any]:
        """Returns the data as a dict, as in JSON."""
    def to_json(self) -> str:
        """Returns the data as JSON."""
    @staticmethod
    def from_json(json: str) -> Knowledge:
        """Parses JSON. Raises ValueError if it is invalid."""
    def copy(self) -> Self:
        """Returns an independent copy."""

__all__ = ["Game", "Knowledge", "Sighting", "View"]
