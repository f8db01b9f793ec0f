//! Standard output: whole lines, no wider than the terminal, in colour only where that is wanted, and nothing in them
//! that a terminal obeys.

use std::{
    env,
    io::{self, BufWriter, IsTerminal, Write},
};

use boardgame_referee::{board::TerminalSize, words::NO_BREAK};
use console::Term;
use serde::Serialize;

use crate::{
    stop::Stop,
    visible::{in_one_line, visible},
};

/// What a line is about, and so its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Good,
    Bad,
    Heading,
}

pub(crate) struct Out {
    sink: BufWriter<io::Stdout>,
    colour: bool,
    width: Option<usize>,
    /// Whether boards are painted, and in place of the last one: at a terminal that shows colours and Unicode.
    paints: bool,
    /// Lines since somebody last typed, which a painted board would wipe out.
    recent: Vec<String>,
}

impl Out {
    pub(crate) fn stdout() -> Self {
        let terminal = io::stdout().is_terminal();
        let colour = is_coloured(terminal, |name| env::var(name).ok());
        let paints = terminal && colour && is_unicode(|name| env::var(name).ok());
        Self { sink: BufWriter::new(io::stdout()), colour, width: width(terminal), paints, recent: Vec::new() }
    }

    /// Size of the terminal where boards are painted; `None` where they are written in letters.
    pub(crate) fn room(&self) -> Option<TerminalSize> {
        let (lines, columns) = Term::stdout().size_checked().filter(|_| self.paints)?;
        Some(TerminalSize { columns: columns.into(), lines: lines.into() })
    }

    /// A painted board in place of all that is on the screen, and below it what was written since somebody last typed.
    pub(crate) fn board(&mut self, painted: &str) -> Result<(), Stop> {
        write!(self.sink, "\x1b[2J\x1b[H")?;
        self.picture(painted)?;
        writeln!(self.sink)?;
        self.recent.iter().try_for_each(|line| writeln!(self.sink, "{line}")).map_err(Stop::from)
    }

    /// A painted board below what is on the screen.
    pub(crate) fn picture(&mut self, painted: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", painted.trim_end_matches('\n')).map_err(Stop::from)
    }

    /// Somebody is asked: what comes next belongs to their answer.
    pub(crate) fn asked(&mut self) {
        self.recent.clear();
    }

    fn written(&mut self, line: String) -> Result<(), Stop> {
        writeln!(self.sink, "{line}")?;
        if self.paints {
            self.recent.push(line);
        }
        Ok(())
    }

    /// A text of any number of lines, such as a board, with a line end if it has none.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Stop> {
        let text = visible(text.trim_end());
        text.split('\n').try_for_each(|line| self.written(self.folded(line)))
    }

    /// A single line, which stays one whatever it says.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Stop> {
        self.written(self.folded(&in_one_line(line)))
    }

    /// A line that is for other programs, as wide as it is.
    pub(crate) fn object(&mut self, line: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", in_one_line(line)).map_err(Stop::from)
    }

    /// The same of a value, as JSON.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> Result<(), Stop> {
        self.object(&serde_json::to_string(object).map_err(|error| Stop::Unwritten(error.into()))?)
    }

    /// A line in the colour of its tone.
    pub(crate) fn toned(&mut self, tone: Tone, line: &str) -> Result<(), Stop> {
        let code = match tone {
            Tone::Good => "32",
            Tone::Bad => "31",
            Tone::Heading => "1",
        };
        if !self.colour {
            return self.line(line);
        }
        let line = self.folded(&in_one_line(line));
        self.written(format!("\x1b[{code}m{line}\x1b[0m"))
    }

    /// A question, with the answer to come on the same line.
    pub(crate) fn prompt(&mut self, prompt: &str) -> Result<(), Stop> {
        write!(self.sink, "{} ", in_one_line(prompt))?;
        self.sink.flush().map_err(Stop::from)
    }

    /// Writes what has been kept back.
    pub(crate) fn finish(&mut self) -> Result<(), Stop> {
        self.sink.flush().map_err(Stop::from)
    }

    /// The line in as many as the terminal needs, broken at spaces; a no-break space is written as a space.
    fn folded(&self, line: &str) -> String {
        let folded = match self.width {
            Some(width) => fold(line, width),
            None => line.to_owned(),
        };
        folded.replace(NO_BREAK, " ")
    }
}

/// As <https://bixense.com/clicolors> has it, and never on a dumb terminal unless colour is forced.
fn is_coloured(terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return false;
    }
    let forced = set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let unwanted = set("CLICOLOR").as_deref() == Some("0") || set("TERM").as_deref() == Some("dumb");
    forced || terminal && !unwanted
}

/// Whether the locale shows Unicode; one that says nothing is taken to.
fn is_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    locale.is_none_or(|locale| locale.to_ascii_uppercase().contains("UTF"))
}

/// `COLUMNS` where it is set; a pipe has no width.
fn width(terminal: bool) -> Option<usize> {
    let said = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let known = || terminal.then(|| Term::stdout().size_checked()).flatten().map(|(_, columns)| columns.into());
    said.or_else(known).filter(|&width| width >= 20)
}

/// Breaks a line at its spaces. What goes on below is indented by two more than the line.
fn fold(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let indent = line.chars().take_while(|&sign| sign == ' ').count();
    let mut folded = " ".repeat(indent);
    let mut column = indent;
    for (number, word) in line.trim_start_matches(' ').split(' ').enumerate() {
        let letters = word.chars().count();
        if number > 0 && column + 1 + letters > width {
            folded.push('\n');
            folded.push_str(&" ".repeat(indent + 2));
            column = indent + 2;
        } else if number > 0 {
            folded.push(' ');
            column += 1;
        }
        folded.push_str(word);
        column += letters;
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::{fold, is_coloured, is_unicode};

    #[test]
    fn lines_are_broken_between_words_and_nowhere_else() {
        assert_eq!(fold("  legal: 9-13, 9-14, 10-14", 18), "  legal: 9-13,\n    9-14, 10-14");
        assert_eq!(
            fold("dwyn\u{a0}p2\u{a0}CA-T, dwyn\u{a0}p2\u{a0}CA-F", 15),
            "dwyn\u{a0}p2\u{a0}CA-T,\n  dwyn\u{a0}p2\u{a0}CA-F"
        );
        assert_eq!(fold("short", 5), "short");
    }

    #[test]
    fn colour_follows_the_customs_of_terminals() {
        let with = |terminal, set: &'static [(&str, &str)]| {
            is_coloured(terminal, |name| set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned()))
        };
        assert!(with(true, &[]) && !with(false, &[]));
        assert!(!with(true, &[("NO_COLOR", "1")]) && with(true, &[("NO_COLOR", "")]));
        assert!(!with(true, &[("TERM", "dumb")]) && with(true, &[("TERM", "xterm")]));
        assert!(with(false, &[("CLICOLOR_FORCE", "1")]) && !with(false, &[("CLICOLOR_FORCE", "0")]));
        assert!(!with(false, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
        assert!(!with(true, &[("CLICOLOR", "0")]));
    }
    #[test]
    fn boards_are_painted_where_the_locale_shows_them() {
        let with = |set: &'static [(&str, &str)]| {
            is_unicode(|name| set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned()))
        };
        assert!(with(&[]) && with(&[("LANG", "cy_GB.UTF-8")]) && with(&[("LC_ALL", ""), ("LANG", "en_GB.utf8")]));
        assert!(!with(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]) && !with(&[("LANG", "POSIX")]));
    }
}
