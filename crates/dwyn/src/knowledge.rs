//! What one viewer knows, and nothing else.

use alloc::vec::Vec;

use boardgame_core::{Player, Shuffler, messages};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{
    card::{Card, Face, named},
    cards::Cards,
    check::{self, Illegal},
    effect::{Act, Sighting},
    moves::Move,
    past::{Past, Worlds},
    table::Phase,
    view::View,
    world::World,
};

/// What one viewer knows of a game: a view, and what they have seen since.
///
/// The real state is not within its reach, so nothing that it says can depend on what the viewer may not know. It
/// serialises as the view and the sightings that it was made of, and a client that was sent these has the same knowledge
/// as the referee keeps for its seat.
///
/// ```
/// use dwyn::boardgame_core::{Knowledge as _, Match, Player, Seed, Shuffler, Viewer};
/// use dwyn::{Dwyn, Move, Setup};
///
/// let viewer = Viewer::Seat(Player::new(1));
/// let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(9)))?;
/// let mut knowledge = dwyn::Knowledge::new(&game.view(viewer));
///
/// let effect = game.submit(Player::new(0), Move::Draw)?;
/// knowledge.observe(&game.state().sighting(&Move::Draw, &effect, viewer))?;
/// assert_eq!(*knowledge.view(), game.view(viewer));
///
/// // A world that the viewer cannot tell from the real one.
/// let world = knowledge.world(&mut Shuffler::new(Seed::from_u64(1))).ok_or("nothing agrees")?;
/// assert_eq!(world.view(viewer), game.view(viewer));
/// # use dwyn::boardgame_core::Secret;
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Knowledge {
    start: View,
    seen: Vec<Sighting>,
    #[serde(skip)]
    view: View,
    #[serde(skip)]
    past: Past,
}

messages! {
    /// Why a sighting cannot follow what was known before. A referee sends nothing of the sort.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Contradiction of "dwyn" is Error {
        /// Another player was to act, or nobody.
        OutOfTurn {
            /// Who is said to have moved.
            by: Player,
        } => "{by} was not to act";
        /// The rules refuse such a move, whatever the player holds.
        Illegal(Illegal);
        /// The sighting shows a card that the viewer cannot have seen, or does not show one that they must have seen.
        Told => "the card of this move is shown to the wrong viewer, or to nobody";
        /// The card lies where the viewer sees it, or is not a card for such a move.
        Card {
            /// The card.
            card: Card as named,
        } => "{card} cannot have been moved like this";
        /// The prize, the winner, or whether the game is over does not follow.
        Consequence => "what the move is said to have led to does not follow from it";
    }
}

impl Knowledge {
    /// What somebody knows who has this view and has seen nothing of what came before it.
    ///
    /// Where the view is of a table that [has just been dealt](crate::Table::is_dealt), they know also what all know of a
    /// deal: that body cards were laid, and which LLADRAD and DWYN were turned and went back into the stock.
    #[must_use]
    pub fn new(view: &View) -> Self {
        Self { start: view.clone(), seen: Vec::new(), view: view.clone(), past: Past::new(view) }
    }

    /// The game as the viewer knows it now.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The view from which it was made.
    #[must_use]
    pub const fn start(&self) -> &View {
        &self.start
    }

    pub(crate) const fn past(&self) -> &Past {
        &self.past
    }

    /// What was seen since the start, in order.
    #[must_use]
    pub fn seen(&self) -> &[Sighting] {
        &self.seen
    }

