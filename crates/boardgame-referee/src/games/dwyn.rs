//! The presentation of Dwyn.

use boardgame_core::{Match, Player, Secret as _, Viewer};
use boardgame_svg::{Options, svg_with};
use boardgame_text::Text;
use dwyn::{Card, Colour, Dwyn, Effect, Face, Move, Suit};

use crate::{presentation::Presentation, sightings::StoredSightings, terminal::TerminalSize, words::MoveWords};

impl Presentation for Dwyn {
    const HIDES: bool = true;
    const MOVE_WORDS: Option<MoveWords> = Some(MoveWords::Dwyn);

    fn player(text: &Text, player: Player) -> String {
        text.say(&player)
    }

    fn effect(text: &Text, effect: &Effect) -> String {
        effect.summary().map_or_else(String::new, |summary| text.say(&summary))
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        self.view(viewer).moves().iter().map(ToString::to_string).collect()
    }

    fn diagram(&self, text: &Text, viewer: Viewer) -> String {
        self.view(viewer).lines().iter().map(|line| text.say(line)).collect::<Vec<_>>().join("\n")
    }

    fn terminal_diagram(&self, text: &Text, viewer: Viewer, _: Option<&Move>, size: TerminalSize) -> String {
        let mut output = crate::terminal::TerminalText::default();
        for line in self.view(viewer).lines() {
            let line = text.say(&line);
            let mut column = 0;
            for word in line.split(' ') {
                let code = word.trim_matches(|character: char| !character.is_ascii_alphanumeric());
                let card = code.parse::<Card>().ok();
                let shown = if card.is_some() { format!(" {code} ") } else { word.to_owned() };
                let width = shown.chars().count();
                if column > 0 && column + 1 + width > size.columns {
                    output.end_line();
                    output.add(None, None, "  ");
                    column = 2;
                } else if column > 0 || word.is_empty() {
                    output.add(None, None, " ");
                    column += 1;
                }
                output.add(card.map(|_| 255), card.map(colour), &shown);
                column += width;
            }
            output.end_line();
        }
        output.finish()
    }

    fn compare_sightings(text: &Text, game: &Match<Self>, sightings: &[u8]) -> Option<Result<usize, String>> {
        let sightings = StoredSightings::read(sightings).map_err(|fault| text.say(&fault));
        Some(sightings.and_then(|sightings| sightings.check(game).map_err(|error| text.say(&error))))
    }

    fn picture(&self, viewer: Viewer, _: Option<&Move>, options: &Options) -> Option<String> {
        Some(svg_with(&self.view(viewer), &Vec::new(), options))
    }
}

/// Returns the terminal colour of a card. Each suit and each kind of special card has its own.
const fn colour(card: Card) -> u8 {
    match card.face() {
        Face::Body(suit, _) | Face::Number(suit, _) => match suit {
            Suit::Rygbi => 94,
            Suit::Castell => 61,
            Suit::Glowr => 23,
            Suit::Deilen => 64,
            Suit::Tarian => 131,
            Suit::Penglog => 241,
        },
        Face::Lladrad(Colour::Red) => 160,
        Face::Lladrad(Colour::Black) => 234,
        Face::Lladrad(Colour::Green) => 28,
        Face::Coron => 136,
        Face::Dwyn => 90,
    }
}
