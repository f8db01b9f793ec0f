//! Commands in a game: help, hints, claims, corrections, reviews and files.

use std::path::Path;

use blackball_rules::clock::Clock;
use boardgame_core::Event;
use boardgame_players::Mark;
use boardgame_referee::{
    with_game,
    words::{Finding, move_list, with_clause},
};
use boardgame_table::{ComputerMove, Input, Reason, Refusal, assessment::Judgement, hosted::TableAct, move_text};
use serde_json::Value;

use super::{files, session::HINT};
use crate::{
    rules,
    stop::Stop,
    words::{DwynPlay, Play, Request, Scorer, Thoughts},
};

impl super::session::Session<'_> {
    pub(super) fn command(&mut self, request: Request, rest: &str) -> Result<(), Stop> {
        let (text, viewer, lang) = (self.text, self.role.viewer(), self.text.lang());
        match request {
            Request::Help => {
                let help = match self.game() {
                    game if game.is_scored() => format!("{}\n{}", text.say(&Scorer::Aim), text.say(&Scorer::Help)),
                    game if game.hides() => format!("{}\n{}", text.say(&DwynPlay::Aim), text.say(&DwynPlay::Help)),
                    game => {
                        let aim = with_game!(game, G => <G as boardgame_referee::Presentation>::aim(text));
                        format!("{aim}\n{}", text.say(&Play::Help))
                    }
                };
                self.out.text(&help)
            }
            Request::Moves if self.game().hides() => {
                let legal = self.table.game().legal(viewer);
                let moves = move_list(legal.iter().map(|mv| self.lexicon.translated(mv)));
                self.out.line(&text.say(&Finding::LegalMoves { count: legal.len(), moves }))
            }
            Request::Moves => self.out.text(&self.table.game().turn(viewer, lang)),
            Request::Board => self.draw(),
            Request::Pile => {
                let view = self.table.game().view(viewer);
                let pile: Vec<&str> = view["pile"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                let list = if pile.is_empty() { text.say(&dwyn::CardList::Nothing) } else { move_list(pile.iter()) };
                self.out.line(&list)
            }
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Correct => self.correct(rest),
            Request::Claim => self.claim(rest),
            Request::Draw => self.offer(),
            Request::Resign => match self.act(TableAct::Resign)? {
                true if self.game().hides() => self.draw(),
                true => self.print_end(),
                false => Ok(()),
            },
            Request::Save => {
                self.save(rest)?;
                if self.game().hides() { self.out.line(&text.say(&DwynPlay::SaveTellsAll)) } else { Ok(()) }
            }
            Request::Rules => self.rules(rest),
            Request::History => {
                let any_match = self.table.game();
                let mut lines =
                    (0..any_match.events()).filter_map(|number| any_match.line(number, viewer, false, lang));
                lines.try_for_each(|line| self.out.line(&line))
            }
            Request::Hint => self.hint(),
            Request::Thinking => {
                self.shows_thoughts = !self.shows_thoughts;
                let message = if self.shows_thoughts { Thoughts::ThinkingShown } else { Thoughts::ThinkingHidden };
                self.out.line(&text.say(&message))
            }
            Request::Review => self.review(),
            Request::Score => self.out.text(&self.table.game().score(lang)),
            Request::Clock => self.clock(rest),
            Request::Stop => self.change_clock(Clock::stop),
            Request::Go => self.change_clock(Clock::resume),
            Request::Quit | Request::Yes => Ok(()),
        }
    }

    fn hint(&mut self) -> Result<(), Stop> {
        let effort = self.effort(HINT);
        let think = match self.table.hint(self.role, &self.perfect, effort) {
            Ok(think) => think,
            Err(denied) => return self.print_refusal(&Refusal::of(&denied)),
        };
        let hint = think().and_then(|choice: ComputerMove| Some((move_text(self.game(), &choice.mv)?.mv, choice.why)));
        let Some((mv, why)) = hint else { return self.out.line(&self.text.say(&Thoughts::NoHint)) };
        let mv = self.lexicon.translated(&mv);
        let message = match why {
            Some(Reason::Known(_)) => self.text.say(&Judgement::BestMove { mv }),
            _ => self.text.say(&Thoughts::Hint { mv }),
        };
        self.out.line(&message)?;
        self.print_reason(why)
    }

    /// Claims a draw. If the claim is refused, prints how close the game is to a draw.
    fn claim(&mut self, intended: &str) -> Result<(), Stop> {
        match self.try_act(TableAct::Claim(intended.to_owned()))? {
            Ok(()) => self.print_end(),
            Err(refusal) => {
                self.print_refusal(&refusal)?;
                let progress = self.table.game().draw_progress().filter(|_| refusal.code == Some("no_claim"));
                let Some([(stood, times), (quiet, plies)]) = progress else { return Ok(()) };
                self.out.line(&self.text.say(&Play::TowardsADraw { stood, times, quiet, plies }))
            }
        }
    }

    /// Offers a draw to the computer player or the other person.
    fn offer(&mut self) -> Result<(), Stop> {
        if !self.act(TableAct::OfferDraw)? {
            return Ok(());
        }
        let Some(offer) = self.table.offer() else { return Ok(()) };
        let other = offer.by.next(2);
        if self.table.computer(other).is_some() {
            return self.play_computers();
        }
        let question = Play::DrawOffered { player: self.name(other), by: self.name(offer.by) };
        if self.confirm(&self.text.say(&question))? {
            self.act(TableAct::Accept)?;
            return self.print_end();
        }
        self.act(TableAct::Decline)?;
        self.out.line(&self.text.say(&Play::DrawDeclined { player: self.name(other) }))
    }

    fn undo(&mut self) -> Result<(), Stop> {
        let (any_match, number) = (self.table.game(), self.table.game().events());
        let last = number.checked_sub(1).and_then(|last| any_match.event(last));
        match self.try_act(TableAct::AskBack)? {
            Err(refusal) if refusal.code == Some("nothing_to_undo") => {
                self.out.text(&self.text.say(&Play::NothingToUndo))
            }
            Err(refusal) => self.print_refusal(&refusal),
            Ok(()) => {
                if let Some(event) = last.filter(|_| self.game().is_scored()) {
                    let written = event.mv().and_then(|mv| move_text(self.game(), mv)).map(|written| written.mv);
                    let event_text = self.lexicon.translated(&written.unwrap_or_default());
                    self.out.text(&self.text.say(&Scorer::TakenBack { number, event: event_text }))?;
                    self.undone.push(event);
                }
                self.after_move()
            }
        }
    }

    fn redo(&mut self) -> Result<(), Stop> {
        let Some(Event::Move { mv, .. }) = self.undone.pop() else {
            return self.out.text(&self.text.say(&Scorer::NothingToRedo));
        };
        let written = move_text(self.game(), &mv).map(|written| written.mv).unwrap_or_default();
        self.out.line(&self.lexicon.translated(&written))?;
        if self.act(TableAct::Input(Input::Typed(written)))? { self.draw() } else { Ok(()) }
    }

    /// Replaces an event, as in `correct 3 hit red, pot red`, and replays the later events.
    fn correct(&mut self, rest: &str) -> Result<(), Stop> {
        let text = self.text;
        let events = self.table.game().events();
        let (number, line) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let index =
            number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|index| *index < events);
        let (Some(index), false) = (index, line.is_empty()) else {
            return self.bad(&if self.game().is_scored() {
                text.say(&Scorer::CorrectWords { events })
            } else {
                text.say(&Play::CorrectWords { events })
            });
        };
        let act = |cut| TableAct::Correct { index, typed: line.to_owned(), cut };
        let result = match self.try_act(act(false))? {
            Err(Refusal { later: Some(later), clause, .. }) => {
                let (at, why) = *later;
                let lang = text.lang();
                let clause = clause.as_deref().map(|(clause, title)| (*clause, title.in_lang(lang)));
                let why = with_clause(clause, why.in_lang(lang));
                let event = self.event_text(at);
                if !self.confirm(&text.say(&Scorer::LaterRefused { number: at + 1, event, why }))? {
                    return self.out.line(&text.say(&Scorer::NothingChanged));
                }
                self.try_act(act(true))?
            }
            result => result,
        };
        if let Err(refusal) = result {
            return self.print_refusal(&refusal);
        }
        self.undone.clear();
        if self.game().is_scored() {
            let mut changed = self.table.changed_rulings().to_vec();
            changed.push(index);
            changed.sort_unstable();
            for at in changed {
                let event = self.event_text(at);
                let ruling = self.table.game().line(at, self.role.viewer(), true, text.lang()).unwrap_or_default();
                self.out.line(&text.say(&Scorer::RuledAgain { number: at + 1, event, ruling }))?;
            }
        }
        self.after_move()
    }

    /// Returns the move of an event as typed in the user's language; empty for an event that is not a move.
    fn event_text(&self, index: usize) -> String {
        let event = self.table.game().event(index).and_then(|event| move_text(self.game(), event.mv()?));
        self.lexicon.translated(&event.map(|event| event.mv).unwrap_or_default())
    }

    /// Lists the moves of a finished game, with evaluations if the game has them.
    fn review(&mut self) -> Result<(), Stop> {
        if let Err(denied) = self.table.may(self.role, boardgame_table::hosted::TableRight::Review) {
            return self.print_refusal(&Refusal::of(&denied));
        }
        let Some(review) = self.table.game().review(self.perfect.exact_play(self.game())) else { return Ok(()) };
        let moves = review.moves(self.text.lang());
        if review.is_judged() {
            review.think(0, HINT);
        }
        for (ply, (by, mv)) in moves.iter().enumerate() {
            let number = review.number(ply + 1, *by);
            if review.is_judged() {
                review.think(ply + 1, HINT);
            }
            let line = match review.judged(ply) {
                Some(judged) => {
                    let (score, line) = (judged.did, judged.line.join(" "));
                    let sign = judged.mark.map_or("", Mark::symbol);
                    let worth = judged.mark.map(|_| self.text.say(&Thoughts::Better { score: score.clone(), line }));
                    format!("{number} {mv}{sign}  {}", worth.unwrap_or(score))
                }
                None => format!("{number} {mv}"),
            };
            self.out.line(&line)?;
        }
        Ok(())
    }

    /// Prints a clause or, without a number, how to read the rules.
    fn rules(&mut self, clause: &str) -> Result<(), Stop> {
        let game = self.game();
        if clause.is_empty() {
            return self.out.line(&self.text.say(&Play::RulesWhere { game: game.code().to_owned() }));
        }
        match rules::in_all_languages(self.text, game, clause) {
            Some(found) => self.out.text(&found),
            None => self.bad(&rules::unknown_clause(self.text, game, clause)),
        }
    }

    fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.bad(&self.text.say(&Play::SaveWhere));
        }
        let path = Path::new(name);
        if path.exists() && !self.confirm(&self.text.say(&Play::Overwrite { file: name.to_owned() }))? {
            return self.out.line(&self.text.say(&Play::NothingSaved));
        }
        let (any_match, deal) = (self.table.game(), self.table.deal());
        let result = files::content(any_match, self.game(), deal, name, self.text).and_then(|content| {
            files::write(path, &content).map_err(|error| self.text.say(&boardgame_referee::words::System::from(&error)))
        });
        match result {
            Ok(()) => {
                self.saved_events = self.table.game().events();
                self.out.line(&self.text.say(&Play::Saved { file: name.to_owned() }))
            }
            Err(error) => self.bad(&self.text.say(&Play::NotSaved { file: name.to_owned(), error })),
        }
    }
}
