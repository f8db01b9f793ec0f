"""American checkers: positions, moves, and games with their history."""

from boardgame._boardgame import checkers as _native

Position = _native.Position
Move = _native.Move
Game = _native.Game
read = _native.read
write = _native.write

__all__ = ["Game", "Move", "Position", "read", "write"]
