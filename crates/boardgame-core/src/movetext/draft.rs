use alloc::{boxed::Box, format, string::String, vec::Vec};

use super::{
    MAX_GAME_TEXT, MAX_ITEMS, MAX_NOTES, MAX_TAGS, MAX_TEXT, MAX_WORD,
    dialect::{Dialect, IllegalOf, MoveOf, ReadMoveErrorOf},
    error::{Cause, GameError, Note, NoteKind, SyntaxError},
    scanner::{collapse, is_control, is_tag_name},
    sheet::{Item, MoveNumber, Score, Sheet, Tag},
    source::Location,
    steps::Line,
};
use crate::board::Position;

/// Glyph that marks an only move.
pub(super) const ONLY_MOVE: u8 = 7;

/// A game under construction.
///
/// After an error in the game's content the sheet no longer changes, and only the syntax is checked.
#[derive(Debug)]
pub(super) struct Draft<D: Dialect> {
    lenient: bool,
    pub(super) notes: Vec<Note<D>>,

    // Content.
    pub(super) sheet: Sheet<MoveOf<D>>,
    pub(super) tags_at: Vec<Location>,
    /// Total length of tags and comments in bytes.
    text_bytes: usize,

    // Current point of the movetext.
    /// Current line, or the first error; `None` while more tags may follow.
    progress: Option<Progress<D>>,
    pub(super) brackets: Vec<Bracket>,
    /// Whether the movetext has words, legal moves or not.
    has_words: bool,
    /// Index of the last item, if it is a comment to which further prose can be added.
    pub(super) prose: Option<usize>,

    // Possible causes of later errors.
    /// Error of an ignored set-up, which is reported if the moves do not fit the usual start.
    bad_start: Option<Failure<D>>,
    /// Whether a move from a set-up was refused, so that later words may show that the text belongs to another game.
    suspects_other_game: bool,
}

type Failure<D> = (Location, Cause<D>);

type Progress<D> = Result<Line<D>, Failure<D>>;

/// Start position and sheet of a game.
pub(super) type Content<D> = (<D as Dialect>::Position, Sheet<MoveOf<D>>);

/// A point to which [`Draft::cut`] can shorten the game: the number of items, and the line.
pub(super) type Cut<D> = (usize, Line<D>);

enum Refusal<D: Dialect> {
    Unclear(ReadMoveErrorOf<D>),
    Illegal(IllegalOf<D>),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    pub(super) at: Location,
    item: usize,
    pub(super) has_move: bool,
}

impl<D: Dialect> Draft<D> {
    pub(super) const fn new(lenient: bool) -> Self {
        Self {
            lenient,
            notes: Vec::new(),
            sheet: Sheet::new(),
            tags_at: Vec::new(),
            text_bytes: 0,
            progress: None,
            brackets: Vec::new(),
            has_words: false,
            prose: None,
            bad_start: None,
            suspects_other_game: false,
        }
    }

    /// Adds a note. At the limit it adds [`NoteKind::More`] instead, and then nothing.
    pub(super) fn note(&mut self, at: Location, kind: NoteKind<D>) {
        let kind = match self.notes.len() {
            MAX_NOTES.. => return,
            length if length == MAX_NOTES - 1 => NoteKind::More,
            _ => kind,
        };
        self.notes.push(Note { at, kind });
    }

