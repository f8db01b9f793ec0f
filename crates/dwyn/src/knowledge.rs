//! What a viewer knows about a game.

use alloc::vec::Vec;

use boardgame_core::{Player, Shuffler, messages};

use crate::{
    card::{Card, Face, card_term},
    cards::Cards,
    check::{self, Illegal},
    effect::{Act, Sighting},
    moves::Move,
    sampling::{Evidence, History, World, Worlds},
    table::Phase,
    view::View,
};

/// A viewer's knowledge of a game, from an initial view and all moves seen since.
///
/// The real state is not part of it. Serialised knowledge consists of the view and the sightings, from which a client
/// can derive all that the server knows about this viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Knowledge {
    start: View,
    seen: Vec<Sighting>,
    #[cfg_attr(feature = "serde", serde(skip))]
    view: View,
    #[cfg_attr(feature = "serde", serde(skip))]
    evidence: Evidence,
}

messages! {
    /// The reason why a sighting contradicts earlier ones. The referee never sends such a sighting.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Contradiction of "dwyn" is Error {
        /// The player who moved was not to act.
        OutOfTurn {
            /// The player who moved.
            by: Player,
        } => "{by} was not to act";
        /// The move is illegal whatever hand the player has.
        Illegal(Illegal);
        /// A card is shown to the wrong viewer, or hidden from its owner.
        WrongViewer => "the card of this move is shown to the wrong viewer, or is hidden from its owner";
        /// The card cannot have been moved like this, because it is elsewhere or wrong for the move.
        Card {
            /// The card that the sighting names.
            card: Card as card_term,
        } => "{card} cannot have been moved like this";
        /// The prize, the winner or the end of the game does not follow from the move.
        Consequence => "the stated result does not follow from the move";
    }
}

impl Knowledge {
    /// Creates the knowledge of a viewer who has seen only the given view.
    ///
    /// If the view shows a [fresh deal](crate::Table::is_dealt), the viewer also knows which LLADRAD and DWYN were put
    /// back into the stock, and that body cards were laid.
    #[must_use]
    pub fn new(view: &View) -> Self {
        Self { start: view.clone(), seen: Vec::new(), view: view.clone(), evidence: Evidence::new(view) }
    }

    /// Returns the view after all sightings.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Returns the view before all sightings.
    #[must_use]
    pub const fn start(&self) -> &View {
        &self.start
    }

    pub(crate) const fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// Returns the sightings in the order of the moves.
    #[must_use]
    pub fn seen(&self) -> &[Sighting] {
        &self.seen
    }

    /// Adds the sighting of the next move.
    ///
    /// # Errors
    /// Fails if the sighting contradicts the current view. The knowledge is then unchanged. Other contradictions are
    /// only detected by [`world`](Self::world).
    pub fn observe(&mut self, sighting: &Sighting) -> Result<(), Contradiction> {
        let before = self.view.table;
        check_sighting(&self.view, sighting)?;
        let mut table = before;
        let opened = before.is_unopened(sighting.by) && matches!(sighting.act, Act::Draw { .. });
        let opened = opened.then(|| sighting.opened.iter().copied().collect());
        let prize = table.carry_out(sighting.act, opened);
        let winner = table.status().outcome().and_then(|outcome| outcome.winner());
        if (prize, winner, table.status().is_over()) != (sighting.prize, sighting.winner, sighting.over) {
            return Err(Contradiction::Consequence);
        }
        if let Some(card) = self.evidence.conflict(&self.view, sighting) {
            return Err(Contradiction::Card { card });
        }
        self.evidence.record(&self.view, sighting);
        self.view.table = table;
        self.view.update(before.phase(), sighting);
        self.seen.push(sighting.clone());
        Ok(())
    }

    /// Samples a world that agrees with all sightings, or returns `None` if they contradict each other.
    ///
    /// The order of the pack, draws from the heap and unseen discards are uniformly random, whatever a player would
    /// choose. Later draws use a new seed. To sample many worlds, [`worlds`](Self::worlds) is faster.
    #[must_use]
    pub fn world(&self, shuffler: &mut Shuffler) -> Option<World> {
        self.worlds(shuffler).next()
    }

