//! A player of Dwyn that looks ahead, from what their seat knows.

mod choice;
mod feature;
mod glance;
mod habits;
mod likely;
mod outlook;
mod sensible;

use boardgame_core::{Game, Player, RandomPlayer, Seed, Shuffler, Viewer};
use boardgame_search::{Limits, MonteCarlo, Policy, Sampled, Share};
use dwyn::{Cards, Dwyn, Knowledge, MAX_PLAYERS, Move, State, Table, View};

pub use self::{
    glance::Glance,
    habits::Habits,
    likely::{LikelyWorlds, Others},
    outlook::{Outlook, Prospect},
    sensible::{suggest, suggest_with},
};
use crate::Level;

/// How much chance there is in what a move is held to be worth, for the nine levels that play by habit. Each wins about
/// 58 of
/// 100 games at a table of two against the one below (`docs/playing.md`). Without any chance, two players can draw and
/// discard for ever.
const NOISE: [u16; 9] = [60_000, 24_000, 16_000, 11_300, 8_500, 6_700, 5_200, 3_600, 600];

/// How many moves are played to find one, as strong as it gets: some 16 milliseconds.
const FULL: u64 = 85_000;

/// How many turns of a game are played before it is judged as it stands. With 2 or 3 the judgement decides too much, and the
/// search wins half of its games against the habits that it goes by; with 4 it wins 59 of 100, with 10 to 16 some 60.
const TURNS: u32 = 12;

/// How many moves are tried.
const CANDIDATES: usize = 8;

/// What trying the moves has found, from what a seat knows, until a limit is reached. Levels and programs that want a
/// quick answer take [`choose`].
///
/// ```
/// use boardgame_core::{Game, Player, Seed, Viewer};
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
    let worlds = knowledge.worlds(&mut Shuffler::new(seed)).in_haste();
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
    let mut expected = Expected::of(seat, view.table());
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

/// How a game is expected to go on, and how it then stands.
struct Expected {
    me: Player,
    habits: Habits<'static>,
    outlook: Outlook<'static>,
    /// The turn at whose beginning the game is judged.
    until: u32,
    /// Whether each seat plays sensibly in this world.
    sensible: [bool; MAX_PLAYERS as usize],
}

/// How many of the others in a hundred are held to play sensibly; the rest play by habit. Who counts on habits alone wins 76 of
/// 100 games at a table of two against sensible players, and 85 with 40 of 100; but against players who search as well, 20 are
/// better than 40 there, and 40 better than 20 at larger tables.
const fn sensible(players: u8) -> u8 {
    if players == 2 { 20 } else { 40 }
}

impl Expected {
    fn of(me: Player, table: &Table) -> Self {
        let (habits, outlook) = (Habits::for_table(table.players()), Outlook::for_table(table.players()));
        let until = table.turns().saturating_add(TURNS);
        Self { me, habits, outlook, until, sensible: [false; MAX_PLAYERS as usize] }
    }
}

impl Policy<Dwyn> for Expected {
    fn enter(&mut self, world: &Dwyn, chance: &mut RandomPlayer) {
        let share = sensible(world.seats());
        for (sensible, seat) in self.sensible.iter_mut().zip(Player::all(world.seats())) {
            *sensible = seat != self.me && chance.pick(0..100).is_some_and(|lot| lot < share);
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
        if game.status().is_over() { Share::of_state(game, seat) } else { self.outlook.worth(game.state(), seat) }
    }
}
