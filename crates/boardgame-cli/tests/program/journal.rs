//! Games that are broken off, and go on: whatever ends the program, nothing that was entered is lost.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use crate::support::{boardgame, file, folder, program, refereed, told};

/// A game that is being played, with its standard input still open.
struct Playing {
    program: Child,
    input: ChildStdin,
    /// The lines that it prints.
    lines: Receiver<String>,
}

impl Playing {
    fn start(args: &[&str]) -> Self {
        let mut program =
            program(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = program.stdin.take().expect("standard input is piped");
        let output = BufReader::new(program.stdout.take().expect("standard output is piped"));
        let (said, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| said.send(line)));
        Self { program, input, lines }
    }

    /// Types a line, and reads until the answer holds this; a program that has been silent for a minute is not waited for.
    fn typed(&mut self, line: &str, answer: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
        self.heard(answer);
    }

    fn heard(&mut self, answer: &str) {
        let mut said = String::new();
        while let Ok(line) = self.lines.recv_timeout(Duration::from_secs(60)) {
            if line.contains(answer) {
                return;
            }
            said.push_str(&line);
            said.push('\n');
        }
        let _ = self.program.kill();
        panic!("{answer} is not in {said}");
    }

    fn kill(mut self) {
        self.program.kill().expect("the program can be killed");
        self.program.wait().expect("the program ends");
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn a_game_that_was_killed_goes_on_where_it_was() {
    for (game, options, entered, answer, plies) in [
        ("checkers", &[][..], &["11-15", "22-18", "undo", "23-19"][..], "1… White: 23-19", 2),
        ("camelot", &[], &["D6-F8", "H11-F9"], "1… Black: H11-F9", 2),
        ("dwyn", &["--seed", "2a", "--players", "3"], &["draw"], "you: drew", 1),
        ("blackball", &["--breaker", "A"], &["in baulk, hit red, crossed 3, cushion, no foul"], "plays (", 1),
    ] {
        let path = folder(&format!("killed_{game}")).join("game.journal");
        let mut playing = Playing::start(&[&["play", game, "--journal", text(&path)][..], options].concat());
        for (number, line) in entered.iter().enumerate() {
            if number + 1 < entered.len() {
                writeln!(playing.input, "{line}").expect("the program listens");
            }
        }
        let last = entered.last().expect("something is entered");
        playing.typed(last, answer);
        playing.kill();

        let (code, games, _) = refereed(&path);
        assert_eq!((code, &games[0]["rules"], &games[0]["plies"]), (Some(0), &game.into(), &plies.into()), "{game}");
        let before = fs::read(&path).expect("the journal is there");
        let said = told(&["play", game, text(&path)], "history\n");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{game}: {}", said.out);
        assert_eq!(fs::read(&path).expect("it still is"), before, "{game}: to look at it changes nothing");
        let show = boardgame(&["show", text(&path)]);
        assert_eq!(show.code, Some(0), "{game}: {}", show.err);
    }
}

#[test]
fn a_journal_goes_on_in_its_own_file() {
    let path = folder("goes_on").join("game.journal");
    told(&["play", "checkers", "--name", "Ann", "--name", "Bea", "--journal", text(&path)], "11-15\n22-18\n");
    let said = told(&["play", "checkers", text(&path)], "15x22\n26x17\nresign\n");
    assert!(said.out.contains("2. Ann: 15x22") && said.out.contains("Bea wins (checkers 6.2)"), "{}", said.out);
    let (code, games, _) = refereed(&path);
    assert_eq!((code, &games[0]["plies"], &games[0]["players"][1]), (Some(0), &4.into(), &"Bea".into()));
    assert_eq!(games[0]["outcome"]["winner"], 1);
}

#[test]
fn a_journal_torn_anywhere_loses_no_whole_line() {
    let folder = folder("torn");
    let path = folder.join("game.journal");
    told(&["play", "checkers", "--journal", text(&path)], "11-15\n22-18\nundo\n23-19\n8-11\n");
    let whole = fs::read(&path).expect("the journal is there");
    let head = whole.iter().position(|&byte| byte == b'\n').expect("a line") + 1;
    for end in (head..whole.len()).step_by(7) {
        let torn = file(&folder, "torn.journal", &whole[..end]);
        let said = told(&["play", "checkers", text(&torn)], "");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "cut at {end}");
        let kept = whole[..end].iter().rposition(|&byte| byte == b'\n').expect("the head") + 1;
        assert_eq!(fs::read(&torn).expect("it is there"), &whole[..kept], "cut at {end}");
        assert_eq!(said.out.contains("was torn"), kept < end, "cut at {end}");
    }
}

#[test]
fn a_journal_never_takes_the_place_of_a_file() {
    let path = file(&folder("place"), "precious.txt", "precious");
    let said = told(&["play", "checkers", "--journal", text(&path)], "11-15\n");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("is there already"), "{}", said.err);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "precious");
}

