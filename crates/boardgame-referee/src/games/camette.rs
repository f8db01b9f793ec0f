//! Camette.

use boardgame_core::{Enumerable as _, Player, Viewer, messages};
use boardgame_text::Text;
use camette::{Camette, Effect, Legend, Side};

use crate::{Face, face::sorted};

impl Face for Camette {
    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        text.say(if player == Side::White.player() { &Side::White } else { &Side::Black })
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn captures(effect: &Effect) -> Vec<String> {
        effect.mv.captured().map(|square| square.to_string()).collect()
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        sorted(self.moves().iter())
    }

    fn aim(text: &Text) -> String {
        text.say(&Words::Aim)
    }

    fn drawn(&self, text: &Text, _: Viewer) -> String {
        self.position().drawing(&text.say(&Legend {})).to_string()
    }
}

messages! {
    /// What is said of Camette.
    #[derive(Debug)]
    pub(crate) enum Words of "referee-camette" {
        /// What the players want, and what moves look like.
        Aim => "\
You win with one piece in the other player's castle, or by capturing all the other's pieces. White's castle is C1,
Black's C7. A move is written C2-C4, or C3xC5 for a capture, with the captured pieces behind it where several captures
fit: C3xC5(C4). A square alone, such as C2, lists the moves from there.";
    }
}
