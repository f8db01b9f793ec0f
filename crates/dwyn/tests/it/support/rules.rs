//! The invariants of the rules, identified by their numbers.

use boardgame_core::Player;
use dwyn::{Card, Cards, Move, Part, Phase, State, Suit};

/// Returns the numbers of the invariants that a state violates.
pub(crate) fn broken_in(state: &State) -> Vec<u8> {
    let table = state.table();
    let seats: Vec<Player> = table.seats().collect();
    let n = u32::from(table.players());
    let after = table.phase() == Phase::After;
    let on_tables = |card| seats.iter().filter(|player| table.laid(**player).contains(card)).count();
    let hands = || seats.iter().map(|player| state.hand(*player));
    let in_turn = table.drawn() || table.duel().is_some();

    let zones = hands().chain(seats.iter().map(|player| table.laid(*player)));
    let mut pack: Vec<Card> = zones.flat_map(Cards::iter).collect();
    pack.extend(state.stock().iter().chain(state.pool()));
    pack.sort_unstable();
    let crown_hidden = !hands().any(|hand| hand.contains(Card::CORON)) && !state.pool().contains(&Card::CORON);
    let crown_in_place = if after { on_tables(Card::CORON) == 1 } else { state.stock().first() == Some(&Card::CORON) };
    let for_tables = |player: &Player| table.laid(*player).iter().all(|card| card.is_body() || card == Card::CORON);
    let counts = seats.iter().all(|player| state.hand(*player).len() == table.hand_len(*player))
        && (state.stock().len(), state.pool().len()) == (table.stock_len(), table.pool_len());
    let stock = if after { 0 } else { 58 - 7 * n - table.turns() - u32::from(in_turn) };
    let winner = state.status().outcome().and_then(|outcome| outcome.winner());
    let has_won = |player: &Player| {
        let laid = table.laid(*player);
        let whole = Part::ALL.into_iter().all(|part| Suit::ALL.into_iter().any(|s| laid.contains(Card::body(s, part))));
        laid.contains(Card::CORON) && whole && state.hand(*player).is_empty() && table.duel().is_none()
    };
    let duel = table.duel().is_none_or(|duel| {
        let rank = duel.top.map_or(0, |top| table.options().x.rank(top) + 1);
        let to_act = state.status().to_act();
        duel.played <= rank
            && rank <= 5
            && [Some(duel.challenger), Some(duel.defender)].contains(&to_act)
            && duel.challenger == table.turn()
    });
    let rules = [
        (1, pack == Cards::PACK.iter().collect::<Vec<_>>() && counts),
        (2, crown_hidden && crown_in_place),
        (3, seats.iter().all(for_tables)),
        (4, after == (table.turns() > 57 - 7 * n) || winner.is_some()),
        (5, table.stock_len() == stock as usize),
        (6, hands().all(|hand| hand.len() <= 7 + usize::from(in_turn))),
        (10, duel),
        (11, state.status().is_over() == state.moves().is_empty()),
        (12, seats.iter().all(|player| (winner == Some(*player)) == has_won(player))),
    ];
    rules.into_iter().filter(|(_, holds)| !holds).map(|(number, _)| number).collect()
}

/// Returns the numbers of the invariants that a move violates.
pub(crate) fn broken_by(before: &State, mv: Move, after: &State) -> Vec<u8> {
    let (was, is) = (before.table(), after.table());
    let seats: Vec<Player> = was.seats().collect();
    let n = u32::from(was.players());
    let crowned = was.phase() != is.phase();
    let crown_draw = u32::from(was.turn().seat()) == (56 - 7 * n) % n && was.turns() == 57 - 7 * n;
    let turn_ended = is.turns() > was.turns() || after.status().is_over();
    let grown = |player: &Player| after.hand(*player).len() > before.hand(*player).len();
    let stock = before.stock().len() - usize::from(mv == Move::Draw && was.phase() == Phase::Before);
    let trio = |table: &dwyn::Table, player: &Player, suit: Suit| {
        Part::ALL.into_iter().all(|part| table.laid(*player).contains(Card::body(suit, part)))
    };
    let kept = |player: &Player| Suit::ALL.into_iter().all(|suit| !trio(was, player, suit) || trio(is, player, suit));
    let laid = |table: &dwyn::Table| seats.iter().map(|player| table.laid(*player).bodies().len()).sum::<usize>();
    let moved = |player: &Player| is.laid(*player).len().abs_diff(was.laid(*player).len());
    let stolen = matches!(mv, Move::Lladrad { .. } | Move::Pass) && turn_ended;
    let raised = match (was.duel(), is.duel()) {
        (Some(old), Some(new)) if new.played > old.played => {
            let rank = |number: Option<dwyn::Number>| number.map(|number| was.options().x.rank(number));
            new.suit == old.suit && rank(new.top) > rank(old.top) && new.to_act() != old.to_act()
        }
        (None, Some(new)) => new.to_act() == new.defender,
        _ => true,
    };
    let rules = [
        (4, !crowned || crown_draw),
        (5, after.stock().len() == stock),
        (6, !turn_ended || mv == Move::Draw || !seats.iter().any(grown)),
        (7, is.phase() == Phase::After || after.pool().starts_with(before.pool())),
        (8, seats.iter().all(kept)),
        (9, laid(is) >= laid(was) && (!stolen || [0, 2].contains(&seats.iter().map(moved).sum::<usize>()))),
        (10, raised),
    ];
    rules.into_iter().filter(|(_, holds)| !holds).map(|(number, _)| number).collect()
}
