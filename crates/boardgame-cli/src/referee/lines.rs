//! The referee's findings in words.

use std::path::Path;

use boardgame_referee::{Report, Verdict, report::Fault, words::Finding};
use boardgame_text::Text;

use super::Totals;
use crate::{
    input,
    out::{Out, Tone},
    stop::Stop,
    words::{Listing, Trouble},
};

pub(super) fn game(out: &mut Out, text: &Text, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
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

pub(super) fn file(out: &mut Out, text: &Text, path: &Path, fault: &Fault) -> Result<(), Stop> {
    out.toned(Tone::Heading, &input::name(path))?;
    out.toned(Tone::Bad, &format!("  {}", fault.unreadable_in_words(text)))
}

pub(super) fn summary(out: &mut Out, text: &Text, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies, skipped, notes } = totals;
    if games + unreadable == 0 {
        out.toned(Tone::Bad, &text.say(&Trouble::NothingRefereed))?;
    }
    let tone = if illegal + unreadable == 0 && games > 0 { Tone::Good } else { Tone::Bad };
    let files = text.say(&Listing::Files { files });
    let games = text.say(&Listing::Games { games });
    let plies = text.say(&Finding::Moves { moves: plies });
    let summary = text.say(&Listing::Summary { files, games, plies, legal, illegal, unreadable });
    let left_out = if skipped > 0 { text.say(&Trouble::LeftOut { files: skipped }) } else { String::new() };
    let noted = if notes > 0 { text.say(&Listing::Noted { notes }) } else { String::new() };
    out.toned(tone, &format!("{summary}{left_out}{noted}"))
}

fn heading(text: &Text, path: &Path, number: usize, report: &Report) -> String {
    let game = text.say(&Listing::HeadingGame { file: input::name(path), number });
    let players = report.players_in_words(text).join(" – ");
    match (players.as_str(), report.event.as_str()) {
        ("", "") => game,
        (said, "") | ("", said) => format!("{game}: {said}"),
        (players, event) => format!("{game}: {players}, {event}"),
    }
}
