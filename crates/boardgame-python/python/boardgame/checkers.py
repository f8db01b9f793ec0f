"""American checkers: positions, moves, and games with their history."""

from boardgame._boardgame import checkers as _native

Position = _native.Position
Move = _native.Move
Game = _native.Game

__all__ = ["Game", "Move", "Position"]
