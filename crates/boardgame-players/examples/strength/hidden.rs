//! Dwyn: duplicate deals, and what a decision gains.

use boardgame_core::{Game, Player, RandomPlayer, Secret, Seed, Shuffler, Status, Viewer};
use boardgame_players::{
    Level, Tally,
    dwyn::{Foresight, Habits, LikelyWorlds, Others, choose, suggest},
};
use boardgame_search::{Limits, Policy};
use dwyn::{Dwyn, Knowledge};

use crate::measure::{HAS_PROCESSOR_TIME, mean, seconds};

/// A game, and what each seat knows of it.
struct Table {
    game: Dwyn,
    seats: Vec<Knowledge>,
}

impl Table {
    fn deal(players: u8, deal: u64) -> Self {
        // Two players who each keep what the other lacks can go on for ever.
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

/// Every seat once with the same deal.
pub(crate) fn duplicate(players: u8, deals: u64, own: &str, opponent: &str, first: u64) {
    let [own_seat, other_seat] = [own, opponent].map(Seat::of);
    let mut tally = Tally::default();
    // What the games of each deal came to together: they are not independent, and the deals are.
    let mut deals_won = Vec::new();
    let (mut decisions, mut thought) = (0_u32, 0.0);
    for deal in first..first + deals {
        let before = tally.score() * f64::from(tally.games());
        for seat in Player::all(players) {
            let mut table = Table::deal(players, deal);
            let mut chance = RandomPlayer::new(Seed::from_u64(deal * 8 + u64::from(seat.seat())));
            let won = loop {
                match table.game.status() {
                    Status::Over(outcome) => break outcome.winner().map(|winner| winner == seat),
                    Status::ToAct(player) => {
                        let knowledge = &table.seats[player.index()];
                        let mv = if player == seat {
                            let start = seconds();
                            let mv = own_seat.choose(knowledge, &mut chance);
                            if knowledge.view().moves().len() > 1 {
                                decisions += 1;
                                thought += seconds() - start;
                            }
                            mv
                        } else {
                            other_seat.choose(knowledge, &mut chance)
                        };
                        table.play(mv.expect("a player to act has a move"));
                    }
                }
            };
            match won {
                Some(true) => tally.wins += 1,
                Some(false) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        deals_won.push((tally.score() * f64::from(tally.games()) - before) / f64::from(players));
    }
    let [low, middle, high] = mean(&deals_won).map(|share| 100.0 * share);
    println!(
        "{own} against {opponent}, {players} players: {tally} of {} games: {middle:.1} % ({low:.1} to {high:.1}, by deals), {:.2} ms {} a decision",
        tally.games(),
        1000.0 * thought / f64::from(decisions.max(1)),
        if *HAS_PROCESSOR_TIME { "of processor time" } else { "by the clock" },
    );
}

/// Who sits at a table of Dwyn.
#[derive(Clone, Copy)]
enum Seat {
    Level(Level),
    Noise(u16),
    /// This many moves tried, with this foresight, or that of level 10.
    Samples(u64, Option<Foresight>),
    /// This many moves tried, in the worlds of this many histories.
    Likely(u64, usize, Others),
    Suggest,
    Random,
}

impl Seat {
    fn of(text: &str) -> Self {
        match text.split_once(':') {
            Some(("noise", noise)) => Self::Noise(noise.parse().expect("an amount of noise")),
            Some(("likely", numbers)) => {
                let [nodes, histories, by_chance] = numbers_of(numbers);
                let others = Others { by_chance: u8::try_from(by_chance).expect("a percentage") };
                Self::Likely(nodes, usize::try_from(histories).expect("a number"), others)
            }
            Some(("ahead", numbers)) => {
                let [nodes, candidates, turns, sensible] = numbers_of(numbers);
                let foresight = Foresight {
                    candidates: usize::try_from(candidates).expect("a number of moves"),
                    turns: u32::try_from(turns).expect("a number of turns"),
                    sensible: u8::try_from(sensible).expect("a percentage"),
                };
                Self::Samples(nodes, Some(foresight))
            }
            Some(("samples", nodes)) => Self::Samples(nodes.parse().expect("a number of moves"), None),
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
            Self::Samples(nodes, foresight) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                let foresight = foresight.unwrap_or_else(|| Foresight::for_table(view.table().players()));
                foresight.think(knowledge, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Likely(nodes, histories, others) => {
                let seed = Seed::from_u64(chance.pick(0..u32::MAX)?.into());
                let Viewer::Seat(seat) = view.viewer() else { return None };
                let worlds = LikelyWorlds::new(knowledge, seat, others, histories, Shuffler::new(seed));
                let foresight = Foresight::for_table(view.table().players());
                foresight.think_in(worlds, view, seat, seed, &Limits::nodes(nodes)).best
            }
            Self::Suggest => suggest(view),
            Self::Random => chance.pick(view.moves()),
        }
    }
}

/// Numbers between colons.
fn numbers_of<const N: usize>(text: &str) -> [u64; N] {
    let numbers: Vec<u64> = text.split(':').map(|number| number.parse().expect("a number")).collect();
    numbers.try_into().unwrap_or_else(|_| panic!("{N} numbers, and not {text}"))
}

/// What players gain with a decision beside the habitual move, in parts of a win, if the game goes on as level 10 expects.
pub(crate) fn gain(players: u8, decisions: u64, worlds: u64, names: &[String]) {
    let tried: Vec<Seat> = names.iter().map(|name| Seat::of(name)).collect();
    let mut gains = vec![Vec::new(); tried.len() + 1];
    let mut deal = 5_000_000;
    while gains[0].len() < usize::try_from(decisions).unwrap_or(usize::MAX) {
        deal += 1;
        // Other games than those of matches, by habit with some chance in it.
        let others = Seat::Noise(1_500);
        let mut chance = RandomPlayer::new(Seed::from_u64(deal));
        let mut table = Table::deal(players, deal);
        let mut taken = 0;
        while let Status::ToAct(player) = table.game.status() {
            let knowledge = &table.seats[player.index()];
            // One decision in ten, and three of a game: those that follow each other are alike, and some games are long.
            if taken < 3 && knowledge.view().moves().len() > 1 && chance.pick(0..10_u8) == Some(0) {
                taken += 1;
                let worths = worths(knowledge, player, worlds, Seed::from_u64(deal));
                let of = |mv: Option<dwyn::Move>| {
                    worths.iter().find_map(|(other, worth)| (Some(*other) == mv).then_some(*worth)).unwrap_or_default()
                };
                let habitual = worths.first().map_or(0.0, |(_, worth)| *worth);
                for (gains, seat) in gains.iter_mut().zip(&tried) {
                    gains.push(of(seat.choose(knowledge, &mut chance)) - habitual);
                }
                let best = worths.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
                gains[tried.len()].push(best - habitual);
            }
            let mv = others.choose(knowledge, &mut chance);
            table.play(mv.expect("a player to act has a move"));
        }
    }
    let best = "a player who knew all these worlds".to_string();
    for (name, gains) in names.iter().chain([&best]).zip(&gains) {
        let [low, middle, high] = mean(gains).map(|gain| 100.0 * gain);
        println!("{name}: {middle:.2} points of 100 ({low:.2} to {high:.2}) in {} decisions", gains.len());
    }
}

/// What each move is worth, the habitual one first, if the game goes on as level 10 expects: that many games are played to their end.
fn worths(knowledge: &Knowledge, seat: Player, worlds: u64, seed: Seed) -> Vec<(dwyn::Move, f64)> {
    let view = knowledge.view();
    let to_the_end =
        Foresight { candidates: usize::MAX, turns: u32::MAX, ..Foresight::for_table(view.table().players()) };
    let (moves, mut policy) = (to_the_end.moves(view), to_the_end.policy(seat, view.table()));
    let mut sums = vec![0.0; moves.len()];
    let mut chance = RandomPlayer::new(seed);
    let number = usize::try_from(worlds).unwrap_or(usize::MAX);
    for world in knowledge.worlds(&mut Shuffler::new(seed)).in_haste().take(number) {
        let world = Dwyn::from(world);
        policy.enter(&world, &mut chance);
        for (sum, mv) in sums.iter_mut().zip(&moves) {
            let mut game = world.clone();
            game.play(mv).expect("it is legal in every world");
            while let Some(mv) = policy.choose(&game, &mut chance) {
                game.play(&mv).expect("it is legal");
            }
            *sum += f64::from(policy.worth(&game, seat).parts());
        }
    }
    let all =
        f64::from(boardgame_search::Share::ALL.parts()) * f64::from(u32::try_from(worlds.max(1)).unwrap_or(u32::MAX));
    moves.into_iter().zip(sums).map(|(mv, sum)| (mv, sum / all)).collect()
}
