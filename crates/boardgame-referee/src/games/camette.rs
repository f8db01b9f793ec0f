//! The presentation of Camette.

use boardgame_core::{Player, messages};
use boardgame_text::Text;
use camette::{Effect, Legend, ParsePositionError, Piece, Position, Role, Rule, Side, Square, record::CametteRecord};

#[cfg(feature = "solutions")]
use crate::solution::Solvable;
use crate::{board::BoardPresentation, words::PieceName};

impl BoardPresentation for Position {
    type Dialect = CametteRecord;
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<Solvable> = Some(solved::SOLVABLE);

    fn player(text: &Text, player: Player) -> String {
        text.say(&Side::of(player))
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.summary().map_or_else(String::new, |summary| text.say(&summary))
    }

    fn position_rule(error: &ParsePositionError) -> Option<Rule> {
        match error {
            ParsePositionError::Position(error) => Some(error.rule()),
            _ => None,
        }
    }

    fn diagram(&self, text: &Text) -> String {
        self.drawing(&text.say(&Legend {})).to_string()
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn is_castle(square: Square) -> bool {
        Side::ALL.map(Side::castle).contains(&square)
    }

    fn piece_name(piece: Piece) -> (Player, PieceName) {
        let name = PieceName::of_camelot(piece.side == Side::Black, piece.role == Role::Knight);
        (piece.side.player(), name)
    }
}

/// The solution of Camette, in files or, for few pieces, in memory.
#[cfg(feature = "solutions")]
mod solved {
    use std::sync::Arc;

    use boardgame_retrograde::{FileError, MakeError, Progress, Value, ValueCounts};
    use camette::{Forces, Position, Stalemate, Store, Tables};

    use crate::solution::{Solution, Solvable, StoredSolution, counts, with_name};

    /// Number of pieces at the start of the game.
    const PIECES: u8 = 8;

    pub(super) const SOLVABLE: Solvable = Solvable {
        pieces: PIECES,
        in_memory: |most| {
            // All wins are short enough for their lengths to be stored.
            Arc::new(camette::Solution::new(Stalemate::default(), most.into(), |_, _, _| ()).unwrap_or_default())
        },
        in_folder: |folder| {
            let store = Store::new(folder);
            Arc::new(Files { tables: store.clone().into(), store })
        },
    };

    impl Solution for camette::Solution {
        fn value(&self, position: &str) -> Result<Option<Value>, FileError> {
            Ok(position.parse().ok().and_then(|position| self.value(&position)))
        }
    }

    #[derive(Debug)]
    struct Files {
        store: Store,
        tables: Tables,
    }

    impl Solution for Files {
        fn value(&self, position: &str) -> Result<Option<Value>, FileError> {
            position.parse::<Position>().map_or(Ok(None), |position| self.tables.value(&position))
        }
    }

    impl StoredSolution for Files {
        fn memory(&self, most_pieces: u8) -> u64 {
            Store::memory(&Forces::up_to(most_pieces.into()))
        }

        fn make(&self, most_pieces: u8, report: &mut dyn FnMut(Progress<String>)) -> Result<(), MakeError> {
            self.store.make(&Forces::up_to(most_pieces.into()), |progress| report(with_name(progress)))
        }

        fn counts(&self) -> Box<dyn Iterator<Item = Result<(String, ValueCounts), FileError>> + '_> {
            Box::new(counts(&self.store, Forces::up_to(PIECES.into())))
        }
    }
}

messages! {
    /// Messages that only Camette needs.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-camette" {
        /// The aim of the game and the notation of moves.
        Aim => "\
You win with one piece in the other player's castle, or by capturing all the other's pieces. White's castle is C1,
Black's C7. A move is written C2-C4, or C3xC5 for a capture, with the captured pieces behind it where several captures
fit: C3xC5(C4). A square alone, such as C2, lists the moves from there.";
    }
}
