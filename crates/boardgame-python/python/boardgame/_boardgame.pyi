from collections.abc import Sequence
from typing import Any

from typing_extensions import Self

from boardgame import camelot, camette, checkers, dwyn

Start = str | checkers.Position | camelot.Position | camette.Position | dwyn.Game

__version__: str

class Outcome:
    """How a game ended: the winner, and the clause by which."""
    def __new__(cls, winner: int | None, clause: str) -> Self: ...
    @property
    def winner(self) -> int | None:
        """The winner, 0 for the player who moves first; None when nobody won."""
    @property
    def clause(self) -> str:
        """The clause that ended the game: ``"checkers 6.1"``."""
    def said(self, lang: str = "en") -> str:
        """How the game ended, in a language: "en" or "cy"."""
    def __hash__(self) -> int: ...

class Env:
    """One game by its numbers: actions, masks and observations as in docs/actions.md."""
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
        """Whether the game was broken off at its bound."""
    @property
    def position(self) -> str | None:
        """The position as text: of a board game, the position before the move that is being made. None in Dwyn, where it would
        reveal every hand."""
    def reset(self, seed: int) -> None:
        """Begins another game, whose chance comes from the seed."""
    def returns(self) -> list[float]:
        """The worth of the game to each player: 1 to the winner, -1 in all to the others; 0 before the end."""
    def legal_actions(self) -> list[int]:
        """The legal actions, lowest number first."""
    def mask(self) -> bytes:
        """A byte for each action: 1 where it is legal."""
    def observation(self, player: int | None = None) -> bytes:
        """The observation of a player, by default the player to act; on a board it is the mover's. Raises IndexError if there
        is no such seat."""
    def knowledge(self, player: int | None = None) -> dwyn.Knowledge | None:
        """What a player of Dwyn knows, by default the player to act; None on a board, which hides nothing."""
    def resample(self, player: int | None = None, seed: int = 0) -> Self:
        """The game as a player may imagine it, by default the player to act: whatever is hidden from them is drawn anew from
        what they know, never from the real game. The same seed draws the same. A board hides nothing: this is a copy."""
    def step(self, action: int) -> None:
        """Takes an action for the player to act. Raises ValueError, with the clause, if it is not legal."""
    def action_name(self, action: int) -> str:
        """The meaning of an action to the player to act: a leg such as ``"11-15"``, a move of Dwyn, ``"stop"``."""
    def clone(self) -> Self:
        """An independent copy of the game."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

class VectorEnv:
    """Many games side by side. A call steps all of them and fills the caller's arrays; games that end begin again by
    themselves."""
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
        """Begins all games anew from a seed, and fills arrays of uint8: ``obs`` (n, observation_size), ``mask`` (n,
        num_actions; also of bool) and ``player`` (n). None is left out."""
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
        """Takes an action (n integers) in every game, for the player to act there, and fills arrays: ``obs`` (n,
        observation_size), ``mask`` (n, num_actions; also of bool), ``done`` (n: 1 over, 2 broken off) and ``player`` (n, the
        player to act), of uint8, and ``reward`` (n, num_players) of float32. Where a game ended, these show the next one;
        ``final_obs`` (n, observation_size) and ``final_player`` (n) show the last position of the game that ended, to the
        player who would go on from it. None is left out. Raises ValueError, with the clause, if an action is not legal;
        then nothing has been stepped."""
    def sample(self, actions: Any) -> None:
        """Fills an array of n integers with a legal action for every game, each equally likely."""
    def run_random(self, steps: int) -> int:
        """Plays this many steps at random and returns the number of games that ended: the speed of the games without Python.
        Ctrl-C ends it."""
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...
    def __len__(self) -> int: ...

def rules(game: str, lang: str = "en") -> str:
    """The text of a game's rules, clause by clause, in Markdown."""
