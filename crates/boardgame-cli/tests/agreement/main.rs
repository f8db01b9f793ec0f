//! Checks that the library, the program and the server give the same verdicts, texts and downloads, in every language.
#![cfg(feature = "serve")]

mod computers;
mod refusals;
#[path = "../support/mod.rs"]
mod support;

use std::{
    fs,
    net::SocketAddr,
    num::NonZeroU32,
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
    time::Duration,
};

use boardgame_core::{__private::is_bidi_control, Lang, Match};
use boardgame_referee::{
    JudgeOptions, Presentation as _, Report, Verdict,
    file::{FileFormat, SavedGame, judge_stream},
    format, json,
    pooltool::Frames,
    report::Fault,
    with_game,
    words::{FileFault, NO_BREAK},
};
use boardgame_serve::{Allowance, Cap, ServerOptions};
use boardgame_text::Text;

use support::{
    boardgame, boardgame_with, folder,
    http::{escaped, request, upload},
};

/// Maximum number of games on a page.
const GAMES_ON_A_PAGE: usize = 12;
/// Maximum number of plies of a game on a page.
const PLIES_ON_A_PAGE: usize = 400;

/// Writes files to a folder: those of documents and tests, a hundred damaged ones, and some that once differed.
fn files(folder: &Path) -> Vec<PathBuf> {
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
    for data in crates.iter().map(|folder| folder.join("tests/data")).filter(|data| data.is_dir()) {
        walk(&data, &mut files);
    }
    let readable: Vec<Vec<u8>> = files.iter().filter(|file| format(file).is_ok()).cloned().collect();
    for (number, file) in (0..100_usize).zip(readable.iter().cycle()) {
        let mut damaged = file.clone();
        // Multiplying by a prime spreads the damage over the files.
        let index = number * 7_919 % damaged.len();
        match number % 3 {
            0 => damaged[index] ^= 1 << (number % 7),
            1 => damaged.truncate(index),
            _ => drop(damaged.splice(index..index, *b"11-15 ")),
        }
        files.push(damaged);
    }
    files.extend([
        b"[GameType \"21\"] 1. b6-a5 g3-f4".to_vec(),
        "1. 11\u{2013}15 22\u{2013}18 *".into(),
        b"1. 11-15 {this comment".to_vec(),
        b"[FEN \"W:W7,26,33,50:B8\"] *".to_vec(),
        b"[White \"Eve\"] 1. 11-15 23-19 *".to_vec(),
        b"[Game \"camette\"] [Black \"Ann\"] 1. C2-C4 *".to_vec(),
    ]);
    let write = |(number, file): (usize, &Vec<u8>)| support::file(folder, &format!("{number:04}"), file);
    files.iter().enumerate().map(write).collect()
}

/// Returns the library's reports on the games in a file, or the reason why there are none.
fn judged(file: &[u8], reading: &JudgeOptions<'_>) -> Result<Vec<Report>, Box<Fault>> {
    let text = reading.text;
    let fault = |fault: &FileFault| Box::new(Fault::new(text.say(fault)));
    let format = format(file).map_err(|found| fault(&FileFault::NotAGame { found }))?;
    let reports: Vec<Report> = judge_stream(format, file, reading, &mut Frames::default()).collect();
    if reports.is_empty() { Err(fault(&FileFault::NoGames)) } else { Ok(reports) }
}

/// Escapes control characters as the program does.
fn printed(line: &str) -> String {
    let is_control =
        |letter: char| letter.is_control() || is_bidi_control(letter) || "\u{2028}\u{2029}".contains(letter);
    line.chars().fold(String::new(), |text, letter| match letter {
        letter if is_control(letter) => text + &format!("\\u{:04x}", u32::from(letter)),
        letter => text + letter.encode_utf8(&mut [0; 4]),
    })
}

/// Returns the lines below the heading of a game.
fn lines(report: &Report, text: &Text) -> Vec<String> {
    let mut lines: Vec<String> =
        report.moves.iter().flat_map(|played| &played.sentences).map(|line| format!("  {line}")).collect();
    lines.push(format!("  {}", report.verdict_in_words(text)));
    if let Verdict::Illegal(fault) = &report.verdict {
        lines.push(format!("    {}", fault.message));
        lines.extend(fault.legal_in_words(text).map(|listed| format!("    {listed}")));
    }
    lines.extend(report.notes.iter().map(|note| format!("    {}", note.in_words(text))));
    lines
}

