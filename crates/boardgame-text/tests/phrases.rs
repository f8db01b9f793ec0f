//! What the readers expect, they say in English phrases: each of them is a message here.
//!
//! The readers are given texts in which every part in turn is spoilt, cut off or left out.

use std::{collections::BTreeSet, fmt::Debug, str::FromStr};

use blackball_rules::Facts;
use boardgame_core::{Enumerable, Lang, Match, Notation, Player, Seed};
use boardgame_text::{Say, Text};
use dwyn::{Card, Dwyn, Move, Setup, Suit};

/// Texts that are sound but for one place.
fn spoilt(sound: &str) -> BTreeSet<String> {
    let mut texts = BTreeSet::from([String::new(), format!("{sound} zz"), format!("{sound}, {sound}")]);
    let places: Vec<usize> = sound.char_indices().map(|(at, _)| at).chain([sound.len()]).collect();
    for (from, to) in places.iter().zip(places.iter().skip(1)) {
        let (before, after) = (&sound[..*from], &sound[*to..]);
        texts.extend([
            before.to_owned(),
            format!("{before}?{after}"),
            format!("{before}{after}"),
            format!("{before}zz"),
        ]);
        texts.insert(format!("{before}99{after}"));
    }
    texts
}

/// Reads all of them, and says every error in Welsh.
fn refused<T: FromStr<Err: Say + Debug>>(welsh: &Text, sound: &str) -> BTreeSet<String> {
    assert!(sound.parse::<T>().is_ok(), "{sound}");
    let errors = spoilt(sound).into_iter().filter_map(|text| text.parse::<T>().err());
    errors
        .map(|error| {
            let said = error.say(welsh);
            assert!(!said.contains("yn Saesneg yn unig"), "{error:?}: {said}");
            said
        })
        .collect()
}

#[test]
fn every_phrase_of_the_readers_is_said_in_welsh() {
    let welsh = Text::new(Lang::Cy);
    let mut said = BTreeSet::new();
    said.extend(refused::<checkers::Position>(&welsh, "B:W21,K22-24:BK1,2."));
    said.extend(refused::<checkers::Move>(&welsh, "26x17x10"));
    said.extend(refused::<camelot::Square>(&welsh, "C6"));
    said.extend(refused::<camelot::Position>(&welsh, &camelot::Position::start().text().to_string()));
    said.extend(refused::<Card>(&welsh, "RY-H"));
    said.extend(refused::<Card>(&welsh, "LLADRAD:red"));
    said.extend(refused::<Suit>(&welsh, "RY"));
    for mv in ["draw", "discard DWYN", "lladrad red p2 RY-H", "dwyn p3 CORON GL"] {
        said.extend(refused::<Move>(&welsh, mv));
    }
    for facts in [
        "by A, in baulk, at rest, time 59.5, hit red and red 3, cushion red 3 on left upper again, crossed 2, no foul",
        "from lie, conduct B distraction, pot red 3 in top left, off yellow, returned black touched, foul 5f, crossed 15",
        "frozen red 3 on left lower, touching black moved, contacts red and yellow, hit together red and yellow",
    ] {
        said.extend(refused::<Facts>(&welsh, facts));
    }
    said.extend(refused::<blackball_rules::Ball>(&welsh, "red 3"));
    said.extend(refused::<blackball_rules::Rule>(&welsh, "5d"));
    said.extend(refused::<Seed>(&welsh, "2a"));
    assert!(said.len() > 200, "{}", said.len());
}

/// The texts of whole positions, which the core's trait reads.
fn positions<G: Notation<PositionTextError: Say + Debug>>(welsh: &Text, sound: &str) {
    assert!(G::read_position(sound).is_ok(), "{sound}");
    for text in spoilt(sound) {
        if let Err(error) = G::read_position(&text) {
            let said = error.say(welsh);
            assert!(!said.contains("yn Saesneg yn unig"), "{text}: {said}");
        }
    }
}

#[test]
fn every_phrase_of_the_position_texts_is_said_in_welsh() {
    let welsh = Text::new(Lang::Cy);
    positions::<checkers::Checkers>(&welsh, "B:W21:B12 3 2 automatic");
    positions::<camelot::Camelot>(&welsh, &format!("{} 3 2 automatic", camelot::Position::start().text()));
    let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(5))).expect("a set-up");
    positions::<Dwyn>(&welsh, &game.state().state().to_string());
    // On to a challenge.
    for _ in 0..400 {
        let Some(by) = game.status().to_act() else { break };
        let moves = game.state().moves();
        let challenge = moves.iter().find(|mv| matches!(**mv, Move::Dwyn { .. }));
        let Some(mv) = challenge.or(moves.first()).copied() else { break };
        game.submit(by, mv).expect("a listed move");
        if matches!(mv, Move::Dwyn { .. }) {
            positions::<Dwyn>(&welsh, &game.state().state().to_string());
            return;
        }
    }
    panic!("no challenge by {}", Player::new(0));
}
