//! Camelot.

use boardgame_core::{Player, messages};
use boardgame_svg::{Arrow, Marks, Options, svg_with};
use boardgame_text::Text;
use camelot::{
    Effect, Illegal, Labels, Move, ParsePositionError, Piece, Position, PositionError, Role, Rule, Side, Square,
    record::CamelotRecord,
};

use crate::{
    board::{BoardFace, first_squares, known},
    words::PieceName,
};

fn side(player: Player) -> Side {
    if player == Side::White.player() { Side::White } else { Side::Black }
}

impl BoardFace for Position {
    type Square = Square;
    type Piece = Piece;
    type Dialect = CamelotRecord;

    const PIECES: &'static [Piece] =
        &[Piece::man(Side::White), Piece::knight(Side::White), Piece::man(Side::Black), Piece::knight(Side::Black)];
    const GUIDE: Option<&'static str> = Some(include_str!("../../guides/camelot.json"));

    fn player(text: &Text, player: Player) -> String {
        text.say(&side(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.captured.iter().map(|square| square.to_string()).collect()
    }

    /// A text that is not a position breaks no rule.
    fn forbidden(error: &ParsePositionError) -> Option<Rule> {
        match error {
            ParsePositionError::Position(error) => Some(error.rule()),
            _ => None,
        }
    }

    fn drawn(&self, text: &Text) -> String {
        let legend = text.say(&self.legend());
        self.drawing(&Labels { legend: &legend, ..Labels::default() }).to_string()
    }

    fn from(mv: &Move) -> Square {
        mv.from()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        Marks::from(*mv).last_move
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    /// The start after the first moves, with a jump that is due.
    fn showpiece() -> (Self, Marks<Square>) {
        let mut position = Self::start();
        for mv in known(&["G6-E8", "D11-D9"]) {
            // The moves are those of the README, which its tests play.
            let _ = position.play(mv);
        }
        let way: Vec<Square> = known(&["E8", "C10", "C12"]);
        let arrows = way.windows(2).map(|pair| Arrow { from: pair[0], to: pair[1] }).collect();
        let highlighted = way.first().copied().into_iter().collect();
        (position, Marks { last_move: known(&["D11", "D9"]), arrows, highlighted, ..Marks::default() })
    }

    fn material(&self, player: Player) -> u32 {
        self.pieces(side(player)).len()
    }

    fn rows() -> Vec<Vec<Option<Square>>> {
        (1..=16).rev().map(|rank| (0..12).map(|file| Square::at(file, rank)).collect()).collect()
    }

    fn is_castle(square: Square) -> bool {
        square.castle().is_some()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_at(square)
    }

    fn called(piece: Piece) -> (Player, PieceName) {
        let name = match (piece.side, piece.role) {
            (Side::Black, Role::Man) => PieceName::BlackMan,
            (Side::Black, Role::Knight) => PieceName::BlackKnight,
            (Side::White, Role::Man) => PieceName::WhiteMan,
            (Side::White, Role::Knight) => PieceName::WhiteKnight,
        };
        (piece.side.player(), name)
    }

    fn put(&self, piece: Option<Piece>, square: Square) -> Result<Self, PositionError> {
        let cleared = self.to_builder().remove(square);
        match piece {
            Some(piece) => cleared.piece(piece, square).build(),
            None => cleared.build(),
        }
    }

    fn hand_to(&self, player: Player) -> Result<Self, PositionError> {
        self.to_builder().to_move(side(player)).build()
    }

    fn next(&self, way: &[Square]) -> Vec<Square> {
        if way.is_empty() {
            return first_squares(self.moves().iter().map(camelot::Move::from));
        }
        self.next_squares(way).into_iter().collect()
    }

    fn along(&self, way: &[Square]) -> Result<Move, Illegal> {
        self.move_along(way)
    }

    fn picture(&self, marks: &Marks<Square>, options: &Options) -> String {
        svg_with(self, marks, options)
    }
}

messages! {
    /// What is said of Camelot.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-camelot" {
        /// What the players want, and what moves look like.
        Aim => "\
You win with two pieces in the other player's castle, or by capturing all the other's pieces with two of your own
left. A move is written as in records: D6-F8, or E8xC10xC12 for a capture. A square alone, such as D6, lists the
moves from there.";
    }
}
