//! Blackball: a scorer's table, which rules on what it is told and keeps score, clock and history.

use std::{fs, process::ExitCode, time::Instant};

use blackball_rules::{Blackball, Clock, Format, Move, Phase, Setup, Tick};
use boardgame_core::{Match, Record, Status};
use boardgame_text::{Text, blackball as say, ui};

use super::{
    command::{self, Word},
    input, refuse, saved,
};
use crate::{
    args, bad_json,
    games::{self, Told, event, standing},
    out::{Out, Tone},
    stop::Stop,
};

const WORDS: [Word; 10] = [
    Word::Help,
    Word::Board,
    Word::Undo,
    Word::Save,
    Word::Quit,
    Word::Score,
    Word::History,
    Word::Clock,
    Word::Stop,
    Word::Go,
];

struct Table<'a> {
    text: &'a Text,
    out: &'a mut Out,
    game: Match<Blackball>,
    /// What was entered, with the ruling.
    history: Vec<String>,
    clock: Clock,
    start: Instant,
}

pub(super) fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let setup = Setup { format: Format::RaceTo(args.race), ..Setup::default() };
    let clock = Clock::start(0, &setup.readings);
    let game = Match::<Blackball>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    let mut table = Table { text, out, game, history: Vec::new(), clock, start: Instant::now() };
    table.out.text(&say::play_hint(text))?;
    table.stand()?;
    while let Some(line) = input::line(table.out, ">")? {
        match command::of(text, &WORDS, &line) {
            Some((Word::Quit, _)) => break,
            Some((word, rest)) => table.command(word, rest)?,
            None if line.is_empty() => {}
            None => match event::read(&line) {
                Ok(event) => table.enter(event)?,
                Err(event::Unread::Expected(phrase)) => {
                    table.out.toned(Tone::Bad, &say::not_an_event(text, boardgame_text::phrase(text, &phrase)))?;
                }
                Err(event::Unread::Json(error)) => table.out.toned(Tone::Bad, &bad_json::said(text, 1, &error))?,
            },
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Table<'_> {
    fn enter(&mut self, event: Move) -> Result<(), Stop> {
        let Status::ToAct(player) = self.game.status() else {
            return self.out.toned(Tone::Bad, &ui::game_over(self.text));
        };
        let written = self.game.state().written(&event);
        let stroke = matches!(event, Move::Shot(_));
        match self.game.submit(player, event) {
            Ok(ruling) => {
                let side = Blackball::player(self.text, ruling.by.player());
                let said = self.text.say(&ruling);
                let line = games::ply(self.text, self.game.ply(), &side, &written, &said);
                self.out.toned(if ruling.is_foul() { Tone::Bad } else { Tone::Good }, &said)?;
                self.history.push(line);
                if stroke {
                    self.clock = Clock::start(self.now(), self.game.state().contest().readings());
                }
                self.stand()
            }
            Err(error) => refuse(self.out, self.text, &games::refused::<Blackball>(self.text, &error)),
        }
    }

    fn stand(&mut self) -> Result<(), Stop> {
        if let Status::Over(outcome) = self.game.status() {
            self.score()?;
            return self.out.toned(Tone::Good, &games::said::<Blackball>(self.text, Some(outcome)));
        }
        let contest = self.game.state().contest();
        self.out.text(&standing(self.text, contest.frame()))?;
        if contest.frame().phase() == Phase::Break { self.score() } else { Ok(()) }
    }

    fn score(&mut self) -> Result<(), Stop> {
        let [a, b] = self.game.state().contest().score();
        self.out.text(&say::score(self.text, a, b))
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        match word {
            Word::Help => self.out.text(&say::play_help(self.text)),
            Word::Board => self.stand(),
            Word::Undo => {
                if self.game.undo().is_none() {
                    return self.out.text(&ui::nothing_to_undo(self.text));
                }
                self.history.pop();
                self.stand()
            }
            Word::Save => self.save(rest),
            Word::Score => self.score(),
            Word::History => self.history.iter().try_for_each(|line| self.out.line(line)),
            Word::Clock => self.tick(),
            Word::Stop => {
                let result = self.clock.stop(self.now());
                self.clock_said(result.map_err(|error| self.text.say(&error)))
            }
            Word::Go => {
                let result = self.clock.resume(self.now());
                self.clock_said(result.map_err(|error| self.text.say(&error)))
            }
            _ => Ok(()),
        }
    }

    /// Milliseconds since the program started.
    fn now(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn clock_said(&mut self, result: Result<(), String>) -> Result<(), Stop> {
        match result {
            Ok(()) if self.clock.call_due().is_some() => self.out.text(&say::clock_running(self.text)),
            Ok(()) => self.out.text(&say::clock_stopped(self.text, self.clock.elapsed() / 1000)),
            Err(error) => self.out.toned(Tone::Bad, &error),
        }
    }

    /// Reads the clock; when the time is over, that is a foul.
    fn tick(&mut self) -> Result<(), Stop> {
        let tick = self.clock.tick(self.now());
        let seconds = self.clock.elapsed() / 1000;
        match tick {
            Ok(Tick::Quiet) => self.out.text(&say::clock(self.text, seconds)),
            Ok(Tick::Call) => self.out.toned(Tone::Bad, &say::clock_call(self.text, seconds)),
            Ok(Tick::Foul) => {
                self.enter(Move::Clock(u32::try_from(self.clock.elapsed()).unwrap_or(u32::MAX)))?;
                self.clock = Clock::start(self.now(), self.game.state().contest().readings());
                Ok(())
            }
            Err(error) => self.out.toned(Tone::Bad, &self.text.say(&error)),
        }
    }

    fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.out.toned(Tone::Bad, &ui::save_where(self.text));
        }
        let json = Record::of(&self.game).to_json().map_err(|error| self.text.say(&error));
        let result = json.and_then(|json| fs::write(name, json).map_err(|error| error.to_string()));
        saved(self.out, self.text, name, result)
    }
}