    /// Takes in what the viewer saw of the next move.
    ///
    /// # Errors
    /// When that cannot follow; then nothing has changed. Whether a world is left that agrees with everything,
    /// [`world`](Self::world) tells.
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
        if let Some(card) = self.past.cannot_show(&self.view, sighting) {
            return Err(Contradiction::Card { card });
        }
        self.past.note(&self.view, sighting);
        self.view.table = table;
        self.view.see(before.phase(), sighting);
        self.seen.push(sighting.clone());
        Ok(())
    }

    /// A world that agrees with everything that was seen.
    ///
    /// All that agree are drawn alike: every order of the pack, every draw from the heap and every card that another
    /// player may have discarded face down counts once, and what players could have done otherwise tells nothing. How
    /// that is done, and how exactly, is in the crate's documentation. What follows in such a world (the order of
    /// the stock, the draws from the heap) comes from a seed of its own.
    ///
    /// `None` when nothing agrees: then a sighting was not true. For many worlds of one moment take
    /// [`worlds`](Self::worlds).
    #[must_use]
    pub fn world(&self, shuffler: &mut Shuffler) -> Option<World> {
        self.worlds(shuffler).next()
    }

    /// Worlds that agree with everything that was seen, one after another without end; none when nothing agrees.
    ///
    /// Each is drawn like a single [`world`](Self::world). In a game that has gone on for long, a few worlds in a row have
    /// the same distant past, and what happened since is drawn afresh for each: so they cost no more than in the middle of
    /// a game.
    ///
    /// ```
    /// use dwyn::boardgame_core::{Match, Player, Seed, Shuffler, Viewer};
    /// use dwyn::{Card, Dwyn, Setup};
    ///
    /// let game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(9)))?;
    /// let viewer = Viewer::Seat(Player::new(1));
    /// let knowledge = game.knowledge(viewer).ok_or("the sightings contradict each other")?;
    /// let worlds = knowledge.worlds(&mut Shuffler::new(Seed::from_u64(1))).take(100);
    /// let held = worlds.filter(|world| world.hand(Player::new(0)).contains(Card::DWYN)).count();
    /// assert!((20..80).contains(&held));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn worlds(&self, shuffler: &mut Shuffler) -> Worlds<'_> {
        Worlds::new(&self.view, &self.past, shuffler)
    }
}

impl PartialEq for Knowledge {
    fn eq(&self, other: &Self) -> bool {
        (&self.start, &self.seen) == (&other.start, &other.seen)
    }
}

impl Eq for Knowledge {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnowledgeWire {
    start: View,
    seen: Vec<Sighting>,
}

impl<'de> Deserialize<'de> for Knowledge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let KnowledgeWire { start, seen } = KnowledgeWire::deserialize(deserializer)?;
        let mut knowledge = Self::new(&start);
        for sighting in &seen {
            knowledge.observe(sighting).map_err(de::Error::custom)?;
        }
        Ok(knowledge)
    }
}

impl View {
    /// Changes the hand and the pile by what was seen in a phase; the table has changed already.
    fn see(&mut self, phase: Phase, sighting: &Sighting) {
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

/// The sighting is of a move that the rules allow to somebody who may hold any card that the viewer does not see.
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
                _ => Err(Contradiction::Told),
            };
        }
        Act::Discard { card: None } => {
            if own || table.phase() == Phase::Before {
                return Err(Contradiction::Told);
            }
            Move::Discard(hand.kinds().next().unwrap_or(Card::DWYN))
        }
        Act::Discard { card: Some(_) } if !own && table.phase() == Phase::After => return Err(Contradiction::Told),
        Act::Discard { card: Some(card) } => Move::Discard(card),
        Act::Lay { card } => Move::Lay(card),
        Act::Lladrad { card, from, prize } => match card.face() {
            Face::Lladrad(colour) => Move::Lladrad { colour, from, prize },
            _ => return Err(Contradiction::Card { card }),
        },
        Act::Dwyn { against, prize, suit } => Move::Dwyn { against, prize, suit },
        Act::Play { card } => Move::Play(card),
        // A player who must answer and passes cannot answer: the hand that they may hold is not the one that they hold.
        Act::Pass if !own && table.duel().is_some() => return Ok(()),
        Act::Pass => Move::Pass,
        Act::Idle => Move::Idle,
    };
    Ok(check::check(table, hand, mv)?)
}

/// Body cards are laid with the first draw, and only then.
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
        None if sighting.opened.len() > view.table.hand_len(sighting.by) => Err(Contradiction::Told),
        None => Ok(()),
    }
}
