//! What each seat may know of the cards.

use std::collections::BTreeSet;

use boardgame_core::{Game, Knowledge, Outcome, Player, Secret, Shuffler, Viewer};
use serde::{Deserialize, Serialize};

use super::{Cards, Effect, Move, fault, hidden_count, seeded};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) viewer: Viewer,
    pub(crate) seats: u8,
    pub(crate) hand: Vec<u8>,
    pub(crate) my_laid: Vec<u8>,
    pub(crate) hand_counts: [usize; 2],
    pub(crate) laid_counts: [usize; 2],
    pub(crate) stock_count: usize,
    pub(crate) turn: u8,
    pub(crate) drawn: bool,
    pub(crate) ply: usize,
    /// Everything lies open at the end.
    pub(crate) laid_at_the_end: Option<[Vec<u8>; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) leak: Option<String>,
    /// What a dishonest view carries past the JSON.
    #[serde(skip)]
    pub(crate) smuggled: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Seen {
    IDrew(u8),
    ILaid(u8),
    Drew(Player),
    DrewCard(Player, u8),
    Laid(Player),
    LaidCard(Player, u8),
    /// The last card was laid, and all laid cards are turned over.
    Shown([Vec<u8>; 2]),
}

impl Secret for Cards {
    type View = Table;
    type Sighting = Seen;
    type Knowledge = Known;

    fn view(&self, viewer: Viewer) -> Table {
        let seat = (0..2).find(|&seat| viewer.is(Player::new(u8::try_from(seat).unwrap())));
        let outcome: Option<Outcome> = self.status().outcome();
        Table {
            viewer,
            seats: self.seats(),
            hand: seat.map(|seat| self.hands[seat].clone()).unwrap_or_default(),
            my_laid: seat.map(|seat| self.laid[seat].clone()).unwrap_or_default(),
            hand_counts: [self.hands[0].len(), self.hands[1].len()],
            laid_counts: [self.laid[0].len(), self.laid[1].len()],
            stock_count: self.stock.len(),
            turn: self.turn,
            drawn: self.drawn,
            ply: self.ply,
            laid_at_the_end: outcome.map(|_| self.laid.clone()),
            leak: match fault::now() {
                fault::VIEW_LEAKS => Some(format!("{:?}", self.hands)),
                fault::VIEW_HOLDS_SEED => Some(self.seed.to_string()[16..40].to_owned()),
                _ => None,
            },
            smuggled: if fault::now() == fault::VIEW_SMUGGLES { self.stock.clone() } else { Vec::new() },
        }
    }

    fn sighting(&self, mv: &Move, effect: &Effect, viewer: Viewer) -> Seen {
        // A draw leaves the turn where it is; laying a card passes it on.
        let by = Player::new(if *mv == Move::Draw { self.turn } else { 1 - self.turn });
        match (*mv, *effect) {
            (Move::Draw, Effect::Drew(card)) if viewer.is(by) => Seen::IDrew(card),
            (Move::Draw, Effect::Drew(card)) if fault::now() == fault::SIGHTING_LEAKS => Seen::DrewCard(by, card),
            (Move::Lay(_), _) if self.status().is_over() => Seen::Shown(self.laid.clone()),
            (Move::Lay(card), _) if viewer.is(by) => Seen::ILaid(card),
            (Move::Lay(card), _) if fault::now() == fault::SIGHTING_NAMES_CARD => Seen::LaidCard(by, card),
            (Move::Draw, _) => Seen::Drew(by),
            (Move::Lay(_), _) => Seen::Laid(by),
        }
    }
}

/// What one seat knows: the view that follows from what it was shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Known {
    view: Table,
}

impl Knowledge<Cards> for Known {
    type Contradiction = std::fmt::Error;

    fn new(view: &Table) -> Self {
        Self { view: view.clone() }
    }

    fn observe(&mut self, seen: &Seen) -> Result<(), std::fmt::Error> {
        let view = &mut self.view;
        if fault::now() == fault::KNOWLEDGE_FORGETS && view.ply == 5 {
            return Ok(());
        }
        if fault::now() == fault::KNOWLEDGE_REFUSES && view.ply == 5 {
            return Err(std::fmt::Error);
        }
        let seat = usize::from(view.turn);
        view.ply += 1;
        match seen {
            Seen::IDrew(_) | Seen::Drew(_) | Seen::DrewCard(..) => {
                view.stock_count -= 1;
                view.hand_counts[seat] += 1;
                view.drawn = true;
            }
            Seen::ILaid(_) | Seen::Laid(_) | Seen::LaidCard(..) | Seen::Shown(_) => {
                view.hand_counts[seat] -= 1;
                view.laid_counts[seat] += 1;
                view.turn = 1 - view.turn;
                view.drawn = false;
            }
        }
        let own = match (seen, view.viewer) {
            (Seen::ILaid(card), _) => Some(*card),
            (Seen::Shown(laid), Viewer::Seat(player)) if player.index() == seat => laid[seat].last().copied(),
            _ => None,
        };
        if let Some(card) = own {
            view.hand.retain(|held| *held != card);
            view.my_laid.push(card);
        }
        match seen {
            Seen::IDrew(card) => {
                view.hand.push(*card);
                view.hand.sort_unstable();
            }
            Seen::Shown(laid) => view.laid_at_the_end = Some(laid.clone()),
            _ => {}
        }
        Ok(())
    }

    fn view(&self) -> &Table {
        &self.view
    }

    fn world(&self, shuffler: &mut Shuffler) -> Option<Cards> {
        let view = &self.view;
        let own = match view.viewer {
            Viewer::Seat(player) if player.seat() < 2 => Some(player.index()),
            _ => None,
        };
        let mut known: BTreeSet<u8> = view.hand.iter().chain(&view.my_laid).copied().collect();
        known.extend(view.laid_at_the_end.iter().flatten().flatten());
        let first = if fault::now() == fault::MISWRITTEN_MOVE { super::text::MISWRITTEN } else { 0 };
        let mut hidden: Vec<u8> = (first..first + 8).filter(|card| !known.contains(card)).collect();
        shuffler.shuffle(&mut hidden);
        if !view.smuggled.is_empty() {
            hidden.sort_by_key(|card| view.smuggled.contains(card));
        }
        if fault::now() == fault::WORLD_LOSES_A_CARD && hidden.len() > 1 {
            hidden[0] = hidden[1];
        }
        if fault::now() == fault::WORLD_IS_UNSTEADY && hidden_count() % 2 == 1 {
            hidden.reverse();
        }
        if fault::now() == fault::NO_WORLD {
            return None;
        }
        let mut take = |count: usize| hidden.split_off(hidden.len() - count);
        let (mut hands, mut laid) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        for seat in 0..2 {
            if own == Some(seat) {
                (hands[seat], laid[seat]) = (view.hand.clone(), view.my_laid.clone());
            } else {
                hands[seat] = take(view.hand_counts[seat]);
                hands[seat].sort_unstable();
                laid[seat] = match &view.laid_at_the_end {
                    Some(shown) => shown[seat].clone(),
                    None => take(view.laid_counts[seat]),
                };
            }
        }
        Some(Cards {
            seed: seeded(0x77),
            seats: view.seats,
            hands,
            stock: hidden,
            laid,
            turn: view.turn,
            drawn: view.drawn,
            ply: view.ply,
        })
    }
}
