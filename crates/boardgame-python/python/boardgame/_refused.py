"""What is raised where the rules, or a text, are against what was asked."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):
    """Something was refused: a move, a position, a text. ``str(error)`` says why, in English.

    Attributes:
        code: The name of the reason, for programs. It does not change: ``"must_jump"``.
        clause: The clause of the rules that forbids it, as it is cited: ``"checkers 4.9"``; None where no rule speaks of
            it, as for a text that is not a move.
        legal: What would have been legal instead, as text.
    """

    def __init__(
        self,
        said: list[tuple[str, str]],
        code: str,
        clause: str | None,
        titles: list[tuple[str, str]],
        legal: list[str],
    ) -> None:
        super().__init__(dict(said)["en"])
        self._said = dict(said)
        self._titles = dict(titles)
        self.code = code
        self.clause = clause
        self.legal = legal

    def said(self, lang: str = "en") -> str:
        """The message in a language, "en" or "cy". Raises ValueError for any other."""
        return _in(self._said, lang)

    def title(self, lang: str = "en") -> str | None:
        """The title of the clause in a language; None where there is no clause."""
        return _in(self._titles, lang) if self._titles else None

    def __repr__(self) -> str:
        return f"Refused({self.said()!r}, clause={self.clause!r}, code={self.code!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        said, titles = list(self._said.items()), list(self._titles.items())
        return type(self), (said, self.code, self.clause, titles, self.legal)


def _in(texts: dict[str, str], lang: str) -> str:
    if lang not in texts:
        raise ValueError(f"no language {lang!r}: expected one of {', '.join(map(repr, texts))}")
    return texts[lang]
