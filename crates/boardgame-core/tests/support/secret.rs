//! What each seat may know of the cards.

use boardgame_core::{Game, Outcome, Player, Secret, Shuffler, Viewer};
use serde::Serialize;

use super::{Cards, Effect, Move, fault, fault::Fault};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    pub hand: Vec<u8>,
    pub my_laid: Vec<u8>,
    pub hand_counts: [usize; 2],
    pub laid_counts: [usize; 2],
    pub stock_count: usize,
    pub to_act: Option<Player>,
    /// Everything lies open at the end.
    pub laid_at_the_end: Option<[Vec<u8>; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leak: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    IDrew(u8),
    ILaid(u8),
    Drew(Player),
    DrewCard(Player, u8),
    Laid(Player),
    LaidCard(Player, u8),
}

impl<const F: Fault> Secret for Cards<F> {
    type View = Table;
    type Sighting = Seen;

    fn view(&self, viewer: Viewer) -> Table {
        let seat = (0..2).find(|&seat| viewer.is(Player::new(u8::try_from(seat).unwrap())));
        let outcome: Option<Outcome> = self.status().outcome();
        Table {
            hand: seat.map(|seat| self.hands[seat].clone()).unwrap_or_default(),
            my_laid: seat.map(|seat| self.laid[seat].clone()).unwrap_or_default(),
            hand_counts: [self.hands[0].len(), self.hands[1].len()],
            laid_counts: [self.laid[0].len(), self.laid[1].len()],
            stock_count: self.stock.len(),
            to_act: self.status().to_act(),
            laid_at_the_end: outcome.map(|_| self.laid.clone()),
            leak: match F {
                fault::VIEW_LEAKS => Some(format!("{:?}", self.hands)),
                fault::VIEW_HOLDS_SEED => Some(self.seed.to_string()[16..40].to_owned()),
                _ => None,
            },
        }
    }

    fn sighting(&self, mv: &Move, effect: &Effect, viewer: Viewer) -> Seen {
        // A draw leaves the turn where it is; laying a card passes it on.
        let by = Player::new(if *mv == Move::Draw { self.turn } else { 1 - self.turn });
        match (*mv, *effect) {
            (Move::Draw, Effect::Drew(card)) if viewer.is(by) => Seen::IDrew(card),
            (Move::Draw, Effect::Drew(card)) if F == fault::SIGHTING_LEAKS => Seen::DrewCard(by, card),
            (Move::Lay(card), _) if viewer.is(by) => Seen::ILaid(card),
            (Move::Lay(card), _) if F == fault::SIGHTING_NAMES_CARD => Seen::LaidCard(by, card),
            (Move::Draw, _) => Seen::Drew(by),
            (Move::Lay(_), _) => Seen::Laid(by),
        }
    }

    fn resample(&self, viewer: Player, shuffler: &mut Shuffler) -> Self {
        let mut world = self.clone();
        if self.status().is_over() || F == fault::RESAMPLE_CHANGES_NOTHING {
            return world;
        }
        let mut hidden = Vec::new();
        for seat in (0..2).filter(|&seat| seat != viewer.index()) {
            hidden.append(&mut world.hands[seat]);
            hidden.append(&mut world.laid[seat]);
        }
        hidden.append(&mut world.stock);
        shuffler.shuffle(&mut hidden);
        if F == fault::RESAMPLE_LOSES_A_CARD && hidden.len() > 1 {
            hidden[0] = hidden[1];
        }
        for seat in (0..2).filter(|&seat| seat != viewer.index()) {
            world.hands[seat] = hidden.split_off(hidden.len() - self.hands[seat].len());
            world.hands[seat].sort_unstable();
            world.laid[seat] = hidden.split_off(hidden.len() - self.laid[seat].len());
        }
        world.stock = hidden;
        world
    }
}
