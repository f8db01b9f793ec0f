//! A tree of samples: what was seen along the way says which node one is in.

use alloc::vec::Vec;
use core::mem::size_of;

use boardgame_core::{Enumerable, Game, Player, RandomPlayer};

use crate::{Choice, Limits, Policy, Sampled, Share, policy::play_out};

/// Where games come from, and what is seen of their moves.
pub(crate) trait Source<G: Game> {
    /// What tells the nodes below a node apart.
    type Sight: Eq;

    /// A state to begin with.
    fn world(&mut self) -> Option<G>;

    /// What was seen of a move that led to this state.
    fn sight(&self, after: &G, mv: &G::Move, effect: &G::Effect) -> Self::Sight;
}

/// A move that could be chosen in a node.
struct Arm<M> {
    mv: M,
    /// How many games came by in which it was legal.
    available: u64,
    games: u64,
    /// The parts of wins that it brought to the player who chose it.
    sum: u64,
}

struct Node<M, S> {
    arms: Vec<Arm<M>>,
    children: Vec<(S, usize)>,
}

pub(crate) struct Tree<M, S> {
    nodes: Vec<Node<M, S>>,
    curiosity: u32,
    /// How many bytes it may take, and takes.
    bytes: usize,
    taken: usize,
}

impl<M: Clone + Eq, S: Eq> Tree<M, S> {
    pub(crate) fn new(curiosity: u32, bytes: usize) -> Self {
        let root = Node { arms: Vec::new(), children: Vec::new() };
        Self { nodes: alloc::vec![root], curiosity, bytes, taken: 0 }
    }

    /// Plays games until a limit is reached.
    pub(crate) fn grow<G: Enumerable<Move = M>>(
        mut self,
        source: &mut impl Source<G, Sight = S>,
        policy: &mut impl Policy<G>,
        chance: &mut RandomPlayer,
        limits: &Limits<'_>,
    ) -> Sampled<M> {
        let (mut nodes, mut games) = (0, 0);
        let mut path: Vec<(usize, usize, Player)> = Vec::new();
        while let Some(mut game) = source.world() {
            path.clear();
            policy.enter(&game, chance);
            nodes += self.descend(&mut game, source, chance, &mut path);
            if games == 0 {
                match self.nodes[0].arms.as_slice() {
                    [] => return Sampled::nothing(),
                    [only] => return Sampled::forced(only.mv.clone()),
                    _ => {}
                }
            }
            nodes += play_out(&mut game, policy, chance);
            games += 1;
            for &(node, arm, player) in &path {
                let arm = &mut self.nodes[node].arms[arm];
                arm.games += 1;
                arm.sum += u64::from(policy.worth(&game, player).parts());
            }
            if limits.is_reached(nodes) {
                break;
            }
        }
        let arms = &self.nodes[0].arms;
        // The move that was tried most often is the one that has stood its ground; of equals the first.
        let best = arms.iter().rev().max_by_key(|arm| (arm.games, arm.sum)).map(|arm| arm.mv.clone());
        let worth = |arm: &Arm<M>| Share::average(arm.sum, arm.games);
        let choices = arms.iter().map(|arm| Choice { mv: arm.mv.clone(), games: arm.games, worth: worth(arm) });
        Sampled { best, choices: choices.collect(), games, nodes }
    }

    /// Goes down to a node that is new, or to the end of the game, and gives the number of moves.
    fn descend<G: Enumerable<Move = M>>(
        &mut self,
        game: &mut G,
        source: &impl Source<G, Sight = S>,
        chance: &mut RandomPlayer,
        path: &mut Vec<(usize, usize, Player)>,
    ) -> u64 {
        let mut node = 0;
        let mut played = 0;
        while let Some(player) = game.status().to_act() {
            let Some(chosen) = self.choose(node, game.moves(), chance) else { break };
            let mv = self.nodes[node].arms[chosen].mv.clone();
            let Ok(effect) = game.play(&mv) else {
                debug_assert!(false, "a move that is listed can be played");
                break;
            };
            played += 1;
            path.push((node, chosen, player));
            let sight = source.sight(game, &mv, &effect);
            if let Some((_, child)) = self.nodes[node].children.iter().find(|(seen, _)| *seen == sight) {
                node = *child;
                continue;
            }
            if self.taken < self.bytes {
                self.taken += size_of::<Node<M, S>>() + size_of::<(S, usize)>();
                let child = self.nodes.len();
                self.nodes.push(Node { arms: Vec::new(), children: Vec::new() });
                self.nodes[node].children.push((sight, child));
            }
            break;
        }
        played
    }

