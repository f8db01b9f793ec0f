//! The presentation of checkers.

use std::sync::LazyLock;

use boardgame_core::{Player, messages};
use boardgame_svg::{Marks, Options, svg_with};
use boardgame_text::Text;
use checkers::{
    Effect, Labels, Legend, Move, ParsePositionError, Piece, Position, Role, Rule, Side, Square,
    ballot::{Ballot as Opening, Category, deck, opening_name},
};

use crate::{
    board::{Ballot, Ballots, BoardPresentation, parse_all},
    words::{BallotRestriction, OpeningName, PieceName},
};

/// The opening ballots. It takes a search to list them.
static DECK: LazyLock<Vec<Opening>> = LazyLock::new(deck);

impl BoardPresentation for Position {
    type Dialect = checkers::pdn::Pdn;
    const BALLOTS: Option<Ballots<Move>> = Some(ballots);

    fn opening(text: &Text, moves: &[Move]) -> Option<String> {
        let begun = moves.get(..3).map(|moves| {
            moves.iter().fold(Self::start(), |mut position, mv| {
                let _ = position.play(*mv);
                position
            })
        });
        let ballot = begun.and_then(|begun| DECK.iter().find(|ballot| ballot.opening().position() == begun));
        let line = opening_name(moves)?;
        // A name for a line of more than three moves is more precise than the name of the ballot.
        let name = ballot.and_then(Opening::name).filter(|_| moves.get(..3).and_then(opening_name) == Some(line));
        let name = name.unwrap_or(line).to_owned();
        let Some(ballot) = ballot else { return Some(name) };
        Some(text.say(&OpeningName::Ballot { name, number: ballot.number() }))
    }

    fn player(text: &Text, player: Player) -> String {
        text.say(&Side::of(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.summary().map_or_else(String::new, |summary| text.say(&summary))
    }

    fn position_rule(error: &ParsePositionError) -> Option<Rule> {
        error.rule()
    }

    fn diagram(&self, text: &Text) -> String {
        self.drawing(&Labels { legend: &text.say(&Legend {}), ..Labels::default() }).to_string()
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn sample() -> (Self, Marks<Square>) {
        let position = "B:W18,21,23,K26,28,29,30,31,32:B1,2,3,5,6,8,9,11,12,K16".parse().unwrap_or_default();
        let (last_move, highlighted, targets) = (parse_all(&["22", "18"]), parse_all(&["11"]), parse_all(&["15"]));
        (position, Marks { last_move, highlighted, targets, ..Marks::default() })
    }

    /// Reports whether the board is turned for Black, who moves first and is at the top in books.
    fn is_turned_for(player: Player) -> bool {
        Side::of(player) == Side::Black
    }

    fn piece_name(piece: Piece) -> (Player, PieceName) {
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
    let ballot = |ballot: &Opening| Ballot {
        moves: ballot.opening().moves().to_vec(),
        name: ballot.to_string(),
        restriction: match ballot.category() {
            Category::CrossBoard => None,
            Category::MailPlay => Some(text.say(&BallotRestriction::MailPlay)),
            Category::Barred => Some(text.say(&BallotRestriction::Barred)),
        },
        in_deck: ballot.is_drawn(),
    };
    DECK.iter().map(ballot).collect()
}

messages! {
    /// Messages that only checkers needs.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-checkers" {
        /// The aim of the game and the notation of moves.
        Aim => "\
You win when the other player cannot move. A move is written as in books: 11-15, or 15x22 for a capture; a capture
that can be made must be made. A square alone, such as 11, lists the moves from there.";
    }
}
