//! The referee's findings in words.

use std::path::Path;

use boardgame_text::{Text, ui};

use super::Totals;
use crate::{
    games::{Ended, Fault, Report, Verdict},
    out::{Out, Tone},
    stop::Stop,
};

pub(super) fn game(out: &mut Out, text: &Text, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
    out.toned(Tone::Heading, &heading(text, path, number, report))?;
    for line in &report.told {
        out.line(&format!("  {line}"))?;
    }
    match &report.verdict {
        Verdict::Legal(ended) => legal(out, text, report.plies, ended),
        Verdict::Illegal(fault) => illegal(out, text, fault),
        Verdict::Unreadable(fault) => unreadable(out, text, fault),
    }
}

pub(super) fn file(out: &mut Out, text: &Text, path: &Path, fault: &Fault) -> Result<(), Stop> {
    out.toned(Tone::Heading, &path.display().to_string())?;
    unreadable(out, text, fault)
}

pub(super) fn summary(out: &mut Out, text: &Text, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies } = totals;
    let tone = if illegal + unreadable == 0 { Tone::Good } else { Tone::Bad };
    let files = ui::files(text, files);
    let games = ui::games(text, games);
    let plies = ui::moves(text, plies);
    out.toned(tone, &ui::summary(text, files, games, plies, legal, illegal, unreadable))
}

fn heading(text: &Text, path: &Path, number: usize, report: &Report) -> String {
    let game = ui::heading_game(text, path.display().to_string(), number);
    let players = report.players.join(" – ");
    match (players.as_str(), report.event.as_str()) {
        ("", "") => game,
        (said, "") | ("", said) => format!("{game}: {said}"),
        (players, event) => format!("{game}: {players}, {event}"),
    }
}

fn legal(out: &mut Out, text: &Text, plies: usize, ended: &Ended) -> Result<(), Stop> {
    out.toned(Tone::Good, &format!("  {}", ui::legal(text, ui::moves(text, plies), &ended.said)))?;
    ended.note.iter().try_for_each(|note| out.toned(Tone::Bad, &format!("  {note}")))
}

fn illegal(out: &mut Out, text: &Text, fault: &Fault) -> Result<(), Stop> {
    let place = match (fault.ply, &fault.mv) {
        (Some(ply), Some(mv)) if fault.in_variation => ui::illegal_in_variation(text, ply, mv),
        (Some(ply), Some(mv)) => ui::illegal_move(text, ply, mv),
        (Some(ply), None) => ui::illegal_ply(text, ply),
        (None, _) => ui::illegal(text),
    };
    let verdict = match fault.clause {
        Some((clause, title)) => format!("  {place}: {clause}, {title}"),
        None => format!("  {place}"),
    };
    out.toned(Tone::Bad, &verdict)?;
    out.line(&format!("    {}", fault.message))?;
    if fault.legal.is_empty() {
        return Ok(());
    }
    out.line(&format!("    {}", ui::legal_instead(text, fault.legal.join(", "))))
}

fn unreadable(out: &mut Out, text: &Text, fault: &Fault) -> Result<(), Stop> {
    let verdict = match (fault.line, fault.column) {
        (Some(line), Some(column)) => ui::unreadable_at(text, line, column, &fault.message),
        _ => ui::unreadable(text, &fault.message),
    };
    out.toned(Tone::Bad, &format!("  {verdict}"))
}
