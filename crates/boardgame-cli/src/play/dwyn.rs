//! Dwyn: you and others who play sensibly from what they see.

use std::{cmp::Reverse, process::ExitCode, time::Duration};

use boardgame_core::{FairDeal, Game, Player, Promise, RandomPlayer, Secret, Seed, Status, Viewer};
use boardgame_players::{
    Level,
    dwyn::{choose, think},
};
use boardgame_referee::{listed, refused, said, words::Finding};
use boardgame_search::Limits;
use boardgame_text::Text;
use dwyn::{CardList, Dwyn, Move, Phase, Setup};

use super::{
    command,
    console::{Console, Heard},
    desk::{Desk, random_seed, seed},
    options,
};
use crate::{
    args::{self, Against},
    out::{Out, Tone},
    stop::Stop,
    words::{Deal, DwynPlay, Play, Request, Thoughts},
};

/// How long the others think at most where nothing is said.
const USUAL: Duration = Duration::from_secs(1);
/// How many moves are tried for a hint.
const HINT: u64 = 30_000;

/// No `undo`: to take a move back would be to know a card that one should not know. `draw` is a move here.
const WORDS: [Request; 10] = [
    Request::Help,
    Request::Moves,
    Request::Board,
    Request::Resign,
    Request::Save,
    Request::Quit,
    Request::Rules,
    Request::History,
    Request::Pile,
    Request::Hint,
];

struct DwynSession<'a> {
    desk: Desk<'a, Dwyn>,
    /// Where you sit.
    you: Player,
    /// The level of the others; without one they play by habit.
    level: Option<Level>,
    time: Duration,
    chance: RandomPlayer,
}

