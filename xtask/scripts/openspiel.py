"""OpenSpiel's Monte Carlo tree search as an engine of checkers that speaks Hub.

    openspiel.py [SIMULATIONS] [SEED]

For `boardgame match`, with `pip install open_spiel`:

    boardgame match nodes:20000 "python3 xtask/scripts/openspiel.py 1000" --ballots --quiet 40

In OpenSpiel every jump of a capture is an action of its own, and 40 actions without a capture make a draw, which
`--quiet 40` agrees on. Its first player begins at the bottom of the board; ours is Black, and square 1 is its g1.
"""

import sys

import pyspiel

START = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"


def square(name):
    """The number of a square such as a3."""
    column, row = "abcdefgh".index(name[0]), int(name[1]) - 1
    return 4 * row + (7 - column) // 2 + 1


def ways(state, first=None, to=None, taken=()):
    """Each move from here: where it goes, what it takes, and the actions of which it is made."""
    player = state.current_player()
    for action in state.legal_actions():
        text = state.action_to_string(player, action)
        start, end = text[:2], text[2:4]
        if to is not None and square(start) != to:
            continue
        over = ()
        if abs(ord(start[0]) - ord(end[0])) == 2:
            over = (square(chr((ord(start[0]) + ord(end[0])) // 2) + str((int(start[1]) + int(end[1])) // 2)),)
        after = state.child(action)
        begun = (first or square(start), square(end), taken + over)
        if over and not after.is_terminal() and after.current_player() == player:
            for move, actions in ways(after, *begun):
                yield move, [action] + actions
        else:
            yield begun, [action]


def hub(move):
    """A move as Hub writes it."""
    start, end, taken = move
    sign = "x" if taken else "-"
    return f"{start}{sign}{end}" + "".join(f"x{over}" for over in sorted(taken))


def state_after(game, moves):
    """The state after moves from the start."""
    state = game.new_initial_state()
    for text in moves:
        found = [actions for move, actions in ways(state) if hub(move) == text]
        if not found:
            raise ValueError(f"{text} is not a move here:\n{state}")
        for action in found[0]:
            state.apply_action(action)
    return state


def think(state, bot):
    """The move that the search chooses: the first jump, and then each one more until the move ends."""
    player, moves = state.current_player(), list(ways(state))
    chosen = []
    while not state.is_terminal() and state.current_player() == player:
        action = bot.step(state)
        chosen.append(action)
        state.apply_action(action)
    return next(hub(move) for move, actions in moves if actions == chosen)


def arguments(line):
    """The arguments of a line, those in quotation marks as well."""
    parts = line.split('"')
    words = parts[0].split()[1:]
    values = dict(word.partition("=")[::2] for word in words)
    if len(parts) > 1:
        values[words[-1].rstrip("=")] = parts[1]
    return values


def main():
    simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    game = pyspiel.load_game("checkers")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    # As its own examples have it: the constant of exploration is 2, and solved positions are not searched on.
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, True, seed, False)
    state = None
    for line in sys.stdin:
        command = (line.split() or [""])[0]
        if command == "hub":
            print(f"id name=OpenSpiel-MCTS-{simulations} version=1\nwait", flush=True)
        elif command == "init":
            print("ready", flush=True)
        elif command == "pos":
            values = arguments(line)
            if values.get("pos") != START:
                print('error message="only games from the start can be played"', flush=True)
                continue
            state = state_after(game, values.get("moves", "").split())
        elif command == "go":
            if state is None or state.is_terminal():
                print('error message="there is nothing to play"', flush=True)
            else:
                print(f"done move={think(state, bot)}", flush=True)
        elif command == "quit":
            break


if __name__ == "__main__":
    main()
