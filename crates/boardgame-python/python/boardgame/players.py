"""Opponents of ten levels, and what a move was worth."""

from boardgame._boardgame import players as _native

best = _native.best
choose = _native.choose
analyse = _native.analyse

__all__ = ["analyse", "best", "choose"]