impl super::Playable for Dwyn {
    fn play(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
        let setup = |console: &mut Console, out: &mut Out| {
            let options = options::read(text, &args.options).map_err(Stop::Say)?;
            let mut setup = Setup { options, ..Setup::new(args.players.unwrap_or(2), seed(args)) };
            let fair = if args.fair { Some(fair_deal(setup.seed, &setup.terms(), text, console, out)?) } else { None };
            if let Some(fair) = &fair {
                setup.seed = fair.seed();
            }
            Ok((setup, fair))
        };
        let desk = Desk::<Dwyn>::open(args, text, out, setup)?;
        let seats = desk.game.state().seats();
        let seat = args.seat.unwrap_or(1);
        if seat > seats {
            return Err(Stop::Usage(text.say(&DwynPlay::SeatMissing { seats })));
        }
        let mut session = DwynSession {
            desk,
            you: Player::new(seat - 1),
            level: args.against.and_then(|against| match against {
                Against::Level(level) => Some(level),
                Against::Random | Against::Perfect => None,
            }),
            time: args.time.unwrap_or(USUAL),
            chance: RandomPlayer::new(seed(args)),
        };
        session.desk.out.text(&text.say(&DwynPlay::Hint))?;
        session.run()?;
        session.desk.close()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Promises a deal, and hears the words of those who play; an empty line is the end of them. Where nobody has said one, a
/// word is drawn at random: a word that can be guessed binds nobody.
fn fair_deal(secret: Seed, terms: &str, text: &Text, console: &mut Console, out: &mut Out) -> Result<FairDeal, Stop> {
    // Every secret is drawn for one game, so that the table needs no name.
    out.line(&text.say(&Deal::Promised { promise: Promise::of(&secret, "", terms) }))?;
    let mut words = Vec::new();
    loop {
        match console.ask(out, &text.say(&Deal::Word), None)? {
            Heard::Line(word) if !word.is_empty() && words.len() < usize::from(u8::MAX) => words.push(word),
            Heard::TooLong => out.line(&text.say(&Play::LineTooLong))?,
            Heard::Failed(error) => return Err(Stop::failed(text, &error)),
            _ => break,
        }
    }
    if words.is_empty() {
        let word = FairDeal::random_word(&random_seed());
        out.line(&text.say(&Deal::Drawn { word: word.clone() }))?;
        words.push(word);
    }
    Ok(FairDeal::new(secret, "", terms, words))
}

impl DwynSession<'_> {
    fn run(&mut self) -> Result<(), Stop> {
        self.answer()?;
        self.draw()?;
        loop {
            let Some(line) = self.desk.line(">")? else { return Ok(()) };
            match command::of(self.desk.text, &WORDS, &line) {
                Some((Request::Quit, _)) if self.desk.may_leave()? => return Ok(()),
                Some((word, rest)) => self.command(word, rest)?,
                None if line.is_empty() => {}
                None => self.try_move(&line)?,
            }
        }
    }

    /// Lets the others act until it is your turn, or the game is over.
    fn answer(&mut self) -> Result<(), Stop> {
        while let Status::ToAct(player) = self.desk.game.status() {
            if player == self.you {
                break;
            }
            let Some(mv) = self.choose(player) else { break };
            if !self.submit(player, mv)? {
                break;
            }
        }
        Ok(())
    }

    /// The move of another player, from what their seat knows.
    fn choose(&mut self, player: Player) -> Option<Move> {
        let viewer = Viewer::Seat(player);
        match self.level {
            None => boardgame_players::dwyn::suggest(&self.desk.game.view(viewer)),
            Some(level) => {
                let knowledge = self.desk.game.knowledge(viewer)?;
                choose(&knowledge, level, &mut self.chance, &Limits::time(self.time))
            }
        }
    }

    /// What a strong player would do in your seat.
    fn hint(&mut self) -> Result<(), Stop> {
        let text = self.desk.text;
        let knowledge = self.desk.game.knowledge(Viewer::Seat(self.you));
        let found = knowledge.map(|knowledge| think(&knowledge, self.you, Seed::from_u64(1), &Limits::nodes(HINT)));
        match found.and_then(|found| Some((found.best?, found))) {
            Some((best, found)) => {
                let said = |mv: &Move| self.desk.words.translated(&mv.to_string());
                let mut lines = vec![text.say(&Thoughts::Hint { mv: said(&best) })];
                let mut tried: Vec<_> = found.choices.iter().filter(|choice| choice.games > 0).collect();
                // Another may have done better than the habitual move by chance.
                tried.sort_by_key(|choice| (choice.mv != best, Reverse(choice.worth)));
                for choice in tried {
                    let (games, worth) = (choice.games, choice.worth.to_string());
                    lines.push(text.say(&Thoughts::Sampled { games, worth, mv: said(&choice.mv) }));
                }
                lines.iter().try_for_each(|line| self.desk.out.line(line))
            }
            None => self.desk.out.line(&text.say(&Thoughts::NoHint)),
        }
    }

    /// Whether the move was legal.
    fn submit(&mut self, player: Player, mv: Move) -> Result<bool, Stop> {
        let was = self.phase();
        match self.desk.game.submit(player, mv) {
            Ok(effect) => {
                self.desk.keep()?;
                let you = Viewer::Seat(self.you);
                let sighting = self.desk.game.state().sighting(&mv, &effect, you);
                self.desk.out.text(&self.desk.text.say(&sighting.report(you)))?;
                if was != self.phase() {
                    self.desk.out.line(&self.desk.text.say(&DwynPlay::CrownHasCome))?;
                }
                Ok(true)
            }
            Err(error) => {
                let fault = refused::<Dwyn>(self.desk.text, &self.desk.names, &error);
                self.desk.refuse(&fault)?;
                Ok(false)
            }
        }
    }

    fn phase(&self) -> Phase {
        self.desk.game.view(Viewer::Seat(self.you)).table().phase()
    }

    fn try_move(&mut self, line: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        if self.desk.game.status().is_over() {
            return self.desk.bad(&text.say(&DwynPlay::GameOver));
        }
        let typed = self.desk.words.canonical(line);
        match typed.as_str().parse() {
            Ok(mv) => {
                if self.submit(self.you, mv)? {
                    self.answer()?;
                    self.draw()?;
                }
                Ok(())
            }
            Err(error) => {
                let mut error: dwyn::ParseError = error;
                (error.column, error.found) = typed.place(1, error.column, &error.found);
                self.desk.bad(&text.say(&error))?;
                self.desk.out.line(&text.say(&DwynPlay::Hint))
            }
        }
    }

    fn draw(&mut self) -> Result<(), Stop> {
        let (text, view) = (self.desk.text, self.desk.game.view(Viewer::Seat(self.you)));
        self.desk.show(Viewer::Seat(self.you))?;
        match self.desk.game.status() {
            Status::Over(outcome) => {
                let said = said::<Dwyn>(text, &self.desk.names, Some(outcome));
                self.desk.out.toned(Tone::Good, &said)?;
                match self.desk.fair.as_ref().map(|fair| fair.secret) {
                    Some(secret) => self.desk.out.line(&text.say(&Deal::Secret { secret })),
                    None => Ok(()),
                }
            }
            Status::ToAct(_) if view.table().duel().is_some() => self.desk.out.line(&text.say(&DwynPlay::AnswerDue)),
            Status::ToAct(_) => {
                // Before the crown a card has to be drawn; after it, by a player who has none (R4.1, R6.1, R6.4).
                let due = match view.moves().as_slice() {
                    [Move::Draw] => DwynPlay::DrawDue,
                    moves if moves.contains(&Move::Draw) => DwynPlay::DrawOrAct,
                    _ => DwynPlay::ActionDue,
                };
                self.desk.out.line(&text.say(&due))
            }
        }
    }

    fn command(&mut self, word: Request, rest: &str) -> Result<(), Stop> {
        let text = self.desk.text;
        let view = self.desk.game.view(Viewer::Seat(self.you));
        match word {
            Request::Help => {
                self.desk.out.text(&format!("{}\n{}", text.say(&DwynPlay::Aim), text.say(&DwynPlay::Help)))
            }
            Request::Moves => {
                let moves = view.moves();
                self.desk.out.line(&text.say(&Finding::LegalMoves {
                    count: moves.len(),
                    moves: listed(moves.iter().map(|mv| self.desk.words.translated(&mv.to_string()))),
                }))
            }
            Request::Pile => {
                let pile =
                    if view.pile().is_empty() { text.say(&CardList::Nothing) } else { listed(view.pile().iter()) };
                self.desk.out.line(&pile)
            }
            Request::Board => self.draw(),
            Request::Resign => self.resign(),
            Request::Save => {
                self.desk.save(rest)?;
                self.desk.out.line(&text.say(&DwynPlay::SaveTellsAll))
            }
            Request::Hint => self.hint(),
            Request::Rules => self.desk.rules(rest),
            // Only what was to be seen: the moves of others name cards.
            Request::History => self.history(),
            _ => Ok(()),
        }
    }

    fn history(&mut self) -> Result<(), Stop> {
        let you = Viewer::Seat(self.you);
        let Ok(mut state) = Dwyn::start(self.desk.game.setup()) else { return Ok(()) };
        for mv in self.desk.game.log().iter().filter_map(|event| event.mv().copied()) {
            let Ok(effect) = state.play(&mv) else { break };
            let sighting = state.sighting(&mv, &effect, you);
            self.desk.out.line(&self.desk.text.say(&sighting.report(you)))?;
        }
        Ok(())
    }

    /// With two players the other has won; with more the rules of the match name no winner.
    fn resign(&mut self) -> Result<(), Stop> {
        let two = self.desk.game.state().seats() == 2;
        let game = &mut self.desk.game;
        let result = if two { game.resign(self.you) } else { game.forfeit(self.you, None) };
        match result {
            Ok(_) => {
                self.desk.keep()?;
                self.draw()
            }
            Err(error) => {
                let fault = refused::<Dwyn>(self.desk.text, &self.desk.names, &error);
                self.desk.refuse(&fault)
            }
        }
    }
}
