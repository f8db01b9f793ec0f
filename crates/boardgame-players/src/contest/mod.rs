//! Matches of checkers: two players, many games, and what that says of their strength.
//!
//! A game is known by its number. The number alone says who begins, from which opening, and what chance there is; so a
//! match that was broken off is continued where it was, and the parts of a match that were played on several machines add up
//! by putting their files together.
//!
//! ```
//! use boardgame_players::contest::{Budget, Contest, Results};
//!
//! let mut contest = Contest::new("level:2".parse()?, "nodes:200".parse()?);
//! (contest.games, contest.budget) = (4, Budget { nodes: Some(200), ..Budget::default() });
//! let results = Results::new(None);
//! let (results, failed) = contest.run(results, 1, &|_| "a fault".to_owned(), &|played| {
//!     // As PDN, to be kept at once: what is read back is not played again.
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

use self::contender::Seated;
use crate::{Tally, checkers::Endgame, hub::ClientError};

/// A game that is longer is drawn.
const MOST_PLIES: usize = 400;

/// A match: who plays, and how.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Contest {
    /// The one who has the first move of game 1.
    pub first: Contender,
    /// The other.
    pub second: Contender,
    /// How many games there are, each opening by both sides.
    pub games: u32,
    /// Whether each pair of games starts from a ballot.
    pub ballots: bool,
    /// How much each may think about a move, where it is not its manner that says so.
    pub budget: Budget,
    /// The seed of everything random.
    pub seed: Seed,
    /// Which of how many parts of the match is played, from 1.
    pub part: Option<(u32, u32)>,
    /// After how many plies without a capture a game is drawn, where not by the rules alone.
    pub quiet: Option<usize>,
    /// What our players know of endings.
    pub endgame: Option<Arc<Endgame>>,
}

/// A game of a match that was played.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ContestGame {
    /// Its number, from 1.
    pub number: u32,
    /// Its result, for the first contender.
    pub result: Tally,
    /// The game in PDN, with its number as the round; what an engine did wrong stands there as a comment.
    pub pdn: String,
}

/// Why a match is broken off. `E` is why a game cannot be kept.
#[derive(Debug)]
#[non_exhaustive]
pub enum ContestError<E> {
    /// An engine cannot be started.
    Start {
        /// Its command.
        command: String,
        /// Why.
        error: ClientError,
    },
    /// An engine cannot be told of a new game.
    Engine(ClientError),
    /// The usual start is refused, which is a mistake of this library.
    Setup(PositionError),
    /// A move is refused, which is one too.
    Refused(MatchError<Illegal>),
    /// A game cannot be written, which is one as well.
    Unwritten(Cause),
    /// A game cannot be kept.
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

/// What an engine did wrong in a game, in words for its comment.
type Explain<'a> = &'a (dyn Fn(&ClientError) -> String + Sync);

/// Keeps a game that was played.
type Keep<'a, E> = &'a (dyn Fn(&ContestGame) -> Result<(), E> + Sync);

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Contest {
    /// A hundred games of these two from the usual start.
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

    /// The numbers of the games of this part that are not among these results.
    #[must_use]
    pub fn wanted(&self, results: &Results) -> Vec<u32> {
        let own = |number: &u32| self.part.is_none_or(|(part, of)| number % of == part % of);
        (1..=self.games).filter(own).filter(|number| !results.has(*number)).collect()
    }

    /// Plays the games that are [wanted](Self::wanted), on this many threads, until all are played or the test of the results
    /// decides. `keep` is called with each game as it ends, perhaps by two threads at once, and before its result counts. Gives
    /// the results, and why the match was broken off, if it was.
    pub fn run<E: Send>(
        &self,
        results: Results,
        threads: usize,
        explain: Explain<'_>,
        keep: Keep<'_, E>,
    ) -> (Results, Option<ContestError<E>>) {
        let (wanted, next) = (self.wanted(&results), AtomicU32::new(0));
        let results = Mutex::new(results);
        let work = || -> Result<(), ContestError<E>> {
            let mut seated = [self.seated(&self.first)?, self.seated(&self.second)?];
            while !locked(&results).is_decided() {
                let turn = next.fetch_add(1, Ordering::Relaxed) as usize;
                let Some(&number) = wanted.get(turn) else { break };
                let played = self.play(number, &mut seated, explain)?;
                keep(&played).map_err(ContestError::Kept)?;
                locked(&results).add(number, played.result);
            }
            Ok(())
        };
        let failed = thread::scope(|scope| {
            let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().find_map(|thread| thread.join().unwrap_or(Ok(())).err())
        });
        (results.into_inner().unwrap_or_else(PoisonError::into_inner), failed)
    }

    fn seated<E>(&self, contender: &Contender) -> Result<Seated, ContestError<E>> {
        let command = contender.to_string();
        Seated::new(contender, self.endgame.as_ref()).map_err(|error| ContestError::Start { command, error })
    }

    /// The opening of a game: each is played twice, by each side once.
    fn opening(&self, number: u32) -> Vec<Move> {
        if !self.ballots {
            return Vec::new();
        }
        let deck = ballot::three_move();
        // The order of the deck is random, and the same for all parts of a match.
        let mut order: Vec<usize> = (0..deck.len()).collect();
        Shuffler::new(self.seed).shuffle(&mut order);
        let pair = (number - 1) as usize / 2;
        order.get(pair % order.len()).map(|&place| deck[place].moves().to_vec()).unwrap_or_default()
    }

    fn play<E>(
        &self,
        number: u32,
        seated: &mut [Seated; 2],
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
        // Of the two games of a pair, the first contender begins one.
        let begins = usize::from(number % 2 == 0);
        let mut bytes = *self.seed.bytes();
        bytes.iter_mut().zip(number.to_be_bytes()).for_each(|(byte, part)| *byte ^= part);
        let mut chance = RandomPlayer::new(Seed::new(bytes));
        for player in &mut *seated {
            player.new_game().map_err(ContestError::Engine)?;
        }
        let mut fault = None;
        while let Status::ToAct(player) = game.status() {
            if game.ply() >= MOST_PLIES || self.quiet.is_some_and(|most| quiet >= most) {
                break;
            }
            let side = (player.index() + begins) % 2;
            let chosen = seated[side].choose(&game, self.budget, &mut chance);
            match chosen.map_err(|error| explain(&error)).and_then(|mv| mv.ok_or_else(String::new)) {
                Ok(mv) => {
                    quiet = if mv.is_capture() { 0 } else { quiet + 1 };
                    game.submit(player, mv).map_err(ContestError::Refused)?;
                }
                Err(said) => {
                    fault = Some((side, said));
                    break;
                }
            }
        }
        let winner = match (&fault, game.status()) {
            (Some((side, _)), _) => Some(1 - side),
            (None, Status::Over(outcome)) => outcome.winner().map(|winner| (winner.index() + begins) % 2),
            (None, Status::ToAct(_)) => None,
        };
        let pdn = self.written(number, &game, winner, fault.map(|(_, said)| said)).map_err(ContestError::Unwritten)?;
        Ok(ContestGame { number, result: Tally::of_game(winner), pdn })
    }

    /// The game in PDN.
    fn written(
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
