"""SVG pictures of a position, a game, or a view of Dwyn."""

from __future__ import annotations

from typing import Any


def svg(what: Any, **options: Any) -> str:
    """Returns the picture of a position, a game or a view, with the options of its ``svg`` method.

    Raises TypeError for other objects, such as a game of Dwyn, whose picture would show every hand.
    """
    drawn = getattr(getattr(what, "position", what), "svg", None)
    picture = drawn(**options) if callable(drawn) else None
    if not isinstance(picture, str):
        raise TypeError(f"there is no picture of {what!r}")
    return picture


__all__ = ["svg"]