#[test]
fn save_asks_before_it_writes_over_a_file() {
    let path = file(&folder("asks"), "game.pdn", "precious");
    let said = told(&["play", "checkers"], &format!("11-15\nsave {}\nno\n", path.display()));
    assert!(said.out.contains("Write over it?") && said.out.contains("nothing was saved"), "{}", said.out);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "precious");
    told(&["play", "checkers"], &format!("11-15\nsave {}\nyes\n", path.display()));
    assert!(fs::read_to_string(&path).expect("it is there").contains("11-15"));
}

/// A limit on the size of files makes the second save fail, as a full disk does.
#[cfg(target_os = "linux")]
#[test]
fn a_save_that_fails_leaves_the_one_before() {
    let path = folder("full").join("game.json");
    let moves = "11-15\n23-19\n8-11\n22-17\n4-8\n25-22\n9-13\n17-14\n10x17\n21x14\n";
    let first = format!("save {}\n", path.display());
    told(&["play", "checkers"], &first);
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
    let beside = fs::read_dir(path.parent().expect("a folder")).expect("it can be read").count();
    assert_eq!(beside, 1, "what was begun is taken away");
}

#[test]
fn leaving_an_unsaved_game_is_asked_about() {
    let said = told(&["play", "checkers"], "11-15\nquit\nno\n22-18\nQUIT\nyes\n");
    assert_eq!(said.out.matches("The game is not saved. Leave it?").count(), 2, "{}", said.out);
    assert!(said.out.contains("1… White: 22-18"), "{}", said.out);
    let saved = folder("left").join("game.json");
    let said = told(&["play", "checkers"], &format!("11-15\nsave {}\nq\n", saved.display()));
    assert!(!said.out.contains("Leave it?"), "{}", said.out);
}

#[test]
fn a_game_starts_from_a_saved_file_of_any_kind() {
    let folder = folder("saved_kinds");
    for (name, content) in [
        ("game.pdn", "[Black \"Ann\"]\n[White \"Bea\"]\n\n1. 11-15 22-18 *\n"),
        (
            "record",
            r#"{"format":1,"game":"checkers","rules":1,"players":["Ann","Bea"],"setup":{},"events":[{"by":0,"move":"11-15"},{"by":1,"move":"22-18"}]}"#,
        ),
    ] {
        let path = file(&folder, name, content);
        let said = told(&["play", "checkers", text(&path)], "15x22\n");
        assert!(said.out.contains("2. Ann: 15x22 (takes 18)"), "{name}: {}{}", said.out, said.err);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), content, "{name} is only read");
    }
    let other = file(&folder, "camelot.txt", "1. D6-F8 *\n");
    let said = told(&["play", "checkers", text(&other)], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("of camelot, not of checkers"), "{}", said.err);
}

#[test]
fn a_game_starts_from_a_position_or_a_ballot() {
    let said = told(&["play", "checkers", "--position", "W:W18:BK15"], "moves\n");
    assert!(said.out.contains("1 legal move: 18x11"), "{}", said.out);
    let path = folder("ballot").join("game.pdn");
    let said = told(&["play", "checkers", "--ballot", "1"], &format!("save {}\n", path.display()));
    assert!(said.out.contains("2. Black: "), "{}", said.out);
    assert_eq!(refereed(&path).1[0]["plies"], 3);
    let drawn = |seed| told(&["play", "checkers", "--ballot", "draw", "--seed", seed], "").out;
    assert_eq!(drawn("5"), drawn("5"));
    assert!(drawn("5").contains("2. Black: "));
    let barred = told(&["play", "checkers", "--ballot", "94"], "").out;
    assert!(barred.contains("Ballot 94. 10-15 22-17 9-14, Nutcracker (barred, not in the deck)"), "{barred}");
    let listed = boardgame(&["show", "checkers", "--ballots"]).out;
    assert_eq!(listed.lines().count(), 174);
    assert_eq!(listed.lines().filter(|line| line.contains("barred")).count(), 18);
    assert_eq!(boardgame(&["play", "checkers", "--ballot", "999"]).code, Some(64));
    assert_eq!(boardgame(&["play", "camelot", "--ballot", "1"]).code, Some(64));
}

