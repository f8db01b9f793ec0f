//! What a seat saw of a game of Dwyn, as its client kept it: what the seat knows, or the stream of a server as it came.

use boardgame_core::{Event, Game as _, Match, Secret as _, TranscriptError, Viewer};
use dwyn::{Dwyn, Move, Sighting, View};
use serde::Deserialize;

use crate::words::Deal;

/// What was kept.
pub(crate) enum Seen {
    /// A view, and what was seen after it.
    Known(Known),
    /// What a server told of a game from the deal on. To whom, the stream does not say.
    Told(Vec<Sighting>),
}

/// What a seat knows, as [`dwyn::Knowledge`] serialises. It is compared, and so it may contradict itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Known {
    start: View,
    seen: Vec<Sighting>,
}

/// An entry of a server's stream. Names, offers and words for a deal show nothing of the game.
#[derive(Deserialize)]
struct Entry<E> {
    event: Option<E>,
}

impl Seen {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Deal> {
        let begins = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
        if begins == Some(&b'{') {
            return serde_json::from_slice(bytes).map(Self::Known).map_err(|error| unreadable(&error));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| Deal::UnreadableSeen { message: error.to_string() })?;
        stream(text).map(Self::Told)
    }

    /// How many moves were seen, if the match shows the same.
    pub(crate) fn check(&self, game: &Match<Dwyn>) -> Result<usize, TranscriptError> {
        match self {
            Self::Known(Known { start, seen }) => {
                game.check_transcript(start.viewer(), start, seen).map(|()| seen.len())
            }
            Self::Told(seen) => {
                let dealt = Dwyn::start(game.setup()).map_err(|_| TranscriptError::Start)?;
                let open = dealt.view(Viewer::Spectator);
                let viewers = open.table().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
                let checked = viewers.map(|viewer| game.check_transcript(viewer, &dealt.view(viewer), seen));
                // The seat that was told it agrees for longest.
                let agrees = |checked: &Result<(), TranscriptError>| match checked {
                    Err(TranscriptError::Sighting { ply }) => *ply,
                    Err(TranscriptError::More { recorded, .. }) => recorded + 1,
                    Ok(()) => usize::MAX,
                    Err(_) => 0,
                };
                checked.max_by_key(agrees).unwrap_or(Err(TranscriptError::Start)).map(|()| seen.len())
            }
        }
    }
}

/// The sightings of a stream of server-sent events, from its first entry on.
fn stream(text: &str) -> Result<Vec<Sighting>, Deal> {
    let (mut seen, mut expected) = (Vec::new(), 0);
    for (place, line) in text.lines().enumerate() {
        let number = place + 1;
        match line.split_once(':') {
            // A blank line ends an entry, and a colon alone keeps the connection open.
            None if line.trim().is_empty() => {}
            Some(("" | "event" | "retry", _)) => {}
            Some(("id", id)) => {
                if id.trim().parse() != Ok(expected) {
                    return Err(Deal::OutOfOrder { line: number, expected });
                }
                expected += 1;
            }
            Some(("data", data)) => match serde_json::from_slice::<Entry<Sighting>>(data.as_bytes()) {
                Ok(entry) => seen.extend(entry.event),
                Err(_) if is_no_move(data) => {}
                // The connection ended in the middle of an entry.
                Err(error) if error.is_eof() && text.ends_with(line) => {}
                Err(_) => return Err(placed(place, data)),
            },
            _ => return Err(Deal::UnknownLine { line: number }),
        }
    }
    if seen.is_empty() { Err(Deal::NothingSeen) } else { Ok(seen) }
}

/// Whether an entry is an event that hides nothing: a resignation, or time that is over.
fn is_no_move(data: &str) -> bool {
    let read = serde_json::from_slice::<Entry<Event<Move>>>(data.as_bytes());
    read.is_ok_and(|entry| entry.event.is_some_and(|event| event.mv().is_none()))
}

/// Why this entry after this many lines cannot be read, with its place in the file.
fn placed(lines: usize, data: &str) -> Deal {
    let there = format!("{}{}{data}", "\n".repeat(lines), " ".repeat("data:".len()));
    let read = serde_json::from_slice::<Entry<Sighting>>(there.as_bytes());
    // White space changes nothing but the place.
    debug_assert!(read.is_err(), "{data}");
    read.err().map_or(Deal::UnknownLine { line: lines + 1 }, |error| unreadable(&error))
}

fn unreadable(error: &serde_json::Error) -> Deal {
    Deal::UnreadableSeen { message: error.to_string() }
}
