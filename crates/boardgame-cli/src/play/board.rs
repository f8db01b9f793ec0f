//! A board game: two people, or one against a player who moves at random.

use std::{fs, process::ExitCode};

use boardgame_core::{
    Match, MatchError, Player, RandomPlayer, Record, Status,
    movetext::{Dialect, Refusal},
};
use boardgame_text::{Text, ui};

use super::{
    command::{self, Word},
    input, refuse, saved, seed,
};
use crate::{
    args,
    games::{self, Fault, Written},
    out::{Out, Tone},
    show,
    stop::Stop,
};

const WORDS: [Word; 9] =
    [Word::Help, Word::Moves, Word::Board, Word::Undo, Word::Claim, Word::Draw, Word::Resign, Word::Save, Word::Quit];

struct Table<'a, G: Written> {
    text: &'a Text,
    out: &'a mut Out,
    game: Match<G>,
    /// The player who moves at random.
    random: Option<Player>,
    chance: RandomPlayer,
}

pub(super) fn play<G: Written>(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let setup = G::setup(text, None).map_err(Stop::Say)?;
    let game = Match::<G>::start(setup).map_err(|error| Stop::Say(text.say(&error)))?;
    let random = args.random.map(|seat| Player::new(seat - 1));
    let mut table = Table { text, out, game, random, chance: RandomPlayer::new(seed(args)) };
    table.out.text(&ui::play_hint(text))?;
    table.draw()?;
    table.run()?;
    Ok(ExitCode::SUCCESS)
}

impl<G: Written> Table<'_, G> {
    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.answer()?;
            let prompt = match self.game.status() {
                Status::ToAct(player) => format!("{}>", G::player(self.text, player)),
                Status::Over(_) => ">".to_owned(),
            };
            let Some(line) = input::line(self.out, &prompt)? else { return Ok(()) };
            match command::of(self.text, &WORDS, &line) {
                Some((Word::Quit, _)) => return Ok(()),
                Some((word, rest)) => self.command(word, rest)?,
                None if line.is_empty() => {}
                None => self.try_move(&line)?,
            }
        }
    }

    /// Lets the random player move as long as it is his turn.
    fn answer(&mut self) -> Result<(), Stop> {
        while let Status::ToAct(player) = self.game.status() {
            if Some(player) != self.random {
                break;
            }
            let Some(mv) = self.chance.choose(self.game.state()) else { break };
            self.submit(player, &mv)?;
        }
        Ok(())
    }

    fn try_move(&mut self, line: &str) -> Result<(), Stop> {
        match self.game.status() {
            Status::Over(_) => self.out.toned(Tone::Bad, &ui::game_over(self.text)),
            Status::ToAct(player) => match self.read(line)? {
                Some(mv) => self.submit(player, &mv),
                None => Ok(()),
            },
        }
    }

    /// The move that a text means, or `None` when that has been answered.
    fn read(&mut self, line: &str) -> Result<Option<G::Move>, Stop> {
        let state = self.game.state();
        let fault = match G::Dialect::read_move(state.standing(), line) {
            Ok(mv) => return Ok(Some(mv)),
            Err(Refusal::Illegal(error)) => games::illegal::<G>(self.text, &error),
            Err(Refusal::Unclear(error)) => {
                let legal = state.moves().iter().map(|mv| state.written(mv)).collect();
                Fault { message: self.text.say(&error), legal, ..Fault::default() }
            }
        };
        refuse(self.out, self.text, &fault)?;
        Ok(None)
    }

    fn submit(&mut self, player: Player, mv: &G::Move) -> Result<(), Stop> {
        let before = self.game.state().clone();
        match self.game.submit(player, mv.clone()) {
            Ok(effect) => {
                let did = G::effect(self.text, &effect);
                let name = G::player(self.text, player);
                self.out.text(&games::ply(self.text, self.game.ply(), &name, &before.written(mv), &did))?;
                self.draw()
            }
            Err(error) => {
                let fault = games::refused::<G>(self.text, &error);
                refuse(self.out, self.text, &fault)
            }
        }
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.out.text(&self.game.state().drawn(self.text))?;
        match self.game.status() {
            Status::Over(outcome) => self.out.toned(Tone::Good, &games::said::<G>(self.text, Some(outcome))),
            Status::ToAct(_) => Ok(()),
        }
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        match word {
            Word::Help => self.out.text(&ui::play_help(self.text)),
            Word::Moves => self.out.text(&show::standing(self.game.state(), self.text)),
            Word::Board => self.draw(),
            Word::Undo => self.undo(),
            Word::Claim => self.claim(rest),
            Word::Draw => {
                let result = self.game.agree_draw().map(|_| ());
                self.ended(result)
            }
            Word::Resign => self.resign(),
            Word::Save => self.save(rest),
            _ => Ok(()),
        }
    }

    /// Back to before the last move of a person.
    fn undo(&mut self) -> Result<(), Stop> {
        let mut undone = self.game.undo().is_some();
        while undone && matches!(self.game.status(), Status::ToAct(player) if Some(player) == self.random) {
            undone = self.game.undo().is_some();
        }
        if undone { self.draw() } else { self.out.text(&ui::nothing_to_undo(self.text)) }
    }

    fn claim(&mut self, intended: &str) -> Result<(), Stop> {
        let Status::ToAct(player) = self.game.status() else {
            return self.out.toned(Tone::Bad, &ui::game_over(self.text));
        };
        let intended = match intended {
            "" => None,
            text => match self.read(text)? {
                Some(mv) => Some(mv),
                None => return Ok(()),
            },
        };
        let result = self.game.claim_draw(player, intended).map(|_| ());
        self.ended(result)
    }

    fn resign(&mut self) -> Result<(), Stop> {
        let Status::ToAct(player) = self.game.status() else {
            return self.out.toned(Tone::Bad, &ui::game_over(self.text));
        };
        let result = self.game.resign(player).map(|_| ());
        self.ended(result)
    }

    fn ended(&mut self, result: Result<(), MatchError<G::Illegal>>) -> Result<(), Stop> {
        match result {
            Ok(()) => {
                let said = games::said::<G>(self.text, self.game.status().outcome());
                self.out.toned(Tone::Good, &said)
            }
            Err(error) => {
                let fault = games::refused::<G>(self.text, &error);
                refuse(self.out, self.text, &fault)
            }
        }
    }

    /// In the project's own format, or in the game's notation when the name asks for that.
    fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.out.toned(Tone::Bad, &ui::save_where(self.text));
        }
        let written = match name.rsplit_once('.') {
            Some((_, "pdn" | "txt")) => games::notated(&self.game),
            _ => Record::of(&self.game).to_json().map_err(|error| self.text.say(&error)),
        };
        let result = written.and_then(|content| fs::write(name, content).map_err(|error| error.to_string()));
        saved(self.out, self.text, name, result)
    }
}
