//! Games as text: records with tag pairs and movetext, in the form of [`boardgame_core::movetext`].
//!
//! ```
//! use camette::record::Reader;
//!
//! let text = r#"[Game "camette"] [White "Ann"] 1. C2-C4 C6-C4 *"#;
//! let refused = Reader::from_text(text).next().expect("a game").expect_err("C4 is not empty");
//! assert_eq!(refused.clause().map(|clause| clause.number), Some("2.1"));
//! assert_eq!(refused.sheet.moves().count(), 1);
//! ```
//!
//! `1-0` means that White, who moves first, has won; `Resigns` stands for the resignation of the side to move. A tag
//! `Position`, or `FEN`, gives another start, in the form of a [`Position`]. The squares could be those of Camelot: the tag
//! `Game` says which game it is.
//!
//! Brackets stand around variations, so that a move is written without them: `C3xC5`, and where several captures fit
//! `C3xC5:C4`, with the captured pieces behind colons.

use crate::{
    moves::Move,
    position::{ParsePositionError, Position},
    rule::Rule,
};
use boardgame_core::{
    messages,
    movetext::{self, BadTag, Dialect, Tag},
};

/// One game of a record, all of whose moves are legal; `Display` writes it.
///
/// Methods: [`new`](movetext::Game::new), [`of_match`](movetext::Game::of_match), [`start`](movetext::Game::start),
/// [`sheet`](movetext::Game::sheet), [`into_sheet`](movetext::Game::into_sheet), [`tag`](movetext::Game::tag),
/// [`player`](movetext::Game::player), [`moves`](movetext::Game::moves), [`plies`](movetext::Game::plies),
/// [`walk`](movetext::Game::walk), [`end`](movetext::Game::end), [`score`](movetext::Game::score),
/// [`strict`](movetext::Game::strict).
pub type Game = movetext::Game<CametteRecord>;
/// The tags and the movetext of a game: what [`Game::new`] takes.
///
/// Fields: `tags`, `items`, `score` and `resigned`. Methods: [`new`](movetext::Sheet::new),
/// [`tag`](movetext::Sheet::tag), [`moves`](movetext::Sheet::moves).
pub type Sheet = movetext::Sheet<Move>;
/// A reader of records: an iterator over their games.
///
/// Methods: [`from_text`](movetext::Reader::from_text), [`from_bytes`](movetext::Reader::from_bytes),
/// [`from_stream`](movetext::Reader::from_stream), [`lenient`](movetext::Reader::lenient),
/// [`notes`](movetext::Reader::notes), [`games`](movetext::Reader::games); each game is an item of the iterator.
pub type Reader<S> = movetext::Reader<CametteRecord, S>;

/// The records of Camette as a dialect of game texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CametteRecord {}

messages! {
    /// Why the tags of a game do not give a start position.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct StartError of "camette" is Error {
        /// What is wrong with the position.
        pub error: ParsePositionError,
    } => "the Position tag: {error}";
}

impl Dialect for CametteRecord {
    type Position = Position;
    type StartError = StartError;

    const RESIGNATION: Option<&'static str> = Some("Resigns");
    const PLAYERS: [&'static [&'static str]; 2] = [&["White"], &["Black"]];

    fn start(tags: &[Tag]) -> Result<Position, BadTag<StartError>> {
        let names_position = |tag: &Tag| ["Position", "FEN"].iter().any(|name| tag.name.eq_ignore_ascii_case(name));
        let tag = tags.iter().enumerate().find(|(_, tag)| names_position(tag) && !tag.value.is_empty());
        let Some((index, tag)) = tag else { return Ok(Position::start()) };
        tag.value.parse().map_err(|error| BadTag::new(index, StartError { error }))
    }

    /// A position that cannot be read is left out.
    fn repair_start(tags: &mut [Tag], bad: &BadTag<StartError>) -> Option<Position> {
        tags.get_mut(bad.index)?.value.clear();
        Some(Position::start())
    }

    fn start_rule(error: &StartError) -> Option<Rule> {
        match error.error {
            ParsePositionError::Position(error) => Some(error.rule()),
            _ => None,
        }
    }

    /// A word without a digit is prose.
    fn move_length(word: &str) -> usize {
        if word.bytes().any(|byte| byte.is_ascii_digit()) { word.len() } else { 0 }
    }
}
