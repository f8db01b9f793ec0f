use alloc::{collections::BTreeSet, format, string::String};
use core::fmt::{self, Write};

use super::{
    dialect::Dialect,
    game::Game,
    sheet::{Item, MoveNumber, STRENGTH_MARKS, Score, Tag},
    steps::Step,
};
use crate::board::Position;

/// Largest length of a line, except for longer words and comments to the end of the line.
const WIDTH: usize = 79;

impl<D: Dialect> fmt::Display for Game<D> {
    /// Writes the tags, an empty line, and the movetext in lines of at most 79 characters. Only a longer word, or a
    /// comment with a closing brace, makes a line longer.
    ///
    /// Separate two games by an empty line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sheet.tags.iter().try_for_each(|tag| write_tag(&tag.name, &tag.value, f))?;
        if !self.sheet.tags.is_empty() {
            f.write_char('\n')?;
        }
        let mut movetext = Movetext { out: f, column: 0, unit: String::new(), glue: false, form: Form::Whole };
        movetext.steps(self)?;
        if let (true, Some(resigns)) = (self.sheet.resigned, D::RESIGNATION) {
            movetext.word(resigns)?;
        }
        movetext.word(&format!("{}", self.sheet.score))?;
        movetext.end_line("")
    }
}

/// A wrapper from [`Game::strict`] that displays a game in the strict form of PDN 3.0.
#[derive(Clone, Copy, Debug)]
pub struct Strict<'a, D: Dialect>(&'a Game<D>);

impl<D: Dialect> Game<D> {
    /// Returns the game in the strict form of the PDN standard, for programs that read no other form.
    ///
    /// The seven standard tags come first, then `GameType`, then the other tags with values, each once and with a
    /// capital letter. Unknown values are `?`. The result is only in its tag; the movetext ends with `*`.
    ///
    /// Some programs look for move numbers and brackets even in comments. Played moves therefore have one number for
    /// each pair, whatever is between them. From a set-up White's moves have the numbers, and the first move can be a
    /// reply: `1... 11-15 2. 22-18 8-11`. In comments, braces and unmatched brackets become square brackets, and
    /// results are quoted.
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
        // All tags that can name the players are skipped, because the names have been written.
        written.extend(D::PLAYERS.iter().copied().flatten().map(|name| name.to_ascii_lowercase()));
        if let Some(game_type) = D::GAME_TYPE {
            written.insert("gametype".into());
            write_tag("GameType", game_type, f)?;
        }
        let usual = D::start(&[]).is_ok_and(|usual| usual == game.start);
        if usual {
            written.extend(["fen".into(), "setup".into()]);
        }
        for Tag { name, value } in game.sheet.tags.iter().filter(|tag| !tag.value.is_empty()) {
            let mut letters = name.chars();
            let capital = letters.next().filter(char::is_ascii_alphabetic).map(|first| first.to_ascii_uppercase());
            if let (Some(capital), true) = (capital, written.insert(name.to_ascii_lowercase())) {
                write_tag(&format!("{capital}{}", letters.as_str()), value, f)?;
            }
        }
        f.write_char('\n')?;
        let white = D::PLAYERS.iter().position(|names| names.first() == Some(&"White"));
        let begins = game.start.to_act().index();
        let form = Form::Strict { answers: !usual && white.is_some_and(|white| white != begins), usual };
        let mut movetext = Movetext { out: f, column: 0, unit: String::new(), glue: false, form };
        movetext.steps(game)?;
        movetext.word("*")?;
        movetext.end_line("")
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

/// Changes a comment so that no program finds brackets or results in it.
fn harmless(comment: &str) -> String {
    let open = comment.chars().try_fold(0_usize, |open, sign| match sign {
        '(' => Some(open + 1),
        ')' => open.checked_sub(1),
        _ => Some(open),
    });
    let is_matched = open == Some(0);
    let square = |sign| match sign {
        '{' => '[',
        '}' => ']',
        '(' if !is_matched => '[',
        ')' if !is_matched => ']',
        sign => sign,
    };
    let comment: String = comment.chars().map(square).collect();
    // A result is recognised between white space, bars and square brackets.
    let borders = [' ', '|', '[', ']'];
    let mut text = String::with_capacity(comment.len());
    for part in comment.split_inclusive(borders) {
        let word = part.trim_end_matches(borders);
        if Score::read(word).is_some() {
            text.extend(["\"", word, "\"", part.get(word.len()..).unwrap_or_default()]);
        } else {
            text.push_str(part);
        }
    }
    text
}

/// A writer that wraps movetext into lines.
struct Movetext<'a> {
    out: &'a mut dyn Write,
    column: usize,
    /// Words that belong on one line, not yet written.
    unit: String,
    /// Whether the next word follows without a space.
    glue: bool,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The usual form: a number before each move that does not directly follow the first player's move.
    Whole,
    /// The strict form.
    Strict {
        /// Whether the first move is a reply.
        answers: bool,
        /// Whether the game starts from the usual position.
        usual: bool,
    },
}

