"""The list of legal moves of a board game."""

from __future__ import annotations

from typing import Any


class Moves(list[Any]):
    """A list of legal moves that also finds a move by its text: ``"11-15" in position.legal_moves``."""

    position: Any

    def __contains__(self, mv: object) -> bool:
        return bool(self) and self.position.is_legal(mv) if isinstance(mv, str) else super().__contains__(mv)
