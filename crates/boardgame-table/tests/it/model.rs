//! Checks random acts at tables of every game: refused ones change nothing, and stored entries load the same table.

use boardgame_core::{Player, RandomPlayer, Seed, Viewer};
use boardgame_table::{
    boardgame_referee::GameId,
    hosted::{LinkRole, TableAct, TableRequest, TableState},
    serde_json::json,
};
use proptest::prelude::*;

use crate::{
    entries::again,
    support::{opened, shown, typed},
};

fn wanted(number: usize) -> TableRequest {
    match number % 4 {
        0 => TableRequest::new(GameId::Checkers, json!({})),
        1 => TableRequest::new(GameId::Camelot, json!({})),
        2 => TableRequest { fair: number % 8 > 4, ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) },
        _ => TableRequest::new(GameId::Blackball, json!({ "breaker": "A", "format": { "race_to": 3 } })),
    }
}

fn any_act(table: &TableState, chance: &mut RandomPlayer) -> TableAct {
    let shots =
        ["in baulk, hit red, crossed 2, cushion, no foul", "hit red, pot red, no foul", "hit nothing", "clock 61"];
    let to_act = table.game().status().to_act().unwrap_or(Player::new(0));
    let mut moves: Vec<String> = table.game().legal(Viewer::Seat(to_act));
    if table.head().game == GameId::Blackball {
        moves = shots.map(str::to_owned).to_vec();
    }
    let mv = chance.pick(moves).unwrap_or_else(|| "draw".to_owned());
    let index = chance.pick(0..4_u32).unwrap_or_default() as usize;
    let acts = [
        typed(&mv),
        typed(&mv),
        typed(&mv),
        typed("nonsense"),
        TableAct::OfferDraw,
        TableAct::AskBack,
        TableAct::Accept,
        TableAct::Decline,
        TableAct::Claim(String::new()),
        TableAct::Word("a".to_owned()),
        TableAct::Name("Ann".to_owned()),
        TableAct::Correct { index, typed: mv, cut: index % 2 == 0 },
    ];
    if chance.pick(0..60_u8) == Some(0) { TableAct::Resign } else { chance.pick(acts).expect("an act") }
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(48))]

    #[test]
    fn what_is_refused_changes_nothing_and_what_was_kept_makes_the_same_table(seed: u64, number in 0..8_usize) {
        let (mut table, mut chance) = (opened(wanted(number)), RandomPlayer::new(Seed::from_u64(seed)));
        let roles = [0, 1].map(|seat| LinkRole::Seat(Player::new(seat)));
        let roles = [&roles[..], &[LinkRole::Scorer, LinkRole::Watch, LinkRole::Host]].concat();
        let mut kept = Vec::new();
        for at in 0..60 {
            let (role, act) = (chance.pick(roles.clone()).expect("a role"), any_act(&table, &mut chance));
            let before = shown(&table);
            if table.admit(role, &act, Some(table.version())).is_err() {
                continue;
            }
            prop_assert!(matches!(role, LinkRole::Seat(_) | LinkRole::Scorer), "{:?} did {:?}", role, act);
            match table.act(role, act.clone(), at, &Seed::from_u64(seed)) {
                Err(_) => prop_assert_eq!(shown(&table), before, "{:?} was refused", act),
                Ok(done) => {
                    prop_assert_eq!(done.entries.len(), 1, "{:?}", act);
                    done.entries.iter().for_each(|entry| table.announce(entry, None, at, 0));
                    kept.extend(done.entries);
                }
            }
            prop_assert_eq!(table.version(), kept.len());
        }
        let again = again(&table, &kept).expect("what was kept");
        prop_assert_eq!(shown(&again), shown(&table));
    }
}
