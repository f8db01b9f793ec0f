//! Tests of every reason for which a move can be illegal, each with a state and a move as text.

use std::collections::{BTreeMap, BTreeSet};

use dwyn::{Answer, Illegal, Options};

use crate::support::scene::{Scene, play, refusal};

#[test]
fn every_refusal_has_its_code_and_clause_and_changes_nothing() {
    let fresh = Scene::before(2).hand(0, "RY-2").state();
    let drawn = Scene::before(2).hand(0, "RY-2 CA-H LLADRAD:red DWYN").table(1, "TA-T PE-H PE-T PE-F").drawn().state();
    let after = Scene::after(2).hand(0, "RY-2 CA-H LLADRAD:red DWYN").hand(1, "GL-4").table(1, "TA-T PE-H PE-T PE-F");
    let after = after.drawn().state();
    let mut empty = Scene::after(2).hand(0, "RY-2").layout();
    empty.hands[1] = std::mem::take(&mut empty.pool);
    let empty = dwyn::State::from_layout(&empty).unwrap();
    let duel = |options, hand, moves| {
        let scene = Scene::after(2).options(options).hand(0, hand).hand(1, "RY-3 RY-H GL-5").table(1, "TA-T");
        let mut state = scene.state();
        play(&mut state, moves);
        state
    };
    let show = Options { show_to_win: true, ..Options::default() };
    let defender = Options { defender: Answer::Must, ..Options::default() };
    let defence = duel(defender, "DWYN RY-4", "dwyn p2 TA-T RY");
    let attack = duel(Options::default(), "DWYN RY-4 RY-2 GL-4 CA-H", "dwyn p2 TA-T RY; play RY-3");
    let shown = duel(show, "DWYN RY-4 GL-4 CA-H", "dwyn p2 TA-T RY; pass");
    let unable = duel(Options::default(), "DWYN RY-4", "dwyn p2 TA-T CA");
    let mut won = Scene::before(2).table(0, "RY-H CA-T DE-F").stock("CORON").state();
    play(&mut won, "draw");
    let mut late =
        Scene::after(2).options(Options { turn_limit: Some(1), ..Options::default() }).hand(0, "RY-2 RY-3").state();
    play(&mut late, "discard RY-2");
    let states = BTreeMap::from([
        ("fresh", fresh),
        ("drawn", drawn),
        ("after", after),
        ("defence", defence),
        ("attack", attack),
        ("shown", shown),
        ("empty", empty),
        ("unable", unable),
        ("won", won),
        ("late", late),
    ]);
    let mut provoked = BTreeSet::new();
    for row in include_str!("../data/refusals.txt").lines().filter(|row| !row.starts_with('#')) {
        let [state, mv, code, clause] = row.split(" | ").collect::<Vec<_>>()[..] else { panic!("{row}") };
        assert_eq!(refusal(&states[state], mv), (code, clause), "{row}");
        provoked.insert(code.replace('_', "-"));
    }
    let codes = Illegal::MESSAGES.iter().map(|template| template.id.strip_prefix("dwyn-illegal-").unwrap());
    assert_eq!(provoked, codes.map(str::to_owned).collect());
}
