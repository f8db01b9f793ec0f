"""Dwyn: views and knowledge, which give no access to the real game."""

from __future__ import annotations

import gc
import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame import Refused, dwyn, players


def random_game(seed: int, seats: int, length: int) -> tuple[dwyn.Game, dwyn.Knowledge]:
    game = dwyn.Game(players=seats, seed=seed)
    knowledge = dwyn.Knowledge(game.view(1))
    for ply in range(length):
        if game.is_over:
            break
        legal = game.legal_moves
        game.push(legal[(seed * 31 + ply * 7) % len(legal)])
        knowledge.observe(game.sighting(1))
    return game, knowledge


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 6), st.integers(0, 120))
def test_knowledge_follows_the_view_and_its_worlds_look_alike(seed: int, seats: int, length: int) -> None:
    game, knowledge = random_game(seed, seats, length)
    assert knowledge.view == game.view(1)
    assert knowledge.information()[:325] == game.view(1).observation()
    world = knowledge.world(seed)
    assert world is not None and world.view(1) == game.view(1)
    again = knowledge.world(seed)
    assert again is not None and [again.view(seat) for seat in range(seats)] == [world.view(seat) for seat in range(seats)]


def test_two_games_that_look_alike_give_the_same_knowledge_worlds_and_bytes() -> None:
    # In the second game, the cards that seat 1 does not see are dealt differently.
    game, knowledge = random_game(5, 3, 0)
    other = knowledge.world(99)
    assert other is not None
    assert [game.view(seat).hand for seat in (0, 2)] != [other.view(seat).hand for seat in (0, 2)]
    alike = dwyn.Knowledge(other.view(1))
    assert alike == knowledge
    for seed in range(5):
        one, two = knowledge.world(seed), alike.world(seed)
        assert one is not None and two is not None
        assert [one.view(seat) for seat in range(3)] == [two.view(seat) for seat in range(3)]
    assert alike.information() == knowledge.information()


def test_nothing_that_a_seat_is_given_reaches_a_state() -> None:
    game, knowledge = random_game(8, 2, 20)
    for given_to_seat in (game.view(1), game.sighting(1), knowledge):
        reached: list[object] = [given_to_seat]
        for name in dir(given_to_seat):
            if name.startswith("__") or name in ("world", "check", "observe", "from_json", "_restored"):
                continue
            value = getattr(given_to_seat, name)
            reached.append(value() if callable(value) else value)
        assert not any(isinstance(value, dwyn.Game) for value in reached)
        assert game not in gc.get_referents(given_to_seat)
        text = json.dumps(json.loads(given_to_seat.to_json()))
        hidden = game.view(0).hand or []
        seen = json.dumps([game.view(1).as_dict(), game.sighting(1).as_dict()])
        assert not any(card in text and card not in seen for card in hidden)
        assert "seed" not in text and game.seed not in text


def test_views_sightings_and_knowledge_are_sent_and_kept() -> None:
    game, knowledge = random_game(3, 4, 30)
    for value in (game.view(1), game.view(), game.sighting(2), knowledge, game):
        assert pickle.loads(pickle.dumps(value)) == value
    assert dwyn.View.from_json(game.view(2).to_json()) == game.view(2)
    with pytest.raises(ValueError):
        dwyn.View.from_json('{"viewer":null}')
    with pytest.raises(IndexError):
        game.view(4)


def test_a_refusal_tells_the_clause_and_a_sighting_is_said_in_welsh() -> None:
    game = dwyn.Game(seed=5)
    with pytest.raises(Refused) as refused:
        game.push("discard DWYN")
    assert refused.value.clause == "dwyn R4.1" and refused.value.legal == ["draw"]
    game.push("draw")
    assert game.sighting(1).said("cy") != game.sighting(1).said("en")
    with pytest.raises(Refused):
        dwyn.Game(players=9)
    with pytest.raises(Refused):
        dwyn.Knowledge(game.view(0)).observe(game.sighting(1, 0))


def test_an_opponent_sees_what_its_seat_sees() -> None:
    game, knowledge = random_game(3, 2, 0)
    assert players.choose(knowledge, 5) is None, "another is to act"
    game.push("draw")
    acting = dwyn.Knowledge(game.view(0))
    assert players.choose(acting, 9, seed=1) in game.legal_moves


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=30))
def test_no_text_does_worse_than_to_be_refused(text: str) -> None:
    game = dwyn.Game(seed=1)
    for ask in (game.push, game.view(0).check, dwyn.View.from_json, dwyn.Knowledge.from_json, dwyn.Sighting.from_json):
        with pytest.raises(ValueError):
            ask(text)
