//! Judges games in PDN and in Camelot's notation.

use std::{cmp::Ordering, io::BufRead};

use boardgame_core::{
    Cites, Ending, Enumerable as _, Game as _, Message as _, Outcome, Rulebook, Status,
    board::{BoardGame, Setup},
    movetext::{Cause, Dialect, GameError, Reader, Score, Sheet, result_of},
};
use boardgame_text::{Lexicon, Text};

use crate::{
    annotations::annotations,
    board::BoardPresentation,
    games::GameId,
    options::{JudgeOptions, Oracle, OracleValue},
    presentation::{move_number, outcome_in_words},
    report::{self, Fault, GameResult, Illustration, Ply, Remark, Report, SpoiltEnding, Verdict},
    words::{Blunder, Finding},
};

/// Judges the games in a source one by one.
pub(crate) fn judge<'a, P: BoardPresentation>(
    source: Box<dyn BufRead + 'a>,
    options: &'a JudgeOptions<'a>,
) -> impl Iterator<Item = Report> + 'a {
    let mut reader = Reader::<P::Dialect, _>::from_stream(source);
    if options.lenient {
        reader = reader.lenient();
    }
    let before = JudgeOptions { verbose: false, pictures: None, ..*options };
    let after = JudgeOptions { skipped_plies: 0, ..*options };
    let mut numbers = 0..;
    std::iter::from_fn(move || {
        let game = reader.next()?;
        let options = match numbers.next().unwrap_or(usize::MAX).cmp(&options.first_game) {
            Ordering::Less => &before,
            Ordering::Equal => options,
            Ordering::Greater => &after,
        };
        let text = options.text;
        let mut notes: Vec<Remark> = reader.notes().iter().map(|note| Remark::from_note(text, note)).collect();
        let sheet = match &game {
            Ok(game) => game.sheet(),
            Err(error) => &error.sheet,
        };
        let (start, mut moves, blunders, state) = play::<P>(options, sheet);
        let position = P::Dialect::start(&sheet.tags).ok().filter(|_| options.verbose);
        let mut annotations = position.map_or_else(Vec::new, |position| annotations(position, sheet));
        for ply in &mut moves {
            ply.annotations = annotations.get_mut(ply.ply).map(std::mem::take).unwrap_or_default();
        }
        let annotations = annotations.into_iter().next().filter(|_| options.skipped_plies == 0).unwrap_or_default();
        notes.extend(blunders);
        let verdict = match &game {
            Ok(_) => {
                let (verdict, note) = check_result::<P>(text, sheet, state.as_ref());
                notes.extend(note);
                verdict
            }
            Err(error) => {
                let mut verdict = error_verdict::<P>(text, error, state.as_ref());
                if let (Verdict::Illegal(fault), Some(state)) = (&mut verdict, &state) {
                    if let Some(mv) = fault.mv.as_deref().filter(|_| !fault.in_variation) {
                        fault.illustration = Illustration::new(options, state, None, Some(mv), &fault.message);
                    }
                }
                verdict
            }
        };
        Some(Report { annotations, moves, notes, start, ..report::<P>(text, sheet, verdict) })
    })
}

fn report<P: BoardPresentation>(text: &Text, sheet: &Sheet<P::Move>, verdict: Verdict) -> Report {
    let tag = |name: &str| sheet.tag(name).map(str::to_owned);
    let event: Vec<String> = ["Event", "Round", "Date"].into_iter().filter_map(tag).filter(|tag| tag != "?").collect();
    let report = Report::new::<BoardGame<P>>(verdict).with_players::<BoardGame<P>>(text, players::<P>(sheet));
    Report { event: event.join(", "), plies: sheet.moves().count(), ..report }
}

/// Returns the players in the tags by seat, with `?` for an unknown one. The list is empty if no player is known.
fn players<P: BoardPresentation>(sheet: &Sheet<P::Move>) -> Vec<String> {
    let name = |tags: &[&str]| tags.iter().find_map(|name| sheet.tag(name)).map(str::to_owned);
    let players = P::Dialect::PLAYERS.map(name);
    if players.iter().any(Option::is_some) {
        players.into_iter().map(|player| player.unwrap_or_else(|| "?".to_owned())).collect()
    } else {
        Vec::new()
    }
}

