//! The sensible player: legal, never stuck, and better than chance.

use crate::support::random::ByKind;
use crate::support::scene::{Scene, play, seat};
use boardgame_core::{Player, Seed, Viewer};
use dwyn::{Setup, State, suggest};

fn suggestion(state: &State) -> String {
    let to_act = state.status().to_act().unwrap();
    suggest(&state.view(Viewer::Seat(to_act))).unwrap().to_string()
}

#[test]
fn it_suggests_only_to_the_player_to_act() {
    let state = State::deal(&Setup::new(2, Seed::from_u64(1))).unwrap();
    assert!(suggest(&state.view(Viewer::Seat(seat(1)))).is_none());
    assert!(suggest(&state.view(Viewer::Spectator)).is_none());
}

#[test]
fn games_of_sensible_players_end() {
    for players in 2..=6 {
        for seed in 0..40 {
            let mut state = State::deal(&Setup::new(players, Seed::from_u64(seed))).unwrap();
            while let Some(player) = state.status().to_act() {
                state.play(suggest(&state.view(Viewer::Seat(player))).unwrap()).unwrap();
                assert!(state.table().turns() < 2000, "{state}");
            }
        }
    }
}

#[test]
fn it_beats_random_players() {
    let mut won = 0;
    for seed in 0..120 {
        let mut state = State::deal(&Setup::new(4, Seed::from_u64(seed))).unwrap();
        let mut random = ByKind::new(seed);
        let sensible = Player::new((seed % 4) as u8);
        while let Some(player) = state.status().to_act() {
            let mv =
                if player == sensible { suggest(&state.view(Viewer::Seat(player))) } else { random.choose(&state) };
            state.play(mv.unwrap()).unwrap();
        }
        won += usize::from(state.status().outcome().unwrap().winner == Some(sensible));
    }
    assert!(won > 80, "a fair share would be 30 of 120, and it won {won}");
}

#[test]
fn it_keeps_bodies_hidden_before_the_crown_but_completes_a_suit() {
    let hidden = Scene::before(2).hand(0, "RY-H RY-4 GL-X").drawn().state();
    assert_eq!(suggestion(&hidden), "discard GL-X");
    let strong = Scene::before(2).hand(0, "RY-H RY-4 GL-X").table(0, "RY-T RY-F").drawn().state();
    assert_eq!(suggestion(&strong), "lay RY-H");
}

#[test]
fn it_steals_the_crown_and_defends_it() {
    let thief = Scene::after(2).hand(0, "LLADRAD:red RY-2 GL-X").hand(1, "DE-5").table(1, "CORON").state();
    assert_eq!(suggestion(&thief), "lladrad red p2 CORON");
    let challenger = Scene::after(2).hand(0, "DWYN PE-5 GL-X").hand(1, "DE-5").table(1, "CORON").state();
    assert_eq!(suggestion(&challenger), "dwyn p2 CORON PE");
    let mut defender = Scene::after(2).hand(0, "DWYN").hand(1, "DE-2 DE-5").table(1, "CORON").state();
    play(&mut defender, "dwyn p2 CORON DE");
    assert_eq!(suggestion(&defender), "play DE-5");
}

#[test]
fn it_wins_when_it_can() {
    let last = Scene::after(2).hand(0, "PE-F").hand(1, "DE-5").table(0, "RY-H RY-T CORON").state();
    assert_eq!(suggestion(&last), "lay PE-F");
    let theft = Scene::after(2).hand(0, "LLADRAD:red").hand(1, "DE-5").table(0, "RY-H RY-T PE-F").state();
    assert_eq!(suggestion(&theft), "lladrad red p2 CORON");
}
