//! A board game: two people, or one against a player of the program.

use std::process::ExitCode;

use boardgame_core::{
    MatchError, RandomPlayer, Status,
    movetext::{Dialect, Refusal},
};
use boardgame_players::BoardOpponent;
use boardgame_text::Text;

use super::{
    desk::{Desk, Entered, seed},
    opponent::{Manner, Opponent},
};
use crate::{
    args::{self, Start},
    games::{self, BoardGame, Fault, Saved},
    out::Out,
    show,
    sniff::{self, Format},
    stop::Stop,
    words::{Board, FileFault, Play, Thoughts, Word, Wrong},
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
                self.desk.submit(player, &mv)?;
            }
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.answer()?;
            match self.desk.turn(&WORDS)? {
                None => return Ok(()),
                Some(Entered::Command(word, rest)) => self.command(word, &rest)?,
                Some(Entered::Move(player, line)) => {
                    if let Some(mv) = self.read(&line)? {
                        if self.desk.submit(player, &mv)? {
                            self.draw()?;
                        }
                    }
                }
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
            self.desk.submit(player, &mv)?;
            if let Some(thought) = thought.filter(|_| self.opponent.is_shown()) {
                self.desk.out.line(&self.desk.text.say(&thought))?;
            }
            self.draw()?;
        }
        Ok(())
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
        self.desk.refuse_text(&fault)?;
        Ok(None)
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.desk.out.text(&self.desk.game.state().drawn(self.desk.text))?;
        self.desk.say_end()
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
            Word::Undo => {
                if self.desk.undo(|player| self.opponent.is(player))? {
                    self.draw()
                } else {
                    Ok(())
                }
            }
            Word::Claim => self.claim(rest),
            Word::Draw => self.offer(),
            Word::Resign => self.desk.resign(),
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
        let Some(_) = self.desk.whose_turn()? else { return Ok(()) };
        let text = self.desk.text;
        match self.opponent.hint(&self.desk.game) {
            Some((mv, thought)) => {
                let written = mv.to_string();
                self.desk.out.line(&text.say(&Thoughts::Hint { mv: written }))?;
                self.desk.out.line(&text.say(&thought))
            }
            None => self.desk.out.line(&text.say(&Thoughts::NoHint)),
        }
    }

    /// Claims a draw; one that the rules do not give is refused, with how far it is.
    fn claim(&mut self, intended: &str) -> Result<(), Stop> {
        let Some(player) = self.desk.whose_turn()? else { return Ok(()) };
        let intended = match intended {
            "" => None,
            text => match self.read(text)? {
                Some(mv) => Some(mv),
                None => return Ok(()),
            },
        };
        let result = self.desk.game.claim_draw(player, intended).map(|_| ());
        let unfounded = matches!(result, Err(MatchError::NoClaim { .. }));
        self.desk.ended(result)?;
        if unfounded {
            let [(stood, times), (quiet, plies)] = self.desk.game.state().towards_a_draw();
            return self.desk.out.line(&self.desk.text.say(&Play::TowardsADraw { stood, times, quiet, plies }));
        }
        Ok(())
    }

    /// Offers a draw. The other player answers: one of the program by what it thinks, the random one declines unless the
    /// game is not going their way.
    fn offer(&mut self) -> Result<(), Stop> {
        let Some(player) = self.desk.whose_turn()? else { return Ok(()) };
        let other = player.next(2);
        let agreed = if self.opponent.is(other) && self.opponent.manner() != Manner::Random {
            self.opponent.accepts_draw(&self.desk.game, other)
        } else if self.opponent.is(other) {
            let state = self.desk.game.state();
            let [_, (quiet, plies)] = state.towards_a_draw();
            state.material(other) < state.material(player) || 2 * quiet >= plies
        } else {
            self.desk.takes_draw(player, other)?
        };
        self.desk.answer_offer(agreed, other)
    }
}
