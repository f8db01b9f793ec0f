//! Standard output: whole lines, in colour only where that is wanted, and nothing in them that a terminal obeys.

use std::{
    env,
    io::{self, BufWriter, IsTerminal, Write},
};

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
}

impl Out {
    pub(crate) fn stdout() -> Self {
        let terminal = io::stdout().is_terminal();
        let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { sink: BufWriter::new(io::stdout()), colour: terminal && !no_colour }
    }

    /// A text of any number of lines, such as a board, with a line end if it has none.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", visible(text.trim_end())).map_err(Stop::from)
    }

    /// A single line, which stays one whatever it says.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), Stop> {
        writeln!(self.sink, "{}", in_one_line(line)).map_err(Stop::from)
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
        writeln!(self.sink, "\x1b[{code}m{}\x1b[0m", in_one_line(line)).map_err(Stop::from)
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
}
