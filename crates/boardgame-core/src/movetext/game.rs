use super::{
    dialect::{Dialect, MoveOf},
    draft::Draft,
    error::{Cause, SyntaxError},
    sheet::{Item, Score, Sheet, Tag},
    source::Location,
    steps::{Step, steps},
};
use crate::{
    board::{BoardGame, Position},
    event::Event,
    match_play::Match,
};
use alloc::{string::ToString, vec::Vec};

/// A game in which every move is legal, including the variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<D: Dialect> {
    pub(super) start: D::Position,
    pub(super) sheet: Sheet<MoveOf<D>>,
}

impl<D: Dialect> Game<D> {
    /// Creates a game from a score sheet and checks it.
    ///
    /// Normalises white space in comments. Omits empty comments, brackets of variations without moves, and resignations
    /// if the notation has no word for them. An unknown score is taken from the `Result` tag.
    ///
    /// # Errors
    /// Fails if the start position is invalid, a move is illegal, or the sheet could not be read again after writing.
    pub fn new(sheet: Sheet<MoveOf<D>>) -> Result<Self, Cause<D>> {
        let mut draft = Draft::new(false);
        for tag in sheet.tags {
            draft.tag(tag, Location::START).map_err(Cause::Syntax)?;
        }
        for item in sheet.items {
            let added = match item {
                Item::Move(mv) => draft.checked_move(mv),
                Item::Comment(text) => draft.comment(&text),
                Item::Nag(nag) => draft.item(Item::Nag(nag)),
                Item::Open => draft.open(Location::START),
                Item::Close => draft.close(),
            };
            added.map_err(Cause::Syntax)?;
        }
        if !draft.brackets.is_empty() {
            return Err(Cause::Syntax(SyntaxError::UnclosedVariation));
        }
        let content = draft.finish(1, Location::START, sheet.score, sheet.resigned).map_err(|error| *error.cause);
        content.map(|(start, sheet)| Self { start, sheet })
    }

    /// Creates the text of a match, with the [names of its players](Match::players). Empty names are omitted.
    ///
    /// # Errors
    /// Fails like [`new`](Self::new), for example if a name contains a line break.
    pub fn of_match(game: &Match<BoardGame<D::Position>>) -> Result<Self, Cause<D>> {
        let score = game.status().outcome().map_or(Score::Unknown, Score::from);
        let usual = D::PLAYERS.into_iter().filter_map(|tags| tags.first());
        let players =
            usual.zip(game.players()).filter(|(_, name)| !name.is_empty()).map(|(tag, name)| Tag::new(*tag, name));
        let mut tags: Vec<Tag> = players.chain([Tag::new("Result", score.to_string())]).collect();
        // Only a start other than the usual one needs tags.
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

    /// Returns the start position.
    #[must_use]
    pub const fn start(&self) -> &D::Position {
        &self.start
    }

    /// Returns the tags and the movetext.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet<MoveOf<D>> {
        &self.sheet
    }

    /// Returns the tags and the movetext by value.
    #[must_use]
    pub fn into_sheet(self) -> Sheet<MoveOf<D>> {
        self.sheet
    }

    /// Returns the first non-empty value of a tag called `name`, regardless of case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.sheet.tag(name)
    }

    /// Returns the name of the player in seat 0 or 1, from any tag for that seat.
    #[must_use]
    pub fn player(&self, seat: usize) -> Option<&str> {
        D::PLAYERS.get(seat)?.iter().find_map(|name| self.tag(name))
    }

    /// Iterates over the moves of the game, without variations.
    pub fn moves(&self) -> impl Iterator<Item = &MoveOf<D>> {
        self.sheet.moves()
    }

    /// Iterates over the moves of the game, each with the position before it.
    pub fn plies(&self) -> impl Iterator<Item = (D::Position, &MoveOf<D>)> {
        self.moves().scan(self.start, |position, mv| {
            let before = *position;
            position.play_trusted(*mv);
            Some((before, mv))
        })
    }

    /// Iterates over the whole movetext, with variations, comments and glyphs.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_, D>> {
        steps(self.start, &self.sheet.items)
    }

    /// Returns the position after the last move.
    #[must_use]
    pub fn final_position(&self) -> D::Position {
        let mut position = self.start;
        for mv in self.moves() {
            position.play_trusted(*mv);
        }
        position
    }

    /// Returns the result.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.sheet.score
    }
}
