"""Files of games: reading, writing, and compatibility with other programs."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgame import Refused, camelot, checkers

CRATES = Path(__file__).resolve().parents[2]
PDN = CRATES / "checkers/tests/data/games.pdn"
GAMES = [checkers, camelot]


def at_random(game: ModuleType, seed: int, plies: int = 60) -> checkers.Game:
    chance = random.Random(seed)
    played: checkers.Game = game.Game()
    while len(played) < plies and not played.is_over:
        played.push(chance.choice(played.legal_moves))
    return played


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_is_read_as_the_same_game(game: ModuleType, seed: int) -> None:
    played = at_random(game, seed, plies=10 * seed)
    played.tags = {"Event": 'A "cup" \\ of tea', "White": "Siân", "Black": "?"}
    text = game.write(played)
    again = list(game.read(text.encode()))
    assert again == [played]
    assert again[0].tags["Event"] == played.tags["Event"] and again[0].tags["White"] == "Siân"
    assert game.write(again[0]) == text
    assert pickle.loads(pickle.dumps(again[0])).tags == again[0].tags


def test_a_start_and_a_result_are_what_they_are() -> None:
    played = checkers.Game("W:W18:B14,1", moves=["18x9"])
    played.tags = {"FEN": "nonsense", "Result": "0-1"}
    again = next(checkers.read(checkers.write(played).encode()))
    assert again == played and again.tags["FEN"] == "W:W18:B1,14" and again.tags["Result"] == "0-1"
    over = checkers.Game("W:W18:B14", moves=["18x9"])
    assert over.outcome is not None and over.outcome.winner == 1
    assert str(over.outcome) == "White wins (checkers 6.1)" and over.outcome.said("cy").startswith("Gwyn ")
    over.tags = {"Result": "1/2-1/2"}
    assert next(checkers.read(checkers.write(over).encode())).tags["Result"] == "0-1"
    # The board does not show a resignation, so the Result tag counts.
    resigned = checkers.Game(moves=["11-15"])
    resigned.tags = {"Result": "1-0"}
    assert next(checkers.read(checkers.write(resigned).encode())).tags["Result"] == "1-0"


def test_a_claimed_draw_is_written_as_one() -> None:
    played = checkers.Game("W:WK1:BK32")
    while played.can_claim() is None:
        played.push(["1-5", "32-28", "5-1", "28-32"][len(played) % 4])
    played.claim()
    assert '[Result "1/2-1/2"]' in checkers.write(played)


def test_a_broken_game_is_refused_and_the_next_one_follows(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text("1. 11-15 22-18 2. 8-11 *\n\n[Event \"b\"]\n1. 11-15 *\n\n[Event \"c\"]\n1. 11-99 *\n")
    games = checkers.read(file)
    with pytest.raises(Refused, match="line 1, column 19") as refused:
        next(games)
    assert refused.value.clause == "checkers 4.9" and refused.value.said("cy") != str(refused.value)
    assert next(games).tags["Event"] == "b"
    with pytest.raises(Refused):
        next(games)
    with pytest.raises(StopIteration):
        next(games)
    broken: list[Refused] = []
    assert [game.tags["Event"] for game in checkers.read(file, broken=broken.append)] == ["b"]
    assert [error.clause for error in broken] == ["checkers 4.9", "checkers 1.2"] and "line 7" in str(broken[1])
    with pytest.raises(ZeroDivisionError):
        list(checkers.read(file, broken=lambda _: 1 // 0))
    with pytest.raises(FileNotFoundError) as missing:
        checkers.read(tmp_path / "none")
    assert missing.value.filename == str(tmp_path / "none") and "none" in str(missing.value)
    with pytest.raises(Refused):
        next(checkers.read(tmp_path))


def test_a_lenient_reader_says_which_liberties_it_took() -> None:
    text = b'[FEN "B:B2:W6,7,14,15"] 1. 2x18 15-11 White wins 0-1'
    with pytest.raises(Refused):
        next(checkers.read(text))
    games = checkers.read(text, lenient=True)
    assert len(next(games)) == 2 and any("is used" in note for note in games.notes)


def test_the_games_of_a_file_are_all_read_and_written_again() -> None:
    broken: list[Refused] = []
    games = list(checkers.read(PDN, lenient=True, broken=broken.append))
    assert len(games) > 2
    assert list(checkers.read("\n".join(map(checkers.write, games)).encode())) == games


def test_pydraughts_reads_what_is_written_with_the_same_moves() -> None:
    pdn = pytest.importorskip("draughts.PDN")
    games = [game for seed in range(6) if len(game := at_random(checkers, seed, plies=80))]
    read = pdn.PDNReader(pdn_text="\n".join(map(checkers.write, games))).games
    assert len(read) == len(games)
    for theirs, ours in zip(read, games, strict=True):
        assert theirs.tags["GameType"] == "21" and len(theirs.moves) == len(ours)
        for mv, move in zip(theirs.moves, ours.moves, strict=True):
            squares = str(move).replace("x", "-").split("-")
            assert mv.replace("x", "-").split("-") in ([squares[0], squares[-1]], squares)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode), st.booleans())
def test_nothing_that_is_read_panics(data: bytes, lenient: bool) -> None:
    for game in GAMES:
        reader = game.read(data, lenient=lenient)
        for _ in range(300):
            try:
                if next(reader, None) is None:
                    break
            except Refused:
                continue
        else:
            raise AssertionError("the reader does not end")


@given(st.dictionaries(st.text(max_size=9), st.text(max_size=30), max_size=4))
def test_tags_that_cannot_be_written_are_refused(tags: dict[str, str]) -> None:
    played = checkers.Game(moves=["11-15"])
    played.tags = tags
    try:
        text = checkers.write(played)
    except Refused:
        return
    assert list(checkers.read(text.encode())) == [played]
