//! Noughts and crosses, with the presentation of an external game and a solution.

#[path = "../../../boardgame-table/tests/noughts/src/presentation.rs"]
#[allow(unreachable_pub, reason = "a module of another program")]
mod presentation;

use boardgame_core::noughts as rules;
pub(crate) use presentation::Words;

/// The solution, which is computed in memory.
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

    use crate::solution::{Solution, Solvable, StoredSolution};

    pub(super) const SOLVABLE: Solvable =
        Solvable { pieces: 9, in_memory: |_| Arc::new(Solved), in_folder: |_| Arc::new(Solved) };

    /// The values of all reachable positions by their keys.
    static VALUES: LazyLock<HashMap<u64, Value>> = LazyLock::new(|| {
        let mut values = HashMap::new();
        let _ = value(&NoughtsPosition::start(), &mut values);
        values
    });

    fn value(position: &NoughtsPosition, values: &mut HashMap<u64, Value>) -> Value {
        if let Some(known) = values.get(&position.key()) {
            return *known;
        }
        let result = match position.outcome() {
            Some(outcome) => outcome.winner().map_or(Value::DRAWN, |_| Value::LOST),
            None => {
                let mut best = Value::LOST;
                for (_, after) in children(position) {
                    best = best.max(value(&after, values).before().unwrap_or_default());
                }
                best
            }
        };
        values.insert(position.key(), result);
        result
    }

    #[derive(Debug)]
    struct Solved;

    impl Solution for Solved {
        fn value(&self, position: &str) -> Result<Option<Value>, FileError> {
            let position = position.parse::<NoughtsPosition>().ok();
            Ok(position.and_then(|position| VALUES.get(&position.key()).copied()))
        }
    }

    impl StoredSolution for Solved {
        fn memory(&self, _: u8) -> u64 {
            0
        }

        fn make(&self, _: u8, report: &mut dyn FnMut(Progress<String>)) -> Result<(), MakeError> {
            for (slice, counts) in self.counts().flatten() {
                report(Progress::Done { slice, counts, is_new: true });
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
