//! Games in their own notation: PDN, and the records of Camelot.

use std::io::BufRead;

use boardgame_core::{
    Cites, Ending, Event, Match, Message as _, Outcome, Rulebook, Status,
    movetext::{self, Cause, Dialect, GameError, Item, Reader, Score, Sheet, Tag},
};
use boardgame_text::Text;

use super::{BoardGame, Ended, Fault, OnReport, Played, Reading, Remark, Report, Thrown, Verdict, record};
use crate::{stop::Stop, words::Finding};

/// Adjudicates one game after the other.
pub(super) fn referee<G: BoardGame>(
    source: impl BufRead,
    reading: &Reading<'_>,
    hear: &mut OnReport<'_>,
) -> Result<(), Stop> {
    let mut reader = Reader::<G::Dialect, _>::from_stream(source);
    if reading.lenient {
        reader = reader.lenient();
    }
    while let Some(game) = reader.next() {
        let mut notes: Vec<Remark> = reader.notes().iter().map(|note| Remark::of(reading.text, note)).collect();
        hear(match game {
            Ok(game) => {
                let (moves, thrown, state) = played::<G>(reading, game.sheet())?;
                notes.extend(thrown);
                let (verdict, note) = ended::<G>(reading.text, game.sheet(), state.as_ref());
                notes.extend(note);
                Report { moves, notes, ..report::<G>(game.sheet(), verdict) }
            }
            Err(error) => {
                let (moves, thrown, state) = played::<G>(reading, &error.sheet)?;
                notes.extend(thrown);
                let verdict = refused_in::<G>(reading.text, &error, state.as_ref());
                Report { moves, notes, ..report::<G>(&error.sheet, verdict) }
            }
        })?;
    }
    Ok(())
}

fn report<G: BoardGame>(sheet: &Sheet<G::Move>, verdict: Verdict) -> Report {
    let named = |name: &str| sheet.tag(name).map(str::to_owned);
    let occasion: Vec<String> =
        ["Event", "Round", "Date"].into_iter().filter_map(named).filter(|tag| tag != "?").collect();
    let plies = sheet.moves().count();
    let (event, players) = (occasion.join(", "), players::<G>(sheet));
    Report { rules: G::ID, event, players, plies, moves: Vec::new(), notes: Vec::new(), verdict }
}

/// The players that the tags name, by seat; empty when they name nobody.
pub(super) fn players<G: BoardGame>(sheet: &Sheet<G::Move>) -> Vec<String> {
    let named = |tags: &[&str]| tags.iter().find_map(|name| sheet.tag(name)).map(str::to_owned);
    let players = G::Dialect::PLAYERS.map(named);
    if players.iter().any(Option::is_some) {
        players.into_iter().map(|player| player.unwrap_or_else(|| "?".to_owned())).collect()
    } else {
        Vec::new()
    }
}

/// What is told of the plies of a game, what is noted of them, and where it stands.
type Told<G> = (Vec<Played>, Vec<Remark>, Option<G>);

/// Plays the moves of a sheet, tells each where that is wanted, and notes those that threw something away.
fn played<G: BoardGame>(reading: &Reading<'_>, sheet: &Sheet<G::Move>) -> Result<Told<G>, Stop> {
    let (mut told, mut notes) = (Vec::new(), Vec::new());
    let start = G::Dialect::start(&sheet.tags).ok().map(|start| G::from_position(&start));
    let Some(mut state) = start.and_then(|setup| G::start(&setup).ok()) else {
        return Ok((told, notes, None));
    };
    for (index, mv) in sheet.moves().enumerate() {
        let wanted = reading.verbose || reading.tables.is_some();
        let before = wanted.then(|| (state.status(), mv.to_string(), state.standing().clone()));
        let Ok(effect) = state.play(mv) else { break };
        if let Some((Status::ToAct(player), written, position)) = before {
            let ply = index + 1;
            if let Some(tables) = reading.tables {
                if let Some(thrown) = G::thrown_away(tables, &position, state.standing(), reading.text)? {
                    let ending =
                        Thrown { ply, by: player, mv: written.clone(), code: thrown.code(), plies: thrown.plies() };
                    let message =
                        format!("{} {written}: {}", record::number::<G>(ply, player), reading.text.say(&thrown));
                    notes.push(Remark { at: None, message, ending: Some(ending) });
                }
            }
            if reading.verbose {
                let name = G::player(reading.text, player);
                told.push(Played::new(reading, ply, (player, name), written, &state, &effect));
            }
        }
    }
    Ok((told, notes, Some(state)))
}

/// Names of players, without those that are not known.
fn named_players<G: BoardGame>(sheet: &Sheet<G::Move>) -> Vec<String> {
    players::<G>(sheet).into_iter().map(|name| if name == "?" { String::new() } else { name }).collect()
}

