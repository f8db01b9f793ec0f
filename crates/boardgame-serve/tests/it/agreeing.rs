//! The server says of a file what the referee says of it, in every language.

use std::{fs, path::Path};

use boardgame_core::Lang;
use boardgame_referee::{Format, Reading, Report, Verdict, format, judge};
use boardgame_text::Text;

use crate::client::{Client, quick};

/// The files that the documents and the tests have, and a hundred spoiled ones.
fn files() -> Vec<Vec<u8>> {
    fn walk(folder: &Path, found: &mut Vec<Vec<u8>>) {
        let mut entries: Vec<_> = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                walk(&path, found);
            } else if path.metadata().is_ok_and(|data| data.len() < 100_000) {
                found.push(fs::read(&path).expect("a file"));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    walk(&root.join("docs"), &mut files);
    let mut crates: Vec<_> =
        fs::read_dir(root.join("crates")).expect("a folder").flatten().map(|entry| entry.path()).collect();
    crates.sort();
    // Of a save from the middle of a frame the page asks in its own way what the frame was before.
    crates.retain(|folder| !folder.ends_with("blackball-pooltool"));
    for data in crates.iter().map(|folder| folder.join("tests/data")).filter(|data| data.is_dir()) {
        walk(&data, &mut files);
    }
    let sound: Vec<Vec<u8>> = files.iter().filter(|file| format(file).is_ok()).cloned().collect();
    for (number, file) in (0..100_usize).zip(sound.iter().cycle()) {
        let mut spoiled = file.clone();
        // A prime spreads the places over the files.
        let place = number * 7_919 % spoiled.len();
        match number % 3 {
            0 => spoiled[place] ^= 1 << (number % 7),
            1 => spoiled.truncate(place),
            _ => drop(spoiled.splice(place..place, *b"11-15 ")),
        }
        files.push(spoiled);
    }
    files.extend([
        b"[GameType \"21\"] 1. b6-a5 g3-f4".to_vec(),
        "1. 11\u{2013}15 22\u{2013}18 *".into(),
        b"1. 11-15 {this comment".to_vec(),
        b"[FEN \"W:W7,26,33,50:B8\"] *".to_vec(),
    ]);
    files
}

/// As a page shows it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn upload(client: &mut Client, path: &str, lang: Lang, file: &[u8]) -> (u16, String) {
    let kind = "multipart/form-data; boundary=between-the-parts";
    let mut body =
        b"--between-the-parts\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n".to_vec();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--between-the-parts--\r\n");
    let body = body.as_slice();
    let answer = client.send("POST", &format!("{path}?lang={}", lang.code()), &[("Content-Type", kind)], body);
    (answer.status, answer.body)
}

#[test]
fn a_file_gets_the_same_verdict_and_the_same_words_from_the_referee_and_from_the_server() {
    let mut client = Client::new(quick());
    let mut seen = 0;
    for lang in Lang::ALL {
        let text = Text::new(lang);
        let reading = Reading::new(&text);
        for file in files() {
            let shown = String::from_utf8_lossy(&file).chars().take(200).collect::<String>();
            let (status, page) = upload(&mut client, "/look", lang, &file);
            let reports: Vec<Report> = match judge(&file, &reading) {
                Ok(reports) => reports.take(12).collect(),
                Err(unknown) => {
                    assert_eq!(status, 422, "{shown}");
                    assert!(page.contains(&escaped(&text.say(&unknown))), "{lang}: {unknown}: {shown}");
                    continue;
                }
            };
            for report in &reports {
                let line = escaped(&report.verdict_in_words(&text));
                assert!(page.contains(&line), "{lang}: {line} is not on the page of {shown}\n{page}");
                if let Verdict::Illegal(fault) = &report.verdict {
                    let listed = fault.listed(&text).unwrap_or_default();
                    for said in [&fault.message, &listed] {
                        assert!(page.contains(&escaped(said)), "{lang}: {said} is not on the page of {shown}");
                    }
                }
                seen += 1;
            }
            // A table is opened from what is in order, and from nothing else.
            let (Ok(Format::Text(_)), Some(first)) = (format(&file), reports.first()) else { continue };
            let (status, page) = upload(&mut client, "/tables/file", lang, &file);
            match &first.verdict {
                Verdict::Legal(_) => assert!((200..400).contains(&status), "{status}: {shown}\n{page}"),
                Verdict::Illegal(_) | Verdict::Unreadable(_) => {
                    assert_eq!(status, 422, "{shown}");
                    assert!(page.contains(&escaped(&first.verdict_in_words(&text))), "{shown}\n{page}");
                }
            }
        }
    }
    assert!(seen > 200, "{seen} games");
}