    /// Adds a tag. All tags precede the first move.
    pub(super) fn tag(&mut self, tag: Tag, at: Location) -> Result<(), SyntaxError> {
        let Tag { name, value } = &tag;
        if name.is_empty() || !name.bytes().all(is_tag_name) {
            return Err(SyntaxError::TagName);
        }
        if name.len() > MAX_WORD || value.len() > MAX_TEXT {
            return Err(SyntaxError::TAG);
        }
        check_text(value)?;
        if self.progress.is_some() {
            return Err(SyntaxError::SetupAfterMoves);
        }
        let is_result = name.eq_ignore_ascii_case("Result");
        let second = result_of::<D>(value).filter(|_| is_result);
        if let (Some(first), Some(second)) = (self.sheet.tag("Result").and_then(result_of::<D>), second) {
            if first != second {
                return Err(SyntaxError::TwoResults { first, second });
            }
        }
        if self.sheet.tags.len() >= MAX_TAGS {
            return Err(SyntaxError::TAGS);
        }
        self.count(name.len() + value.len())?;
        self.sheet.tags.push(tag);
        self.tags_at.push(at);
        Ok(())
    }

    /// Checks a move number. Notes a wrong one and, outside variations, continues the numbering from it.
    pub(super) fn number(&mut self, at: Location, value: u32, dots: usize) {
        let in_variation = !self.brackets.is_empty();
        let standard = self.has_usual_start();
        let Some(line) = self.line() else { return };
        let has_moves = line.has_moves();
        // From a set-up, numbers may belong to either player: `1... 11-15 2. 22-18`.
        if !standard && !has_moves && dots >= 2 {
            line.offset = 1;
        }
        let expected = line.number();
        // `7. 11-15 7. 23-19` is accepted, but `7...` before the first player's move is not.
        let found = MoveNumber { number: value, first: expected.first && dots < 2 };
        if found == expected {
            return;
        }
        if !in_variation {
            line.renumber(value);
        }
        // A game from a set-up can start at any number.
        if standard || has_moves || found.first != expected.first {
            self.note(at, NoteKind::Number { expected, found: MoveNumber { first: dots < 2, ..found } });
        }
    }

    /// Reports whether a number 1 would start another game.
    pub(super) fn begins_again(&mut self) -> bool {
        self.has_words && self.line().is_none_or(|line| line.number().number != 1)
    }

    /// Reports whether the game has moves but no tags and no open variation, so that any line can start the next game.
    pub(super) fn is_bare(&self) -> bool {
        self.sheet.tags.is_empty() && self.brackets.is_empty() && self.has_words
    }

    /// Reports whether a word is a legal first move from the usual start.
    pub(super) fn begins_game(word: &str) -> bool {
        D::start(&[]).is_ok_and(|start| start.read_move(word).is_ok())
    }

    pub(super) fn mark(&self) -> Option<Cut<D>> {
        self.progress.as_ref()?.as_ref().ok().map(|line| (self.sheet.items.len(), line.clone()))
    }

    /// Shortens the game to an earlier end.
    pub(super) fn cut(&mut self, (items, line): Cut<D>) {
        self.sheet.items.truncate(items);
        self.progress = Some(Ok(line));
    }

    fn has_usual_start(&mut self) -> bool {
        self.line().is_some_and(|line| D::start(&[]).is_ok_and(|usual| usual == line.start))
    }

    /// Adds a move, and any comment in the same word. Returns `false` if the rest of the variation must be skipped.
    pub(super) fn word(&mut self, word: &str, at: Location) -> Result<bool, SyntaxError> {
        let (text, remark) = word.split_at_checked(D::move_length(word)).unwrap_or((word, ""));
        self.has_words = true;
        let translated = D::translate(text, &self.sheet.tags);
        let text = &*translated;
        let Some((position, has_moves)) = self.line().map(|line| (*line.position(), line.has_moves())) else {
            // A word after a refused move can show that the text belongs to another game.
            if self.suspects_other_game {
                if let Some(error) = D::other_game(text, &self.sheet.tags, None) {
                    self.suspects_other_game = false;
                    self.progress = Some(Err((at, Cause::Start(error))));
                }
            }
            return Ok(true);
        };
        if text.is_empty() {
            if self.lenient {
                return self.prose(word, at, |text| NoteKind::Prose { text }).map(|()| true);
            }
            let cause = match D::other_game(word, &self.sheet.tags, Some(&position)) {
                Some(error) if !has_moves => Cause::Start(error),
                _ => Cause::Prose { text: word.into() },
            };
            self.progress = Some(Err((at, cause)));
            return Ok(true);
        }
        let mv = match position.read_move(text) {
            Ok(mv) => mv,
            Err(error) => match D::Position::matching_moves(&error) {
                Ok(fitting @ [first, ..]) if self.lenient => {
                    self.note(at, NoteKind::Chosen { text: text.into(), fitting: fitting.len(), mv: *first });
                    *first
                }
                _ => return self.handle_refusal(text, word, at, error),
            },
        };
        self.prose = None;
        self.play(mv)?;
        self.comment(remark).map(|()| true)
    }

