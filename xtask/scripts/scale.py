"""What work on a cluster of Ray costs beside one process: `scale.py PROGRAM [DEPTH]`, with `boardgame[ray]` installed.

It starts two nodes of one processor each on the loopback with `ray start`, counts checkers there and in one process, kills a
worker with `kill -9` in the middle of a count, and prints seconds of the processor, of all processes of the cluster and of
this one, and seconds of the clock. Seconds of the processor depend little on what else the machine does.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import ray

from boardgame import ray as cluster

TICK = os.sysconf("SC_CLK_TCK")


def processes() -> dict[int, tuple[int, float, str]]:
    """Every process: its parent, its seconds of the processor with those of its children that have ended, and its command."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            found[int(folder.name)] = (int(fields[1]), sum(map(int, fields[11:15])) / TICK, command)
    return found


def of_cluster(folder: str) -> dict[int, tuple[int, float, str]]:
    """The processes of the cluster whose files are in a folder, workers among them."""
    every = processes()
    own = {pid for pid, (_, _, command) in every.items() if folder in command and pid != os.getpid()}
    while more := {pid for pid, (parent, _, _) in every.items() if parent in own} - own:
        own |= more
    return {pid: every[pid] for pid in own}


class Costs:
    """The table."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def now(self) -> tuple[float, float]:
        own = sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        return own + sum(seconds for _, seconds, _ in of_cluster(self.folder).values()), time.perf_counter()

    def row(self, what: str, work: Any) -> Any:
        before, began = self.now()
        result = work()
        after, ended = self.now()
        print(f"| {what} | {after - before:.2f} | {ended - began:.1f} |", flush=True)
        return result


def main() -> None:
    program, depth = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 11
    folder = tempfile.mkdtemp(prefix="boardgame-ray-")
    costs = Costs(folder)
    start = [sys.executable, "-m", "ray.scripts.scripts", "start", "--num-cpus=1", "--object-store-memory=104857600"]
    one = [program, "perft", "checkers", str(depth), "--threads", "1"]

    def started() -> None:
        head = ["--head", "--port=6399", "--node-ip-address=127.0.0.1", "--include-dashboard=false", f"--temp-dir={folder}"]
        for node in (head, ["--address=127.0.0.1:6399", "--node-ip-address=127.0.0.1"]):
            subprocess.run([*start, *node], check=True, capture_output=True)
        ray.init(address="127.0.0.1:6399", log_to_driver=False, _node_ip_address="127.0.0.1")

    print("| what | processor | clock |\n| --- | ---: | ---: |")
    costs.row("two nodes are started and known", started)
    print(f"{len(ray.nodes())} nodes", file=sys.stderr)
    work = ray.remote(num_cpus=1)(os.getpid)
    try:
        costs.row("the first job, which starts its worker", lambda: ray.get(work.remote()))
        costs.row("a hundred jobs of no size", lambda: ray.get([work.remote() for _ in range(100)]))
        alone = costs.row(
            f"checkers to depth {depth} in one process", lambda: subprocess.run(one, check=True, capture_output=True, text=True)
        )
        print(alone.stdout, file=sys.stderr)

        def counted(lot: int, kill: bool = False) -> int:
            def progress(done: int, _: int) -> None:
                if kill and done == 1:
                    workers = [pid for pid, (_, _, command) in of_cluster(folder).items() if command.startswith("ray::_ask")]
                    print(f"killed {workers[:1]} of {workers}", file=sys.stderr)
                    os.kill(workers[0], signal.SIGKILL)

            return cluster.perft("checkers", depth, 4, lot=lot, program=program, progress=progress)

        few = costs.row("the same on the two nodes, 300 positions a job", lambda: counted(300))
        many = costs.row("the same, 60 positions a job", lambda: counted(60))
        killed = costs.row("the same as before, a worker killed in the middle", lambda: counted(60, kill=True))
        print(few, many, killed, file=sys.stderr)
        assert few == many == killed
    finally:
        ray.shutdown()
        for pid in sorted(of_cluster(folder)):
            try:
                os.kill(pid, signal.SIGTERM)
            except OSError:
                pass


main()
