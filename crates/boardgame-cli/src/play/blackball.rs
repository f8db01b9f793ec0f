//! Blackball: a scorer's table, which rules on what it is told and keeps score, clock and history.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use blackball_rules::{
    Blackball, Format, Match, Move, ParseMoveError, Ruling, Setup, Side, Status,
    clock::{Clock, Tick},
    frame::Phase,
};
use boardgame_core::{Correction, Event, Game, Viewer};
use boardgame_referee::{refused, said, standing, with_clause};
use boardgame_text::Text;

use super::{command, console::Heard, desk::Desk, options};
use crate::{
    args,
    out::{Out, Tone},
    stop::Stop,
    words::{Play, Request, Scorer, bad_json},
};

const WORDS: [Request; 13] = [
    Request::Help,
    Request::Board,
    Request::Undo,
    Request::Redo,
    Request::Correct,
    Request::Save,
    Request::Quit,
    Request::Rules,
    Request::Score,
    Request::History,
    Request::Clock,
    Request::Stop,
    Request::Go,
];

struct ScorerSession<'a> {
    desk: Desk<'a, Blackball>,
    clock: Clock,
    /// The clocks before each event, so that one that is taken back gives its time back.
    clocks: Vec<Clock>,
    start: Instant,
    /// Milliseconds that the scorer's clock is ahead of the program's.
    ahead: u64,
    /// What was taken back since the last event, the last first.
    undone: Vec<Event<Move>>,
}

impl super::Playable for Blackball {
    fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
        let format = match (args.best_of, args.frames) {
            (Some(frames), _) => Format::BestOf(frames),
            (None, Some(frames)) => Format::Frames(frames),
            (None, None) => Format::RaceTo(args.race.unwrap_or(1)),
        };
        let setup = Setup { format, breaker: args.breaker, ..Setup::default() };
        let setup = |_: &mut _, _: &mut _| {
            let readings = options::read(text, &args.options).map_err(Stop::Say)?;
            Ok((Setup { readings, doubles: args.doubles, ..setup }, None))
        };
        let desk = Desk::<Blackball>::open(args, text, out, setup)?;
        let clock = Clock::start(0, desk.game.state().readings());
        let mut session =
            ScorerSession { desk, clock, clocks: Vec::new(), start: Instant::now(), ahead: 0, undone: Vec::new() };
        session.desk.out.text(&text.say(&Scorer::Hint))?;
        if session.desk.names.iter().any(|name| !name.is_empty()) {
            let [a, b] = Side::ALL.map(|side| session.desk.name(side.player()));
            session.desk.out.line(&text.say(&Scorer::Sides { a, b }))?;
        }
        session.stand()?;
        session.run()?;
        session.desk.close()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The rulings on everything that happened, in order.
fn rulings(game: &Match<Blackball>) -> Vec<Ruling> {
    let Ok(mut again) = Match::<Blackball>::start(game.setup().clone()) else { return Vec::new() };
    game.log().iter().map_while(|event| again.apply(event.clone()).ok()).flatten().collect()
}

impl ScorerSession<'_> {
    fn run(&mut self) -> Result<(), Stop> {
        loop {
            let wait = self.until_due();
            match self.desk.wait(">", wait)? {
                None => return Ok(()),
                Some(Heard::Nothing) => self.speak()?,
                Some(Heard::Line(line)) => match command::of(self.desk.text, &WORDS, &line) {
                    Some((Request::Quit, _)) if self.desk.may_leave()? => return Ok(()),
                    Some((word, rest)) => self.command(word, rest)?,
                    None if line.is_empty() => {}
                    None => self.read(&line)?,
                },
                Some(_) => {}
            }
        }
    }

    fn read(&mut self, line: &str) -> Result<(), Stop> {
        match self.event(line) {
            Ok(event) => self.enter(event),
            Err(message) => self.desk.bad(&message),
        }
    }

    /// Reads an event in words, or as it stands in a record.
    fn event(&self, line: &str) -> Result<Move, String> {
        let text = self.desk.text;
        let typed = self.desk.words.canonical(line);
        if line.starts_with('{') {
            serde_json::from_str(line).map_err(|error| text.say(&bad_json(&error)))
        } else {
            typed.as_str().parse().map_err(|mut error: ParseMoveError| {
                (error.column, error.found) = typed.place(error.line, error.column, &error.found);
                text.say(&error)
            })
        }
    }

