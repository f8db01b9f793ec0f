"""Trains a network for Camette by self-play and plays it against the computer players of the package.

    pip install ./crates/boardgame-python numpy gymnasium torch
    python crates/boardgame-python/examples/camette.py --curve curve.svg --weights camette.pt

The network predicts the result of a position. To choose an action, it evaluates the position after every legal action and
looks no further ahead. It learns by temporal differences, as TD-Gammon did for backgammon: from the value of the best action
and from the later course of the game, with a trace that a random action cuts. 256 games are played side by side, so each call
evaluates thousands of positions.

Progress is measured in games against a level. Minutes are processor time on one thread, without the measurements, so other
programs on the machine make no difference.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import boardgame
from boardgame import gym

GAMES = 256
BOUND = 120
DISCOUNT = 0.99
TRACE = 0.6
KEPT = 1 << 17

Floats = NDArray[np.float32]


def network(seen: int) -> nn.Sequential:
    """Returns a network for the value of a position to the player to act, from -1 for lost to 1 for won."""
    return nn.Sequential(
        nn.Linear(seen, 128), nn.ReLU(), nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 1), nn.Tanh(), nn.Flatten(0)
    )


@torch.no_grad()
def ahead(net: nn.Module, envs: Sequence[boardgame.Env]) -> list[tuple[list[int], Floats]]:
    """Returns the legal actions of each game and their values for the player who takes them."""
    options, seen, own = [env.legal_actions() for env in envs], list[bytes](), list[float]()
    over: list[tuple[int, float]] = []
    for env, actions in zip(envs, options, strict=True):
        mover = env.current_player or 0
        for action in actions:
            after = env.clone()
            after.step(action)
            if after.is_terminal:
                over.append((len(own), after.returns()[mover]))
            seen.append(after.observation())
            # In the middle of a move, the same player acts again.
            own.append(1.0 if after.current_player == mover else -1.0)
    rows = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
    worth = DISCOUNT * np.array(own, np.float32) * net(torch.from_numpy(rows.astype(np.float32))).numpy()
    for row, known in over:
        worth[row] = known
    ends = np.cumsum([len(actions) for actions in options])[:-1]
    return list(zip(options, np.split(worth, ends), strict=True))


@dataclass
class Table:
    """One of the games that the network plays against itself."""

    env: boardgame.Env
    seen: list[bytes] = field(default_factory=list[bytes])
    player: list[int] = field(default_factory=list[int])
    best: list[float] = field(default_factory=list[float])
    taken: list[float | None] = field(default_factory=list[float | None])

    def targets(self) -> list[float]:
        """Computes target values for the positions, from the last one to the first.

        A target is the value of the best action, mixed with the next target if that action was taken.
        """
        found, later, who = list[float](), 0.0, -1
        for player, best, taken in zip(reversed(self.player), reversed(self.best), reversed(self.taken), strict=True):
            if who < 0 or taken is None:
                worth = best
            else:
                worth = (1 - TRACE) * best + TRACE * DISCOUNT * (later if who == player else -later)
            found.append(worth)
            later, who = worth, player
        return found[::-1]


class Learner:
    """The network, the games it plays, and the most recent positions, from which it learns."""

    def __init__(self, seed: int) -> None:
        env = boardgame.Env("camette", bound=BOUND)
        self.net = network(env.observation_size)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=1e-3)
        self.tables = [Table(env.clone()) for _ in range(GAMES)]
        self.obs = np.zeros((KEPT, env.observation_size), np.uint8)
        self.worth = np.zeros(KEPT, np.float32)
        self.filled = 0
        self.chance = np.random.default_rng(seed)

    def play(self, random: float) -> None:
        """Plays an action in every game: a random one with probability ``random``, otherwise the best one."""
        for place, (actions, worth) in enumerate(ahead(self.net, [table.env for table in self.tables])):
            table = self.tables[place]
            env, best = table.env, int(worth.argmax())
            # The first actions are often random, so that games differ.
            chance = self.chance.random() < (0.5 if len(table.seen) < 6 else random)
            chosen = int(self.chance.integers(len(actions))) if chance else best
            table.seen.append(env.observation())
            table.player.append(env.current_player or 0)
            table.best.append(float(worth[best]))
            table.taken.append(float(worth[best]) if chosen == best else None)
            env.step(actions[chosen])
            if env.is_terminal:
                self.keep(table)
                env.reset(0)
                self.tables[place] = Table(env)

    def keep(self, table: Table) -> None:
        """Stores the positions of a finished game in place of the oldest ones."""
        at = np.arange(self.filled, self.filled + len(table.seen)) % KEPT
        self.obs[at] = np.frombuffer(b"".join(table.seen), np.uint8).reshape(len(at), -1)
        self.worth[at] = table.targets()
        self.filled += len(at)

    def learn(self, rate: float) -> None:
        """Takes one training step on a random batch of positions."""
        rows = self.chance.integers(min(self.filled, KEPT), size=512)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        said = self.net(torch.from_numpy(self.obs[rows].astype(np.float32)))
        loss = (said - torch.from_numpy(self.worth[rows])).square().mean()
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()


def match(net: nn.Module, level: int, games: int, seed: int) -> Floats:
    """Plays games against a level and returns the network's scores, 1 for a win and 0 for a loss. Seats alternate."""
    envs = [boardgame.Env("camette", bound=BOUND) for _ in range(games)]
    chance, opponent = np.random.default_rng(seed), gym.level(level)
    while playing := [game for game in range(games) if not envs[game].is_terminal]:
        own = [envs[game] for game in playing if envs[game].current_player == game % 2]
        for env, (actions, worth) in zip(own, ahead(net, own) if own else [], strict=True):
            env.step(actions[int(worth.argmax())])
        for game in playing:
            env = envs[game]
            if not env.is_terminal and env.current_player != game % 2:
                for action in opponent(env, chance):
                    env.step(action)
    return np.array([(env.returns()[game % 2] + 1) / 2 for game, env in enumerate(envs)], np.float32)


