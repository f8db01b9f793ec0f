//! The presentation of blackball.

use blackball_rules::{Ball, Blackball, FrameState, Group, Move, Ruling, Side};
use boardgame_core::{Player, Viewer};
use boardgame_text::{Naming, Text};
use serde_json::Value;

use crate::{
    presentation::Presentation,
    terminal::{TerminalSize, TerminalText},
    words::{Finding, MoveWords},
};

/// The terminal colour of the table's cloth.
const BAIZE: u8 = 22;

impl Presentation for Blackball {
    const ALWAYS_VERBOSE: bool = true;
    const SCORED: bool = true;
    const MOVE_WORDS: Option<MoveWords> = Some(MoveWords::Blackball);

    fn player(_: &Text, player: Player) -> String {
        (if player == Side::A.player() { Side::A } else { Side::B }).to_string()
    }

    fn effect(text: &Text, ruling: &Ruling) -> String {
        text.say(ruling)
    }

    fn fields(ruling: &Ruling) -> Option<Value> {
        // Serialising to bytes and back produces smaller code than `to_value`.
        serde_json::from_slice(&serde_json::to_vec(ruling).ok()?).ok()
    }

    /// Returns the score. There are no positions of balls to show, because scorers do not enter them.
    fn diagram(&self, text: &Text, _: Viewer) -> String {
        let [a, b] = self.score();
        text.say(&Finding::Score { a, b })
    }

    /// Draws the balls that are on the table, without their positions, and writes the score.
    fn terminal_diagram(&self, text: &Text, viewer: Viewer, _: Option<&Move>, _: TerminalSize) -> String {
        let (mut output, on_table) = (TerminalText::default(), self.frame().on_table());
        let ball = |output: &mut TerminalText, is_there: bool, colour| {
            output.add(Some(colour), Some(BAIZE), if is_there { "● " } else { "  " });
        };
        for line in ["edge", "balls", "edge"] {
            output.add(None, Some(BAIZE), "  ");
            for (group, colour) in [(Group::Red, 160), (Group::Yellow, 220)] {
                let left = if line == "balls" { on_table.count(group) } else { 0 };
                (0..7).for_each(|number| ball(&mut output, number < left, colour));
                output.add(None, Some(BAIZE), "  ");
            }
            ball(&mut output, line == "balls" && on_table.contains(Ball::BLACK), 232);
            output.end_line();
        }
        output.add(None, None, &self.diagram(text, viewer));
        output.finish()
    }

    fn turn(&self, text: &Text, names: &[String], _: Viewer) -> String {
        frame_in_words(text.naming(names, blackball_rules::MESSAGES), self.frame())
    }
}

/// Describes the state of a frame to the scorer.
#[must_use]
pub fn frame_in_words(text: Naming<'_>, frame: &FrameState) -> String {
    let parts: Vec<String> = frame.status_lines().iter().map(|part| text.say(part)).collect();
    let (turn, rest) = parts.split_first().map_or(("", &parts[..]), |(turn, rest)| (turn.as_str(), rest));
    format!("{turn}\n{}", rest.join(". "))
}
