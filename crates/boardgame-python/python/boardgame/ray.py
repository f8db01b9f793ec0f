"""Analysis, matches, perft, tables and self-play on a Ray cluster, with the program ``boardgame``.

Each function splits its work into jobs and returns their results in order. Joined, the results are byte for byte those of one
process. If a worker is killed, only its job is run again. At most ``ahead`` jobs are running or have results that were not yet
taken, so memory stays bounded. docs/learning.md says which sizes are worth a cluster. The module needs the extra ``ray`` and,
except for ``self_play``, the program on every node.

Args of every function:
    program: The name of the program, or its path, the same on every node.
    progress: Called with the number of finished jobs and the number of all jobs.
    ahead: The maximum number of jobs that are running or have unused results; by default four for each processor.
    memory: The bytes that a job needs. Ray starts only as many jobs on a node as fit.
    retries: How many times a job is restarted after its worker died.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
import ray
from numpy.typing import NDArray

from boardgame import VectorEnv, referee

if TYPE_CHECKING:
    from typing_extensions import Unpack

Policy = Callable[[NDArray[np.uint8], NDArray[np.uint8], np.random.Generator], NDArray[Any]]


class Running(TypedDict, total=False):
    """The arguments of every function: see the module."""

    program: str
    progress: Callable[[int, int], object]
    ahead: int
    memory: int
    retries: int


def analyse(
    files: Iterable[str | PathLike[str]], nodes: int = 200_000, **running: Unpack[Running]
) -> Iterator[tuple[str, int, str]]:
    """Evaluates each move of the games in files. Yields the file, the number of the game, and its JSON lines.

    A job is a game. The files are read locally and sent with the job. Illegal and unreadable games are skipped.
    """
    jobs: list[tuple[Any, ...]] = []
    for file in files:
        name, content = fspath(file), Path(file).read_bytes()
        games = [found["game"] for found in referee.judge(content) if found["status"] == "legal"]
        sent = ray.put(content)
        jobs += [(name, game, [sent], [_program(running), "analyse", "--json", "--nodes", str(nodes)]) for game in games]
    return _run(_analysed, jobs, running)


def match(a: str, b: str, games: int = 100, *options: str, **running: Unpack[Running]) -> Iterator[str]:
    """Plays a match of checkers between two players. Yields each game as PDN.

    Players and options are those of ``boardgame match``: ``match("level:5", "nodes:1000", 40, "--ballots")``. A job is a
    game. The joined texts are the file that the program writes; with ``--file`` it reads them and prints the result.
    """
    given = [_program(running), "match", a, b, "--games", str(games), *options]
    return _run(_played, [(given, number, games) for number in range(1, games + 1)], running)


def perft(
    game: str,
    depth: int,
    split: int,
    position: str | None = None,
    lot: int = 50,
    hash: int | None = None,
    **running: Unpack[Running],
) -> int:
    """Counts the sequences of ``depth`` moves from a position, by default the start of the game.

    The tree is split into its distinct positions after ``split`` moves. A job counts ``lot`` of them, each with a table of
    ``hash`` megabytes, or without one.
    """
    if not 0 <= split < depth:
        raise ValueError(f"a tree of depth {depth} cannot be split after {split} moves")
    ways = {import_module(f"boardgame.{game}").Position(position): 1}
    for _ in range(split):
        after: dict[Any, int] = {}
        for before, many in ways.items():
            for mv in before.legal_moves:
                reached = before.play(mv)
                after[reached] = after.get(reached, 0) + many
        ways = after
    pieces = [(reached.text, many) for reached, many in ways.items()]
    count = [_program(running), "perft", game, str(depth - split), "--json"]
    count += [] if hash is None else ["--hash", str(hash)]
    return sum(_run(_counted, [(count, pieces[first : first + lot]) for first in range(0, len(pieces), lot)], running))


def tables(pieces: int, folder: str | PathLike[str], **running: Unpack[Running]) -> int:
    """Builds the endgame tables with up to ``pieces`` pieces in a folder shared by all nodes. Returns the number of jobs.

    A job is a slice; the slices that it needs are built first. A restarted job starts its slice again.
    """
    commands = _ask([_program(running), "tables", "jobs", "--tables", fspath(folder), "checkers", str(pieces)])
    groups = [group.splitlines() for group in commands.split("\n\n")]
    total, done, told = sum(map(len, groups)), 0, running.get("progress")
    of_group = running.copy()
    of_group.pop("progress", None)
    for group in groups:
        for _ in _run(_ask, [(shlex.split(line),) for line in group], of_group):
            done += 1
            if told is not None:
                told(done, total)
    return done


def self_play(
    game: str,
    policy: Policy | None,
    games: int,
    lot: int = 256,
    seed: int = 0,
    players: int | None = None,
    bound: int | None = 1000,
    **running: Unpack[Running],
) -> Iterator[dict[str, NDArray[Any]]]:
    """Plays games of a policy against itself in lots. The same seed and lot give the same games on any cluster.

    Args:
        policy: Returns an action for each row of observations (n, observation_size) and masks (n, num_actions). Its third
            argument is a random generator. None chooses random legal actions.

    Yields:
        For each lot ``obs`` (steps, observation_size), ``mask`` (steps, num_actions / 8, eight actions a byte, by
        ``numpy.packbits``), ``action``, ``player`` and ``game`` (steps), and ``outcome`` (games, players).
    """
    lots = [(first // lot, min(lot, games - first)) for first in range(0, games, lot)]
    return _run(_lot, [(game, policy, size, seed * 1_000_003 + number, players, bound) for number, size in lots], running)


def _run(work: Callable[..., Any], jobs: Sequence[tuple[Any, ...]], running: Running) -> Iterator[Any]:
    """Runs jobs and yields their results in order."""
    progress = running.get("progress")
    remote = ray.remote(work).options(max_retries=running.get("retries", 3), memory=running.get("memory"), num_cpus=1)
    ahead = running.get("ahead") or max(1, 4 * int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    left = iter(jobs)
    for done in range(1, len(jobs) + 1):
        for job in left:
            waiting.append(remote.remote(*job))
            if len(waiting) >= ahead:
                break
        result = ray.get(waiting.popleft())
        if progress is not None:
            progress(done, len(jobs))
        yield result


def _program(running: Running) -> str:
    return running.get("program", "boardgame")


def _ask(command: Sequence[str]) -> str:
    """Returns the output of a command. Raises RuntimeError with its error output if it fails."""
    ended = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if ended.returncode != 0:
        raise RuntimeError(f"{shlex.join(command)}: {ended.stderr.strip()}")
    return ended.stdout


def _analysed(name: str, game: int, sent: list[Any], command: list[str]) -> tuple[str, int, str]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games"
        file.write_bytes(ray.get(sent[0]))
        return name, game, _ask([*command, "--game", str(game), str(file)])


def _counted(command: list[str], pieces: list[tuple[str, int]]) -> int:
    lines = ((_ask([*command, "--position", position]).splitlines()[-1], ways) for position, ways in pieces)
    return sum(int(json.loads(line)["nodes"]) * ways for line, ways in lines)


def _played(given: list[str], number: int, games: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.pdn"
        _ask([*given, "--part", f"{number}/{games}", "--file", str(file)])
        return file.read_text(encoding="utf-8")


def _lot(
    game: str, policy: Policy | None, games: int, seed: int, players: int | None, bound: int | None
) -> dict[str, NDArray[Any]]:
    env = VectorEnv(game, games, seed=seed, players=players, bound=bound)
    obs = np.empty((games, env.observation_size), np.uint8)
    mask = np.empty((games, env.num_actions), np.uint8)
    reward = np.empty((games, env.num_players), np.float32)
    done, player = np.empty(games, np.uint8), np.empty(games, np.uint8)
    chance = np.random.default_rng(seed)
    choose: Policy = policy or (lambda _, mask, chance: (mask * chance.random(mask.shape, np.float32)).argmax(axis=1))
    outcome = np.zeros_like(reward)
    playing = np.arange(games)
    rows: dict[str, list[NDArray[Any]]] = {name: [] for name in ("obs", "mask", "action", "player", "game")}
    env.reset(seed, obs, mask, player)
    while len(playing):
        action = np.asarray(choose(obs, mask, chance), np.int64)
        seen = (obs[playing], np.packbits(mask[playing], axis=1), action[playing], player[playing], playing)
        for row, column in zip(rows.values(), seen, strict=True):
            row.append(column)
        env.step(action, obs, mask, reward, done, player)
        outcome[playing] = reward[playing]
        playing = playing[done[playing] == 0]
    return {**{name: np.concatenate(row) for name, row in rows.items()}, "outcome": outcome}


__all__ = ["Policy", "Running", "analyse", "match", "perft", "self_play", "tables"]
