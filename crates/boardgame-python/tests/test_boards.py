"""Board games: positions, moves and histories."""

from __future__ import annotations

import copy
import pickle
import threading
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame import Refused, camelot, camette, checkers, rules, svg

GAMES = [checkers, camelot, camette]
PERFT = {checkers: (6, 36768), camelot: (2, 10026), camette: (1, 22)}


@pytest.mark.parametrize("game", GAMES)
def test_the_start_has_the_moves_that_the_crate_counts(game: ModuleType) -> None:
    depth, rows = PERFT[game]
    assert game.Position().perft(depth) == rows
    assert len(game.Position().legal_moves) == game.Position().perft(1)


@pytest.mark.parametrize("game", GAMES)
def test_values_compare_hash_pickle_and_copy(game: ModuleType) -> None:
    start = game.Position()
    move = start.legal_moves[0]
    after = start.play(move)
    assert after != start and start == game.Position()
    for value in (start, after, move):
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value) and copy.deepcopy(value) == value
        assert eval(repr(value), {"Position": game.Position, "Move": game.Move}) == value
    played = game.Game()
    played.push(move)
    assert pickle.loads(pickle.dumps(played)) == played == copy.copy(played)
    assert played != game.Game()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_a_stack(game: ModuleType) -> None:
    played = game.Game()
    while len(played) < 6:
        played.push(str(played.legal_moves[-1]))
    positions = played.positions
    assert len(positions) == 7 and positions[-1] == played.position
    while len(played):
        played.pop()
        assert played.position == positions[len(played)]
    with pytest.raises(IndexError):
        played.pop()


def test_a_refusal_has_its_code_clause_and_both_languages() -> None:
    position = checkers.Position("W:W18:B14,1")
    with pytest.raises(Refused) as refused:
        position.play("18-15")
    error = refused.value
    assert (error.code, error.clause) == ("must_jump", "checkers 4.9")
    assert error.legal == ["18x9"]
    assert str(error) == error.said("en") != error.said("cy")
    assert error.title("cy") != error.title("en")
    with pytest.raises(ValueError):
        error.said("tlh")
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.legal, str(again)) == (error.code, error.legal, str(error))


def test_a_text_that_is_no_move_is_refused_without_a_clause() -> None:
    with pytest.raises(Refused) as refused:
        checkers.Game().push("castle")
    assert refused.value.clause is None and refused.value.title() is None
    assert "11-15" in refused.value.legal
    with pytest.raises(Refused):
        checkers.Position("W:nonsense")


def test_clause_6_2_a_position_that_stands_for_the_third_time_is_claimed_and_ends_the_game() -> None:
    game = checkers.Game("B:WK32:BK1")
    for move in ["1-5", "32-28", "5-1", "28-32"] * 2:
        assert game.can_claim() is None
        game.push(move)
    assert game.occurrences == 3 and game.quiet_plies == 8
    claimable = game.can_claim()
    assert claimable is not None and claimable.winner is None
    outcome = game.claim()
    assert outcome == claimable == game.outcome and game.is_over and game.legal_moves == []
    with pytest.raises(Refused) as refused:
        game.push("1-5")
    assert refused.value.clause == outcome.clause
    assert pickle.loads(pickle.dumps(game)) == game
    game.pop()
    assert game.outcome is None
    automatic = checkers.Game("B:WK32:BK1", automatic_draws=True, moves=["1-5", "32-28", "5-1", "28-32"] * 2)
    assert automatic.outcome == outcome


def test_pictures_are_svg() -> None:
    for game in GAMES:
        picture = svg.svg(game.Position())
        assert picture.startswith("<svg ") and game.Position()._repr_svg_() == picture
        assert svg.svg(game.Game(), dark=True) != picture
        played = game.Game(moves=[game.Position().legal_moves[0]])
        assert played._repr_svg_() != svg.svg(played.position), "the last move is marked"
    with pytest.raises(TypeError):
        svg.svg(7)


def test_the_rules_are_there_in_both_languages() -> None:
    assert "4.9" in rules("checkers") and rules("checkers") != rules("checkers", "cy")
    with pytest.raises(ValueError):
        rules("chess")


def test_a_long_call_lets_other_threads_run_and_tells_how_far_it_is() -> None:
    told: list[int] = []
    ran = threading.Event()
    threading.Timer(0.01, ran.set).start()
    rows = checkers.Position().perft(11, progress=told.append)
    assert rows == 85242128 and ran.is_set()
    assert told == sorted(told)


def test_an_exception_from_progress_ends_a_long_call() -> None:
    def enough(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        checkers.Position().perft(14, progress=enough)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.sampled_from(GAMES))
def test_no_text_does_worse_than_to_be_refused(text: str, game: ModuleType) -> None:
    for ask in (game.Position, game.Move, game.Position().play, game.Game().push, game.Position().parse):
        try:
            ask(text)
        except ValueError as error:
            assert isinstance(error, Refused) and str(error)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=80), st.sampled_from(GAMES))
def test_random_games_play_back(choices: list[int], game: ModuleType) -> None:
    played = game.Game()
    for choice in choices:
        if played.is_over:
            assert played.legal_moves == [] and played.outcome is not None
            break
        legal = played.legal_moves
        played.push(legal[choice % len(legal)])
    again = game.Game(moves=played.moves)
    assert again == played and again.position == played.position