    /// The move to try in a node where these are legal.
    fn choose(&mut self, node: usize, moves: Vec<M>, chance: &mut RandomPlayer) -> Option<usize> {
        let (node, curiosity) = (&mut self.nodes[node], u64::from(self.curiosity));
        let mut legal = Vec::with_capacity(moves.len());
        if node.arms.is_empty() {
            node.arms.reserve_exact(moves.len());
        }
        for (place, mv) in moves.into_iter().enumerate() {
            // Where nothing is hidden the list is always the same.
            let same = node.arms.get(place).is_some_and(|arm| arm.mv == mv);
            let known = if same { Some(place) } else { node.arms.iter().position(|arm| arm.mv == mv) };
            let arm = known.unwrap_or_else(|| {
                self.taken += size_of::<Arm<M>>();
                node.arms.push(Arm { mv, available: 0, games: 0, sum: 0 });
                node.arms.len() - 1
            });
            node.arms[arm].available += 1;
            legal.push(arm);
        }
        let new: Vec<usize> = legal.iter().copied().filter(|&arm| node.arms[arm].games == 0).collect();
        if !new.is_empty() {
            return chance.pick(new);
        }
        // Of equals the first.
        legal.into_iter().rev().max_by_key(|&arm| bound(&node.arms[arm], curiosity))
    }
}

/// The upper confidence bound of an arm: its average, and `curiosity` times √(ln n ÷ games), in parts of 65,536.
fn bound<M>(arm: &Arm<M>, curiosity: u64) -> u64 {
    let games = arm.games.max(1);
    let doubt = ((logarithm(arm.available) << 16) / games).isqrt();
    arm.sum / games + ((curiosity * doubt) >> 10)
}

/// The natural logarithm in parts of 65,536, to a tenth: between two powers of two it is a straight line.
const fn logarithm(number: u64) -> u64 {
    if number < 2 {
        return 0;
    }
    let (whole, number) = if number >> 40 == 0 { (number.ilog2(), number) } else { (40, 1 << 40) };
    let part = ((number << 16) >> whole) - (1 << 16);
    (((whole as u64) << 16 | part) * 45_426) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_right_to_a_tenth() {
        for number in [1_u64, 2, 3, 7, 100, 1_000_000, u64::MAX] {
            #[expect(clippy::cast_precision_loss, reason = "a comparison to a tenth")]
            let (ours, real) = (logarithm(number) as f64 / 65_536.0, (number.min(1 << 40) as f64).ln());
            assert!((ours - real).abs() < 0.1, "{number}: {ours}, {real}");
        }
    }

    #[test]
    fn a_tree_takes_no_more_than_it_was_given() {
        use boardgame_core::{
            Seed,
            testkit::{Nim, NimSetup},
        };

        struct One(Nim);

        impl Source<Nim> for One {
            type Sight = u32;

            fn world(&mut self) -> Option<Nim> {
                Some(self.0)
            }

            fn sight(&self, _: &Nim, mv: &u32, (): &()) -> u32 {
                *mv
            }
        }

        let Ok(game) = Nim::start(&NimSetup { heap: 60 });
        let mut tree = Tree::<u32, u32>::new(717, 4_000);
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        for _ in 0..2_000 {
            let mut path = Vec::new();
            tree.descend(&mut game.clone(), &One(game), &mut chance, &mut path);
            for (node, arm, _) in path {
                tree.nodes[node].arms[arm].games += 1;
            }
        }
        let arms: usize = tree.nodes.iter().map(|node| node.arms.len()).sum();
        let taken = tree.nodes.len() * size_of::<Node<u32, u32>>() + arms * size_of::<Arm<u32>>();
        assert!(taken < 4_000 + 2 * (size_of::<Node<u32, u32>>() + 3 * size_of::<Arm<u32>>()) + 60 * 96, "{taken}");
        assert!(tree.nodes.len() < 60);
    }
}
