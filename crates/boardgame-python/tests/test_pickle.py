"""Every object that contains a game can be pickled, copied and sent to other processes."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

import boardgame
from boardgame import Refused, blackball, camelot, camette, checkers, dwyn, gym
from boardgame.pettingzoo import camelot_v0, camette_v0, checkers_v0, dwyn_v0

GAMES = ["checkers", "camelot", "camette", "dwyn"]


def played(game: str, **options: Any) -> boardgame.Env:
    env = boardgame.Env(game, seed=3, bound=40, **options)
    chance = np.random.default_rng(26)
    for _ in range(25):
        if not env.is_terminal:
            env.step(int(chance.choice(env.legal_actions())))
    return env


def zoo(module: Any, **options: Any) -> Any:
    env = module.env(**options)
    env.reset(seed=4)
    for _ in range(7):
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
    return env


def solo(game: str) -> gym.SoloEnv:
    env = gym.SoloEnv(game, gym.level(1))
    seen, _ = env.reset(seed=5)
    env.step(int(seen["action_mask"].nonzero()[0][0]))
    return env


def vector(game: str, **options: Any) -> boardgame.VectorEnv:
    env = boardgame.VectorEnv(game, 9, seed=2, bound=30, **options)
    env.run_random(100)
    return env


def refusal() -> Refused:
    with pytest.raises(Refused) as raised:
        checkers.Game(moves=["11-15", "22-18"]).push("8-11")
    return raised.value


def outcome(of: Any) -> Any:
    return of.position.play(of.position.legal_moves[0]).outcome


def world(moves: int) -> dwyn.Game:
    game = dwyn.Game(players=3, seed=7)
    for _ in range(moves):
        game.push(game.legal_moves[-1])
    drawn = dwyn.Knowledge(game.view(game.to_act)).world(seed=1)
    assert drawn is not None
    return drawn


def env_shows(env: Any) -> Any:
    seats = range(env.num_players)
    return [env.observation(seat) for seat in seats], env.legal_actions(), env.current_player, env.returns(), env.position


def vector_shows(env: Any) -> Any:
    n, actions = len(env), np.zeros(len(env), np.int64)
    obs, mask = np.zeros((n, env.observation_size), np.uint8), np.zeros((n, env.num_actions), np.uint8)
    reward, done = np.zeros((n, env.num_players), np.float32), np.zeros(n, np.uint8)
    shown: list[bytes] = []
    for _ in range(40):
        env.sample(actions)
        env.step(actions, obs, mask, reward, done)
        shown += [obs.tobytes(), mask.tobytes(), reward.tobytes(), done.tobytes()]
    return shown


def zoo_shows(env: Any) -> Any:
    return env.agent_selection, str(env.observe(env.agent_selection)), env.rewards, env.terminations


def solo_shows(env: Any) -> Any:
    seen, reward, *ended, _ = env.step(int(env.action_masks().nonzero()[0][0]))
    return str(seen), reward, ended, env.np_random.integers(1000)


def openspiel_shows(state: Any) -> Any:
    return str(state), state.history(), state.legal_actions(), [state.observation_tensor(seat) for seat in (0, 1)]


def said(thing: Any) -> Any:
    return str(thing), getattr(thing, "winner", None), getattr(thing, "clause", None), getattr(thing, "legal", None)


def itself(thing: Any) -> Any:
    return thing


def dwyn_shows(game: Any) -> Any:
    seats = range(game.players)
    known = [dwyn.Knowledge(game.view(seat)).to_json() for seat in seats]
    return game.moves, [game.view(seat) for seat in seats], known, env_shows(boardgame.Env("dwyn", start=game))


Case = tuple[Callable[[], Any], Callable[[Any], Any]]
CASES: dict[str, Case] = {
    **{f"Env {game}": (partial(played, game), env_shows) for game in GAMES},
    "Env from a position": (lambda: played("checkers", start="W:W18,22:B1,14"), env_shows),
    "Env from a game": (lambda: played("dwyn", start=dwyn.Game(players=3, seed=8, moves=["draw"])), env_shows),
    "Env from a world": (lambda: played("dwyn", start=world(30), information=True), env_shows),
    "Env with information": (lambda: played("dwyn", players=4, information=True), env_shows),
    "Env imagined": (lambda: played("dwyn", players=3).resample(seed=3), env_shows),
    **{f"VectorEnv {game}": (partial(vector, game), vector_shows) for game in GAMES},
    "VectorEnv parallel": (lambda: vector("dwyn", players=3, parallel=True, information=True), vector_shows),
    **{f"SoloEnv {game}": (partial(solo, game), solo_shows) for game in GAMES},
    "checkers_v0": (lambda: zoo(checkers_v0), zoo_shows),
    "camelot_v0": (lambda: zoo(camelot_v0), zoo_shows),
    "camette_v0": (lambda: zoo(camette_v0), zoo_shows),
    "dwyn_v0": (lambda: zoo(dwyn_v0, players=3), zoo_shows),
    "Outcome": (lambda: checkers.Position("W:W18:B14").play("18x9").outcome, said),
    "Refused": (refusal, said),
    "Ruling": (lambda: blackball.rule("in baulk, hit red, pot red"), itself),
    "world at the deal": (lambda: world(0), dwyn_shows),
    "world": (lambda: world(20), dwyn_shows),
    "dwyn.Game": (lambda: dwyn.Game(players=3, seed=1, moves=["draw"]), dwyn_shows),
    "checkers.Game": (lambda: checkers.Game(moves=["11-15"]), itself),
    "camelot.Position": (camelot.Position, itself),
    "legal moves": (lambda: camette.Position().legal_moves, itself),
    "Move": (lambda: checkers.Move("11-15"), itself),
}


def send(case: str, thing: Any) -> Any:
    """Returns the description of an object for comparison with another process."""
    return CASES[case][1](thing)


@pytest.mark.parametrize("case", CASES)
def test_what_is_pickled_or_copied_goes_on_as_the_original(case: str) -> None:
    make, shows = CASES[case]
    thing = make()
    copies = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    copies += [copy.copy(thing), copy.deepcopy(thing), copy.deepcopy([thing])[0]]
    expected = shows(make())
    for copied in copies:
        assert shows(copied) == expected


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_other_processes_go_on_with_what_they_are_sent(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"no {method} on this system")
    with multiprocessing.get_context(method).Pool(2) as pool:
        things = [(case, CASES[case][0]()) for case in CASES]
        shown = pool.starmap_async(send, things).get(timeout=300)
    assert shown == [send(case, CASES[case][0]()) for case in CASES]


def test_openspiels_states_and_games_are_pickled_and_sent() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    openspiel = pytest.importorskip("boardgame.openspiel")
    for name in openspiel.games:
        game = pyspiel.load_game(name, {"bound": 40})
        state = game.new_initial_state()
        chance = np.random.default_rng(1)
        for _ in range(30):
            if not state.is_terminal():
                legal: list[int] = state.legal_actions()
                state.apply_action(int(chance.choice(legal)))
        text = pyspiel.serialize_game_and_state(game, state)
        for again in (
            pyspiel.deserialize_game_and_state(text)[1],
            pickle.loads(pickle.dumps(state)),
            state.clone(),
            copy.deepcopy(state),
        ):
            assert openspiel_shows(again) == openspiel_shows(state)
        assert str(pickle.loads(pickle.dumps(game))) == str(game)