    fn enter(&mut self, event: Move) -> Result<(), Stop> {
        let text = self.desk.text;
        let player = match self.desk.game.status() {
            Status::ToAct(player) => player,
            // What may still change the ruling on the last shot has no turn.
            Status::Over(_) if self.desk.game.state().is_heard_after_end(&event) => Side::A.player(),
            Status::Over(_) => return self.desk.bad(&text.say(&Play::GameOver)),
        };
        let (stroke, time_out) = (matches!(event, Move::Shot(_)), matches!(event, Move::TimeOut(_)));
        match self.desk.game.submit(player, event) {
            Ok(ruling) => {
                self.desk.keep()?;
                self.undone.clear();
                self.clocks.push(self.clock);
                let tone = if ruling.is_foul() { Tone::Bad } else { Tone::Good };
                self.desk.out.toned(tone, &self.told(&ruling))?;
                if stroke {
                    self.restart();
                }
                if time_out && self.clock.is_running() {
                    let stopped = self.clock.stop(self.now());
                    self.clock_said(stopped.map_err(|error| text.say(&error)))?;
                }
                self.stand()
            }
            Err(error) => {
                let fault = refused::<Blackball>(text, &self.desk.names, &error);
                self.desk.refuse(&fault)
            }
        }
    }

    fn stand(&mut self) -> Result<(), Stop> {
        if let Status::Over(outcome) = self.desk.game.status() {
            self.score()?;
            let said = said::<Blackball>(self.desk.text, &self.desk.names, Some(outcome));
            return self.desk.out.toned(Tone::Good, &said);
        }
        let paints = self.desk.out.room().is_some();
        if paints {
            self.desk.show(Viewer::Spectator)?;
        }
        let frame = self.desk.game.state().frame();
        let naming = self.desk.text.naming(&self.desk.names, blackball_rules::MESSAGES);
        let (said, phase) = (standing(naming, frame), frame.phase());
        self.desk.out.text(&said)?;
        if phase == Phase::Break && !paints { self.score() } else { Ok(()) }
    }

    /// A ruling with the names of the sides in it.
    fn told(&self, ruling: &Ruling) -> String {
        self.desk.text.naming(&self.desk.names, blackball_rules::MESSAGES).say(ruling)
    }

    fn score(&mut self) -> Result<(), Stop> {
        let [a_has, b_has] = self.desk.game.state().score();
        let [a, b] = Side::ALL.map(|side| self.desk.name(side.player()));
        self.desk.out.text(&self.desk.text.say(&Scorer::Score { a, a_has, b, b_has }))
    }

