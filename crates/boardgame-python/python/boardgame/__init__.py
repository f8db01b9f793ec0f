"""Referee-grade rules of American checkers, Camelot, Camette, Dwyn and blackball.

Every refusal cites a clause of the rules, in English and in Welsh. Each game is a module. ``VectorEnv`` and ``Env`` are
environments for machine learning; ``boardgame.pettingzoo``, ``boardgame.gym`` and ``boardgame.openspiel`` adapt them to
those libraries.
"""

from boardgame import blackball, camelot, camette, checkers, dwyn, players, referee, svg, tables
from boardgame._boardgame import Env, Outcome, VectorEnv, __version__, rules
from boardgame._refused import Refused

__all__ = [
    "Env", "Outcome", "Refused", "VectorEnv", "__version__", "blackball", "camelot", "camette", "checkers", "dwyn",
    "players", "referee", "rules", "svg", "tables",
]  # fmt: skip