#[test]
fn program_and_library_agree_on_every_file() {
    let folder = folder("files");
    let files = files(&folder);
    for lang in Lang::ALL {
        let text = Text::new(lang);
        for lenient in [false, true] {
            let reading = JudgeOptions { verbose: true, lenient, ..JudgeOptions::new(&text) };
            let (mut objects, mut words) = (Vec::new(), Vec::new());
            for path in &files {
                let name = path.to_str().expect("a name in UTF-8");
                match judged(&fs::read(path).expect("the file is there"), &reading) {
                    Ok(reports) => {
                        for (number, report) in (1..).zip(&reports) {
                            objects.push(json::game(Some(name), number, report));
                            words.extend(lines(report, &text));
                        }
                    }
                    Err(fault) => {
                        objects.push(json::no_game(Some(name), &fault));
                        words.push(format!("  {}", fault.unreadable_in_words(&text)));
                    }
                }
            }
            assert!(objects.len() > 300, "{} games", objects.len());
            let mut arguments = vec!["referee", "--verbose", "--lang", lang.code()];
            arguments.extend(lenient.then_some("--lenient"));
            let program = |json: Option<&str>| {
                let words: Vec<_> = arguments.iter().copied().chain(json).map(AsRef::as_ref).collect();
                let paths = files.iter().map(|path| path.as_os_str());
                boardgame(&words.into_iter().chain(paths).collect::<Vec<&std::ffi::OsStr>>())
            };
            let exit = program(Some("--json"));
            let objects: Vec<String> = objects.iter().map(|object| printed(object)).collect();
            let found: Vec<&str> = exit.out.lines().collect();
            let (summary, found) = found.split_last().expect("a summary");
            assert!(summary.starts_with(r#"{"type":"summary""#), "{summary}");
            same(&objects, found);
            let exit = program(None);
            let words: Vec<String> = words.iter().map(|line| printed(line).replace(NO_BREAK, " ")).collect();
            // Everything is indented except headings and the summary.
            let found = exit.out.lines().filter(|line| line.starts_with("  "));
            let found: Vec<&str> = found.map(without_options).collect();
            same(&words, &found);
        }
    }
}

/// Removes the hint about options from a line, because only the program prints it.
fn without_options(line: &str) -> &str {
    line.rsplit_once("; ").filter(|(_, end)| end.contains("`--before ")).map_or(line, |(start, _)| start)
}

fn same(expected: &[String], found: &[&str]) {
    for (expected, found) in expected.iter().zip(found) {
        assert_eq!(expected, found);
    }
    assert_eq!(expected.len(), found.len());
}

/// Starts a server without limits.
fn server() -> SocketAddr {
    let (often, many) = (NonZeroU32::MAX, Cap { all: 100_000, each: 100_000 });
    let mut options = ServerOptions {
        processor: Allowance { at_once: f64::INFINITY, per_second: 1.0 },
        long_work: Allowance { at_once: f64::INFINITY, per_second: 1.0 },
        requests_per_second: often,
        tables_per_minute: often,
        connections: many,
        uploads: many,
        idle_timeout: Duration::from_secs(3600),
        request_timeout: Duration::from_secs(3600),
        queue_timeout: Duration::from_secs(3600),
        ..ServerOptions::default()
    };
    options.address.set_port(0);
    let (sender, address) = mpsc::channel();
    thread::spawn(move || boardgame_serve::run(options, |address| sender.send(address).expect("the test waits")));
    address.recv().expect("the server starts")
}

#[test]
fn server_and_library_agree_on_every_file() {
    let (address, folder) = (server(), folder("files"));
    let files = files(&folder);
    for lang in Lang::ALL {
        let text = Text::new(lang);
        let reading = JudgeOptions { verbose: true, ..JudgeOptions::new(&text) };
        for path in &files {
            let file = fs::read(path).expect("the file is there");
            let shown = String::from_utf8_lossy(&file).chars().take(200).collect::<String>();
            let page = upload(address, "/look", lang, &file);
            // A file that consists of a position redirects to the page of the position.
            if boardgame_table::set_up::address_of(&String::from_utf8_lossy(&file)).is_some() {
                assert_eq!((page.status, judged(&file, &reading).is_err()), (303, true), "{shown}");
                continue;
            }
            let has = |text: &str| {
                assert!(
                    page.body.contains(&escaped(text)),
                    "{lang}: {text:?} is not on the page of {shown}\n{}",
                    page.body
                );
            };
            let mut reports = match judged(&file, &reading) {
                Ok(reports) => reports,
                Err(fault) => {
                    assert_eq!(page.status, 422, "{shown}");
                    has(&fault.message);
                    continue;
                }
            };
            reports.truncate(GAMES_ON_A_PAGE);
            // For a save from the middle of a frame, the page has a form instead of a report.
            let is_save = matches!(format(&file), Ok(FileFormat::Save(_)));
            let untold = is_save && reports.iter().any(|report| matches!(report.verdict, Verdict::Unreadable(_)));
            for report in reports.iter().filter(|_| !untold) {
                has(&report.verdict_in_words(&text));
                if let Verdict::Illegal(fault) = &report.verdict {
                    has(&fault.message);
                    has(&fault.legal_in_words(&text).unwrap_or_default());
                }
                report.notes.iter().for_each(|note| has(&note.in_words(&text)));
            }
            for played in
                reports.first().filter(|_| !is_save).iter().flat_map(|report| &report.moves).take(PLIES_ON_A_PAGE)
            {
                has(&played.sentences.join(" "));
            }
        }
    }
}

/// The contents of the files that a game is written to.
#[derive(Debug, PartialEq, Eq)]
struct Written {
    record: String,
    notation: Option<String>,
    /// The seat to act, counted from 1.
    to_act: u8,
}

/// Writes the first game in a file with the library. With `moves_alone`, other events are left out.
fn written(text: &Text, format: FileFormat, file: &[u8], moves_alone: bool) -> Written {
    with_game!(format.game(), G => {
        let mut saved = SavedGame::<G>::read(text, format, file, 1).expect("the referee found it in order");
        if moves_alone {
            saved.events.retain(|event| event.mv().is_some());
        }
        let mut game = Match::<G>::replay(saved.setup, saved.events).expect("the referee found it in order");
        game.set_players(saved.players);
        let notation = G::to_notation(&game).map(|written| written.expect("it can be written"));
        let to_act = game.status().to_act().map_or(1, |player| player.seat() + 1);
        Written { to_act, record: G::to_record(&game, saved.fair).expect("it can be written"), notation }
    })
}

#[test]
fn library_program_and_server_write_the_same_files() {
    let (address, folder) = (server(), folder("files"));
    let (mut notations, mut records) = (0, 0);
    for path in files(&folder) {
        let file = fs::read(&path).expect("the file is there");
        let Ok(format @ (FileFormat::Text(_) | FileFormat::Record(_))) = format(&file) else { continue };
        let text = Text::new(Lang::En);
        let Ok(reports) = judged(&file, &JudgeOptions::new(&text)) else { continue };
        let shown = String::from_utf8_lossy(&file).chars().take(300).collect::<String>();
        let first = reports.first().map(|report| &report.verdict);
        if !matches!(first, Some(Verdict::Legal(_))) {
            for lang in Lang::ALL {
                let text = Text::new(lang);
                let reports = judged(&file, &JudgeOptions::new(&text)).expect("in one language as in the other");
                let page = upload(address, "/tables/file", lang, &file);
                assert_eq!(page.status, 422, "{shown}");
                let verdict = reports.first().map(|report| report.verdict_in_words(&text)).unwrap_or_default();
                assert!(page.body.contains(&escaped(&verdict)), "{lang}: {verdict}: {shown}\n{}", page.body);
            }
            continue;
        }
        // The content of a file must not depend on the language.
        let expected = Lang::ALL.map(|lang| written(&Text::new(lang), format, &file, false));
        assert_eq!(expected[0], expected[1], "{shown}");
        for (lang, expected) in Lang::ALL.into_iter().zip(&expected) {
            let (record, notation) = of_program(&path, format, expected.to_act, lang);
            assert_eq!((&record, &notation), (&expected.record, &expected.notation), "{lang}: {shown}");
        }
        let moves_alone = matches!(format, FileFormat::Text(_));
        for lang in Lang::ALL {
            if let Some((record, notation)) = of_server(address, lang, &file) {
                let expected = written(&text, format, &file, moves_alone);
                assert_eq!((record, notation), (expected.record, expected.notation), "{lang}: {shown}");
            }
        }
        records += 1;
        notations += usize::from(expected[0].notation.is_some());
    }
    assert!(records > 30 && notations > 20, "{records} records, {notations} notations");
}

/// Saves a game with the program, as seen from a seat: as a record and in the game's notation.
fn of_program(path: &Path, format: FileFormat, seat: u8, lang: Lang) -> (String, Option<String>) {
    let folder = folder("saved");
    let [record, notation] = ["game.json", "game.pdn"].map(|name| folder.join(name));
    let [save, quit] = if lang == Lang::Cy { ["cadw", "gadael"] } else { ["save", "quit"] };
    let input = format!("{save} {}\n{save} {}\n{quit}\n", record.display(), notation.display());
    let game = format.game().code();
    let seat = seat.to_string();
    let mut arguments = vec!["play", game, path.to_str().expect("a name in UTF-8"), "--lang", lang.code()];
    if format.game().hides() {
        arguments.extend(["--seat", seat.as_str()]);
    }
    let exit = boardgame_with(&arguments, &input);
    let record = fs::read_to_string(record).unwrap_or_else(|_| panic!("{}\n{}", exit.out, exit.err));
    (record, fs::read_to_string(notation).ok())
}

/// Opens a file at a table of the server and downloads the game, unless hidden cards prevent that.
fn of_server(address: SocketAddr, lang: Lang, file: &[u8]) -> Option<(String, Option<String>)> {
    let opened = upload(address, "/tables/file", lang, file);
    assert_eq!(opened.status, 303, "{}", opened.body);
    let seat = opened.location();
    let download = |name: &str| {
        let response = request(address, "GET", &format!("{seat}/{name}?lang={}", lang.code()), "", b"");
        (response.status == 200).then_some(response.body)
    };
    Some((download("record.json")?, download("game.txt")))
}
