"""Environments: single games, batches, and adapters for other libraries."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

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
    assert env.position == boardgame.checkers.Position().text
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
    transposed = np.zeros((369, 4), np.uint8).T
    for wrong in (np.zeros((4, 368), np.uint8), np.zeros((4, 369), np.float64), bytes(4 * 369), transposed, 7):
        with pytest.raises((ValueError, TypeError), match="mask must be a"):
            vector.step(actions, mask=wrong)
    vector.step(actions, mask=mask)
    assert mask.any()
    as_bool = np.zeros((4, 369), np.bool_)
    vector.sample(actions)
    vector.step(actions, mask=mask.view(np.int8))
    vector.sample(actions)
    vector.step(actions, mask=as_bool)
    vector.reset(1, mask=mask)
    vector.reset(1, mask=as_bool)
    assert (as_bool == (mask == 1)).all()
    for n in (0, 2**40):
        with pytest.raises((ValueError, OverflowError)):
            boardgame.VectorEnv("dwyn", n)


@pytest.mark.parametrize("game", ["checkers", "camelot", "camette", "dwyn"])
def test_the_last_observation_of_a_game_that_ended_is_handed_out(game: str) -> None:
    n, bound = 6, 3
    vector = boardgame.VectorEnv(game, n, seed=1, bound=bound)
    singles = [boardgame.Env(game, seed=seed, bound=bound) for seed in range(n)]
    actions, done = np.zeros(n, np.int64), np.zeros(n, np.uint8)
    obs, final = np.zeros((n, vector.observation_size), np.uint8), np.zeros((n, vector.observation_size), np.uint8)
    player = np.full(n, 9, np.uint8)
    if game == "dwyn":  # the same deal in all games, so that each can be replayed alone
        start = boardgame.dwyn.Game(players=2, seed=5)
        vector = boardgame.VectorEnv(game, n, seed=1, bound=bound, start=start)
        singles = [boardgame.Env(game, bound=bound, start=start) for _ in range(n)]
    while not done.any():
        vector.sample(actions)
        vector.step(actions, obs, done=done, final_obs=final, final_player=player)
        for single, action in zip(singles, actions, strict=True):
            if not single.is_terminal:
                single.step(int(action))
    for row, single in enumerate(singles):
        if done[row]:
            assert single.is_truncated and final[row].tobytes() == single.observation(int(player[row]))
            assert final[row].tobytes() != obs[row].tobytes()


@pytest.mark.parametrize(
    "call",
    [
        'boardgame.VectorEnv("checkers", 1024).run_random(10**9)',
        'boardgame.VectorEnv("camelot", 2**16, parallel=True).run_random(10**9)',
        'boardgame.checkers.Position().perft(40)',
        'boardgame.players.best(boardgame.checkers.Game(), nodes=10**15)',
        '[boardgame.VectorEnv("camelot", 2**16) for _ in range(10**9)]',
        'step(boardgame.VectorEnv("camelot", 2**17))',
    ],
)
def test_ctrl_c_ends_long_calls(call: str) -> None:
    program = f"""
import boardgame, numpy as np, signal, threading, time, os
def step(env):
    actions = np.zeros(len(env), np.int64)
    while True:
        env.sample(actions)
        env.step(actions)
threading.Timer(1.5, lambda: (globals().update(at=time.monotonic()), os.kill(os.getpid(), signal.SIGINT))).start()
try:
    {call}
except KeyboardInterrupt:
    print("ended after", time.monotonic() - at)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout.startswith("ended after"), ended.stderr


def test_an_interrupted_batch_has_to_be_reset() -> None:
    vector = boardgame.VectorEnv("camelot", 2**14)
    actions = np.zeros(len(vector), np.int64)
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        vector.run_random(10**9)
    vector.reset(1)
    vector.sample(actions)
    vector.step(actions)


def test_information_is_observed_where_it_is_asked_for() -> None:
    env = boardgame.Env("dwyn", players=3, seed=2, information=True)
    vector = boardgame.VectorEnv("dwyn", 4, players=3, information=True)
    assert env.observation_size == vector.observation_size == 643
    obs, actions, player = np.zeros((4, 643), np.uint8), np.zeros(4, np.int64), np.zeros(4, np.uint8)
    for _ in range(30):
        vector.sample(actions)
        vector.step(actions, obs, player=player)
    singles = pickle.loads(pickle.dumps(vector)).__reduce__()[2][0]
    for row, (seed, log) in enumerate(singles):
        single = boardgame.Env("dwyn", players=3)
        single.reset(seed)
        for action in log:
            single.step(action)
        known = single.knowledge(int(player[row]))
        assert known is not None and known.information() == obs[row].tobytes()
    assert boardgame.Env("checkers").knowledge() is None


