"""The stubs have the documentation and the parameters of the package, for every supported Python.

``BOARDGAME_BLESS=1`` writes the documentation into the stubs.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import boardgame
from boardgame import checkers

PACKAGE = Path(boardgame.__file__).parent
STUBS = sorted(PACKAGE.glob("*.pyi"))
Definition = ast.ClassDef | ast.FunctionDef


def runtime(stub: Path) -> Any:
    """Returns the module of a stub. For the shared interface of the board games, this is checkers."""
    if stub.stem == "_board":
        names = {name: getattr(checkers, name) for name in ("Move", "Position", "Game")}
        return type("_board", (), {**names, "Reader": checkers.read})
    return importlib.import_module(f"boardgame.{stub.stem}")


def definitions(body: list[ast.stmt], holder: Any) -> list[tuple[Definition, Any]]:
    found: list[tuple[Definition, Any]] = []
    for node in body:
        thing = getattr(holder, getattr(node, "name", ""), None)
        if isinstance(node, ast.ClassDef) and thing is not None and not issubclass(thing, dict):
            found += [(node, thing), *definitions(node.body, thing)]
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            setter = any(isinstance(decorator, ast.Attribute) for decorator in node.decorator_list)
            found += [] if setter else [(node, thing)]
    return found


def documented(stub: Path) -> str:
    """Returns the stub with the documentation of the package."""
    text = stub.read_text()
    lines = text.splitlines(keepends=True)
    for node, thing in reversed(definitions(ast.parse(text).body, runtime(stub))):
        doc, first = inspect.getdoc(thing), node.body[0]
        generic = stub.stem != "_board" and isinstance(node, ast.ClassDef) and ast.unparse(node.bases[0] if node.bases else first).startswith("_board")
        if doc is None or generic:
            continue
        indent = " " * (node.col_offset + 4)
        words = [f"{indent}{line}\n" if line else "\n" for line in doc.splitlines()]
        words[0] = words[0].replace(indent, f'{indent}"""', 1)
        words[-1] = words[-1].rstrip("\n") + '"""\n'
        old = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        decorators: list[ast.expr] = getattr(first, "decorator_list", [])
        start = min(line.lineno for line in (first, *decorators)) - 1
        end = first.end_lineno or 0 if old else start
        if old and lines[start].lstrip().startswith(('"""', "...")):
            lines[start:end] = words
        elif old:  # the three dots follow the colon
            lines[start:end] = [lines[start][: lines[start].rindex("...")].rstrip() + "\n", *words]
        else:
            lines[start:end] = words
    return "".join(lines)


@pytest.mark.parametrize("stub", STUBS, ids=[stub.stem for stub in STUBS])
def test_a_stub_has_the_documentation_of_the_package(stub: Path) -> None:
    if os.environ.get("BOARDGAME_BLESS"):
        stub.write_text(documented(stub))
    assert stub.read_text() == documented(stub), "BOARDGAME_BLESS=1 writes it"


@pytest.mark.parametrize("stub", STUBS, ids=[stub.stem for stub in STUBS])
def test_a_stub_has_the_parameters_of_the_package(stub: Path) -> None:
    for node, thing in definitions(ast.parse(stub.read_text()).body, runtime(stub)):
        if isinstance(node, ast.FunctionDef) and callable(thing) and not node.decorator_list:
            known = [name for name in inspect.signature(thing).parameters if name != "self"]
            given = node.args
            named = [argument.arg for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
            assert [name for name in named if name != "self"] == known, f"{stub.name}: {node.name}"


def test_no_signature_shows_an_ellipsis() -> None:
    for thing in (checkers.Game, boardgame.dwyn.Game, boardgame.Env, boardgame.VectorEnv, boardgame.players.choose):
        assert "llipsis" not in str(inspect.signature(thing)) and "..." not in str(inspect.signature(thing))


PROGRAM = """
from typing_extensions import assert_type
from boardgame import Env, Outcome, VectorEnv, camette, checkers, dwyn, players, referee

game = checkers.Game(moves=["11-15"])
assert_type(game, checkers.Game)
assert_type(game.position.play("22-18"), checkers.Position)
assert_type(game.legal_moves[0], checkers.Move)
assert "11-15" in checkers.Position().legal_moves
for again in checkers.read(b""):
    assert_type(again, checkers.Game)
for found in referee.judge(b""):
    assert_type(found["status"] == "legal", bool)
world = dwyn.Knowledge(dwyn.Game().view(0)).world()
if world is not None:
    Env("dwyn", start=world, information=True).step(0)
assert_type(players.best(camette.Position())["nodes"], int)
assert_type(game.outcome, Outcome | None)
assert_type(len(VectorEnv("checkers", 3)), int)
"""


@pytest.mark.parametrize("version", ["3.10", "3.11", "3.13"])
def test_a_program_passes_the_type_checker_on_every_python(version: str, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    line = [sys.executable, "-m", "mypy", "--strict", "--python-version", version, "--cache-dir", str(tmp_path / version)]
    checked = subprocess.run([*line, str(program)], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout
