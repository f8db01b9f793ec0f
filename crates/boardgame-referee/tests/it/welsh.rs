//! Tests of Welsh mutations of the games' words, and of how *chi* affects the words around it.

use blackball_rules::{
    Ball, Illegal,
    frame::SetupError,
    geometry::{LayoutError, Point},
};
use boardgame_core::{Lang, Player};
use boardgame_referee::{JudgeOptions, Verdict, judge};
use boardgame_text::{
    Text,
    mutation::{Gender, aspirate, nasal, noun_after_number, soft},
};
use dwyn::{Card, Colour, EffectSummary, Line, Number, Part, Person, Suit};

#[test]
fn the_words_of_the_four_games_mutate() {
    for row in include_str!("../data/mutations.txt").lines().chain([" |  |  | "]) {
        let [word, softened, nasalised, aspirated] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        assert_eq!((soft(word), nasal(word), aspirate(word)), (softened.into(), nasalised.into(), aspirated.into()));
    }
}

#[test]
fn a_counted_noun_changes_in_the_plural_categories_of_cldr() {
    let ball = |n: u8| noun_after_number(n.into(), "pêl", Gender::Feminine);
    let castle = |n: u8| noun_after_number(n.into(), "castell", Gender::Masculine);
    let line = |n: u8| noun_after_number(n.into(), "llinell", Gender::Feminine);
    assert_eq!([0, 1, 2, 3, 5, 6, 7].map(ball), ["pêl", "bêl", "bêl", "pêl", "pêl", "phêl", "pêl"]);
    let castles = ["castell", "castell", "gastell", "chastell", "castell", "chastell", "castell"];
    assert_eq!([0, 1, 2, 3, 5, 6, 7].map(castle), castles);
    assert_eq!([1, 2].map(line), ["llinell", "linell"]);
}

/// The person addressed, and another player.
const YOU: Person = Person::You;
const OTHER: Person = Person::Player(Player::new(1));

#[test]
fn prepositions_and_verbs_agree_with_chi() {
    let (text, suit) = (Text::new(Lang::Cy), Suit::Deilen);
    let (card, thief) = (Card::body(Suit::Rygbi, Part::Head), Card::lladrad(Colour::Black));
    let sentence = |player: Person| {
        [
            EffectSummary::Lladrad { card: thief, prize: card, from: player },
            EffectSummary::Dwyn { against: player, prize: card, suit },
            EffectSummary::Takes { player, card },
            EffectSummary::Keeps { player, card },
            EffectSummary::Wins { player },
        ]
        .map(|report| text.say(&report))
    };
    assert_eq!(
        sentence(YOU),
        [
            "dygwyd PEN rygbi (RY-H) oddi arnoch chi â LLADRAD du (LLADRAD:black)",
            "fe'ch heriwyd chi am BEN rygbi (RY-H), siwt deilen",
            "aeth PEN rygbi (RY-H) atoch chi",
            "erys PEN rygbi (RY-H) gyda chi",
            "enillwyd y gêm gennych chi",
        ]
    );
    assert_eq!(
        sentence(OTHER),
        [
            "dygwyd PEN rygbi (RY-H) oddi ar chwaraewr 2 â LLADRAD du (LLADRAD:black)",
            "heriwyd chwaraewr 2 am BEN rygbi (RY-H), siwt deilen",
            "aeth PEN rygbi (RY-H) at chwaraewr 2",
            "erys PEN rygbi (RY-H) gyda chwaraewr 2",
            "enillwyd y gêm gan chwaraewr 2",
        ]
    );
}

#[test]
fn a_challenge_says_who_wants_what_from_whom() {
    let sentence = |lang, challenger, defender| {
        let line = Line::Duel { challenger, prize: Card::CORON, defender, suit: Suit::Deilen };
        Text::new(lang).say(&line)
    };
    let crown = "y GORON (CORON)";
    assert_eq!(
        sentence(Lang::Cy, YOU, OTHER),
        format!("Her: rydych chi am gael {crown} oddi ar chwaraewr 2, siwt deilen")
    );
    assert_eq!(
        sentence(Lang::Cy, OTHER, YOU),
        format!("Her: mae chwaraewr 2 am gael {crown} oddi arnoch chi, siwt deilen")
    );
    assert_eq!(sentence(Lang::En, YOU, OTHER), "Challenge: you want the crown (CORON) from player 2, suit leaf");
    assert_eq!(sentence(Lang::En, OTHER, YOU), "Challenge: player 2 wants the crown (CORON) from you, suit leaf");
}

#[test]
fn cards_are_thrown_away_and_not_refused() {
    let welsh = Text::new(Lang::Cy);
    assert_eq!(welsh.say(&EffectSummary::DiscardHidden), "taflwyd cerdyn â'i wyneb i lawr");
    let two = Card::number(Suit::Castell, Number::Two);
    assert_eq!(welsh.say(&EffectSummary::Discard { card: two }), "taflwyd castell 2 (CA-2)");
}

#[test]
fn a_sentence_inside_another_is_in_the_same_language() {
    let refused = Illegal::Override { error: SetupError::NoBlack };
    let reason = "nid yw'r ddu ar y bwrdd, ac felly mae'r ffrâm ar ben";
    let sentence = Text::new(Lang::Cy).say(&refused);
    assert_eq!(sentence, format!("ni all y ffrâm a roddwyd yn ei lle fod: {reason}"));
}

#[test]
fn the_article_is_joined_to_a_vowel() {
    let place = Point::new(0.5, 0.5).expect("a place");
    let off = Text::new(Lang::Cy).say(&LayoutError::OffTable { ball: Ball::BLACK, place });
    assert!(off.starts_with("byddai'r ddu yn "), "{off}");
}

#[test]
fn a_record_whose_position_is_none_is_refused_in_welsh() {
    let text = Text::new(Lang::Cy);
    let options = JudgeOptions::new(&text);
    for (setup, result, place, sentence) in [
        (r#"{"position":"W:W99:B1"}"#, "null", (2, 31), "colofn 4: disgwylid sgwâr, 1 i 32, ond cafwyd 99"),
        (r#"{"position":"W:W99:B1"}"#, "{}", (2, 31), "colofn 4: disgwylid sgwâr, 1 i 32, ond cafwyd 99"),
        (r#"{"position":9}"#, "null", (2, 21), "invalid type: integer `9`, expected"),
        (r#"{"position":"W:W21:B1"}"#, "{}", (3, 23), ""),
    ] {
        // Some editors write a byte order mark at the start of a file.
        for mark in ["", "\u{feff}"] {
            let json = format!(
                "{mark}{{\"format\":1,\"game\":\"checkers\",\"rules\":1,\n\"setup\":{setup},\n\"events\":[],\"result\":{result}}}"
            );
            let report = judge(json.as_bytes(), &options).expect("a record").next().expect("a game");
            let Verdict::Unreadable(fault) = &report.verdict else { panic!("{json}: {:?}", report.verdict) };
            assert!(fault.message.contains(sentence), "{json}: {}", fault.message);
            assert_eq!((fault.line, fault.column), (Some(place.0), Some(place.1)), "{json}: {}", fault.message);
        }
    }
}
