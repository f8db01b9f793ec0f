"""OpenSpiel: the games as Python games. Importing this registers ``python_boardgame_checkers`` and its like.

Draws take effect by themselves, and a leg of a move is an action, so that OpenSpiel's own checkers differs in three things:
it draws after 40 plies without a capture, where clause 6.4 has 40 moves of each side without progress, which a man's move
is as well; it knows no repetition; and its actions number from and to on all 64 squares. Needs the extra ``openspiel``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import boardgame

_LONGEST = 20_000
_PLAYERS = {"checkers": 2, "camelot": 2, "camette": 2, "dwyn": 6}
_BOUNDS = {"checkers": 1000, "camelot": 1000, "camette": 200, "dwyn": 2000}


def _type(game: str) -> Any:
    hidden = game == "dwyn"
    kind = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"python_boardgame_{game}",
        long_name=f"{game.capitalize()}, by the rules of boardgame",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=kind.IMPERFECT_INFORMATION if hidden else kind.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS[game],
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "seed": 0, "bound": _BOUNDS[game]},
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of ``boardgame``. The parameters are the players, the seed of a deal, and the bound on moves."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = _type(self.name)
        self.options = {"players": 2, "seed": 0, "bound": _BOUNDS[self.name], **(params or {})}
        env = self.new_env()
        info = pyspiel.GameInfo(
            num_distinct_actions=env.num_actions,
            max_chance_outcomes=0,
            num_players=env.num_players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_env(self) -> boardgame.Env:
        """The game as ``boardgame`` has it, at its start."""
        return boardgame.Env(self.name, **self.options)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.new_env().observation_size)


class State(pyspiel.State):  # type: ignore[misc]
    """A state; ``env`` is the game as ``boardgame`` has it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.env = game.new_env()

    def current_player(self) -> int:
        player = self.env.current_player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.env.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.env.action_name(action)

    def is_terminal(self) -> bool:
        return self.env.is_terminal

    def returns(self) -> list[float]:
        return [float(share) for share in self.env.returns()]

    def __str__(self) -> str:
        return f"{self.env.position or self.env} {len(self.history())}"


class Observer:
    """What a player sees, as a row of numbers from 0 to 255."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.env.observation(player), np.uint8)

    def string_from(self, state: State, player: int) -> str:
        return state.env.observation(player).hex()


class Checkers(Game):
    """American checkers."""

    name = "checkers"


class Camelot(Game):
    """Camelot."""

    name = "camelot"


class Camette(Game):
    """Camette."""

    name = "camette"


class Dwyn(Game):
    """Dwyn, dealt from the seed: a game without chance once it is dealt."""

    name = "dwyn"


# Classes, since OpenSpiel lets go of what it holds only when the interpreter has gone.
_games = [Checkers, Camelot, Camette, Dwyn]
games = [str(_type(game.name).short_name) for game in _games]
for _game in _games:
    pyspiel.register_game(_type(_game.name), _game)

__all__ = ["Camelot", "Camette", "Checkers", "Dwyn", "Game", "Observer", "State", "games"]
