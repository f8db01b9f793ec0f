//! Welsh mutations, on the words of the four games.

use boardgame_text::mutation::{Gender, aspirate, counted, nasal, soft};

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
