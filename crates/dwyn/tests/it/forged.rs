//! Tests that impossible views are rejected.

use boardgame_core::{Match, Player, RandomPlayer, Seed, Viewer};
use dwyn::{Cards, Dwyn, Phase, Setup, View};
use serde_json::{Value, json};

/// Returns a view from seat 0 before the crown and one after it, with cards in the pool and on tables.
fn views() -> [View; 2] {
    let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(1))).unwrap();
    let mut chance = RandomPlayer::new(Seed::from_u64(3));
    [Phase::Before, Phase::After].map(|phase| {
        loop {
            let view = game.view(Viewer::Seat(Player::new(0)));
            let table = view.table();
            let laid = table.seats().any(|player| !table.laid(player).is_empty());
            if table.phase() == phase && table.pool_len() > 1 && table.turns() > 4 && laid {
                return view;
            }
            let (by, mv) = (game.status().to_act().unwrap(), chance.choose(game.state()).unwrap());
            game.submit(by, mv).unwrap();
        }
    })
}

/// Returns values that differ from the given one.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(is) => vec![json!(!is)],
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            vec![json!(number + 1), json!(number.wrapping_sub(1)), json!(255)]
        }
        Value::Array(items) => {
            let (mut longer, mut shorter) = (items.clone(), items.clone());
            longer.push(items.first().cloned().unwrap_or(json!("CORON")));
            shorter.pop();
            if items.is_empty() { vec![json!(longer)] } else { vec![json!(longer), json!(shorter)] }
        }
        Value::Null => vec![json!(0), json!([])],
        Value::String(_) | Value::Object(_) => vec![Value::Null],
    }
}

/// Fields that must agree with each other: all but `drawn`, `turns` and the options.
const FIELDS: [&str; 19] = [
    "/viewer",
    "/hand",
    "/pile",
    "/table/players",
    "/table/phase",
    "/table/turn",
    "/table/dealt",
    "/table/turned",
    "/table/duel",
    "/table/tables",
    "/table/tables/0",
    "/table/hands",
    "/table/hands/0",
    "/table/stock",
    "/table/pool",
    "/table/to_act",
    "/table/over",
    "/table/winner",
    "/table/unopened",
];

#[test]
fn invariant_13_a_view_with_one_field_forged_is_refused() {
    for view in views() {
        let good = serde_json::to_value(&view).unwrap();
        assert_eq!(serde_json::from_value::<View>(good.clone()).unwrap(), view);
        let mut accepted = Vec::new();
        for field in FIELDS {
            for other in others(good.pointer(field).unwrap()) {
                let mut forged = good.clone();
                *forged.pointer_mut(field).unwrap() = other.clone();
                if serde_json::from_value::<View>(forged).is_ok_and(|forged| forged != view) {
                    accepted.push(format!("{field}: {other}"));
                }
            }
        }
        assert_eq!(accepted, Vec::<String>::new(), "{good}");
    }
}

#[test]
fn clause_r2_4_a_fresh_deal_has_one_card_on_the_pile() {
    let game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(1))).unwrap();
    let mut forged = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    let more = if forged["pile"][0] == "RY-2" { "RY-3" } else { "RY-2" };
    forged["pile"].as_array_mut().unwrap().insert(0, json!(more));
    forged["table"]["pool"] = json!(2);
    forged["table"]["stock"] = json!(forged["table"]["stock"].as_u64().unwrap() - 1);
    assert!(serde_json::from_value::<View>(forged.clone()).is_err());
    forged["table"]["dealt"] = json!(false);
    assert!(serde_json::from_value::<View>(forged).is_ok(), "the same cards later in a game");
}

#[test]
fn clause_r3_no_view_after_the_crown_has_an_open_pile() {
    let [_, after] = views();
    let mut forged = serde_json::to_value(&after).unwrap();
    let table = after.table();
    let seen: Cards = table.seats().flat_map(|player| table.laid(player)).chain(after.hand().unwrap()).collect();
    let pile: Vec<_> = Cards::PACK.iter().filter(|card| !seen.contains(*card)).take(table.pool_len()).collect();
    assert_eq!(pile.len(), table.pool_len());
    forged["pile"] = serde_json::to_value(pile).unwrap();
    assert!(serde_json::from_value::<View>(forged).is_err());
}