    /// Handles a word that is not a legal move. Returns `false` if the rest of the variation must be skipped.
    fn handle_refusal(
        &mut self,
        text: &str,
        word: &str,
        at: Location,
        error: ReadMoveErrorOf<D>,
    ) -> Result<bool, SyntaxError> {
        let in_variation = !self.brackets.is_empty();
        let refusal = match D::Position::matching_moves(&error) {
            Err(illegal) => Refusal::Illegal(illegal.clone()),
            Ok(_) if self.lenient && !in_variation => {
                return self.prose(word, at, |text| NoteKind::Word { text, error }).map(|()| true);
            }
            Ok(_) => Refusal::Unclear(error),
        };
        if !self.lenient || !in_variation {
            self.fail(text, at, refusal);
            return Ok(true);
        }
        if let Some(cause) = self.cause(text, refusal) {
            self.note(at, NoteKind::Variation(Box::new(cause)));
        }
        Ok(false)
    }

    /// Adds a word of prose to the preceding comment of prose, or as a new comment.
    fn prose(&mut self, word: &str, at: Location, note: impl FnOnce(String) -> NoteKind<D>) -> Result<(), SyntaxError> {
        if let Some(Item::Comment(comment)) = self.prose.and_then(|item| self.sheet.items.get_mut(item)) {
            if comment.len() + word.len() < MAX_TEXT {
                comment.push(' ');
                comment.push_str(word);
                return self.count(word.len() + 1);
            }
        }
        self.note(at, note(word.into()));
        self.comment(word)?;
        self.prose = self.sheet.items.len().checked_sub(1);
        Ok(())
    }

    fn fail(&mut self, text: &str, at: Location, refusal: Refusal<D>) {
        let is_set_up = !self.has_usual_start();
        let (position, has_moves) = self.line().map(|line| (*line.position(), line.has_moves())).unzip();
        let may_tell = is_set_up || has_moves == Some(false);
        let other = if may_tell { D::other_game(text, &self.sheet.tags, position.as_ref()) } else { None };
        if is_set_up && self.bad_start.is_none() && other.is_none() {
            self.suspects_other_game = true;
        }
        let failure = match (self.bad_start.take(), other) {
            (Some(bad_start), _) => Some(bad_start),
            (None, Some(error)) => Some((at, Cause::Start(error))),
            (None, None) => self.cause(text, refusal).map(|cause| (at, cause)),
        };
        self.progress = failure.map(Err).or_else(|| self.progress.take());
    }

    fn cause(&mut self, text: &str, refusal: Refusal<D>) -> Option<Cause<D>> {
        let line = self.line()?;
        let (number, ply, depth, text) = (line.number(), line.ply() + 1, line.depth(), text.into());
        Some(match refusal {
            Refusal::Unclear(error) => Cause::Unclear { number, ply, depth, text, error },
            Refusal::Illegal(error) => Cause::Illegal { number, ply, depth, text, position: *line.position(), error },
        })
    }

    pub(super) fn checked_move(&mut self, mv: MoveOf<D>) -> Result<(), SyntaxError> {
        let Some(line) = self.line() else { return Ok(()) };
        let Err(error) = line.position().check(mv) else { return self.play(mv) };
        self.fail(&format!("{mv}"), Location::START, Refusal::Illegal(error));
        Ok(())
    }

