"""Unexpected arguments of all public functions raise exceptions. They cause no panic and no unbounded memory use."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import boardgame
from boardgame import camelot, camette, checkers, dwyn, referee, tables

# The run time of these functions grows with their arguments.
LONG = {"best", "analyse", "choose", "perft", "run_random"}
NUMBERS = st.integers(-3, 4) | st.sampled_from([-(2**63), 2**31, 2**63, 2**64, 10**30]) | st.floats()
TEXTS = st.text(max_size=12) | st.sampled_from(["checkers", "W:W18:B14", "11-15", "draw", "en", "{}", "\x00", "\ud800"])
ANYTHING = st.none() | st.booleans() | NUMBERS | TEXTS | st.binary(max_size=12) | st.lists(TEXTS | NUMBERS, max_size=3)


def given_things() -> list[object]:
    game = dwyn.Game(players=2, seed=1)
    return [
        checkers.Position(), checkers.Game(), checkers.Move("11-15"), camelot.Position("w 0 0 ME5,MG9,mC9,kJ9"),
        camelot.Game("w 0 0 ME5,MG9,mC9,kJ9"), camette.Position(), camette.Game(), game, game.view(1), game.view(),
        dwyn.Knowledge(game.view(1)), boardgame.Env("camette"), boardgame.VectorEnv("dwyn", 2),
        tables.Checkers("/nowhere"), tables.Camette("/nowhere"),
    ]  # fmt: skip


def callables() -> list[Callable[..., Any]]:
    """Lists the functions and classes of each module, and the methods of their results."""
    found: list[Callable[..., Any]] = []
    for module in (module.name for module in pkgutil.iter_modules(boardgame.__path__, "boardgame.")):
        # This module runs other processes and has separate tests.
        if module == "boardgame.ray":
            continue
        try:
            offered = vars(importlib.import_module(module))
        except ImportError:
            continue  # an optional package is not installed
        names: list[str] = list(offered.get("__all__", []))
        found += [offered[name] for name in names if callable(offered[name])]
    found += [getattr(boardgame, name) for name in boardgame.__all__ if callable(getattr(boardgame, name))]
    found += [dwyn.View.from_json, dwyn.Sighting.from_json, dwyn.Knowledge.from_json]
    for thing in given_things():
        for name in dir(thing):
            if not name.startswith("_"):
                value = inspect.getattr_static(thing, name)
                if callable(value):
                    found.append(getattr(thing, name))
    return found


CALLABLES = callables()


@settings(max_examples=1500, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(st.sampled_from(CALLABLES), st.lists(ANYTHING | st.sampled_from(given_things()), max_size=3))
def test_nothing_that_is_given_panics(call: Callable[..., Any], arguments: list[Any]) -> None:
    if getattr(call, "__name__", "") in LONG:
        arguments = [4 if isinstance(argument, int) and 4 < argument < 2**64 else argument for argument in arguments]
    try:
        made = call(*arguments)
        if hasattr(made, "__next__"):
            next(made, None)
    except Exception as error:
        assert type(error).__name__ != "PanicException" and "panic" not in str(error), (call, arguments)


@pytest.mark.parametrize("position", [checkers.Position(), camelot.Position(), camette.Position()])
def test_no_depth_exhausts_the_stack(position: checkers.Position | camelot.Position | camette.Position) -> None:
    with pytest.raises(ValueError, match="99"):
        position.perft(200_000)


def test_a_state_of_nothing_is_refused() -> None:
    openspiel = pytest.importorskip("boardgame.openspiel")
    for nothing in (None, 7, "checkers"):
        with pytest.raises(TypeError):
            openspiel.State(nothing)


def resident() -> int:
    """Returns the resident memory of this process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read in /proc")
def test_memory_is_steady_over_many_games() -> None:
    env = boardgame.VectorEnv("checkers", 64, seed=1)
    text = b"1. 11-15 22-18 2. 15x22 25x18 *\n\n" * 500

    def round() -> None:
        env.run_random(2000)
        assert sum(1 for _ in referee.judge(text)) == sum(1 for _ in checkers.read(text)) == 500
        game = dwyn.Game(players=2, seed=3)
        while not game.is_over and len(game) < 60:
            game.push(game.legal_moves[-1])
            game.view(0).to_json()

    for _ in range(3):
        round()
    before = resident()
    for _ in range(15):
        round()
    assert resident() - before < 8 << 20
