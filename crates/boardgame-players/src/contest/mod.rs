//! Matches of checkers between two players.
//!
//! The number of a game determines its colours, opening and random numbers. So an interrupted match can be continued, and the
//! files of a match split over several machines can be concatenated.
//!
//! ```
//! use boardgame_players::contest::{Budget, Contest, Results};
//!
//! let mut contest = Contest::new("level:2".parse()?, "nodes:200".parse()?);
//! (contest.games, contest.budget) = (4, Budget { nodes: Some(200), ..Budget::default() });
//! let results = Results::new(None);
//! let (results, failed) = contest.run(results, 1, &|_| "a fault".to_owned(), &|played| {
//!     // PDN to store at once. A game that is read back is not played again.
//!     assert!(played.pdn.contains("[Black \"level:2\"]") || played.pdn.contains("[White \"level:2\"]"));
//!     Ok::<(), std::io::Error>(())
//! });
//! assert!(failed.is_none());
//! assert_eq!(results.tally().games(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contender;
mod results;

use std::{
    error::Error,
    fmt,
    string::{String, ToString as _},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    vec::Vec,
};

use boardgame_core::{
    DrawPolicy, Event, Match, MatchError, Player, RandomPlayer, Seed, Shuffler, Status,
    movetext::{Item, Score, Tag},
};
use checkers::{
    Checkers, Illegal, Move, PositionError, Setup, ballot,
    pdn::{Cause, Game, Sheet},
};

pub use contender::{Budget, Contender, ParseContenderError};
pub use results::Results;

use self::contender::MatchPlayer;
use crate::{Tally, checkers::Endgame, hub::ClientError};

/// Maximum length of a game in plies. Longer games are drawn.
const MAX_PLIES: usize = 400;

/// The settings of a match.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Contest {
    /// The player who moves first in game 1.
    pub first: Contender,
    /// The other player.
    pub second: Contender,
    /// Number of games. Each opening is played twice, with the colours swapped.
    pub games: u32,
    /// Whether each pair of games starts with a random three-move opening (ballot).
    pub ballots: bool,
    /// Limits for each move of a player whose name gives no limit.
    pub budget: Budget,
    /// The seed of all random numbers.
    pub seed: Seed,
    /// The part of the match to play, counted from 1, and the number of parts.
    pub part: Option<(u32, u32)>,
    /// Number of plies without a capture after which a game is drawn. The usual rules apply too.
    pub quiet: Option<usize>,
    /// Endgame tables for players of this program.
    pub endgame: Option<Arc<Endgame>>,
}

/// A game of a match.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ContestGame {
    /// The number of the game, from 1.
    pub number: u32,
    /// The result for the first player, as the tally of one game.
    pub result: Tally,
    /// The game in PDN. The round is the game's number, and a comment describes an engine's error.
    pub pdn: String,
}

/// The reason why a match stopped. `E` is the error of storing a game.
#[derive(Debug)]
#[non_exhaustive]
pub enum ContestError<E> {
    /// An engine could not be started.
    Start {
        /// The command.
        command: String,
        /// The reason.
        error: ClientError,
    },
    /// An engine did not accept a new game.
    Engine(ClientError),
    /// The start position was rejected, which is a bug in this crate.
    Setup(PositionError),
    /// A move was rejected, which is a bug in this crate.
    Refused(MatchError<Illegal>),
    /// A game could not be written as PDN, which is a bug in this crate.
    Unwritten(Cause),
    /// A game could not be stored.
    Kept(E),
}

