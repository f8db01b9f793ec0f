//! Checks that stored entries load the same table.

use std::sync::Arc;

use boardgame_core::{Lang, Player, Seed};
use boardgame_table::{
    Refusal,
    boardgame_referee::GameId,
    hosted::{Entry, LinkRole, LinkSecret, StoredEntry, TableAct, TableRequest, TableState},
    serde_json::json,
};

use crate::support::{BLACK, WHITE, act, checkers, enter, opened, shown};

/// Loads a table from the given entries.
pub(crate) fn again(table: &TableState, kept: &[Entry]) -> Result<TableState, Refusal> {
    let stored = |entry: &Entry| StoredEntry { body: entry.body(), mark: None, at: 0, made: 0 };
    TableState::load(Arc::new(table.head().clone()), &kept.iter().map(stored).collect::<Vec<_>>(), 0)
}

#[test]
fn every_kind_of_entry_is_read_as_it_was_kept() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    let mut kept = Vec::new();
    kept.extend(act(&mut table, WHITE, TableAct::Name("Bea".into()), 0)?);
    kept.extend(enter(&mut table, "11-15", 0)?);
    kept.extend(act(&mut table, BLACK, TableAct::OfferDraw, 0)?);
    kept.extend(act(&mut table, WHITE, TableAct::Decline, 0)?);
    kept.extend(act(&mut table, BLACK, TableAct::AskBack, 0)?);
    kept.extend(act(&mut table, WHITE, TableAct::Accept, 0)?);
    kept.extend(act(&mut table, BLACK, TableAct::Resign, 0)?);
    let next = table.head().again(&[], Seed::from_u64(3))?;
    let entry = table.open_next(&next);
    table.announce(&entry, None, 0, 0);
    kept.push(entry);
    let read = again(&table, &kept)?;
    assert_eq!(shown(&read), shown(&table));
    let link = |table: &TableState, role| table.next().map(|next| next.link(role).as_str().to_owned());
    assert_eq!(link(&read, BLACK).as_deref(), Some(next.seats[1].secret.as_str()));
    assert_eq!(link(&read, LinkRole::Host).as_deref(), Some(next.watch.as_str()));
    for nonsense in ["", "{}", "[]", "{\"event\":{}}", "{\"event\":{\"event\":{\"by\":7},\"spent\":0}}"] {
        let stored = StoredEntry { body: nonsense.to_owned(), mark: None, at: 0, made: 0 };
        assert!(TableState::load(Arc::new(table.head().clone()), &[stored], 0).is_err(), "{nonsense}");
    }
    Ok(())
}

#[test]
fn a_correction_is_replayed_with_what_it_changed() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A" })));
    let mut kept = enter(&mut table, "in baulk, hit red, cushion, no foul", 0)?;
    kept.extend(enter(&mut table, "hit red, pot red, no foul", 1)?);
    let correct = TableAct::Correct { index: 1, typed: "hit yellow, no foul".to_owned(), cut: true };
    kept.extend(act(&mut table, LinkRole::Scorer, correct, 2)?);
    assert_eq!(shown(&again(&table, &kept)?), shown(&table));
    Ok(())
}

#[test]
fn a_table_is_loaded_from_what_is_left_of_it() -> Result<(), Refusal> {
    let mut table =
        opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A", "format": { "race_to": 99 } })));
    let mut kept = enter(&mut table, "in baulk, hit red, cushion, crossed 2, no foul", 0)?;
    for number in 0..300_usize {
        kept.extend(enter(&mut table, "hit nothing", 0)?);
        let typed = ["hit red, cushion, no foul", "hit nothing"][number % 2].to_owned();
        let correct = TableAct::Correct { index: number / 8 + 1, typed, cut: number % 10 == 9 };
        kept.extend(act(&mut table, LinkRole::Scorer, correct, 0)?);
        if number % 50 == 49 {
            kept.extend(act(&mut table, LinkRole::Scorer, TableAct::AskBack, 0)?);
        }
    }
    assert_eq!(shown(&again(&table, &kept)?), shown(&table));
    Ok(())
}

#[test]
fn a_fair_deal_is_dealt_by_everybodys_word_and_checks() -> Result<(), Refusal> {
    let mut table = opened(TableRequest { fair: true, ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) });
    let (promise, _) = table.promise().map(|(promise, words)| (promise, words.len())).expect("a promise");
    let mut kept = act(&mut table, BLACK, TableAct::Word("  rhubarb ".into()), 0)?;
    assert!(!table.is_dealt() && act(&mut table, BLACK, TableAct::Word("again".into()), 0).is_err());
    // An empty word is replaced by a random one.
    kept.extend(act(&mut table, WHITE, TableAct::Word(String::new()), 0)?);
    let deal = table.deal().expect("everybody has said their word");
    assert!(deal.words[0] == "rhubarb" && !deal.words[1].is_empty());
    assert_eq!(table.promise().map(|(promise, _)| promise), Some(promise));
    assert_eq!(shown(&again(&table, &kept)?), shown(&table));
    assert!(act(&mut table, BLACK, TableAct::Word("late".into()), 0).is_err());
    Ok(())
}

