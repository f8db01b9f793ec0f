//! Writing a game: so that it is read again as the same one, or as other programs read it.

use alloc::{collections::BTreeSet, format, string::String};
use core::fmt::{self, Write};

use super::{
    dialect::Dialect,
    game::Game,
    sheet::{Item, Tag},
    walk::Step,
};
use crate::board::Position;

/// How many characters a line of movetext has at most, unless something in it cannot be broken.
const WIDTH: usize = 79;

impl<D: Dialect> fmt::Display for Game<D> {
    /// Writes the tags, an empty line, and the movetext in lines of at most 79 characters, each ended.
    ///
    /// Put one empty line between two games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sheet.tags.iter().try_for_each(|tag| write_tag(&tag.name, &tag.value, f))?;
        if !self.sheet.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut movetext = Movetext { out: f, column: 0, glue: true, strict: false };
        movetext.steps(self)?;
        if let (true, Some(resigns)) = (self.sheet.resigned, D::RESIGNS) {
            movetext.word(resigns)?;
        }
        movetext.word(&format!("{}", self.sheet.score))?;
        f.write_char('\n')
    }
}

/// A game in the strict form of PDN 3.0, which its `Display` writes: what [`Game::strict`] returns.
#[derive(Clone, Copy, Debug)]
pub struct Strict<'a, D: Dialect>(&'a Game<D>);

impl<D: Dialect> Game<D> {
    /// The game in the form that the standard demands of programs that write, for programs that read no other.
    ///
    /// The seven usual tags stand first, in order, with `?` where nothing is known; then those of the game, each once
    /// and with a capital letter; then the `GameType`, if the game has one. The result stands in its tag alone, and the
    /// movetext ends with `*`. A `}` in a comment becomes a `)`. All else is as `Display` writes it.
    #[must_use]
    pub const fn strict(&self) -> Strict<'_, D> {
        Strict(self)
    }
}

impl<D: Dialect> fmt::Display for Strict<'_, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(game) = self;
        let result = format!("{}", game.score());
        let player = |seat: usize| D::PLAYERS.get(seat).and_then(|names| names.first()).copied().unwrap_or("?");
        let mut written = BTreeSet::new();
        for (name, value) in [
            ("Event", game.tag("Event").unwrap_or("?")),
            ("Site", game.tag("Site").unwrap_or("?")),
            ("Date", game.tag("Date").unwrap_or("????.??.??")),
            ("Round", game.tag("Round").unwrap_or("?")),
            (player(0), game.player(0).unwrap_or("?")),
            (player(1), game.player(1).unwrap_or("?")),
            ("Result", &result),
        ] {
            written.insert(name.to_ascii_lowercase());
            write_tag(name, value, f)?;
        }
        // Players under other names have been written.
        written.extend(D::PLAYERS.iter().copied().flatten().map(|name| name.to_ascii_lowercase()));
        if let Some(game_type) = D::GAME_TYPE {
            written.insert("gametype".into());
            write_tag("GameType", game_type, f)?;
        }
        for Tag { name, value } in game.sheet.tags.iter().filter(|tag| !tag.value.is_empty()) {
            let mut letters = name.chars();
            let capital = letters.next().filter(char::is_ascii_alphabetic).map(|first| first.to_ascii_uppercase());
            if let (Some(capital), true) = (capital, written.insert(name.to_ascii_lowercase())) {
                write_tag(&format!("{capital}{}", letters.as_str()), value, f)?;
            }
        }
        f.write_char('\n')?;
        let mut movetext = Movetext { out: f, column: 0, glue: true, strict: true };
        movetext.steps(game)?;
        movetext.word("*")?;
        f.write_char('\n')
    }
}

fn write_tag(name: &str, value: &str, out: &mut dyn Write) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for sign in value.chars() {
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
    /// Whether comments are in braces whatever they hold.
    strict: bool,
}

impl Movetext<'_> {
    fn steps<D: Dialect>(&mut self, game: &Game<D>) -> fmt::Result {
        let mut text = String::new();
        // Whether the first player's move stands right before, so that the second's needs no number.
        let mut answered = false;
        let mut after_move = false;
        for Step { item, position, number, .. } in game.walk() {
            match item {
                Item::Move(mv) => {
                    text.clear();
                    match (number.first, answered) {
                        (true, _) => write!(text, "{}. ", number.number)?,
                        (false, true) => {}
                        (false, false) => write!(text, "{}... ", number.number)?,
                    }
                    position.write_move(*mv, &mut text)?;
                    self.word(&text)?;
                    answered = number.first;
                }
                Item::Nag(nag) => self.nag(*nag, after_move)?,
                Item::Comment(comment) if self.strict && comment.contains('}') => {
                    self.comment(&comment.replace('}', ")"))?;
                }
                Item::Comment(comment) => self.comment(comment)?,
                Item::Open => {
                    self.word("(")?;
                    self.glue = true;
                }
                Item::Close => {
                    self.glue = true;
                    self.word(")")?;
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
