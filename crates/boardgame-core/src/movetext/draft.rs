//! A game while it is put together, thing by thing.

use alloc::{boxed::Box, string::String, vec::Vec};

use super::{
    Cause, Dialect, Game, Item, Location, MAX_GAME_TEXT, MAX_ITEMS, MAX_TEXT, MAX_WORD, Refusal, Score, Sheet,
    SyntaxError, Tag,
    line::Line,
    text::{collapse, is_control, is_tag_name},
};

/// A game while it is put together.
///
/// Once something is wrong with the meaning of the game, the sheet stays as it is, and only the form is looked at.
#[derive(Debug)]
pub(super) struct Draft<D: Dialect> {
    pub(super) sheet: Sheet<D::Move>,
    pub(super) brackets: Vec<Bracket>,
    tags_at: Vec<Location>,
    /// The start position and the line from it, or what is wrong; unknown as long as there may be more tags.
    course: Option<Course<D>>,
    text_bytes: usize,
}

/// What is wrong with the meaning of a game, and where.
type Failure<D> = (Location, Cause<D>);

/// The start position and the line from it, or what is wrong.
type Course<D> = Result<(<D as Dialect>::Position, Line<D>), Failure<D>>;

/// A game with which something is wrong.
#[derive(Debug)]
pub(super) struct Broken<D: Dialect> {
    pub(super) at: Location,
    pub(super) cause: Cause<D>,
    pub(super) sheet: Sheet<D::Move>,
}

/// A variation that is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    pub(super) at: Location,
    item: usize,
    has_move: bool,
}

impl<D: Dialect> Draft<D> {
    pub(super) const fn new() -> Self {
        Self { sheet: Sheet::new(), brackets: Vec::new(), tags_at: Vec::new(), course: None, text_bytes: 0 }
    }

    /// The line of the last tag.
    pub(super) fn last_tag_line(&self) -> Option<u64> {
        self.tags_at.last().map(|at| at.line)
    }

    /// Adds a tag; all of them come before the first move.
    pub(super) fn tag(&mut self, tag: Tag, at: Location) -> Result<(), SyntaxError> {
        let Tag { name, value } = &tag;
        if name.is_empty() || !name.bytes().all(is_tag_name) {
            return Err(SyntaxError::TagName);
        }
        if name.len() > MAX_WORD || value.len() > MAX_TEXT {
            return Err(SyntaxError::TAG);
        }
        check_text(value)?;
        let score = |text: &str| Score::read(text.trim_ascii());
        if let (true, Some(second), Some(first)) =
            (name.eq_ignore_ascii_case("Result"), score(value), self.sheet.tag("Result").and_then(score))
        {
            if first != second {
                return Err(SyntaxError::TwoResults { first, second });
            }
        }
        self.count(name.len() + value.len())?;
        self.sheet.tags.push(tag);
        self.tags_at.push(at);
        Ok(())
    }

    /// Adds the move that a word means, and the remark that is run into it.
    pub(super) fn word(&mut self, word: &str, at: Location) -> Result<(), SyntaxError> {
        let (text, remark) = word.split_at_checked(D::move_length(word)).unwrap_or((word, ""));
        let Some(line) = self.line() else { return Ok(()) };
        match D::read_move(line.position(), text) {
            Ok(mv) => {
                self.play(mv)?;
                self.comment(remark)
            }
            Err(refusal) => {
                let (ply, depth, text) = (line.ply() + 1, line.depth(), String::from(text));
                let position = line.position().clone();
                let cause = match refusal {
                    Refusal::Unclear(error) => Cause::Unclear { ply, depth, text, error },
                    Refusal::Illegal(error) => Cause::Illegal { ply, depth, text, position, error },
                };
                self.course = Some(Err((at, cause)));
                Ok(())
            }
        }
    }

    /// Adds a move without knowing whether it is legal.
    pub(super) fn checked_move(&mut self, mv: D::Move) -> Result<(), SyntaxError> {
        let Some(line) = self.line() else { return Ok(()) };
        let Err(error) = D::check(line.position(), &mv) else { return self.play(mv) };
        let (ply, depth, text) = (line.ply() + 1, line.depth(), alloc::format!("{mv}"));
        let cause = Cause::Illegal { ply, depth, text, position: line.position().clone(), error };
        self.course = Some(Err((Location::START, cause)));
        Ok(())
    }