impl<E: fmt::Display> fmt::Display for ContestError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { command, error } => write!(f, "{command}: {error}"),
            Self::Engine(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Refused(error) => error.fmt(f),
            Self::Unwritten(error) => error.fmt(f),
            Self::Kept(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> Error for ContestError<E> {}

type Explain<'a> = &'a (dyn Fn(&ClientError) -> String + Sync);

type SaveGame<'a, E> = &'a (dyn Fn(&ContestGame) -> Result<(), E> + Sync);

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Contest {
    /// Creates a match of a hundred games from the start position.
    #[must_use]
    pub fn new(first: Contender, second: Contender) -> Self {
        Self {
            first,
            second,
            games: 100,
            ballots: false,
            budget: Budget::default(),
            seed: Seed::from_u64(0),
            part: None,
            quiet: None,
            endgame: None,
        }
    }

    /// Returns the numbers of the games in the selected part that have no result.
    #[must_use]
    pub fn missing(&self, results: &Results) -> Vec<u32> {
        let own = |number: &u32| self.part.is_none_or(|(part, of)| number % of == part % of);
        (1..=self.games).filter(own).filter(|number| !results.has(*number)).collect()
    }

    /// Plays the [missing](Self::missing) games on `threads` threads, but stops once the statistical
    /// test of the results is decided. Calls `store` with each game before its result counts, possibly
    /// from several threads at once. Returns the results, and the error if one stopped the match.
    pub fn run<E: Send>(
        &self,
        results: Results,
        threads: usize,
        explain: Explain<'_>,
        store: SaveGame<'_, E>,
    ) -> (Results, Option<ContestError<E>>) {
        let (missing, next) = (self.missing(&results), AtomicU32::new(0));
        let results = Mutex::new(results);
        let work = || -> Result<(), ContestError<E>> {
            let mut players = [self.player(&self.first)?, self.player(&self.second)?];
            while !locked(&results).is_decided() {
                let index = next.fetch_add(1, Ordering::Relaxed) as usize;
                let Some(&number) = missing.get(index) else { break };
                let game = self.play(number, &mut players, explain)?;
                store(&game).map_err(ContestError::Kept)?;
                locked(&results).add(number, game.result);
            }
            Ok(())
        };
        let failed = thread::scope(|scope| {
            let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().find_map(|thread| thread.join().unwrap_or(Ok(())).err())
        });
        (results.into_inner().unwrap_or_else(PoisonError::into_inner), failed)
    }

    fn player<E>(&self, contender: &Contender) -> Result<MatchPlayer, ContestError<E>> {
        let command = contender.to_string();
        MatchPlayer::new(contender, self.endgame.as_ref()).map_err(|error| ContestError::Start { command, error })
    }

    fn opening(&self, number: u32) -> Vec<Move> {
        if !self.ballots {
            return Vec::new();
        }
        let deck = ballot::three_move();
        // The random order is the same for all parts of a match.
        let mut order: Vec<usize> = (0..deck.len()).collect();
        Shuffler::new(self.seed).shuffle(&mut order);
        let pair = (number - 1) as usize / 2;
        order.get(pair % order.len()).map(|&index| deck[index].moves().to_vec()).unwrap_or_default()
    }

    fn play<E>(
        &self,
        number: u32,
        players: &mut [MatchPlayer; 2],
        explain: Explain<'_>,
    ) -> Result<ContestGame, ContestError<E>> {
        let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::default() };
        let mut game = Match::<Checkers>::start(setup).map_err(ContestError::Setup)?;
        let mut quiet = 0;
        for mv in self.opening(number) {
            let Status::ToAct(player) = game.status() else { break };
            quiet = if mv.is_capture() { 0 } else { quiet + 1 };
            game.submit(player, mv).map_err(ContestError::Refused)?;
        }
        // The players swap colours after each game.
        let begins = usize::from(number % 2 == 0);
        let mut bytes = *self.seed.bytes();
        bytes.iter_mut().zip(number.to_be_bytes()).for_each(|(byte, part)| *byte ^= part);
        let mut chance = RandomPlayer::new(Seed::new(bytes));
        for player in &mut *players {
            player.new_game().map_err(ContestError::Engine)?;
        }
        let mut fault = None;
        while let Status::ToAct(player) = game.status() {
            if game.ply() >= MAX_PLIES || self.quiet.is_some_and(|most| quiet >= most) {
                break;
            }
            let side = (player.index() + begins) % 2;
            let chosen = players[side].choose(&game, self.budget, &mut chance);
            match chosen.map_err(|error| explain(&error)).and_then(|mv| mv.ok_or_else(String::new)) {
                Ok(mv) => {
                    quiet = if mv.is_capture() { 0 } else { quiet + 1 };
                    game.submit(player, mv).map_err(ContestError::Refused)?;
                }
                Err(message) => {
                    fault = Some((side, message));
                    break;
                }
            }
        }
        let winner = match (&fault, game.status()) {
            (Some((side, _)), _) => Some(1 - side),
            (None, Status::Over(outcome)) => outcome.winner().map(|winner| (winner.index() + begins) % 2),
            (None, Status::ToAct(_)) => None,
        };
        let pdn = self.pdn(number, &game, winner, fault.map(|(_, said)| said)).map_err(ContestError::Unwritten)?;
        Ok(ContestGame { number, result: Tally::of_game(winner), pdn })
    }

    fn pdn(
        &self,
        number: u32,
        game: &Match<Checkers>,
        winner: Option<usize>,
        fault: Option<String>,
    ) -> Result<String, Cause> {
        let begins = usize::from(number % 2 == 0);
        let names = [self.first.to_string(), self.second.to_string()];
        let score = winner.map_or(Score::Drawn, |side| Score::won(Player::new(u8::from((side + begins) % 2 == 1))));
        let tags = [
            Tag::new("Event", "match"),
            Tag::new("Round", number.to_string()),
            Tag::new("Black", names[begins].clone()),
            Tag::new("White", names[1 - begins].clone()),
            Tag::new("Result", score.to_string()),
        ];
        let moves = game.log().iter().filter_map(Event::mv).map(|mv| Item::Move(*mv));
        let items = moves.chain(fault.map(Item::Comment)).collect();
        let game = Game::new(Sheet { tags: tags.into(), items, score, resigned: false })?;
        Ok(std::format!("{game}\n"))
    }
}
