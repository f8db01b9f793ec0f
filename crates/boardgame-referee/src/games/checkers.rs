//! Checkers.

use boardgame_core::{Player, messages};
use boardgame_text::Text;
use checkers::{
    Effect, Labels, Legend, Move, ParsePositionError, Position, Side, Square,
    ballot::{Ballot as Listed, Standing, deck},
    pdn::Pdn,
};

use crate::{Ballot, Board, face::with_clause, words::BallotStanding};

fn side(player: Player) -> Side {
    if player == Side::White.player() { Side::White } else { Side::Black }
}

impl Board for Position {
    type Square = Square;
    type Dialect = Pdn;

    fn player(text: &Text, player: Player) -> String {
        text.say(&side(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.captured.iter().map(|square| square.to_string()).collect()
    }

    fn read(text: &Text, written: &str) -> Result<Self, String> {
        written.parse().map_err(|error: ParsePositionError| {
            with_clause(error.rule().map(|rule| (rule.clause(), rule.title(text.lang()))), &text.say(&error))
        })
    }

    fn drawn(&self, text: &Text) -> String {
        self.drawing(&Labels { legend: &text.say(&Legend {}), ..Labels::default() }).to_string()
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

    fn material(&self, player: Player) -> u32 {
        let (pieces, kings) = (self.pieces(side(player)), self.kings(side(player)));
        // A king is reckoned at one man and a half.
        2 * pieces.bits().count_ones() + (pieces & kings).bits().count_ones()
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