/// The clock of blackball speaks while it waits for a line.
#[test]
fn a_call_that_falls_due_is_made_without_a_line() {
    let mut playing = Playing::start(&["play", "blackball", "--breaker", "A"]);
    writeln!(playing.input, "clock at 30").expect("the program listens");
    playing.heard("Thirty seconds");
    playing.kill();
}

#[test]
fn a_time_that_was_measured_is_entered_as_history_writes_it() {
    let typed = "in baulk, hit red, crossed 3, cushion, no foul\nclock 61\nhistory\n";
    let said = told(&["play", "blackball", "--breaker", "A"], typed);
    assert!(said.out.contains("2. B: clock 61"), "{}", said.out);
}

/// The record says whether the deal was the one that was promised, and another deal is found.
#[test]
fn a_deal_that_was_promised_can_be_checked() {
    let folder = folder("fair");
    let (path, journal) = (folder.join("game.json"), folder.join("game.journal"));
    let typed = format!("rhubarb\nPwllheli\n\ndraw\nresign\nsave {}\n", path.display());
    let said = told(&["play", "dwyn", "--fair", "--journal", text(&journal)], &typed);
    let promise = said.out.split("promised: ").nth(1).and_then(|rest| rest.get(..64)).expect("a promise");
    assert!(said.out.contains("The secret of the deal was "), "{}", said.out);
    for file in [&path, &journal] {
        if file.exists() {
            let judged = boardgame(&["referee", "--promise", promise, text(file)]);
            assert_eq!(judged.code, Some(0), "{}{}", judged.out, judged.err);
            assert!(judged.out.contains("words of the players: rhubarb, Pwllheli"), "{}", judged.out);
        }
    }
    let judged = boardgame(&["referee", "--promise", &"0".repeat(64), text(&path)]);
    assert_eq!(judged.code, Some(1), "{}", judged.out);
    let record = fs::read_to_string(&path).expect("the record is there");
    for (was, is) in [("rhubarb", "radish"), (promise, &*"1".repeat(64))] {
        let (code, games, _) = refereed(&crate::support::file(&folder, "forged.json", record.replace(was, is)));
        assert_eq!((code, &games[0]["status"]), (Some(1), &"illegal".into()), "{}", games[0]);
    }
}

