"""PettingZoo environments with the usual names: ``checkers_v0.env()``, ``dwyn_v0.env(players=4)``.

An observation is a dict with ``observation`` (uint8) and ``action_mask`` (int8), described in docs/actions.md. The number in a
name is the version of that encoding minus one. As usual in PettingZoo, an illegal action in an ``env`` loses the game; in a
``raw_env`` it raises ``ValueError`` with the clause. The module needs the extra ``pettingzoo``.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import boardgame
from boardgame.gym import Observation, rendered, seen_by, spaces_of


class raw_env(AECEnv[str, Observation, int]):
    """A game, stepped action by action. An illegal action raises ``ValueError`` with the clause."""

    def __init__(
        self, game: str, players: int | None = None, bound: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, "human", "ansi"):
            raise ValueError(f'there is no render mode {render_mode!r}: the modes are None, "human" and "ansi"')
        self.metadata = {"name": f"{game}_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self._env = boardgame.Env(game, players=players, bound=bound)
        self.possible_agents = [f"player_{seat}" for seat in range(self._env.num_players)]
        self.agents = self.possible_agents[:]
        seen, actions = spaces_of(self._env)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._env.reset(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return seen_by(self._env, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("the game is not over, so an action is needed")
        self._env.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._env.is_terminal:
            for seat, reward in enumerate(self._env.returns()):
                self.rewards[self.possible_agents[seat]] = float(reward)
            ended = self.truncations if self._env.is_truncated else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        player = self._env.current_player
        self.agent_selection = self.agents[0] if player is None else self.possible_agents[player]

    def render(self) -> str | None:
        player = self._env.current_player
        shown = f"{rendered(self._env)}\n{'over' if player is None else f'player_{player} to act'}"
        if self.render_mode == "human":
            print(shown)
        return shown if self.render_mode == "ansi" else None


def _named(game: str, **usual: Any) -> SimpleNamespace:
    """Returns the contents of a PettingZoo module: ``env``, ``raw_env`` and ``parallel_env``."""

    def raw(**options: Any) -> raw_env:
        return raw_env(game, **{**usual, **options})

    def env(**options: Any) -> AECEnv[str, Observation, int]:
        ended = wrappers.TerminateIllegalWrapper(raw(**options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))

    def parallel_env(**options: Any) -> ParallelEnv[str, Observation, int]:
        return turn_based_aec_to_parallel(raw(**options))

    return SimpleNamespace(env=env, raw_env=raw, parallel_env=parallel_env, __name__=f"{game}_v0")


checkers_v0 = _named("checkers")
camelot_v0 = _named("camelot")
camette_v0 = _named("camette", bound=200)
dwyn_v0 = _named("dwyn", players=2)

__all__ = ["camelot_v0", "camette_v0", "checkers_v0", "dwyn_v0", "raw_env"]
