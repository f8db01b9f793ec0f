//! A board game: two people, or one against a player of the program.

use std::process::ExitCode;

use boardgame_core::{
    MatchError, Player, RandomPlayer, Status,
    movetext::{Dialect, Refusal},
};
use boardgame_players::BoardOpponent;
use boardgame_text::Text;

use super::{
    command::{self, Word},
    desk::{Desk, seed},
    opponent::{Manner, Opponent},
};
use crate::{
    args::{self, Start},
    games::{self, BoardGame, Fault, Saved},
    out::{Out, Tone},
    show,
    sniff::{self, Format},
    stop::Stop,
    words::{Board, FileFault, Finding, Play, Thoughts, Wrong},
};

const WORDS: [Word; 13] = [
    Word::Help,
    Word::Moves,
    Word::Board,
    Word::Undo,
    Word::Claim,
    Word::Draw,
    Word::Resign,
    Word::Save,
    Word::Quit,
    Word::Rules,
    Word::History,
    Word::Hint,
    Word::Thinking,
];

struct Table<'a, G: BoardGame + BoardOpponent> {
    desk: Desk<'a, G>,
    opponent: Opponent,
    chance: RandomPlayer,
}

pub(super) fn play<G: BoardGame + BoardOpponent>(
    args: &args::Play,
    text: &Text,
    out: &mut Out,
) -> Result<ExitCode, Stop> {
    let position = match &args.start {
        Start::Position(position) => Some(position.as_str()),
        _ => None,
    };
    let desk = Desk::<G>::open(
        args,
        text,
        out,
        |bytes| loaded(text, bytes),
        |_, _| G::setup(text, position).map(|setup| (setup, None)).map_err(Stop::Say),
    )?;
    if let Some(seat) = args.seat.filter(|seat| *seat > 2) {
        return Err(Stop::Usage(text.say(&Wrong::NoSuchSeat { seat })));
    }
    let mut table = Table { desk, opponent: Opponent::of(args), chance: RandomPlayer::new(seed(args)) };
    table.open_with(&args.start)?;
    table.desk.out.text(&text.say(&Play::Hint))?;
    table.draw()?;
    table.run()?;
    table.desk.close()?;
    Ok(ExitCode::SUCCESS)
}

/// A saved game: a record, a journal, or a file in the game's notation, of which the first game is taken.
fn loaded<G: BoardGame>(text: &Text, bytes: &[u8]) -> Result<Saved<G>, String> {
    match sniff::format(bytes).map_err(|unknown| games::not_a_game(text, unknown))? {
        format if format.game() != G::ID => {
            Err(text.say(&FileFault::FileOfOtherGame { found: format.game(), expected: G::ID }))
        }
        Format::Pdn | Format::Camelot => Saved::of_movetext(text, bytes, 1),
        _ => Saved::of_record(text, bytes),
    }
}

