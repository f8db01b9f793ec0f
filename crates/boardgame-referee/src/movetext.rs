//! Games in their own notation: PDN, and the records of Camelot.

use std::{cmp::Ordering, io::BufRead};

use boardgame_core::{
    Cites, Ending, Enumerable as _, Game as _, Message as _, Outcome, Rulebook, Status,
    board::{BoardGame, Setup},
    movetext::{Cause, Dialect, GameError, Reader, Score, Sheet, result_of},
};
use boardgame_text::{Lexicon, Text};

use crate::{
    beside::asides,
    board::BoardFace,
    games::GameId,
    reading::{Oracle, Reading, Worth},
    report::{self, Ended, Fault, Played, Remark, Report, Sight, Thrown, Verdict},
    saved::Aside,
    wording,
    words::{Finding, Lost},
};

/// Adjudicates one game after the other.
pub(crate) fn judge<'a, P: BoardFace>(
    source: Box<dyn BufRead + 'a>,
    reading: &'a Reading<'a>,
) -> impl Iterator<Item = Report> + 'a {
    let mut reader = Reader::<P::Dialect, _>::from_stream(source);
    if reading.lenient {
        reader = reader.lenient();
    }
    let untold = Reading { verbose: false, sights: None, ..*reading };
    let whole = Reading { told_after: 0, ..*reading };
    let mut numbers = 0..;
    std::iter::from_fn(move || {
        let game = reader.next()?;
        let reading = match numbers.next().unwrap_or(usize::MAX).cmp(&reading.told_from) {
            Ordering::Less => &untold,
            Ordering::Equal => reading,
            Ordering::Greater => &whole,
        };
        let mut notes: Vec<Remark> = reader.notes().iter().map(|note| Remark::of(reading.text, note)).collect();
        let sheet = match &game {
            Ok(game) => game.sheet(),
            Err(error) => &error.sheet,
        };
        let (start, mut moves, thrown, state) = played::<P>(reading, sheet);
        let mut asides = said_beside::<P>(reading, sheet);
        for played in &mut moves {
            played.asides = asides.get_mut(played.ply).map(std::mem::take).unwrap_or_default();
        }
        let asides = asides.into_iter().next().filter(|_| reading.told_after == 0).unwrap_or_default();
        notes.extend(thrown);
        let verdict = match &game {
            Ok(_) => {
                let (verdict, note) = ended::<P>(reading.text, sheet, state.as_ref());
                notes.extend(note);
                verdict
            }
            Err(error) => seen_in(reading, refused_in::<P>(reading.text, error, state.as_ref()), state.as_ref()),
        };
        Some(Report { asides, moves, notes, start, ..reported::<P>(reading.text, sheet, verdict) })
    })
}

/// What the file says beside the game, by ply, where plies are wanted.
fn said_beside<P: BoardFace>(reading: &Reading<'_>, sheet: &Sheet<P::Move>) -> Vec<Vec<Aside>> {
    let start = P::Dialect::start(&sheet.tags).ok().filter(|_| reading.verbose);
    start.map_or_else(Vec::new, |start| asides(start, sheet))
}

fn reported<P: BoardFace>(text: &Text, sheet: &Sheet<P::Move>, verdict: Verdict) -> Report {
    let named = |name: &str| sheet.tag(name).map(str::to_owned);
    let occasion: Vec<String> =
        ["Event", "Round", "Date"].into_iter().filter_map(named).filter(|tag| tag != "?").collect();
    let report = Report::of::<BoardGame<P>>(verdict).between::<BoardGame<P>>(text, players::<P>(sheet));
    Report { event: occasion.join(", "), plies: sheet.moves().count(), ..report }
}

/// The players that the tags name, by seat; empty when they name nobody.
pub(crate) fn players<P: BoardFace>(sheet: &Sheet<P::Move>) -> Vec<String> {
    let named = |tags: &[&str]| tags.iter().find_map(|name| sheet.tag(name)).map(str::to_owned);
    let players = P::Dialect::PLAYERS.map(named);
    if players.iter().any(Option::is_some) {
        players.into_iter().map(|player| player.unwrap_or_else(|| "?".to_owned())).collect()
    } else {
        Vec::new()
    }
}

/// The start, the report of each ply of a game, the notes on them, and the state of the game.
type Told<P> = (Option<Sight>, Vec<Played>, Vec<Remark>, Option<BoardGame<P>>);

