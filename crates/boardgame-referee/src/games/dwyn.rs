//! Dwyn: what the referee tells, and the table as one seat may see it.

use boardgame_core::{Match, Player, Secret as _, Viewer};
use boardgame_svg::{Options, svg_with};
use boardgame_text::Text;
use dwyn::{Dwyn, Effect, Move};

use crate::{face::Face, seen::Seen, words::MoveWords};

impl Face for Dwyn {
    const HIDES: bool = true;
    const MOVE_WORDS: Option<MoveWords> = Some(MoveWords::Dwyn);

    fn player(text: &Text, player: Player) -> String {
        text.say(&player)
    }

    /// What the move does not say itself: the referee sees every card.
    fn effect(text: &Text, effect: &Effect) -> String {
        effect.report().map_or_else(String::new, |report| text.say(&report))
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        self.view(viewer).moves().iter().map(ToString::to_string).collect()
    }

    /// The table and the viewer's own hand.
    fn drawn(&self, text: &Text, viewer: Viewer) -> String {
        self.view(viewer).lines().iter().map(|line| text.say(line)).collect::<Vec<_>>().join("\n")
    }

    fn as_seen(text: &Text, game: &Match<Self>, seen: &[u8]) -> Option<Result<usize, String>> {
        let seen = Seen::read(seen).map_err(|fault| text.say(&fault));
        Some(seen.and_then(|seen| seen.check(game).map_err(|error| text.say(&error))))
    }

    fn picture(&self, viewer: Viewer, _: Option<&Move>, options: &Options) -> Option<String> {
        Some(svg_with(&self.view(viewer), &Vec::new(), options))
    }
}
