//! Noughts and crosses.

use boardgame_core::{
    Player, messages,
    noughts::{NoughtsPosition, NoughtsRule, NoughtsText, NoughtsUnread},
};
use boardgame_text::Text;

#[cfg(feature = "solutions")]
use crate::solution::Solvable;
use crate::{board::BoardFace, words::PieceName};

impl BoardFace for NoughtsPosition {
    type Dialect = NoughtsText;
    #[cfg(feature = "solutions")]
    const SOLVABLE: Option<Solvable> = Some(solved::SOLVABLE);

    fn player(text: &Text, player: Player) -> String {
        text.say(&if player.seat() == 0 { Words::Cross } else { Words::Nought })
    }

    fn effect(_: &Text, (): &()) -> String {
        String::new()
    }

    fn forbidden(_: &NoughtsUnread) -> Option<NoughtsRule> {
        None
    }

    fn drawn(&self, text: &Text) -> String {
        let written = self.to_string();
        let rows = written.split_once(' ').map_or("", |(_, rows)| rows).replace('/', "\n");
        format!("{rows}\n{}", text.say(&Words::Legend))
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn is_turned_for(_: Player) -> bool {
        false
    }

    fn called(piece: Player) -> (Player, PieceName) {
        (piece, if piece.seat() == 0 { PieceName::BlackMan } else { PieceName::WhiteMan })
    }
}

/// The game is solved in a moment, and no file is needed.
#[cfg(feature = "solutions")]
mod solved {
    use std::{
        collections::HashMap,
        sync::{Arc, LazyLock},
    };

    use boardgame_core::{
        board::{Position as _, children},
        noughts::NoughtsPosition,
    };
    use boardgame_retrograde::{FileError, MakeError, Progress, Value, ValueCounts};

    use crate::solution::{KeptSolution, Solution, Solvable};

    pub(super) const SOLVABLE: Solvable =
        Solvable { pieces: 9, in_memory: |_| Arc::new(Solved), in_folder: |_| Arc::new(Solved) };

    /// Every position that a game can come to, by its key.
    static VALUES: LazyLock<HashMap<u64, Value>> = LazyLock::new(|| {
        let mut values = HashMap::new();
        let _ = value(&NoughtsPosition::start(), &mut values);
        values
    });

    fn value(position: &NoughtsPosition, values: &mut HashMap<u64, Value>) -> Value {
        if let Some(known) = values.get(&position.key()) {
            return *known;
        }
        let worth = match position.outcome() {
            Some(outcome) => outcome.winner().map_or(Value::DRAWN, |_| Value::LOST),
            None => {
                let mut best = Value::LOST;
                for (_, after) in children(position) {
                    best = best.max(value(&after, values).before().unwrap_or_default());
                }
                best
            }
        };
        values.insert(position.key(), worth);
        worth
    }

    #[derive(Debug)]
    struct Solved;

    impl Solution for Solved {
        fn value(&self, position: &str) -> Result<Option<Value>, FileError> {
            let position = position.parse::<NoughtsPosition>().ok();
            Ok(position.and_then(|position| VALUES.get(&position.key()).copied()))
        }
    }

    impl KeptSolution for Solved {
        fn memory(&self, _: u8) -> u64 {
            0
        }

        fn make(&self, _: u8, told: &mut dyn FnMut(Progress<String>)) -> Result<(), MakeError> {
            for (slice, counts) in self.counts().flatten() {
                told(Progress::Done { slice, counts, is_new: true });
            }
            Ok(())
        }

        fn counts(&self) -> Box<dyn Iterator<Item = Result<(String, ValueCounts), FileError>> + '_> {
            let mut counts = ValueCounts::default();
            VALUES.values().for_each(|value| counts.add(*value, 1));
            Box::new(std::iter::once(Ok(("all".to_owned(), counts))))
        }
    }
}

messages! {
    /// What is said of noughts and crosses.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-noughts" {
        Cross => "Cross";
        Nought => "Nought";
        Legend => "x: a cross; o: a nought";
        /// What the players want, and what moves look like.
        Aim => "You win with three in a row. A move is written as its square: B2.";
    }
}
