"""The notebooks, cell by cell: each runs, and what a notebook shows at its end is drawn."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

BOOKS = sorted((Path(__file__).resolve().parents[1] / "notebooks").glob("*.ipynb"))


def test_each_game_has_a_notebook() -> None:
    assert [book.stem for book in BOOKS] == ["blackball", "camelot", "camette", "checkers", "dwyn"]


@pytest.mark.parametrize("book", BOOKS, ids=[book.stem for book in BOOKS])
def test_a_notebook_runs_from_top_to_bottom(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    shown: list[object] = []
    for cell in json.loads(book.read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [] and cell["execution_count"] is None, "outputs are not kept"
        body = ast.parse("".join(cell["source"])).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), book.name, "exec"), names)
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), book.name, "eval"), names))
    drawn = [value for value in shown if hasattr(value, "_repr_svg_")]
    assert all("<svg" in getattr(value, "_repr_svg_")() for value in drawn)
    assert drawn or capsys.readouterr().out
