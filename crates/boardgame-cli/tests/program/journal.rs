//! Journals, which lose nothing that was entered, however the program ends.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use crate::support::{boardgame, boardgame_with, file, folder, kill, program, refereed, text};

/// A running game whose standard input is open.
struct Playing {
    program: Child,
    input: ChildStdin,
    /// The lines of its output.
    lines: Receiver<String>,
}

impl Playing {
    fn start(args: &[&str]) -> Self {
        let mut program =
            program(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = program.stdin.take().expect("standard input is piped");
        let output = BufReader::new(program.stdout.take().expect("standard output is piped"));
        let (send, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Self { program, input, lines }
    }

    /// Types a line and waits at most a minute for the answer. Returns the output up to the answer.
    fn type_line(&mut self, line: &str, answer: &str) -> String {
        writeln!(self.input, "{line}").expect("the program listens");
        let mut output = String::new();
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(60)) {
            if line.contains(answer) {
                return output;
            }
            output.extend([line.as_str(), "\n"]);
        }
        let _ = self.program.kill();
        panic!("{answer} is not in {output}");
    }
}

#[test]
fn a_killed_game_can_be_continued() {
    for (game, options, entered, answer, plies) in [
        ("checkers", &[][..], &["11-15", "22-18", "undo", "23-19"][..], "1… White: 23-19", 2),
        ("camelot", &[], &["D6-F8", "H11-F9"], "1… Black: H11-F9", 2),
        ("dwyn", &["--seed", "2a", "--players", "3"], &["draw"], "you: drew", 1),
        ("blackball", &["--breaker", "A"], &["in baulk, hit red, crossed 3, cushion, no foul"], "plays (", 1),
    ] {
        let path = folder(&format!("killed_{game}")).join("game.journal");
        let mut playing = Playing::start(&[&["play", game, "--journal", text(&path)][..], options].concat());
        playing.type_line(&entered.join("\n"), answer);
        kill(playing.program);

        let (code, games, _) = refereed(&path);
        assert_eq!((code, &games[0]["rules"], &games[0]["plies"]), (Some(0), &game.into(), &plies.into()), "{game}");
        let before = fs::read(&path).expect("the journal is there");
        let exit = boardgame_with(&["play", game, text(&path)], "history\n");
        assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{game}: {}", exit.out);
        assert_eq!(fs::read(&path).expect("it still is"), before, "{game}: looking at it changes nothing");
        assert_eq!(boardgame(&["show", text(&path)]).code, Some(0), "{game}");
    }
}

#[test]
fn a_cut_journal_keeps_its_whole_lines() {
    let folder = folder("torn");
    let path = folder.join("game.journal");
    boardgame_with(&["play", "checkers", "--journal", text(&path)], "11-15\n22-18\nundo\n23-19\n8-11\n");
    let whole = fs::read(&path).expect("the journal is there");
    let head = whole.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    for end in (head..whole.len()).step_by(7) {
        let torn = file(&folder, "torn.journal", &whole[..end]);
        let exit = boardgame_with(&["play", "checkers", text(&torn)], "");
        assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "cut at {end}");
        let kept = whole[..end].iter().rposition(|&byte| byte == b'\n').expect("the head") + 1;
        assert_eq!(fs::read(&torn).expect("it is there"), &whole[..kept], "cut at {end}");
        assert_eq!(exit.out.contains("is incomplete"), kept < end, "cut at {end}");
    }
}

