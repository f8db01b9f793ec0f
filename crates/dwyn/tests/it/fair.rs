//! Tests of fair deals in records.

use boardgame_core::{FairDeal, FairDealError, Match, Record, ReplayError, Seed};
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
