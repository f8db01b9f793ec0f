//! Printing of the referee's results, as JSON or as text.

use std::path::Path;

use boardgame_referee::{Report, Verdict, json, report::Fault, words::Finding};
use boardgame_text::Text;
use serde::Serialize;

use super::Totals;
use crate::{
    input,
    out::{Out, Tone},
    stop::Stop,
    words::{Listing, RunError},
};

pub(super) fn game(
    out: &mut Out,
    text: &Text,
    json: bool,
    path: &Path,
    number: usize,
    report: &Report,
) -> Result<(), Stop> {
    if json {
        return out.unwrapped(&json::game(Some(&input::name(path)), number, report));
    }
    out.toned(Tone::Heading, &heading(text, path, number, report))?;
    for line in report.moves.iter().flat_map(|played| &played.sentences) {
        out.line(&format!("  {line}"))?;
    }
    let tone = if matches!(report.verdict, Verdict::Legal(_)) { Tone::Good } else { Tone::Bad };
    out.toned(tone, &format!("  {}", report.verdict_in_words(text)))?;
    if let Some(fault) = report.verdict.illegal() {
        out.line(&format!("    {}", fault.message))?;
        fault.legal_in_words(text).map_or(Ok(()), |listed| out.line(&format!("    {listed}")))?;
    }
    report.notes.iter().try_for_each(|note| out.line(&format!("    {}", note.in_words(text))))
}

/// Prints why a file has no readable game.
pub(super) fn unreadable(out: &mut Out, text: &Text, json: bool, path: &Path, fault: &Fault) -> Result<(), Stop> {
    if json {
        return out.unwrapped(&json::no_game(Some(&input::name(path)), fault));
    }
    out.toned(Tone::Heading, &input::name(path))?;
    out.toned(Tone::Bad, &format!("  {}", fault.unreadable_in_words(text)))
}

#[derive(Serialize)]
struct SkippedFile<'a> {
    r#type: &'static str,
    file: String,
    message: &'a str,
}

/// Prints a note about a file without a game, which was found in a folder.
pub(super) fn skipped(out: &mut Out, json: bool, path: &Path, message: &str) -> Result<(), Stop> {
    if json {
        return out.json(&SkippedFile { r#type: "skipped", file: input::name(path), message });
    }
    out.line(&format!("{}: {message}", path.display()))
}

#[derive(Serialize)]
struct Summary<'a> {
    r#type: &'static str,
    #[serde(flatten)]
    totals: &'a Totals,
}

pub(super) fn summary(out: &mut Out, text: &Text, json: bool, totals: &Totals) -> Result<(), Stop> {
    if json {
        return out.json(&Summary { r#type: "summary", totals });
    }
    let &Totals { files, games, legal, illegal, unreadable, plies, skipped, notes } = totals;
    if games + unreadable == 0 {
        out.toned(Tone::Bad, &text.say(&RunError::NothingRefereed))?;
    }
    let tone = if illegal + unreadable == 0 && games > 0 { Tone::Good } else { Tone::Bad };
    let files = text.say(&Listing::Files { files });
    let games = text.say(&Listing::Games { games });
    let plies = text.say(&Finding::Moves { moves: plies });
    let mut summary = text.say(&Listing::Summary { files, games, plies, legal, illegal, unreadable });
    if skipped > 0 {
        summary += &text.say(&RunError::LeftOut { files: skipped });
    }
    if notes > 0 {
        summary += &text.say(&Listing::Noted { notes });
    }
    out.toned(tone, &summary)
}

fn heading(text: &Text, path: &Path, number: usize, report: &Report) -> String {
    let game = text.say(&Listing::HeadingGame { file: input::name(path), number });
    let players = report.players_in_words(text).join(" – ");
    // Removes the question marks that PDN writes for the unknown parts of a date.
    let event = report.event.replace(".??", "");
    match (players.as_str(), event.as_str()) {
        ("", "") => game,
        (one, "") | ("", one) => format!("{game}: {one}"),
        (players, event) => format!("{game}: {players}, {event}"),
    }
}
