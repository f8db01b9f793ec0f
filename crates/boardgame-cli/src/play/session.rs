//! A session at a table: reads lines, enters moves and prints the results.

use std::time::{Duration, Instant};

use boardgame_core::{__private::first_square, Event, Player, Shuffler, Status};
use boardgame_referee::{GameId, board::moves_from, with_game, words::move_list};
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Input, Reason, Refusal,
    assessment::Assessment,
    hosted::{ActResult, Computer, ComputerDecision, Entry, LinkRole, TableAct, TableState},
};
use boardgame_text::{Lexicon, Text};
use serde_json::Value;

use super::console::{Console, ConsoleInput};
use crate::{
    journal::JournalFile,
    out::{Out, Tone},
    stop::Stop,
    words::{Deal, DwynPlay, Play, Request, Scorer, Thoughts, bad_json},
};

/// Thinking time for a hint, and for each position of a review.
pub(super) const HINT: Duration = Duration::from_millis(500);
/// Size of a search's transposition table in bytes.
const MEMORY: usize = 64 << 20;

const COMMON: [Request; 6] =
    [Request::Help, Request::Board, Request::Save, Request::Quit, Request::Rules, Request::History];
const ON_BOARD: [Request; 9] = [
    Request::Moves,
    Request::Undo,
    Request::Claim,
    Request::Draw,
    Request::Resign,
    Request::Hint,
    Request::Thinking,
    Request::Correct,
    Request::Review,
];
/// Commands in games with hidden cards. `undo` is absent because it would reveal cards, and `draw` is a move.
const HIDDEN: [Request; 5] = [Request::Moves, Request::Resign, Request::Pile, Request::Hint, Request::Review];
const SCORED: [Request; 7] =
    [Request::Undo, Request::Redo, Request::Correct, Request::Score, Request::Clock, Request::Stop, Request::Go];

pub(super) struct Session<'a> {
    pub(super) text: &'a Text,
    pub(super) out: &'a mut Out,
    pub(super) table: TableState,
    pub(super) role: LinkRole,
    pub(super) console: Console,
    pub(super) journal: Option<JournalFile>,
    /// Whether the journal is in the default folder.
    pub(super) default_journal: bool,
    /// Number of events when the game was last saved.
    pub(super) saved_events: usize,
    pub(super) perfect: boardgame_table::perfect::Perfect,
    /// Maximum thinking time of a computer player.
    pub(super) time: Duration,
    pub(super) rng: Shuffler,
    pub(super) shows_thoughts: bool,
    /// Words used in moves, in the user's language.
    pub(super) lexicon: Lexicon,
    pub(super) start: Instant,
    /// Milliseconds to add to the time since `start` to get the time on the table's clock.
    pub(super) clock_offset: u64,
    /// Events that were taken back since the last entry, for `redo`.
    pub(super) undone: Vec<Event<Value>>,
}