    /// Returns an endless iterator over sampled worlds. It is empty if the sightings contradict each other.
    ///
    /// Late in a long game, successive worlds have the same early moves.
    #[must_use]
    pub fn worlds(&self, shuffler: &mut Shuffler) -> Worlds<'_> {
        Worlds::new(&self.view, &self.evidence, shuffler)
    }

    /// Samples a history that begins with the initial view and agrees with all sightings, like [`world`](Self::world).
    #[must_use]
    pub fn history(&self, shuffler: &mut Shuffler) -> Option<History> {
        History::sample(&self.evidence, &self.start, &self.seen, shuffler)
    }
}

impl View {
    fn update(&mut self, phase: Phase, sighting: &Sighting) {
        let own = self.viewer.is(sighting.by);
        if let Some(hand) = self.hand.as_mut().filter(|_| own) {
            sighting.opened.iter().for_each(|card| hand.take(*card));
            match sighting.act {
                Act::Draw { card } => {
                    card.into_iter().filter(|card| *card != Card::CORON).for_each(|card| hand.add(card));
                }
                act => act.spent().or(act.laid()).into_iter().for_each(|card| hand.take(card)),
            }
        }
        match (self.table.phase, phase) {
            (Phase::Before, _) => self.pile.extend(sighting.act.spent()),
            (Phase::After, Phase::Before) => self.pile.clear(),
            (Phase::After, Phase::After) => {}
        }
    }
}

/// Checks that a seen move is legal. Another player's hand may have any unseen card.
fn check_sighting(view: &View, sighting: &Sighting) -> Result<(), Contradiction> {
    let (table, by, act) = (&view.table, sighting.by, sighting.act);
    if table.status().to_act() != Some(by) {
        return Err(Contradiction::OutOfTurn { by });
    }
    let own = view.viewer.is(by);
    let hand = match view.hand.filter(|_| own) {
        Some(hand) => hand,
        None if table.hand_len(by) == 0 => Cards::EMPTY,
        None => view.unseen(),
    };
    check_opened(view, sighting, hand)?;
    let crown = table.phase() == Phase::Before && table.stock_len() == 1;
    let mv = match act {
        Act::Draw { card } => {
            check::check(table, hand, Move::Draw)?;
            return match card {
                Some(Card::CORON) if crown => Ok(()),
                None if !own && !crown => Ok(()),
                Some(card) if own && !crown && view.unseen().contains(card) => Ok(()),
                Some(card) if own && !crown => Err(Contradiction::Card { card }),
                _ => Err(Contradiction::WrongViewer),
            };
        }
        Act::Discard { card: None } => {
            if own || table.phase() == Phase::Before {
                return Err(Contradiction::WrongViewer);
            }
            Move::Discard(hand.kinds().next().unwrap_or(Card::DWYN))
        }
        Act::Discard { card: Some(_) } if !own && table.phase() == Phase::After => {
            return Err(Contradiction::WrongViewer);
        }
        Act::Discard { card: Some(card) } => Move::Discard(card),
        Act::Lay { card } => Move::Lay(card),
        Act::Lladrad { card, from, prize } => match card.face() {
            Face::Lladrad(colour) => Move::Lladrad { colour, from, prize },
            _ => return Err(Contradiction::Card { card }),
        },
        Act::Dwyn { against, prize, suit } => Move::Dwyn { against, prize, suit },
        Act::Play { card } => Move::Play(card),
        // The assumed hand has all unseen cards, but a player who passes cannot answer.
        Act::Pass if !own && table.duel().is_some() => return Ok(()),
        Act::Pass => Move::Pass,
        Act::Idle => Move::Idle,
    };
    Ok(check::check(table, hand, mv)?)
}

fn check_opened(view: &View, sighting: &Sighting, hand: Cards) -> Result<(), Contradiction> {
    let due = view.table.is_unopened(sighting.by) && matches!(sighting.act, Act::Draw { .. });
    let mut rest = if due { hand.bodies() } else { Cards::EMPTY };
    for card in &sighting.opened {
        if !rest.contains(*card) {
            return Err(Contradiction::Card { card: *card });
        }
        rest.take(*card);
    }
    let own = view.viewer.is(sighting.by);
    match rest.kinds().next().filter(|_| own) {
        Some(card) => Err(Contradiction::Card { card }),
        None if sighting.opened.len() > view.table.hand_len(sighting.by) => Err(Contradiction::WrongViewer),
        None => Ok(()),
    }
}
