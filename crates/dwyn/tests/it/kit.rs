//! Runs the core's test kit, which checks that hidden cards stay hidden, and compares golden records.

use boardgame_core::{
    Player, Seed,
    testkit::{Alike, Kit},
};
use dwyn::{Answer, Card, Colour, Dwyn, Move, OpeningLay, Options, Phase, Setup, Suit, XRank};

/// A seed whose digits would be noticed wherever they appear.
const PI: &str = "31415926535897932384626433832795028841971693993751058209749445";

fn setups() -> Vec<Setup> {
    let seed: Seed = PI.parse().unwrap();
    let limited =
        |players, options| Setup { options: Options { turn_limit: Some(120), ..options }, ..Setup::new(players, seed) };
    let default = Options::default();
    let mut setups: Vec<Setup> = (2..=6).map(|players| Setup::new(players, seed)).collect();
    let must = Options { x: XRank::High, defender: Answer::Must, show_to_win: true, ..default };
    let free = Options { challenger: Answer::May, opening_lay: OpeningLay::FirstTurn, ..default };
    setups.extend([limited(3, must), limited(4, free)]);
    setups
}

/// Generates random moves, most of which are illegal.
fn probes(shuffler: &mut boardgame_core::Shuffler) -> Vec<Move> {
    let cards: Vec<Card> = Card::ALL.to_vec();
    let mut card = || cards[shuffler.below(53) as usize];
    let (first, second, prize, other) = (card(), card(), card(), card());
    let mut moves =
        vec![Move::Draw, Move::Pass, Move::Idle, Move::Discard(first), Move::Lay(second), Move::Play(other)];
    for seat in 0..8 {
        let player = Player::new(seat);
        moves.push(Move::Lladrad { colour: Colour::Red, from: player, prize });
        moves.push(Move::Dwyn { against: player, prize: other, suit: Suit::Tarian });
    }
    moves
}

#[test]
fn the_traits_are_implemented_correctly() {
    let report = Kit::<Dwyn>::new(setups())
        .playouts(3)
        .bound(5000)
        .notation()
        .secret(Alike::when(|game: &Dwyn, first, second| {
            let face_down = game.state().table().phase() == Phase::After;
            face_down && matches!((first, second), (Move::Discard(_), Move::Discard(_)))
        }))
        .probes(|_, shuffler| probes(shuffler))
        .golden("tests/data/records")
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
    println!("{report}");
    assert!(report.alike > 100 && report.sightings > 1000, "{report}");
    assert!(report.other_worlds * 10 > report.worlds * 9, "{report}");
}
