"""The exception for illegal moves and invalid texts."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):
    """The refusal of a move, a position or a text. ``str(error)`` is the reason in English.

    Attributes:
        code: The stable name of the reason: ``"must_jump"``.
        clause: The violated clause of the rules: ``"checkers 4.9"``; None if no rule applies, as for a text that is
            not a move.
        legal: Legal moves to play instead, as text.
    """

    def __init__(
        self,
        said: dict[str, str],
        code: str,
        clause: str | None,
        titles: dict[str, str] | None,
        legal: list[str],
    ) -> None:
        super().__init__(said["en"])
        self._said = said
        self._titles = titles
        self.code = code
        self.clause = clause
        self.legal = legal

    def said(self, lang: str = "en") -> str:
        """Returns the message in a language, "en" or "cy". Raises ValueError for any other."""
        return in_language(self._said, lang)

    def title(self, lang: str = "en") -> str | None:
        """Returns the title of the clause in a language; None if there is no clause."""
        return in_language(self._titles, lang) if self._titles else None

    def __repr__(self) -> str:
        return f"Refused({self.said()!r}, clause={self.clause!r}, code={self.code!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._said, self.code, self.clause, self._titles, self.legal)


def in_language(texts: dict[str, str], lang: str) -> str:
    """Returns the text in a language. Raises ValueError for an unknown language."""
    if lang not in texts:
        raise ValueError(f"no language {lang!r}: expected one of {', '.join(map(repr, texts))}")
    return texts[lang]