/// How the game ended: as the board says, else as the players did, which the result tells. A result that the board
/// contradicts is against the rules by which the game had ended.
fn ended<G: BoardGame>(text: &Text, sheet: &Sheet<G::Move>, state: Option<&G>) -> (Verdict, Option<Remark>) {
    let on_board = state.and_then(|state| state.status().outcome());
    let by_word = match sheet.score {
        Score::Unknown => None,
        // A draw that could be claimed was: a game text has no word for it.
        Score::Drawn => {
            let claimed = state.and_then(|state| state.claim(None));
            Some(claimed.unwrap_or_else(|| Outcome::drawn(G::ending_clause(Ending::Agreement))))
        }
        Score::BothLose => Some(Outcome { winner: None, clause: G::ending_clause(Ending::Forfeit) }),
        Score::FirstWins | Score::SecondWins => {
            sheet.score.winner().map(|winner| Outcome::won(winner, G::ending_clause(Ending::Resignation)))
        }
    };
    let outcome = on_board.or(by_word);
    let said = record::said::<G>(text, &named_players::<G>(sheet), outcome);
    let result = Some(sheet.score.to_string());
    match (contradiction(sheet, on_board), on_board) {
        (Some((score, None)), Some(on_board)) => {
            let message = text.say(&Finding::Contradicted { result: score.to_string(), outcome: said });
            let rule = <G::Illegal as Cites>::Rule::ALL.iter().find(|rule| rule.clause() == on_board.clause);
            let clause = rule.map(|rule| (on_board.clause, rule.title(text.lang())));
            (Verdict::Illegal(Fault { message, clause, ..Fault::default() }), None)
        }
        (Some((score, Some(other))), _) => {
            let (result_said, tag) = (score.to_string(), other.to_string());
            let message = text.say(&Finding::TwoResults { result: result_said, tag });
            (Verdict::Legal(Ended { outcome, said, result }), Some(Remark { at: None, message, ending: None }))
        }
        _ => (Verdict::Legal(Ended { outcome, said, result }), None),
    }
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

/// Why a game cannot be read to its end.
pub(super) fn refused<G: BoardGame>(text: &Text, error: &GameError<G::Dialect>) -> Fault {
    match refused_in::<G>(text, error, None) {
        Verdict::Illegal(fault) | Verdict::Unreadable(fault) => fault,
        Verdict::Legal(_) => Fault::default(),
    }
}

/// The same as a verdict; `state` is the one after all legal moves of the game itself.
fn refused_in<G: BoardGame>(text: &Text, error: &GameError<G::Dialect>, state: Option<&G>) -> Verdict {
    let here = Fault { line: Some(error.at.line), column: Some(error.at.column), ..Fault::default() };
    match &*error.cause {
        Cause::Illegal { number, ply, depth, text: written, error, .. } => Verdict::Illegal(Fault {
            ply: usize::try_from(*ply).ok(),
            number: Some(number.to_string()),
            mv: Some(written.clone()),
            in_variation: *depth > 0,
            line: here.line,
            column: here.column,
            ..record::illegal::<G>(text, error, state.filter(|_| *depth == 0), written)
        }),
        Cause::Unclear { number, ply, depth, text: written, error, .. } => Verdict::Unreadable(Fault {
            ply: usize::try_from(*ply).ok(),
            number: Some(number.to_string()),
            mv: Some(written.clone()),
            in_variation: *depth > 0,
            message: format!("{written}: {}", text.say(error)),
            ..here
        }),
        Cause::Start(error) => match G::Dialect::forbids(error) {
            Some(rule) => Verdict::Illegal(Fault {
                message: text.say(error),
                clause: Some((rule.clause(), rule.title(text.lang()))),
                ..here
            }),
            None => Verdict::Unreadable(Fault { message: text.say(error), ..here }),
        },
        Cause::Syntax(error) => Verdict::Unreadable(Fault { message: text.say(error), ..here }),
        cause => Verdict::Unreadable(Fault { message: text.say(cause), ..here }),
    }
}

/// A match in the game's own notation.
pub(crate) fn notated<G: BoardGame>(game: &Match<G>, names: &[String]) -> Result<String, String> {
    let outcome = game.status().outcome();
    let score = match outcome {
        None => Score::Unknown,
        Some(outcome) => outcome.winner.map_or(Score::Drawn, Score::won),
    };
    let moves = game.log().iter().filter_map(Event::mv);
    let usual = G::Dialect::PLAYERS.into_iter().filter_map(|tags| tags.first().copied());
    let players = usual.zip(names).filter(|(_, name)| !name.is_empty());
    movetext::Game::<G::Dialect>::new(Sheet {
        tags: players.map(|(tag, name)| Tag::new(tag, name)).chain([Tag::new("Result", score.to_string())]).collect(),
        items: moves.map(|mv| Item::Move(mv.clone())).collect(),
        score,
        resigned: false,
    })
    // Other programs read PDN in the form that its standard demands.
    .map(|game| if G::Dialect::GAME_TYPE.is_some() { game.strict().to_string() } else { game.to_string() })
    .map_err(|error| error.to_string())
}
