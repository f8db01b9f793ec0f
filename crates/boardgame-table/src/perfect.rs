//! Perfect play, where it is known: of small endings, which are solved in memory, and of whatever tables somebody keeps.
//!
//! ```no_run
//! use boardgame_table::{boardgame_referee::GameId, perfect::Perfect};
//!
//! // Small endings alone, which take a second or two to solve.
//! let perfect = Perfect::default();
//! let value = perfect.value(GameId::Checkers, "B:WK1:BK10,K11").expect("three pieces");
//! assert!(value.plies().is_some(), "it is not a draw");
//! ```

use std::{
    path::Path,
    sync::{Arc, OnceLock},
    thread,
};

use boardgame_players::checkers::Endgame;
use boardgame_referee::{GameId, KeptSolution, Solution, Solvable};
use checkers_tables::{Endings, Kind, Material, Memory, Outcome, Solved, Value};

/// With this many pieces at most an ending is solved by every program: it takes a second or two of a processor, and some
/// megabytes.
const SMALL: u8 = 4;

/// The small endings of this process, which are solved once.
static ENDINGS: OnceLock<Small> = OnceLock::new();

#[derive(Debug)]
struct Small {
    checkers: Arc<Endgame>,
    solved: OfSolved<dyn Solution>,
}

/// Something for each of the games that are solved.
type OfSolved<T> = Vec<(GameId, Arc<T>)>;

fn of_solved<T: ?Sized>(f: impl Fn(Solvable) -> Arc<T>) -> OfSolved<T> {
    GameId::ALL.into_iter().filter_map(|game| Some((game, f(game.solvable()?)))).collect()
}

fn of<T: ?Sized>(all: &OfSolved<T>, game: GameId) -> Option<&T> {
    all.iter().find(|(solved, _)| *solved == game).map(|(_, of)| &**of)
}

impl Small {
    fn solve() -> Self {
        let (mut solved, mut endings) = (Solved::new(), Endings::new());
        for material in Material::up_to(SMALL) {
            // No ending of so few pieces takes more plies than a value can hold.
            let Ok(slice) = solved.solve(material) else { break };
            solved.insert(material, slice);
            for kind in [Kind::Outcomes, Kind::Distances] {
                let Some(table) = solved.table(kind, material) else { continue };
                // What was written here is whole.
                drop(endings.insert(kind, material, Memory(table)));
            }
        }
        Self { checkers: Arc::new(endings.into()), solved: of_solved(|game| game.in_memory(SMALL)) }
    }
}

/// What is known of perfect play.
#[derive(Clone, Debug, Default)]
pub struct Perfect {
    /// Endings of checkers with more pieces.
    checkers: Option<Arc<Endgame>>,
    /// The whole of solved games.
    solved: OfSolved<dyn KeptSolution>,
}

impl Perfect {
    /// What these endings of checkers and the solutions in a folder say.
    #[must_use]
    pub fn new(checkers: Option<Arc<Endgame>>, solutions: Option<&Path>) -> Self {
        Self { checkers, solved: solutions.map_or_else(Vec::new, |folder| of_solved(|game| game.in_folder(folder))) }
    }

    /// Begins to solve the small endings, where nobody waits for it.
    pub fn begin() {
        if ENDINGS.get().is_none() {
            // Without the thread they are solved when they are first asked for.
            drop(thread::Builder::new().name("endings".to_owned()).spawn(|| ENDINGS.get_or_init(Small::solve)));
        }
    }

    /// Whether the small endings are solved by now.
    #[must_use]
    pub fn is_ready() -> bool {
        ENDINGS.get().is_some()
    }

    /// Whether this game is known from its first move on.
    #[must_use]
    pub fn knows(&self, game: GameId) -> bool {
        let known = || of(&self.solved, game)?.value(&game.start()?).ok().flatten();
        known().is_some()
    }

    /// The endings of checkers that are known by now.
    #[must_use]
    pub fn endings(&self) -> Option<Arc<Endgame>> {
        self.checkers.clone().or_else(|| ENDINGS.get().map(|small| Arc::clone(&small.checkers)))
    }

    /// What a position is worth to the player to move, by its text; nothing where that is not known. Where the small
    /// endings are not solved yet, it waits for them.
    #[must_use]
    pub fn value(&self, game: GameId, position: &str) -> Option<Value> {
        let small = || ENDINGS.get_or_init(Small::solve);
        match game {
            GameId::Checkers => {
                let position: checkers::Position = position.parse().ok()?;
                let kept = || self.checkers.as_ref()?.value(&position);
                let pieces = checkers::Side::ALL.map(|side| position.pieces(side).len()).iter().sum::<u32>();
                if pieces > u32::from(SMALL) { kept() } else { small().checkers.value(&position) }
            }
            _ if game.is_solved() => {
                let kept = || of(&self.solved, game)?.value(position).ok().flatten();
                kept().or_else(|| of(&small().solved, game)?.value(position).ok().flatten())
            }
            _ => None,
        }
    }

    /// Of these moves, each with the position that it leads to, the best: it wins soonest, or else draws, or else loses as
    /// late as can be. Among those that are as good, this number decides, which may be any. Nothing where one of them is not
    /// known.
    #[must_use]
    pub fn best<M>(&self, game: GameId, moves: Vec<(M, String)>, chance: u64) -> Option<M> {
        let mut best: Option<(Value, Vec<M>)> = None;
        for (mv, after) in moves {
            let worth = self.value(game, &after)?.before()?;
            match &mut best {
                Some((known, _)) if worth < *known => {}
                Some((known, moves)) if worth == *known => moves.push(mv),
                _ => best = Some((worth, vec![mv])),
            }
        }
        let (_, mut moves) = best?;
        let place = usize::try_from(chance % u64::try_from(moves.len()).ok()?).ok()?;
        Some(moves.swap_remove(place))
    }
}

/// How a game that was won goes on, for the player who had it won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It is still won, in this many plies more.
    Won(u8),
    /// It was won until this ply, counted from 1; then it was this.
    Lost {
        /// The ply that let the win go.
        ply: usize,
        /// What it is worth since.
        to: Outcome,
    },
}

/// How a game goes on that began with these positions, the first of which was won in this many plies for the player who
/// moved there; nothing where one of them is not known, or it was not won.
#[must_use]
pub fn course(values: &[Option<Value>]) -> Option<(u8, Course)> {
    let won = |value: &Value| value.outcome() == Outcome::Won;
    let best = values.first().copied()?.filter(won)?.plies()?;
    let mut left = best;
    for (ply, value) in values.iter().enumerate().skip(1) {
        // After each move the other player is to move: what is lost for them is won here.
        let value = if ply % 2 == 1 { value.as_ref()?.before()? } else { (*value)? };
        match (value.outcome(), value.plies()) {
            (Outcome::Won, Some(plies)) => left = plies - u8::try_from(ply % 2).unwrap_or(0),
            (outcome, _) => return Some((best, Course::Lost { ply, to: outcome })),
        }
    }
    Some((best, Course::Won(left)))
}
