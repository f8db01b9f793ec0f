"""The whole package: README, documentation, computer players, tables and rulings."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import boardgame
from boardgame import Refused, blackball, camelot, camette, checkers, dwyn, players, referee, tables

HERE = Path(__file__).resolve().parent
SAMPLE = HERE.parents[1] / "blackball-pooltool/examples/in_off.system.json"
FRAME = {
    "phase": "play",
    "on_table": {"red": 1, "yellow": 0, "black": True},
    "groups": {"A": "red", "B": "yellow"},
    "shooter": "A",
    "breaker": "A",
    "cue_from": "lie",
}


def test_the_readmes_examples_run_as_they_stand() -> None:
    examples = re.findall(r"```python\n(.*?)```", (HERE.parent / "README.md").read_text(), re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})


@pytest.mark.parametrize("module", [boardgame, checkers, camelot, camette, dwyn, players, tables, blackball, referee])
def test_everything_public_is_documented(module: ModuleType) -> None:
    assert inspect.getdoc(module)
    names: list[str] = module.__all__
    for name in names:
        thing = getattr(module, name)
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing) and thing.__module__.startswith("boardgame"):
            for member, value in vars(thing).items():
                if not member.startswith("_"):
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_the_best_move_is_found_and_the_same_each_time() -> None:
    position = checkers.Position("W:W18:B14,1")
    found = players.best(position, nodes=2000)
    assert found["move"] == "18x9" and found == players.best(checkers.Game(position), nodes=2000)
    assert players.best(camelot.Position(), depth=2)["move"] in [str(move) for move in camelot.Position().legal_moves]
    for level, start in ((1, checkers.Position()), (5, checkers.Position()), (3, camette.Position())):
        chosen = players.choose(start, level, seed=3)
        assert chosen == players.choose(start, level, seed=3)
        assert chosen is not None and start.is_legal(chosen)
    with pytest.raises(ValueError):
        players.choose(checkers.Position(), 11)
    with pytest.raises(TypeError):
        players.best("W:W18:B14,1")  # type: ignore[arg-type]


def test_a_game_is_analysed_ply_by_ply() -> None:
    game = checkers.Game(moves=["11-15", "23-19", "8-11"])
    told: list[int] = []
    plies = players.analyse(game, nodes=500, progress=told.append)
    assert [ply["played"] for ply in plies] == ["11-15", "23-19", "8-11"]
    assert all(ply["nodes"] >= 1 and isinstance(ply["score"], float) for ply in plies)


def test_tables_that_are_not_there_know_nothing(tmp_path: Path) -> None:
    assert tables.Checkers(tmp_path).probe(checkers.Position("W:WK18:BK1")) is None
    assert tables.Camette(tmp_path).probe(camette.Position()) is None


def test_what_the_simulator_holds_in_memory_is_ruled_on() -> None:
    """Uses a real System, if pooltool is installed, which needs half a gigabyte."""
    pooltool = pytest.importorskip("pooltool")
    system = pooltool.System.load(SAMPLE)
    assert blackball.rule_on(system, FRAME) == blackball.rule_on(SAMPLE, FRAME)


def test_a_shot_in_words_is_ruled_on_and_leads_to_the_next_frame() -> None:
    first = blackball.rule("in baulk, hit red, pot red, cushion")
    assert (first.is_foul, first.next, first.winner) == (False, "A", None)
    second = blackball.rule("hit nothing, no foul", first.as_dict()["after"])
    assert (second.is_foul, second.next) == (True, "B") and str(second) == second.said("en") != second.said("cy")
    first.as_dict()["after"].clear()
    assert first.as_dict()["after"]
    for words in ("castle", "hit red, pot red 3, pot red 3", "hit red " * 2000, "\x00"):
        with pytest.raises(Refused):
            blackball.rule(words)
    for before in ({}, {"phase": "chess"}, {**FRAME, "shooter": 7}):
        with pytest.raises(ValueError, match="^invalid frame: [^{]*$"):
            blackball.rule("hit red", before)


def test_a_save_is_ruled_on_however_it_is_given() -> None:
    class System:
        def save(self, path: Path) -> None:
            path.write_bytes(SAMPLE.read_bytes())

    given = [SAMPLE, str(SAMPLE), SAMPLE.read_bytes(), json.loads(SAMPLE.read_text()), System()]
    rulings = [blackball.rule_on(save, FRAME) for save in given]
    assert all(ruling == rulings[0] for ruling in rulings)
    ruling = rulings[0][0]
    assert ruling.is_foul and "blackball 5a" in ruling.fouls and ruling.next == "B"
    assert ruling.said("cy") != ruling.said("en") and ruling.as_dict()["by"] == "A"
    with pytest.raises(Refused):
        blackball.rule_on(SAMPLE)
    with pytest.raises(Refused):
        blackball.rule_on(b"{}")
    with pytest.raises(TypeError):
        blackball.rule_on(7)