/// Lets the second save fail by limiting the size of files.
#[cfg(target_os = "linux")]
#[test]
fn a_failed_save_keeps_the_previous_file() {
    let path = folder("full").join("game.json");
    let moves = "11-15\n23-19\n8-11\n22-17\n4-8\n25-22\n9-13\n17-14\n10x17\n21x14\n";
    let first = format!("save {}\n", path.display());
    boardgame_with(&["play", "checkers"], &first);
    let before = fs::read(&path).expect("the first save is there");
    let script = format!("ulimit -f 0; exec '{}' play checkers", env!("CARGO_BIN_EXE_boardgame"));
    let mut program = Command::new("sh")
        .args(["-c", &format!("trap '' XFSZ; {script}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a shell starts");
    let typed = format!("{moves}save {}\nyes\n", path.display());
    program.stdin.take().expect("it is piped").write_all(typed.as_bytes()).expect("the program listens");
    program.wait_with_output().expect("the program ends");
    assert_eq!(fs::read(&path).expect("it is still there"), before);
    let files = fs::read_dir(path.parent().expect("a folder")).expect("it can be read").count();
    assert_eq!(files, 1, "no temporary file is left");
}

#[test]
fn the_shot_clock_calls_time_without_input() {
    let mut playing = Playing::start(&["play", "blackball", "--breaker", "A"]);
    playing.type_line("clock at 30", "Thirty seconds");
    kill(playing.program);
}

#[test]
fn the_end_of_a_clock_is_called_once() {
    let over = "the sixty seconds are over";
    let mut playing = Playing::start(&["play", "blackball", "--breaker", "A"]);
    playing.type_line("clock at 61", over);
    // Waits long enough for the end to be announced several times.
    thread::sleep(Duration::from_millis(300));
    let rest = playing.type_line("time-out rest", "stopped at ") + &playing.type_line("clock", "the stroke took ");
    assert!(!rest.contains(over), "{rest}");
    kill(playing.program);
}

#[test]
fn a_fair_deal_can_be_checked() {
    let folder = folder("fair");
    let (path, journal) = (folder.join("game.json"), folder.join("game.journal"));
    let typed = format!("rhubarb\nPwllheli\n\ndraw\nresign\nsave {}\n", path.display());
    let exit = boardgame_with(&["play", "dwyn", "--fair", "--journal", text(&journal)], &typed);
    let promise = exit.out.split("promised: ").nth(1).and_then(|rest| rest.get(..64)).expect("a promise");
    assert!(exit.out.contains("The secret of the deal was "), "{}", exit.out);
    for saved in [&path, &journal] {
        if saved.exists() {
            let judged = boardgame(&["referee", "--promise", promise, text(saved)]);
            assert_eq!(judged.code, Some(0), "{}{}", judged.out, judged.err);
            assert!(judged.out.contains("players' words: rhubarb, Pwllheli"), "{}", judged.out);
        }
    }
    let judged = boardgame(&["referee", "--promise", &"0".repeat(64), text(&path)]);
    assert_eq!(judged.code, Some(1), "{}", judged.out);
    let record = fs::read_to_string(&path).expect("the record is there");
    for (was, is) in [("rhubarb", "radish"), (promise, &*"1".repeat(64))] {
        let (code, games, _) = refereed(&file(&folder, "forged.json", record.replace(was, is)));
        assert_eq!((code, &games[0]["status"]), (Some(1), &"illegal".into()), "{}", games[0]);
    }
}

#[test]
fn only_the_owner_can_read_a_journal_and_reports_accept_it() {
    let folder = folder("report-of-journal");
    let (journal, pages) = (folder.join("game.journal"), folder.join("pages"));
    boardgame_with(&["play", "dwyn", "--seed", "7", "--journal", text(&journal)], "draw\n");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&journal).expect("the journal is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    if cfg!(feature = "serve") {
        let made = boardgame(&["report", "--html", text(&pages), text(&journal)]);
        assert_eq!(made.code, Some(0), "{}{}", made.out, made.err);
        assert!(fs::read_dir(&pages).expect("a folder").count() > 0);
    }
}

#[test]
fn the_events_that_a_seat_saw_are_compared_with_the_record() {
    use boardgame_core::{Match, Player, RandomPlayer, Record, Seed, Viewer};
    use dwyn::{Dwyn, Setup};

    let played = |seed| {
        let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(seed))).expect("a deal");
        let mut chance = RandomPlayer::new(Seed::from_u64(seed));
        for _ in 0..40 {
            let (by, mv) = (game.status().to_act().expect("it goes on"), chance.choose(game.state()).expect("a move"));
            game.submit(by, mv).expect("it is legal");
        }
        game
    };
    let folder = folder("seen");
    let (game, other) = (played(1), played(2));
    let record = |game, name: &str| file(&folder, name, Record::of(game).to_json().expect("JSON"));
    let (own, false_one) = (record(&game, "own.json"), record(&other, "other.json"));
    let known = game.knowledge(Viewer::Seat(Player::new(1))).expect("it is true");
    let judged = |seen: &str, record: &Path, code: i32, why: &str| {
        let seen = file(&folder, "seen", seen);
        let judged = boardgame(&["referee", "--seen", text(&seen), text(record)]);
        assert_eq!(judged.code, Some(code), "{why}: {}{}", judged.out, judged.err);
        assert!(judged.out.contains(why), "{why}: {}", judged.out);
    };
    let seen = serde_json::to_string(&known).expect("JSON");
    judged(&seen, &own, 0, "the record agrees with the sightings: 40 moves");
    judged(&seen, &false_one, 1, "the record does not contain the first view");
    judged(&fs::read_to_string(&own).expect("a record"), &own, 1, "the sightings cannot be read");

    // The sightings can also be a stream of events, here with a name, comments and an offer.
    let stream_text = |entries: &[serde_json::Value]| -> String {
        entries
            .iter()
            .enumerate()
            .fold(String::new(), |text, (id, entry)| text + &format!("id: {id}\ndata: {entry}\n\n:\n\n"))
    };
    let stream = |viewer| {
        let known = game.knowledge(viewer).expect("it is true");
        let sightings = known.seen().iter().map(|sighting| serde_json::json!({ "event": sighting }));
        let entries = [serde_json::json!({ "name": "Sioned", "by": 1 })].into_iter().chain(sightings);
        entries.chain([serde_json::json!({ "declined": true })]).collect::<Vec<_>>()
    };
    let seats = (0..3).map(|seat| Viewer::Seat(Player::new(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let seen = stream_text(&stream(viewer));
        judged(&seen, &own, 0, "the record agrees with the sightings: 40 moves");
        judged(&seen, &false_one, 1, "the record differs from the sighting");
    }
    let entries = stream(Viewer::Seat(Player::new(1)));
    let whole = stream_text(&entries);
    let torn = &whole[..whole.find("id: 30\n").expect("an entry") + 30];
    // A stream that was interrupted ends with a torn event.
    judged(torn, &own, 0, "the sightings: 29 moves");
    // The events that two seats saw do not fit together.
    let other = stream(Viewer::Seat(Player::new(2)));
    let mixed: Vec<_> = entries[..20].iter().chain(&other[20..]).cloned().collect();
    let late = &whole[whole.find("id: 3\n").expect("an entry")..];
    let gap = whole.replace("id: 7\n", "id: 8\n");
    let damaged = whole.replacen("{\"event\":", "{\"event\":[],\"was\":", 1);
    for (kept, why) in [
        (stream_text(&mixed), "the record differs from the sighting"),
        (late.to_owned(), "line 1 should have the id 0"),
        (gap, "line 36 should have the id 7"),
        (damaged, "at line 7 column 1"),
        (stream_text(&entries[..1]), "they contain no move"),
        (String::new(), "they contain no move"),
        (format!("{whole}hello"), "is neither JSON nor part of an event stream"),
    ] {
        judged(&kept, &own, 1, why);
    }
}

#[test]
fn a_journal_is_locked() {
    let path = folder("one_place").join("game.journal");
    let mut playing = Playing::start(&["play", "checkers", "--journal", text(&path)]);
    playing.type_line("11-15", "1. Black: 11-15");
    let before = fs::read(&path).expect("the journal is there");
    let exit = boardgame_with(&["play", "checkers", text(&path)], "22-18\n");
    assert_eq!(exit.code, Some(2), "{}", exit.out);
    assert!(exit.err.contains("in another window"), "{}", exit.err);
    assert_eq!(fs::read(&path).expect("it still is"), before);
    playing.type_line("22-18", "1… White: 22-18");
    kill(playing.program);
    let exit = boardgame_with(&["play", "checkers", text(&path)], "15x22\n");
    assert!(exit.out.contains("2. Black: 15x22"), "{}{}", exit.out, exit.err);
}
