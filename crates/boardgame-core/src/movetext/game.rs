//! A game that was played by the rules.

use super::{
    dialect::{Dialect, MoveOf},
    draft::Draft,
    error::{Cause, SyntaxError},
    sheet::{Item, Score, Sheet, Tag},
    source::Location,
    steps::Steps,
};
use crate::{
    board::{BoardGame, Position},
    event::Event,
    match_play::Match,
};
use alloc::{
    string::{String, ToString},
    vec::Vec,
};

/// A game in which every move is legal, in the variations too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<D: Dialect> {
    pub(super) start: D::Position,
    pub(super) sheet: Sheet<MoveOf<D>>,
}

impl<D: Dialect> Game<D> {
    /// Checks a score sheet that was put together by hand or by a program.
    ///
    /// White space in comments is made into single spaces, and what says nothing is left out: empty comments, the
    /// brackets of a variation without moves, a resignation where the notation has no word for it. The start position
    /// is the one that the tags name. Where the score is unknown, the `Result` tag's is taken.
    ///
    /// # Errors
    /// When a move is illegal, or when the sheet could not be read again after it was written.
    pub fn new(sheet: Sheet<MoveOf<D>>) -> Result<Self, Cause<D>> {
        let mut draft = Draft::new(false);
        for tag in sheet.tags {
            draft.tag(tag, Location::START).map_err(Cause::Syntax)?;
        }
        for item in sheet.items {
            let added = match item {
                Item::Move(mv) => draft.checked_move(mv),
                Item::Comment(text) => draft.comment(&text),
                Item::Nag(nag) => draft.nag(nag),
                Item::Open => draft.open(Location::START),
                Item::Close => draft.close(),
            };
            added.map_err(Cause::Syntax)?;
        }
        if !draft.brackets.is_empty() {
            return Err(Cause::Syntax(SyntaxError::UnclosedVariation));
        }
        let finished = draft.finish(1, Location::START, sheet.score, sheet.resigned);
        finished.map(|(start, sheet)| Self { start, sheet }).map_err(|error| *error.cause)
    }

    /// Creates the game text of a match, with its start, moves and result, and the players' names by seat. Empty names are
    /// left out.
    ///
    /// # Errors
    /// As [`new`](Self::new), for example when a name contains a line break.
    pub fn of_match(game: &Match<BoardGame<D::Position>>, names: &[String]) -> Result<Self, Cause<D>> {
        let score = game.status().outcome().map_or(Score::Unknown, Score::from);
        let usual = D::PLAYERS.into_iter().filter_map(|tags| tags.first());
        let players = usual.zip(names).filter(|(_, name)| !name.is_empty()).map(|(tag, name)| Tag::new(*tag, name));
        let mut tags: Vec<Tag> = players.chain([Tag::new("Result", score.to_string())]).collect();
        // The notation's tags for a start other than the usual one.
        if let Some(position) = &game.setup().position {
            if D::GAME_TYPE.is_some() {
                tags.extend([Tag::new("SetUp", "1"), Tag::new("FEN", position.to_string())]);
            } else {
                tags.push(Tag::new("Position", position.to_string()));
            }
        }
        let items = game.log().iter().filter_map(Event::mv).map(|mv| Item::Move(*mv)).collect();
        Self::new(Sheet { tags, items, score, resigned: false })
    }

    /// The position in which it began.
    #[must_use]
    pub const fn start(&self) -> &D::Position {
        &self.start
    }

    /// The tags and the movetext.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet<MoveOf<D>> {
        &self.sheet
    }

    /// The tags and the movetext, to take out or to change.
    #[must_use]
    pub fn into_sheet(self) -> Sheet<MoveOf<D>> {
        self.sheet
    }

    /// The value of the first tag of this name that has one, upper or lower case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.sheet.tag(name)
    }

    /// The name of the player in a seat, 0 or 1, under any of the tags that name them.
    #[must_use]
    pub fn player(&self, seat: usize) -> Option<&str> {
        D::PLAYERS.get(seat)?.iter().find_map(|name| self.tag(name))
    }

    /// The moves that were played.
    pub fn moves(&self) -> impl Iterator<Item = &MoveOf<D>> {
        self.sheet.moves()
    }

    /// The moves that were played, each with the position before it.
    pub fn plies(&self) -> impl Iterator<Item = (D::Position, &MoveOf<D>)> {
        self.moves().scan(self.start, |position, mv| {
            let before = *position;
            position.play_trusted(*mv);
            Some((before, mv))
        })
    }

    /// The whole movetext in the order of the text, with variations, comments and glyphs, each with its position.
    #[must_use]
    pub fn steps(&self) -> Steps<'_, D> {
        Steps::new(self.start, &self.sheet.items)
    }

    /// The position after the last move that was played.
    #[must_use]
    pub fn end(&self) -> D::Position {
        let mut position = self.start;
        for mv in self.moves() {
            position.play_trusted(*mv);
        }
        position
    }

    /// The result.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.sheet.score
    }
}
