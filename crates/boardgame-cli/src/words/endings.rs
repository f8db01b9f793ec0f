//! Tables of perfect endings.

use boardgame_core::{message::plural, messages};

messages! {
    /// What is said of tables of endings, and from them.
    #[derive(Debug)]
    pub(crate) enum Endings of "program" {
        Memory { megabytes: u64 } => "memory: at most {megabytes} MB";
        Columns => "slice, positions, won, drawn, lost, longest win in plies, positions with it";
        AllSlices { pieces: u8 } => "{pieces} pieces";
        At { slice: String } => "making {slice}";
        NoTables { folder: String } => "{folder}: there are no tables here; boardgame tables make checkers 4 makes some";
        NotInTables { folder: String, pieces: u32 } => "{folder}: no table here has this position of {pieces} pieces";
        NoFolder => "no folder is known to keep tables in: name one with --tables";
        OnlyCheckers => "tables are made for checkers and for camette only";
        CamettePieces => "of camette all is made, or the part with 2 to 8 pieces";
        NotSolved { folder: String, megabytes: u64 } => "the solution of camette is not in {folder}: boardgame tables make camette makes it, in some minutes and with at most {megabytes} MB of memory";
        BestMove { mv: String } => "a best move: {mv}";
        Pieces { most: u8 } => "a number of pieces from 2 to {most} is expected, or a slice such as 2m1k-0m2k";
        Wins { player: String, plies: u8 } => "{player} wins in {plies} {noun}", noun = plural(*plies, "ply", "plies");
        Drawn => "drawn, if both play as well as can be";
        KeepWin { moves: String } => "keep the win, in plies: {moves}";
        KeepDraw { moves: String } => "keep the draw: {moves}";
        ThrowsAwayWin { moves: String } => "throw the win away: {moves}";
        Lose { moves: String } => "lose, in plies: {moves}";
        ThrownAway { player: String, plies: u8 } => "{player} had a won ending, in {plies} {noun}, and throws it away", noun = plural(*plies, "ply", "plies");
        DrawThrownAway { player: String } => "{player} had a drawn ending, and loses it";
    }
}

impl Endings {
    /// In how many plies the ending was won that was thrown away.
    pub(crate) const fn plies(&self) -> Option<u8> {
        match self {
            Self::ThrownAway { plies, .. } => Some(*plies),
            _ => None,
        }
    }
}
