//! Standard output, wrapped to the width of the terminal and optionally coloured. Control characters from files are
//! escaped.

use std::{
    env,
    io::{self, BufWriter, IsTerminal, Write},
};

use boardgame_referee::{board::TerminalSize, words::NO_BREAK};
use console::Term;
use serde::Serialize;

use crate::{escape, stop::Stop};

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
    /// Whether boards are painted in colour with Unicode. A painted board replaces the one before it on the screen.
    paints: bool,
    /// Lines since the last prompt, repeated below a painted board.
    recent: Vec<String>,
}

impl Out {
    pub(crate) fn stdout() -> Self {
        let terminal = io::stdout().is_terminal();
        let colour = is_coloured(terminal, |name| env::var(name).ok());
        let paints = terminal && colour && is_unicode(|name| env::var(name).ok());
        Self { sink: BufWriter::new(io::stdout()), colour, width: width(terminal), paints, recent: Vec::new() }
    }

    /// Returns the size of the terminal, or `None` if boards are not painted.
    pub(crate) fn room(&self) -> Option<TerminalSize> {
        let (lines, columns) = Term::stdout().size_checked().filter(|_| self.paints)?;
        Some(TerminalSize { columns: columns.into(), lines: lines.into() })
    }

    /// Clears the screen and prints a painted board and the lines since the last prompt.
    pub(crate) fn board(&mut self, painted: &str) -> Result<(), Stop> {
        write!(self.sink, "\x1b[2J\x1b[H")?;
        self.write_board(painted)?;
        writeln!(self.sink)?;
        self.recent.iter().try_for_each(|line| writeln!(self.sink, "{line}")).map_err(Stop::from)
    }

    pub(crate) fn write_board(&mut self, painted: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", painted.trim_end_matches('\n')).map_err(Stop::from)
    }

    /// Forgets the recent lines, because a new prompt has been printed.
    pub(crate) fn prompted(&mut self) {
        self.recent.clear();
    }

    fn write_line(&mut self, line: String) -> Result<(), Stop> {
        writeln!(self.sink, "{line}")?;
        if self.paints {
            self.recent.push(line);
        }
        Ok(())
    }

    /// Writes text with any number of lines.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Stop> {
        let text = escape::text(text.trim_end());
        text.split('\n').try_for_each(|line| self.write_line(self.wrapped(line)))
    }

    /// Writes a single line. Line ends in it are escaped.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Stop> {
        self.write_line(self.wrapped(&escape::line(line)))
    }

    /// Writes a line for other programs, without wrapping.
    pub(crate) fn unwrapped(&mut self, line: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", escape::line(line)).map_err(Stop::from)
    }

    /// Writes a value as a line of JSON.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> Result<(), Stop> {
        self.unwrapped(&serde_json::to_string(object).map_err(|error| Stop::Output(error.into()))?)
    }

    /// Writes a line in colour, if the output is coloured.
    pub(crate) fn toned(&mut self, tone: Tone, line: &str) -> Result<(), Stop> {
        let code = match tone {
            Tone::Good => "32",
            Tone::Bad => "31",
            Tone::Heading => "1",
        };
        if !self.colour {
            return self.line(line);
        }
        let line = self.wrapped(&escape::line(line));
        self.write_line(format!("\x1b[{code}m{line}\x1b[0m"))
    }

    /// Writes a prompt. The answer follows on the same line.
    pub(crate) fn prompt(&mut self, prompt: &str) -> Result<(), Stop> {
        write!(self.sink, "{} ", escape::line(prompt))?;
        self.sink.flush().map_err(Stop::from)
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        self.sink.flush().map_err(Stop::from)
    }

    /// Wraps a line to the width of the terminal, and then turns no-break spaces into spaces.
    fn wrapped(&self, line: &str) -> String {
        let wrapped = self.width.map_or_else(|| line.to_owned(), |width| wrap(line, width));
        wrapped.replace(NO_BREAK, " ")
    }
}

/// Reports whether to use colour, following <https://bixense.com/clicolors>. A dumb terminal needs `CLICOLOR_FORCE`.
fn is_coloured(terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return false;
    }
    let forced = set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let unwanted = set("CLICOLOR").as_deref() == Some("0") || set("TERM").as_deref() == Some("dumb");
    forced || terminal && !unwanted
}

/// Reports whether the locale uses Unicode, which is the default if no locale is set.
fn is_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    locale.is_none_or(|locale| locale.to_ascii_uppercase().contains("UTF"))
}

/// Returns the width from `COLUMNS` or else from the terminal; `None` if it is unknown or below 20.
fn width(terminal: bool) -> Option<usize> {
    let set = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let known = || terminal.then(|| Term::stdout().size_checked()).flatten().map(|(_, columns)| columns.into());
    set.or_else(known).filter(|&width| width >= 20)
}

/// Wraps a line at spaces, with a hanging indent of two.
fn wrap(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    let indent = line.chars().take_while(|&letter| letter == ' ').count();
    let mut wrapped = " ".repeat(indent);
    let mut column = indent;
    for (number, word) in line.trim_start_matches(' ').split(' ').enumerate() {
        let letters = word.chars().count();
        if number > 0 && column + 1 + letters > width {
            wrapped.push('\n');
            wrapped.push_str(&" ".repeat(indent + 2));
            column = indent + 2;
        } else if number > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += letters;
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::{is_coloured, is_unicode, wrap};

    #[test]
    fn lines_are_wrapped_at_spaces() {
        assert_eq!(wrap("  legal: 9-13, 9-14, 10-14", 18), "  legal: 9-13,\n    9-14, 10-14");
        assert_eq!(wrap("p2\u{a0}CA-T, p2\u{a0}CA-F", 10), "p2\u{a0}CA-T,\n  p2\u{a0}CA-F");
        assert_eq!(wrap("short", 5), "short");
    }

    #[test]
    fn the_environment_decides_about_colour_and_unicode() {
        let set = |variables: &'static str| {
            move |name: &str| {
                variables.split(' ').find_map(|pair| Some(pair.strip_prefix(name)?.strip_prefix('=')?.to_owned()))
            }
        };
        for (terminal, variables, colour) in [
            (true, "", true),
            (false, "", false),
            (true, "NO_COLOR=1", false),
            (true, "NO_COLOR=", true),
            (true, "TERM=dumb", false),
            (true, "TERM=xterm", true),
            (false, "CLICOLOR_FORCE=1", true),
            (false, "CLICOLOR_FORCE=0", false),
            (false, "CLICOLOR_FORCE=1 NO_COLOR=1", false),
            (true, "CLICOLOR=0", false),
        ] {
            assert_eq!(is_coloured(terminal, set(variables)), colour, "{variables}");
        }
        for (variables, unicode) in [
            ("", true),
            ("LANG=cy_GB.UTF-8", true),
            ("LC_ALL= LANG=en_GB.utf8", true),
            ("LC_ALL=C LANG=en_GB.UTF-8", false),
        ] {
            assert_eq!(is_unicode(set(variables)), unicode, "{variables}");
        }
    }
}