#[test]
fn no_log_has_what_is_hidden_and_every_link_leads_to_its_role() {
    let table = opened(TableRequest { fair: true, ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) });
    let (head, shown) = (table.head(), format!("{:?}", table.head()));
    let seed = head.setup["seed"].as_str().unwrap_or_default();
    let dealer = head.dealer.map(|seed| seed.to_string()).unwrap_or_default();
    assert!(!seed.is_empty() && !dealer.is_empty());
    for hidden in head.links().chain([seed, &dealer]) {
        assert!(!shown.contains(hidden), "{shown}");
    }
    assert!(head.links().all(LinkSecret::is_valid));
    let roles: Vec<LinkRole> = head.links().filter_map(|link| head.role(link)).collect();
    assert_eq!(roles, [BLACK, LinkRole::Seat(Player::new(1)), LinkRole::Watch, LinkRole::Host]);
    for other in ["", "0", "g0000000000000000000000000000000", "000000000000000000000000000000000"] {
        assert!(head.role(other).is_none() && !LinkSecret::is_valid(other), "{other}");
    }
    let screen = crate::support::one_screen(None, None);
    assert!(screen.head().role("").is_none(), "a table at one screen has no links");
}

#[test]
fn a_retry_is_known_and_another_act_is_not() {
    let mut table = opened(checkers(None));
    let tried = crate::support::typed("11-15");
    let mark = tried.mark(BLACK, 0);
    let done = table.act(BLACK, tried.clone(), 0, &Seed::from_u64(1)).expect("it is legal");
    done.entries.iter().for_each(|entry| table.announce(entry, Some(mark), 0, 0));
    assert!(table.is_repeated(mark));
    for (role, version, act) in [(WHITE, 0, tried.clone()), (BLACK, 1, tried), (BLACK, 0, TableAct::Resign)] {
        assert!(!table.is_repeated(act.mark(role, version)), "{role:?} {version}");
    }
}

#[test]
fn the_last_acts_are_remembered_and_older_ones_are_not() -> Result<(), Refusal> {
    let mut table = opened(checkers(None));
    for mark in 0..80 {
        let done = table.act(BLACK, TableAct::Name("Ann".into()), 0, &Seed::from_u64(1))?;
        done.entries.iter().for_each(|entry| table.announce(entry, Some(mark), 0, 0));
    }
    let known: Vec<i64> = (0..80).filter(|mark| table.is_repeated(*mark)).collect();
    assert_eq!(known, (16..80).collect::<Vec<_>>());
    Ok(())
}

#[test]
fn a_fair_deal_hides_its_secret_and_keeps_names_and_short_words() -> Result<(), Refusal> {
    let mut table = opened(TableRequest { fair: true, ..TableRequest::new(GameId::Dwyn, json!({ "players": 2 })) });
    act(&mut table, BLACK, TableAct::Name("Ann".into()), 0)?;
    assert!(table.view(BLACK, 0)["to_act"].is_null(), "nobody has cards");
    act(&mut table, BLACK, TableAct::Word("x".repeat(200)), 0)?;
    act(&mut table, WHITE, TableAct::Word("rhubarb".into()), 0)?;
    assert_eq!(table.game().players()[0], "Ann");
    assert_eq!(table.deal().map(|deal| deal.words), Some(vec!["x".repeat(100), "rhubarb".into()]));
    assert!(table.view(BLACK, 0)["to_act"].is_u64() && table.view(BLACK, 0)["fair"]["secret"].is_null());
    enter(&mut table, "draw", 0)?;
    let seen = [BLACK, WHITE].map(|role| table.entry(table.version() - 1, role.viewer()));
    assert_ne!(seen[0], seen[1], "only one of them sees the card");
    act(&mut table, BLACK, TableAct::Resign, 0)?;
    assert!(table.view(WHITE, 0)["fair"]["secret"].is_string());
    Ok(())
}

#[test]
fn an_event_after_a_takeback_has_a_new_time() -> Result<(), Refusal> {
    let mut table = opened(TableRequest::new(GameId::Blackball, json!({ "breaker": "A" })));
    let shot = || crate::support::typed("hit nothing");
    for (made, tried) in [(1, shot()), (2, TableAct::AskBack), (3, shot())] {
        let done = table.act(LinkRole::Scorer, tried, 0, &Seed::from_u64(1))?;
        done.entries.iter().for_each(|entry| table.announce(entry, None, 0, made));
    }
    let made: Vec<_> = table.sheet(Lang::En).rows.into_iter().map(|row| row.made).collect();
    assert_eq!(made, [Some("1970-01-01T00:00:03Z".to_owned())]);
    Ok(())
}
