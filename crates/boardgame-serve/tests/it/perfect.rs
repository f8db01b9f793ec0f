//! The position of the day, and a computer player who never errs.

use std::time::{SystemTime, UNIX_EPOCH};

use boardgame_retrograde::{
    Value, Wdl,
    checkers::{Material, Solved},
};
use serde_json::{Value as Json, json};

use crate::client::{Answer, Client, quick};

fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() / 86_400
}

/// The last day but one on which checkers are played: no midnight changes it while the test runs.
fn day_of_checkers() -> u64 {
    (today() - 7..today() - 1).rev().find(|day| day % 7 != 3).expect("six days are not Sundays")
}

/// Every ending of at most four pieces, as the tests solve it for themselves.
fn solved() -> Solved {
    let mut solved = Solved::new();
    for material in Material::up_to(4) {
        solved.insert(material, solved.solve(material).expect("short enough"));
    }
    solved
}

fn opened(client: &mut Client, day: u64) -> String {
    let opened = client.form("/daily", &format!("day={day}"));
    assert_eq!(opened.status, 303, "{}", opened.body);
    opened.header("location").expect("a seat").trim_start_matches("/s/").to_owned()
}

/// How it stands, when the computer has answered.
fn awaited(client: &mut Client, link: &str) -> Json {
    loop {
        let view = client.view(link);
        let over = !view["outcome"].is_null();
        if over || view["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
            return view;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// The legal moves with what each is worth to the player.
fn worths(solved: &Solved, view: &Json) -> Vec<(String, Value)> {
    let position: checkers::Position = view["view"]["position"].as_str().expect("a position").parse().expect("legal");
    let moves = position.moves();
    let worth = |mv: &checkers::Move| solved.value(&position.after(*mv)).and_then(Value::before).expect("solved");
    moves.iter().map(|mv| (mv.to_string(), worth(mv))).collect()
}

fn cookie(answer: &Answer) -> Option<&str> {
    let cookies = answer.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    cookies.map(|(_, value)| value.as_str()).find(|cookie| cookie.starts_with("daily="))
}

#[test]
fn the_position_of_the_day_is_the_same_for_everybody_and_won_against_perfect_defence() {
    let (mut client, mut other) = (Client::new(quick()), Client::new(quick()));
    let (solved, day) = (solved(), day_of_checkers());
    let (link, theirs) = (opened(&mut client, day), opened(&mut other, day));
    let start = awaited(&mut client, &link)["view"].clone();
    assert_eq!(start, awaited(&mut other, &theirs)["view"], "on another server, too");

    let best = worths(&solved, &json!({ "view": start })).into_iter().map(|(_, worth)| worth).max().expect("a move");
    let plies = best.plies().expect("won");
    assert_eq!(best.outcome(), Wdl::Won);
    let (mut left, mut moves) = (plies, 0);
    loop {
        let view = awaited(&mut client, &link);
        if !view["outcome"].is_null() {
            break;
        }
        let (mv, worth) = worths(&solved, &view).into_iter().max_by_key(|(_, worth)| *worth).expect("a move");
        assert_eq!((worth.outcome(), worth.plies()), (Wdl::Won, Some(left)), "the defence loses no move");
        let page = client.get(&format!("/s/{link}")).body;
        let (more, best) = (left.div_ceil(2), plies.div_ceil(2));
        let told = match moves {
            0 => format!("It can be won in {best} moves."),
            _ => format!("Moves played: {moves}. It can be won in {more} more; without a mistake it takes {best}."),
        };
        assert!(page.contains(&told), "{told}: {page}");
        assert!(!page.contains("/hint"), "nobody helps");
        assert_eq!(client.moved(&link, &mv).status, 200, "{mv}");
        (left, moves) = (left.saturating_sub(2), moves + 1);
    }
    let page = client.get(&format!("/s/{link}"));
    assert!(
        page.body.contains(&format!("You have won it in {moves} moves: nobody can do it in fewer.")),
        "{}",
        page.body
    );
    assert_eq!(moves, usize::from(plies.div_ceil(2)));
    let cookie = cookie(&page).expect("how one fared").to_owned();
    assert!(cookie.starts_with(&format!("daily={day}.{moves};")) && cookie.contains("HttpOnly"), "{cookie}");
    assert_eq!(client.form(&format!("/s/{link}/hint"), "").status, 403);
    let welsh = client.send("GET", &format!("/s/{link}"), &[("Accept-Language", "cy")], "").body;
    assert!(welsh.contains("Safle&#39;r dydd") || welsh.contains("Safle'r dydd"), "{welsh}");
}

#[test]
fn a_mistake_that_lets_the_win_go_is_named_and_the_same_position_is_tried_again() {
    let mut client = Client::new(quick());
    let (solved, day) = (solved(), day_of_checkers());
    let link = opened(&mut client, day);
    let view = awaited(&mut client, &link);
    let (mv, worth) = worths(&solved, &view).into_iter().min_by_key(|(_, worth)| *worth).expect("a move");
    assert_ne!(worth.outcome(), Wdl::Won, "at most a third of the moves keep the win");
    assert_eq!(client.moved(&link, &mv).status, 200);
    awaited(&mut client, &link);
    let page = client.get(&format!("/s/{link}")).body;
    assert!(page.contains(&format!("Your move 1, {mv}, let the win go")), "{page}");
    assert!(page.contains("Try again") && page.contains(&format!("name=\"day\" value=\"{day}\"")), "{page}");
    assert_eq!(client.form(&format!("/s/{link}/word"), "word=undo").status, 403, "no move is taken back");
    let again = opened(&mut client, day);
    assert_eq!(awaited(&mut client, &again)["view"], view["view"]);
    // A day that has not come is nobody's.
    let ahead = opened(&mut client, today() + 400);
    assert!(client.get(&format!("/s/{ahead}")).body.contains("Position of the day"));
}

#[test]
fn the_first_page_has_the_position_when_the_endings_are_solved_and_a_computer_player_plays_what_is() {
    let mut client = Client::new(quick());
    opened(&mut client, day_of_checkers());
    let first = client.get("/").body;
    assert!(first.contains("action=\"/daily\"") && first.contains("to move, and to win"), "{first}");
    let solved = format!("daily={}.7", today());
    let known = client.send("GET", "/", &[("Cookie", &solved)], "").body;
    assert!(known.contains("You have won it in 7 moves"), "{known}");
    for nonsense in ["daily=", "daily=x.y", "daily=99999999999999999999.1"] {
        assert_eq!(client.send("GET", "/", &[("Cookie", nonsense)], "").status, 200);
    }
    // Where it is known how the game goes on, a player who never errs can be had; elsewhere not.
    let small =
        json!({ "game": "camette", "setup": { "position": "w 1/3/k4/5/5/1MK/1" }, "computers": [1], "perfect": true });
    assert_eq!(client.post("/api/1/tables", &small).status, 201);
    let small =
        json!({ "game": "checkers", "setup": { "position": "W:WK18,K14:BK1" }, "computers": [0], "perfect": true });
    assert_eq!(client.post("/api/1/tables", &small).status, 201);
    let whole = client.post("/api/1/tables", &json!({ "game": "checkers", "computers": [1], "perfect": true }));
    assert!(whole.status == 422 && whole.body.contains("perfect play is not known"), "{}", whole.body);
    assert!(!first.contains("value=\"perfect\""), "nobody keeps the whole of a game here");
}