/// The illustration of the start, the reported plies, the blunders, and the last state.
type Playthrough<P> = (Option<Illustration>, Vec<Ply>, Vec<Remark>, Option<BoardGame<P>>);

/// Plays the moves on a sheet. Reports them if requested, and finds blunders.
fn play<P: BoardPresentation>(options: &JudgeOptions<'_>, sheet: &Sheet<P::Move>) -> Playthrough<P> {
    let (text, mut moves, mut blunders) = (options.text, Vec::new(), Vec::new());
    let start = P::Dialect::start(&sheet.tags).ok().map(|start| Setup::from_position(&start));
    let Some(mut state) = start.and_then(|setup| BoardGame::<P>::start(&setup).ok()) else {
        return (None, moves, blunders, None);
    };
    let start = (options.skipped_plies == 0).then(|| Illustration::new(options, &state, None, None, "")).flatten();
    let words = Lexicon::default();
    for (index, mv) in sheet.moves().enumerate() {
        let is_needed = options.verbose || options.endings.is_some();
        let before = is_needed.then(|| (state.status(), mv.to_string(), *state.position()));
        // The reader has already checked that the move is legal.
        let effect = if options.verbose {
            let Ok(effect) = state.play(mv) else { break };
            Some(effect)
        } else {
            state.play_trusted(mv);
            None
        };
        if let Some((Status::ToAct(player), written, position)) = before {
            let ply = index + 1;
            let blunder = options.endings.and_then(|endings| blunder(endings, &position, state.position(), text));
            if let Some(blunder) = blunder {
                let plies = match blunder {
                    Blunder::ThrownAway { plies, .. } => Some(plies),
                    Blunder::DrawThrownAway { .. } => None,
                };
                let number = move_number::<BoardGame<P>>(ply, player);
                let message = format!("{number} {written}: {}", text.say(&blunder));
                let ending = SpoiltEnding { ply, by: player, mv: written.clone(), code: blunder.code(), plies };
                blunders.push(Remark { at: None, message, ending: Some(ending) });
            }
            if let Some(effect) = effect.filter(|_| index >= options.skipped_plies && moves.len() < options.max_plies) {
                let name = P::player(text, player);
                let mut ply = Ply::new(text, &words, ply, (player, name), written, &state, &effect);
                ply.illustration = Illustration::new(options, &state, Some(mv), None, &ply.sentences.join(" "));
                moves.push(ply);
            }
        }
    }
    (start, moves, blunders, Some(state))
}

/// Returns the blunder that a move was, or `None` if it was none or the oracle does not know both positions.
fn blunder<P: BoardPresentation>(endings: &Oracle<'_>, before: &P, after: &P, text: &Text) -> Option<Blunder> {
    let game = GameId::of(P::RULES.game)?;
    let value_before = endings(game, &before.to_string())?;
    // This is the value for the opponent, who is then to move.
    let value_after = endings(game, &after.to_string())?;
    let player = || P::player(text, before.to_act());
    match (value_before, value_after) {
        (OracleValue::Won(_), OracleValue::Lost) => None,
        (OracleValue::Won(plies), _) => Some(Blunder::ThrownAway { player: player(), plies }),
        (OracleValue::Drawn, OracleValue::Won(_)) => Some(Blunder::DrawThrownAway { player: player() }),
        _ => None,
    }
}

/// Returns the players in the tags by seat, with empty names if unknown, or no names if no player is known.
pub(crate) fn known_players<P: BoardPresentation>(sheet: &Sheet<P::Move>) -> Vec<String> {
    players::<P>(sheet).into_iter().map(|name| if name == "?" { String::new() } else { name }).collect()
}

