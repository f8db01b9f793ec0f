"""Tables of perfect play: endgames of checkers, and the whole of Camette."""

from boardgame._boardgame import tables as _native

Checkers = _native.Checkers
Camette = _native.Camette

__all__ = ["Camette", "Checkers"]
