//! A session at a table: lines are read, entered, and answered.

use std::time::{Duration, Instant};

use boardgame_core::{__private::first_square, Event, Player, Shuffler, Status};
use boardgame_referee::{
    GameId,
    board::moves_from,
    with_game,
    words::{Finding, move_list},
};
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Input, Reason, Refusal,
    assessment::Assessment,
    hosted::{ActResult, Computer, Decision, Entry, LinkRole, TableAct, TableState},
    perfect::Perfect,
};
use boardgame_text::{Lexicon, Text};
use serde_json::Value;

use super::{
    command,
    console::{Console, Heard},
};
use crate::{
    journal::JournalFile,
    out::{Out, Tone},
    stop::Stop,
    words::{Deal, DwynPlay, Play, Request, Scorer, Thoughts, bad_json},
};

/// How long a hint takes, and a position of a review.
pub(super) const HINT: Duration = Duration::from_millis(500);
/// How many bytes a search may remember positions in.
const MEMORY: usize = 64 << 20;

/// In every game.
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
/// No `undo`: to take a move back would be to know a card that one should not know. `draw` is a move here.
const AT_CARDS: [Request; 5] = [Request::Moves, Request::Resign, Request::Pile, Request::Hint, Request::Review];
const SCORED: [Request; 7] =
    [Request::Undo, Request::Redo, Request::Correct, Request::Score, Request::Clock, Request::Stop, Request::Go];

pub(super) struct Session<'a> {
    pub(super) text: &'a Text,
    pub(super) out: &'a mut Out,
    pub(super) table: TableState,
    pub(super) role: LinkRole,
    pub(super) console: Console,
    pub(super) journal: Option<JournalFile>,
    /// Whether the program chose where the journal is.
    pub(super) own: bool,
    /// How many events had happened when the game was last saved in a file that the player named.
    pub(super) saved: usize,
    /// What is known of perfect play.
    pub(super) perfect: Perfect,
    /// How long a computer player thinks at most.
    pub(super) time: Duration,
    pub(super) chance: Shuffler,
    /// Whether the thoughts of the computer player are shown.
    pub(super) shows_thoughts: bool,
    /// The words of moves in the language of the players.
    pub(super) words: Lexicon,
    pub(super) start: Instant,
    /// Milliseconds that the table's clock is ahead of the program's.
    pub(super) ahead: u64,
    /// What was taken back since the last event, the last first.
    pub(super) undone: Vec<Event<Value>>,
}