/// The verdict with what there is to see where a move of the game itself was refused.
fn seen_in<P: BoardFace>(reading: &Reading<'_>, verdict: Verdict, state: Option<&BoardGame<P>>) -> Verdict {
    match (verdict, state) {
        (Verdict::Illegal(fault), Some(state)) if !fault.in_variation && fault.mv.is_some() => {
            let wrong = fault.mv.as_deref();
            let sight = Sight::of(reading, state, None, wrong, &fault.message);
            Verdict::Illegal(Fault { sight, ..fault })
        }
        (verdict, _) => verdict,
    }
}

/// Plays the moves of a sheet, tells each where that is wanted, and notes those that threw something away.
fn played<P: BoardFace>(reading: &Reading<'_>, sheet: &Sheet<P::Move>) -> Told<P> {
    let (mut told, mut notes) = (Vec::new(), Vec::new());
    let start = P::Dialect::start(&sheet.tags).ok().map(|start| Setup::from_position(&start));
    let Some(mut state) = start.and_then(|setup| BoardGame::<P>::start(&setup).ok()) else {
        return (None, told, notes, None);
    };
    let start = (reading.told_after == 0).then(|| Sight::of(reading, &state, None, None, "")).flatten();
    let words = Lexicon::default();
    for (index, mv) in sheet.moves().enumerate() {
        let wanted = reading.verbose || reading.endings.is_some();
        let before = wanted.then(|| (state.status(), mv.to_string(), *state.position()));
        // The reader has judged the move.
        let effect = if reading.verbose {
            let Ok(effect) = state.play(mv) else { break };
            Some(effect)
        } else {
            state.play_trusted(mv);
            None
        };
        if let Some((Status::ToAct(player), written, position)) = before {
            let ply = index + 1;
            let thrown = reading.endings.and_then(|endings| thrown_away(endings, &position, state.position(), reading));
            if let Some(thrown) = thrown {
                let plies = match thrown {
                    Lost::ThrownAway { plies, .. } => Some(plies),
                    Lost::DrawThrownAway { .. } => None,
                };
                let number = wording::move_number::<BoardGame<P>>(ply, player);
                let message = format!("{number} {written}: {}", reading.text.say(&thrown));
                let ending = Thrown { ply, by: player, mv: written.clone(), code: thrown.code(), plies };
                notes.push(Remark { at: None, message, ending: Some(ending) });
            }
            if let Some(effect) = effect.filter(|_| index >= reading.told_after && told.len() < reading.most_plies) {
                let name = P::player(reading.text, player);
                let mut ply = Played::new(reading.text, &words, ply, (player, name), written, &state, &effect);
                ply.sight = Sight::of(reading, &state, Some(mv), None, &ply.said.join(" "));
                told.push(ply);
            }
        }
    }
    (start, told, notes, Some(state))
}

/// What a move threw away; nothing if it kept what there was, or nobody knows.
fn thrown_away<P: BoardFace>(endings: &Oracle<'_>, before: &P, after: &P, reading: &Reading<'_>) -> Option<Lost> {
    let game = GameId::of(P::RULES.game)?;
    let had = endings(game, &before.to_string())?;
    let has = endings(game, &after.to_string())?;
    let player = || P::player(reading.text, before.mover());
    match (had, has) {
        // What the other is to play from.
        (Worth::Won(_), Worth::Lost) => None,
        (Worth::Won(plies), _) => Some(Lost::ThrownAway { player: player(), plies }),
        (Worth::Drawn, Worth::Won(_)) => Some(Lost::DrawThrownAway { player: player() }),
        _ => None,
    }
}

/// The players that the tags name, by seat, with an empty name for one whom they do not name; empty when they name nobody.
pub(crate) fn named_players<P: BoardFace>(sheet: &Sheet<P::Move>) -> Vec<String> {
    players::<P>(sheet).into_iter().map(|name| if name == "?" { String::new() } else { name }).collect()
}

