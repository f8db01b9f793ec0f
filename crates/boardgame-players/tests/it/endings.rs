//! Tests that a player with tables keeps the value of an ending, wins in the fewest plies, and delays a loss.

use std::{
    env,
    path::{Path, PathBuf},
    sync::Arc,
};

use boardgame_core::{Game as _, RandomPlayer, Seed};
use boardgame_players::{Engine, checkers::Endgame};
use boardgame_retrograde::{
    Value, Wdl,
    checkers::{Endings, Material, Store},
};
use boardgame_search::{Limits, Score};
use checkers::{Checkers, Piece, Position, Setup, Side, Square};
use tempfile::tempdir;

/// Returns random positions with moves and at most `max` pieces.
fn positions(max: u8, seed: u64) -> impl Iterator<Item = Position> {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    core::iter::repeat_with(move || {
        let mut draw = |below: u32| chance.pick(0..below).expect("something");
        let sides = [Side::Black, Side::White];
        let pieces = 2 + draw(u32::from(max) - 1);
        let mut builder = Position::builder(sides[draw(2) as usize]);
        for number in 0..pieces {
            let side = sides[if number < 2 { number as usize } else { draw(2) as usize }];
            let piece = if draw(2) == 0 { Piece::man(side) } else { Piece::king(side) };
            let square = u8::try_from(1 + draw(32)).expect("small");
            builder = builder.piece(piece, Square::new(square).expect("a square"));
        }
        // Skips positions with two pieces on a square or a man on its crowning row.
        builder.build().ok().filter(|position| !position.moves().is_empty())
    })
    .flatten()
}

fn game(position: &Position) -> Checkers {
    Checkers::start(&Setup::from_position(position)).expect("a game")
}

/// Returns the values of a position before and after the engine's move. Checks the score of drawn positions.
fn values(engine: &mut Engine, endgame: &Endgame, position: &Position, nodes: u64) -> [Value; 2] {
    engine.forget();
    let found = engine.think(&game(position), &[], &Limits::nodes(nodes), |_| {});
    let before = endgame.value(position).expect("the tables are whole");
    let child = position.after(found.best.expect("a move"));
    let after = endgame.value(&child).and_then(Value::before).expect("the tables are whole");
    if before.outcome() == Wdl::Drawn {
        assert_eq!(found.score, Score::DRAWN, "{position}");
    }
    [before, after]
}

/// Checks that the engine keeps the value of random endings, to the ply.
fn keeps_values(tables: &Path, max: u8, count: usize) {
    let endgame = || Endgame::open(Store::new(tables), max).expect("whole tables");
    let reference = endgame();
    let mut exact = Engine::new(1 << 16).with_endgame(Arc::new(endgame()));
    // Without distances, the engine keeps the outcome.
    let outcomes = Endgame::from(Endings::read(&Store::new(tables), max).expect("whole tables"));
    let mut rough = Engine::new(1 << 16).with_endgame(Arc::new(outcomes));
    let mut drawn = 0;
    for position in positions(max, 1).take(count) {
        let [before, after] = values(&mut exact, &reference, &position, 300);
        assert_eq!(after, before, "{position}");
        drawn += usize::from(before.outcome() == Wdl::Drawn);
        let [before, after] = values(&mut rough, &reference, &position, 300);
        assert_eq!(after.outcome(), before.outcome(), "{position}, without distances");
    }
    assert!(10 * drawn > count / 2, "{drawn} of {count} are drawn");
}

#[test]
fn endings_to_four_pieces_keep_their_value() {
    let directory = tempdir().expect("a directory");
    Store::new(directory.path()).make(&Material::up_to(4), |_| ()).expect("made");
    keeps_values(directory.path(), 4, 1_000);

    // The game must last exactly as many plies as the tables predict (clause 6.1).
    let endgame = Arc::new(Endgame::open(Store::new(directory.path()), 4).expect("whole tables"));
    let mut engine = Engine::new(1 << 16).with_endgame(Arc::clone(&endgame));
    let won = positions(4, 2).filter(|position| {
        endgame.value(position).is_some_and(|value| value.outcome() == Wdl::Won && value.plies() > Some(20))
    });
    for start in won.take(50) {
        let (mut position, mut plies) = (start, 0);
        while !position.moves().is_empty() {
            let found = engine.think(&game(&position), &[], &Limits::nodes(300), |_| {});
            position.play_trusted(found.best.expect("a move"));
            plies += 1;
        }
        assert_eq!(endgame.value(&start).and_then(Value::plies), Some(plies), "{start}");
    }
}

#[test]
#[ignore = "a minute of both cores, and tables of 54 MB"]
fn ten_thousand_endings_to_five_pieces_keep_their_value() {
    let directory = tempdir().expect("a directory");
    let folder = env::var_os("BOARDGAME_TABLES").map_or_else(|| directory.path().to_owned(), PathBuf::from);
    Store::new(&folder).make(&Material::up_to(5), |_| ()).expect("made");
    keeps_values(&folder, 5, 10_000);
    // In these drawn endings the evaluation prefers the only losing move.
    let endgame = Arc::new(Endgame::open(Store::new(&folder), 5).expect("whole tables"));
    let mut engine = Engine::new(1 << 20).with_endgame(Arc::clone(&endgame));
    for fen in ["B:WK14,K19:BK8,20,25", "B:WK3,K24:B5,6,9"] {
        for nodes in [1_000, 50_000] {
            let position: Position = fen.parse().expect("a position");
            let values = values(&mut engine, &endgame, &position, nodes);
            assert_eq!(values, [Value::DRAWN; 2], "{fen}, {nodes} nodes");
        }
    }
}
