//! Blackball: how a match is told and stands.

use blackball_rules::{Ball, Blackball, FrameState, Group, Move, Ruling, Side};
use boardgame_core::{Player, Viewer};
use boardgame_text::{Naming, Text};
use serde_json::Value;

use crate::{
    face::Face,
    painting::{Painting, Room},
    words::{Finding, MoveWords},
};

/// The colour of the cloth in a terminal.
const BAIZE: u8 = 22;

impl Face for Blackball {
    const ALWAYS_TOLD: bool = true;
    const SCORED: bool = true;
    const MOVE_WORDS: Option<MoveWords> = Some(MoveWords::Blackball);

    fn player(_: &Text, player: Player) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn effect(text: &Text, ruling: &Ruling) -> String {
        text.say(ruling)
    }

    fn fields(ruling: &Ruling) -> Option<Value> {
        // By way of its text: what writes a ruling as text is there anyway, and what makes a value of it is as long.
        serde_json::from_slice(&serde_json::to_vec(ruling).ok()?).ok()
    }

    /// How the match stands. A record of shots that were entered knows no places.
    fn drawn(&self, text: &Text, _: Viewer) -> String {
        let [a, b] = self.score();
        text.say(&Finding::Score { a, b })
    }

    /// The balls on the table, and the score.
    fn painted(&self, text: &Text, viewer: Viewer, _: Option<&Move>, _: Room) -> String {
        let (mut painting, on_table) = (Painting::default(), self.frame().on_table());
        let ball = |painting: &mut Painting, there: bool, ink| {
            painting.add(Some(ink), Some(BAIZE), if there { "● " } else { "  " });
        };
        for line in ["edge", "balls", "edge"] {
            painting.add(None, Some(BAIZE), "  ");
            for (group, ink) in [(Group::Red, 160), (Group::Yellow, 220)] {
                let left = if line == "balls" { on_table.count(group) } else { 0 };
                (0..7).for_each(|number| ball(&mut painting, number < left, ink));
                painting.add(None, Some(BAIZE), "  ");
            }
            ball(&mut painting, line == "balls" && on_table.contains(Ball::BLACK), 232);
            painting.end_line();
        }
        painting.add(None, None, &self.drawn(text, viewer));
        painting.finish()
    }

    fn turn(&self, text: &Text, names: &[String], _: Viewer) -> String {
        frame_in_words(text.naming(names, blackball_rules::MESSAGES), self.frame())
    }
}

/// Where a frame stands, for the scorer.
#[must_use]
pub fn frame_in_words(text: Naming<'_>, frame: &FrameState) -> String {
    let parts: Vec<String> = frame.status_lines().iter().map(|part| text.say(part)).collect();
    let (turn, rest) = parts.split_first().map_or(("", &parts[..]), |(turn, rest)| (turn.as_str(), rest));
    format!("{turn}\n{}", rest.join(". "))
}