impl<G: BoardGame + BoardOpponent> Table<'_, G> {
    /// Plays the moves of a ballot.
    fn open_with(&mut self, start: &Start) -> Result<(), Stop> {
        let ballots = G::ballots();
        let ballot = match start {
            Start::Ballot(number) => {
                if let Some(ballot) = ballots.into_iter().nth(number - 1) {
                    ballot
                } else {
                    let ballots = G::ballots().len();
                    return Err(Stop::Usage(self.desk.text.say(&Wrong::NoSuchBallot { number: *number, ballots })));
                }
            }
            Start::DrawnBallot => {
                let drawn: Vec<_> = ballots.into_iter().filter(|ballot| ballot.is_drawn).collect();
                let Some(ballot) = self.chance.pick(drawn) else { return Ok(()) };
                ballot
            }
            Start::Usual | Start::Position(_) => return Ok(()),
        };
        let said = ballot.said(self.desk.text);
        self.desk.out.line(&self.desk.text.say(&Board::Ballot { ballot: said }))?;
        for mv in ballot.moves {
            if let Status::ToAct(player) = self.desk.game.status() {
                self.submit(player, &mv)?;
            }
        }
        Ok(())
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
            if !self.opponent.is(player) {
                break;
            }
            let Some((mv, thought)) = self.opponent.choose(&self.desk.game, &mut self.chance) else { break };
            self.submit(player, &mv)?;
            if let Some(thought) = thought.filter(|_| self.opponent.is_shown()) {
                self.desk.out.line(&self.desk.text.say(&thought))?;
            }
            self.draw()?;
        }
        Ok(())
    }

    fn try_move(&mut self, line: &str) -> Result<(), Stop> {
        let Status::ToAct(player) = self.desk.game.status() else {
            return self.desk.bad(&self.desk.text.say(&Play::GameOver));
        };
        if games::first_square(line).len() == line.len() {
            // One square alone asks what can be done from there.
            let moves = games::moves_from(&self.desk.game.state().legal(), line);
            if !moves.is_empty() {
                let list =
                    self.desk.text.say(&Finding::LegalMoves { count: moves.len(), moves: games::listed(moves.iter()) });
                return self.desk.out.line(&list);
            }
        }
        match self.read(line)? {
            Some(mv) => {
                if self.submit(player, &mv)? {
                    self.draw()?;
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// The move that a text means, or `None` when that has been answered.
    fn read(&mut self, line: &str) -> Result<Option<G::Move>, Stop> {
        let (state, text) = (self.desk.game.state(), self.desk.text);
        let fault = match G::Dialect::read_move(state.standing(), line) {
            Ok(mv) => return Ok(Some(mv)),
            Err(Refusal::Illegal(error)) => games::illegal::<G>(text, &error, Some(state), line),
            Err(Refusal::Unclear(error)) => {
                // Where no piece is named, all moves would be more than anybody reads.
                let legal = games::moves_from(&state.legal(), line);
                Fault { message: text.say(&error), legal, ..Fault::default() }
            }
        };
        self.desk.refuse(&fault)?;
        if fault.legal.is_empty() {
            self.desk.out.line(&text.say(&Play::Hint))?;
        }
        Ok(None)
    }

    /// Whether the move was legal.
    fn submit(&mut self, player: Player, mv: &G::Move) -> Result<bool, Stop> {
        let before = self.desk.game.state().clone();
        let text = self.desk.text;
        match self.desk.game.submit(player, *mv) {
            Ok(effect) => {
                self.desk.keep()?;
                let (did, name) = (G::effect(text, &effect), self.desk.name(player));
                let number = games::number::<G>(self.desk.game.ply(), player);
                let line = games::ply(text, &number, &name, &before.written(mv), &did);
                self.desk.out.text(&line)?;
                Ok(true)
            }
            Err(error) => {
                self.refused(&error, &before.written(mv))?;
                Ok(false)
            }
        }
    }

    fn refused(&mut self, error: &MatchError<G::Illegal>, written: &str) -> Result<(), Stop> {
        let mut fault = games::refused::<G>(self.desk.text, &self.desk.names, error);
        if error.illegal().is_some() {
            (fault.legal, fault.more) = games::legal_instead(self.desk.game.state(), written);
        }
        self.desk.refuse(&fault)
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.desk.out.text(&self.desk.game.state().drawn(self.desk.text))?;
        match self.desk.game.status() {
            Status::Over(_) => self.say_end(),
            Status::ToAct(_) => Ok(()),
        }
    }

    fn say_end(&mut self) -> Result<(), Stop> {
        let said = games::said::<G>(self.desk.text, &self.desk.names, self.desk.game.status().outcome());
        self.desk.out.toned(Tone::Good, &said)
    }

    fn command(&mut self, word: Word, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Word::Help => self.desk.out.text(&format!("{}\n{}", G::aim(text), text.say(&Play::Help))),
            Word::Moves => {
                let standing = show::standing(&self.desk.game, &self.desk.names, text);
                self.desk.out.text(&standing)
            }
            Word::Board => self.draw(),
            Word::Undo => self.undo(),
            Word::Claim => self.claim(rest),
            Word::Draw => self.offer(),
            Word::Resign => match self.whose_turn()? {
                Some(player) => {
                    let result = self.desk.game.resign(player).map(|_| ());
                    self.ended(result)
                }
                None => Ok(()),
            },
            Word::Save => self.desk.save(rest, |game, names| match rest.rsplit_once('.') {
                Some((_, ending)) if ["pdn", "txt"].contains(&ending.to_lowercase().as_str()) => {
                    Some(games::notated(game, names))
                }
                _ => None,
            }),
            Word::Rules => self.desk.rules(rest),
            Word::History => self.desk.history(),
            Word::Hint => self.hint(),
            Word::Thinking => {
                let said = if self.opponent.show() { Thoughts::ThinkingShown } else { Thoughts::ThinkingHidden };
                self.desk.out.line(&text.say(&said))
            }
            _ => Ok(()),
        }
    }

    /// What a strong player would play, with how the game would go on.
    fn hint(&mut self) -> Result<(), Stop> {
        let Some(_) = self.whose_turn()? else { return Ok(()) };
        let text = self.desk.text;
        match self.opponent.hint(&self.desk.game) {
            Some((mv, thought)) => {
                let written = self.desk.game.state().written(&mv);
                self.desk.out.line(&text.say(&Thoughts::Hint { mv: written }))?;
                self.desk.out.line(&text.say(&thought))
            }
            None => self.desk.out.line(&text.say(&Thoughts::NoHint)),
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
        while undone && matches!(self.desk.game.status(), Status::ToAct(player) if self.opponent.is(player)) {
            undone = self.desk.game.undo().is_some();
        }
        self.desk.keep()?;
        if undone { self.draw() } else { self.desk.out.text(&self.desk.text.say(&Play::NothingToUndo)) }
    }

    /// Claims a draw; one that the rules do not give is refused, with how far it is.
    fn claim(&mut self, intended: &str) -> Result<(), Stop> {
        let Some(player) = self.whose_turn()? else { return Ok(()) };
        let intended = match intended {
            "" => None,
            text => match self.read(text)? {
                Some(mv) => Some(mv),
                None => return Ok(()),
            },
        };
        let result = self.desk.game.claim_draw(player, intended).map(|_| ());
        let unfounded = matches!(result, Err(MatchError::NoClaim { .. }));
        self.ended(result)?;
        if unfounded {
            let [(stood, times), (quiet, plies)] = self.desk.game.state().towards_a_draw();
            return self.desk.out.line(&self.desk.text.say(&Play::TowardsADraw { stood, times, quiet, plies }));
        }
        Ok(())
    }

    /// Offers a draw. The other player answers: one of the program by what it thinks, the random one declines unless the
    /// game is not going their way.
    fn offer(&mut self) -> Result<(), Stop> {
        let Some(player) = self.whose_turn()? else { return Ok(()) };
        let (other, text) = (player.next(2), self.desk.text);
        let (offering, answering) = (self.desk.name(player), self.desk.name(other));
        let agreed = if self.opponent.is(other) && self.opponent.manner() != Manner::Random {
            self.opponent.accepts_draw(&self.desk.game, other)
        } else if self.opponent.is(other) {
            let state = self.desk.game.state();
            let [_, (quiet, plies)] = state.towards_a_draw();
            state.material(other) < state.material(player) || 2 * quiet >= plies
        } else {
            self.desk.agrees(&text.say(&Play::DrawOffered { player: answering.clone(), by: offering }), false)?
        };
        if agreed {
            let result = self.desk.game.agree_draw().map(|_| ());
            self.ended(result)
        } else {
            self.desk.out.line(&text.say(&Play::DrawDeclined { player: answering }))
        }
    }

    fn ended(&mut self, result: Result<(), MatchError<G::Illegal>>) -> Result<(), Stop> {
        match result {
            Ok(()) => {
                self.desk.keep()?;
                self.say_end()
            }
            Err(error) => self.refused(&error, ""),
        }
    }
}
