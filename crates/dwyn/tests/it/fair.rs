//! Fair deals in records.

use boardgame_core::{
    FairDeal, FairDealError, Match, Player, RandomPlayer, Record, ReplayError, Secret, Seed, TranscriptError, Viewer,
};
use dwyn::{Answer, Dwyn, OpeningLay, Options, Setup, XRank};

fn fair_deal(players: u8, options: Options) -> (FairDeal, Setup) {
    let secret = Seed::from_u64(42);
    let terms = Setup { options, ..Setup::new(players, secret) }.terms();
    let deal = FairDeal::new(secret, "table 7", &terms, vec!["rhubarb".into(), "Pwllheli".into()]);
    let setup = Setup { options, ..Setup::new(players, deal.seed()) };
    (deal, setup)
}

#[test]
fn a_promised_deal_replays() {
    let (deal, setup) = fair_deal(3, Options::default());
    assert_eq!(deal.check::<Dwyn>(&setup), Ok(()));
    let mut record = Record::of(&Match::<Dwyn>::start(setup).unwrap());
    record.fair = Some(deal);
    let read = Record::<Dwyn>::read(record.to_json().unwrap()).unwrap();
    assert!(read.replay().is_ok());
}

#[test]
fn cards_from_another_seed_are_not_the_deal() {
    let (deal, setup) = fair_deal(3, Options::default());
    let other = Setup { seed: Seed::from_u64(7), ..setup };
    assert_eq!(deal.check::<Dwyn>(&other), Err(FairDealError::Seed));
    let mut record = Record::of(&Match::<Dwyn>::start(other).unwrap());
    record.fair = Some(deal);
    assert!(matches!(record.replay(), Err(ReplayError::Fair(FairDealError::Seed))));
}

#[test]
fn a_promise_holds_for_its_secret_its_table_and_its_options_only() {
    let (deal, setup) = fair_deal(3, Options::default());
    let options = Options::default();
    let others = [
        Options { x: XRank::High, ..options },
        Options { defender: Answer::Must, ..options },
        Options { challenger: Answer::May, ..options },
        Options { show_to_win: true, ..options },
        Options { opening_lay: OpeningLay::FirstTurn, ..options },
        Options { turn_limit: Some(500), ..options },
    ];
    let others = others.map(|options| Setup { options, ..setup.clone() });
    for setup in others.into_iter().chain([Setup { players: 4, ..setup.clone() }]) {
        assert!(matches!(deal.check::<Dwyn>(&setup), Err(FairDealError::Secret { .. })), "{setup:?}");
    }
    let elsewhere = FairDeal { table: "table 8".into(), ..deal.clone() };
    let other = FairDeal { secret: Seed::from_u64(43), ..deal };
    for deal in [elsewhere, other] {
        assert!(matches!(deal.check::<Dwyn>(&setup), Err(FairDealError::Secret { .. })), "{deal:?}");
    }
}

#[test]
fn a_game_from_a_position_is_no_deal() {
    let (deal, setup) = fair_deal(2, Options::default());
    let position = Setup::from_state(dwyn::State::deal(&setup).unwrap());
    assert_eq!(deal.check::<Dwyn>(&position), Err(FairDealError::NoDeal));
}

/// Returns a game, and a viewer's view and sightings from a ply on.
fn observed_game(setup: Setup, viewer: Viewer, from: usize) -> (Match<Dwyn>, dwyn::View, Vec<dwyn::Sighting>) {
    let mut game = Match::<Dwyn>::start(setup).unwrap();
    let mut chance = RandomPlayer::new(Seed::from_u64(3));
    let (mut start, mut sightings) = (game.view(viewer), Vec::new());
    for ply in 0..80 {
        if ply == from {
            (start, sightings) = (game.view(viewer), Vec::new());
        }
        let (by, mv) = (game.status().to_act().unwrap(), chance.choose(game.state()).unwrap());
        let effect = game.submit(by, mv).unwrap();
        sightings.push(game.state().sighting(&mv, &effect, viewer));
    }
    (game, start, sightings)
}

#[test]
fn sightings_are_compared_with_the_record() {
    let viewer = Viewer::Seat(Player::new(1));
    for from in [0, 30] {
        let (game, start, sightings) = observed_game(Setup::new(3, Seed::from_u64(1)), viewer, from);
        assert_eq!(game.check_transcript(viewer, &start, &sightings), Ok(()));
        assert_eq!(game.check_transcript(viewer, &start, &sightings[..9]), Ok(()), "the viewer left early");
        let (other, ..) = observed_game(Setup::new(3, Seed::from_u64(2)), viewer, 0);
        assert_eq!(other.check_transcript(viewer, &start, &sightings), Err(TranscriptError::Start));
        let mut exchanged = sightings.clone();
        exchanged.swap(10, 12);
        assert_eq!(
            game.check_transcript(viewer, &start, &exchanged),
            Err(TranscriptError::Sighting { ply: from + 11 })
        );
        let more = [sightings.as_slice(), &sightings[..1]].concat();
        let recorded = sightings.len();
        assert_eq!(
            game.check_transcript(viewer, &start, &more),
            Err(TranscriptError::More { seen: recorded + 1, recorded })
        );
    }
}
