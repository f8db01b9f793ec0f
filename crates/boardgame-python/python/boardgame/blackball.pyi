from collections.abc import Mapping
from typing import Any

class Ruling:
    """The ruling on a shot."""
    @property
    def is_foul(self) -> bool:
        """Whether there was a foul."""
    @property
    def clause(self) -> str:
        """The clause that decides: ``"blackball 5a"``."""
    @property
    def fouls(self) -> list[str]:
        """The clauses of all fouls."""
    @property
    def winner(self) -> str | None:
        """Who has won the frame by it, "A" or "B"; None while it goes on."""
    @property
    def next(self) -> str | None:
        """Who plays next, "A" or "B"; None when the frame is over or a lag comes first."""
    @property
    def warnings(self) -> list[str]:
        """What is strange about the save."""
    def title(self, lang: str = "en") -> str:
        """The title of the clause that decides, in a language."""
    def said(self, lang: str = "en") -> str:
        """The ruling in sentences, as a referee says them."""
    def as_dict(self) -> dict[str, Any]:
        """The whole ruling as the objects of Python; ``after`` is the frame before the next shot."""

def rule_on(save: Any, before: Mapping[str, Any] | None = None) -> list[Ruling]:
    """Rules on every shot of a save in turn, each from the frame that the ruling before it left.

    Args:
        save: A pooltool ``System`` or ``MultiSystem`` as it is in memory, the dict or the JSON of one, or the path of a
            ``.json`` file.
        before: The frame before the first shot, as ``boardgame`` writes one down. Without it the save must begin with a
            break, which side A plays.

    Raises:
        Refused: Where the save is damaged, was never simulated, or does not fit the frame."""

__all__ = ["Ruling", "rule_on"]