impl Session<'_> {
    pub(super) fn game(&self) -> GameId {
        self.table.head().game
    }

    /// What a player is called.
    pub(super) fn name(&self, player: Player) -> String {
        let name = self.table.game().players().get(player.index()).filter(|name| !name.is_empty());
        name.cloned()
            .unwrap_or_else(|| with_game!(self.game(), G => <G as boardgame_referee::Face>::player(self.text, player)))
    }

    /// Milliseconds on the table's clock since the program started.
    pub(super) fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(self.ahead)
    }

    /// Plays the moves of a ballot.
    pub(super) fn open_with(&mut self, ballot: Option<(String, Vec<String>)>) -> Result<(), Stop> {
        let Some((ballot, moves)) = ballot else { return Ok(()) };
        self.out.line(&self.text.say(&Play::Ballot { ballot }))?;
        for mv in moves {
            self.act(TableAct::Input(Input::Typed(mv)))?;
        }
        Ok(())
    }

    pub(super) fn run(&mut self) -> Result<(), Stop> {
        let hint = self.hint_to_type();
        self.out.text(&hint)?;
        if self.game().is_scored() && !self.table.game().players().is_empty() {
            let [a, b] = [0, 1].map(|seat| self.name(Player::new(seat)));
            self.out.line(&self.text.say(&Scorer::Sides { a, b }))?;
        }
        if self.game().is_on_board() {
            self.draw()?;
            self.answer()?;
        } else {
            self.answer()?;
            self.draw()?;
        }
        let own = match self.game() {
            game if game.is_scored() => &SCORED[..],
            game if game.hides() => &AT_CARDS,
            _ => &ON_BOARD,
        };
        let words = [&COMMON, own].concat();
        loop {
            let (prompt, wait) = (self.prompt(), self.until_due());
            match self.console.ask(self.out, &prompt, wait)? {
                Heard::Nothing => self.speak()?,
                Heard::TooLong => self.bad(&self.text.say(&Play::LineTooLong))?,
                Heard::Failed(error) => return Err(Stop::failed(self.text, &error)),
                Heard::End => return Ok(()),
                Heard::Interrupted if self.may_leave()? => return Ok(()),
                Heard::Interrupted => {}
                Heard::Line(line) => match command::of(self.text, &words, &line) {
                    Some((Request::Quit, _)) if self.may_leave()? => return Ok(()),
                    Some((word, rest)) => self.command(word, rest)?,
                    None if line.is_empty() => {}
                    None => self.enter(&line)?,
                },
            }
        }
    }

    fn prompt(&self) -> String {
        let to_act = self.table.game().status().to_act().filter(|_| self.game().is_on_board());
        match (to_act, self.left()) {
            (Some(player), Some(left)) => format!("{} {left}>", self.name(player)),
            (Some(player), None) => format!("{}>", self.name(player)),
            (None, Some(left)) => format!("{left}>"),
            (None, None) => ">".to_owned(),
        }
    }

    fn hint_to_type(&self) -> String {
        match self.game() {
            game if game.is_scored() => self.text.say(&Scorer::Hint),
            game if game.hides() => self.text.say(&DwynPlay::Hint),
            _ => self.text.say(&Play::Hint),
        }
    }

    /// Enters a move or an event in words.
    pub(super) fn enter(&mut self, line: &str) -> Result<(), Stop> {
        if self.game().is_scored() && line.starts_with('{') {
            if let Err(error) = serde_json::from_str::<blackball_rules::Move>(line) {
                return self.bad(&self.text.say(&bad_json(&error)));
            }
        }
        if self.game().is_on_board() && self.list_from(line)? {
            return Ok(());
        }
        let ran = self.shot_clock_runs();
        if !self.act(TableAct::Input(Input::Typed(line.to_owned())))? {
            return Ok(());
        }
        self.undone.clear();
        // A time-out has stopped it.
        if ran && !self.shot_clock_runs() && self.table.shot_clock().is_some() {
            self.say_clock()?;
        }
        self.after_move()
    }

    fn shot_clock_runs(&mut self) -> bool {
        self.table.shot_clock().is_some_and(|clock| clock.is_running())
    }

    pub(super) fn after_move(&mut self) -> Result<(), Stop> {
        if self.game().is_on_board() {
            self.draw()?;
            self.answer()
        } else {
            self.answer()?;
            self.draw()
        }
    }

    /// One square alone asks what can be done from there. Whether it was that, and has been answered.
    fn list_from(&mut self, line: &str) -> Result<bool, Stop> {
        if first_square(line).len() != line.len() || self.table.game().status().is_over() {
            return Ok(false);
        }
        let moves = moves_from(&self.table.game().legal(self.role.viewer()), line);
        // Where nothing has to be moved from somewhere, a square alone is a move.
        if moves.is_empty() || moves.iter().any(|mv| mv.eq_ignore_ascii_case(line)) {
            return Ok(false);
        }
        let list = Finding::LegalMoves { count: moves.len(), moves: move_list(moves.iter()) };
        self.out.line(&self.text.say(&list)).map(|()| true)
    }

    /// Does something at the table. Whether it was done; otherwise it has been said why not.
    pub(super) fn act(&mut self, act: TableAct) -> Result<bool, Stop> {
        match self.tried(act)? {
            Ok(_) => Ok(true),
            Err(refusal) => self.refuse(&refusal).map(|()| false),
        }
    }

    /// Does something at the table, and returns what it has changed.
    pub(super) fn tried(&mut self, act: TableAct) -> Result<Result<Vec<usize>, Refusal>, Stop> {
        self.fall()?;
        let at = self.now();
        if let Err(denied) = self.table.admit(self.role, &act, None) {
            return Ok(Err(Refusal::of(&denied)));
        }
        // No word is drawn at random here.
        let seed = boardgame_core::Seed::from_u64(0);
        match self.table.act(self.role, act, at, &seed) {
            Ok(done) => {
                let changed = match done.entries.last() {
                    Some(Entry::Correct { changed, .. }) => changed.iter().map(|(number, _)| *number).collect(),
                    _ => Vec::new(),
                };
                self.keep(done)?;
                Ok(Ok(changed))
            }
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Writes in the journal what has happened, before anything is said of it, and announces it.
    fn keep(&mut self, done: ActResult) -> Result<(), Stop> {
        for entry in done.entries {
            if let Some(journal) = &mut self.journal {
                if let Err(error) = journal.append(&entry, self.table.game(), self.table.deal().as_ref()) {
                    let file = journal.path().display().to_string();
                    // The game goes on, and the players know that it is not kept.
                    self.journal = None;
                    let error = self.text.say(&boardgame_referee::words::System::from(&error));
                    self.bad(&self.text.say(&Play::NotSaved { file, error }))?;
                }
            }
            let was = self.phase();
            self.table.announce(&entry, None, self.now(), 0);
            if let Entry::Event { .. } = &entry {
                self.announce(&was)?;
            }
        }
        Ok(())
    }

    /// Says what has just happened.
    fn announce(&mut self, was: &Value) -> Result<(), Stop> {
        let (sit, lang) = (self.table.game(), self.text.lang());
        let number = sit.events().saturating_sub(1);
        let Some(line) = sit.line(number, self.role.viewer(), true, lang) else { return Ok(()) };
        if !self.game().is_scored() {
            self.out.text(&line)?;
            let came = *was != Value::Null && *was != self.phase();
            return if came { self.out.line(&self.text.say(&DwynPlay::CrownHasCome)) } else { Ok(()) };
        }
        let tone = if sit.is_foul(number) { Tone::Bad } else { Tone::Good };
        self.out.toned(tone, &line)
    }

    /// Whether the crown of a game of cards has come.
    fn phase(&self) -> Value {
        if !self.game().hides() {
            return Value::Null;
        }
        self.table.game().view(self.role.viewer())["table"]["phase"].take()
    }

    /// Lets the computer players decide as long as it is their turn.
    pub(super) fn answer(&mut self) -> Result<(), Stop> {
        while let Some((player, computer)) = self.table.computer_to_act() {
            let time = self.table.thinking_time(player, self.time, self.now());
            let effort = self.effort(time);
            let thought = self.table.decision(&self.perfect, effort);
            let Some(decision) = thought.and_then(|thought| thought()) else { break };
            if self.fall()? {
                break;
            }
            let why = match &decision {
                Decision::Move(choice) => choice.why.clone(),
                Decision::Draw(_) => None,
            };
            let accepts = matches!(decision, Decision::Draw(true));
            let declines = matches!(decision, Decision::Draw(false));
            match self.table.carry_out(decision, self.now()) {
                Ok(done) => self.keep(done)?,
                Err(refusal) => return self.refuse(&refusal),
            }
            if declines {
                self.out.line(&self.text.say(&Play::DrawDeclined { player: self.name(player) }))?;
            } else if accepts {
                self.say_end()?;
            } else if self.game().is_on_board() {
                if self.shows_thoughts && computer != Computer::Plain {
                    self.say_why(why)?;
                }
                self.draw()?;
            }
        }
        Ok(())
    }

    pub(super) fn say_why(&mut self, why: Option<Reason>) -> Result<(), Stop> {
        match why {
            Some(Reason::Searched { depth, score, line }) => {
                self.out.line(&self.text.say(&Thoughts::Thought { depth, score, line }))
            }
            Some(Reason::Sampled(tried)) => tried.into_iter().try_for_each(|(games, worth, mv)| {
                let mv = self.words.translated(&mv);
                self.out.line(&self.text.say(&Thoughts::Sampled { games, worth, mv }))
            }),
            Some(Reason::Known(position)) => {
                let known = Assessment::of(&self.perfect, self.game(), &position).ok().flatten();
                known.map_or(Ok(()), |known| self.out.text(&known.say(self.text)))
            }
            None => Ok(()),
        }
    }

    pub(super) fn effort(&mut self, time: Duration) -> Effort {
        let chance = self.chance.below(u32::MAX).into();
        Effort { level: None, limits: Box::new(move || Limits::time(time)), memory: MEMORY, chance }
    }

    pub(super) fn bad(&mut self, line: &str) -> Result<(), Stop> {
        self.out.toned(Tone::Bad, line)
    }

    /// Says why something is refused, by which clause, and what is legal instead.
    pub(super) fn refuse(&mut self, refusal: &Refusal) -> Result<(), Stop> {
        let lang = self.text.lang();
        if refusal.code == Some("over") && refusal.status == 409 {
            let over =
                if self.game().hides() { self.text.say(&DwynPlay::GameOver) } else { self.text.say(&Play::GameOver) };
            return self.bad(&over);
        }
        self.bad(&refusal.line(lang))?;
        if let Some(legal) = refusal.legal_in_words(lang) {
            self.out.line(&legal)?;
        }
        if refusal.clause.is_none() && !self.game().is_scored() {
            let hint = self.hint_to_type();
            self.out.line(&hint)?;
        }
        Ok(())
    }

    /// How it stands: the board or the table, and how the game has ended if it has.
    pub(super) fn draw(&mut self) -> Result<(), Stop> {
        let (sit, viewer, lang) = (self.table.game(), self.role.viewer(), self.text.lang());
        let painted = self.out.room().map(|room| sit.paint(viewer, lang, room));
        if let Some(painted) = &painted {
            self.out.board(painted)?;
        }
        if self.game().is_scored() {
            let (standing, score) = (sit.frame_state(lang), sit.score(lang));
            if sit.status().is_over() {
                if painted.is_none() {
                    self.out.text(&score)?;
                }
                return self.say_end();
            }
            return self.out.text(&standing);
        }
        let (drawn, legal) = (sit.draw(viewer, lang), if self.game().hides() { sit.legal(viewer) } else { Vec::new() });
        if painted.is_none() {
            self.out.text(&drawn)?;
        }
        if sit_is_over(&self.table) {
            self.say_end()?;
            return match self.table.deal() {
                Some(deal) => self.out.line(&self.text.say(&Deal::Secret { secret: deal.secret })),
                None => Ok(()),
            };
        }
        if !self.game().hides() {
            return Ok(());
        }
        // Before the crown a card has to be drawn; after it, by a player who has none (R4.1, R6.1, R6.4).
        let due = match legal.as_slice() {
            moves if moves.iter().any(|mv| mv == "pass" || mv.starts_with("play ")) => DwynPlay::AnswerDue,
            [only] if only == "draw" => DwynPlay::DrawDue,
            moves if moves.iter().any(|mv| mv == "draw") => DwynPlay::DrawOrAct,
            _ => DwynPlay::ActionDue,
        };
        self.out.line(&self.text.say(&due))
    }

    /// How the game has ended, if it has.
    pub(super) fn say_end(&mut self) -> Result<(), Stop> {
        if !sit_is_over(&self.table) {
            return Ok(());
        }
        let ended = self.table.game().turn(self.role.viewer(), self.text.lang());
        self.out.toned(Tone::Good, &ended)
    }

    /// Asks something to be answered with yes or no; the end of the input is `at_end`.
    pub(super) fn agrees(&mut self, question: &str, at_end: bool) -> Result<bool, Stop> {
        let prompt = self.text.say(&Play::YesOrNo { question: question.to_owned() });
        match self.console.ask(self.out, &prompt, None)? {
            Heard::Line(answer) => Ok(command::is_yes(self.text, &answer)),
            Heard::End => Ok(at_end),
            _ => Ok(false),
        }
    }

    /// Whether the program may end: where a game in progress would be lost, the player is asked.
    fn may_leave(&mut self) -> Result<bool, Stop> {
        let kept = self.journal.as_ref().is_some_and(JournalFile::exists) || self.saved == self.table.game().events();
        if kept || sit_is_over(&self.table) {
            return Ok(true);
        }
        self.agrees(&self.text.say(&Play::LeaveUnsaved), true)
    }

    /// What to do when all has been said.
    pub(super) fn close(mut self) -> Result<(), Stop> {
        let Some(journal) = self.journal.take().filter(JournalFile::exists) else { return Ok(()) };
        let (file, over) = (journal.path().display().to_string(), sit_is_over(&self.table));
        if over && self.saved == self.table.game().events() {
            // All of it stands in the file that the player named.
            return journal.remove().map_err(|error| Stop::failed(self.text, &error));
        }
        if self.own && over {
            // There is nothing to continue, and nothing is thrown away.
            let path = journal.path().with_extension("finished");
            return std::fs::rename(journal.path(), path).map_err(|error| Stop::failed(self.text, &error));
        }
        self.out.line(&self.text.say(&Play::Kept { file, game: self.game().code().to_owned() }))
    }

    /// Says something while a line is being typed.
    pub(super) fn aside(&mut self, line: &str) -> Result<(), Stop> {
        self.console.say(self.out, line)
    }

    /// Ends the game of a player whose time is over. Whether it has.
    fn fall(&mut self) -> Result<bool, Stop> {
        let at = self.now();
        if !self.table.flag_has_fallen(at) {
            return Ok(false);
        }
        match self.table.fall(at) {
            Ok(done) => self.keep(done)?,
            Err(refusal) => return self.refuse(&refusal).map(|()| false),
        }
        let ended = self.table.game().turn(self.role.viewer(), self.text.lang());
        self.aside(&ended)?;
        Ok(true)
    }

    /// How long nothing need be said, if something will fall due.
    fn until_due(&mut self) -> Option<Duration> {
        let now = self.now();
        if let Some(due) = self.table.shot_clock().and_then(|clock| clock.due()) {
            return Some(Duration::from_millis(due.saturating_sub(now) + 1));
        }
        let Status::ToAct(player) = self.table.game().status() else { return None };
        // Before the first move no clock runs.
        let runs = self.table.game().events() > 0;
        self.table.clocks(now).get(player.index()).filter(|_| runs).map(|left| Duration::from_millis(left + 1))
    }

    /// Says what has fallen due while nobody typed.
    fn speak(&mut self) -> Result<(), Stop> {
        if self.fall()? { Ok(()) } else { self.call_time() }
    }

    /// The time that the player to act has left, in minutes and seconds; `None` without clocks.
    fn left(&self) -> Option<String> {
        let player = self.table.game().status().to_act()?;
        let left = *self.table.clocks(self.now()).get(player.index())?;
        let seconds = left.div_ceil(1000);
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }
}

fn sit_is_over(table: &TableState) -> bool {
    table.game().status().is_over()
}
