//! Tests of reports in JSON.

use boardgame_core::Lang;
use boardgame_referee::{JudgeOptions, json::judged};
use boardgame_text::Text;

#[test]
fn every_game_and_every_file_without_games_is_an_object() {
    let text = Text::new(Lang::En);
    let options = JudgeOptions::new(&text);
    let found = |bytes: &[u8]| judged(bytes, &options).collect::<Vec<_>>();
    let objects = found(b"1. 11-15 22-18 1-0 1. 11-16 11-15 *");
    assert_eq!(objects.len(), 2);
    for (object, number) in objects.iter().zip(1..) {
        assert!(object.starts_with(&format!(r#"{{"type":"game","game":{number},"rules":"checkers""#)), "{object}");
    }
    for nothing in [&b""[..], b"a shopping list", b"\x00", b"<html>"] {
        let objects = found(nothing);
        assert_eq!(objects.len(), 1);
        assert!(objects[0].starts_with(r#"{"type":"game","game":null,"rules":null,"#), "{}", objects[0]);
    }
}
