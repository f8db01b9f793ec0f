//! The tree of a Monte Carlo search. An edge is what the searching seat sees of a move.

use alloc::{vec, vec::Vec};
use core::mem::size_of;

use boardgame_core::{Enumerable, Player, RandomPlayer};

use crate::{Limits, MonteCarloResult, MoveStats, Policy, Share, policy::play_out};

/// A move of a node, with its statistics.
struct Arm<M> {
    mv: M,
    /// Number of games that reached the node while the move was legal.
    available: u64,
    games: u64,
    /// Sum of the shares of wins for the player who chose the move.
    sum: u64,
}

struct TreeNode<M, S> {
    arms: Vec<Arm<M>>,
    children: Vec<(S, usize)>,
}

pub(crate) struct Tree<M, S> {
    nodes: Vec<TreeNode<M, S>>,
    exploration: u32,
    bytes: usize,
    used: usize,
}

impl<M: Clone + Eq, S: Eq> Tree<M, S> {
    pub(crate) fn new(exploration: u32, bytes: usize) -> Self {
        Self { nodes: vec![TreeNode { arms: vec![], children: vec![] }], exploration, bytes, used: 0 }
    }

    /// Plays a game in each world until a limit is reached. Moves with the same `observation` lead to the same child node.
    pub(crate) fn grow<G: Enumerable<Move = M>>(
        mut self,
        worlds: impl IntoIterator<Item = G>,
        observation: impl Fn(&G, &M, &G::Effect) -> S,
        policy: &mut impl Policy<G>,
        chance: &mut RandomPlayer,
        limits: &Limits<'_>,
    ) -> MonteCarloResult<M> {
        let (mut nodes, mut games) = (0, 0);
        let mut path: Vec<(usize, usize, Player)> = Vec::new();
        for mut game in worlds {
            path.clear();
            policy.enter(&game, chance);
            nodes += self.descend(&mut game, &observation, chance, &mut path);
            if games == 0 {
                if let arms @ ([] | [_]) = self.nodes[0].arms.as_slice() {
                    return MonteCarloResult::without_search(arms.first().map(|arm| arm.mv.clone()));
                }
            }
            nodes += play_out(&mut game, policy, chance);
            games += 1;
            for &(node, arm, player) in &path {
                let arm = &mut self.nodes[node].arms[arm];
                arm.games += 1;
                arm.sum += u64::from(policy.worth(&game, player).parts());
            }
            if limits.is_reached_now(nodes) {
                break;
            }
        }
        let arms = &self.nodes[0].arms;
        // The most-tried move is more reliable than the luckiest. Ties go to the first move.
        let best = arms.iter().rev().max_by_key(|arm| (arm.games, arm.sum)).map(|arm| arm.mv.clone());
        let worth = |arm: &Arm<M>| Share::average(arm.sum, arm.games);
        let moves = arms.iter().map(|arm| MoveStats { mv: arm.mv.clone(), games: arm.games, worth: worth(arm) });
        MonteCarloResult { best, moves: moves.collect(), games, nodes }
    }

    /// Plays down to a new node or the end of the game. Returns the number of moves played.
    fn descend<G: Enumerable<Move = M>>(
        &mut self,
        game: &mut G,
        observation: &impl Fn(&G, &M, &G::Effect) -> S,
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
            let label = observation(game, &mv, &effect);
            if let Some((_, child)) = self.nodes[node].children.iter().find(|(other, _)| *other == label) {
                node = *child;
                continue;
            }
            if self.used < self.bytes {
                self.used += size_of::<TreeNode<M, S>>() + size_of::<(S, usize)>();
                let child = self.nodes.len();
                self.nodes.push(TreeNode { arms: vec![], children: vec![] });
                self.nodes[node].children.push((label, child));
            }
            break;
        }
        played
    }

    /// Chooses one of the legal moves of a node by its upper confidence bound, untried moves first.
    fn choose(&mut self, node: usize, moves: Vec<M>, chance: &mut RandomPlayer) -> Option<usize> {
        let (node, exploration) = (&mut self.nodes[node], u64::from(self.exploration));
        let mut legal = Vec::with_capacity(moves.len());
        if node.arms.is_empty() {
            node.arms.reserve_exact(moves.len());
        }
        for (index, mv) in moves.into_iter().enumerate() {
            // In games without hidden information, a node's list of moves is always the same.
            let same = node.arms.get(index).is_some_and(|arm| arm.mv == mv);
            let known = if same { Some(index) } else { node.arms.iter().position(|arm| arm.mv == mv) };
            let arm = known.unwrap_or_else(|| {
                self.used += size_of::<Arm<M>>();
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
        // Ties go to the first move.
        legal.into_iter().rev().max_by_key(|&arm| bound(&node.arms[arm], exploration))
    }
}

/// Returns the upper confidence bound of an arm: its average plus `exploration` times √(ln n ÷ games).
fn bound<M>(arm: &Arm<M>, exploration: u64) -> u64 {
    let games = arm.games.max(1);
    let doubt = ((logarithm(arm.available) << 16) / games).isqrt();
    arm.sum / games + ((exploration * doubt) >> 10)
}

/// Returns the natural logarithm in units of 1/65,536. It is linear between powers of two, with an error below 0.1.
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
    fn the_logarithm_has_an_error_below_a_tenth() {
        for number in [1_u64, 2, 3, 7, 100, 1_000_000, u64::MAX] {
            #[expect(clippy::cast_precision_loss, reason = "a comparison to a tenth")]
            let (ours, real) = (logarithm(number) as f64 / 65_536.0, (number.min(1 << 40) as f64).ln());
            assert!((ours - real).abs() < 0.1, "{number}: {ours}, {real}");
        }
    }

    #[test]
    fn a_tree_stays_within_its_memory() {
        use boardgame_core::{
            Game, Seed,
            testkit::{Nim, NimSetup},
        };

        let Ok(game) = Nim::start(&NimSetup { heap: 60 });
        let mut tree = Tree::<u32, u32>::new(717, 4_000);
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        for _ in 0..2_000 {
            let mut path = Vec::new();
            tree.descend(&mut game.clone(), &|_: &Nim, mv: &u32, (): &()| *mv, &mut chance, &mut path);
            for (node, arm, _) in path {
                tree.nodes[node].arms[arm].games += 1;
            }
        }
        let arms: usize = tree.nodes.iter().map(|node| node.arms.len()).sum();
        let used = tree.nodes.len() * size_of::<TreeNode<u32, u32>>() + arms * size_of::<Arm<u32>>();
        assert!(used < 4_000 + 2 * (size_of::<TreeNode<u32, u32>>() + 3 * size_of::<Arm<u32>>()) + 60 * 96, "{used}");
        assert!(tree.nodes.len() < 60);
    }
}
