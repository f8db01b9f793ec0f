//! Positions that are each other's mirror image share a rank: two kings that race past each other on three files.
//!
//! Each goes a step in any direction, never next to the other, and wins on the furthest rank; a player who cannot move has
//! lost. Where both are on the middle file a step to the left and one to the right are the same move: `Distinct` names
//! their rank once, in both halves of the game, and `check` finds out if one half forgets it.

use boardgame_retrograde::{Distinct, Forward, Slice, Solver, Survey, Value, check, prove};

const FILES: usize = 3;
const SQUARES: usize = 5 * FILES;

/// Seen by the player to move, who goes towards the higher numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kings {
    own: usize,
    other: usize,
}

/// The squares a step from a square.
fn near(square: usize) -> impl Iterator<Item = usize> {
    let is_near = move |to: &usize| {
        let ranks = (square / FILES).abs_diff(to / FILES);
        let files = (square % FILES).abs_diff(to % FILES);
        ranks.max(files) == 1
    };
    (0..SQUARES).filter(is_near)
}

impl Kings {
    fn mirrored(self) -> Self {
        let mirror = |square: usize| square - square % FILES + (FILES - 1 - square % FILES);
        Self { own: mirror(self.own), other: mirror(self.other) }
    }

    /// As the other player sees it: the board turned half round.
    fn turned(self) -> Self {
        Self { own: SQUARES - 1 - self.other, other: SQUARES - 1 - self.own }
    }

    fn is_possible(self) -> bool {
        self.own != self.other && !near(self.own).any(|square| square == self.other)
    }

    fn is_lost(self) -> bool {
        self.other < FILES
    }

    fn number(self) -> usize {
        self.own * SQUARES + self.other
    }

    /// The lower of the two numbers of the position and its mirror image.
    fn rank(self) -> usize {
        self.number().min(self.mirrored().number())
    }

    /// The position with this rank. Of a pair only the one with the lower number has one.
    fn of_rank(rank: usize) -> Option<Self> {
        let kings = Self { own: rank / SQUARES, other: rank % SQUARES };
        (kings.is_possible() && kings.rank() == rank).then_some(kings)
    }

    /// The ranks that moves lead to.
    fn after(self) -> Distinct {
        let mut ranks = Distinct::default();
        if !self.is_lost() {
            let moved = near(self.own).map(|own| Self { own, ..self }).filter(|kings| kings.is_possible());
            moved.for_each(|kings| ranks.add(kings.turned().rank()));
        }
        ranks
    }

    /// The ranks that moves to here come from.
    fn before(self) -> Distinct {
        let mut ranks = Distinct::default();
        // The player who has moved was to move: their king goes back.
        let back = self.turned();
        let come_from = near(back.own).map(|own| Self { own, ..back }).filter(|kings| kings.is_possible());
        come_from.filter(|kings| !kings.is_lost()).for_each(|kings| ranks.add(kings.rank()));
        ranks
    }
}

struct Race;

impl Slice for Race {
    fn len(&self) -> usize {
        SQUARES * SQUARES
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let kings = Kings::of_rank(rank)?;
        let inner = u8::try_from(kings.after().into_iter().count()).expect("at most eight steps");
        Some(Survey { inner, outer: (inner == 0).then_some(Value::LOST) })
    }

    fn predecessors(&self, rank: usize, found: impl FnMut(usize)) {
        Kings::of_rank(rank).into_iter().flat_map(Kings::before).for_each(found);
    }
}

impl Forward for Race {
    fn successors(&self, rank: usize, found: impl FnMut(usize)) {
        Kings::of_rank(rank).into_iter().flat_map(Kings::after).for_each(found);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    check(&Race)?;
    let values = Solver::new().solve(&Race)?.to_vec();
    let positions = prove(&Race, &values)?;
    let start = Kings { own: 1, other: SQUARES - 2 };
    println!("{positions} positions up to the mirror; the start is {}", Value::from_byte(values[start.rank()]));
    Ok(())
}