/// How the game ended: as the board says, else as the players did, which the result tells. A result that the board
/// contradicts is against the rules by which the game had ended.
fn ended<P: BoardFace>(text: &Text, sheet: &Sheet<P::Move>, state: Option<&BoardGame<P>>) -> (Verdict, Option<Remark>) {
    let on_board = state.and_then(|state| state.status().outcome());
    let by_word = match sheet.score {
        Score::Unknown => None,
        // A draw that could be claimed was: a game text has no word for it.
        Score::Drawn => {
            let claimed = state.and_then(|state| state.claim(None));
            Some(claimed.unwrap_or_else(|| Outcome::drawn(BoardGame::<P>::ending_clause(Ending::Agreement))))
        }
        Score::BothLose => Some(Outcome::new(None, BoardGame::<P>::ending_clause(Ending::Forfeit))),
        Score::FirstWins | Score::SecondWins => {
            let ending = if was_forfeited(sheet) { Ending::Forfeit } else { Ending::Resignation };
            sheet.score.winner().map(|winner| Outcome::won(winner, BoardGame::<P>::ending_clause(ending)))
        }
    };
    let outcome = on_board.or(by_word);
    let said = wording::outcome_in_words::<BoardGame<P>>(text, &named_players::<P>(sheet), outcome);
    let result = Some(sheet.score.to_string());
    match (contradiction::<P>(sheet, on_board), on_board) {
        (Some((score, None)), Some(on_board)) => {
            let message = text.say(&Finding::Contradicted { result: score.to_string(), outcome: said });
            let rule = <P::Illegal as Cites>::Rule::ALL.iter().find(|rule| rule.clause() == on_board.clause);
            let clause = rule.map(|rule| (on_board.clause, rule.title(text.lang())));
            (Verdict::Illegal(Fault { clause, message, ..Fault::default() }), None)
        }
        (Some((score, Some(other))), _) => {
            let (result_said, tag) = (score.to_string(), other.to_string());
            let message = text.say(&Finding::TwoResults { result: result_said, tag });
            (Verdict::Legal(Ended { outcome, said, result }), Some(Remark::placeless(message)))
        }
        _ => (Verdict::Legal(Ended { outcome, said, result }), None),
    }
}

/// Whether the `Termination` tag says that the game was awarded against a player, who did not resign.
fn was_forfeited<M>(sheet: &Sheet<M>) -> bool {
    let reasons = ["time", "forfeit", "infraction", "adjudicat", "abandon", "disconnect"];
    sheet.tag("Termination").is_some_and(|value| reasons.iter().any(|reason| value.to_lowercase().contains(reason)))
}

/// A result that the board contradicts; or where the board decides nothing, the one that ends the moves and the other
/// one of the `Result` tag.
fn contradiction<P: BoardFace>(sheet: &Sheet<P::Move>, on_board: Option<Outcome>) -> Option<(Score, Option<Score>)> {
    let tag = sheet.tag("Result").and_then(result_of::<P::Dialect>);
    let mut stated = [Some(sheet.score), tag].into_iter().flatten().filter(|score| *score != Score::Unknown);
    match on_board.map(|outcome| outcome.winner().map_or(Score::Drawn, Score::won)) {
        Some(score) => stated.find(|stated| *stated != score).map(|stated| (stated, None)),
        None => stated.find(|stated| *stated != sheet.score).map(|tag| (sheet.score, Some(tag))),
    }
}

/// Why a game cannot be read to its end.
pub(crate) fn refused<P: BoardFace>(text: &Text, error: &GameError<P::Dialect>) -> Fault {
    match refused_in::<P>(text, error, None) {
        Verdict::Illegal(fault) | Verdict::Unreadable(fault) => fault,
        Verdict::Legal(_) => Fault::default(),
    }
}

/// The same as a verdict; `state` is the one after all legal moves of the game itself.
fn refused_in<P: BoardFace>(text: &Text, error: &GameError<P::Dialect>, state: Option<&BoardGame<P>>) -> Verdict {
    let here = Fault { line: Some(error.at.line), column: Some(error.at.column), ..Fault::default() };
    match &*error.cause {
        Cause::Illegal { number, ply, depth, text: written, error, .. } => {
            let state = state.filter(|_| *depth == 0);
            let illegal = report::illegal::<BoardGame<P>>(text, error, state, written);
            let fault = Fault { line: here.line, column: here.column, ..illegal };
            Verdict::Illegal(fault.of_word(number.to_string(), *ply, *depth, written))
        }
        Cause::Unclear { number, ply, depth, text: written, error, .. } => {
            let fault = Fault { message: format!("{written}: {}", text.say(error)), ..here };
            Verdict::Unreadable(fault.of_word(number.to_string(), *ply, *depth, written))
        }
        Cause::Start(error) => match P::Dialect::start_rule(error) {
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
