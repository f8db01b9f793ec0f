"""Dwyn: the referee's game, and the view and knowledge of each seat.

A ``Game`` contains everything, for the referee. A seat receives a ``View`` and ``Sighting`` objects and combines them into its
``Knowledge``, which has no access to the game.
"""

from boardgame._boardgame import dwyn as _native

Game = _native.Game
View = _native.View
Sighting = _native.Sighting
Knowledge = _native.Knowledge

__all__ = ["Game", "Knowledge", "Sighting", "View"]