def test_errors_speak_of_what_was_passed() -> None:
    def stepped(env: boardgame.Env) -> None:
        env.step(env.legal_actions()[0])
        env.step(0)

    text = r"0 to 18446744073709551615"
    # `Any`, because the type checkers would reject these arguments.
    checkers: Any = boardgame.checkers
    dwyn: Any = boardgame.dwyn
    for kind, match, call in (
        (ValueError, f"^-1 is not a number from {text}", lambda: boardgame.Env("dwyn", seed=-1)),
        (ValueError, f"^-1 is not a number from {text}", lambda: dwyn.Game(seed=-1)),
        (ValueError, f"^1180591620717411303424 is not a number from {text}", lambda: dwyn.Game(seed=2**70)),
        (TypeError, "^a seed is a number or up to 64 hexadecimal digits, not float", lambda: dwyn.Game(seed=0.5)),
        (ValueError, "^300 is not a number from 0 to 255", lambda: boardgame.players.choose(checkers.Game(), 300)),
        (ValueError, '"checkers", "camelot", "camette" and "dwyn"', lambda: boardgame.Env("chess")),
        (ValueError, '"blackball"', lambda: boardgame.rules("chess")),
        (ValueError, "^action 0 is not legal: 5 is occupied", lambda: boardgame.Env("checkers").step(0)),
        (ValueError, "truncated after 1 moves", lambda: stepped(boardgame.Env("checkers", bound=1))),
        (TypeError, "^a move is a Move or its text, not int", lambda: checkers.Game().push(7)),
        (TypeError, "^a position is a Position or its text, not int", lambda: checkers.Position(7)),
        (TypeError, "starts from a boardgame.dwyn.Game, not str", lambda: boardgame.Env("dwyn", start="a")),
        (ValueError, "'gold'|\"gold\"|`gold`", lambda: dwyn.Game(options={"gold": 1})),
        (ValueError, "^-1 is not a number from 0 to 65535", lambda: checkers.Position().svg(size=-1)),
        (ValueError, "2 items of int64 or int32|2 actions|games", lambda: boardgame.VectorEnv("checkers", 2).step([1])),
        (ValueError, "^there is no clause", lambda: boardgame.Outcome(0, "chess 1")),
        (ValueError, "render mode 'rgb_array'", lambda: gym.SoloEnv("checkers", render_mode="rgb_array")),
        (ValueError, "render mode 'rgb_array'", lambda: checkers_v0.env(render_mode="rgb_array")),
    ):  # fmt: skip
        with pytest.raises(kind, match=match):
            cast("Callable[[], object]", call)()


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
        boardgame.Env("dwyn", start="a deal")  # text would have to reveal every hand


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
            if env.position != game.position.text:
                game.push(next(mv for mv in game.position.legal_moves if game.position.play(mv).text == env.position))
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
        # Observations are dicts because of the mask, and PettingZoo warns about dicts.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(module.env(**options), num_cycles=300)
        seed_test(lambda: module.env(**options), num_cycles=100)
        render_test(lambda render_mode=None: module.env(render_mode=render_mode, **options))
        parallel_api_test(module.parallel_env(**options), num_cycles=100)


def test_pettingzoo_is_broken_off_at_the_bound() -> None:
    # PettingZoo's `max_cycles_test` takes illegal actions. It also expects as many steps of a parallel environment as actions of
    # each agent, but in turn-based games the bound applies to the actions of all agents together.
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


@pytest.mark.parametrize("game", ["Checkers", "Camelot", "Camette", "Dwyn"])
def test_gymnasium_makes_what_is_registered(game: str) -> None:
    env = gymnasium.make(f"boardgame/{game}-v0", opponent=gym.level(1), bound=30, render_mode="ansi")
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        mask = env.get_wrapper_attr("action_masks")()
        assert mask.dtype == np.bool_ and (mask == (seen["action_mask"] == 1)).all()
        seen, _, terminated, truncated, _ = env.step(int(mask.nonzero()[0][0]))
        over = terminated or truncated
    assert str(env.render())
    started = gymnasium.make("boardgame/Checkers-v0", start="W:W18:B14,1", seat=1)
    assert started.reset(seed=1)[0]["observation"].tobytes() == boardgame.Env("checkers", start="W:W18:B14,1").observation()


def test_maskable_ppo_learns_to_beat_a_random_player() -> None:
    """A few thousand steps suffice. Needs sb3-contrib and PyTorch."""
    contrib: Any = pytest.importorskip("sb3_contrib")
    env = gym.SoloEnv("camette", bound=100)
    model = contrib.MaskablePPO("MultiInputPolicy", env, seed=1, n_steps=512, batch_size=128, ent_coef=0.01)
    model.learn(8192)
    won = 0.0
    for seed in range(100):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, terminated, truncated, _ = env.step(int(action))
            over = terminated or truncated
        won += reward
    assert won > 20, "of 100 games it wins many more than it loses"


@pytest.mark.parametrize("game", ["checkers", "camette", "dwyn"])
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gym.SoloEnv(game, seat=1), skip_render_check=True)


@pytest.mark.parametrize("game", ["checkers", "dwyn"])
def test_a_single_agent_plays_against_a_level(game: str) -> None:
    env = gym.SoloEnv(game, gym.level(2))
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
    illegal = int((~env.action_masks()).nonzero()[0][0])
    assert env.step(illegal)[1:3] == (-1.0, True), "an illegal action loses"
    assert isinstance(env, gymnasium.Env)