    fn play(&mut self, mv: D::Move) -> Result<(), SyntaxError> {
        if let Some(line) = self.line() {
            line.play(&mv);
        }
        if let Some(bracket) = self.brackets.last_mut() {
            bracket.has_move = true;
        }
        self.item(Item::Move(mv))
    }

    /// Adds a comment; an empty one leaves no trace.
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

    pub(super) fn nag(&mut self, nag: u8) -> Result<(), SyntaxError> {
        self.item(Item::Nag(nag))
    }

    /// Marks the move at this place of the movetext, at which a star stood, as an only move.
    pub(super) fn only_move(&mut self, item: usize) -> Result<(), SyntaxError> {
        self.nag(ONLY_MOVE)?;
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

    /// Ends a variation. One without moves was none: what it holds belongs to the move before it.
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

    /// The finished game, whose result stands at `at`. All variations are closed.
    pub(super) fn finish(self, at: Location, score: Score, resigned: bool) -> Result<Game<D>, Box<Broken<D>>> {
        let course = self.course.unwrap_or_else(|| begin(&self.sheet.tags, &self.tags_at));
        let mut sheet = self.sheet;
        let settled = course.and_then(|(start, line)| {
            sheet.score = score;
            sheet.resigned = resigned && D::RESIGNS.is_some();
            let given_up = Score::won(D::to_move(line.position()).next(2));
            settle(&mut sheet, given_up).map_err(|error| (at, Cause::Syntax(error)))?;
            Ok(start)
        });
        match settled {
            Ok(start) => Ok(Game { start, sheet }),
            Err((at, cause)) => Err(Box::new(Broken { at, cause, sheet })),
        }
    }

    /// What is wrong with the game, if that is known.
    pub(super) fn into_broken(self) -> Result<Broken<D>, Sheet<D::Move>> {
        match self.course {
            Some(Err((at, cause))) => Ok(Broken { at, cause, sheet: self.sheet }),
            _ => Err(self.sheet),
        }
    }

    /// The line that the movetext has reached, from the start that the tags name; `None` when something is wrong.
    fn line(&mut self) -> Option<&mut Line<D>> {
        let course = self.course.get_or_insert_with(|| begin(&self.sheet.tags, &self.tags_at));
        course.as_mut().ok().map(|(_, line)| line)
    }

    const fn failed(&self) -> bool {
        matches!(self.course, Some(Err(_)))
    }

    fn item(&mut self, item: Item<D::Move>) -> Result<(), SyntaxError> {
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

/// The start position that the tags name, and the line that begins there.
fn begin<D: Dialect>(tags: &[Tag], tags_at: &[Location]) -> Course<D> {
    match D::start(tags) {
        Ok(position) => Ok((position.clone(), Line::new(position))),
        Err(bad) => Err((tags_at.get(bad.index).copied().unwrap_or(Location::START), Cause::Start(bad.error))),
    }
}

/// Settles the result: a resignation has one winner, and where the movetext says nothing the `Result` tag does.
fn settle<M>(sheet: &mut Sheet<M>, given_up: Score) -> Result<(), SyntaxError> {
    if sheet.resigned {
        if ![Score::Unknown, given_up].contains(&sheet.score) {
            return Err(SyntaxError::TwoResults { first: given_up, second: sheet.score });
        }
        sheet.score = given_up;
    }
    if sheet.score == Score::Unknown {
        sheet.score = sheet.tag("Result").and_then(|value| Score::read(value.trim_ascii())).unwrap_or_default();
    }
    Ok(())
}

/// The annotation glyph of an only move.
pub(super) const ONLY_MOVE: u8 = 7;

/// Refuses what would not be read again: control characters.
fn check_text(text: &str) -> Result<(), SyntaxError> {
    match text.chars().find(|&found| found == '\n' || u8::try_from(found).is_ok_and(is_control)) {
        Some(found) => Err(SyntaxError::Control { found }),
        None => Ok(()),
    }
}
