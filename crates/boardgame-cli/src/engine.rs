//! `boardgame engine`: an engine that speaks the Hub protocol on standard input and output.

use std::{
    io::{self, BufRead, Read},
    process::ExitCode,
    sync::{Arc, Mutex},
};

use boardgame_players::hub::Hub;
use boardgame_text::Text;

use crate::{args, stop::Stop, table_folder::endgame};

/// Maximum length of a line of the protocol, in bytes.
const MAX_LINE: u64 = 1 << 16;

pub(crate) fn run(args: &args::Engine, text: &Text) -> Result<ExitCode, Stop> {
    let mut hub = Hub::new(Arc::new(Mutex::new(io::stdout())), endgame(args.tables.as_deref(), text)?);
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) || !hub.line(&String::from_utf8_lossy(&line)) {
            break;
        }
    }
    hub.stop();
    hub.wait();
    Ok(ExitCode::SUCCESS)
}
