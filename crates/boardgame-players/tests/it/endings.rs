//! A player with tables keeps what an ending is worth, wins as soon as can be, and loses as late.

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

/// Random positions with this many pieces or fewer in which the game is not over.
fn positions(most: u8, seed: u64) -> impl Iterator<Item = Position> {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    core::iter::repeat_with(move || {
        let mut draw = |below: u32| chance.pick(0..below).expect("something");
        let sides = [Side::Black, Side::White];
        let pieces = 2 + draw(u32::from(most) - 1);
        let mut builder = Position::builder(sides[draw(2) as usize]);
        for place in 0..pieces {
            let side = sides[if place < 2 { place as usize } else { draw(2) as usize }];
            let piece = if draw(2) == 0 { Piece::man(side) } else { Piece::king(side) };
            let square = u8::try_from(1 + draw(32)).expect("small");
            builder = builder.piece(piece, Square::new(square).expect("a square"));
        }
        // Two pieces on a square, a man on its crowning row: another time.
        builder.build().ok().filter(|position| !position.moves().is_empty())
    })
    .flatten()
}

fn game(position: &Position) -> Checkers {
    Checkers::start(&Setup::from_position(position)).expect("a game")
}

/// What the move that is found makes of a position, and what the position was worth; the score says the same.
fn checked(engine: &mut Engine, known: &Endgame, position: &Position, nodes: u64) -> [Value; 2] {
    engine.forget();
    let found = engine.think(&game(position), &[], &Limits::nodes(nodes), |_| {});
    let worth = known.value(position).expect("the tables are whole");
    let after = position.after(found.best.expect("a move"));
    let kept = known.value(&after).and_then(Value::before).expect("the tables are whole");
    if worth.outcome() == Wdl::Drawn {
        assert_eq!(found.score, Score::DRAWN, "{position}");
    }
    [worth, kept]
}

/// Keeps its value to the ply in this many random endings with as many pieces.
fn keeps_values(tables: &Path, most: u8, count: usize) {
    let endgame = || Endgame::open(Store::new(tables), most).expect("whole tables");
    let known = endgame();
    let mut exact = Engine::new(1 << 16).with_endgame(Arc::new(endgame()));
    // Without distances: the outcome at least.
    let outcomes = Endgame::from(Endings::read(&Store::new(tables), most).expect("whole tables"));
    let mut rough = Engine::new(1 << 16).with_endgame(Arc::new(outcomes));
    let mut drawn = 0;
    for position in positions(most, 1).take(count) {
        let [worth, kept] = checked(&mut exact, &known, &position, 300);
        assert_eq!(kept, worth, "{position}");
        drawn += usize::from(worth.outcome() == Wdl::Drawn);
        let [worth, kept] = checked(&mut rough, &known, &position, 300);
        assert_eq!(kept.outcome(), worth.outcome(), "{position}, without distances");
    }
    assert!(10 * drawn > count / 2, "{drawn} of {count} are drawn");
}

#[test]
fn endings_to_four_pieces_keep_their_value() {
    let directory = tempdir().expect("a directory");
    Store::new(directory.path()).make(&Material::up_to(4), |_| ()).expect("made");
    keeps_values(directory.path(), 4, 1_000);

    // To the end, by both: as many plies as the tables say (clause 6.1).
    let endgame = Arc::new(Endgame::open(Store::new(directory.path()), 4).expect("whole tables"));
    let mut engine = Engine::new(1 << 16).with_endgame(Arc::clone(&endgame));
    let won = positions(4, 2).filter(|position| {
        endgame.value(position).is_some_and(|worth| worth.outcome() == Wdl::Won && worth.plies() > Some(20))
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

/// `BOARDGAME_TABLES` may name a folder in which the tables are already.
#[test]
#[ignore = "a minute of both cores, and tables of 54 MB"]
fn ten_thousand_endings_to_five_pieces_keep_their_value() {
    let directory = tempdir().expect("a directory");
    let folder = env::var_os("BOARDGAME_TABLES").map_or_else(|| directory.path().to_owned(), PathBuf::from);
    Store::new(&folder).make(&Material::up_to(5), |_| ()).expect("made");
    keeps_values(&folder, 5, 10_000);
    // Two drawn endings with one losing move, in which evaluation prefers that.
    let endgame = Arc::new(Endgame::open(Store::new(&folder), 5).expect("whole tables"));
    let mut engine = Engine::new(1 << 20).with_endgame(Arc::clone(&endgame));
    for fen in ["B:WK14,K19:BK8,20,25", "B:WK3,K24:B5,6,9"] {
        for nodes in [1_000, 50_000] {
            let position: Position = fen.parse().expect("a position");
            let [worth, kept] = checked(&mut engine, &endgame, &position, nodes);
            assert_eq!([worth, kept], [Value::DRAWN; 2], "{fen}, {nodes} nodes");
        }
    }
}
