"""Blackball: rulings on the shots of a simulator.

Shots are observed, not chosen. An environment around a simulator can use the ruling as its reward.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from boardgame._boardgame import blackball as _native

Ruling = _native.Ruling


def rule_on(save: Any, before: Mapping[str, Any] | None = None) -> list[Ruling]:
    """Rules on every shot of a save, starting each from the frame after the previous shot.

    Args:
        save: A pooltool ``System`` or ``MultiSystem``, its dict or JSON, or the path of a ``.json`` file.
        before: The frame before the first shot. Without it, the save must begin with a break by side A.

    Raises:
        Refused: If the save is damaged, was never simulated, or does not fit the frame.
    """
    return _native.rule_on_json(_json(save), None if before is None else json.dumps(dict(before)))


def _json(save: Any) -> bytes:
    if isinstance(save, (bytes, bytearray)):
        return bytes(save)
    if isinstance(save, (str, PathLike)):
        return Path(save).read_bytes()
    if isinstance(save, (Mapping, list)):
        return json.dumps(save).encode()
    if callable(getattr(save, "save", None)):
        with tempfile.TemporaryDirectory() as folder:  # pooltool writes files only
            path = Path(folder, "save.json")
            save.save(path)
            return path.read_bytes()
    raise TypeError(f"a save is a System, a dict, JSON or a path, not {type(save).__name__}")


__all__ = ["Ruling", "rule_on"]
