"""The refusals that all front ends share: code, clause, sentences in both languages, and what is legal."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boardgame
from boardgame import Refused, blackball, dwyn

DATA = Path(__file__).resolve().parents[2] / "boardgame-cli/tests/data/refusals.json"
ROWS: list[dict[str, Any]] = json.loads(DATA.read_text())
# The package rules on shots only, not on other events of a frame.
SHOT = ("hit ", "miss", "in baulk", "pot ")


def player(row: dict[str, Any]) -> Callable[[str], object] | None:
    """Returns the function that takes the refused move, or None for an event that the package does not have."""
    game, setup, moves = row["game"], row["setup"], row["moves"]
    if game == "blackball":
        if "frame" not in setup or not all(move.startswith(SHOT) for move in [*moves, row["refused"]]):
            return None
        frame = setup["frame"]
        for move in moves:
            frame = blackball.rule(move, frame).as_dict()["after"]
        return lambda shot: blackball.rule(shot, frame)
    if game == "dwyn":
        return dwyn.Game._restored(json.dumps(setup), None, moves).push  # type: ignore[attr-defined, no-any-return]
    played: Callable[[str], object] = getattr(boardgame, game).Game(setup, moves=moves).push
    return played


@pytest.mark.parametrize("game", ["checkers", "camelot", "camette", "dwyn", "blackball"])
def test_a_refusal_is_that_of_every_front_end(game: str) -> None:
    checked = 0
    for row in ROWS:
        push = player(row) if row["game"] == game else None
        if push is None:
            continue
        with pytest.raises(Refused) as refused:
            push(row["refused"])
        error = refused.value
        found = [error.code, error.clause or "", error.legal, error.said("en"), error.said("cy")]
        assert found == [row[name] for name in ("code", "clause", "legal", "en", "cy")], row
        checked += 1
    assert checked >= 8, f"{checked} rows"


def test_after_the_end_nothing_is_legal() -> None:
    game = boardgame.checkers.Game("B:WK32:BK1", automatic_draws=True, moves=["1-5", "32-28", "5-1", "28-32"] * 2)
    for text in ("1-5", "castle", "1-99"):
        with pytest.raises(Refused) as refused:
            game.push(text)
        assert refused.value.legal == []
