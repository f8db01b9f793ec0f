//! How far a player of Dwyn looks ahead.

use alloc::vec::Vec;

use boardgame_core::{Game, Player, RandomPlayer, Seed, Shuffler};
use boardgame_search::{Limits, MonteCarlo, Policy, Sampled, Share};
use dwyn::{Cards, Dwyn, Knowledge, MAX_PLAYERS, Move, State, Table, View, World};

use super::{Habits, Outlook, suggest_with};

/// What trying the moves has found, from what a seat knows, until a limit is reached. Levels and programs that want a
/// quick answer take [`choose`](super::choose).
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
pub fn think(knowledge: &Knowledge, seat: Player, seed: Seed, limits: &Limits<'_>) -> Sampled<Move> {
    Foresight::for_table(knowledge.view().table().players()).think(knowledge, seat, seed, limits)
}

/// How far a player looks ahead, and what they expect of the others.
///
/// A move is tried in one world after the other, and the game goes on by habit and by sense until it is judged as it
/// stands. The example `strength gain` of this crate measures what each of these numbers gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foresight {
    /// How many moves are tried at most: those that are best by habit.
    pub candidates: usize,
    /// How many turns of a game are played before it is judged as it stands. The fewer, the more the judgement decides; the
    /// more, the more chance does.
    pub turns: u32,
    /// How many of the others in a hundred are held to play sensibly; the rest play by habit. Who counts on habits alone wins 76
    /// of 100 games at a table of two against sensible players, and 85 with 40 of 100; but against players who search as well,
    /// 20 are better than 40 there, and 40 better than 20 at larger tables.
    pub sensible: u8,
}

impl Foresight {
    /// That of level 10 at a table of this many.
    #[must_use]
    pub const fn for_table(players: u8) -> Self {
        Self { candidates: 24, turns: 24, sensible: if players == 2 { 20 } else { 40 } }
    }

    /// What trying the moves has found in worlds that are all alike likely.
    #[must_use]
    pub fn think(self, knowledge: &Knowledge, seat: Player, seed: Seed, limits: &Limits<'_>) -> Sampled<Move> {
        let worlds = knowledge.worlds(&mut Shuffler::new(seed)).in_haste();
        self.think_in(worlds.map(World::into_state), knowledge.view(), seat, seed, limits)
    }

    /// The same in worlds from any sampler, all of which look to the seat like this view: such as
    /// [`LikelyWorlds`](super::LikelyWorlds).
    #[must_use]
    pub fn think_in(
        self,
        worlds: impl IntoIterator<Item = State>,
        view: &View,
        seat: Player,
        seed: Seed,
        limits: &Limits<'_>,
    ) -> Sampled<Move> {
        let moves = self.moves(view);
        let worlds = worlds.into_iter().map(Dwyn::from);
        MonteCarlo::new(seed).flat_among(worlds, seat, &moves, &mut self.policy(seat, view.table()), limits)
    }

    /// The moves that are tried, the best by habit first.
    #[must_use]
    pub fn moves(self, view: &View) -> Vec<Move> {
        let (table, hand) = (view.table(), view.hand().unwrap_or(Cards::EMPTY));
        Habits::for_table(table.players()).candidates(table, hand, &view.moves(), self.candidates)
    }

    /// How a game is expected to go on from this table, and how it then stands: this seat plays by habit, each of the
    /// others in one way in each world.
    #[must_use]
    pub fn policy(self, seat: Player, table: &Table) -> impl Policy<Dwyn> + use<> {
        Expected {
            me: seat,
            share: self.sensible,
            habits: Habits::for_table(table.players()),
            outlook: Outlook::for_table(table.players()),
            until: table.turns().saturating_add(self.turns),
            sensible: [false; MAX_PLAYERS as usize],
        }
    }
}

/// How a game is expected to go on, and how it then stands.
struct Expected {
    me: Player,
    /// How many of the others in a hundred play sensibly.
    share: u8,
    habits: Habits<'static>,
    outlook: Outlook<'static>,
    /// The turn at whose beginning the game is judged.
    until: u32,
    /// Whether each seat plays sensibly in this world.
    sensible: [bool; MAX_PLAYERS as usize],
}

impl Policy<Dwyn> for Expected {
    fn enter(&mut self, world: &Dwyn, chance: &mut RandomPlayer) {
        for (sensible, seat) in self.sensible.iter_mut().zip(Player::all(world.seats())) {
            *sensible = seat != self.me && chance.pick(0..100).is_some_and(|lot| lot < self.share);
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

#[cfg(test)]
mod tests {
    use boardgame_core::{Secret, Viewer};
    use dwyn::Setup;

    use super::*;

    const SEAT: Player = Player::new(0);

    /// Deals as the first to act sees them, after their draw.
    fn deals(players: u8) -> impl Iterator<Item = (Dwyn, Knowledge)> {
        (0..20).map(move |seed| {
            let mut game = Dwyn::start(&Setup::new(players, Seed::from_u64(seed))).expect("a deal");
            let mut knowledge = Knowledge::new(&game.state().view(Viewer::Seat(SEAT)));
            let effect = game.play(&Move::Draw).expect("it is legal");
            knowledge.observe(&game.sighting(&Move::Draw, &effect, Viewer::Seat(SEAT))).expect("it is true");
            (game, knowledge)
        })
    }

    #[test]
    fn who_tries_one_move_plays_by_habit() {
        let one = Foresight { candidates: 1, ..Foresight::for_table(3) };
        for (game, knowledge) in deals(3) {
            let habitual = Habits::for_table(3).best(game.state().table(), game.state().hand(SEAT));
            assert_eq!(one.think(&knowledge, SEAT, Seed::from_u64(1), &Limits::nodes(100)).best, habitual);
        }
    }

    #[test]
    fn a_game_is_judged_after_so_many_turns_where_a_turn_begins() {
        for turns in [1, 5, 24] {
            let foresight = Foresight { turns, ..Foresight::for_table(4) };
            for (mut game, _) in deals(4) {
                let before = game.state().table().turns();
                let mut policy = foresight.policy(SEAT, game.state().table());
                let mut chance = RandomPlayer::new(Seed::from_u64(1));
                policy.enter(&game, &mut chance);
                while let Some(mv) = policy.choose(&game, &mut chance) {
                    game.play(&mv).expect("it is legal");
                }
                let table = game.state().table();
                assert!(
                    game.status().is_over() || (table.turns() - before, table.duel()) == (turns, None),
                    "{table:?}"
                );
            }
        }
    }
}
