//! Dwyn: you and others who play sensibly from what they see.

use std::{fs, process::ExitCode};

use boardgame_core::{Match, Player, Record, Secret, Status, Viewer};
use boardgame_text::{Text, dwyn as say, seen, ui};
use dwyn::{Dwyn, Move, Setup};

use super::{
    command::{self, Word},
    input, refuse, seed,
};
use crate::{
    args,
    games::{self, drawn},
    out::{Out, Tone},
    stop::Stop,
};

/// You sit in the first seat.
const YOU: Player = Player::new(0);

/// No `undo`: to take a move back would be to know a card that one should not know. `draw` is a move here.
const WORDS: [Word; 6] = [Word::Help, Word::Moves, Word::Board, Word::Resign, Word::Save, Word::Quit];

struct Table<'a> {
    text: &'a Text,
    out: &'a mut Out,
    game: Match<Dwyn>,
}

pub(super) fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let game =
        Match::<Dwyn>::start(Setup::new(args.players, seed(args))).map_err(|error| Stop::Say(text.say(&error)))?;
    let mut table = Table { text, out, game };
    table.out.text(&say::play_hint(text))?;
    table.run()?;
    Ok(ExitCode::SUCCESS)
}

impl Table<'_> {
    fn run(&mut self) -> Result<(), Stop> {
        self.answer()?;
        self.draw()?;
        loop {
            let Some(line) = input::line(self.out, ">")? else { return Ok(()) };
            match command::of(self.text, &WORDS, &line) {
                Some((Word::Quit, _)) => return Ok(()),
                Some((word, rest)) => self.command(word, rest)?,
                None if line.is_empty() => {}
                None => self.try_move(&line)?,
            }
        }
    }

    /// Lets the others act until it is your turn, or the game is over.
    fn answer(&mut self) -> Result<(), Stop> {
        while let Status::ToAct(player) = self.game.status() {
            if player == YOU {
                break;
            }
            let Some(mv) = dwyn::suggest(&self.game.view(Viewer::Seat(player))) else { break };
            if !self.submit(player, mv)? {
                break;
            }
        }
        Ok(())
    }

    /// Whether the move was legal.
    fn submit(&mut self, player: Player, mv: Move) -> Result<bool, Stop> {
        match self.game.submit(player, mv) {
            Ok(effect) => {
                let you = Viewer::Seat(YOU);
                let sighting = self.game.state().sighting(&mv, &effect, you);
                self.out.text(&seen(self.text, you, &sighting))?;
                Ok(true)
            }
            Err(error) => {
                refuse(self.out, self.text, &games::refused::<Dwyn>(self.text, &error))?;
                Ok(false)
            }
        }
    }

    fn try_move(&mut self, line: &str) -> Result<(), Stop> {
        if self.game.status().is_over() {
            return self.out.toned(Tone::Bad, &ui::game_over(self.text));
        }
        match line.parse() {
            Ok(mv) => {
                if self.submit(YOU, mv)? {
                    self.answer()?;
                    self.draw()?;
                }
                Ok(())
            }
            Err(error) => {
                let error: dwyn::ParseMoveError = error;
                self.out.toned(Tone::Bad, &self.text.say(&error))
            }
        }
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.out.text(&drawn(self.text, &self.game.view(Viewer::Seat(YOU))))?;
        match self.game.status() {
            Status::ToAct(_) => Ok(()),
            Status::Over(outcome) => self.out.toned(Tone::Good, &games::said::<Dwyn>(self.text, Some(outcome))),
        }
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        match word {
            Word::Help => self.out.text(&say::play_help(self.text)),
            Word::Moves => {
                let moves = self.game.view(Viewer::Seat(YOU)).moves();
                let list = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                self.out.text(&ui::legal_moves(self.text, moves.len(), list))
            }
            Word::Board => self.draw(),
            Word::Resign => {
                let result = self.game.forfeit(YOU, None).map(|_| ());
                match result {
                    Ok(()) => self.draw(),
                    Err(error) => refuse(self.out, self.text, &games::refused::<Dwyn>(self.text, &error)),
                }
            }
            Word::Save => self.save(rest),
            _ => Ok(()),
        }
    }

    fn save(&mut self, name: &str) -> Result<(), Stop> {
        if name.is_empty() {
            return self.out.toned(Tone::Bad, &ui::save_where(self.text));
        }
        let json = Record::of(&self.game).to_json().map_err(|error| self.text.say(&error));
        super::saved(
            self.out,
            self.text,
            name,
            json.and_then(|json| fs::write(name, json).map_err(|error| error.to_string())),
        )
    }
}