impl Session<'_> {
    pub(super) fn game(&self) -> GameId {
        self.table.head().game
    }

    /// Returns the name of a player, or of the seat if the player is unnamed.
    pub(super) fn name(&self, player: Player) -> String {
        let name = self.table.game().players().get(player.index()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(
            || with_game!(self.game(), G => <G as boardgame_referee::Presentation>::player(self.text, player)),
        )
    }

    /// Returns the time on the table's clock in milliseconds.
    pub(super) fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(self.clock_offset)
    }

    pub(super) fn play_ballot(&mut self, ballot: Option<(String, Vec<String>)>) -> Result<(), Stop> {
        let Some((ballot, moves)) = ballot else { return Ok(()) };
        self.out.line(&self.text.say(&Play::Ballot { ballot }))?;
        for mv in moves {
            self.act(TableAct::Input(Input::Typed(mv)))?;
        }
        Ok(())
    }

    pub(super) fn run(&mut self) -> Result<(), Stop> {
        let hint = self.input_hint();
        self.out.text(&hint)?;
        if self.game().is_scored() && !self.table.game().players().is_empty() {
            let [a, b] = [0, 1].map(|seat| self.name(Player::new(seat)));
            self.out.line(&self.text.say(&Scorer::Sides { a, b }))?;
        }
        let mut computers = self.table.head().seats.iter().filter_map(|seat| seat.computer);
        if let Some((opponent, level)) = computers.find_map(|computer| computer.opponent().zip(computer.level())) {
            let (name, about) = (opponent.name().to_owned(), opponent.about(self.game(), self.text.lang()));
            self.out.line(&self.text.say(&Play::AgainstOpponent { name, level: level.number(), about }))?;
        }
        self.after_move()?;
        let special = match self.game() {
            game if game.is_scored() => &SCORED[..],
            game if game.hides() => &HIDDEN,
            _ => &ON_BOARD,
        };
        let allowed = [&COMMON, special].concat();
        loop {
            let (prompt, wait) = (self.prompt(), self.until_due());
            match self.console.ask(self.out, &prompt, wait)? {
                ConsoleInput::Timeout => {
                    if !self.check_flag()? {
                        self.call_time()?;
                    }
                }
                ConsoleInput::TooLong => self.bad(&self.text.say(&Play::LineTooLong))?,
                ConsoleInput::Failed(error) => return Err(Stop::system(self.text, &error)),
                ConsoleInput::End => return Ok(()),
                ConsoleInput::Interrupted if self.may_quit()? => return Ok(()),
                ConsoleInput::Interrupted => {}
                ConsoleInput::Line(line) => match parse(self.text, &allowed, &line) {
                    Some((Request::Quit, _)) if self.may_quit()? => return Ok(()),
                    Some((request, rest)) => self.command(request, rest)?,
                    None if line.is_empty() => {}
                    None => self.enter(&line)?,
                },
            }
        }
    }

    fn prompt(&self) -> String {
        let to_act = self.table.game().status().to_act().filter(|_| self.game().is_on_board());
        let parts = to_act.map(|player| self.name(player)).into_iter().chain(self.time_left());
        parts.collect::<Vec<_>>().join(" ") + ">"
    }

    fn input_hint(&self) -> String {
        match self.game() {
            game if game.is_scored() => self.text.say(&Scorer::Hint),
            game if game.hides() => self.text.say(&DwynPlay::Hint),
            _ => self.text.say(&Play::Hint),
        }
    }

    pub(super) fn enter(&mut self, line: &str) -> Result<(), Stop> {
        if self.game().is_scored() && line.starts_with('{') {
            if let Err(error) = serde_json::from_str::<blackball_rules::Move>(line) {
                return self.bad(&self.text.say(&bad_json(&error)));
            }
        }
        if self.game().is_on_board() && self.list_from(line)? {
            return Ok(());
        }
        let clock_ran = self.shot_clock_runs();
        if !self.act(TableAct::Input(Input::Typed(line.to_owned())))? {
            return Ok(());
        }
        self.undone.clear();
        // A time-out has stopped the clock.
        if clock_ran && !self.shot_clock_runs() && self.table.shot_clock().is_some() {
            self.print_clock()?;
        }
        self.after_move()
    }

    fn shot_clock_runs(&mut self) -> bool {
        self.table.shot_clock().is_some_and(|clock| clock.is_running())
    }

    pub(super) fn after_move(&mut self) -> Result<(), Stop> {
        if self.game().is_on_board() {
            self.draw()?;
            self.play_computers()
        } else {
            self.play_computers()?;
            self.draw()
        }
    }

    /// Lists the moves from a square if the line consists of one, and returns whether it did so.
    fn list_from(&mut self, line: &str) -> Result<bool, Stop> {
        if first_square(line).len() != line.len() || self.table.game().status().is_over() {
            return Ok(false);
        }
        let moves = moves_from(&self.table.game().legal(self.role.viewer()), line);
        // In a game where pieces are placed, a square is a complete move.
        if moves.is_empty() || moves.iter().any(|mv| mv.eq_ignore_ascii_case(line)) {
            return Ok(false);
        }
        let list = boardgame_referee::words::Finding::LegalMoves { count: moves.len(), moves: move_list(moves.iter()) };
        self.out.line(&self.text.say(&list)).map(|()| true)
    }

    /// Performs an act at the table, or prints the refusal. Returns whether the act was accepted.
    pub(super) fn act(&mut self, act: TableAct) -> Result<bool, Stop> {
        match self.try_act(act)? {
            Ok(()) => Ok(true),
            Err(refusal) => self.print_refusal(&refusal).map(|()| false),
        }
    }

    pub(super) fn try_act(&mut self, act: TableAct) -> Result<Result<(), Refusal>, Stop> {
        self.check_flag()?;
        let at = self.now();
        if let Err(denied) = self.table.admit(self.role, &act, None) {
            return Ok(Err(Refusal::of(&denied)));
        }
        // A seed is needed only to draw words for a fair deal, and the deal is already complete.
        let seed = boardgame_core::Seed::from_u64(0);
        match self.table.act(self.role, act, at, &seed) {
            Ok(done) => self.record(done).map(Ok),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Writes the new entries to the journal, then prints them.
    fn record(&mut self, done: ActResult) -> Result<(), Stop> {
        for entry in done.entries {
            if let Some(journal) = &mut self.journal {
                if let Err(error) = journal.append(&entry, self.table.game(), self.table.deal().as_ref()) {
                    let file = journal.path.display().to_string();
                    // The game continues without a journal.
                    self.journal = None;
                    let error = self.text.say(&boardgame_referee::words::System::from(&error));
                    self.bad(&self.text.say(&Play::NotSaved { file, error }))?;
                }
            }
            let phase = self.phase();
            self.table.announce(&entry, None, self.now(), 0);
            if let Entry::Event { .. } = &entry {
                self.announce(&phase)?;
            }
        }
        Ok(())
    }

    fn announce(&mut self, phase_before: &Value) -> Result<(), Stop> {
        let (any_match, lang) = (self.table.game(), self.text.lang());
        let number = any_match.events().saturating_sub(1);
        let Some(line) = any_match.line(number, self.role.viewer(), true, lang) else { return Ok(()) };
        if !self.game().is_scored() {
            self.out.text(&line)?;
            let has_crown_come = *phase_before != self.phase();
            return if has_crown_come { self.out.line(&self.text.say(&DwynPlay::CrownHasCome)) } else { Ok(()) };
        }
        let tone = if any_match.is_foul(number) { Tone::Bad } else { Tone::Good };
        self.out.toned(tone, &line)
    }

    /// Returns the phase of a card game, which changes when the crown is drawn; `null` for other games.
    fn phase(&self) -> Value {
        if !self.game().hides() {
            return Value::Null;
        }
        self.table.game().view(self.role.viewer())["table"]["phase"].take()
    }

    /// Plays for computer players until it is a person's turn.
    pub(super) fn play_computers(&mut self) -> Result<(), Stop> {
        while let Some((player, computer)) = self.table.computer_to_act() {
            let time = self.table.thinking_time(player, self.time, self.now());
            let effort = self.effort(time);
            let think = self.table.decision(&self.perfect, effort);
            let Some(decision) = think.and_then(|think| think()) else { break };
            if self.check_flag()? {
                break;
            }
            let (draw, why) = match &decision {
                ComputerDecision::Move(choice) => (None, choice.why.clone()),
                ComputerDecision::Draw(accepts) => (Some(*accepts), None),
            };
            match self.table.carry_out(decision, self.now()) {
                Ok(done) => self.record(done)?,
                Err(refusal) => return self.print_refusal(&refusal),
            }
            match draw {
                Some(false) => self.out.line(&self.text.say(&Play::DrawDeclined { player: self.name(player) }))?,
                Some(true) => self.print_end()?,
                None if self.game().is_on_board() => {
                    if self.shows_thoughts && computer != Computer::Plain {
                        self.print_reason(why)?;
                    }
                    self.draw()?;
                }
                None => {}
            }
        }
        Ok(())
    }

    pub(super) fn print_reason(&mut self, why: Option<Reason>) -> Result<(), Stop> {
        match why {
            Some(Reason::Searched { depth, score, line }) => {
                self.out.line(&self.text.say(&Thoughts::Thought { depth, score, line }))
            }
            Some(Reason::Sampled(tried)) => tried.into_iter().try_for_each(|(games, worth, mv)| {
                let mv = self.lexicon.translated(&mv);
                self.out.line(&self.text.say(&Thoughts::Sampled { games, worth, mv }))
            }),
            Some(Reason::Known(position)) => {
                let assessment = Assessment::of(&self.perfect, self.game(), &position).ok().flatten();
                assessment.map_or(Ok(()), |assessment| self.out.text(&assessment.say(self.text)))
            }
            None => Ok(()),
        }
    }

    pub(super) fn effort(&mut self, time: Duration) -> Effort {
        let chance = self.rng.below(u32::MAX).into();
        Effort { level: None, limits: Box::new(move || Limits::time(time)), memory: MEMORY, chance }
    }

    pub(super) fn bad(&mut self, line: &str) -> Result<(), Stop> {
        self.out.toned(Tone::Bad, line)
    }

    pub(super) fn print_refusal(&mut self, refusal: &Refusal) -> Result<(), Stop> {
        let lang = self.text.lang();
        if refusal.code == Some("over") && refusal.status == 409 {
            let hides = self.game().hides();
            let over = if hides { self.text.say(&DwynPlay::GameOver) } else { self.text.say(&Play::GameOver) };
            return self.bad(&over);
        }
        self.bad(&refusal.line(lang))?;
        if let Some(legal) = refusal.legal_in_words(lang) {
            self.out.line(&legal)?;
        }
        if refusal.clause.is_none() && !self.game().is_scored() {
            let hint = self.input_hint();
            self.out.line(&hint)?;
        }
        Ok(())
    }

    /// Prints the board or the table, and the result of a finished game.
    pub(super) fn draw(&mut self) -> Result<(), Stop> {
        let (any_match, viewer, lang) = (self.table.game(), self.role.viewer(), self.text.lang());
        let painted = self.out.room().map(|room| any_match.paint(viewer, lang, room));
        if let Some(painted) = &painted {
            self.out.board(painted)?;
        }
        if self.game().is_scored() {
            let (standing, score) = (any_match.frame_state(lang), any_match.score(lang));
            if any_match.status().is_over() {
                if painted.is_none() {
                    self.out.text(&score)?;
                }
                return self.print_end();
            }
            return self.out.text(&standing);
        }
        let hides = self.game().hides();
        let (drawn, legal) = (any_match.draw(viewer, lang), if hides { any_match.legal(viewer) } else { Vec::new() });
        if painted.is_none() {
            self.out.text(&drawn)?;
        }
        if self.is_over() {
            self.print_end()?;
            return match self.table.deal() {
                Some(deal) => self.out.line(&self.text.say(&Deal::Secret { secret: deal.secret })),
                None => Ok(()),
            };
        }
        if !hides {
            return Ok(());
        }
        // Before the crown is drawn, a player has to draw; afterwards, only with an empty hand (R4.1, R6.1, R6.4).
        let due = match legal.as_slice() {
            moves if moves.iter().any(|mv| mv == "pass" || mv.starts_with("play ")) => DwynPlay::AnswerDue,
            [only] if only == "draw" => DwynPlay::DrawDue,
            moves if moves.iter().any(|mv| mv == "draw") => DwynPlay::DrawOrAct,
            _ => DwynPlay::ActionDue,
        };
        self.out.line(&self.text.say(&due))
    }

    pub(super) fn print_end(&mut self) -> Result<(), Stop> {
        if !self.is_over() {
            return Ok(());
        }
        let ended = self.table.game().turn(self.role.viewer(), self.text.lang());
        self.out.toned(Tone::Good, &ended)
    }

    pub(super) fn confirm(&mut self, question: &str) -> Result<bool, Stop> {
        let prompt = self.text.say(&Play::YesOrNo { question: question.to_owned() });
        match self.console.ask(self.out, &prompt, None)? {
            ConsoleInput::Line(answer) => Ok(is_yes(self.text, &answer)),
            _ => Ok(false),
        }
    }

    /// Reports whether the program may end. Asks the user if an unsaved game would be lost.
    fn may_quit(&mut self) -> Result<bool, Stop> {
        let is_saved =
            self.journal.as_ref().is_some_and(JournalFile::exists) || self.saved_events == self.table.game().events();
        if is_saved || self.is_over() {
            return Ok(true);
        }
        self.confirm(&self.text.say(&Play::LeaveUnsaved))
    }

    /// Ends the journal: deletes or renames it, or prints where it is.
    pub(super) fn close(mut self) -> Result<(), Stop> {
        let Some(journal) = self.journal.take().filter(JournalFile::exists) else { return Ok(()) };
        let (file, over) = (journal.path.display().to_string(), self.is_over());
        if over && self.saved_events == self.table.game().events() {
            return journal.remove().map_err(|error| Stop::system(self.text, &error));
        }
        if self.default_journal && over {
            // `--resume` ignores files with this extension.
            let path = journal.path.with_extension("finished");
            return std::fs::rename(journal.path, path).map_err(|error| Stop::system(self.text, &error));
        }
        self.out.line(&self.text.say(&Play::Kept { file, game: self.game().code().to_owned() }))
    }

    /// Ends the game if a player has run out of time, and returns whether it did so.
    fn check_flag(&mut self) -> Result<bool, Stop> {
        let at = self.now();
        if !self.table.flag_has_fallen(at) {
            return Ok(false);
        }
        match self.table.fall(at) {
            Ok(done) => self.record(done)?,
            Err(refusal) => return self.print_refusal(&refusal).map(|()| false),
        }
        let ended = self.table.game().turn(self.role.viewer(), self.text.lang());
        self.console.print(self.out, &ended)?;
        Ok(true)
    }

    /// Returns the time until the next event of a clock; `None` if no clock runs.
    fn until_due(&mut self) -> Option<Duration> {
        let now = self.now();
        if let Some(due) = self.table.shot_clock().and_then(|clock| clock.due()) {
            return Some(Duration::from_millis(due.saturating_sub(now) + 1));
        }
        let Status::ToAct(player) = self.table.game().status() else { return None };
        let runs = self.table.game().events() > 0;
        self.table.clocks(now).get(player.index()).filter(|_| runs).map(|left| Duration::from_millis(left + 1))
    }

    /// Formats the time left for the player to act; `None` without clocks.
    fn time_left(&self) -> Option<String> {
        let player = self.table.game().status().to_act()?;
        let left = *self.table.clocks(self.now()).get(player.index())?;
        let seconds = left.div_ceil(1000);
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    fn is_over(&self) -> bool {
        self.table.game().status().is_over()
    }
}

/// Splits a line into a command and its arguments; `None` if it does not start with one of the `allowed` commands.
///
/// Commands may be in English or in the user's language, in any capitalisation.
fn parse<'a>(text: &Text, allowed: &[Request], line: &'a str) -> Option<(Request, &'a str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let is_short = |request| match request {
        Request::Help => ["?", "h"].contains(&first.as_str()),
        Request::Quit => ["q", "exit"].contains(&first.as_str()),
        _ => false,
    };
    let request = allowed.iter().find(|request| is_short(**request) || is_word(text, **request, &first))?;
    Some((*request, rest.trim()))
}

pub(super) fn is_yes(text: &Text, answer: &str) -> bool {
    let answer = answer.to_lowercase();
    answer == "y" || is_word(text, Request::Yes, &answer)
}

fn is_word(text: &Text, request: Request, typed: &str) -> bool {
    request.to_string() == typed || text.say(&request) == typed
}
