//! A game as it may have gone: a world with its past.

use alloc::vec::Vec;

use boardgame_core::Shuffler;

use crate::{
    card::{Card, Face},
    effect::{Act, Sighting},
    knowledge::Knowledge,
    moves::Move,
    past::Course,
    state::State,
    table::Phase,
};

/// A game as it may have gone, from the view that somebody had first to now: a [world](Knowledge::world) with its past.
///
/// It is for players that think about why the others moved as they did. A world says what they may hold; its past says
/// what they held when they moved, and so how likely a player who chooses in some way was to move like that. Of many
/// histories, each drawn as often as any other, those that are likelier can be counted for more.
///
/// ```
/// use dwyn::boardgame_core::{Match, Player, Seed, Shuffler, Viewer};
/// use dwyn::{Dwyn, Move, Setup};
///
/// let viewer = Viewer::Seat(Player::new(1));
/// let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(9)))?;
/// game.submit(Player::new(0), Move::Draw)?;
/// let mv = game.state().state().moves()[0];
/// game.submit(Player::new(0), mv)?;
///
/// let knowledge = game.knowledge(viewer).ok_or("the sightings contradict each other")?;
/// let history = knowledge.history(&mut Shuffler::new(Seed::from_u64(1))).ok_or("nothing agrees")?;
/// assert_eq!(history.moves().collect::<Vec<_>>(), [Move::Draw, mv]);
/// let mut held = Vec::new();
/// let world = history.replay(|before, _| held.push(before.hand(Player::new(0)).len()));
/// assert_eq!(world.view(viewer), game.view(viewer));
/// assert_eq!(held[0] + 1, held[1]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: State,
    /// Each move, with the card that it drew from the heap.
    moves: Vec<(Move, Option<Card>)>,
}

impl History {
    /// The state from which it begins.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The moves since, in order. Those that draw from the heap do not say what they drew: [`replay`](Self::replay) does.
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.moves.iter().map(|(mv, _)| *mv)
    }

    /// Plays it, and calls `f` with the state before each move and the move. Gives the world to which it has led.
    pub fn replay(&self, mut f: impl FnMut(&State, Move)) -> State {
        let mut state = self.start.clone();
        for &(mv, from_heap) in &self.moves {
            debug_assert_eq!(state.check(mv), Ok(()), "a history is legal");
            f(&state, mv);
            state.apply_drawing(mv, from_heap);
        }
        state
    }
}

impl Knowledge {
    /// A game as it may have gone, that agrees with everything that was seen: drawn like a [world](Self::world), each as
    /// often as any other. It begins with the view from which this knowledge was made.
    ///
    /// `None` when nothing agrees: then a sighting was not true.
    #[must_use]
    pub fn history(&self, shuffler: &mut Shuffler) -> Option<History> {
        let Course { start, took } = self.past().course(self.start(), shuffler)?;
        let (mut took, mut phase) = (took.into_iter(), start.table.phase);
        let mut moves = Vec::with_capacity(self.seen().len());
        for sighting in self.seen() {
            let (mv, drawn) = match sighting.act {
                Act::Draw { card } => (Move::Draw, card.or_else(|| took.next())),
                Act::Discard { card } => (Move::Discard(card.or_else(|| took.next())?), None),
                _ => (open_move(sighting)?, None),
            };
            moves.push((mv, drawn.filter(|_| phase == Phase::After)));
            if drawn == Some(Card::CORON) {
                phase = Phase::After;
            }
        }
        Some(History { start, moves })
    }
}

/// A move of which all see everything.
fn open_move(sighting: &Sighting) -> Option<Move> {
    Some(match sighting.act {
        Act::Lay { card } => Move::Lay(card),
        Act::Lladrad { card, from, prize } => match card.face() {
            Face::Lladrad(colour) => Move::Lladrad { colour, from, prize },
            _ => return None,
        },
        Act::Dwyn { against, prize, suit } => Move::Dwyn { against, prize, suit },
        Act::Play { card } => Move::Play(card),
        Act::Pass => Move::Pass,
        Act::Idle => Move::Idle,
        Act::Draw { .. } | Act::Discard { .. } => return None,
    })
}
