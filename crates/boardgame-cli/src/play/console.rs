//! Lines from the players: edited and remembered at a terminal, plain from a pipe.
//!
//! A thread of its own reads them, so that the program can speak while it waits.

use std::{
    collections::VecDeque,
    env,
    io::{self, BufRead, IsTerminal, Read},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use rustyline::{DefaultEditor, ExternalPrinter, error::ReadlineError};

use crate::{out::Out, stop::Stop, visible::visible};

/// No command is longer.
const LONGEST: u64 = 1 << 16;

/// What came of waiting for a line.
pub(super) enum Heard {
    /// A line without its end and the space around it.
    Line(String),
    /// The line was longer than any command; all of it has been passed over.
    TooLong,
    /// Nothing, for as long as was to be waited. The question stays open.
    Nothing,
    /// The end of the input.
    End,
    /// The user asked for the program to be interrupted, as with `Ctrl-C`.
    Interrupted,
    /// The input cannot be read.
    Failed(io::Error),
}

type Printer = Box<dyn ExternalPrinter + Send>;

pub(super) struct Console {
    questions: Sender<String>,
    answers: Receiver<Heard>,
    /// At a terminal, what writes above the line that is being edited.
    printer: Option<Printer>,
    edited: bool,
    /// Whether a question has not been answered yet.
    open: bool,
    /// That question, to be asked again when something was said in between.
    prompt: String,
}

impl Console {
    /// Input from a terminal or a pipe. A program that speaks while a question is open needs a way past the line that is
    /// being edited. Where keys come faster than anybody types, the editor then falls behind by a key, so that only who
    /// needs it has it.
    pub(super) fn new(speaks: bool) -> Self {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let edited = io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb;
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        let (lend, printers) = mpsc::channel();
        // Nobody waits for this thread: it may be reading when the program ends.
        thread::spawn(move || if edited { edit(speaks, &asked, &answer, &lend) } else { read(&asked, &answer) });
        let printer = if edited { printers.recv().ok().flatten() } else { None };
        Self { questions, answers, printer, edited, open: false, prompt: String::new() }
    }

    /// Whether somebody sits at a terminal.
    pub(super) const fn is_edited(&self) -> bool {
        self.edited
    }

    /// Asks, and waits for a line, at most as long as is said.
    pub(super) fn ask(&mut self, out: &mut Out, prompt: &str, wait: Option<Duration>) -> Result<Heard, Stop> {
        if !self.open {
            prompt.clone_into(&mut self.prompt);
            out.asked();
            if self.edited {
                out.finish()?;
            } else {
                out.prompt(prompt)?;
            }
            let _ = self.questions.send(format!("{} ", visible(prompt)));
            self.open = true;
        }
        let heard = match wait {
            Some(wait) => self.answers.recv_timeout(wait),
            None => self.answers.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        Ok(match heard {
            Ok(heard) => {
                self.open = false;
                if !self.edited && matches!(heard, Heard::End) {
                    out.text("")?;
                }
                heard
            }
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        })
    }

    /// Says something although a question is open.
    pub(super) fn say(&mut self, out: &mut Out, line: &str) -> Result<(), Stop> {
        match &mut self.printer {
            Some(printer) if self.open => {
                let _ = printer.print(format!("{}\n", visible(line)));
                Ok(())
            }
            _ if self.open => {
                out.text("")?;
                out.line(line)?;
                out.prompt(&self.prompt)
            }
            _ => out.line(line),
        }
    }
}

/// Reads from a terminal, until nobody asks any more.
fn edit(speaks: bool, asked: &Receiver<String>, answer: &Sender<Heard>, lend: &Sender<Option<Printer>>) {
    let Ok(mut editor) = DefaultEditor::new() else {
        let _ = lend.send(None);
        return read(asked, answer);
    };
    let printer = if speaks { editor.create_external_printer().ok() } else { None };
    let _ = lend.send(printer.map(|printer| Box::new(printer) as Printer));
    // The lines of what was pasted at once, but for the first.
    let mut pasted = VecDeque::new();
    for prompt in asked {
        let line = pasted.pop_front().map_or_else(|| editor.readline(&prompt), Ok);
        let heard = match line {
            Ok(line) => {
                let mut lines = line.lines().map(str::trim);
                let first = lines.next().unwrap_or_default();
                lines.rev().for_each(|line| pasted.push_front(line.to_owned()));
                let _ = editor.add_history_entry(first);
                Heard::Line(first.to_owned())
            }
            Err(ReadlineError::Interrupted) => Heard::Interrupted,
            Err(ReadlineError::Io(error)) => Heard::Failed(error),
            Err(_) => Heard::End,
        };
        if answer.send(heard).is_err() {
            return;
        }
    }
}

/// Reads from a pipe or a file, a line for each question.
fn read(asked: &Receiver<String>, answer: &Sender<Heard>) {
    for _ in asked {
        if answer.send(line(&mut io::stdin().lock())).is_err() {
            return;
        }
    }
}

fn line(input: &mut impl BufRead) -> Heard {
    let mut bytes = Vec::new();
    match input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
        Err(error) => Heard::Failed(error),
        Ok(0) => Heard::End,
        Ok(_) if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") => match input.skip_until(b'\n') {
            Ok(_) => Heard::TooLong,
            Err(error) => Heard::Failed(error),
        },
        Ok(_) => Heard::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Heard, line};

    #[test]
    fn what_goes_beyond_the_longest_line_is_no_line_of_its_own() {
        let typed = format!("{}resign\nmoves\n", "x".repeat(1 << 16));
        let mut input = typed.as_bytes();
        assert!(matches!(line(&mut input), Heard::TooLong));
        assert!(matches!(line(&mut input), Heard::Line(line) if line == "moves"));
        assert!(matches!(line(&mut input), Heard::End));
    }
}
