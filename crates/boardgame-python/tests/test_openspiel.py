"""The games in OpenSpiel, and its checkers beside ours."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import mcts  # noqa: E402

from boardgame import checkers, openspiel  # noqa: E402


@pytest.mark.parametrize("name", openspiel.games)
def test_openspiels_own_random_simulation_runs(name: str) -> None:
    game = pyspiel.load_game(name, {"bound": 40})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_openspiels_search_plays_a_game_and_finds_a_win() -> None:
    game = pyspiel.load_game("python_boardgame_camette", {"bound": 30})
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bots: list[Any] = [mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=chance) for _ in range(2)]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0.0


def rows(state: Any, depth: int) -> int:
    """Rows of whole moves in OpenSpiel: a leg that leaves the same player to move is part of one."""
    if depth == 0 or state.is_terminal():
        return int(depth == 0)
    count = 0
    for action in state.legal_actions():
        after = state.child(action)
        same = not after.is_terminal() and after.current_player() == state.current_player()
        count += rows(after, depth - (0 if same else 1))
    return count


def test_perft_agrees_with_openspiels_checkers_where_the_rules_do() -> None:
    state = pyspiel.load_game("checkers").new_initial_state()
    ours = checkers.Position()
    assert [rows(state, depth) for depth in range(1, 6)] == [ours.perft(depth) for depth in range(1, 6)]
    registered = pyspiel.load_game("python_boardgame_checkers").new_initial_state()
    assert [rows(registered, depth) for depth in range(1, 5)] == [ours.perft(depth) for depth in range(1, 5)]
