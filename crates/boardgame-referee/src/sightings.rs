//! Sightings of a game of Dwyn, as a client stored them.

use boardgame_core::{Event, Game as _, Match, Secret as _, TranscriptError, Viewer};
use dwyn::{Dwyn, Move, Sighting, View};
use serde::Deserialize;

use crate::words::Deal;

/// Stored sightings.
pub(crate) enum StoredSightings {
    Knowledge(KnowledgeFile),
    /// The event stream of a server from the deal on, for an unknown viewer.
    Stream(Vec<Sighting>),
}

/// The JSON of [`dwyn::Knowledge`], which may be contradictory.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KnowledgeFile {
    start: View,
    seen: Vec<Sighting>,
}

/// An entry of a server's stream. Entries without events reveal nothing about the game.
#[derive(Deserialize)]
struct StreamEntry<E> {
    event: Option<E>,
}

impl StoredSightings {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Deal> {
        if bytes.trim_ascii_start().starts_with(b"{") {
            return serde_json::from_slice(bytes).map(Self::Knowledge).map_err(|error| unreadable(&error));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| Deal::UnreadableSeen { message: error.to_string() })?;
        stream(text).map(Self::Stream)
    }

    /// Returns the number of sightings if the match agrees with them.
    pub(crate) fn check(&self, game: &Match<Dwyn>) -> Result<usize, TranscriptError> {
        match self {
            Self::Knowledge(KnowledgeFile { start, seen }) => {
                game.check_transcript(start.viewer(), start, seen).map(|()| seen.len())
            }
            Self::Stream(seen) => {
                let dealt = Dwyn::start(game.setup()).map_err(|_| TranscriptError::Start)?;
                let open = dealt.view(Viewer::Spectator);
                let viewers = open.table().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
                let results = viewers.map(|viewer| game.check_transcript(viewer, &dealt.view(viewer), seen));
                // The viewer of the stream agrees with it for longest.
                let agreement = |result: &Result<(), TranscriptError>| match result {
                    Err(TranscriptError::Sighting { ply }) => *ply,
                    Err(TranscriptError::More { recorded, .. }) => recorded + 1,
                    Ok(()) => usize::MAX,
                    Err(_) => 0,
                };
                results.max_by_key(agreement).unwrap_or(Err(TranscriptError::Start)).map(|()| seen.len())
            }
        }
    }
}

/// Parses a stream of server-sent events.
fn stream(text: &str) -> Result<Vec<Sighting>, Deal> {
    let (mut seen, mut expected) = (Vec::new(), 0);
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        match line.split_once(':') {
            // Blank lines end entries; colons alone are keep-alives.
            None if line.trim().is_empty() => {}
            Some(("" | "event" | "retry", _)) => {}
            Some(("id", id)) => {
                if id.trim().parse() != Ok(expected) {
                    return Err(Deal::OutOfOrder { line: number, expected });
                }
                expected += 1;
            }
            Some(("data", data)) => match serde_json::from_slice::<StreamEntry<Sighting>>(data.as_bytes()) {
                Ok(entry) => seen.extend(entry.event),
                Err(_) if is_not_a_move(data) => {}
                // The connection broke in the middle of an entry.
                Err(error) if error.is_eof() && text.ends_with(line) => {}
                Err(_) => return Err(entry_error(index, data)),
            },
            _ => return Err(Deal::UnknownLine { line: number }),
        }
    }
    if seen.is_empty() { Err(Deal::NothingSeen) } else { Ok(seen) }
}

/// Reports whether an entry is an event without a move, such as a resignation.
fn is_not_a_move(data: &str) -> bool {
    let entry = serde_json::from_slice::<StreamEntry<Event<Move>>>(data.as_bytes());
    entry.is_ok_and(|entry| entry.event.is_some_and(|event| event.mv().is_none()))
}

/// Returns the error of an entry. White space before the entry makes its line and column right.
fn entry_error(lines: usize, data: &str) -> Deal {
    let shifted = format!("{}{}{data}", "\n".repeat(lines), " ".repeat("data:".len()));
    let entry = serde_json::from_slice::<StreamEntry<Sighting>>(shifted.as_bytes());
    entry.err().map_or(Deal::UnknownLine { line: lines + 1 }, |error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> Deal {
    Deal::UnreadableSeen { message: error.to_string() }
}
