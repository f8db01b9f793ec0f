//! Tables to try things at.

use std::sync::Arc;

use boardgame_core::{Event, Player, Seed};
use boardgame_players::Level;
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Entered, Refusal,
    boardgame_referee::GameId,
    hosted::{Computer, Entry, Head, LinkRole, TableAct, TableRequest, TableState},
    serde_json::{Value, json},
};

pub(crate) const BLACK: LinkRole = LinkRole::Seat(Player::new(0));
pub(crate) const WHITE: LinkRole = LinkRole::Seat(Player::new(1));

pub(crate) fn opened(wanted: TableRequest) -> TableState {
    let head = wanted.head(Seed::from_u64(1)).expect("a table");
    TableState::open(Arc::new(head), 0).expect("a set-up")
}

fn setup(position: Option<&str>) -> Value {
    position.map_or_else(|| json!({}), |position| json!({ "position": position }))
}

/// Checkers between people, from this position or the start.
pub(crate) fn checkers(position: Option<&str>) -> TableRequest {
    TableRequest::new(GameId::Checkers, setup(position))
}

/// Checkers in which one person enters everything, with a computer as White where one is named.
pub(crate) fn one_screen(position: Option<&str>, white: Option<Computer>) -> TableState {
    let head = Head::at_one_screen(GameId::Checkers, setup(position), vec![None, white], true);
    TableState::open(Arc::new(head), 0).expect("a set-up")
}

pub(crate) fn typed(words: &str) -> TableAct {
    TableAct::Entered(Entered::Typed(words.to_owned()))
}

/// Does something as a host of the table would, and returns what was kept.
pub(crate) fn act(table: &mut TableState, role: LinkRole, act: TableAct, at: u64) -> Result<Vec<Entry>, Refusal> {
    table.admit(role, &act, None)?;
    let done = table.act(role, act, at, &Seed::from_u64(2))?;
    done.entries.iter().for_each(|entry| table.took(entry, None, at, 0));
    Ok(done.entries)
}

/// The same by whoever is to act, or by the scorer.
pub(crate) fn enter(table: &mut TableState, words: &str, at: u64) -> Result<Vec<Entry>, Refusal> {
    let seat = table.sit().status().to_act().map_or(BLACK, LinkRole::Seat);
    let role = if table.head().scorer.is_some() { LinkRole::Scorer } else { seat };
    act(table, role, typed(words), at)
}

/// A small search.
pub(crate) fn effort() -> Effort {
    let level = Some(Level::STRONGEST);
    Effort { level, limits: Box::new(|| Limits::nodes(20_000)), memory: 1 << 20, chance: 7 }
}

/// All that can be known of a table from outside.
pub(crate) fn shown(table: &TableState) -> Value {
    let roles = [BLACK, WHITE, LinkRole::Scorer, LinkRole::Watch];
    let views: Vec<Value> = roles.into_iter().map(|role| table.view(role, 0)).collect();
    let entries = |role: LinkRole| (0..table.version()).map(move |number| table.entry(number, role.viewer()));
    let entries: Vec<Value> = roles.into_iter().flat_map(entries).collect();
    let log: Vec<Option<Event<Value>>> = (0..table.sit().events()).map(|number| table.sit().event(number)).collect();
    json!([views, entries, log, table.reruled(), table.declined().map(|offer| format!("{offer:?}"))])
}
