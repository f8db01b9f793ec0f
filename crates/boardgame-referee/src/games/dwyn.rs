//! Dwyn: what the referee tells, and the table as one seat may see it.

use boardgame_core::{Match, Player, Secret as _, Viewer};
use boardgame_svg::{Options, svg_with};
use boardgame_text::Text;
use dwyn::{Card, Colour, Dwyn, Effect, Face as Shown, Move, Suit};

use crate::{
    face::Face,
    painting::{Painting, Room},
    seen::Seen,
    words::MoveWords,
};

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

    fn painted(&self, text: &Text, viewer: Viewer, _: Option<&Move>, room: Room) -> String {
        let mut painting = Painting::default();
        for line in self.view(viewer).lines() {
            let line = text.say(&line);
            let mut column = 0;
            for word in line.split(' ') {
                let code = word.trim_matches(|sign: char| !sign.is_ascii_alphanumeric());
                let card = code.parse::<Card>().ok();
                let shown = if card.is_some() { format!(" {code} ") } else { word.to_owned() };
                let width = shown.chars().count();
                if column > 0 && column + 1 + width > room.columns {
                    painting.end_line();
                    painting.add(None, None, "  ");
                    column = 2;
                } else if column > 0 || word.is_empty() {
                    painting.add(None, None, " ");
                    column += 1;
                }
                painting.add(card.map(|_| 255), card.map(colour), &shown);
                column += width;
            }
            painting.end_line();
        }
        painting.finish()
    }

    fn as_seen(text: &Text, game: &Match<Self>, seen: &[u8]) -> Option<Result<usize, String>> {
        let seen = Seen::read(seen).map_err(|fault| text.say(&fault));
        Some(seen.and_then(|seen| seen.check(game).map_err(|error| text.say(&error))))
    }

    fn picture(&self, viewer: Viewer, _: Option<&Move>, options: &Options) -> Option<String> {
        Some(svg_with(&self.view(viewer), &Vec::new(), options))
    }
}

/// The colour of a card in a terminal: one for each suit, and one for each kind of card without a suit.
const fn colour(card: Card) -> u8 {
    match card.face() {
        Shown::Body(suit, _) | Shown::Number(suit, _) => match suit {
            Suit::Rygbi => 94,
            Suit::Castell => 61,
            Suit::Glowr => 23,
            Suit::Deilen => 64,
            Suit::Tarian => 131,
            Suit::Penglog => 241,
        },
        Shown::Lladrad(Colour::Red) => 160,
        Shown::Lladrad(Colour::Black) => 234,
        Shown::Lladrad(Colour::Green) => 28,
        Shown::Coron => 136,
        Shown::Dwyn => 90,
    }
}
