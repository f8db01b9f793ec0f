//! The hidden information of the card game.

use std::collections::BTreeSet;

use boardgame_core::{Game, Knowledge, Player, Secret, Shuffler, Viewer};
use serde::{Deserialize, Serialize};

use super::{Cards, MISWRITTEN, Move, alternates, faulty, seed_without_zeros};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CardView {
    viewer: Viewer,
    seats: u8,
    pub(crate) hand: Vec<u8>,
    own_laid: Vec<u8>,
    hand_counts: [usize; 2],
    laid_counts: [usize; 2],
    stock_count: usize,
    turn: u8,
    drawn: bool,
    ply: usize,
    /// All laid cards, which are public at the end.
    all_laid: Option<[Vec<u8>; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leak: Option<String>,
    /// Cards that a dishonest view contains outside the JSON.
    #[serde(skip)]
    smuggled: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CardSighting {
    pub(crate) by: Player,
    pub(crate) is_draw: bool,
    pub(crate) card: Option<u8>,
    /// All laid cards, after the last move.
    pub(crate) all_laid: Option<[Vec<u8>; 2]>,
}

impl Secret for Cards {
    type View = CardView;
    type Sighting = CardSighting;
    type Knowledge = CardKnowledge;

    fn view(&self, viewer: Viewer) -> CardView {
        let own = |cards: &[Vec<u8>; 2]| {
            Player::all(2).find(|&player| viewer.is(player)).map(|player| cards[player.index()].clone())
        };
        CardView {
            viewer,
            seats: self.seats(),
            hand: own(&self.hands).unwrap_or_default(),
            own_laid: own(&self.laid).unwrap_or_default(),
            hand_counts: [self.hands[0].len(), self.hands[1].len()],
            laid_counts: [self.laid[0].len(), self.laid[1].len()],
            stock_count: self.stock.len(),
            turn: self.turn,
            drawn: self.drawn,
            ply: self.ply,
            all_laid: self.status().is_over().then(|| self.laid.clone()),
            leak: match () {
                () if faulty("leaking view") => Some(format!("{:?}", self.hands)),
                () if faulty("seed in view") => Some(self.seed.to_string()[16..40].to_owned()),
                () => None,
            },
            smuggled: if faulty("smuggling view") { self.stock.clone() } else { Vec::new() },
        }
    }

    fn sighting(&self, mv: &Move, effect: &Option<u8>, viewer: Viewer) -> CardSighting {
        // Drawing does not end the turn; laying a card does.
        let by = Player::new(if *mv == Move::Draw { self.turn } else { 1 - self.turn });
        let all_laid = self.status().is_over().then(|| self.laid.clone());
        let (card, leaks) = match *mv {
            Move::Draw => (*effect, faulty("leaking sighting")),
            Move::Lay(card) => (Some(card), faulty("card in sighting")),
        };
        let card = card.filter(|_| all_laid.is_none() && (viewer.is(by) || leaks));
        CardSighting { by, is_draw: *mv == Move::Draw, card, all_laid }
    }
}

/// A viewer's knowledge: the view that follows from the sightings.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CardKnowledge(CardView);

impl Knowledge<Cards> for CardKnowledge {
    type Contradiction = std::fmt::Error;

    fn new(view: &CardView) -> Self {
        Self(view.clone())
    }

    fn observe(&mut self, sighting: &CardSighting) -> Result<(), std::fmt::Error> {
        let view = &mut self.0;
        match view.ply {
            5 if faulty("forgetful knowledge") => return Ok(()),
            5 if faulty("refusing knowledge") => return Err(std::fmt::Error),
            _ => view.ply += 1,
        }
        let seat = usize::from(view.turn);
        let is_own = view.viewer.is(sighting.by);
        view.drawn = sighting.is_draw;
        if sighting.is_draw {
            view.stock_count -= 1;
            view.hand_counts[seat] += 1;
            view.hand.extend(sighting.card.filter(|_| is_own));
            view.hand.sort_unstable();
        } else {
            view.hand_counts[seat] -= 1;
            view.laid_counts[seat] += 1;
            view.turn = 1 - view.turn;
            let last = sighting.all_laid.as_ref().and_then(|laid| laid[seat].last().copied());
            let card = sighting.card.or(last).filter(|_| is_own);
            view.hand.retain(|held| Some(*held) != card);
            view.own_laid.extend(card);
        }
        view.all_laid.clone_from(&sighting.all_laid);
        Ok(())
    }

    fn view(&self) -> &CardView {
        &self.0
    }

    fn world(&self, shuffler: &mut Shuffler) -> Option<Cards> {
        let view = &self.0;
        let mut known: BTreeSet<u8> = view.hand.iter().chain(&view.own_laid).copied().collect();
        known.extend(view.all_laid.iter().flatten().flatten());
        let first = if faulty("miswritten move") { MISWRITTEN } else { 0 };
        let mut hidden: Vec<u8> = (first..first + 8).filter(|card| !known.contains(card)).collect();
        shuffler.shuffle(&mut hidden);
        if faulty("smuggling view") {
            hidden.sort_by_key(|card| view.smuggled.contains(card));
        }
        if faulty("world without a card") && hidden.len() > 1 {
            hidden[0] = hidden[1];
        }
        if faulty("unsteady world") && alternates() {
            hidden.reverse();
        }
        if faulty("no world") {
            return None;
        }
        let mut take = |count: usize| hidden.split_off(hidden.len() - count);
        let (mut hands, mut laid) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        for player in Player::all(2) {
            let seat = player.index();
            if view.viewer.is(player) {
                (hands[seat], laid[seat]) = (view.hand.clone(), view.own_laid.clone());
                continue;
            }
            hands[seat] = take(view.hand_counts[seat]);
            hands[seat].sort_unstable();
            laid[seat] = match &view.all_laid {
                Some(laid) => laid[seat].clone(),
                None => take(view.laid_counts[seat]),
            };
        }
        let (seed, stock) = (seed_without_zeros(0x77), hidden);
        let CardView { seats, turn, drawn, ply, .. } = *view;
        Some(Cards { seed, seats, hands, stock, laid, turn, drawn, ply })
    }
}
