"""OpenSpiel: the games as Python games. Importing this module registers ``python_boardgame_checkers`` and the others.

Draws need no claim, and each leg of a move is an action. OpenSpiel's native checkers differs in three respects: it draws
after 40 plies without a capture, whereas clause 6.4 requires 40 moves of each side without a capture or a man's move; it has
no draw by repetition; and its actions number pairs of all 64 squares. The module needs the extra ``openspiel``.

Parameters: ``players``, ``seed`` (of the deal) and ``bound`` (on moves) are those of ``boardgame.Env``. Board games have
``position``, the initial position. Dwyn has ``skip``, the number of random moves before the start, and ``deals``, the number
of deals for the chance node, which the player to act cannot distinguish. A game with few deals and a small bound fits into a
table.

In Dwyn the information state is all that a player knows. Its tensor has 643 numbers, and ``resample_from_infostate`` samples
hidden cards from this knowledge, never from the state. Therefore ``open_spiel.python.algorithms.ismcts`` can play it.
"""

from __future__ import annotations

import random
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

import boardgame

_PLAYERS = {"checkers": 2, "camelot": 2, "camette": 2, "dwyn": 6}
_SEEN = 325  # bytes of the observation at the start of an information state of Dwyn
_BOUNDS = {"checkers": 1000, "camelot": 1000, "camette": 200, "dwyn": 2000}


def _parameters(game: str) -> dict[str, Any]:
    own = {"skip": 0, "deals": 1} if game == "dwyn" else {"position": ""}
    return {"players": 2, "seed": 0, "bound": _BOUNDS[game], **own}


def _type(game: str) -> Any:
    hidden, kind, chance = game == "dwyn", pyspiel.GameType.Information, pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"python_boardgame_{game}",
        long_name=f"{game.capitalize()}, by the rules of boardgame",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if hidden else chance.DETERMINISTIC,
        information=kind.IMPERFECT_INFORMATION if hidden else kind.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS[game],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=hidden,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of ``boardgame`` with the parameters that the module describes."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.options = {**_parameters(self.name), **(params or {})}
        self.starts = self._starts()
        env = self.starts[0]
        info = pyspiel.GameInfo(
            num_distinct_actions=env.num_actions,
            max_chance_outcomes=len(self.starts) if self.name == "dwyn" else 0,
            num_players=env.num_players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=20_000,
        )
        super().__init__(_type(self.name), info, params or {})

    def _starts(self) -> list[boardgame.Env]:
        players, seed, bound = (self.options[name] for name in ("players", "seed", "bound"))
        if self.name != "dwyn":
            return [boardgame.Env(self.name, players, seed, bound, self.options["position"] or None)]
        game, chance = boardgame.dwyn.Game(players, seed), random.Random(seed)
        while len(game) < self.options["skip"] and not game.is_over:
            game.push(chance.choice(game.legal_moves))
        known = boardgame.dwyn.Knowledge(game.view(game.to_act or 0))
        worlds = [known.world(world) for world in range(1, self.options["deals"])]
        starts = [world for world in (game, *worlds) if world is not None]
        return [boardgame.Env("dwyn", players, seed, bound, world, information=True) for world in starts]

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        size = self.starts[0].observation_size
        return Observer(_SEEN if self.name == "dwyn" and not recall else size, recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A state. ``env`` is the environment of ``boardgame``. Dwyn begins with a chance node, which chooses the deal."""

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game):  # OpenSpiel would end the process instead
            raise TypeError(f"a State needs a Game, not {type(game).__name__}")
        super().__init__(game)
        self.env, self._deals = game.starts[0].clone(), game.starts if game.name == "dwyn" else []
        self._moves, self._legs, self._seen = 0, list[int](), [b""] * self.env.num_players

    def current_player(self) -> int:
        if self._deals:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.env.current_player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / len(self._deals)) for deal in range(len(self._deals))]

    def _legal_actions(self, player: int) -> list[int]:
        return self.env.legal_actions()

    def _apply_action(self, action: int) -> None:
        if self._deals:
            self.env, self._deals = self._deals[action].clone(), []
        else:
            before = self.env.position
            self.env.step(action)
            whole = before is None or self.env.position != before
            self._moves, self._legs = (self._moves + 1, []) if whole else (self._moves, [*self._legs, action])
        if self.env.game == "dwyn":
            for seat, seen in enumerate(self._seen):
                self._seen[seat] = _digest(seen, self.env, seat)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.env.action_name(action)

    def is_terminal(self) -> bool:
        return not self._deals and self.env.is_terminal

    def returns(self) -> list[float]:
        return [float(share) for share in self.env.returns()]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> State:
        """Returns a state that the player cannot distinguish from the real one; for a board game, a copy."""
        imagined = self.clone()
        if not self._deals:
            imagined.env = self.env.resample(player_id, int(probability_sampler() * 2**53))
        if self.env.game == "dwyn":
            for seat in range(self.env.num_players):
                # The past sightings of other players are sampled too.
                imagined._seen[seat] = self._seen[seat] if seat == player_id else _digest(b"", imagined.env, seat)
        return imagined

    def recalled(self, player: int) -> str:
        """Returns a digest of all that a player has seen of Dwyn, or the history of a board game."""
        return self._seen[player].hex() if self.env.game == "dwyn" else self.history_str()

    def __str__(self) -> str:
        # In Camette no draw depends on the history, so equal positions are equal states.
        past = f"{self._moves} {self._legs}" if self.env.game == "camette" else self.history_str()
        return f"{self.env.position or self.env} {past}"


def _digest(seen: bytes, env: boardgame.Env, seat: int) -> bytes:
    return blake2b(seen + env.observation(seat)[:_SEEN], digest_size=16).digest()


class Observer:
    """An observer that describes a state to a player as numbers from 0 to 255 or as text, optionally with perfect recall."""

    def __init__(self, size: int, recall: bool) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self._recall = recall

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.env.observation(player), np.uint8)[: self.tensor.size]

    def string_from(self, state: State, player: int) -> str:
        return state.recalled(player) if self._recall else state.env.observation(player)[: self.tensor.size].hex()


# Classes, because OpenSpiel releases registered objects only after the interpreter has ended.
_games = [type(game.capitalize(), (Game,), {"name": game, "__module__": __name__}) for game in _PLAYERS]
Checkers, Camelot, Camette, Dwyn = _games
games = [f"python_boardgame_{game}" for game in _PLAYERS]
for _game in _games:
    pyspiel.register_game(_type(_game.name), _game)

__all__ = ["Camelot", "Camette", "Checkers", "Dwyn", "Game", "Observer", "State", "games"]
