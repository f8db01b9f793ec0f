//! Monte Carlo search of Dwyn.

use boardgame_core::{Game, Player, RandomPlayer, Seed, Shuffler};
use boardgame_search::{Limits, MonteCarlo, MonteCarloResult, Policy, Share};
use dwyn::{Cards, Dwyn, Knowledge, MAX_PLAYERS, Move, Table, World};

use super::{ChanceNetwork, Habits, suggest_with};

/// Maximum number of moves tried: those that habits rate best.
const CANDIDATES: usize = 24;
/// Number of turns in a playout.
const TURNS: u32 = 24;

/// Searches for the best move of a player with the given knowledge, until a limit is reached. To play at a level, use
/// [`choose`](super::choose).
///
/// ```
/// use boardgame_players::boardgame_core::{Game, Player, Seed, Viewer};
/// use boardgame_players::dwyn::think;
/// use boardgame_search::Limits;
/// use dwyn::{Knowledge, Move, Setup, State};
///
/// let state = State::deal(&Setup::new(3, Seed::from_u64(3)))?;
/// let seat = Player::new(0);
/// let knowledge = Knowledge::new(&state.view(Viewer::Seat(seat)));
/// let found = think(&knowledge, seat, Seed::from_u64(1), &Limits::nodes(1_000));
/// assert_eq!(found.best, Some(Move::Draw));
/// # Ok::<(), dwyn::SetupError>(())
/// ```
#[must_use]
pub fn think(knowledge: &Knowledge, seat: Player, seed: Seed, limits: &Limits<'_>) -> MonteCarloResult<Move> {
    let view = knowledge.view();
    let (table, hand) = (view.table(), view.hand().unwrap_or(Cards::EMPTY));
    let moves = Habits::for_table(table.players()).candidates(table, hand, &view.moves(), CANDIDATES);
    let mut shuffler = Shuffler::new(seed);
    let worlds = knowledge.worlds(&mut shuffler).in_haste().map(World::into_state).map(Dwyn::from);
    MonteCarlo::new(seed).flat_among(worlds, seat, &moves, &mut Playout::new(seat, table, TURNS), limits)
}

/// A policy for some turns, after which a network evaluates the game. The searching player and some of the others play by
/// habits, and the rest sensibly.
struct Playout {
    me: Player,
    /// Probability in per cent that another player plays sensibly.
    sensible_percent: u8,
    habits: Habits<'static>,
    chances: ChanceNetwork<'static>,
    /// The turn before which the playout ends.
    until: u32,
    /// Whether each player plays sensibly in this world.
    sensible: [bool; MAX_PLAYERS as usize],
}

impl Playout {
    fn new(me: Player, table: &Table, turns: u32) -> Self {
        let players = table.players();
        Self {
            me,
            sensible_percent: if players == 2 { 20 } else { 40 },
            habits: Habits::for_table(players),
            chances: ChanceNetwork::for_table(players),
            until: table.turns().saturating_add(turns),
            sensible: [false; MAX_PLAYERS as usize],
        }
    }
}

impl Policy<Dwyn> for Playout {
    fn enter(&mut self, world: &Dwyn, chance: &mut RandomPlayer) {
        for (sensible, seat) in self.sensible.iter_mut().zip(Player::all(world.seats())) {
            *sensible = seat != self.me && chance.pick(0..100).is_some_and(|lot| lot < self.sensible_percent);
        }
    }

    fn choose(&mut self, game: &Dwyn, _: &mut RandomPlayer) -> Option<Move> {
        let state = game.state();
        let player = state.status().to_act()?;
        let (table, hand) = (state.table(), state.hand(player));
        if table.turns() >= self.until && table.duel().is_none() {
            return None;
        }
        if *self.sensible.get(player.index())? { suggest_with(table, hand) } else { self.habits.best(table, hand) }
    }

    fn worth(&self, game: &Dwyn, seat: Player) -> Share {
        if game.status().is_over() { Share::of_state(game, seat) } else { self.chances.chance(game.state(), seat) }
    }
}

#[cfg(test)]
mod tests {
    use dwyn::Setup;

    use super::*;

    #[test]
    fn a_playout_ends_at_the_beginning_of_a_turn() {
        for (turns, deal) in [1, 5, 24].into_iter().flat_map(|turns| (0..20).map(move |deal| (turns, deal))) {
            let mut game = Dwyn::start(&Setup::new(4, Seed::from_u64(deal))).expect("a deal");
            game.play(&Move::Draw).expect("it is legal");
            let before = game.state().table().turns();
            let mut policy = Playout::new(Player::new(0), game.state().table(), turns);
            let mut chance = RandomPlayer::new(Seed::from_u64(1));
            policy.enter(&game, &mut chance);
            while let Some(mv) = policy.choose(&game, &mut chance) {
                game.play(&mv).expect("it is legal");
            }
            let table = game.state().table();
            let is_next = (table.turns() - before, table.duel()) == (turns, None);
            assert!(game.status().is_over() || is_next, "{table:?}");
        }
    }
}
