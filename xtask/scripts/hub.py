"""pydraughts drives `boardgame engine checkers` against itself by Hub, on the clock, and watches both.

    hub.py PROGRAM FILE GAMES SECONDS INCREMENT

The games are written into FILE as PDN, for `boardgame referee`. They go in pairs, each player beginning one: every other
pair from the start, the rest from a three-move ballot. It fails at the first move that pydraughts does not find legal.
Who takes longer than is left is counted: pydraughts lets them play on.
"""

import sys
import time

from draughts import tournament
from draughts.ballots import Ballots
from draughts.engine import HubEngine
from draughts.PDN import PDNWriter


class Watched(HubEngine):
    """An engine whose moves are looked at before they are played."""

    closest = float("inf")
    moves = 0
    late = 0

    def play(self, board, time_limit, ponder):
        start = time.perf_counter()
        result = super().play(board, time_limit, ponder)
        left = time_limit.time - (time.perf_counter() - start)
        legal = [move.hub_move for move in board.legal_moves()]
        if result.move.hub_move not in legal:
            sys.exit(f"illegal: {result.move.hub_move} in {board.fen}; legal are {' '.join(legal)}")
        Watched.late += left < 0
        Watched.closest = min(Watched.closest, left)
        Watched.moves += 1
        return result


class Watching(tournament.RoundRobin):
    """A round robin of watched engines."""

    def get_engine(self, command, protocol, options, cwd):
        engine = Watched(command, cwd=cwd)
        engine.configure(options)
        return engine


def write(file, board, tags, game_ending):
    """Writes a game with its result as American checkers has it: Black, who begins, stands first."""
    ending = "-".join(reversed(game_ending.split("-")))
    PDNWriter(file, board, tags={**tags, "Result": ending}, game_ending=ending)


tournament.PDNWriter = write


def main():
    program, file, number, seconds, increment = sys.argv[1:]
    players = [([program, "engine", "checkers"], "hub", {}, None)] * 2
    ballots = Ballots("english")
    results = [0, 0, 0]
    for pair in range((int(number) + 1) // 2):
        fen = ballots.positions[ballots.keys[pair // 2 * 7 % len(ballots.keys)]] if pair % 2 else "startpos"
        games = Watching(file, players, float(seconds), float(increment), "english", 2, fen)
        # They say of every variant that it is international draughts; without this the writer says what it is.
        del games.tags["GameType"]
        games.play()
        results = [sum(pair) for pair in zip(results, games.results[0])]
        print(f"{2 * pair + 2} games: +{results[0]} ={results[1]} -{results[2]}", flush=True)
    print(f"{Watched.moves} moves, all legal; {Watched.late} too late; {Watched.closest:.3f} s left at the least")


main()
