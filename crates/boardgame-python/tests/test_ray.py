"""Jobs on a cluster of two nodes, some of whose workers are killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ray = pytest.importorskip("ray")

import numpy as np  # noqa: E402

from boardgame import ray as cluster  # noqa: E402

PROGRAM = os.environ.get("BOARDGAME_PROGRAM") or shutil.which("boardgame")
SAMPLE = Path(__file__).resolve().parents[3] / "docs/samples/1-wyllie.pdn"
needs_program = pytest.mark.skipif(PROGRAM is None, reason="BOARDGAME_PROGRAM does not name the program")


@pytest.fixture(scope="module", autouse=True)
def two_nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Starts two nodes with one processor each on the loopback interface."""
    from ray.cluster_utils import Cluster

    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100 << 20}
    nodes = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    nodes.add_node(**node)
    ray.init(address=nodes.address, log_to_driver=False)
    yield
    ray.shutdown()
    nodes.shutdown()


class Killer:
    """A stand-in for the program that logs the worker that runs it and kills the first workers."""

    def __init__(self, folder: Path, kills: int) -> None:
        self.seen, self.kills = folder / "seen", kills
        self.program = folder / "boardgame"
        self.program.write_text(f'#!/bin/sh\necho $PPID >> "{self.seen}"\nexec "{PROGRAM}" "$@"\n')
        self.program.chmod(0o755)

    def __call__(self, _done: int, _of: int) -> None:
        workers = {int(line) for line in self.seen.read_text().split()} - {os.getpid()}
        for worker in sorted(workers):
            name = Path(f"/proc/{worker}/cmdline")
            if self.kills and name.exists() and b"ray::" in name.read_bytes():
                self.kills -= 1
                os.kill(worker, signal.SIGKILL)
                return


def program(*arguments: str, given: str = "") -> str:
    assert PROGRAM is not None
    return subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, text=True, check=True).stdout


@needs_program
@pytest.mark.skipif(sys.platform != "linux", reason="workers are found in /proc")
def test_a_count_is_right_although_workers_are_killed(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    killer = Killer(tmp_path, kills=2)

    def progress(done: int, of: int) -> None:
        told.append((done, of))
        killer(done, of)

    counted = cluster.perft("checkers", 8, 3, lot=20, program=str(killer.program), progress=progress)
    assert counted == 845931
    assert killer.kills == 0 and told == [(done, 11) for done in range(1, 12)]


@needs_program
def test_the_games_of_a_match_are_those_of_one_process_to_the_byte(tmp_path: Path) -> None:
    file = tmp_path / "match.pdn"
    options = ["--nodes", "200", "--ballots"]
    program("match", "level:2", "level:1", "--games", "4", *options, "--file", str(file))
    assert PROGRAM is not None
    texts = list(cluster.match("level:2", "level:1", 4, *options, program=PROGRAM))
    assert "".join(texts) == file.read_text() and len(texts) == 4


@needs_program
def test_an_analysis_is_that_of_one_process_to_the_byte(tmp_path: Path) -> None:
    file = tmp_path / "two.pdn"
    file.write_text("1. 11-15 23-19 *\n\n[Event \"broken\"]\n1. 11-99 *\n\n[Event \"c\"]\n1. 9-14 22-18 2. 5-9 *\n")
    assert PROGRAM is not None
    found = list(cluster.analyse([file], nodes=300, program=PROGRAM))
    assert [(name, game) for name, game, _ in found] == [(str(file), 1), (str(file), 3)]
    alone = [program("analyse", "--json", "--nodes", "300", "--game", str(game), str(file)) for game in (1, 3)]
    assert [lines for *_, lines in found] == alone and len(json.loads(alone[1].splitlines()[0])) > 5


@needs_program
def test_tables_are_those_of_one_process_to_the_byte(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    assert PROGRAM is not None
    made = cluster.tables(3, tmp_path / "many", program=PROGRAM, progress=lambda done, of: told.append((done, of)))
    program("tables", "make", "--tables", str(tmp_path / "one"), "checkers", "3")
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert made == len(told) and told[-1] == (made, made)
    for name in names:
        assert (tmp_path / "many" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_games_of_oneself_depend_on_the_seed_alone(tmp_path: Path) -> None:
    seen = tmp_path / "seen"

    def dies_once(obs: np.ndarray, mask: np.ndarray, chance: np.random.Generator) -> np.ndarray:
        if not seen.exists():
            seen.write_text("x")
            os.kill(os.getpid(), signal.SIGKILL)
        return np.asarray((mask * chance.random(mask.shape, np.float32)).argmax(axis=1))

    played = list(cluster.self_play("camette", dies_once, 50, lot=20, seed=3))
    again = list(cluster.self_play("camette", None, 50, lot=20, seed=3, ahead=1))
    assert seen.exists() and [len(lot["outcome"]) for lot in played] == [20, 20, 10]
    for one, other in zip(played, again, strict=True):
        assert one.keys() == other.keys() and all((one[name] == other[name]).all() for name in one)
    lot = played[0]
    assert lot["obs"].shape == (len(lot["action"]), 245) and set(lot["game"]) == set(range(20))
    legal = np.unpackbits(lot["mask"], axis=1)[np.arange(len(lot["action"])), lot["action"]]
    assert legal.all() and (lot["outcome"].sum(axis=1) == 0).all()


def test_no_more_jobs_are_begun_than_are_taken(tmp_path: Path) -> None:
    begun = tmp_path / "begun"

    def counts(obs: np.ndarray, mask: np.ndarray, chance: np.random.Generator) -> np.ndarray:
        with begun.open("a") as file:
            file.write(f"{id(chance)}\n" if not (obs[:, -1] > 1).any() else "")
        return np.asarray(mask.argmax(axis=1))

    lots = cluster.self_play("camette", counts, 40, lot=1, bound=1, ahead=3)
    for _ in range(5):
        next(lots)
    assert len(begun.read_text().split()) <= 5 + 3
    lots.close()  # type: ignore[attr-defined]


@needs_program
def test_what_the_program_refuses_is_raised_in_its_words() -> None:
    assert PROGRAM is not None
    with pytest.raises(ray.exceptions.RayTaskError, match="--hash"):
        cluster.perft("checkers", 3, 1, hash=1 << 63, program=PROGRAM)
    with pytest.raises(ray.exceptions.RayTaskError, match="level"):
        list(cluster.match("level:99", "level:1", 1, program=PROGRAM))
