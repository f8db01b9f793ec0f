//! Blackball: a scorer's table, which rules on what it is told and keeps score, clock and history.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use blackball_rules::{
    Blackball, Format, Move, ParseMoveError, Setup, Side,
    clock::{Clock, Tick},
    frame::Phase,
};
use boardgame_core::{Game, Status};
use boardgame_text::Text;

use super::{command, console::Heard, desk::Desk, options};
use crate::{
    args::{self, Frames},
    games::{self, GameId, Saved, standing},
    out::{Out, Tone},
    sniff::{self, Format as FileFormat},
    stop::Stop,
    words::{FileFault, Finding, Play, Scorer, Word},
};

const WORDS: [Word; 11] = [
    Word::Help,
    Word::Board,
    Word::Undo,
    Word::Save,
    Word::Quit,
    Word::Rules,
    Word::Score,
    Word::History,
    Word::Clock,
    Word::Stop,
    Word::Go,
];

struct Table<'a> {
    desk: Desk<'a, Blackball>,
    clock: Clock,
    /// The clocks before each event, so that one that is taken back gives its time back.
    clocks: Vec<Clock>,
    start: Instant,
    /// Milliseconds that the scorer's clock is ahead of the program's.
    ahead: u64,
    running: bool,
    /// When the sixty seconds will be over, once the thirty are called and until it is said.
    over_at: Option<u64>,
}

pub(super) fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let format = match args.frames {
        Frames::RaceTo(frames) => Format::RaceTo(frames),
        Frames::BestOf(frames) => Format::RaceTo(frames / 2 + 1),
        Frames::Exactly(frames) => Format::Frames(frames),
    };
    let setup = Setup { format, breaker: args.breaker, ..Setup::default() };
    let setup = |_: &mut _, _: &mut _| {
        let readings = options::read(text, &args.options).map_err(Stop::Say)?;
        Ok((Setup { readings, ..setup }, None))
    };
    let desk = Desk::<Blackball>::open(args, text, out, |bytes| loaded(text, bytes), setup)?;
    let clock = Clock::start(0, desk.game.state().readings());
    let mut table =
        Table { desk, clock, clocks: Vec::new(), start: Instant::now(), ahead: 0, running: true, over_at: None };
    table.desk.out.text(&text.say(&Scorer::Hint))?;
    if table.desk.names.iter().any(|name| !name.is_empty()) {
        let [a, b] = Side::ALL.map(|side| table.desk.name(side.player()));
        table.desk.out.line(&text.say(&Scorer::Sides { a, b }))?;
    }
    table.stand()?;
    table.run()?;
    table.desk.close()?;
    Ok(ExitCode::SUCCESS)
}

fn loaded(text: &Text, bytes: &[u8]) -> Result<Saved<Blackball>, String> {
    match sniff::format(bytes).map_err(|unknown| games::not_a_game(text, unknown))? {
        FileFormat::Record(GameId::Blackball) => Saved::of_record(text, bytes),
        FileFormat::PooltoolJson | FileFormat::PooltoolPack => Err(text.say(&Scorer::SaveIsNoMatch)),
        other => Err(text.say(&FileFault::FileOfOtherGame { found: other.game(), expected: GameId::Blackball })),
    }
}

