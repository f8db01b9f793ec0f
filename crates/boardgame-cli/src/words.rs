//! What the program says of its own: each sentence is declared once, in English, and other languages have it by its
//! identifier in `boardgame-text`.
//!
//! `help` has what the help says, `faults` what is wrong, `findings` what commands find out, and `play` what is said at the
//! tables. A further command declares its words beside these, and lists them in [`MESSAGES`].

mod faults;
mod findings;
mod help;
mod play;

use boardgame_core::{__private::without_position, message::Template};
use boardgame_referee::words::Finding;

pub(crate) use faults::{Trouble, Wrong};
#[cfg(feature = "serve")]
pub(crate) use findings::Serving;
pub(crate) use findings::{Count, Endings, Listing, Thoughts};
pub(crate) use help::{About, Heading, Help, Name};
pub(crate) use play::{Deal, DwynPlay, Play, Request, Scorer};

/// All messages of the program.
pub(crate) const MESSAGES: &[&[Template]] = &[
    About::MESSAGES,
    Count::MESSAGES,
    Deal::MESSAGES,
    DwynPlay::MESSAGES,
    Endings::MESSAGES,
    Heading::MESSAGES,
    Help::MESSAGES,
    Listing::MESSAGES,
    Name::MESSAGES,
    Play::MESSAGES,
    Request::MESSAGES,
    Scorer::MESSAGES,
    findings::Serving::MESSAGES,
    Thoughts::MESSAGES,
    Trouble::MESSAGES,
    Wrong::MESSAGES,
];

/// JSON in one line that is not what was expected: the place is given, so that the reader's own words do
/// without it.
pub(crate) fn bad_json(error: &serde_json::Error) -> Finding {
    let message = without_position(&error.to_string(), error.line(), error.column()).to_owned();
    Finding::UnreadableAt { line: 1, column: error.column().try_into().unwrap_or(u64::MAX), message }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use boardgame_core::{Lang, message::Template};
    use boardgame_table::assessment::Judgement;

    use super::MESSAGES;

    fn templates() -> impl Iterator<Item = &'static Template> {
        // Of counts, tables and engines, the program alone knows the Welsh.
        lists().into_iter().flatten().copied().flatten()
    }

    fn lists() -> [&'static [&'static [Template]]; 4] {
        [MESSAGES, boardgame_players::MESSAGES, &[Judgement::MESSAGES], boardgame_retrograde::MESSAGES]
    }

    #[test]
    fn every_message_has_a_sentence_in_welsh_with_its_arguments() {
        for messages in lists() {
            assert_eq!(boardgame_text::missing(Lang::Cy, messages), Vec::<String>::new());
        }
    }

    #[test]
    fn no_welsh_is_left_of_messages_that_are_gone() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy/ui.ftl");
        let welsh = fs::read_to_string(path).expect("the Welsh of the program stands beside this crate");
        let known: BTreeSet<&str> = templates().map(|template| template.id).collect();
        let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let left: Vec<&str> = ids.filter(|id| id.starts_with("program-") && !known.contains(id)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
