"""The referee: a verdict on every game of a file, with its clause."""

from boardgame._boardgame import referee as _native

judge = _native.judge

__all__ = ["judge"]
