//! Tables for tests.

use std::sync::Arc;

use boardgame_core::{Event, Player, Seed};
use boardgame_players::Level;
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Input, Refusal,
    boardgame_referee::GameId,
    hosted::{Computer, Entry, LinkRole, TableAct, TableHead, TableRequest, TableState},
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

/// Requests a table of checkers between people, from the usual start or a position.
pub(crate) fn checkers(position: Option<&str>) -> TableRequest {
    TableRequest::new(GameId::Checkers, setup(position))
}

/// Opens a table of checkers with a scorer, possibly against a computer player with White.
pub(crate) fn one_screen(position: Option<&str>, white: Option<Computer>) -> TableState {
    let head = TableHead::at_one_screen(GameId::Checkers, setup(position), vec![None, white], true);
    TableState::open(Arc::new(head), 0).expect("a set-up")
}

pub(crate) fn typed(words: &str) -> TableAct {
    TableAct::Input(Input::Typed(words.to_owned()))
}

/// Admits and carries out an act, announces its entries, and returns them.
pub(crate) fn act(table: &mut TableState, role: LinkRole, act: TableAct, at: u64) -> Result<Vec<Entry>, Refusal> {
    table.admit(role, &act, None)?;
    let done = table.act(role, act, at, &Seed::from_u64(2))?;
    done.entries.iter().for_each(|entry| table.announce(entry, None, at, 0));
    Ok(done.entries)
}

/// Enters a move as the scorer if there is one, otherwise as the player to act.
pub(crate) fn enter(table: &mut TableState, words: &str, at: u64) -> Result<Vec<Entry>, Refusal> {
    let seat = table.game().status().to_act().map_or(BLACK, LinkRole::Seat);
    let role = if table.head().scorer.is_some() { LinkRole::Scorer } else { seat };
    act(table, role, typed(words), at)
}

pub(crate) fn effort() -> Effort {
    let level = Some(Level::STRONGEST);
    Effort { level, limits: Box::new(|| Limits::nodes(20_000)), memory: 1 << 20, chance: 7 }
}

/// Returns everything visible at a table.
pub(crate) fn shown(table: &TableState) -> Value {
    let roles = [BLACK, WHITE, LinkRole::Scorer, LinkRole::Watch];
    let views: Vec<Value> = roles.into_iter().map(|role| table.view(role, 0)).collect();
    let entries = |role: LinkRole| (0..table.version()).map(move |number| table.entry(number, role.viewer()));
    let entries: Vec<Value> = roles.into_iter().flat_map(entries).collect();
    let log: Vec<Option<Event<Value>>> = (0..table.game().events()).map(|number| table.game().event(number)).collect();
    json!([views, entries, log, table.changed_rulings(), table.declined().map(|offer| format!("{offer:?}"))])
}
