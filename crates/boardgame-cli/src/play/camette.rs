//! Camette: two people, or one against perfect play.

use std::process::ExitCode;

use boardgame_core::{Player, Status, Viewer};
use boardgame_referee::{Face as _, Fault, Saved, moves_from, stands};
use boardgame_text::Text;
use camette::{Camette, Move, ReadMoveError, Setup};

use super::desk::{Desk, Entered};
use crate::{
    args::{self, Start},
    out::Out,
    stop::Stop,
    tables::{Perfect, read_camette},
    words::{Endings, Play, Word, Wrong},
};

const WORDS: [Word; 11] = [
    Word::Help,
    Word::Moves,
    Word::Board,
    Word::Undo,
    Word::Draw,
    Word::Resign,
    Word::Save,
    Word::Quit,
    Word::Rules,
    Word::History,
    Word::Hint,
];

struct Table<'a> {
    desk: Desk<'a, Camette>,
    /// Where the player of the program sits, if there is one.
    seat: Option<Player>,
    /// The solution; `None` where no folder for it is known.
    perfect: Option<Perfect>,
}

pub(super) fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    if let Some(seat) = args.seat.filter(|seat| *seat > 2) {
        return Err(Stop::Usage(text.say(&Wrong::NoSuchSeat { seat })));
    }
    let setup = || match &args.start {
        Start::Position(written) => read_camette(text, written).map(|read| Setup::from_position(&read)),
        _ => Ok(Setup::default()),
    };
    let desk = Desk::open(
        args,
        text,
        out,
        |bytes| Saved::of_record(text, bytes),
        |_, _| setup().map(|setup| (setup, None)).map_err(Stop::Say),
    )?;
    let seat = args.perfect.then(|| Player::new(2 - args.seat.unwrap_or(1)));
    let mut table = Table { desk, seat, perfect: Perfect::at_hand(args.tables.as_deref(), text) };
    if seat.is_some() && !table.desk.game.status().is_over() {
        // Whoever wants to play against the solution hears at once that it is not there.
        table.best()?;
    }
    table.desk.out.text(&text.say(&Play::Hint))?;
    table.draw()?;
    table.run()?;
    table.desk.close()?;
    Ok(ExitCode::SUCCESS)
}

impl Table<'_> {
    /// A best move of the player to move.
    fn best(&self) -> Result<Move, Stop> {
        let text = self.desk.text;
        let perfect = self.perfect.as_ref().ok_or_else(|| Stop::Say(text.say(&Endings::NoFolder)))?;
        perfect.best(self.desk.game.state(), text)
    }

    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.answer()?;
            match self.desk.turn(&WORDS)? {
                None => return Ok(()),
                Some(Entered::Command(word, rest)) => self.command(word, &rest)?,
                Some(Entered::Move(player, line)) => self.try_move(player, &line)?,
            }
        }
    }

    /// Lets the player of the program move as long as it is their turn.
    fn answer(&mut self) -> Result<(), Stop> {
        while let Status::ToAct(player) = self.desk.game.status() {
            if self.seat != Some(player) {
                break;
            }
            let mv = self.best()?;
            if !self.desk.submit(player, &mv)? {
                break;
            }
            self.draw()?;
        }
        Ok(())
    }

    fn try_move(&mut self, player: Player, line: &str) -> Result<(), Stop> {
        let (state, text) = (self.desk.game.state(), self.desk.text);
        match state.position().read_move(line) {
            Ok(mv) => {
                if self.desk.submit(player, &mv)? {
                    self.draw()?;
                }
                Ok(())
            }
            Err(error) => {
                let legal = match &error {
                    ReadMoveError::Ambiguous { .. } => Vec::new(),
                    _ => moves_from(&state.legal(Viewer::Spectator), line),
                };
                self.desk.refuse_text(&Fault { message: text.say(&error), legal, ..Fault::default() })
            }
        }
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.desk.out.text(&self.desk.game.state().drawn(self.desk.text, Viewer::Spectator))?;
        self.desk.say_end()
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Word::Help => self.desk.out.text(&format!("{}\n{}", Camette::aim(text), text.say(&Play::Help))),
            Word::Moves => {
                let standing = stands(&self.desk.game, &self.desk.names, text, Viewer::Spectator);
                self.desk.out.text(&standing)
            }
            Word::Board => self.draw(),
            Word::Undo => {
                if self.desk.undo(|player| self.seat == Some(player))? {
                    self.draw()
                } else {
                    Ok(())
                }
            }
            Word::Draw => self.offer(),
            Word::Resign => self.desk.resign(),
            Word::Save => self.desk.save(rest, |_, _| None),
            Word::Rules => self.desk.rules(rest),
            Word::History => self.desk.history(),
            Word::Hint => self.hint(),
            _ => Ok(()),
        }
    }

    /// A best move, and what the position is worth; where the solution is not there, how it is made.
    fn hint(&mut self) -> Result<(), Stop> {
        let Some(_) = self.desk.whose_turn()? else { return Ok(()) };
        let text = self.desk.text;
        match self.best() {
            Ok(mv) => {
                self.desk.out.line(&text.say(&Endings::BestMove { mv: mv.to_string() }))?;
                let verdict = self.perfect.as_ref().map(|perfect| perfect.verdict(self.desk.game.state(), text));
                match verdict.transpose()?.flatten() {
                    Some(said) => self.desk.out.text(&said),
                    None => Ok(()),
                }
            }
            Err(Stop::Say(message)) => self.desk.bad(&message),
            Err(stop) => Err(stop),
        }
    }

    /// Offers a draw. The other player answers: one of the program accepts where they cannot force a win.
    fn offer(&mut self) -> Result<(), Stop> {
        let Some(player) = self.desk.whose_turn()? else { return Ok(()) };
        let (other, text) = (player.next(2), self.desk.text);
        let agreed = match &self.perfect {
            Some(perfect) if self.seat == Some(other) => {
                let worth = perfect.value(self.desk.game.state().position(), text)?;
                // The one who offers is to move: what they have lost the other has won.
                worth.is_some_and(|worth| worth.outcome() != camette::Outcome::Lost)
            }
            _ => self.desk.takes_draw(player, other)?,
        };
        self.desk.answer_offer(agreed, other)
    }
}
