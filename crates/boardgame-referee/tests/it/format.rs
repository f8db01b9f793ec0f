//! Detection of file formats.

use blackball_pooltool::Encoding;
use boardgame_referee::{
    GameId,
    file::{ENOUGH, FileFormat, UnknownFormat},
    format,
};

#[test]
fn each_kind_of_file_is_known_by_its_beginning() {
    for (start, format_or_not) in [
        ("[Event \"x\"]\n\n1. 11-15 23-19 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1.11-15", Ok(FileFormat::Text(GameId::Checkers))),
        ("\u{FEFF}1. 9x14", Ok(FileFormat::Text(GameId::Checkers))),
        ("[Event \"C6-E8\"]", Ok(FileFormat::Text(GameId::Checkers))),
        ("[GameType \"25\"]\n1. c3-d4 d6-c5 *", Ok(FileFormat::Text(GameId::Checkers))),
        (
            "[Event \"x\"]\n[Position \"w 0 0 MF15,MG15,mC9\"]\n[Site \"y\"]\n1/2-1/2",
            Ok(FileFormat::Text(GameId::Camelot)),
        ),
        ("[Event \"x\"]\n[Position \"after 11-15\"]\n1. 23-19", Ok(FileFormat::Text(GameId::Checkers))),
        ("[Game \" Camelot \"]", Ok(FileFormat::Text(GameId::Camelot))),
        ("[Game \"dwyn\"] 1. 11-15", Ok(FileFormat::Text(GameId::Checkers))),
        ("1-0", Ok(FileFormat::Text(GameId::Checkers))),
        ("{ Games of the match }\n[Event \"x\"]\n1. 11-15 23-19 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("{The last} 1. D6-F8 *", Ok(FileFormat::Text(GameId::Camelot))),
        ("[Event \"11-15\"] {11-15} 1. D6-F8 H11-F9", Ok(FileFormat::Text(GameId::Camelot))),
        ("1....h11xf9", Ok(FileFormat::Text(GameId::Camelot))),
        ("1. 11\u{2013}15 22\u{2013}18 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. 11 - 15 22 - 18 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. 11\u{2212}15 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. H11 \u{d7} F9 *", Ok(FileFormat::Text(GameId::Camelot))),
        ("[FEN \"W:W29,30:B1,2\"]\n1. c3-d4 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("{\"The match\" of 1905} 1. 11-15 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("{} 1. 11-15 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("{ \"unfinished\"", Err(UnknownFormat::OtherJson)),
        ("ten - 4 makes 6", Err(UnknownFormat::OtherText)),
        // For squares of both games, the moves decide, or the text is ambiguous.
        ("1. f6-e5 c3-d4 2. e5xc3 b2xd4 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. f6e5 c3d4 *", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. f6-e5", Err(UnknownFormat::TwoGames)),
        ("1. e2-e4 e7-e5", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. Ng1-f3 d7-d5", Ok(FileFormat::Text(GameId::Checkers))),
        ("1. c3-d4 f6-g5", Ok(FileFormat::Text(GameId::Checkers))),
        ("[Variant \"Russian\"] 1. c3-d4 H11-F9", Ok(FileFormat::Text(GameId::Checkers))),
        ("[Variant \"Grand Camelot\"] 1. c3-d4", Ok(FileFormat::Text(GameId::Camelot))),
        (r#"{"format":1,"game":"dwyn","rules":1}"#, Ok(FileFormat::Record(GameId::Dwyn))),
        (r#"{"setup":{"game":"x"},"game":"checkers"}"#, Ok(FileFormat::Record(GameId::Checkers))),
        (r#"{"cue":{"id":"cue_stick","cue_ball_id":"cue"},"table":{"#, Ok(FileFormat::Save(Encoding::Json))),
        (r#"{"multisystem":[{"#, Ok(FileFormat::Save(Encoding::Json))),
        ("\u{1}\u{2}", Err(UnknownFormat::Binary)),
        ("", Err(UnknownFormat::Empty)),
        (" \r\n", Err(UnknownFormat::Empty)),
        (r#"{"id":"cue","shot":{"table":1}}"#, Err(UnknownFormat::OtherJson)),
        ("{}", Err(UnknownFormat::OtherJson)),
        (r#"{"game":"chess"}"#, Err(UnknownFormat::OtherJson)),
        ("a shopping list", Err(UnknownFormat::OtherText)),
        ("# Openings\n\n- 11-15 is the best.", Err(UnknownFormat::Document)),
        ("<html><p>11-15", Err(UnknownFormat::Document)),
    ] {
        assert_eq!(format(start.as_bytes()), format_or_not, "{start:?}");
    }
    // The squares of one board game may be those of another. A tag says which game it is.
    for game in GameId::ALL.into_iter().filter(|game| game.is_on_board()) {
        for start in [format!("[White \"A\"] [Game \"{game}\"] 1. C2-C4 *"), format!("[Game \"{game}")] {
            assert_eq!(format(start.as_bytes()), Ok(FileFormat::Text(game)), "{start:?}");
        }
    }
    assert_eq!(format(b"\x85\xA3cue\x88\xABcue_ball_id\xA3cue\x00"), Ok(FileFormat::Save(Encoding::MessagePack)));
    assert_eq!(format(b"\x85\xA3cub\x00"), Err(UnknownFormat::Binary));
    // Later content does not matter: a whole file has the same format as its beginning.
    let long = [&b"1. 11-15 *"[..], &vec![b' '; ENOUGH], b"\x01"].concat();
    assert_eq!(format(&long), Ok(FileFormat::Text(GameId::Checkers)));
}
