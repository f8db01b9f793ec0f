//! Writing a game so that it is read again as the same one.

use alloc::{format, string::String};
use core::fmt::{self, Write};

use super::{Dialect, Game, Item, Tag, line::Line};

/// How many characters a line of movetext has at most, unless something in it cannot be broken.
const WIDTH: usize = 79;

impl<D: Dialect> fmt::Display for Game<D> {
    /// Writes the tags, an empty line, and the movetext in lines of at most 79 characters, each ended.
    ///
    /// Put one empty line between two games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sheet.tags.iter().try_for_each(|tag| write_tag(tag, f))?;
        if !self.sheet.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut movetext = Movetext { out: f, column: 0, glue: true };
        movetext.items(Line::<D>::new(self.start.clone()), &self.sheet.items)?;
        if let (true, Some(resigns)) = (self.sheet.resigned, D::RESIGNS) {
            movetext.word(resigns)?;
        }
        movetext.word(&format!("{}", self.sheet.score))?;
        f.write_char('\n')
    }
}

fn write_tag(tag: &Tag, out: &mut dyn Write) -> fmt::Result {
    write!(out, "[{} \"", tag.name)?;
    for sign in tag.value.chars() {
        if matches!(sign, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(sign)?;
    }
    out.write_str("\"]\n")
}

/// Movetext that is wrapped as it is written.
struct Movetext<'a> {
    out: &'a mut dyn Write,
    column: usize,
    /// Whether the next word joins on without a space.
    glue: bool,
}

impl Movetext<'_> {
    fn items<D: Dialect>(&mut self, mut line: Line<D>, items: &[Item<D::Move>]) -> fmt::Result {
        let mut text = String::new();
        // Whether the first player's move stands right before, so that the second's needs no number.
        let mut answered = false;
        let mut after_move = false;
        for item in items {
            match item {
                Item::Move(mv) => {
                    let (number, first) = line.number();
                    text.clear();
                    match (first, answered) {
                        (true, _) => write!(text, "{number}. ")?,
                        (false, true) => {}
                        (false, false) => write!(text, "{number}... ")?,
                    }
                    D::write_move(line.position(), mv, &mut text)?;
                    self.word(&text)?;
                    answered = first;
                    line.play(mv);
                }
                Item::Nag(nag) => self.nag(*nag, after_move)?,
                Item::Comment(comment) => self.comment(comment)?,
                Item::Open => {
                    self.word("(")?;
                    self.glue = true;
                    // A game holds no variation that cannot be opened or closed.
                    line.open().map_err(|_| fmt::Error)?;
                }
                Item::Close => {
                    self.glue = true;
                    self.word(")")?;
                    line.close().map_err(|_| fmt::Error)?;
                }
            }
            after_move = matches!(item, Item::Move(_));
            answered &= after_move || matches!(item, Item::Nag(_));
        }
        Ok(())
    }

    /// A glyph: right behind a move, those that have a mark are written as it.
    fn nag(&mut self, nag: u8, after_move: bool) -> fmt::Result {
        let marks = ["!", "?", "!!", "??", "!?", "?!"];
        match usize::from(nag).checked_sub(1).and_then(|index| marks.get(index)) {
            Some(mark) if after_move => {
                self.glue = true;
                self.word(mark)
            }
            _ => self.word(&format!("${nag}")),
        }
    }

    /// A comment in braces; with a brace inside it goes to the end of its line.
    fn comment(&mut self, comment: &str) -> fmt::Result {
        if comment.contains('}') {
            self.word(";")?;
            writeln!(self.out, " {comment}")?;
            self.column = 0;
            self.glue = true;
            return Ok(());
        }
        self.word("{")?;
        self.glue = true;
        for word in comment.split(' ') {
            // At the beginning of a line it could be taken for a tag of the next game.
            if word.starts_with('[') && !self.glue {
                write!(self.out, " {word}")?;
                self.column += word.chars().count() + 1;
            } else {
                self.word(word)?;
            }
        }
        self.glue = true;
        self.word("}")
    }

    /// A word, on a new line when the old one has no room.
    fn word(&mut self, word: &str) -> fmt::Result {
        let length = word.chars().count();
        let glue = core::mem::take(&mut self.glue);
        if glue {
            self.column += length;
        } else if self.column + 1 + length > WIDTH {
            self.out.write_char('\n')?;
            self.column = length;
        } else {
            self.out.write_char(' ')?;
            self.column += length + 1;
        }
        self.out.write_str(word)
    }
}
