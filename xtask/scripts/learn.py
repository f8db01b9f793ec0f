"""How fast environments step, beside OpenSpiel's checkers: `learn.py [SECONDS]`, with the package `boardgame` installed.

Both sides take random legal actions and hand over an observation and a mask after each. They take turns within one run, and
count the processor's time of this one thread, so that what else the machine does weighs on both alike.
"""

from __future__ import annotations

import random
import sys
import time

import numpy as np
import pyspiel

import boardgame

N = 256


def ours(game: str, players: int | None, filled: bool):
    """Steps of a batch; with arrays of the caller, or only within."""
    vector = boardgame.VectorEnv(game, N, seed=1, players=players)
    obs = np.empty((N, vector.observation_size), np.uint8)
    mask = np.empty((N, vector.num_actions), np.uint8)
    reward = np.empty((N, vector.num_players), np.float32)
    done, player = np.empty(N, np.uint8), np.empty(N, np.uint8)
    actions = np.empty(N, np.int64)

    def steps() -> int:
        if not filled:
            vector.run_random(100)
            return 100 * N
        for _ in range(100):
            vector.sample(actions)
            vector.step(actions, obs, mask, reward, done, player)
        return 100 * N

    return steps


def openspiels():
    game = pyspiel.load_game("checkers")

    def steps() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(random.choice(legal))
            count += 1
            if not state.is_terminal():
                state.observation_tensor()
                state.legal_actions_mask()
        return count

    return steps


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    sides = {
        "checkers, arrays filled": ours("checkers", None, True),
        "checkers, within": ours("checkers", None, False),
        "dwyn at four, arrays filled": ours("dwyn", 4, True),
        "dwyn at four, within": ours("dwyn", 4, False),
        "dwyn at two, arrays filled": ours("dwyn", 2, True),
        "camelot, arrays filled": ours("camelot", None, True),
        "camette, arrays filled": ours("camette", None, True),
        "OpenSpiel's checkers": openspiels(),
    }
    counts, times = dict.fromkeys(sides, 0), dict.fromkeys(sides, 0.0)
    while min(times.values()) < seconds:
        for name, steps in sides.items():
            start = time.thread_time()
            while time.thread_time() - start < 0.05:
                counts[name] += steps()
            times[name] += time.thread_time() - start
    other = counts["OpenSpiel's checkers"] / times["OpenSpiel's checkers"]
    for name in sides:
        rate = counts[name] / times[name]
        print(f"{name:<28} {rate:>12,.0f} steps a second   {rate / other:>7.1f} times OpenSpiel's")


if __name__ == "__main__":
    main()
