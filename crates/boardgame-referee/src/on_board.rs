//! The face that every game on a board has, from that of its position.

use boardgame_core::{Enumerable as _, Match, Message, Player, Viewer, alternatives, board::BoardGame, first_square};
use boardgame_svg::{Marks, Options};
use boardgame_text::Text;

use crate::{
    board::BoardFace,
    face::{Face, sorted},
    opened,
    painting::{self, Room},
    saved::Texts,
    write,
};

impl<P: BoardFace> Face for BoardGame<P> {
    const IN_PAIRS: bool = true;

    fn player(text: &Text, player: Player) -> String {
        P::player(text, player)
    }

    fn effect(text: &Text, effect: &P::Effect) -> String {
        P::effect(text, effect)
    }

    fn captures(effect: &P::Effect) -> Vec<String> {
        P::captured(effect).iter().map(ToString::to_string).collect()
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn not_a_start(position: &str) -> Option<Box<dyn Message>> {
        P::read_setup(position).err().map(|error| Box::new(error) as Box<dyn Message>)
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        sorted(self.moves().iter())
    }

    /// Only the moves that can be listed are written: some positions have thousands, and a file can hold nothing but them.
    fn legal_instead(&self, _: Viewer, refused: &str) -> (Vec<String>, usize) {
        let named = first_square(refused).parse().ok();
        alternatives(self.moves(), |mv| named.is_some() && P::visits(mv).first().copied() == named)
    }

    fn drawn(&self, text: &Text, _: Viewer) -> String {
        self.position().drawn(text)
    }

    fn painted(&self, _: &Text, viewer: Viewer, last: Option<&P::Move>, room: Room) -> String {
        let below = match viewer {
            Viewer::Seat(player) => Some(player),
            Viewer::Spectator => None,
        };
        painting::board(self.position(), below, &last.map(P::visits).unwrap_or_default(), room)
    }

    /// With the squares of the move, as far as the board has them.
    fn picture_of_refused(&self, refused: &str, options: &Options) -> Option<String> {
        let words = refused.split(|sign: char| !sign.is_ascii_alphanumeric() || sign == 'x');
        let squares = words.filter_map(|square| square.parse().ok()).collect();
        Some(self.position().picture(&Marks { highlighted: squares, ..Marks::default() }, options))
    }

    fn aim(text: &Text) -> String {
        P::aim(text)
    }

    fn of_text<'a>(text: &'a Text, bytes: &'a [u8]) -> Texts<'a, Self> {
        Box::new(opened::of_text(text, bytes))
    }

    fn notated(game: &Match<Self>, names: &[String]) -> Option<Result<String, String>> {
        Some(write::notated(game, names))
    }

    fn picture(&self, _: Viewer, last: Option<&P::Move>, options: &Options) -> Option<String> {
        let marks = Marks { last_move: last.map(P::visits).unwrap_or_default(), ..Marks::default() };
        Some(self.position().picture(&marks, options))
    }
}
