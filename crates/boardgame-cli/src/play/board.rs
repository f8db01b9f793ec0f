//! A board game: two people, or one against a player of the program.

use std::process::ExitCode;

use boardgame_core::{
    MatchError, RandomPlayer, Status, Viewer,
    board::{BoardGame, Setup},
};
use boardgame_players::BoardOpponent;
use boardgame_referee::{BoardFace, Face as _, Fault, illegal, material, moves_from, read_position, stands};
use boardgame_table::assessment::Judgement;
use boardgame_text::Text;

use super::{
    Playable,
    desk::{Desk, Entered, seed},
    opponent::Opponent,
};
use crate::{
    args::{self, Against, Ballot},
    kept::{self, Kept},
    out::Out,
    stop::Stop,
    words::{Play, Request, Thoughts, Wrong},
};

const WORDS: [Request; 13] = [
    Request::Help,
    Request::Moves,
    Request::Board,
    Request::Undo,
    Request::Claim,
    Request::Draw,
    Request::Resign,
    Request::Save,
    Request::Quit,
    Request::Rules,
    Request::History,
    Request::Hint,
    Request::Thinking,
];

struct BoardSession<'a, P: BoardFace> {
    desk: Desk<'a, BoardGame<P>>,
    opponent: Opponent,
    chance: RandomPlayer,
    /// The solution of the game; `None` where it has none, or no folder for it is known.
    solution: Option<Kept>,
}

impl<P: BoardFace + BoardOpponent> Playable for BoardGame<P> {
    fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
        play::<P>(args, text, out)
    }
}

fn play<P: BoardFace + BoardOpponent>(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let setup = || {
        let position =
            args.position.as_deref().map(|written| read_position(text, written)).transpose().map_err(Stop::Say)?;
        Ok((Setup::from_position(&position.unwrap_or_default()), None))
    };
    let desk = Desk::<BoardGame<P>>::open(args, text, out, |_, _| setup())?;
    if let Some(seat) = args.seat.filter(|seat| *seat > 2) {
        return Err(Stop::Usage(text.say(&Wrong::NoSuchSeat { seat })));
    }
    let solution = Kept::solution(args.game, args.tables.as_deref());
    let opponent = Opponent::of(args);
    let mut session = BoardSession { desk, opponent, chance: RandomPlayer::new(seed(args)), solution };
    if session.opponent.manner() == Against::Perfect && !session.desk.game.status().is_over() {
        // The program says at once that the solution is not there, before a player begins a game against it.
        session.best()?;
    }
    session.open_with(args.ballot)?;
    session.desk.out.text(&text.say(&Play::Hint))?;
    session.draw()?;
    session.run()?;
    session.desk.close()?;
    Ok(ExitCode::SUCCESS)
}

