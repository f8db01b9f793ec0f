"""The stored output of each notebook cell is correct. ``BOARDGAME_BLESS=1`` runs the notebooks and stores their output."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

BOOKS = sorted((Path(__file__).resolve().parents[1] / "notebooks").glob("*.ipynb"))


def test_each_game_has_a_notebook() -> None:
    assert [book.stem for book in BOOKS] == ["blackball", "camelot", "camette", "checkers", "dwyn"]


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def run(source: str, number: int, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the output of a notebook cell: the printed text and the last value."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": lines(value._repr_svg_()), **data}
        outputs.append({"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


@pytest.mark.parametrize("book", BOOKS, ids=[book.stem for book in BOOKS])
def test_a_notebook_holds_what_it_shows(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The blackball notebook searches for its sample in the current folder and its parents.
    monkeypatch.chdir(book.parent)
    names: dict[str, Any] = {}
    content = json.loads(book.read_text())
    cells = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    shown = [run("".join(cell["source"]), number, names) for number, cell in enumerate(cells, 1)]
    if os.environ.get("BOARDGAME_BLESS"):
        for number, (cell, outputs) in enumerate(zip(cells, shown, strict=True), 1):
            cell["execution_count"], cell["outputs"] = number, outputs
        book.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")
    assert [cell["outputs"] for cell in cells] == shown, "BOARDGAME_BLESS=1 writes it"
    assert any(outputs for outputs in shown)
