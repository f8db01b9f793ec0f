//! Pictures, and files that are too large.

use std::{fs, path::Path};

use crate::support::{boardgame, folder};

#[test]
fn every_picture_has_a_title_and_a_description_in_both_languages() {
    let folder = folder("pictures");
    let file = folder.join("picture.svg").display().to_string();
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/samples/4-dwyn.json").display().to_string();
    for (what, english, welsh) in [
        (vec!["checkers".to_owned()], ["checkers, ply 0", "Black to move"], ["checkers, hanner symudiad 0", "Du"]),
        (vec!["camelot".to_owned()], ["camelot, ply 0", "White to move"], ["camelot, hanner symudiad 0", "Gwyn"]),
        (
            vec![record, "--ply".to_owned(), "4".to_owned()],
            ["dwyn, ply 4", "in the stock"],
            ["dwyn, hanner symudiad 4", "pac"],
        ),
        (vec!["blackball".to_owned()], ["blackball, shot 0", "red 1"], ["blackball, ergyd 0", "coch 1"]),
    ] {
        for (lang, [title, description]) in [("en", english), ("cy", welsh)] {
            let fixed = ["--lang", lang, "show", "--svg", &file].map(str::to_owned);
            let exit = boardgame(&[fixed.as_slice(), what.as_slice()].concat());
            assert_eq!(exit.code, Some(0), "{}", exit.err);
            let picture = fs::read_to_string(&file).expect("a picture");
            assert!(picture.contains(&format!("<title>{title}</title>")), "{picture}");
            let described = picture.split_once("<desc>").and_then(|(_, rest)| rest.split_once("</desc>"));
            assert!(described.is_some_and(|(described, _)| described.contains(description)), "{picture}");
        }
    }
    fs::remove_dir_all(&folder).expect("the folder is the test's own");
}

/// Uses a sparse file, which can be larger than the memory.
#[test]
fn a_file_that_is_too_long_is_refused() {
    let path = folder("too_long").join("long.pdn");
    let long = std::fs::File::create(&path).expect("a file");
    long.set_len(5 << 30).expect("it may have holes");
    for command in [&["show"][..], &["analyse"], &["play", "checkers"]] {
        let exit = boardgame(&[command, &[path.to_str().expect("UTF-8")]].concat());
        assert_eq!(exit.code, Some(2), "{command:?}: {}", exit.out);
        assert!(exit.err.contains("the file is too large"), "{command:?}: {}", exit.err);
    }
}
