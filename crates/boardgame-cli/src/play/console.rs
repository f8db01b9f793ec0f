//! Input lines: with editing and history at a terminal, plain from a pipe.
//!
//! A separate thread reads the lines, so that the program can print while it waits.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use rustyline::{DefaultEditor, ExternalPrinter, error::ReadlineError};

use crate::{escape, out::Out, stop::Stop};

/// Maximum length of a line in bytes.
const MAX_LINE: u64 = 1 << 16;

/// Result of waiting for a line.
pub(super) enum ConsoleInput {
    /// A trimmed line.
    Line(String),
    /// A line that was too long and has been skipped.
    TooLong,
    /// No line before the timeout. The prompt stays open.
    Timeout,
    End,
    Interrupted,
    Failed(io::Error),
}

type Printer = Box<dyn ExternalPrinter + Send>;

pub(super) struct Console {
    prompts: Sender<String>,
    lines: Receiver<ConsoleInput>,
    /// Printer of lines above the line being edited; `None` without a terminal.
    printer: Option<Printer>,
    /// Whether lines are edited at a terminal.
    pub(super) edited: bool,
    /// Whether a prompt has been printed and not yet been answered.
    open: bool,
    /// The open prompt, repeated after other output.
    prompt: String,
}

impl Console {
    /// Starts to read from a terminal or a pipe.
    ///
    /// With `interrupts`, [`Self::print`] can print while a line is edited, but the editor is slower.
    pub(super) fn new(interrupts: bool) -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let edited = io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb;
        let (prompts, next_prompt) = mpsc::channel();
        let (send, lines) = mpsc::channel();
        let (send_printer, printers) = mpsc::channel();
        // This thread is never joined, because it may still be reading when the program ends.
        thread::spawn(move || {
            if edited { edit(interrupts, &next_prompt, &send, &send_printer) } else { read(&next_prompt, &send) }
        });
        let printer = if edited { printers.recv().ok().flatten() } else { None };
        Self { prompts, lines, printer, edited, open: false, prompt: String::new() }
    }

    /// Prints a prompt and waits for a line, at most for `wait`.
    pub(super) fn ask(&mut self, out: &mut Out, prompt: &str, wait: Option<Duration>) -> Result<ConsoleInput, Stop> {
        if !self.open {
            prompt.clone_into(&mut self.prompt);
            out.prompted();
            if self.edited {
                out.flush()?;
            } else {
                out.prompt(prompt)?;
            }
            let _ = self.prompts.send(format!("{} ", escape::text(prompt)));
            self.open = true;
        }
        let input = match wait {
            Some(wait) => self.lines.recv_timeout(wait),
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        Ok(match input {
            Ok(input) => {
                self.open = false;
                if !self.edited && matches!(input, ConsoleInput::End) {
                    out.text("")?;
                }
                input
            }
            Err(RecvTimeoutError::Timeout) => ConsoleInput::Timeout,
            Err(RecvTimeoutError::Disconnected) => ConsoleInput::End,
        })
    }

    /// Prints a line, even while a prompt is open.
    pub(super) fn print(&mut self, out: &mut Out, line: &str) -> Result<(), Stop> {
        match &mut self.printer {
            Some(printer) if self.open => {
                let _ = printer.print(format!("{}\n", escape::text(line)));
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

/// Reads from a terminal, one line for each prompt.
fn edit(
    interrupts: bool,
    prompts: &Receiver<String>,
    send: &Sender<ConsoleInput>,
    send_printer: &Sender<Option<Printer>>,
) {
    let Ok(mut editor) = DefaultEditor::new() else {
        let _ = send_printer.send(None);
        return read(prompts, send);
    };
    let printer = if interrupts { editor.create_external_printer().ok() } else { None };
    let _ = send_printer.send(printer.map(|printer| Box::new(printer) as Printer));
    // The remaining lines of a pasted text.
    let mut pasted = std::collections::VecDeque::new();
    for prompt in prompts {
        let line = pasted.pop_front().map_or_else(|| editor.readline(&prompt), Ok);
        let input = match line {
            Ok(line) => {
                let mut lines = line.lines().map(str::trim);
                let first = lines.next().unwrap_or_default();
                lines.rev().for_each(|line| pasted.push_front(line.to_owned()));
                let _ = editor.add_history_entry(first);
                ConsoleInput::Line(first.to_owned())
            }
            Err(ReadlineError::Interrupted) => ConsoleInput::Interrupted,
            Err(ReadlineError::Io(error)) => ConsoleInput::Failed(error),
            Err(_) => ConsoleInput::End,
        };
        if send.send(input).is_err() {
            return;
        }
    }
}

/// Reads from a pipe or a file, one line for each prompt.
fn read(prompts: &Receiver<String>, send: &Sender<ConsoleInput>) {
    for _ in prompts {
        if send.send(line(&mut io::stdin().lock())).is_err() {
            return;
        }
    }
}

fn line(input: &mut impl BufRead) -> ConsoleInput {
    let mut bytes = Vec::new();
    match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
        Err(error) => ConsoleInput::Failed(error),
        Ok(0) => ConsoleInput::End,
        Ok(_) if bytes.len() as u64 == MAX_LINE && !bytes.ends_with(b"\n") => match input.skip_until(b'\n') {
            Ok(_) => ConsoleInput::TooLong,
            Err(error) => ConsoleInput::Failed(error),
        },
        Ok(_) => ConsoleInput::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
    }
}