/// Determines the outcome from the board or, if the board does not decide it, from the stated result.
///
/// A stated result that contradicts the board violates the rule by which the game ended.
fn check_result<P: BoardPresentation>(
    text: &Text,
    sheet: &Sheet<P::Move>,
    state: Option<&BoardGame<P>>,
) -> (Verdict, Option<Remark>) {
    let on_board = state.and_then(|state| state.status().outcome());
    let declared = match sheet.score {
        Score::Unknown => None,
        // The notation does not distinguish a claimed draw from an agreed one.
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
    let outcome = on_board.or(declared);
    let outcome_in_words = outcome_in_words::<BoardGame<P>>(text, &known_players::<P>(sheet), outcome);
    let stated = Some(sheet.score.to_string());
    match (contradiction::<P>(sheet, on_board), on_board) {
        (Some((score, None)), Some(on_board)) => {
            let message = text.say(&Finding::Contradicted { result: score.to_string(), outcome: outcome_in_words });
            let rule = <P::Illegal as Cites>::Rule::ALL.iter().find(|rule| rule.clause() == on_board.clause);
            let clause = rule.map(|rule| (on_board.clause, rule.title(text.lang())));
            (Verdict::Illegal(Fault { clause, message, ..Fault::default() }), None)
        }
        (Some((score, Some(other))), _) => {
            let message = text.say(&Finding::TwoResults { result: score.to_string(), tag: other.to_string() });
            (Verdict::Legal(GameResult { outcome, outcome_in_words, stated }), Some(Remark::new(message)))
        }
        _ => (Verdict::Legal(GameResult { outcome, outcome_in_words, stated }), None),
    }
}

/// Reports whether the `Termination` tag says that a player lost in another way than on the board or by resigning.
fn was_forfeited<M>(sheet: &Sheet<M>) -> bool {
    let reasons = ["time", "forfeit", "infraction", "adjudicat", "abandon", "disconnect"];
    sheet.tag("Termination").is_some_and(|value| reasons.iter().any(|reason| value.to_lowercase().contains(reason)))
}

/// Returns a stated result that contradicts the board, or the two stated results if they contradict each other.
fn contradiction<P: BoardPresentation>(
    sheet: &Sheet<P::Move>,
    on_board: Option<Outcome>,
) -> Option<(Score, Option<Score>)> {
    let tag = sheet.tag("Result").and_then(result_of::<P::Dialect>);
    let mut stated = [Some(sheet.score), tag].into_iter().flatten().filter(|score| *score != Score::Unknown);
    match on_board.map(|outcome| outcome.winner().map_or(Score::Drawn, Score::won)) {
        Some(score) => stated.find(|stated| *stated != score).map(|stated| (stated, None)),
        None => stated.find(|stated| *stated != sheet.score).map(|tag| (sheet.score, Some(tag))),
    }
}

/// Returns the fault in a game that cannot be read to its end.
pub(crate) fn fault<P: BoardPresentation>(text: &Text, error: &GameError<P::Dialect>) -> Fault {
    match error_verdict::<P>(text, error, None) {
        Verdict::Illegal(fault) | Verdict::Unreadable(fault) => fault,
        Verdict::Legal(_) => Fault::default(),
    }
}

/// Returns the verdict for an error, given the state after all legal moves of the game.
fn error_verdict<P: BoardPresentation>(
    text: &Text,
    error: &GameError<P::Dialect>,
    state: Option<&BoardGame<P>>,
) -> Verdict {
    let here = Fault { line: Some(error.at.line), column: Some(error.at.column), ..Fault::default() };
    match &*error.cause {
        Cause::Illegal { number, ply, depth, text: written, error, .. } => {
            let state = state.filter(|_| *depth == 0);
            let illegal = report::illegal_move_fault::<BoardGame<P>>(text, error, state, written);
            let fault = Fault { line: here.line, column: here.column, ..illegal };
            Verdict::Illegal(fault.with_word(number.to_string(), *ply, *depth, written))
        }
        Cause::Unclear { number, ply, depth, text: written, error, .. } => {
            let fault = Fault { message: format!("{written}: {}", text.say(error)), ..here };
            Verdict::Unreadable(fault.with_word(number.to_string(), *ply, *depth, written))
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
