//! What a player of Dwyn sees happen, and what the referee does.

use boardgame_core::{Player, Viewer};
use dwyn::{Act, Card, Cards, Effect, Prize, Sighting};

use super::Say;
use crate::{Text, dwyn as message};

/// As somebody who plays no hand sees it. See [`seen`] for the players.
impl Say for Sighting {
    fn say(&self, text: &Text) -> String {
        seen(text, Viewer::Spectator, self)
    }
}

/// One event of Dwyn as one viewer saw it, who is called *you*.
///
/// ```
/// use boardgame_core::{Lang, Match, Player, Seed, Viewer};
/// use boardgame_text::{Text, seen};
/// use dwyn::{Dwyn, Move, Setup};
///
/// let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(1)))?;
/// let first = Player::new(0);
/// let other = Viewer::Seat(Player::new(1));
/// game.submit(first, Move::Draw)?;
/// let sightings = game.transcript(other);
/// assert!(seen(&Text::new(Lang::Cy), other, &sightings[0]).contains("codwyd cerdyn"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn seen(text: &Text, viewer: Viewer, sighting: &Sighting) -> String {
    let name = |player: Player| if viewer.is(player) { message::you(text) } else { player.say(text) };
    let mut told = Vec::new();
    if !sighting.opened.is_empty() {
        let cards: Vec<String> = sighting.opened.iter().map(ToString::to_string).collect();
        told.push(message::opened(text, cards.join(", ")));
    }
    told.push(sighting.act.told(text, &name));
    if let (Act::Play { .. } | Act::Pass, Some(prize)) = (sighting.act, sighting.prize) {
        told.push(settled(text, prize, &name));
    }
    match sighting.winner {
        Some(winner) => told.push(message::wins(text, name(winner))),
        None if sighting.over => told.push(message::ended(text)),
        None => {}
    }
    format!("{}: {}", name(sighting.by), told.join("; "))
}

/// What the referee sees beyond the move as it is written; empty when there is nothing to say. It shows hidden cards.
impl Say for Effect {
    fn say(&self, text: &Text) -> String {
        let mut did = Vec::new();
        if let Some(cards) = self.opened.filter(|cards: &Cards| !cards.is_empty()) {
            did.push(message::opened(text, cards.say(text)));
        }
        if let Some(card) = self.drawn {
            did.push(message::draw_card(text, card.say(text)));
        }
        if let Some(prize) = self.prize {
            did.push(settled(text, prize, &|player: Player| player.say(text)));
        }
        did.join("; ")
    }
}

/// As somebody who plays no hand sees it.
impl Say for Act {
    fn say(&self, text: &Text) -> String {
        self.told(text, &|player: Player| player.say(text))
    }
}

/// An act, with the players called by these names.
trait Told {
    fn told(&self, text: &Text, name: &dyn Fn(Player) -> String) -> String;
}

impl Told for Act {
    fn told(&self, text: &Text, name: &dyn Fn(Player) -> String) -> String {
        let card = |card: Card| card.say(text);
        match *self {
            Self::Draw { card: None } => message::draw(text),
            Self::Draw { card: Some(drawn) } => message::draw_card(text, card(drawn)),
            Self::Discard { card: None } => message::discard_hidden(text),
            Self::Discard { card: Some(discarded) } => message::discard(text, card(discarded)),
            Self::Lay { card: laid } => message::lay(text, card(laid)),
            Self::Lladrad { card: thief, from, prize } => message::lladrad(text, card(thief), card(prize), name(from)),
            Self::Dwyn { against, prize, suit } => {
                message::dwyn(text, name(against), card(prize), suit.name(text.lang()))
            }
            Self::Play { card: played } => message::play(text, card(played)),
            Self::Pass => message::pass(text),
            Self::Idle => message::idle(text),
        }
    }
}

fn settled(text: &Text, prize: Prize, name: &dyn Fn(Player) -> String) -> String {
    let (to, card) = (name(prize.to), prize.card.say(text));
    if prize.from == prize.to { message::keeps(text, to, card) } else { message::takes(text, to, card) }
}
