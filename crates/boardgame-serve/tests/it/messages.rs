//! Tests of the messages in both languages.

use std::{fs, path::Path};

use boardgame_core::Lang;
use boardgame_serve::MESSAGES;

#[test]
fn every_error_has_a_welsh_text_with_the_same_arguments() {
    assert_eq!(boardgame_text::missing(Lang::Cy, MESSAGES), Vec::<String>::new());
}

#[test]
fn no_welsh_text_is_left_over() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy");
    let files = ["serve.ftl", "word.ftl"].map(|file| fs::read_to_string(folder.join(file)));
    let welsh = files.map(|file| file.expect("the Welsh texts")).concat();
    let known = |id: &str| {
        boardgame_table::MESSAGES.iter().chain(MESSAGES).copied().flatten().any(|template| template.id == id)
    };
    let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let left: Vec<&str> = ids.filter(|id| !known(id)).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn no_message_of_a_library_names_an_option_or_command() {
    let is_option = |text: &str| {
        text.contains("`boardgame ")
            || text.split("--").skip(1).any(|rest| rest.starts_with(|c: char| c.is_alphabetic()))
    };
    let lists = [MESSAGES, boardgame_table::MESSAGES, boardgame_table::boardgame_referee::MESSAGES];
    let named =
        lists.concat().concat().into_iter().filter(|template| is_option(template.english)).map(|template| template.id);
    assert_eq!(named.collect::<Vec<_>>(), Vec::<&str>::new());
}
