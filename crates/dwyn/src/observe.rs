//! Views and knowledge encoded as bytes for machine learning.
//!
//! `docs/actions.md` describes the encoding. Seats are counted from the viewer in the order of play.

use boardgame_core::{__private::write_bits, Player, Viewer};

use crate::{
    card::Card,
    cards::Cards,
    index::{PRIZES, prize_index, prizes, seat_after, seats_after},
    knowledge::Knowledge,
    table::{MAX_PLAYERS, Phase, Table},
    view::View,
};

const KINDS: usize = 53;
const SEATS: usize = MAX_PLAYERS as usize;

impl View {
    /// Number of bytes that [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = 3 * KINDS + SEATS * PRIZES + SEATS + 4 + 2 * SEATS + PRIZES + 6 + 5;

    /// Writes the view as bytes. A spectator sees the table as the first player does, but without a hand.
    ///
    /// `docs/actions.md` describes the bytes, which encode the hand, tables, discard pile, counts and challenge.
    pub fn write_observation(&self, bytes: &mut [u8; Self::OBSERVATION]) {
        let seat = match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Player::new(0),
        };
        observe(&self.table, seat, self.hand.unwrap_or_default(), &self.pile, bytes);
    }
}

impl crate::state::State {
    /// Writes the same bytes as [`View::write_observation`] for a player's [`view`](Self::view), but creates no view.
    pub fn write_observation(&self, seat: Player, bytes: &mut [u8; View::OBSERVATION]) {
        let pile = if self.table.phase == Phase::Before { self.pool.as_slice() } else { &[] };
        observe(&self.table, seat, self.hand(seat), pile, bytes);
    }
}

fn observe(table: &Table, seat: Player, hand: Cards, pile: &[Card], bytes: &mut [u8; View::OBSERVATION]) {
    bytes.fill(0);
    let mut rest: &mut [u8] = bytes;
    let mut next = |len: usize| {
        let (part, after) = core::mem::take(&mut rest).split_at_mut(len);
        rest = after;
        part
    };
    let players = table.players();
    write_counts(hand, next(KINDS));
    for after in 0..SEATS {
        let laid = seat_after(seat, after, players).filter(|_| after < players.into());
        write_bits(laid.map_or(0, |player| prizes(table.laid(player))), next(PRIZES));
    }
    let discarded = next(KINDS);
    for card in pile {
        discarded[usize::from(card.id())] += 1;
    }
    let top = next(KINDS);
    if let Some(card) = pile.last() {
        top[usize::from(card.id())] = 1;
    }
    for (after, count) in next(SEATS).iter_mut().enumerate().take(players.into()) {
        *count = seat_after(seat, after, players).map_or(0, |player| table.hands.of(player));
    }
    next(4).copy_from_slice(&[table.stock, table.pool, u8::from(table.phase == Phase::After), table.drawn.into()]);
    let Some(duel) = table.duel else { return };
    let mut mark = |len: usize, index: Option<usize>| {
        let part = next(len);
        if let Some(byte) = index.and_then(|index| part.get_mut(index)) {
            *byte = 1;
        }
    };
    mark(SEATS, seats_after(seat, duel.challenger, players));
    mark(SEATS, seats_after(seat, duel.defender, players));
    mark(PRIZES, prize_index(duel.prize));
    mark(6, Some(duel.suit as usize));
    mark(5, duel.top.map(|top| top as usize));
}

fn write_counts(cards: Cards, bytes: &mut [u8]) {
    write_bits(cards.unique(), bytes);
    if let Some(dwyn) = bytes.last_mut() {
        *dwyn = u8::try_from(cards.count(Card::DWYN)).unwrap_or_default();
    }
}

impl Knowledge {
    /// Number of bytes that [`write_information`](Self::write_information) writes.
    pub const INFORMATION: usize = View::OBSERVATION + SEATS * KINDS;

    /// Writes the [observation](View::write_observation), followed by conclusions from all sightings.
    ///
    /// For each card, a byte says whether it cannot (0), may (1) or must (2) be in the heap (53 bytes) or in the hand
    /// of each other player (5 × 53). Each card is considered on its own. For DWYN, the value is 0 or 1.
    pub fn write_information(&self, bytes: &mut [u8; Self::INFORMATION]) {
        let (seen, known) = bytes.split_at_mut(View::OBSERVATION);
        if let Ok(seen) = seen.try_into() {
            self.view().write_observation(seen);
        }
        known.fill(0);
        let table = &self.view().table;
        let seat = match self.view().viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Player::new(0),
        };
        let dwyn_unseen = self.view().unseen().contains(Card::DWYN);
        let mut planes = known.chunks_exact_mut(KINDS);
        let others = (1..usize::from(table.players())).filter_map(|after| seat_after(seat, after, table.players()));
        for hand in core::iter::once(None).chain(others.map(Some)) {
            let Some(plane) = planes.next() else { return };
            let cards = match (hand, table.phase) {
                (None, Phase::Before) => continue,
                (None, Phase::After) => table.pool,
                (Some(player), _) => table.hands.of(player),
            };
            for (card, byte) in Card::ALL.into_iter().zip(plane.iter_mut()) {
                *byte = match card {
                    _ if cards == 0 => 0,
                    Card::DWYN => dwyn_unseen.into(),
                    _ => self.evidence().certainty(self.view(), card, hand),
                };
            }
        }
    }
}
