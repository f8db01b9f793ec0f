"""The training example. It runs only where PyTorch is installed, which is too large for the project's CI."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")

EXAMPLE = Path(__file__).resolve().parents[1] / "examples/camette.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("example_camette", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_what_is_good_for_one_side_was_bad_for_the_other_and_a_random_action_cuts_the_trace(example: Any) -> None:
    table = example.Table(None, [b""] * 4, [0, 1, 1, 0], [0.1, 0.2, 0.3, 1.0], [0.1, None, 0.3, 1.0])
    last = 1.0
    third = (1 - example.TRACE) * 0.3 - example.TRACE * example.DISCOUNT * last
    first = (1 - example.TRACE) * 0.1 - example.TRACE * example.DISCOUNT * 0.2
    assert table.targets() == pytest.approx([first, 0.2, third, last])


def test_an_action_that_wins_is_known_without_the_network(example: Any) -> None:
    env = example.boardgame.Env("camette", start="w 1/M2/5/5/4m/1M1/1")
    ((actions, worth),) = example.ahead(example.network(env.observation_size), [env])
    after = env.clone()
    after.step(actions[int(worth.argmax())])
    assert worth.max() == 1.0 and after.returns() == [1.0, -1.0]


def test_it_learns_measures_and_draws_a_curve(example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curve = tmp_path / "curve.svg"
    sys.argv = ["camette.py", "--minutes", "0.02", "--level", "1", "--games", "20", "--curve", str(curve)]
    example.main()
    assert "of 20 games" in capsys.readouterr().out
    assert curve.read_text().count("<polyline") == 1
