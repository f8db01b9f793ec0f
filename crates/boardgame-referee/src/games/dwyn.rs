//! Dwyn: what the referee tells, and the table as one seat may see it.

use boardgame_core::{Match, Player, Secret as _, Viewer};
use boardgame_svg::{Options, svg_with};
use boardgame_text::Text;
use dwyn::{Dwyn, Effect, Move, Sighting, View};
use serde::Deserialize;

use crate::{
    Face,
    words::{Deal, MoveWords},
};

/// What a seat knows, as [`dwyn::Knowledge`] serialises. It is compared, and so it may contradict itself.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    start: View,
    seen: Vec<Sighting>,
}

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
        let Seen { start, seen } = match serde_json::from_slice(seen) {
            Ok(seen) => seen,
            Err(error) => return Some(Err(text.say(&Deal::UnreadableSeen { message: error.to_string() }))),
        };
        let compared = game.check_seen(start.viewer(), &start, &seen);
        Some(compared.map(|()| seen.len()).map_err(|error| text.say(&error)))
    }

    fn picture(&self, viewer: Viewer, _: Option<&Move>, options: &Options) -> Option<String> {
        Some(svg_with(&self.view(viewer), &Vec::new(), options))
    }
}
