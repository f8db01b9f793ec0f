//! The referee's findings in words.

use std::path::Path;

use boardgame_core::Player;
use boardgame_text::{Lexicon, Text};

use super::Totals;
use crate::{
    games::{self, Ended, Fault, GameId, Report, Verdict},
    out::{Out, Tone},
    stop::Stop,
    words::{FileFault, Finding},
};

pub(super) fn game(out: &mut Out, text: &Text, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
    out.toned(Tone::Heading, &heading(text, path, number, report))?;
    for line in report.moves.iter().flat_map(|played| &played.said) {
        out.line(&format!("  {line}"))?;
    }
    match &report.verdict {
        Verdict::Legal(ended) => legal(out, text, report.plies, ended),
        Verdict::Illegal(fault) => illegal(out, text, report.rules, fault),
        Verdict::Unreadable(fault) => unreadable(out, text, fault),
    }?;
    report.notes.iter().try_for_each(|note| out.line(&format!("    {}", note.in_words(text))))
}

pub(super) fn file(out: &mut Out, text: &Text, path: &Path, fault: &Fault) -> Result<(), Stop> {
    out.toned(Tone::Heading, &path.display().to_string())?;
    unreadable(out, text, fault)
}

pub(super) fn summary(out: &mut Out, text: &Text, totals: &Totals) -> Result<(), Stop> {
    let &Totals { files, games, legal, illegal, unreadable, plies, skipped, notes } = totals;
    if games + unreadable == 0 {
        out.toned(Tone::Bad, &text.say(&FileFault::NothingRefereed))?;
    }
    let tone = if illegal + unreadable == 0 && games > 0 { Tone::Good } else { Tone::Bad };
    let files = text.say(&Finding::Files { files });
    let games = text.say(&Finding::Games { games });
    let plies = text.say(&Finding::Moves { moves: plies });
    let summary = text.say(&Finding::Summary { files, games, plies, legal, illegal, unreadable });
    let left_out = if skipped > 0 { text.say(&FileFault::LeftOut { files: skipped }) } else { String::new() };
    let noted = if notes > 0 { text.say(&Finding::Noted { notes }) } else { String::new() };
    out.toned(tone, &format!("{summary}{left_out}{noted}"))
}

fn heading(text: &Text, path: &Path, number: usize, report: &Report) -> String {
    let game = text.say(&Finding::HeadingGame { file: path.display().to_string(), number });
    let players = seated(text, report).join(" – ");
    match (players.as_str(), report.event.as_str()) {
        ("", "") => game,
        (said, "") | ("", said) => format!("{game}: {said}"),
        (players, event) => format!("{game}: {players}, {event}"),
    }
}

/// The players' names with what they play.
fn seated(text: &Text, report: &Report) -> Vec<String> {
    let seats = (0..).map(|seat| games::player(text, report.rules, Player::new(seat)));
    let seated = report.players.iter().zip(seats).map(|(name, side)| {
        // Where nobody is known by name, the seat is the name.
        if *name == side { side } else { text.say(&Finding::Seated { name: name.clone(), side }) }
    });
    seated.collect()
}

fn legal(out: &mut Out, text: &Text, plies: usize, ended: &Ended) -> Result<(), Stop> {
    let (moves, outcome) = (text.say(&Finding::Moves { moves: plies }), ended.said.clone());
    out.toned(Tone::Good, &format!("  {}", text.say(&Finding::Legal { moves, outcome })))
}

fn illegal(out: &mut Out, text: &Text, rules: GameId, fault: &Fault) -> Result<(), Stop> {
    // A record's moves have words in them, which the user reads in their own language.
    let mv = fault.mv.as_ref().map(|mv| Lexicon::of(rules, text).translated(mv));
    let place = match (fault.number.clone(), mv) {
        (Some(number), Some(mv)) if fault.in_variation => text.say(&Finding::IllegalInVariation { number, mv }),
        (Some(number), Some(mv)) => text.say(&Finding::IllegalMove { number, mv }),
        (Some(number), None) => text.say(&Finding::IllegalPly { number }),
        (None, _) => text.say(&Finding::Illegal),
    };
    let place = match (fault.line, fault.column) {
        (Some(line), Some(column)) => text.say(&Finding::At { what: place, line, column }),
        _ => place,
    };
    let verdict = match fault.clause {
        Some((clause, title)) => format!("  {place}: {clause}, {title}"),
        None => format!("  {place}"),
    };
    out.toned(Tone::Bad, &verdict)?;
    out.line(&format!("    {}", fault.message))?;
    match fault.listed(text) {
        Some(listed) => out.line(&format!("    {listed}")),
        None => Ok(()),
    }
}

fn unreadable(out: &mut Out, text: &Text, fault: &Fault) -> Result<(), Stop> {
    out.toned(Tone::Bad, &format!("  {}", fault.in_words(text)))
}
