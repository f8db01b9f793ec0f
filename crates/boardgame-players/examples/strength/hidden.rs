//! Matches of Dwyn with duplicate deals: every deal is played once from each seat.

use boardgame_core::{Game, Player, RandomPlayer, Secret, Seed, Status, Viewer};
use boardgame_players::{
    Level, Tally,
    dwyn::{Habits, choose, suggest, think},
};
use boardgame_search::Limits;
use dwyn::{Dwyn, Knowledge};

use crate::seconds;

struct Table {
    game: Dwyn,
    seats: Vec<Knowledge>,
}

impl Table {
    fn deal(players: u8, deal: u64) -> Self {
        // Without a limit, a game never ends if two players each keep what the other needs.
        let options = dwyn::Options { turn_limit: Some(300), ..dwyn::Options::default() };
        let setup = dwyn::Setup { options, ..dwyn::Setup::new(players, Seed::from_u64(deal)) };
        let game = Dwyn::start(&setup).expect("a deal");
        let seats = Player::all(players).map(|seat| Knowledge::new(&game.state().view(Viewer::Seat(seat)))).collect();
        Self { game, seats }
    }

    fn play(&mut self, mv: dwyn::Move) {
        let effect = self.game.play(&mv).expect("it is legal");
        for (seat, knowledge) in Player::all(self.game.seats()).zip(&mut self.seats) {
            let sighting = self.game.sighting(&mv, &effect, Viewer::Seat(seat));
            knowledge.observe(&sighting).expect("it is true");
        }
    }
}

/// Plays every deal once from each seat, and prints the score.
pub(crate) fn duplicate(players: u8, deals: u64, own: &str, opponent: &str, first: u64) {
    let [own_seat, other_seat] = [own, opponent].map(Seat::of);
    let mut tally = Tally::default();
    // The games of one deal are not independent, so the interval is computed from the deals.
    let mut scores = Vec::new();
    let (mut decisions, mut time) = (0_u32, 0.0);
    for deal in first..first + deals {
        let before = tally.score() * f64::from(tally.games());
        for seat in Player::all(players) {
            let mut table = Table::deal(players, deal);
            let mut chance = RandomPlayer::new(Seed::from_u64(deal * 8 + u64::from(seat.seat())));
            let winner = loop {
                match table.game.status() {
                    Status::Over(outcome) => break outcome.winner(),
                    Status::ToAct(player) => {
                        let knowledge = &table.seats[player.index()];
                        let start = seconds();
                        let mv = if player == seat { own_seat } else { other_seat }.choose(knowledge, &mut chance);
                        if player == seat && knowledge.view().moves().len() > 1 {
                            decisions += 1;
                            time += seconds() - start;
                        }
                        table.play(mv.expect("a player to act has a move"));
                    }
                }
            };
            tally += Tally::of_game(winner.map(|winner| usize::from(winner != seat)));
        }
        scores.push((tally.score() * f64::from(tally.games()) - before) / f64::from(players));
    }
    let [low, middle, high] = mean(&scores).map(|share| 100.0 * share);
    println!(
        "{own} against {opponent}, {players} players: {tally} of {} games: {middle:.1} % ({low:.1} to {high:.1}), {:.2} ms a decision",
        tally.games(),
        1000.0 * time / f64::from(decisions.max(1)),
    );
}

/// Returns the mean of independent numbers with its 95 % interval: the lower end, the mean, and the upper end.
fn mean(numbers: &[f64]) -> [f64; 3] {
    let count = f64::from(u32::try_from(numbers.len()).unwrap_or(u32::MAX)).max(1.0);
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean) * (number - mean)).sum();
    let reach = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    [mean - reach, mean, mean + reach]
}

#[derive(Clone, Copy)]
enum Seat {
    Level(Level),
    Noise(u16),
    /// A search that plays at most this many moves.
    Samples(u64),
    Suggest,
    Random,
}

impl Seat {
    fn of(text: &str) -> Self {
        match text.split_once(':') {
            Some(("noise", noise)) => Self::Noise(noise.parse().expect("an amount of noise")),
            Some(("samples", nodes)) => Self::Samples(nodes.parse().expect("a number of moves")),
            _ if text == "suggest" => Self::Suggest,
            _ if text == "random" => Self::Random,
            _ => Self::Level(text.parse().expect("a level")),
        }
    }

    fn choose(self, knowledge: &Knowledge, chance: &mut RandomPlayer) -> Option<dwyn::Move> {
        let view = knowledge.view();
        match self {
            Self::Level(level) => choose(knowledge, level, chance, &Limits::nodes(u64::MAX)),
            Self::Noise(noise) => {
                let habits = Habits::for_table(view.table().players());
                habits.best_with_noise(view.table(), view.hand()?, &view.moves(), noise, chance)
            }
            Self::Samples(nodes) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                think(knowledge, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Suggest => suggest(view),
            Self::Random => chance.pick(view.moves()),
        }
    }
}
