"""The games in OpenSpiel, and a comparison with its native checkers."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts  # noqa: E402

from boardgame import camette, checkers, openspiel, players  # noqa: E402

nash_conv = cast(Any, exploitability).nash_conv
policy_value = cast(Any, expected_game_score).policy_value


@pytest.mark.parametrize("name", openspiel.games)
def test_openspiels_own_random_simulation_runs(name: str) -> None:
    game = pyspiel.load_game(name, {"bound": 40})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


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
    """Counts sequences of whole moves in OpenSpiel. A leg after which the same player acts is part of a move."""
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


@pytest.mark.parametrize(("text", "won"), [("w 1/1m1/1M3/5/5/1K1/1", 1.0), ("b 1/1k1/5/5/1m3/1M1/1", -1.0)])
def test_counterfactual_regret_minimisation_finds_what_a_search_finds_in_camette(text: str, won: float) -> None:
    assert players.best(camette.Position(text), depth=4)["win_in"] == 3
    game = pyspiel.load_game("python_boardgame_camette", {"position": text, "bound": 3})
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()
    (first, second) = policy_value(game.new_initial_state(), [solved, solved])
    assert nash_conv(game, solved) < 0.1
    assert abs(first - won) < 0.1 and abs(first + second) < 1e-9


def test_states_that_differ_in_the_middle_of_a_move_differ_as_text() -> None:
    game = pyspiel.load_game("python_boardgame_camette")
    said: dict[str, str] = {}
    chance = np.random.RandomState(3)
    for _ in range(40):
        state = game.new_initial_state()
        while not state.is_terminal() and len(state.history()) < 30:
            state.apply_action(chance.choice(state.legal_actions()))
            seen = f"{state.env.observation().hex()} {state.legal_actions()}"
            assert said.setdefault(str(state), seen) == seen


def in_the_middle(moves: int, **options: Any) -> Any:
    state = pyspiel.load_game("python_boardgame_dwyn", {"seed": 4, **options}).new_initial_state()
    chance = np.random.RandomState(2)
    while len(state.history()) < moves or len(state.legal_actions()) < 2:
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_a_resampled_state_is_the_same_to_its_player_and_hides_nothing_of_the_others() -> None:
    state = in_the_middle(25, players=3)
    player, chance = state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other, hands = (player + 1) % 3, set[str]()
    for _ in range(40):
        world = state.resample_from_infostate(player, chance)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        hands.add(str(world.observation_tensor(other)))
        while not world.is_terminal() and len(world.history()) < 60:
            world.apply_action(world.legal_actions()[0])
    assert len(hands) > 20, "the other hand is imagined"
    # Samples depend only on the knowledge: other real hands with the same knowledge give the same worlds.
    imagined = [state.env.resample(player, 9).resample(player, 9), state.env.resample(player, 9)]
    assert len({one.observation(other) for one in imagined}) == 1


def test_the_information_state_of_dwyn_is_a_tensor_and_begins_with_the_observation() -> None:
    game = pyspiel.load_game("python_boardgame_dwyn", {"players": 3})
    assert (game.information_state_tensor_shape(), game.observation_tensor_shape()) == ([643], [325])
    state = in_the_middle(25, players=3)
    for seat in range(3):
        tensor = state.information_state_tensor(seat)
        assert tensor[:325] == state.observation_tensor(seat)
        assert bytes(map(int, tensor)) == state.env.knowledge(seat).information()


def test_ismcts_plays_dwyn_to_the_end() -> None:
    game = pyspiel.load_game("python_boardgame_dwyn", {"bound": 60})
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 10, random_state=chance)
    state = game.new_initial_state()
    choices = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        action = cast(int, chance.choice(legal) if state.is_chance_node() or state.current_player() else bot.step(state))
        choices += not state.is_chance_node() and not state.current_player() and len(legal) > 1
        state.apply_action(action)
    assert choices > 5


def test_the_player_to_act_cannot_tell_the_deals_of_dwyn_apart() -> None:
    state = pyspiel.load_game("python_boardgame_dwyn", {"seed": 4, "deals": 5}).new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 5
    dealt = [state.child(deal) for deal in range(5)]
    assert len({one.information_state_string(0) for one in dealt}) == 1
    assert len({one.information_state_string(1) for one in dealt}) == 5


def test_counterfactual_regret_minimisation_solves_the_end_of_a_game_of_dwyn() -> None:
    game = pyspiel.load_game("python_boardgame_dwyn", {"seed": 103, "skip": 100, "deals": 2, "bound": 4})
    solver = cfr.CFRSolver(game)
    before = nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    after = nash_conv(game, solver.average_policy())
    assert before > 0.1 and 0 <= after < before / 4
