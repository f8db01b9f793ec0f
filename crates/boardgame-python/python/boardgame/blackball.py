"""Blackball: rulings on shots that are described in words or saved by a simulator.

Shots are observed, not chosen. An environment around a simulator can use the ruling as its reward.
"""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from boardgame._boardgame import blackball as _native
from boardgame._refused import in_language


@dataclass(frozen=True)
class Ruling:
    """The ruling on a shot. ``str(ruling)`` is the ruling in English.

    Attributes:
        is_foul: Whether the shot was a foul.
        clause: The deciding clause: ``"blackball 5a"``.
        fouls: The clauses of all fouls.
        winner: The winner of the frame, "A" or "B"; None while it continues.
        next: The side that plays next, "A" or "B"; None if the frame is over or a lag comes first.
        warnings: Warnings about the save.
    """

    is_foul: bool
    clause: str
    fouls: list[str]
    winner: str | None
    next: str | None
    warnings: list[str]
    titles: dict[str, str] = field(repr=False)
    sentences: dict[str, str] = field(repr=False)
    fields: dict[str, Any] = field(repr=False)

    def title(self, lang: str = "en") -> str:
        """Returns the title of the deciding clause in a language."""
        return in_language(self.titles, lang)

    def said(self, lang: str = "en") -> str:
        """Returns the ruling in sentences."""
        return in_language(self.sentences, lang)

    def as_dict(self) -> dict[str, Any]:
        """Returns the ruling as a dict. ``after`` is the frame before the next shot."""
        return copy.deepcopy(self.fields)

    def __str__(self) -> str:
        return self.said()


def rule(shot: str, before: Mapping[str, Any] | None = None) -> Ruling:
    """Rules on a shot in a scorer's words: ``"in baulk, hit red, pot red 3, cushion"``.

    Args:
        before: The frame before the shot. Without it, the shot is the break of side A. ``ruling.as_dict()["after"]`` is the
            frame before the next shot.

    Raises:
        Refused: If the words cannot be read, or cannot be true in the frame.
    """
    return Ruling(**json.loads(_native.rule_json(shot, _frame(before))))


def rule_on(save: Any, before: Mapping[str, Any] | None = None) -> list[Ruling]:
    """Rules on every shot of a save, starting each from the frame after the previous shot.

    Args:
        save: A pooltool ``System`` or ``MultiSystem``, its dict or JSON, or the path of a ``.json`` file.
        before: The frame before the first shot. Without it, the save must begin with a break by side A.

    Raises:
        Refused: If the save is damaged, was never simulated, or does not fit the frame.
    """
    ruled = _native.rule_on_json(_json(save), _frame(before))
    return [Ruling(**shot) for shot in json.loads(ruled)]


def _frame(before: Mapping[str, Any] | None) -> str | None:
    return None if before is None else json.dumps(dict(before))


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


__all__ = ["Ruling", "rule", "rule_on"]
