from collections.abc import Mapping
from typing import Any

class Ruling:
    """The ruling on a shot."""
    @property
    def is_foul(self) -> bool:
        """Whether the shot was a foul."""
    @property
    def clause(self) -> str:
        """The deciding clause: ``"blackball 5a"``."""
    @property
    def fouls(self) -> list[str]:
        """The clauses of all fouls."""
    @property
    def winner(self) -> str | None:
        """The winner of the frame, "A" or "B"; None while it continues."""
    @property
    def next(self) -> str | None:
        """The side that plays next, "A" or "B"; None if the frame is over or a lag comes first."""
    @property
    def warnings(self) -> list[str]:
        """Warnings about the save."""
    def title(self, lang: str = "en") -> str:
        """Returns the title of the deciding clause in a language."""
    def said(self, lang: str = "en") -> str:
        """Returns the ruling in sentences."""
    def as_dict(self) -> dict[str, Any]:
        """Returns the ruling as a dict. ``after`` is the frame before the next shot."""

def rule_on(save: Any, before: Mapping[str, Any] | None = None) -> list[Ruling]:
    """Rules on every shot of a save, starting each from the frame after the previous shot.

    Args:
        save: A pooltool ``System`` or ``MultiSystem``, its dict or JSON, or the path of a ``.json`` file.
        before: The frame before the first shot. Without it, the save must begin with a break by side A.

    Raises:
        Refused: If the save is damaged, was never simulated, or does not fit the frame."""

__all__ = ["Ruling", "rule_on"]
