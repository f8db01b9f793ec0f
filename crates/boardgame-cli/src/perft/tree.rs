//! What counting needs of a game: its positions, and what follows each.

use std::{
    fmt::Display,
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash},
};

use boardgame_referee::{Board, GameId};
use boardgame_text::Text;

use crate::tables;

/// A position of a game in which everything can be seen and listed.
pub(super) trait Tree: Copy + Display + Eq + Hash + Send + Sync {
    const GAME: GameId;

    type Move: Display;

    /// Trees less deep than this are counted more quickly than looked up.
    const WORTH_KEEPING: u32;

    /// A position and a depth, all of it, as small as it can be stored. No depth is 0 in the default.
    type Packed: Copy + Default + PartialEq + Send;

    fn packed(&self, depth: u8) -> Self::Packed;

    /// A hash of the position.
    fn key(&self) -> u64;

    /// The game's own count, which is the fastest.
    fn perft(&self, depth: u32) -> u64;

    /// Every legal move, with what it leads to.
    fn each_child(&self, f: impl FnMut(Self::Move, Self));

    /// The legal moves in the game's notation, with what they lead to.
    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        Tree::each_child(self, |mv, next| moves.push((mv.to_string(), next)));
        moves
    }

    /// The position that is written so, or the start.
    fn read(text: &Text, position: Option<&str>) -> Result<Self, String>;
}

impl Tree for checkers::Position {
    const GAME: GameId = GameId::Checkers;

    type Move = checkers::Move;

    const WORTH_KEEPING: u32 = 4;

    type Packed = [u64; 2];

    fn packed(&self, depth: u8) -> [u64; 2] {
        let pieces = |side| self.pieces(side).bits();
        let [black, white] = checkers::Side::ALL.map(pieces);
        let kings = checkers::Side::ALL.into_iter().fold(0, |kings, side| kings | self.kings(side).bits());
        let rest = u64::from(depth) << 1 | self.to_move() as u64;
        [u64::from(black) | u64::from(white) << 32, u64::from(kings) | rest << 32]
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn each_child(&self, f: impl FnMut(Self::Move, Self)) {
        self.each_child(f);
    }

    fn read(text: &Text, position: Option<&str>) -> Result<Self, String> {
        position.map_or(Ok(Self::start()), |written| Board::read(text, written))
    }
}

impl Tree for camelot::Position {
    const GAME: GameId = GameId::Camelot;

    type Move = camelot::Move;

    const WORTH_KEEPING: u32 = 3;

    /// There are too many squares for the position to be stored in less than it takes by itself.
    type Packed = (Self, u8);

    fn packed(&self, depth: u8) -> (Self, u8) {
        (*self, depth)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn each_child(&self, f: impl FnMut(Self::Move, Self)) {
        self.each_child(f);
    }

    fn read(text: &Text, position: Option<&str>) -> Result<Self, String> {
        position.map_or(Ok(Self::start()), |written| Board::read(text, written))
    }
}

impl Tree for camette::Position {
    const GAME: GameId = GameId::Camette;

    type Move = camette::Move;

    const WORTH_KEEPING: u32 = 2;

    type Packed = (Self, u8);

    fn packed(&self, depth: u8) -> (Self, u8) {
        (*self, depth)
    }

    fn key(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft(depth)
    }

    fn each_child(&self, mut f: impl FnMut(Self::Move, Self)) {
        for mv in self.moves() {
            let mut next = *self;
            next.play_trusted(mv);
            f(mv, next);
        }
    }

    fn read(text: &Text, position: Option<&str>) -> Result<Self, String> {
        position.map_or(Ok(Self::start()), |written| tables::read_camette(text, written))
    }
}
