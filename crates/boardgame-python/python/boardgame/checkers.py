"""American checkers: positions, moves, and games with their history."""

from boardgame._boardgame import checkers as _native

Position, Move, Game = _native.Position, _native.Move, _native.Game
read, write = _native.read, _native.write

__all__ = ["Game", "Move", "Position", "read", "write"]
