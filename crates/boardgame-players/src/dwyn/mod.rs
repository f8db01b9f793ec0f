//! A player of Dwyn that looks ahead, from what their seat knows.

mod choice;
mod feature;
mod glance;
mod habits;
mod likely;
mod sensible;

use boardgame_core::{Player, RandomPlayer, Seed, Shuffler, Viewer};
use boardgame_search::{Limits, MonteCarlo, Policy, Sampled};
use dwyn::{Cards, Dwyn, Knowledge, Move, State, View};

pub use self::{
    glance::Glance,
    habits::Habits,
    likely::{LikelyWorlds, Others},
    sensible::{suggest, suggest_with},
};
use crate::Level;

/// How much chance there is in what a move is held to be worth, for the nine levels that play by habit. Each wins about
/// 58 of
/// 100 games at a table of two against the one below (`docs/playing.md`). Without any chance, two players can draw and
/// discard for ever.
const NOISE: [u16; 9] = [60_000, 24_000, 16_000, 11_300, 8_500, 6_700, 5_200, 3_600, 600];

/// How many moves are played to find one, as strong as it gets: about 20 milliseconds.
const FULL: u64 = 22_000;

/// How many moves are tried.
const CANDIDATES: usize = 8;

/// What trying the moves has found, from what a seat knows, until a limit is reached. Levels and programs that want a
/// quick answer take [`choose`].
///
/// ```
/// use boardgame_core::{Player, Seed, Viewer};
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
pub fn think(knowledge: &Knowledge, seat: Player, seed: Seed, limits: &Limits<'_>) -> Sampled<Move> {
    let worlds = knowledge.worlds(&mut Shuffler::new(seed));
    think_in(worlds, knowledge.view(), seat, seed, limits)
}

/// The same in worlds from any sampler, all of which look to the seat like this view: such as [`LikelyWorlds`].
#[must_use]
pub fn think_in(
    worlds: impl IntoIterator<Item = State>,
    view: &View,
    seat: Player,
    seed: Seed,
    limits: &Limits<'_>,
) -> Sampled<Move> {
    let mut expected = Expected::of(seat, view.table().players());
    let hand = view.hand().unwrap_or(Cards::EMPTY);
    let moves = expected.habits.candidates(view.table(), hand, &view.moves(), CANDIDATES);
    let worlds = worlds.into_iter().map(Dwyn::from);
    MonteCarlo::new(seed).flat_among(worlds, seat, &moves, &mut expected, limits)
}

/// The move of a level for the seat that is to act; `None` when another is, or the game is over.
#[must_use]
pub fn choose(knowledge: &Knowledge, level: Level, chance: &mut RandomPlayer, limits: &Limits<'_>) -> Option<Move> {
    let view = knowledge.view();
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let moves = view.moves();
    if moves.len() < 2 {
        return moves.first().copied();
    }
    let (table, hand) = (view.table(), view.hand()?);
    if let Some(&noise) = NOISE.get(level.index()) {
        return Habits::for_table(table.players()).best_with_noise(table, hand, &moves, noise, chance);
    }
    let words: [u8; 32] = core::array::from_fn(|_| chance.pick(0..=u8::MAX).unwrap_or_default());
    think(knowledge, seat, Seed::new(words), &limits.with_nodes(FULL)).best
}

/// How the rest of a game is expected to go: the player by the habits that they have learnt, the others sensibly, or by
/// chance.
struct Expected {
    me: Player,
    habits: Habits<'static>,
    /// How many moves of the others in a hundred are by chance.
    chance: u8,
}

impl Expected {
    /// At a table of two, the other is held to be sensible: every doubt costs games against sensible players, 10 of 100
    /// with a `chance` of 60. At larger tables it costs 2 of 100 and wins 8 against players by chance, who spoil the
    /// plans of everybody who counts on their sense.
    fn of(me: Player, players: u8) -> Self {
        Self { me, habits: Habits::for_table(players), chance: if players == 2 { 0 } else { 65 } }
    }
}

impl Policy<Dwyn> for Expected {
    fn choose(&mut self, game: &Dwyn, chance: &mut RandomPlayer) -> Option<Move> {
        let state = game.state();
        let player = state.status().to_act()?;
        let (table, hand) = (state.table(), state.hand(player));
        if player == self.me {
            self.habits.best(table, hand)
        } else if self.chance > 0 && chance.pick(0..100)? < self.chance {
            chance.choose(game)
        } else {
            suggest_with(table, hand)
        }
    }

    fn bound(&self) -> usize {
        600
    }
}
