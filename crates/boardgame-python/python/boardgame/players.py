"""Computer players of ten levels, and analysis of games."""

from boardgame._boardgame import players as _native

best = _native.best
choose = _native.choose
analyse = _native.analyse

__all__ = ["analyse", "best", "choose"]