impl<P: BoardFace + BoardOpponent> BoardSession<'_, P> {
    /// Plays the moves of a ballot.
    fn open_with(&mut self, ballot: Option<Ballot>) -> Result<(), Stop> {
        let ballots = P::BALLOTS.map_or_else(Vec::new, |ballots| ballots(self.desk.text));
        let count = ballots.len();
        let ballot = match ballot {
            Some(Ballot::Number(number)) => {
                if let Some(ballot) = ballots.into_iter().nth(number - 1) {
                    ballot
                } else {
                    return Err(Stop::Usage(self.desk.text.say(&Wrong::NoSuchBallot { number, ballots: count })));
                }
            }
            Some(Ballot::Drawn) => {
                let drawn: Vec<_> = ballots.into_iter().filter(|ballot| ballot.is_drawn).collect();
                let Some(ballot) = self.chance.pick(drawn) else { return Ok(()) };
                ballot
            }
            None => return Ok(()),
        };
        let said = ballot.said();
        self.desk.out.line(&self.desk.text.say(&Play::Ballot { ballot: said }))?;
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
            let chosen = match self.opponent.manner() {
                Against::Perfect => Some((self.best()?, None)),
                _ => self.opponent.choose(&self.desk.game, &mut self.chance),
            };
            let Some((mv, thought)) = chosen else { break };
            self.desk.submit(player, &mv)?;
            if let Some(thought) = thought.filter(|_| self.opponent.is_shown()) {
                self.desk.out.line(&self.desk.text.say(&thought))?;
            }
            self.draw()?;
        }
        Ok(())
    }

    /// A best move of the player to move, by the solution of the game.
    fn best(&self) -> Result<P::Move, Stop> {
        let (text, position) = (self.desk.text, self.desk.game.state().position());
        let solution = self.solution.as_ref().ok_or_else(|| kept::no_folder(text))?;
        let best = solution.best(&position.to_string(), text)?;
        position.read_move(&best).map_err(|error| Stop::Say(text.say(&error)))
    }

    /// The move that a text means, or `None` when that has been answered.
    fn read(&mut self, line: &str) -> Result<Option<P::Move>, Stop> {
        let (state, text) = (self.desk.game.state(), self.desk.text);
        let error = match state.position().read_move(line) {
            Ok(mv) => return Ok(Some(mv)),
            Err(error) => error,
        };
        let fault = if let Err(refused) = P::meant(&error) {
            illegal::<BoardGame<P>>(text, refused, Some(state), line)
        } else {
            // Where no piece is named, all moves would be more than anybody reads.
            let legal = moves_from(&state.legal(Viewer::Spectator), line);
            Fault { message: text.say(&error), legal, ..Fault::default() }
        };
        self.desk.refuse_text(&fault)?;
        Ok(None)
    }

    fn draw(&mut self) -> Result<(), Stop> {
        self.desk.show(Viewer::Spectator)?;
        self.desk.say_end()
    }

    fn command(&mut self, word: Request, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        match word {
            Request::Help => self.desk.out.text(&format!("{}\n{}", P::aim(text), text.say(&Play::Help))),
            Request::Moves => {
                let standing = stands(&self.desk.game, &self.desk.names, text, Viewer::Spectator);
                self.desk.out.text(&standing)
            }
            Request::Board => self.draw(),
            Request::Undo => {
                if self.desk.undo(|player| self.opponent.is(player))? {
                    self.draw()
                } else {
                    Ok(())
                }
            }
            Request::Claim => self.claim(rest),
            Request::Draw => self.offer(),
            Request::Resign => self.desk.resign(),
            Request::Save => self.desk.save(rest),
            Request::Rules => self.desk.rules(rest),
            Request::History => self.desk.history(),
            Request::Hint => self.hint(),
            Request::Thinking => {
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
        if let Some(solution) = &self.solution {
            // Where the solution is not there, a search does what it can, unless the opponent is the solution.
            match self.best() {
                Ok(mv) => {
                    self.desk.out.line(&text.say(&Judgement::BestMove { mv: mv.to_string() }))?;
                    let position = self.desk.game.state().position().to_string();
                    let assessed = solution.assessed(&position, text)?;
                    return assessed.map_or(Ok(()), |said| self.desk.out.text(&said));
                }
                Err(Stop::Say(message)) if self.opponent.manner() == Against::Perfect => {
                    return self.desk.bad(&message);
                }
                Err(Stop::Say(_)) => {}
                Err(stop) => return Err(stop),
            }
        }
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
            if let Some([(stood, times), (quiet, plies)]) = self.desk.game.state().towards_a_draw() {
                return self.desk.out.line(&self.desk.text.say(&Play::TowardsADraw { stood, times, quiet, plies }));
            }
        }
        Ok(())
    }

    /// Offers a draw. The other player answers: one of the program by what it thinks, the random one declines unless the
    /// game is not going their way.
    fn offer(&mut self) -> Result<(), Stop> {
        let Some(player) = self.desk.whose_turn()? else { return Ok(()) };
        let other = player.next(2);
        let asked = self.solution.as_ref().filter(|_| self.opponent.manner() == Against::Perfect);
        let agreed = if let Some(solution) = asked.filter(|_| self.opponent.is(other)) {
            // One that plays by the solution accepts where it cannot force a win.
            solution.holds(&self.desk.game.state().position().to_string(), self.desk.text)?
        } else if self.opponent.is(other) && self.opponent.manner() != Against::Random {
            let quiet = self.desk.game.state().towards_a_draw().map_or(0, |[_, (quiet, _)]| quiet);
            self.opponent.accepts_draw(&self.desk.game, other, quiet)
        } else if self.opponent.is(other) {
            let state = self.desk.game.state();
            let drags_on = state.towards_a_draw().is_some_and(|[_, (quiet, plies)]| 2 * quiet >= plies);
            material(state.position(), other) < material(state.position(), player) || drags_on
        } else {
            self.desk.takes_draw(player, other)?
        };
        self.desk.answer_offer(agreed, other)
    }
}
