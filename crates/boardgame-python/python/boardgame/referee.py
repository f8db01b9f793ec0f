"""The referee: what every game of a file comes to, and by which clause."""

from boardgame._boardgame import referee as _native

judge = _native.judge

__all__ = ["judge"]
