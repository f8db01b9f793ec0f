//! A client's stored sightings of a game of Dwyn.

use boardgame_core::{Event, Game as _, Match, Secret as _, TranscriptError, Viewer};
use dwyn::{Dwyn, Move, Sighting, View};
use serde::Deserialize;

use crate::words::Deal;

/// Sightings as a client stored them.
pub(crate) enum StoredSightings {
    Knowledge(KnowledgeFile),
    /// A server's stream of events since the deal. It does not say who the viewer was.
    Stream(Vec<Sighting>),
}

/// The JSON form of [`dwyn::Knowledge`], which is not checked for contradictions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KnowledgeFile {
    start: View,
    seen: Vec<Sighting>,
}

/// An entry in a server's stream. An entry without an event reveals nothing about the game.
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

    /// Returns the number of sightings if all of them agree with the match.
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
                // The viewer is unknown. It is taken to be the one who agrees with the stream for longest.
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
            // A blank line ends an entry. A line that starts with a colon keeps the connection alive.
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
                // The connection was lost in the middle of the last entry.
                Err(error) if error.is_eof() && text.ends_with(line) => {}
                Err(_) => return Err(entry_error(index, data)),
            },
            _ => return Err(Deal::UnknownLine { line: number }),
        }
    }
    if seen.is_empty() { Err(Deal::NothingSeen) } else { Ok(seen) }
}

/// Reports whether an entry is an event that is not a move, such as a resignation.
fn is_not_a_move(data: &str) -> bool {
    let entry = serde_json::from_slice::<StreamEntry<Event<Move>>>(data.as_bytes());
    entry.is_ok_and(|entry| entry.event.is_some_and(|event| event.mv().is_none()))
}

/// Returns the error for an entry. White space in front of the entry makes the error's line and column right.
fn entry_error(lines: usize, data: &str) -> Deal {
    let shifted = format!("{}{}{data}", "\n".repeat(lines), " ".repeat("data:".len()));
    let entry = serde_json::from_slice::<StreamEntry<Sighting>>(shifted.as_bytes());
    entry.err().map_or(Deal::UnknownLine { line: lines + 1 }, |error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> Deal {
    Deal::UnreadableSeen { message: error.to_string() }
}