    fn play(&mut self, mv: MoveOf<D>) -> Result<(), SyntaxError> {
        if let Some(line) = self.line() {
            line.play(&mv);
        }
        if let Some(bracket) = self.brackets.last_mut() {
            bracket.has_move = true;
        }
        self.item(Item::Move(mv))
    }

    /// Adds a comment unless it is empty.
    pub(super) fn comment(&mut self, text: &str) -> Result<(), SyntaxError> {
        let text = collapse(text);
        if text.is_empty() || self.failed() {
            return Ok(());
        }
        if text.len() > MAX_TEXT {
            return Err(SyntaxError::COMMENT);
        }
        check_text(&text)?;
        self.count(text.len())?;
        self.item(Item::Comment(text))
    }

    /// Inserts the glyph of an only move at an index of the movetext.
    pub(super) fn only_move(&mut self, item: usize) -> Result<(), SyntaxError> {
        self.item(Item::Nag(ONLY_MOVE))?;
        let failed = self.failed();
        if let Some(behind) = self.sheet.items.get_mut(item..) {
            behind.rotate_right(usize::from(!failed));
        }
        Ok(())
    }

    pub(super) fn open(&mut self, at: Location) -> Result<(), SyntaxError> {
        if self.brackets.len() >= super::MAX_DEPTH {
            return Err(SyntaxError::TooDeep { limit: super::MAX_DEPTH });
        }
        if let Some(line) = self.line() {
            line.open()?;
        }
        self.brackets.push(Bracket { at, item: self.sheet.items.len(), has_move: false });
        self.item(Item::Open)
    }

    /// Closes a variation. If it has no moves, only its comments and glyphs are kept.
    pub(super) fn close(&mut self) -> Result<(), SyntaxError> {
        let bracket = self.brackets.pop().ok_or(SyntaxError::UnopenedVariation)?;
        let Some(line) = self.line() else { return Ok(()) };
        line.close()?;
        if bracket.has_move {
            return self.item(Item::Close);
        }
        if bracket.item < self.sheet.items.len() {
            self.sheet.items.remove(bracket.item);
        }
        Ok(())
    }

    /// Returns the content of game number `game`, whose result is at `at`. After a resignation the opponent wins.
    /// The `Result` tag replaces an unknown result. All variations must be closed.
    pub(super) fn finish(
        mut self,
        game: u64,
        at: Location,
        score: Score,
        resigned: bool,
    ) -> Result<Content<D>, GameError<D>> {
        self.line();
        let Some(Ok(line)) = &self.progress else {
            return Err(self.into_error(game, at, Cause::Syntax(SyntaxError::AfterResult)));
        };
        let (start, winner) = (line.start, Score::won(line.position().to_act().next(2)));
        self.sheet.resigned = resigned && D::RESIGNATION.is_some();
        self.sheet.score = score;
        if self.sheet.resigned {
            if ![Score::Unknown, winner].contains(&score) {
                let error = SyntaxError::TwoResults { first: winner, second: score };
                return Err(self.into_error(game, at, Cause::Syntax(error)));
            }
            self.sheet.score = winner;
        } else if score == Score::Unknown {
            self.sheet.score = self.sheet.tag("Result").and_then(result_of::<D>).unwrap_or_default();
        }
        Ok((start, self.sheet))
    }

    /// Returns the first error of the game, or else the given one.
    pub(super) fn into_error(self, game: u64, at: Location, cause: Cause<D>) -> GameError<D> {
        let (at, cause) = match self.progress {
            Some(Err(failure)) => failure,
            _ => (at, cause),
        };
        GameError { game, at, cause: Box::new(cause), sheet: Box::new(self.sheet) }
    }

    /// Returns the current line; `None` after an error.
    pub(super) fn line(&mut self) -> Option<&mut Line<D>> {
        if self.progress.is_none() {
            self.progress = Some(self.begin());
        }
        self.progress.as_mut()?.as_mut().ok()
    }

