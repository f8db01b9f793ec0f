//! Camette: two people, or one against perfect play.

use std::process::ExitCode;

use boardgame_core::{MatchError, Player, Status};
use boardgame_text::Text;
use camette::{Camette, Illegal, Move, ReadMoveError, Setup};

use super::{
    command::{self, Word},
    desk::Desk,
};
use crate::{
    args::{self, Start},
    games::{self, Describe as _, Fault, Saved},
    out::{Out, Tone},
    show,
    stop::Stop,
    tables::Perfect,
    words::{Endings, Finding, Play, Wrong},
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
        Start::Position(written) => games::read_camette(text, written).map(|read| Setup::from_position(&read)),
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
            let prompt = match self.desk.game.status() {
                Status::ToAct(player) => format!("{}>", self.desk.name(player)),
                Status::Over(_) => ">".to_owned(),
            };
            let Some(line) = self.desk.line(&prompt)? else { return Ok(()) };
            match command::of(self.desk.text, &WORDS, &line) {
                Some((Word::Quit, _)) if self.desk.may_leave()? => return Ok(()),
                Some((word, rest)) => self.command(word, rest)?,
                None if line.is_empty() => {}
                None => self.try_move(&line)?,
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
            if !self.submit(player, mv)? {
                break;
            }
            self.draw()?;
        }
        Ok(())
    }

    fn try_move(&mut self, line: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        let Status::ToAct(player) = self.desk.game.status() else {
            return self.desk.bad(&text.say(&Play::GameOver));
        };
        let legal = self.desk.game.state().legal();
        if games::first_square(line).len() == line.len() {
            // One square alone asks what can be done from there.
            let moves = games::moves_from(&legal, line);
            if !moves.is_empty() {
                let list = text.say(&Finding::LegalMoves { count: moves.len(), moves: games::listed(moves.iter()) });
                return self.desk.out.line(&list);
            }
        }
        match self.desk.game.state().position().read_move(line) {
            Ok(mv) => {
                if self.submit(player, mv)? {
                    self.draw()?;
                }
                Ok(())
            }
            Err(error) => {
                let of_piece = match &error {
                    ReadMoveError::Ambiguous { .. } => Vec::new(),
                    ReadMoveError::Text(_) => games::moves_from(&legal, line),
                };
                let fault = Fault { message: text.say(&error), legal: of_piece, ..Fault::default() };
                self.desk.refuse(&fault)?;
                if fault.legal.is_empty() { self.desk.out.line(&text.say(&Play::Hint)) } else { Ok(()) }
            }
        }
    }

    /// Whether the move was legal.
    fn submit(&mut self, player: Player, mv: Move) -> Result<bool, Stop> {
        let text = self.desk.text;
        match self.desk.game.submit(player, mv) {
            Ok(effect) => {
                self.desk.keep()?;
                let (did, name) = (Camette::effect(text, &effect), self.desk.name(player));
                let number = games::number::<Camette>(self.desk.game.ply(), player);
                let line = games::ply(text, &number, &name, &mv.to_string(), &did);
                self.desk.out.text(&line)?;
                Ok(true)
            }
            Err(error) => self.refused(&error, &mv.to_string()).map(|()| false),
        }
    }

    fn refused(&mut self, error: &MatchError<Illegal>, written: &str) -> Result<(), Stop> {
        let mut fault = games::refused::<Camette>(self.desk.text, &self.desk.names, error);
        if error.illegal().is_some() {
            (fault.legal, fault.more) = games::legal_instead(self.desk.game.state(), written);
        }
        self.desk.refuse(&fault)
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.desk.out.text(&games::drawn_camette(self.desk.text, self.desk.game.state().position()))?;
        if self.desk.game.status().is_over() { self.say_end() } else { Ok(()) }
    }

    fn say_end(&mut self) -> Result<(), Stop> {
        let said = games::said::<Camette>(self.desk.text, &self.desk.names, self.desk.game.status().outcome());
        self.desk.out.toned(Tone::Good, &said)
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Word::Help => self.desk.out.text(&format!("{}\n{}", text.say(&Play::AimCamette), text.say(&Play::Help))),
            Word::Moves => {
                let standing = show::standing(&self.desk.game, &self.desk.names, text);
                self.desk.out.text(&standing)
            }
            Word::Board => self.draw(),
            Word::Undo => self.undo(),
            Word::Draw => self.offer(),
            Word::Resign => match self.whose_turn()? {
                Some(player) => {
                    let result = self.desk.game.resign(player).map(|_| ());
                    self.ended(result)
                }
                None => Ok(()),
            },
            Word::Save => self.desk.save(rest, |_, _| None),
            Word::Rules => self.desk.rules(rest),
            Word::History => self.desk.history(),
            Word::Hint => self.hint(),
            _ => Ok(()),
        }
    }

    /// A best move, and what the position is worth; where the solution is not there, how it is made.
    fn hint(&mut self) -> Result<(), Stop> {
        let Some(_) = self.whose_turn()? else { return Ok(()) };
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

    /// Whose turn it is; otherwise it has been said that the game is over.
    fn whose_turn(&mut self) -> Result<Option<Player>, Stop> {
        match self.desk.game.status() {
            Status::ToAct(player) => Ok(Some(player)),
            Status::Over(_) => self.desk.bad(&self.desk.text.say(&Play::GameOver)).map(|()| None),
        }
    }

    /// Back to before the last move of a person.
    fn undo(&mut self) -> Result<(), Stop> {
        let mut undone = self.desk.game.undo().is_some();
        while undone && matches!(self.desk.game.status(), Status::ToAct(player) if self.seat == Some(player)) {
            undone = self.desk.game.undo().is_some();
        }
        self.desk.keep()?;
        if undone { self.draw() } else { self.desk.out.text(&self.desk.text.say(&Play::NothingToUndo)) }
    }

    /// Offers a draw. The other player answers: one of the program accepts where they cannot force a win.
    fn offer(&mut self) -> Result<(), Stop> {
        let Some(player) = self.whose_turn()? else { return Ok(()) };
        let (other, text) = (player.next(2), self.desk.text);
        let (offering, answering) = (self.desk.name(player), self.desk.name(other));
        let agreed = match &self.perfect {
            Some(perfect) if self.seat == Some(other) => {
                let worth = perfect.value(self.desk.game.state().position(), text)?;
                // The one who offers is to move: what they have lost the other has won.
                worth.is_some_and(|worth| worth.outcome() != camette::Outcome::Lost)
            }
            _ => self.desk.agrees(&text.say(&Play::DrawOffered { player: answering.clone(), by: offering }), false)?,
        };
        if agreed {
            let result = self.desk.game.agree_draw().map(|_| ());
            self.ended(result)
        } else {
            self.desk.out.line(&text.say(&Play::DrawDeclined { player: answering }))
        }
    }

    fn ended(&mut self, result: Result<(), MatchError<Illegal>>) -> Result<(), Stop> {
        match result {
            Ok(()) => {
                self.desk.keep()?;
                self.say_end()
            }
            Err(error) => self.refused(&error, ""),
        }
    }
}
