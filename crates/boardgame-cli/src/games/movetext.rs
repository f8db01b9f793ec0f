//! Games in their own notation: PDN, and the records of Camelot.

use std::io::BufRead;

use boardgame_core::{
    Ending, Event, Match, Outcome, Status,
    movetext::{self, Cause, Dialect, GameError, Item, Reader, Score, Sheet, Tag},
};
use boardgame_text::{Say, Text, ui};

use super::{Board, Ended, Fault, Hear, Reading, Report, Verdict, record};
use crate::stop::Stop;

/// A game that has a notation for whole games.
pub(crate) trait Written: Board {
    type Dialect: Dialect<Move = Self::Move, Illegal = Self::Illegal, StartError: Say, Unclear: Say>;

    /// The tags that name the players, by seat.
    const PLAYERS: [&'static str; 2];

    /// The game from a position on.
    fn from_position(position: <Self::Dialect as Dialect>::Position) -> Option<Self>;

    /// The position on the board.
    fn standing(&self) -> &<Self::Dialect as Dialect>::Position;
}

/// Adjudicates one game after the other.
pub(super) fn referee<G: Written>(
    source: impl BufRead,
    reading: &Reading<'_>,
    hear: &mut Hear<'_>,
) -> Result<(), Stop> {
    for game in Reader::<G::Dialect, _>::from_stream(source) {
        hear(match game {
            Ok(game) => {
                let (told, state) = played::<G>(reading, game.sheet());
                let verdict = Verdict::Legal(ended::<G>(reading.text, game.sheet(), state.as_ref()));
                report::<G>(game.sheet(), told, verdict)
            }
            Err(error) => {
                let told = if reading.verbose { played::<G>(reading, &error.sheet).0 } else { Vec::new() };
                let verdict = refused::<G>(reading.text, &error);
                report::<G>(&error.sheet, told, verdict)
            }
        })?;
    }
    Ok(())
}

fn report<G: Written>(sheet: &Sheet<G::Move>, told: Vec<String>, verdict: Verdict) -> Report {
    let named = |name: &str| sheet.tag(name).map(str::to_owned);
    let occasion: Vec<String> =
        ["Event", "Round", "Date"].into_iter().filter_map(named).filter(|tag| tag != "?").collect();
    let players = G::PLAYERS.map(named);
    let players = if players.iter().any(Option::is_some) {
        players.into_iter().map(|player| player.unwrap_or_else(|| "?".to_owned())).collect()
    } else {
        Vec::new()
    };
    Report { rules: G::NAME, event: occasion.join(", "), players, plies: sheet.moves().count(), told, verdict }
}

/// Plays the moves of a sheet, and tells each where that is wanted.
fn played<G: Written>(reading: &Reading<'_>, sheet: &Sheet<G::Move>) -> (Vec<String>, Option<G>) {
    let mut told = Vec::new();
    let Some(mut state) = G::Dialect::start(&sheet.tags).ok().and_then(G::from_position) else {
        return (told, None);
    };
    for (index, mv) in sheet.moves().enumerate() {
        let before = reading.verbose.then(|| (state.status(), state.written(mv)));
        let Ok(effect) = state.play(mv) else { break };
        if let Some((Status::ToAct(player), written)) = before {
            let did = G::effect(reading.text, &effect);
            told.push(record::ply(reading.text, index + 1, &G::player(reading.text, player), &written, &did));
        }
    }
    (told, Some(state))
}

/// How the game ended: as the board says, else as the players did, which the result tells.
fn ended<G: Written>(text: &Text, sheet: &Sheet<G::Move>, state: Option<&G>) -> Ended {
    let on_board = state.and_then(|state| state.status().outcome());
    let by_word = match sheet.score {
        Score::Drawn => Some(Outcome::drawn(G::ending_clause(Ending::Agreement))),
        score => score.winner().map(|winner| Outcome::won(winner, G::ending_clause(Ending::Resignation))),
    };
    let outcome = on_board.or(by_word);
    let said = record::said::<G>(text, outcome);
    let note = contradiction(sheet, on_board).map(|(score, other)| match other {
        None => ui::contradicted(text, score.to_string(), said.clone()),
        Some(other) => ui::two_results(text, score.to_string(), other.to_string()),
    });
    Ended { outcome, said, result: Some(sheet.score.to_string()), note }
}

/// A result that the board contradicts; or where the board decides nothing, the one that ends the moves and the other
/// one of the `Result` tag.
fn contradiction<M>(sheet: &Sheet<M>, on_board: Option<Outcome>) -> Option<(Score, Option<Score>)> {
    let tag = sheet.tag("Result").and_then(|value| Score::read(value.trim()));
    let mut stated = [Some(sheet.score), tag].into_iter().flatten().filter(|score| *score != Score::Unknown);
    match on_board.map(|outcome| outcome.winner.map_or(Score::Drawn, Score::won)) {
        Some(score) => stated.find(|stated| *stated != score).map(|stated| (stated, None)),
        None => stated.find(|stated| *stated != sheet.score).map(|tag| (sheet.score, Some(tag))),
    }
}

fn refused<G: Written>(text: &Text, error: &GameError<G::Dialect>) -> Verdict {
    let here = Fault { line: Some(error.at.line), column: Some(error.at.column), ..Fault::default() };
    match &*error.cause {
        Cause::Illegal { ply, depth, text: written, error, .. } => Verdict::Illegal(Fault {
            ply: usize::try_from(*ply).ok(),
            mv: Some(written.clone()),
            in_variation: *depth > 0,
            line: here.line,
            column: here.column,
            ..record::illegal::<G>(text, error)
        }),
        Cause::Unclear { ply, depth, text: written, error } => Verdict::Unreadable(Fault {
            ply: usize::try_from(*ply).ok(),
            mv: Some(written.clone()),
            in_variation: *depth > 0,
            message: format!("{written}: {}", text.say(error)),
            ..here
        }),
        Cause::Syntax(error) => Verdict::Unreadable(Fault { message: text.say(error), ..here }),
        cause => Verdict::Unreadable(Fault { message: text.say(cause), ..here }),
    }
}

/// A match in the game's own notation.
pub(crate) fn notated<G: Written>(game: &Match<G>) -> Result<String, String> {
    let outcome = game.status().outcome();
    let score = match outcome {
        None => Score::Unknown,
        Some(outcome) => outcome.winner.map_or(Score::Drawn, Score::won),
    };
    let moves = game.log().iter().filter_map(Event::mv);
    movetext::Game::<G::Dialect>::new(Sheet {
        tags: vec![Tag::new("Result", score.to_string())],
        items: moves.map(|mv| Item::Move(mv.clone())).collect(),
        score,
        resigned: false,
    })
    .map(|game| game.to_string())
    .map_err(|error| error.to_string())
}
