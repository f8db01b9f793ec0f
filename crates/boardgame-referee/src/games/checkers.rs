//! Checkers.

use boardgame_core::{Player, messages};
use boardgame_svg::{Marks, Options, svg_with};
use boardgame_text::Text;
use checkers::{
    Effect, Labels, Legend, Move, ParsePositionError, Piece, Position, Role, Rule, Side, Square,
    ballot::{Ballot as Listed, Category, deck},
    pdn::Pdn,
};

use crate::{
    board::{Ballot, Ballots, BoardFace, known},
    words::{BallotStanding, PieceName},
};

impl BoardFace for Position {
    type Dialect = Pdn;
    const BALLOTS: Option<Ballots<Move>> = Some(ballots);

    fn player(text: &Text, player: Player) -> String {
        text.say(&Side::of(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.summary().map_or_else(String::new, |summary| text.say(&summary))
    }

    fn forbidden(error: &ParsePositionError) -> Option<Rule> {
        error.rule()
    }

    fn drawn(&self, text: &Text) -> String {
        self.drawing(&Labels { legend: &text.say(&Legend {}), ..Labels::default() }).to_string()
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    /// Men and kings, a last move, a piece that is chosen, and where it can go.
    fn showpiece() -> (Self, Marks<Square>) {
        let position = "B:W18,21,23,K26,28,29,30,31,32:B1,2,3,5,6,8,9,11,12,K16".parse().unwrap_or_default();
        let (last_move, highlighted, targets) = (known(&["22", "18"]), known(&["11"]), known(&["15"]));
        (position, Marks { last_move, highlighted, targets, ..Marks::default() })
    }

    /// Black begins, at the top of a picture in a book: the player of Black sees it turned.
    fn is_turned_for(player: Player) -> bool {
        Side::of(player) == Side::Black
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

    fn picture(&self, marks: &Marks<Square>, options: &Options) -> String {
        svg_with(self, marks, options)
    }
}

fn ballots(text: &Text) -> Vec<Ballot<Move>> {
    let ballot = |ballot: &Listed| Ballot {
        moves: ballot.opening().moves().to_vec(),
        name: ballot.to_string(),
        standing: match ballot.category() {
            Category::CrossBoard => None,
            Category::MailPlay => Some(text.say(&BallotStanding::MailPlay)),
            Category::Barred => Some(text.say(&BallotStanding::Barred)),
        },
        is_drawn: ballot.is_drawn(),
    };
    deck().iter().map(ballot).collect()
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