impl Form {
    /// Returns the number to write for the move after `ply` plies.
    const fn number(self, number: MoveNumber, ply: u32) -> MoveNumber {
        match self {
            Self::Strict { answers, usual: false } => {
                let half = ply + answers as u32;
                MoveNumber { number: half / 2 + 1, first: half % 2 == 0 }
            }
            Self::Whole | Self::Strict { .. } => number,
        }
    }
}

impl Movetext<'_> {
    fn steps<D: Dialect>(&mut self, game: &Game<D>) -> fmt::Result {
        let mut text = String::new();
        let strict = self.form != Form::Whole;
        // Whether the last item, apart from glyphs, was a move of the first player.
        let mut reply_is_next = false;
        let mut after_move = false;
        for Step { item, position, number, ply, depth } in game.steps() {
            match item {
                Item::Move(mv) => {
                    let number = self.form.number(number, ply);
                    text.clear();
                    // Some programs treat a repeated number as the start of a new game.
                    match (number.first, reply_is_next || strict && depth == 0 && ply > 0) {
                        (true, _) => write!(text, "{}. ", number.number)?,
                        (false, true) => {}
                        (false, false) => write!(text, "{}... ", number.number)?,
                    }
                    position.write_move(*mv, &mut text)?;
                    self.word(&text)?;
                    reply_is_next = number.first;
                }
                Item::Nag(nag) => self.nag(*nag, after_move)?,
                Item::Comment(comment) if strict => self.comment(&harmless(comment))?,
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
            reply_is_next &= after_move || matches!(item, Item::Nag(_));
        }
        Ok(())
    }

    /// Writes a glyph: directly after a move as a mark such as `!` if it has one, or else as `$` and its number.
    fn nag(&mut self, nag: u8, after_move: bool) -> fmt::Result {
        match usize::from(nag).checked_sub(1).and_then(|index| STRENGTH_MARKS.get(index)) {
            Some(mark) if after_move => {
                self.glue = true;
                self.word(mark)
            }
            _ => self.word(&format!("${nag}")),
        }
    }

    /// Writes a comment in braces, or to the end of the line if it contains a brace.
    fn comment(&mut self, comment: &str) -> fmt::Result {
        if comment.contains('}') {
            self.word(";")?;
            return self.end_line(&format!(" {comment}"));
        }
        self.word("{")?;
        self.glue = true;
        for word in comment.split(' ') {
            // At the start of a line a bracket would look like a tag.
            if word.starts_with('[') && !self.glue {
                self.unit.extend([" ", word]);
            } else {
                self.word(word)?;
            }
        }
        self.glue = true;
        self.word("}")
    }

    /// Adds a word to the unit, or starts a new unit with it.
    fn word(&mut self, word: &str) -> fmt::Result {
        if !core::mem::take(&mut self.glue) {
            self.end_unit()?;
        }
        self.unit.push_str(word);
        Ok(())
    }

    /// Writes the unit, on a new line if necessary.
    fn end_unit(&mut self) -> fmt::Result {
        let length = self.unit.chars().count();
        if length == 0 {
            return Ok(());
        }
        if self.column == 0 {
            self.column = length;
        } else if self.column + 1 + length > WIDTH {
            self.out.write_char('\n')?;
            self.column = length;
        } else {
            self.out.write_char(' ')?;
            self.column += length + 1;
        }
        self.out.write_str(&self.unit)?;
        self.unit.clear();
        Ok(())
    }

    /// Writes the unit and the rest of its line.
    fn end_line(&mut self, rest: &str) -> fmt::Result {
        self.end_unit()?;
        self.column = 0;
        writeln!(self.out, "{rest}")
    }
}
