//! Tests of the detection of file formats.

use blackball_pooltool::Encoding;
use boardgame_referee::{
    GameId,
    file::{ENOUGH, FileFormat, UnknownFormat},
    format,
};

#[test]
fn each_kind_of_file_is_known_by_its_beginning() {
    for row in include_str!("../data/formats.jsonl").lines().filter(|row| !row.starts_with('#')) {
        let (start, expected): (String, String) =
            serde_json::from_str(row).expect("the start of a file and its format");
        assert_eq!(format!("{:?}", format(start.as_bytes())), expected, "{start:?}");
    }
    // Squares of one board game may exist in another, but a tag can name the game.
    for game in GameId::ALL.into_iter().filter(|game| game.is_on_board()) {
        for start in [format!("[White \"A\"] [Game \"{game}\"] 1. C2-C4 *"), format!("[Game \"{game}")] {
            assert_eq!(format(start.as_bytes()), Ok(FileFormat::Text(game)), "{start:?}");
        }
    }
    assert_eq!(format(b"\x85\xA3cue\x88\xABcue_ball_id\xA3cue\x00"), Ok(FileFormat::Save(Encoding::MessagePack)));
    assert_eq!(format(b"\x85\xA3cub\x00"), Err(UnknownFormat::Binary));
    // Only the beginning decides the format, so later content does not matter.
    let long = [&b"1. 11-15 *"[..], &vec![b' '; ENOUGH], b"\x01"].concat();
    assert_eq!(format(&long), Ok(FileFormat::Text(GameId::Checkers)));
}
