"""Dwyn: the referee's game, and what each seat sees and knows of it.

A ``Game`` holds everything and belongs to the referee. A seat is given a ``View`` and ``Sighting`` objects, of which it makes
its ``Knowledge``; from there nothing leads back to the game.
"""

from boardgame._boardgame import dwyn as _native

Game = _native.Game
View = _native.View
Sighting = _native.Sighting
Knowledge = _native.Knowledge

__all__ = ["Game", "Knowledge", "Sighting", "View"]
