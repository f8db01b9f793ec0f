"""Files judged from Python."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame import referee

CRATES = Path(__file__).resolve().parents[2]
SAMPLES = CRATES.parent / "docs/samples"
KEYS = {"type", "game", "rules", "players", "plies", "status", "outcome"}


def test_each_game_is_an_object_with_the_keys_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "two.pdn"
    file.write_text('[Black "Ann"] 1. 11-15 22-18 2. 8-11 *\n\n[White "Bob"] 1. 11-15 1-0\n')
    wrong, right = referee.judge(file)
    assert wrong.keys() >= KEYS and right.keys() >= KEYS
    assert wrong.get("file") == str(file) and [wrong["game"], right["game"]] == [1, 2]
    assert wrong["status"] == "illegal" and wrong.get("clause") == "checkers 4.9" and wrong.get("code") == "must_jump"
    assert wrong.get("legal") == ["15x22"] and [wrong.get("line"), wrong.get("column")] == [1, 33]
    assert right["status"] == "legal" and right["outcome"] is not None and right["outcome"]["winner"] == 0
    told = next(referee.judge(file.read_bytes(), lang="cy"))
    assert "file" not in told and told.get("code") == wrong.get("code") and told.get("message") != wrong.get("message")
    with pytest.raises(ValueError):
        referee.judge(file, lang="tlh")
    with pytest.raises(FileNotFoundError):
        referee.judge(tmp_path / "none")


def test_a_verbose_judge_tells_every_ply_and_a_lenient_one_goes_on() -> None:
    (game,) = referee.judge(b"1. 11-15 23-19 *", verbose=True)
    assert [ply["move"] for ply in game.get("moves", [])] == ["11-15", "23-19"] and len(game.get("told", [])) == 2
    text = b'[FEN "B:B2:W6,7,14,15"] 1. 2x18 15-11 White wins 0-1'
    assert next(referee.judge(text))["status"] == "unreadable"
    lenient = next(referee.judge(text, lenient=True))
    assert lenient["plies"] == 2 and lenient.get("notes")


def test_all_kinds_of_files_are_judged() -> None:
    found = {path.name: list(referee.judge(path)) for path in sorted(SAMPLES.rglob("*")) if path.is_file()}
    rules = {game["rules"] for games in found.values() for game in games}
    assert rules >= {"checkers", "camelot", "dwyn", "blackball"}
    assert all(json.dumps(game) for games in found.values() for game in games)


@pytest.mark.parametrize("nothing", [b"", b"a shopping list", b"\x00" * 99, b"<html>"])
def test_what_holds_no_game_is_one_object(nothing: bytes) -> None:
    (found,) = referee.judge(nothing)
    assert found["game"] is None and found["status"] == "unreadable" and found.get("message")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted in /proc")
def test_a_file_is_read_no_faster_than_its_findings_and_let_go_of() -> None:
    def threads() -> int:
        return len(list(Path("/proc/self/task").iterdir()))

    before = threads()
    for _ in range(50):
        judged = referee.judge(b"1. 11-15 *\n\n" * 2000)
        assert next(judged)["game"] == 1
        del judged
    for _ in range(1000):
        if threads() <= before:
            break
        time.sleep(0.01)
    assert threads() <= before
    assert sum(1 for _ in referee.judge(b"1. 11-15 *\n\n" * 2000)) == 2000


def test_other_threads_run_meanwhile() -> None:
    counted = 0
    done = threading.Event()

    def judge() -> None:
        nonlocal counted
        counted = sum(game["plies"] for game in referee.judge(b"1. 11-15 22-18 2. 15x22 25x18 *\n\n" * 3000))
        done.set()

    threading.Thread(target=judge).start()
    turns = 0
    while not done.is_set():
        turns += 1
        time.sleep(0)
    assert turns > 1 and counted == 12000


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode), st.booleans(), st.booleans())
def test_nothing_that_is_judged_panics(data: bytes, lenient: bool, verbose: bool) -> None:
    assert all(game.keys() >= KEYS for game in referee.judge(data, lenient=lenient, verbose=verbose))
