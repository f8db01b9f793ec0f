//! Welsh mutations, on the words of the four games, and what *chi* does to the words around it.

use blackball_rules::{
    Ball, Illegal, SetupError,
    geometry::{LayoutError, Point},
};
use boardgame_core::Lang;
use boardgame_text::{
    Text, dwyn as message,
    mutation::{Gender, aspirate, counted, nasal, soft},
};

#[test]
fn the_words_of_the_four_games_mutate() {
    for (word, softened, nasalised, aspirated) in [
        ("pêl", "bêl", "mhêl", "phêl"),
        ("TRAED", "DRAED", "NHRAED", "THRAED"),
        ("CORON", "GORON", "NGHORON", "CHORON"),
        ("brenin", "frenin", "mrenin", "brenin"),
        ("du", "ddu", "nu", "du"),
        ("Gwyn", "Wyn", "Ngwyn", "Gwyn"),
        ("marchog", "farchog", "marchog", "marchog"),
        ("llinell", "linell", "llinell", "llinell"),
        ("Rhygyng", "Rygyng", "Rhygyng", "Rhygyng"),
        ("Naid", "Naid", "Naid", "Naid"),
        ("chwaraewr", "chwaraewr", "chwaraewr", "chwaraewr"),
        ("ffrâm", "ffrâm", "ffrâm", "ffrâm"),
        ("ymweliad", "ymweliad", "ymweliad", "ymweliad"),
        ("", "", "", ""),
    ] {
        assert_eq!((soft(word), nasal(word), aspirate(word)), (softened.into(), nasalised.into(), aspirated.into()));
    }
}

#[test]
fn a_counted_noun_changes_in_the_plural_categories_of_cldr() {
    let ball = |n: u8| counted(n.into(), "pêl", Gender::Feminine);
    let castle = |n: u8| counted(n.into(), "castell", Gender::Masculine);
    let line = |n: u8| counted(n.into(), "llinell", Gender::Feminine);
    assert_eq!([0, 1, 2, 3, 5, 6, 7].map(ball), ["pêl", "bêl", "bêl", "pêl", "pêl", "phêl", "pêl"]);
    let castles = ["castell", "castell", "gastell", "chastell", "castell", "chastell", "castell"];
    assert_eq!([0, 1, 2, 3, 5, 6, 7].map(castle), castles);
    assert_eq!([1, 2].map(line), ["llinell", "linell"]);
}

#[test]
fn prepositions_and_verbs_agree_with_chi() {
    let welsh = Text::new(Lang::Cy);
    let (you, other) = (message::you(&welsh), "chwaraewr 2");
    let said = |who: &str| {
        [
            message::lladrad(&welsh, "LLADRAD du", "PEN rygbi", who),
            message::dwyn(&welsh, who, "PEN rygbi", "deilen"),
            message::takes(&welsh, who, "PEN rygbi"),
            message::keeps(&welsh, who, "PEN rygbi"),
            message::wins(&welsh, who),
        ]
    };
    assert_eq!(
        said(&you),
        [
            "dygwyd PEN rygbi oddi arnoch chi â LLADRAD du",
            "fe'ch heriwyd chi am BEN rygbi, siwt deilen",
            "aeth PEN rygbi atoch chi",
            "erys PEN rygbi gyda chi",
            "enillwyd y gêm gennych chi",
        ]
    );
    assert_eq!(
        said(other),
        [
            "dygwyd PEN rygbi oddi ar chwaraewr 2 â LLADRAD du",
            "heriwyd chwaraewr 2 am BEN rygbi, siwt deilen",
            "aeth PEN rygbi at chwaraewr 2",
            "erys PEN rygbi gyda chwaraewr 2",
            "enillwyd y gêm gan chwaraewr 2",
        ]
    );
}

#[test]
fn a_challenge_says_who_wants_what_from_whom() {
    let said = |lang, mine: bool| {
        let text = Text::new(lang);
        let (you, other) = (message::you(&text), message::player(&text, 2_u8));
        let (challenger, defender) = if mine { (you, other) } else { (other, you) };
        message::duel(&text, challenger, defender, "TA-T", "deilen")
    };
    assert_eq!(said(Lang::Cy, true), "Her: rydych chi am gael TA-T oddi ar chwaraewr 2, siwt deilen");
    assert_eq!(said(Lang::Cy, false), "Her: mae chwaraewr 2 am gael TA-T oddi arnoch chi, siwt deilen");
    assert_eq!(said(Lang::En, true), "Challenge: you want TA-T from player 2, suit deilen");
    assert_eq!(said(Lang::En, false), "Challenge: player 2 wants TA-T from you, suit deilen");
}

#[test]
fn a_sentence_inside_another_is_in_the_same_language() {
    let refused = Illegal::Override(SetupError::NoBlack);
    let reason = "nid yw'r ddu ar y bwrdd, ac felly mae'r ffrâm ar ben";
    let said = Text::new(Lang::Cy).say(&refused);
    assert_eq!(said, format!("ni all y ffrâm a roddwyd yn ei lle fod: {reason}"));
}

#[test]
fn the_article_is_joined_to_a_vowel() {
    let place = Point::new(0.5, 0.5).expect("a place");
    let off = Text::new(Lang::Cy).say(&LayoutError::OffTable { ball: Ball::BLACK, place });
    assert!(off.starts_with("byddai'r ddu yn "), "{off}");
}
