"""Referee-grade rules of American checkers, Camelot, Camette, Dwyn and blackball.

Every refusal names the clause of the rules it rests on, in English and in Welsh. The games are modules, ``VectorEnv`` and
``Env`` are environments for programs that learn, and ``boardgame.pettingzoo``, ``boardgame.gym`` and
``boardgame.openspiel`` are the same in the forms of those libraries.
"""

from boardgame import blackball, camelot, camette, checkers, dwyn, players, referee, svg, tables
from boardgame._boardgame import Env, Outcome, VectorEnv, __version__, rules
from boardgame._refused import Refused

__all__ = [
    "Env", "Outcome", "Refused", "VectorEnv", "__version__", "blackball", "camelot", "camette", "checkers", "dwyn",
    "players", "referee", "rules", "svg", "tables",
]  # fmt: skip
