//! Checkers.

use boardgame_core::{Player, messages};
use boardgame_svg::{Marks, Options, svg_with};
use boardgame_text::Text;
use checkers::{
    Effect, Illegal, Labels, Legend, Move, ParsePositionError, Piece, Position, PositionError, Role, Rule, Side,
    Square,
    ballot::{Ballot as Listed, Standing, deck},
    pdn::Pdn,
};

use crate::{
    board::{Ballot, BoardFace, first_squares, known},
    words::{BallotStanding, PieceName},
};

fn side(player: Player) -> Side {
    if player == Side::White.player() { Side::White } else { Side::Black }
}

impl BoardFace for Position {
    type Square = Square;
    type Piece = Piece;
    type Dialect = Pdn;

    const PIECES: &'static [Piece] =
        &[Piece::man(Side::Black), Piece::king(Side::Black), Piece::man(Side::White), Piece::king(Side::White)];
    const GUIDE: Option<&'static str> = Some(include_str!("../../guides/checkers.json"));

    fn player(text: &Text, player: Player) -> String {
        text.say(&side(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.captured.iter().map(|square| square.to_string()).collect()
    }

    fn forbidden(error: &ParsePositionError) -> Option<Rule> {
        error.rule()
    }

    fn drawn(&self, text: &Text) -> String {
        self.drawing(&Labels { legend: &text.say(&Legend {}), ..Labels::default() }).to_string()
    }

    fn from(mv: &Move) -> Square {
        mv.from()
    }

    fn visits(mv: &Move) -> Vec<Square> {
        mv.path().collect()
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn ballots(text: &Text) -> Vec<Ballot<Move>> {
        let ballot = |ballot: &Listed| Ballot {
            moves: ballot.opening().moves().to_vec(),
            name: ballot.to_string(),
            standing: match ballot.standing() {
                Standing::CrossBoard => None,
                Standing::MailPlay => Some(text.say(&BallotStanding::MailPlay)),
                Standing::Barred => Some(text.say(&BallotStanding::Barred)),
            },
            is_drawn: ballot.is_drawn(),
        };
        deck().iter().map(ballot).collect()
    }

    /// Men and kings, a last move, a piece that is chosen, and where it can go.
    fn showpiece() -> (Self, Marks<Square>) {
        let position = "B:W18,21,23,K26,28,29,30,31,32:B1,2,3,5,6,8,9,11,12,K16".parse().unwrap_or_default();
        let (last_move, highlighted, targets) = (known(&["22", "18"]), known(&["11"]), known(&["15"]));
        (position, Marks { last_move, highlighted, targets, ..Marks::default() })
    }

    fn material(&self, player: Player) -> u32 {
        let (pieces, kings) = (self.pieces(side(player)), self.kings(side(player)));
        // A king is reckoned at one man and a half.
        2 * pieces.bits().count_ones() + (pieces & kings).bits().count_ones()
    }

    fn rows() -> Vec<Vec<Option<Square>>> {
        (0..8).map(|row| (0..8).map(|column| Square::at(row, column)).collect()).collect()
    }

    /// Black begins, at the top of a picture in a book: the player of Black sees it turned.
    fn is_turned_for(player: Player) -> bool {
        side(player) == Side::Black
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.piece_at(square)
    }

    fn called(piece: Piece) -> (Player, PieceName) {
        let name = match (piece.side, piece.role) {
            (Side::Black, Role::Man) => PieceName::BlackMan,
            (Side::Black, Role::King) => PieceName::BlackKing,
            (Side::White, Role::Man) => PieceName::WhiteMan,
            (Side::White, Role::King) => PieceName::WhiteKing,
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
            return first_squares(self.moves().iter().map(|mv| mv.from()));
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
    /// What is said of checkers.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-checkers" {
        /// What the players want, and what moves look like.
        Aim => "\
You win when the other player cannot move. A move is written as in books: 11-15, or 15x22 for a capture; a capture
that can be made must be made. A square alone, such as 11, lists the moves from there.";
    }
}
