//! Tests of the position of the day, and of perfect computer players.

use std::time::{SystemTime, UNIX_EPOCH};

use boardgame_retrograde::{
    Value, Wdl,
    checkers::{Material, SolvedSlices},
};
use serde_json::{Value as Json, json};

use crate::client::{Client, client};

fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() / 86_400
}

/// Returns a recent day on which the position of the day is from checkers.
fn day_of_checkers() -> u64 {
    (today() - 7..today() - 1).rev().find(|day| day % 7 != 3).expect("a day")
}

fn solved() -> SolvedSlices {
    let mut solved = SolvedSlices::new();
    for material in Material::up_to(4) {
        solved.insert(material, solved.solve(material).expect("short enough"));
    }
    solved
}

fn open(client: &mut Client, day: u64) -> String {
    client.form("/daily", &format!("day={day}")).redirect().trim_start_matches("/s/").to_owned()
}

fn wait(client: &mut Client, link: &str) -> Json {
    loop {
        let view = client.view(link);
        if !view["outcome"].is_null() || view["moves"] != json!([]) {
            return view;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// Returns the legal moves with their values for the player.
fn values(solved: &SolvedSlices, view: &Json) -> Vec<(String, Value)> {
    let position: checkers::Position = view["view"]["position"].as_str().expect("a position").parse().expect("legal");
    let moves = position.moves();
    let value = |mv: &checkers::Move| solved.value(&position.after(*mv)).and_then(Value::before).expect("solved");
    moves.iter().map(|mv| (mv.to_string(), value(mv))).collect()
}

#[test]
fn the_position_of_the_day_is_the_same_everywhere_and_perfectly_defended() {
    let (mut client, mut other) = (client(), client());
    let (solved, day) = (solved(), day_of_checkers());
    let (link, theirs) = (open(&mut client, day), open(&mut other, day));
    let start = wait(&mut client, &link)["view"].clone();
    assert_eq!(start, wait(&mut other, &theirs)["view"], "on another server, too");

    let best = values(&solved, &json!({ "view": start })).into_iter().map(|(_, value)| value).max().expect("a move");
    let plies = best.plies().expect("won");
    assert_eq!(best.outcome(), Wdl::Won);
    let (mut left, mut moves) = (plies, 0);
    loop {
        let view = wait(&mut client, &link);
        if !view["outcome"].is_null() {
            break;
        }
        let (mv, value) = values(&solved, &view).into_iter().max_by_key(|(_, value)| *value).expect("a move");
        assert_eq!((value.outcome(), value.plies()), (Wdl::Won, Some(left)), "the defence loses no move");
        let page = client.get(&format!("/s/{link}")).body;
        let (more, best) = (left.div_ceil(2), plies.div_ceil(2));
        let text = match moves {
            0 => format!("You can win in {best} moves."),
            _ => format!("Moves played: {moves}. You can win in {more} more; perfect play takes {best} in all."),
        };
        assert!(page.contains(&text), "{text}: {page}");
        assert!(!page.contains("/hint"), "no help");
        assert_eq!(client.play(&link, &mv).status, 200, "{mv}");
        (left, moves) = (left.saturating_sub(2), moves + 1);
    }
    let page = client.get(&format!("/s/{link}"));
    assert!(page.body.contains(&format!("You won in {moves} moves, the fewest possible.")), "{}", page.body);
    assert_eq!(moves, usize::from(plies.div_ceil(2)));
    let cookie = page.cookie("daily").expect("the result").to_owned();
    assert!(cookie.starts_with(&format!("daily={day}.{moves};")) && cookie.contains("HttpOnly"), "{cookie}");
    assert_eq!(client.form(&format!("/s/{link}/hint"), "").status, 403);
    let welsh = client.get_in("cy", &format!("/s/{link}")).body.replace("&#39;", "'");
    assert!(welsh.contains("Safle'r dydd"), "{welsh}");
}

#[test]
fn the_move_that_gave_the_win_away_is_named() {
    let mut client = client();
    let (solved, day) = (solved(), day_of_checkers());
    let link = open(&mut client, day);
    let view = wait(&mut client, &link);
    let (mv, value) = values(&solved, &view).into_iter().min_by_key(|(_, value)| *value).expect("a move");
    assert_ne!(value.outcome(), Wdl::Won, "at most a third of the moves keep the win");
    assert_eq!(client.play(&link, &mv).status, 200);
    wait(&mut client, &link);
    let page = client.get(&format!("/s/{link}")).body;
    assert!(page.contains(&format!("Your move 1, {mv}, gave the win away")), "{page}");
    assert!(page.contains("Try again") && page.contains(&format!("name=\"day\" value=\"{day}\"")), "{page}");
    assert_eq!(client.form(&format!("/s/{link}/word"), "word=undo").status, 403, "no move is taken back");
    let again = open(&mut client, day);
    assert_eq!(wait(&mut client, &again)["view"], view["view"]);
    // A request for a future day opens today's position.
    let ahead = open(&mut client, today() + 400);
    assert!(client.get(&format!("/s/{ahead}")).body.contains("Position of the day"));
}

#[test]
fn perfect_players_are_offered_where_the_game_is_solved() {
    let mut client = client();
    open(&mut client, day_of_checkers());
    let first = client.get("/").body;
    assert!(first.contains("class=\"daily\"") && first.contains("to move and win"), "{first}");
    let solved = format!("daily={}.7", today());
    let known = client.send("GET", "/", &[("Cookie", &solved)], "").body;
    assert!(known.contains("You won in 7 moves"), "{known}");
    for (game, position, computer, status) in [
        ("camette", Some("w 1/3/k4/5/5/1MK/1"), 1, 201),
        ("checkers", Some("W:WK18,K14:BK1"), 0, 201),
        ("checkers", None, 1, 422),
    ] {
        let setup = position.map_or(json!({}), |position| json!({ "position": position }));
        let request = json!({ "game": game, "setup": setup, "computers": [computer], "perfect": true });
        let answer = client.post("/api/1/tables", &request);
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(answer.body.contains("perfect play is not known"), status == 422);
    }
    assert!(!first.contains("value=\"perfect\""), "no whole game is solved here");
}