    fn command(&mut self, word: Request, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Request::Help => self.desk.out.text(&format!("{}\n{}", text.say(&Scorer::Aim), text.say(&Scorer::Help))),
            Request::Board => self.stand(),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::Correct => self.correct(rest),
            Request::Save => self.desk.save(rest),
            Request::Rules => self.desk.rules(rest),
            Request::Score => self.score(),
            Request::History => self.desk.history(),
            Request::Clock => self.clock(rest),
            Request::Stop => {
                let result = self.clock.stop(self.now());
                self.clock_said(result.map_err(|error| text.say(&error)))
            }
            Request::Go => {
                let result = self.clock.resume(self.now());
                self.clock_said(result.map_err(|error| text.say(&error)))
            }
            _ => Ok(()),
        }
    }

    fn undo(&mut self) -> Result<(), Stop> {
        let text = self.desk.text;
        let number = self.desk.game.log().len();
        let Some(event) = self.desk.game.undo() else {
            return self.desk.out.text(&text.say(&Play::NothingToUndo));
        };
        self.desk.keep()?;
        if let Some(clock) = self.clocks.pop() {
            self.clock = clock;
        }
        let written = event.mv().map(|mv| self.desk.words.translated(&mv.to_string())).unwrap_or_default();
        self.desk.out.text(&text.say(&Scorer::TakenBack { number, event: written }))?;
        self.undone.push(event);
        self.stand()
    }

    fn redo(&mut self) -> Result<(), Stop> {
        let text = self.desk.text;
        let Some(Event::Move { mv, .. }) = self.undone.pop() else {
            return self.desk.out.text(&text.say(&Scorer::NothingToRedo));
        };
        let written = self.desk.words.translated(&mv.to_string());
        self.desk.out.line(&written)?;
        let undone = std::mem::take(&mut self.undone);
        self.enter(mv)?;
        self.undone = undone;
        Ok(())
    }

    /// `correct 3 hit red, pot red`: the third event was that, and what came after it is ruled on again.
    fn correct(&mut self, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        let log = self.desk.game.log().to_vec();
        let (number, line) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let index =
            number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&index| index < log.len());
        let (Some(index), false) = (index, line.is_empty()) else {
            return self.desk.bad(&text.say(&Scorer::CorrectWords { events: log.len() }));
        };
        let corrected = match self.event(line) {
            Ok(event) => event,
            Err(message) => return self.desk.bad(&message),
        };
        let Some(Correction { game, effects, refused: later }) = self.desk.game.corrected(index, &corrected) else {
            return Ok(());
        };
        if let Some((at, error)) = later {
            let fault = refused::<Blackball>(text, &self.desk.names, &error);
            let why = with_clause(fault.clause, &fault.message);
            if at == index {
                return self.desk.bad(&why);
            }
            let event = log.get(at).and_then(Event::mv).map(ToString::to_string).unwrap_or_default();
            let event = self.desk.words.translated(&event);
            if !self.desk.agrees(&text.say(&Scorer::LaterRefused { number: at + 1, event, why }), false)? {
                return self.desk.out.line(&text.say(&Scorer::NothingChanged));
            }
        }
        let before = rulings(&self.desk.game);
        let rulings = effects.into_iter().enumerate().filter_map(|(at, ruling)| Some((at, ruling?)));
        let changed =
            rulings.filter(|(at, ruling)| *at == index || before.get(*at) != Some(ruling)).collect::<Vec<_>>();
        self.desk.replace(game, index)?;
        self.undone.clear();
        self.clocks.truncate(self.desk.game.log().len());
        for (at, ruling) in changed {
            let (number, event) = (at + 1, self.desk.game.log().get(at).and_then(Event::mv).map(ToString::to_string));
            let event = self.desk.words.translated(&event.unwrap_or_default());
            self.desk.out.line(&text.say(&Scorer::RuledAgain { number, event, ruling: self.told(&ruling) }))?;
        }
        self.stand()
    }

    /// Milliseconds on the scorer's clock since the program started.
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(self.ahead)
    }

    fn restart(&mut self) {
        self.clock = Clock::start(self.now(), self.desk.game.state().readings());
    }

    /// How long nothing need be said, if something will fall due.
    fn until_due(&self) -> Option<Duration> {
        let frame = self.desk.game.state().frame();
        let in_play = matches!(frame.phase(), Phase::Break | Phase::Play);
        if !in_play || self.desk.game.status().is_over() {
            return None;
        }
        self.clock.due().map(|due| Duration::from_millis(due.saturating_sub(self.now()) + 1))
    }

    /// Says what has fallen due while nobody typed.
    fn speak(&mut self) -> Result<(), Stop> {
        let tick = self.clock.tick(self.now());
        let (text, seconds) = (self.desk.text, self.clock.elapsed() / 1000);
        match tick {
            Ok(Tick::Call) => self.desk.aside(&text.say(&Scorer::ClockCall { seconds })),
            Ok(Tick::Foul) => self.desk.aside(&text.say(&Scorer::ClockOver { seconds })),
            Ok(Tick::Quiet) | Err(_) => Ok(()),
        }
    }

    fn clock_said(&mut self, result: Result<(), String>) -> Result<(), Stop> {
        let text = self.desk.text;
        match result {
            Ok(()) if self.clock.is_running() => self.desk.out.text(&text.say(&Scorer::ClockRunning)),
            Ok(()) => self.desk.out.text(&text.say(&Scorer::ClockStopped { seconds: self.clock.elapsed() / 1000 })),
            Err(error) => self.desk.bad(&error),
        }
    }

    /// Reads the clock, sets it (`clock at 20`), or enters a time that was measured otherwise (`clock 61`).
    fn clock(&mut self, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words.as_slice() {
            [] => self.tick(),
            [at, seconds] if *at == "at" || *at == text.say(&Scorer::At) => match seconds.parse::<u32>() {
                Ok(seconds) => {
                    self.restart();
                    self.ahead = self.ahead.saturating_add(u64::from(seconds) * 1000);
                    Ok(())
                }
                Err(_) => self.desk.bad(&text.say(&Scorer::ClockWords)),
            },
            [seconds] => match seconds.parse::<u32>() {
                Ok(seconds) => self.enter(Move::Clock(seconds.saturating_mul(1000))),
                Err(_) => self.desk.bad(&text.say(&Scorer::ClockWords)),
            },
            _ => self.desk.bad(&text.say(&Scorer::ClockWords)),
        }
    }

    /// Reads the clock; when the time is over, that is a foul.
    fn tick(&mut self) -> Result<(), Stop> {
        let tick = self.clock.tick(self.now());
        let (text, seconds) = (self.desk.text, self.clock.elapsed() / 1000);
        match tick {
            Ok(Tick::Quiet) => self.desk.out.text(&text.say(&Scorer::Clock { seconds })),
            Ok(Tick::Call) => self.desk.out.toned(Tone::Bad, &text.say(&Scorer::ClockCall { seconds })),
            Ok(Tick::Foul) => {
                self.enter(Move::Clock(u32::try_from(self.clock.elapsed()).unwrap_or(u32::MAX)))?;
                self.restart();
                Ok(())
            }
            Err(error) => self.desk.bad(&text.say(&error)),
        }
    }
}
