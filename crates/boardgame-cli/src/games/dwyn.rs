//! Dwyn: what the referee tells, and the table as one seat may see it.

use boardgame_core::Player;
use boardgame_text::Text;
use dwyn::{Dwyn, Effect, View};

use super::{Describe, GameId};

impl Describe for Dwyn {
    const ID: GameId = GameId::Dwyn;

    fn player(text: &Text, player: Player) -> String {
        text.say(&player)
    }

    /// What the move does not say itself: the referee sees every card.
    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }
}

/// The table and the viewer's own hand.
pub(crate) fn drawn(text: &Text, view: &View) -> String {
    view.lines().iter().map(|line| text.say(line)).collect::<Vec<_>>().join("\n")
}