def interval(share: float, games: int) -> tuple[float, float]:
    """Returns Wilson's 95 % confidence interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


@dataclass
class Point:
    """A measurement during the training."""

    minutes: float
    share: float
    games: int


def curve(points: list[Point], level: int) -> str:
    """Draws the share of games won against processor minutes, with its confidence interval, as SVG."""
    last = max(point.minutes for point in points)
    width, height, left, top = 640, 320, 56, 24
    x = [left + (width - left - 16) * point.minutes / last for point in points]

    def y(share: float) -> float:
        return top + (height - top - 40) * (1 - share)

    band = [interval(point.share, point.games) for point in points]
    upper = [f"{at:.1f},{y(high):.1f}" for at, (_, high) in zip(x, band, strict=True)]
    lower = [f"{at:.1f},{y(low):.1f}" for at, (low, _) in zip(x, band, strict=True)]
    line = [f"{at:.1f},{y(point.share):.1f}" for at, point in zip(x, points, strict=True)]
    grid = "".join(
        f'<path d="M{left} {y(share):.1f}H{width - 16}" stroke="{"#888" if share == 0.5 else "#ddd"}"/>'
        f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    ticks = "".join(
        f'<text x="{left + (width - left - 16) * minute / last:.1f}" y="{height - 22}" text-anchor="middle">{minute}</text>'
        for minute in range(0, math.floor(last) + 1, max(1, math.floor(last / 5)))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" '
        f'fill="#333"><title>Share of games won against level {level} of Camette, by minutes of learning</title>'
        f'<path d="M0 0H{width}V{height}H0Z" fill="#fff"/>{grid}{ticks}'
        f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#2a6fbb" opacity="0.2"/>'
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#2a6fbb" stroke-width="2"/>'
        f'<text x="{left}" y="15">Share of games won against level {level}, with its 95% interval</text>'
        f'<text x="{width - 16}" y="{height - 6}" text-anchor="end">minutes of one processor</text></svg>\n'
    )


def main() -> None:
    asked = argparse.ArgumentParser(description="Train a network for Camette by self-play.")
    asked.add_argument("--minutes", type=float, default=10, help="processor minutes of training on one thread")
    asked.add_argument("--level", type=int, default=3, help="level of the opponent in measurements")
    asked.add_argument("--games", type=int, default=400, help="number of games in the final match")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path, help="SVG file for the learning curve")
    asked.add_argument("--weights", type=Path, help="file for the weights of the network")
    given = asked.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)

    learner = Learner(given.seed)
    points: list[Point] = []
    whole, spent, actions, due = 60 * given.minutes, 0.0, 0, 0.0
    while spent < whole:
        if spent >= due:
            score = match(learner.net, given.level, 100, seed=10_000 + len(points))
            points.append(Point(spent / 60, float(score.mean()), len(score)))
            print(f"{spent / 60:5.1f} minutes {actions:>11,} actions  {score.mean():.2f} points per game", flush=True)
            due += whole / 20
        start, left = time.process_time(), 1 - spent / whole
        learner.play(random=0.02 + 0.08 * left)
        if learner.filled > 10_000:
            learner.learn(rate=1e-3 * max(left, 0.05))
        actions += GAMES
        spent += time.process_time() - start

    score = match(learner.net, given.level, given.games, seed=1_000_000)
    share = float(score.mean())
    low, high = interval(share, len(score))
    points.append(Point(spent / 60, share, len(score)))
    print(f"{spent / 60:5.1f} minutes {actions:>11,} actions")
    print(
        f"against level {given.level}: {share:.1%} of {len(score)} games ({low:.1%} to {high:.1%}); "
        f"as White {score[::2].mean():.1%}, as Black {score[1::2].mean():.1%}; "
        f"{(score == 1).sum()} won, {(score == 0.5).sum()} truncated, {(score == 0).sum()} lost"
    )
    if given.curve is not None:
        given.curve.write_text(curve(points, given.level), encoding="utf-8")
    if given.weights is not None:
        torch.save(learner.net.state_dict(), given.weights)


if __name__ == "__main__":
    main()
