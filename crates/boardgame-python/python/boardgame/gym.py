"""Gymnasium environments for a single agent. They need the extra ``pettingzoo``.

Importing this module registers ``boardgame/Checkers-v0``, ``boardgame/Camelot-v0``, ``boardgame/Camette-v0`` and
``boardgame/Dwyn-v0``. ``gymnasium.make("boardgame.gym:boardgame/Camette-v0")`` imports it and creates one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import boardgame

Observation = dict[str, NDArray[Any]]
Opponent = Callable[[boardgame.Env, np.random.Generator], list[int]]
"""A function that returns the next actions of the player to act: one action, or all legs of a move."""


def spaces_of(env: boardgame.Env) -> tuple[spaces.Dict, spaces.Discrete]:
    """Returns the space of observations with their mask, and the space of actions."""
    seen, mask = spaces.Box(0, 255, (env.observation_size,), np.uint8), spaces.Box(0, 1, (env.num_actions,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(env.num_actions)


def seen_by(env: boardgame.Env, seat: int) -> Observation:
    """Returns the observation of a seat. Its mask is all 0 while another player is to act."""
    mask = np.frombuffer(env.mask() if env.current_player == seat else bytes(env.num_actions), np.int8).copy()
    return {"observation": np.frombuffer(env.observation(seat), np.uint8).copy(), "action_mask": mask}


def rendered(env: boardgame.Env) -> str:
    """Returns the board as text; for Dwyn, only a summary, because hands are hidden."""
    return str(env if env.position is None else getattr(boardgame, env.game).Position(env.position))


def at_random(env: boardgame.Env, chance: np.random.Generator) -> list[int]:
    """Chooses one of the legal actions with equal probability."""
    return [int(chance.choice(env.legal_actions()))]


@dataclass(frozen=True)
class level:
    """An opponent of a level from 1 to 10. In Dwyn it knows only what its seat has seen."""

    number: int

    def __call__(self, env: boardgame.Env, chance: np.random.Generator) -> list[int]:
        seed, known = int(chance.integers(2**63)), env.knowledge()
        if known is not None:
            chosen = boardgame.players.choose(known, self.number, seed)
            return [next(action for action in env.legal_actions() if env.action_name(action) == chosen)]
        before = getattr(boardgame, env.game).Position(env.position)
        chosen = boardgame.players.choose(before, self.number, seed)
        row = chosen and _legs(env, before.play(chosen).text, [])
        return row or at_random(env, chance)


def _legs(env: boardgame.Env, wanted: str, so_far: list[int]) -> list[int] | None:
    """Returns the sequence of legal actions that leads to a position."""
    before = env.position
    for action in env.legal_actions():
        after = env.clone()
        after.step(action)
        if after.position == wanted:
            return [*so_far, action]
        if after.position == before and (row := _legs(after, wanted, [*so_far, action])):
            return row
    return None


class SoloEnv(gymnasium.Env[Observation, int]):
    """A game in which the agent has one seat, and ``opponent`` plays the others.

    The observation is a dict with ``observation`` and ``action_mask``; the same mask is in ``info["action_mask"]``. An
    illegal action loses the game at once, with the reason in ``info["why"]``, and raises no exception. ``action_masks``
    returns the mask for sb3-contrib's MaskablePPO. ``start`` and ``information`` are those of ``boardgame.Env``. The only
    render mode is "ansi".
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponent: Opponent = at_random,
        seat: int = 0,
        players: int | None = None,
        bound: int | None = 1000,
        render_mode: str | None = None,
        start: Any = None,
        information: bool = False,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"there is no render mode {render_mode!r}: the modes are None and \"ansi\"")
        self._env = boardgame.Env(game, players=players, bound=bound, start=start, information=information)
        if not 0 <= seat < self._env.num_players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self._env.num_players - 1}")
        self._seat = seat
        self._opponent = opponent
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self._env)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._env.reset(int(self.np_random.integers(2**63)))
        self._others()
        seen = seen_by(self._env, self._seat)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {}
        reward = 0.0
        lost = False
        try:
            self._env.step(int(action))
        except ValueError as refused:
            info["why"] = str(refused)
            lost, reward = True, -1.0
        else:
            self._others()
            if self._env.is_terminal:
                reward = float(self._env.returns()[self._seat])
        seen = seen_by(self._env, self._seat)
        info["action_mask"] = seen["action_mask"]
        truncated = self._env.is_truncated and not lost
        return seen, reward, lost or (self._env.is_terminal and not truncated), truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns the mask of the agent's legal actions."""
        return seen_by(self._env, self._seat)["action_mask"].astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override]
        return None if self.render_mode is None else rendered(self._env)

    def _others(self) -> None:
        while not self._env.is_terminal and self._env.current_player != self._seat:
            for action in self._opponent(self._env, self.np_random):
                self._env.step(action)


for _game in ("checkers", "camelot", "camette", "dwyn"):
    gymnasium.register(f"boardgame/{_game.capitalize()}-v0", "boardgame.gym:SoloEnv", kwargs={"game": _game})

__all__ = ["SoloEnv", "at_random", "level"]
