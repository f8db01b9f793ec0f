//! The ten opponents, and the beginning of the rules as a page.

use std::collections::{BTreeSet, HashSet};

use boardgame_core::Lang;
use boardgame_players::{BoardOpponent, Level};
use boardgame_referee::{GameId, with_board};
use boardgame_table::{
    introduction,
    opponents::{Opponent, PORTRAITS},
    rules,
};

#[test]
fn each_level_has_a_name_and_a_portrait() {
    let views = PORTRAITS.split("<view ").skip(1).filter_map(|view| view.split('"').nth(3));
    assert_eq!(views.collect::<HashSet<_>>().len(), 10, "each view is another part of the picture");
    for (opponent, level) in Opponent::ALL.into_iter().zip(Level::all()) {
        assert_eq!((Opponent::of(level), opponent.name()), (opponent, &*format!("{opponent:?}")));
        assert!(PORTRAITS.contains(&format!("<view id=\"{}\"", opponent.name())), "{opponent:?}");
    }
}

#[test]
fn the_sentence_about_an_opponent_is_true_of_the_level() {
    for game in GameId::ALL.into_iter().filter(|game| !game.is_scored()) {
        let about: HashSet<String> = Opponent::ALL.map(|opponent| opponent.about(game, Lang::Cy)).into();
        assert_eq!(about.len(), 10);
        with_board!(game, P => {
            let strengths = <P as BoardOpponent>::STRENGTHS;
            let about = |level: usize| Opponent::ALL[level - 1].about(game, Lang::En);
            let window = |level: usize| strengths[level - 1].window;
            assert!(window(1) > boardgame_players::MAN, "almost any move");
            assert!(about(1).contains("one move ahead") && about(2).contains("one move ahead"), "never of yours");
            assert!((2..=4).all(|level| window(level) > 15), "another move, or a wandering mind");
            assert!((7..=9).all(|level| window(level) <= 25), "small slips");
            assert_eq!((window(9) <= 10, window(10)), (true, 0), "the best move, or one close to it");
            for (level, strength) in (1..10).zip(strengths).filter(|(_, strength)| strength.depth != Some(1)) {
                let number = strength.depth.map_or(strength.nodes, u64::from).to_string();
                assert!(about(level).contains(&number), "{}", about(level));
            }
        }, else ());
    }
}

#[test]
fn every_id_of_a_page_is_unique_and_without_spaces() {
    for (game, lang) in
        GameId::ALL.into_iter().flat_map(|game| boardgame_text::languages().map(move |lang| (game, lang)))
    {
        let page = rules::page(game, &introduction(game, lang), lang).into_string();
        let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(ids.len() > 3 && ids.iter().all(|id| !id.contains(' ')), "{game} in {lang}: {ids:?}");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{game} in {lang}: {ids:?}");
    }
}
