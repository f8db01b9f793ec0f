//! What the games with a board share at the table: whose turn it is, what they enter, and how it is answered.

use boardgame_core::{MatchError, Player, Status, Viewer, first_square};
use boardgame_referee::{Face, Fault, listed, moves_from, number, ply, refused, said, words::Finding};

use super::Desk;
use crate::{
    out::Tone,
    play::command,
    stop::Stop,
    words::{Play, Request},
};

/// What a player has entered.
pub(in crate::play) enum Entered {
    /// A word, with what follows it.
    Command(Request, String),
    Move(Player, String),
}

impl<G: Face> Desk<'_, G> {
    /// Waits for a command or a move; `None` when the player leaves. What is neither has been answered.
    pub(in crate::play) fn turn(&mut self, words: &[Request]) -> Result<Option<Entered>, Stop> {
        loop {
            let prompt = match self.game.status() {
                Status::ToAct(player) => format!("{}>", self.name(player)),
                Status::Over(_) => ">".to_owned(),
            };
            let Some(line) = self.line(&prompt)? else { return Ok(None) };
            match command::of(self.text, words, &line) {
                Some((Request::Quit, _)) => {
                    if self.may_leave()? {
                        return Ok(None);
                    }
                }
                Some((word, rest)) => return Ok(Some(Entered::Command(word, rest.to_owned()))),
                None if line.is_empty() => {}
                None => {
                    if let Some(player) = self.whose_turn()? {
                        if !self.list_from(&line)? {
                            return Ok(Some(Entered::Move(player, line)));
                        }
                    }
                }
            }
        }
    }

    /// Whose turn it is; otherwise it has been said that the game is over.
    pub(in crate::play) fn whose_turn(&mut self) -> Result<Option<Player>, Stop> {
        match self.game.status() {
            Status::ToAct(player) => Ok(Some(player)),
            Status::Over(_) => self.bad(&self.text.say(&Play::GameOver)).map(|()| None),
        }
    }

    /// One square alone asks what can be done from there. Whether it was that, and has been answered.
    fn list_from(&mut self, line: &str) -> Result<bool, Stop> {
        if first_square(line).len() != line.len() {
            return Ok(false);
        }
        let moves = moves_from(&self.game.state().legal(Viewer::Spectator), line);
        // Where nothing has to be moved from somewhere, a square alone is a move.
        if moves.is_empty() || moves.iter().any(|mv| mv.eq_ignore_ascii_case(line)) {
            return Ok(false);
        }
        let list = Finding::LegalMoves { count: moves.len(), moves: listed(moves.iter()) };
        self.out.line(&self.text.say(&list)).map(|()| true)
    }

    /// Says why a text is not a move, with the help where there is nothing to list instead.
    pub(in crate::play) fn refuse_text(&mut self, fault: &Fault) -> Result<(), Stop> {
        self.refuse(fault)?;
        if fault.legal.is_empty() { self.out.line(&self.text.say(&Play::Hint)) } else { Ok(()) }
    }

    /// Whether the move was legal. It is kept and said, or refused.
    pub(in crate::play) fn submit(&mut self, player: Player, mv: &G::Move) -> Result<bool, Stop> {
        let written = mv.to_string();
        match self.game.submit(player, mv.clone()) {
            Ok(effect) => {
                self.keep()?;
                let (did, name) = (G::effect(self.text, &effect), self.name(player));
                let number = number::<G>(self.game.ply(), player);
                let line = ply(self.text, &number, &name, &written, &did);
                self.out.text(&line)?;
                Ok(true)
            }
            Err(error) => self.refuse_event(&error, &written).map(|()| false),
        }
    }

    fn refuse_event(&mut self, error: &MatchError<G::Illegal>, written: &str) -> Result<(), Stop> {
        let mut fault = refused::<G>(self.text, &self.names, error);
        if error.illegal().is_some() {
            (fault.legal, fault.more) = self.game.state().legal_instead(Viewer::Spectator, written);
        }
        self.refuse(&fault)
    }

    /// The player to move resigns.
    pub(in crate::play) fn resign(&mut self) -> Result<(), Stop> {
        let Some(player) = self.whose_turn()? else { return Ok(()) };
        let result = self.game.resign(player).map(|_| ());
        self.ended(result)
    }

    /// What was offered is agreed to, or declined by that player.
    pub(in crate::play) fn answer_offer(&mut self, agreed: bool, answering: Player) -> Result<(), Stop> {
        if agreed {
            let result = self.game.agree_draw().map(|_| ());
            return self.ended(result);
        }
        self.out.line(&self.text.say(&Play::DrawDeclined { player: self.name(answering) }))
    }

    /// Whether a person takes the draw that is offered.
    pub(in crate::play) fn takes_draw(&mut self, by: Player, answering: Player) -> Result<bool, Stop> {
        let question = Play::DrawOffered { player: self.name(answering), by: self.name(by) };
        self.agrees(&self.text.say(&question), false)
    }

    /// What has ended the game is kept and said, or why it does not.
    pub(in crate::play) fn ended(&mut self, result: Result<(), MatchError<G::Illegal>>) -> Result<(), Stop> {
        match result {
            Ok(()) => {
                self.keep()?;
                self.say_end()
            }
            Err(error) => self.refuse_event(&error, ""),
        }
    }

    /// How the game has ended, if it has.
    pub(in crate::play) fn say_end(&mut self) -> Result<(), Stop> {
        let Status::Over(outcome) = self.game.status() else { return Ok(()) };
        let ended = said::<G>(self.text, &self.names, Some(outcome));
        self.out.toned(Tone::Good, &ended)
    }

    /// Back to before the last move of a person. Whether there was one; else that has been said.
    pub(in crate::play) fn undo(&mut self, is_of_program: impl Fn(Player) -> bool) -> Result<bool, Stop> {
        let mut undone = self.game.undo().is_some();
        while undone && matches!(self.game.status(), Status::ToAct(player) if is_of_program(player)) {
            undone = self.game.undo().is_some();
        }
        self.keep()?;
        if !undone {
            self.out.text(&self.text.say(&Play::NothingToUndo))?;
        }
        Ok(undone)
    }
}