    /// Creates the line at the start position that the tags give.
    fn begin(&mut self) -> Progress<D> {
        let bad = match D::start(&self.sheet.tags) {
            Ok(position) => {
                self.note_tags();
                return Ok(Line::new(position));
            }
            Err(bad) => bad,
        };
        let at = self.tags_at.get(bad.index).copied().unwrap_or(Location::START);
        let repaired = if self.lenient { D::repair_start(&mut self.sheet.tags, &bad) } else { None };
        let Some(position) = repaired else { return Err((at, Cause::Start(bad.error))) };
        self.note(at, NoteKind::Start(bad.error.clone()));
        if self.sheet.tags.get(bad.index).is_some_and(|tag| tag.value.is_empty()) {
            self.bad_start = Some((at, Cause::Start(bad.error)));
        }
        Ok(Line::new(position))
    }

    fn note_tags(&mut self) {
        let bad_result = |Tag { name, value }: &Tag| {
            let is_bad = !matches!(value.trim_ascii(), "" | "?") && result_of::<D>(value).is_none();
            (name.eq_ignore_ascii_case("Result") && is_bad).then(|| value.clone())
        };
        for index in 0..self.sheet.tags.len() {
            let (Some(tag), Some(&at)) = (self.sheet.tags.get(index), self.tags_at.get(index)) else { return };
            if let Some(value) = bad_result(tag).or_else(|| D::ignored_part(tag)) {
                let name = tag.name.clone();
                self.note(at, NoteKind::Tag { name, value });
            }
        }
    }

    pub(super) const fn failed(&self) -> bool {
        matches!(self.progress, Some(Err(_)))
    }

    pub(super) fn item(&mut self, item: Item<MoveOf<D>>) -> Result<(), SyntaxError> {
        if !self.failed() {
            if self.sheet.items.len() >= MAX_ITEMS {
                return Err(SyntaxError::ITEMS);
            }
            self.sheet.items.push(item);
        }
        Ok(())
    }

    fn count(&mut self, bytes: usize) -> Result<(), SyntaxError> {
        self.text_bytes += bytes;
        if self.text_bytes > MAX_GAME_TEXT { Err(SyntaxError::GAME) } else { Ok(()) }
    }
}

/// Parses the value of a `Result` tag: `1-0`, `White wins`, `Red won`, `Draw`.
#[must_use]
pub fn result_of<D: Dialect>(value: &str) -> Option<Score> {
    let value = value.trim().trim_end_matches('.');
    let by_words = || {
        if ["draw", "drawn", "a draw", "tie"].iter().any(|word| value.eq_ignore_ascii_case(word)) {
            return Some(Score::Drawn);
        }
        let (player, verb) = value.split_once(' ')?;
        let seat = D::PLAYERS.iter().position(|names| names.iter().any(|name| name.eq_ignore_ascii_case(player)))?;
        let won = ["wins", "won", "win"].iter().any(|word| verb.eq_ignore_ascii_case(word));
        let lost = ["loses", "lost", "resigns", "resigned"].iter().any(|word| verb.eq_ignore_ascii_case(word));
        match (won, lost, seat) {
            (true, _, 0) | (_, true, 1) => Some(Score::FirstWins),
            (true, _, _) | (_, true, _) => Some(Score::SecondWins),
            _ => None,
        }
    };
    Score::read(value).or_else(by_words)
}

/// Rejects control characters and line ends, which a reader would not accept.
fn check_text(text: &str) -> Result<(), SyntaxError> {
    let is_invalid = |&found: &char| matches!(found, '\n' | '\r') || u8::try_from(found).is_ok_and(is_control);
    match text.chars().find(is_invalid) {
        Some(found) => Err(SyntaxError::Control { found }),
        None => Ok(()),
    }
}
