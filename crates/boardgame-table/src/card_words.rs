//! Moves and cards of Dwyn in words for pages.

use boardgame_core::{Lang, Message, Player, Viewer};
use boardgame_text::Text;
use dwyn::{Card, Move, Person, Sighting};

use crate::{locale::text, words::Word};

/// Describes a move on a page: players by name, and cards without codes.
pub(crate) fn summary(sighting: &Sighting, names: &[String], viewer: Viewer, text: &Text) -> String {
    let said = without_codes(&text.say(&sighting.summary(viewer)));
    let seated = (0..).map(Player::new).zip(names).filter(|(_, name)| !name.is_empty());
    seated.fold(said, |said, (player, name)| said.replace(&text.say(&Person::Player(player)), name))
}

pub(crate) fn in_words(mv: Move, lang: Lang, seat: &dyn Fn(Player) -> String) -> String {
    let name = |card: Card| named(card, lang);
    match mv {
        Move::Draw => Word::DoDraw,
        Move::Discard(card) => Word::DoDiscard { card: name(card) },
        Move::Lay(card) => Word::DoLay { card: name(card) },
        Move::Lladrad { colour, from, prize } => {
            Word::DoSteal { thief: name(Card::lladrad(colour)), card: name(prize), seat: seat(from) }
        }
        Move::Dwyn { against, prize, suit } => {
            Word::DoChallenge { card: name(prize), seat: seat(against), suit: said(&suit, lang) }
        }
        Move::Play(card) => Word::DoPlay { card: name(card) },
        Move::Pass => Word::DoPass,
        Move::Idle => Word::DoIdle,
    }
    .say(lang)
}

pub(crate) fn said(message: &dyn Message, lang: Lang) -> String {
    text(lang).say(message)
}

pub(crate) fn named(card: Card, lang: Lang) -> String {
    without_codes(&said(&card.name(), lang))
}

/// Removes the codes of cards, which are in brackets.
pub(crate) fn without_codes(text: &str) -> String {
    let mut parts = text.split(" (");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once(')') {
        Some((code, rest)) if code.parse::<Card>().is_ok() => text + rest,
        _ => text + " (" + part,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_lose_the_codes_of_cards_and_nothing_else() {
        let text = "Ann (Player 2): drew leaf 3 (DE-3); red thief (LLADRAD:red) (X) (";
        assert_eq!(without_codes(text), "Ann (Player 2): drew leaf 3; red thief (X) (");
    }
}