impl Table<'_> {
    fn run(&mut self) -> Result<(), Stop> {
        loop {
            let wait = self.until_due();
            match self.desk.wait(">", wait)? {
                None => return Ok(()),
                Some(Heard::Nothing) => self.speak()?,
                Some(Heard::Line(line)) => match command::of(self.desk.text, &WORDS, &line) {
                    Some((Word::Quit, _)) if self.desk.may_leave()? => return Ok(()),
                    Some((word, rest)) => self.command(word, rest)?,
                    None if line.is_empty() => {}
                    None => self.read(&line)?,
                },
                Some(_) => {}
            }
        }
    }

    fn read(&mut self, line: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        let line = self.desk.words.canonical(line);
        // An event in words, or as it stands in a record.
        let event = if line.starts_with('{') {
            serde_json::from_str(&line).map_err(|error| text.say(&Finding::bad_json(1, &error)))
        } else {
            line.parse().map_err(|error: ParseMoveError| text.say(&error))
        };
        match event {
            Ok(event) => self.enter(event),
            Err(message) => self.desk.bad(&message),
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
        let stroke = matches!(event, Move::Shot(_));
        match self.desk.game.submit(player, event) {
            Ok(ruling) => {
                self.desk.keep()?;
                self.clocks.push(self.clock);
                let tone = if ruling.is_foul() { Tone::Bad } else { Tone::Good };
                self.desk.out.toned(tone, &text.say(&ruling))?;
                if stroke {
                    self.restart();
                }
                self.stand()
            }
            Err(error) => {
                let fault = games::refused::<Blackball>(text, &self.desk.names, &error);
                self.desk.refuse(&fault)
            }
        }
    }

    fn stand(&mut self) -> Result<(), Stop> {
        if let Status::Over(outcome) = self.desk.game.status() {
            self.score()?;
            let said = games::said::<Blackball>(self.desk.text, &self.desk.names, Some(outcome));
            return self.desk.out.toned(Tone::Good, &said);
        }
        let frame = self.desk.game.state().frame();
        let (said, phase) = (standing(self.desk.text, frame), frame.phase());
        self.desk.out.text(&said)?;
        if phase == Phase::Break { self.score() } else { Ok(()) }
    }

    fn score(&mut self) -> Result<(), Stop> {
        let [a, b] = self.desk.game.state().score();
        self.desk.out.text(&self.desk.text.say(&Scorer::Score { a, b }))
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Word::Help => self.desk.out.text(&format!("{}\n{}", text.say(&Scorer::Aim), text.say(&Scorer::Help))),
            Word::Board => self.stand(),
            Word::Undo => {
                if self.desk.game.undo().is_none() {
                    return self.desk.out.text(&text.say(&Play::NothingToUndo));
                }
                self.desk.keep()?;
                if let Some(clock) = self.clocks.pop() {
                    self.clock = clock;
                }
                self.stand()
            }
            Word::Save => self.desk.save(rest, |_, _| {
                let ending = rest.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
                ending
                    .filter(|ending| ending == "pdn")
                    .map(|_| Err(text.say(&Play::NoNotation { game: GameId::Blackball })))
            }),
            Word::Rules => self.desk.rules(rest),
            Word::Score => self.score(),
            Word::History => self.desk.history(),
            Word::Clock => self.clock(rest),
            Word::Stop => {
                let result = self.clock.stop(self.now());
                self.running &= result.is_err();
                self.clock_said(result.map_err(|error| text.say(&error)))
            }
            Word::Go => {
                let result = self.clock.resume(self.now());
                self.running |= result.is_ok();
                self.over_at = None;
                self.clock_said(result.map_err(|error| text.say(&error)))
            }
            _ => Ok(()),
        }
    }

    /// Milliseconds on the scorer's clock since the program started.
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_add(self.ahead)
    }

    fn restart(&mut self) {
        self.clock = Clock::start(self.now(), self.desk.game.state().readings());
        (self.running, self.over_at) = (true, None);
    }

    /// How long nothing need be said, if something will fall due.
    fn until_due(&self) -> Option<Duration> {
        let frame = self.desk.game.state().frame();
        let in_play = matches!(frame.phase(), Phase::Break | Phase::Play);
        if !in_play || self.desk.game.status().is_over() {
            return None;
        }
        let now = self.now();
        // After the thirty seconds the sixty are next, as long as the clock runs.
        let sixty = self.over_at.filter(|_| self.running);
        let due = self.clock.call_due().or(sixty);
        due.map(|due| Duration::from_millis(due.saturating_sub(now) + 1))
    }

    /// Says what has fallen due while nobody typed.
    fn speak(&mut self) -> Result<(), Stop> {
        let tick = self.clock.tick(self.now());
        let (text, seconds) = (self.desk.text, self.clock.elapsed() / 1000);
        match tick {
            Ok(Tick::Call) => {
                self.over_at = Some(self.now().saturating_add(30_000));
                self.desk.aside(&text.say(&Scorer::ClockCall { seconds }))
            }
            Ok(Tick::Foul) => {
                self.over_at = None;
                self.desk.aside(&text.say(&Scorer::ClockOver { seconds }))
            }
            Ok(Tick::Quiet) | Err(_) => Ok(()),
        }
    }

    fn clock_said(&mut self, result: Result<(), String>) -> Result<(), Stop> {
        let text = self.desk.text;
        match result {
            Ok(()) if self.running => self.desk.out.text(&text.say(&Scorer::ClockRunning)),
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
