"""Environments: alone, in batches, and in the forms of other libraries."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import (
    api_test,  # pyright: ignore[reportUnknownVariableType]
    parallel_api_test,  # pyright: ignore[reportUnknownVariableType]
    render_test,  # pyright: ignore[reportUnknownVariableType]
    seed_test,  # pyright: ignore[reportUnknownVariableType]
)

import boardgame
from boardgame import gym
from boardgame.pettingzoo import camelot_v0, camette_v0, checkers_v0, dwyn_v0

SHAPES = {
    ("checkers", 2): (256, 162),
    ("camelot", 2): (2561, 1347),
    ("camette", 2): (369, 245),
    ("dwyn", 2): (274, 325),
    ("dwyn", 6): (958, 325),
}


@pytest.mark.parametrize(("game", "players"), SHAPES)
def test_the_shapes_are_those_of_the_table(game: str, players: int) -> None:
    env = boardgame.Env(game, players=players)
    assert (env.num_actions, env.observation_size, env.num_players) == (*SHAPES[game, players], players)
    vector = boardgame.VectorEnv(game, 3, players=players)
    assert (vector.num_actions, vector.observation_size, vector.num_players, len(vector)) == (
        *SHAPES[game, players],
        players,
        3,
    )


@pytest.mark.parametrize(("game", "players"), SHAPES)
def test_random_games_end_with_rewards_that_sum_to_nothing(game: str, players: int) -> None:
    chance = np.random.default_rng(26)
    env = boardgame.Env(game, players=players, seed=3, bound=300)
    for seed in range(3):
        env.reset(seed)
        while not env.is_terminal:
            legal = env.legal_actions()
            mask = np.frombuffer(env.mask(), np.uint8)
            assert mask.nonzero()[0].tolist() == legal
            env.step(int(chance.choice(legal)))
        assert env.current_player is None and env.legal_actions() == []
        assert abs(sum(env.returns())) < 1e-6


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = boardgame.Env("checkers")
    with pytest.raises(ValueError, match=r"action 0 is not legal: .*\(checkers "):
        env.step(0)
    with pytest.raises(ValueError):
        env.step(10**9)
    assert env.position == str(boardgame.checkers.Position())
    vector = boardgame.VectorEnv("checkers", 2)
    with pytest.raises(ValueError, match="game 1: action 0"):
        vector.step([env.legal_actions()[0], 0])
    with pytest.raises(ValueError):
        vector.step([1])


def test_a_batch_fills_the_callers_arrays_and_steps_as_single_games_do() -> None:
    n = 8
    vector = boardgame.VectorEnv("checkers", n, seed=4)
    obs = np.zeros((n, vector.observation_size), np.uint8)
    mask = np.zeros((n, vector.num_actions), np.uint8)
    reward = np.ones((n, 2), np.float32)
    done, player = np.ones(n, np.uint8), np.ones(n, np.uint8)
    actions = np.zeros(n, np.int64)
    singles = [boardgame.Env("checkers") for _ in range(n)]
    vector.reset(4, obs, mask, player)
    ended = 0
    for _ in range(400):
        for row, single in enumerate(singles):
            assert player[row] == single.current_player
            assert obs[row].tobytes() == single.observation() and mask[row].tobytes() == single.mask()
        vector.sample(actions)
        vector.step(actions, obs, mask, reward, done, player)
        for row, single in enumerate(singles):
            single.step(int(actions[row]))
            assert done[row] == single.is_terminal
            assert reward[row].tolist() == single.returns()
            if single.is_terminal:
                ended += 1
                single.reset(0)
    assert ended > 0


def test_an_array_that_does_not_fit_is_refused_before_anything_is_stepped() -> None:
    vector = boardgame.VectorEnv("camette", 4, seed=1)
    actions, mask = np.zeros(4, np.int32), np.zeros((4, 369), np.uint8)
    vector.sample(actions)
    for wrong in (np.zeros((4, 368), np.uint8), np.zeros((4, 369), np.float64), bytes(4 * 369)):
        with pytest.raises((ValueError, BufferError)):
            vector.step(actions, mask=wrong)
    vector.step(actions, mask=mask)
    assert mask.any()
    for n in (0, 2**40):
        with pytest.raises((ValueError, OverflowError)):
            boardgame.VectorEnv("dwyn", n)


@pytest.mark.parametrize("parallel", [False, True])
def test_the_same_seed_gives_the_same_games(parallel: bool) -> None:
    def played(seed: int) -> bytes:
        vector = boardgame.VectorEnv("dwyn", 200, seed=seed, players=4, parallel=parallel)
        obs, actions = np.zeros((200, 325), np.uint8), np.zeros(200, np.int64)
        for _ in range(60):
            vector.sample(actions)
            vector.step(actions, obs)
        return obs.tobytes()

    assert played(1) == played(1) != played(2)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(SHAPES)), st.lists(st.integers(-(2**70), 2**70), max_size=30))
def test_no_action_does_worse_than_to_be_refused(of: tuple[str, int], actions: list[int]) -> None:
    game, players = of
    env, vector = boardgame.Env(game, players=players), boardgame.VectorEnv(game, 1, players=players)
    for action in actions:
        for ask in (lambda: env.step(action), lambda: env.action_name(action), lambda: vector.step([action])):
            try:
                ask()
            except (ValueError, OverflowError):
                pass


def test_an_environment_begins_where_it_is_told_and_again_after_each_reset() -> None:
    text = "w 1/3/2m2/5/1M1M1/3/1"
    for start in (text, boardgame.camette.Position(text)):
        env = boardgame.Env("camette", start=start)
        env.step(env.legal_actions()[0])
        env.reset(5)
        assert env.position == text
    vector = boardgame.VectorEnv("checkers", 2, start="W:W18:B14,1")
    obs = np.zeros((2, 162), np.uint8)
    vector.reset(1, obs)
    assert obs[0].tobytes() == boardgame.Env("checkers", start="W:W18:B14,1").observation()
    game = boardgame.dwyn.Game(players=3, seed=8, moves=["draw"])
    dealt = boardgame.Env("dwyn", start=game)
    assert dealt.num_players == 3 and len(dealt.legal_actions()) == len(game.legal_moves)
    dealt.step(dealt.legal_actions()[0])
    dealt.reset(99)
    assert [dealt.observation(seat) for seat in range(3)] == [game.view(seat).observation() for seat in range(3)]
    with pytest.raises(boardgame.Refused):
        boardgame.Env("checkers", start="W:nonsense")
    with pytest.raises(TypeError):
        boardgame.Env("dwyn", start="a deal")  # as text it would have to tell every hand


@pytest.mark.parametrize(("module", "games"), [(boardgame.checkers, 40), (boardgame.camelot, 20)])
def test_an_environment_ends_as_the_game_with_automatic_draws(module: Any, games: int) -> None:
    env, chance = boardgame.Env(module.__name__.rpartition(".")[2]), np.random.default_rng(26)
    drawn = 0
    for _ in range(games):
        env.reset(0)
        game = module.Game(automatic_draws=True)
        while not env.is_terminal:
            outcome = game.outcome
            assert env.current_player == game.position.player and outcome is None
            env.step(int(chance.choice(env.legal_actions())))
            if env.position != str(game.position):
                game.push(next(mv for mv in game.position.legal_moves if str(game.position.play(mv)) == env.position))
        winner = game.outcome.winner
        assert env.returns() == ([0.0, 0.0] if winner is None else [1.0 if winner == seat else -1.0 for seat in (0, 1)])
        drawn += winner is None
    assert drawn > 0


ZOO: list[tuple[SimpleNamespace, dict[str, int]]] = [
    (checkers_v0, {}),
    (camelot_v0, {"bound": 60}),
    (camette_v0, {}),
    (dwyn_v0, {}),
    (dwyn_v0, {"players": 4}),
    (dwyn_v0, {"players": 6}),
]


@pytest.mark.parametrize(("module", "options"), ZOO)
def test_pettingzoo_finds_nothing_wrong(module: SimpleNamespace, options: dict[str, int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations have to be dicts, for the mask, and PettingZoo says so each time.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(module.env(**options), num_cycles=300)
        seed_test(lambda: module.env(**options), num_cycles=100)
        render_test(lambda render_mode=None: module.env(render_mode=render_mode, **options))
        parallel_api_test(module.parallel_env(**options), num_cycles=100)


def test_pettingzoo_is_broken_off_at_the_bound() -> None:
    # PettingZoo's own `max_cycles_test` takes actions that are not legal; and it wants as many steps of a parallel environment as
    # actions of each agent, where games in which one acts after the other have that many for all agents together.
    env = dwyn_v0.env(bound=9)
    env.reset(seed=1)
    plies = 0
    for _ in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert (terminated, truncated, reward) == (False, True, 0.0)
            env.step(None)
        else:
            plies += 1
            env.step(int(seen["action_mask"].nonzero()[0][0]))
    assert plies == 9


@pytest.mark.parametrize("game", ["checkers", "camette", "dwyn"])
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gym.SoloEnv(game, seat=1), skip_render_check=True)


def test_a_single_agent_plays_against_a_level() -> None:
    env = gym.SoloEnv("checkers", gym.level(2))
    seen, info = env.reset(seed=1)
    over, reward = False, 0.0
    chance = np.random.default_rng(1)
    plies = 0
    while not over:
        assert seen["action_mask"].tolist() == info["action_mask"].tolist()
        action = int(chance.choice(seen["action_mask"].nonzero()[0]))
        seen, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        plies += 1
    assert plies > 10 and reward in (-1.0, 0.0, 1.0)
    env.reset(seed=1)
    assert env.step(0)[1:3] == (-1.0, True), "an illegal action loses"
    assert isinstance(env, gymnasium.Env)
