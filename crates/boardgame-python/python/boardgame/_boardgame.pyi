from collections.abc import Sequence
from typing import Any

from typing_extensions import Self

from boardgame import camelot, camette, checkers, dwyn

Start = str | checkers.Position | camelot.Position | camette.Position | dwyn.Game

__version__: str
blackball: Any

class Outcome:
    """The end of a game: the winner and the clause."""
    def __new__(cls, winner: int | None, clause: str) -> Self: ...
    @property
    def winner(self) -> int | None:
        """The winner, 0 for the player who moves first; None if nobody won."""
    @property
    def clause(self) -> str:
        """The clause that ended the game: ``"checkers 6.1"``."""
    def said(self, lang: str = "en") -> str:
        """Describes the outcome in a language: "en" or "cy"."""
    def __hash__(self) -> int: ...

class Env:
    """One game with numbered actions, masks and observations as in docs/actions.md."""
    def __new__(
        cls,
        game: str,
        players: int | None = None,
        seed: int = 0,
        bound: int | None = None,
        start: Start | None = None,
        information: bool = False,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def num_players(self) -> int:
        """The number of players."""
    @property
    def num_actions(self) -> int:
        """The number of actions, legal or not."""
    @property
    def observation_size(self) -> int:
        """The number of bytes in an observation."""
    @property
    def current_player(self) -> int | None:
        """The player to act, from 0; None when the game is over."""
    @property
    def is_terminal(self) -> bool:
        """Whether the game is over, by its rules or at its bound."""
    @property
    def is_truncated(self) -> bool:
        """Whether the game was truncated at its bound."""
    @property
    def position(self) -> str | None:
        """The position as text, before the current move; None in Dwyn, where it would reveal every hand."""
    def reset(self, seed: int) -> None:
        """Starts a new game. All randomness comes from the seed."""
    def returns(self) -> list[float]:
        """Returns the return of each player: 1 for the winner, -1 shared by the others, 0 before the end."""
    def legal_actions(self) -> list[int]:
        """Returns the legal actions in ascending order."""
    def mask(self) -> bytes:
        """Returns a byte for each action: 1 if it is legal."""
    def observation(self, player: int | None = None) -> bytes:
        """Returns the observation of a player, by default the player to act. On a board it is always that of the player to
        act. Raises IndexError for an unknown seat."""
    def knowledge(self, player: int | None = None) -> dwyn.Knowledge | None:
        """Returns the knowledge of a player of Dwyn, by default the player to act; None on a board."""
    def resample(self, player: int | None = None, seed: int = 0) -> Self:
        """Returns a random game that is consistent with the knowledge of a player, by default the player to act. The result
        depends only on that knowledge and the seed. On a board it is a copy."""
    def step(self, action: int) -> None:
        """Takes an action. Raises ValueError, with the clause, if it is illegal."""
    def action_name(self, action: int) -> str:
        """Returns the meaning of an action for the player to act: a leg such as ``"11-15"``, a move of Dwyn, or
        ``"stop"``."""
    def clone(self) -> Self:
        """Returns an independent copy."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

class VectorEnv:
    """A batch of games that are stepped together and write to the caller's arrays. Finished games restart."""
    def __new__(
        cls,
        game: str,
        n: int,
        *,
        seed: int = 0,
        players: int | None = None,
        bound: int | None = None,
        parallel: bool = False,
        start: Start | None = None,
        information: bool = False,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def num_players(self) -> int:
        """The number of players."""
    @property
    def num_actions(self) -> int:
        """The number of actions, legal or not."""
    @property
    def observation_size(self) -> int:
        """The number of bytes in an observation."""
    def reset(self, seed: int, obs: Any = None, mask: Any = None, player: Any = None) -> None:
        """Restarts all games from a seed, and fills arrays of uint8: ``obs`` (n, observation_size), ``mask`` (n,
        num_actions; also of bool) and ``player`` (n). Arrays that are None are omitted."""
    def step(
        self,
        actions: Sequence[int] | Any,
        obs: Any = None,
        mask: Any = None,
        reward: Any = None,
        done: Any = None,
        player: Any = None,
        final_obs: Any = None,
        final_player: Any = None,
    ) -> None:
        """Takes an action (n integers) in every game, and fills arrays: ``obs`` (n, observation_size), ``mask`` (n,
        num_actions; also of bool), ``done`` (n: 1 over, 2 truncated) and ``player`` (n, the player to act), of uint8,
        and ``reward`` (n, num_players) of float32. After the end of a game these show the next one, and ``final_obs``
        (n, observation_size) and ``final_player`` (n) the last position. Arrays that are None are omitted. An illegal
        action raises ValueError with the clause, and no game is stepped."""
    def sample(self, actions: Any) -> None:
        """Fills an array of n integers with a random legal action for every game."""
    def run_random(self, steps: int) -> int:
        """Plays random steps, and returns the number of games that ended. Ctrl-C interrupts."""
    def __len__(self) -> int: ...

def rules(game: str, lang: str = "en") -> str:
    """Returns the rules of a game in Markdown."""
