"""Camette, the small Camelot: positions, moves, and games with their history."""

from boardgame._boardgame import camette as _native

Position, Move, Game = _native.Position, _native.Move, _native.Game

__all__ = ["Game", "Move", "Position"]