/// A journal of Dwyn tells the seed: it is for its owner's eyes. And it is a file like others: pages are made of it.
#[test]
fn a_journal_is_its_owners_and_a_report_is_made_of_it() {
    let folder = folder("report-of-journal");
    let (journal, pages) = (folder.join("game.journal"), folder.join("pages"));
    told(&["play", "dwyn", "--seed", "7", "--journal", text(&journal)], "draw\n");
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

/// What a seat saw is compared with the record: a record that keeps its promise may still be of another game.
#[test]
fn what_a_seat_saw_is_compared_with_the_record() {
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
    let seen = file(&folder, "seat-2.json", serde_json::to_string(&known).expect("JSON"));
    let judged = boardgame(&["referee", "--seen", text(&seen), text(&own)]);
    assert_eq!(judged.code, Some(0), "{}{}", judged.out, judged.err);
    assert!(judged.out.contains("the record agrees with what was seen: 40 moves"), "{}", judged.out);
    let judged = boardgame(&["referee", "--seen", text(&seen), text(&false_one)]);
    assert_eq!(judged.code, Some(1), "{}", judged.out);
    assert!(judged.out.contains("the record does not contain the first view"), "{}", judged.out);
    let judged = boardgame(&["referee", "--seen", text(&own), text(&own)]);
    assert_eq!(judged.code, Some(1), "{}", judged.out);
    assert!(judged.out.contains("what was seen cannot be read"), "{}", judged.out);

    // The same as a server tells it: with a name before the first move, what keeps the connection open, and an offer.
    let told = |entries: &[serde_json::Value]| -> String {
        entries
            .iter()
            .enumerate()
            .fold(String::new(), |told, (id, entry)| told + &format!("id: {id}\ndata: {entry}\n\n:\n\n"))
    };
    let stream = |viewer| {
        let known = game.knowledge(viewer).expect("it is true");
        let sightings = known.seen().iter().map(|sighting| serde_json::json!({ "event": sighting }));
        let entries = [serde_json::json!({ "name": "Sioned", "by": 1 })].into_iter().chain(sightings);
        entries.chain([serde_json::json!({ "declined": true })]).collect::<Vec<_>>()
    };
    let judged = |kept: &str, record: &std::path::Path| {
        let kept = file(&folder, "stream.txt", kept);
        let judged = boardgame(&["referee", "--seen", text(&kept), text(record)]);
        (judged.code, judged.out)
    };
    let seats = (0..3).map(|seat| Viewer::Seat(Player::new(seat)));
    for viewer in seats.chain([Viewer::Spectator]) {
        let entries = stream(viewer);
        let (code, out) = judged(&told(&entries), &own);
        assert_eq!(code, Some(0), "{viewer:?}: {out}");
        assert!(out.contains("the record agrees with what was seen: 40 moves"), "{viewer:?}: {out}");
        let (code, out) = judged(&told(&entries), &false_one);
        assert_eq!(code, Some(1), "{viewer:?}: {out}");
        assert!(out.contains("the record differs from the sighting"), "{viewer:?}: {out}");
    }
    let entries = stream(Viewer::Seat(Player::new(1)));
    let whole = told(&entries);
    let torn = &whole[..whole.find("id: 30\n").expect("an entry") + 30];
    let (code, out) = judged(torn, &own);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("what was seen: 29 moves"), "a connection that broke: {out}");
    // Two seats saw two halves of it: that is what nobody saw.
    let other = stream(Viewer::Seat(Player::new(2)));
    let mixed: Vec<_> = entries[..20].iter().chain(&other[20..]).cloned().collect();
    let late = &whole[whole.find("id: 3\n").expect("an entry")..];
    let gap = whole.replace("id: 7\n", "id: 8\n");
    let damaged = whole.replacen("{\"event\":", "{\"event\":[],\"was\":", 1);
    for (kept, why) in [
        (told(&mixed), "the record differs from the sighting"),
        (late.to_owned(), "on line 1 the entry with id 0 is due"),
        (gap, "on line 36 the entry with id 7 is due"),
        (damaged, "at line 7 column 1"),
        (told(&entries[..1]), "there is no move in it"),
        (String::new(), "there is no move in it"),
        (format!("{whole}hello"), "is neither JSON nor a line of a stream of events"),
    ] {
        let (code, out) = judged(&kept, &own);
        assert_eq!(code, Some(1), "{out}");
        assert!(out.contains(why), "{why}: {out}");
    }
}

#[test]
fn a_game_is_played_in_one_place_at_a_time() {
    let path = folder("one_place").join("game.journal");
    let mut playing = Playing::start(&["play", "checkers", "--journal", text(&path)]);
    playing.typed("11-15", "1. Black: 11-15");
    let before = fs::read(&path).expect("the journal is there");
    let said = told(&["play", "checkers", text(&path)], "22-18\n");
    assert_eq!(said.code, Some(2), "{}", said.out);
    assert!(said.err.contains("in another window"), "{}", said.err);
    assert_eq!(fs::read(&path).expect("it still is"), before);
    playing.typed("22-18", "1… White: 22-18");
    playing.kill();
    let said = told(&["play", "checkers", text(&path)], "15x22\n");
    assert!(said.out.contains("2. Black: 15x22"), "whatever ended the other: {}{}", said.out, said.err);
}

#[test]
fn what_comes_before_a_fault_in_a_journal_can_be_continued() {
    let path = folder("before_the_fault").join("game.journal");
    told(&["play", "checkers", "--journal", text(&path)], "11-15\n22-18\n15x22\n");
    let mut damaged = fs::read_to_string(&path).expect("the journal is there");
    damaged.push_str("{\"by\":0,\"move\":\"9-14\"}\n{\"by\":1,\"move\":\"26x17\"}\n");
    fs::write(&path, &damaged).expect("it can be damaged");
    for (answer, code) in [("no\n", Some(2)), ("", Some(2)), ("yes\n26x17\n", Some(0))] {
        assert_eq!(fs::read_to_string(&path).expect("it is there"), damaged, "nothing is lost before it is asked");
        let said = told(&["play", "checkers", text(&path)], answer);
        assert!(said.out.contains("what comes before (3 events)?"), "{}{}", said.out, said.err);
        assert_eq!(said.code, code, "{}", said.err);
    }
    let mended = fs::read_to_string(&path).expect("it is there");
    assert!(mended.starts_with(&damaged), "what was entered stays");
    let (code, games, _) = refereed(&path);
    assert_eq!((code, &games[0]["plies"]), (Some(0), &4.into()));
}
