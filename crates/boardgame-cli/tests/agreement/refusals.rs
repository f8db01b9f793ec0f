//! Checks that every front end gives the refusals in `data/refusals.json`.
//!
//! A row has a game, its set-up (the text of a position or JSON), the typed moves that lead to the position, a typed move
//! that is refused there, and the refusal. `BOARDGAME_BLESS=1` writes the refusals.

use std::{collections::BTreeSet, env, fs, net::SocketAddr, path::Path};

use boardgame_core::{Event, Lang, Player, message::Template};
use boardgame_referee::{GameId, words::NO_BREAK};
use boardgame_table::{AnyMatch, Input, Refusal, open};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    server,
    support::{
        self, boardgame, boardgame_with, folder,
        http::{Response, escaped, request, request_with, upload},
        objects,
    },
};

/// The messages of refusals, by game.
const MESSAGES: [(GameId, &[&[Template]]); 5] = [
    (GameId::Checkers, &[checkers::Illegal::MESSAGES, checkers::PathError::MESSAGES]),
    (GameId::Camelot, &[camelot::Illegal::MESSAGES, camelot::PathError::MESSAGES]),
    (GameId::Camette, &[camette::Illegal::MESSAGES]),
    (GameId::Dwyn, &[dwyn::Illegal::MESSAGES]),
    (GameId::Blackball, &[blackball_rules::Illegal::MESSAGES, blackball_rules::facts::ImpossibleFacts::MESSAGES]),
];

/// Refusals that no typed move can cause. After the end of a game, the match refuses the move first. A text with too
/// few or too many squares is unreadable. A leg in no direction is `out_of_reach` in checkers.
const UNREACHABLE: [(GameId, &[&str]); 5] = [
    (GameId::Checkers, &["over", "too_short", "too_long", "not_in_line"]),
    (GameId::Camelot, &["over", "too_short", "too_long"]),
    (GameId::Camette, &["over"]),
    (GameId::Dwyn, &["game_over"]),
    (GameId::Blackball, &["match_over"]),
];

#[derive(Serialize, Deserialize)]
struct Row {
    game: GameId,
    setup: Option<Value>,
    moves: Vec<String>,
    refused: String,
    code: String,
    clause: String,
    legal: Vec<String>,
    en: String,
    cy: String,
}

impl Row {
    fn all() -> Vec<Self> {
        serde_json::from_str(include_str!("../data/refusals.json")).expect("rows")
    }

    /// Returns the match in which the move is refused.
    fn any_match(&self) -> Box<dyn AnyMatch> {
        let setup = match &self.setup {
            None => json!({}),
            Some(Value::String(position)) => json!({ "position": position }),
            Some(setup) => setup.clone(),
        };
        let mut any_match = open(self.game, &setup).unwrap_or_else(|error| panic!("{self}: {error:?}"));
        for typed in &self.moves {
            let by = seat_to_act(&*any_match);
            any_match.submit(by, typed).unwrap_or_else(|error| panic!("{self}: {typed}: {error:?}"));
        }
        any_match
    }

    /// Returns the refusal that a table gives.
    fn refusal(&self) -> Refusal {
        let mut any_match = self.any_match();
        let by = seat_to_act(&*any_match);
        any_match.submit(by, &self.refused).expect_err(&self.to_string())
    }

    /// Returns a journal of the game before the refused move.
    fn journal(&self) -> String {
        let any_match = self.any_match();
        let head = any_match.journal_head(None).expect("a head");
        let events = (0..any_match.events()).filter_map(|number| any_match.event(number)).map(|event| line(&event));
        head + &events.collect::<String>()
    }

    /// Returns a file that contains the refused move, in the notation of the game or as a journal.
    fn file(&self) -> String {
        let any_match = self.any_match();
        let notation = any_match.notation().map(|notation| notation.expect("moves"));
        if let Some(moves) = notation.as_deref().and_then(|notation| notation.trim_end().strip_suffix('*')) {
            return format!("{moves}{} *\n", self.refused);
        }
        let mv = any_match.read(&self.refused).expect("an event");
        self.journal() + &line(&Event::Move { by: seat_to_act(&*any_match), mv })
    }

    fn sentence(&self, lang: Lang) -> &str {
        if lang == Lang::Cy { &self.cy } else { &self.en }
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?} {:?} {}", self.game, self.setup, self.moves, self.refused)
    }
}

/// Returns an event as a line of a journal.
fn line(event: &Event<Value>) -> String {
    serde_json::to_string(event).expect("JSON") + "\n"
}

fn seat_to_act(any_match: &dyn AnyMatch) -> Player {
    any_match.status().to_act().unwrap_or(Player::new(0))
}

#[test]
fn every_refusal_has_a_row() {
    let mut rows = Row::all();
    if env::var_os("BOARDGAME_BLESS").is_some() {
        for row in &mut rows {
            let refusal = row.refusal();
            let [en, cy] = [Lang::En, Lang::Cy].map(|lang| refusal.said.in_lang(lang).to_owned());
            let clause = refusal.clause.as_deref().map(|(clause, _)| clause.to_string());
            (row.code, row.clause) = (refusal.code.unwrap_or_default().to_owned(), clause.unwrap_or_default());
            (row.en, row.cy, row.legal) = (en, cy, refusal.legal);
        }
        let lines: Vec<String> = rows.iter().map(|row| serde_json::to_string(row).expect("JSON")).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/refusals.json");
        fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the file can be written");
    }
    for ((game, messages), (_, unreachable)) in MESSAGES.into_iter().zip(UNREACHABLE) {
        // For example, the message `dwyn-illegal-not-in-hand` has the code `not_in_hand`.
        let prefixes = ["illegal-", "path-error-", "impossible-facts-"].map(|of| format!("{}-{of}", game.code()));
        let code =
            |id: &str| prefixes.iter().find_map(|prefix| id.strip_prefix(prefix)).map(|code| code.replace('-', "_"));
        let messages = messages.iter().copied().flatten();
        let mut expected: BTreeSet<String> = messages.map(|message| code(message.id).expect("a refusal")).collect();
        expected.retain(|code| !unreachable.contains(&code.as_str()));
        let found: BTreeSet<String> = rows.iter().filter(|row| row.game == game).map(|row| row.code.clone()).collect();
        assert_eq!(found, expected, "{game}");
    }
}

#[test]
fn tables_and_static_pages_refuse_as_listed() {
    for row in Row::all() {
        let refusal = row.refusal();
        assert_eq!((refusal.code, &refusal.legal), (Some(row.code.as_str()), &row.legal), "{row}");
        let mut any_match = row.any_match();
        let (before, by) = (any_match.events(), seat_to_act(&*any_match));
        let input = Input::of_form("move", &|name| if name == "typed" { row.refused.clone() } else { String::new() });
        let refusal = input.expect("a form").at(&mut *any_match, by).expect_err(&row.refused);
        assert_eq!(any_match.events(), before, "{row}");
        for lang in Lang::ALL {
            let expected = json!([row.sentence(lang), row.clause, row.code, row.legal]);
            let found = &refusal.json(lang)["refused"];
            assert_eq!(json!([found["said"], found["clause"], found["code"], found["legal"]]), expected, "{row}");
            has_refusal(&refusal.html(lang).into_string(), &row, lang);
        }
    }
}

/// Checks that a page shows the refusal in a row. Pages cite a clause of their own game by its number alone, and mark the cards
/// of Dwyn that can be played instead of listing the moves.
fn has_refusal(page: &str, row: &Row, lang: Lang) {
    let legal = row.refusal().legal_in_words(lang).filter(|_| row.game != GameId::Dwyn);
    let number = row.clause.split_once(' ').map_or(row.clause.as_str(), |(_, number)| number);
    let codes = dwyn::Card::ALL.iter().filter(|_| row.game == GameId::Dwyn);
    let sentence = codes.fold(row.sentence(lang).to_owned(), |said, card| said.replace(&format!(" ({card})"), ""));
    for text in [Some(sentence.as_str()), Some(number), legal.as_deref()].into_iter().flatten() {
        assert!(page.contains(&escaped(text)), "{row}: {text}\n{page}");
    }
}

#[test]
fn the_referee_of_files_refuses_as_listed() {
    let (rows, folder) = (Row::all(), folder("files"));
    let name = |(number, row): (usize, &Row)| {
        let path = support::file(&folder, &format!("{number:03}"), row.file());
        support::text(&path).to_owned()
    };
    let files: Vec<String> = rows.iter().enumerate().map(name).collect();
    for lang in Lang::ALL {
        let options = ["referee", "--json", "--lang", lang.code()].map(str::to_owned);
        let mut games = objects(&boardgame(&[&options[..], &files].concat()).out);
        games.pop();
        assert_eq!(games.len(), rows.len());
        for (row, game) in rows.iter().zip(games) {
            let expected = json!([row.code, row.clause, row.sentence(lang), row.legal]);
            let legal = game.get("legal").cloned().unwrap_or_else(|| json!([]));
            assert_eq!(json!([game["code"], game["clause"], game["message"], legal]), expected, "{row}: {game}");
        }
    }
}

#[test]
fn terminals_refuse_as_listed() {
    let folder = folder("files");
    for row in Row::all() {
        let (refusal, any_match) = (row.refusal(), row.any_match());
        for lang in Lang::ALL {
            let path = support::file(&folder, "game.journal", row.journal());
            let seat = (seat_to_act(&*any_match).seat() + 1).to_string();
            let mut arguments = vec!["play", row.game.code(), support::text(&path), "--lang", lang.code()];
            if row.game.hides() {
                arguments.extend(["--seat", seat.as_str()]);
            }
            let exit = boardgame_with(&arguments, &format!("{}\n", row.refused));
            for line in [Some(refusal.line(lang)), refusal.legal_in_words(lang)].into_iter().flatten() {
                assert!(exit.out.contains(&line.replace(NO_BREAK, " ")), "{row}: {line}\n{}{}", exit.out, exit.err);
            }
        }
    }
}

/// Opens a table with the position in a row, and returns the link of the seat to act.
fn link(address: SocketAddr, row: &Row) -> String {
    let any_match = row.any_match();
    let record = any_match.record(None, Lang::En).expect("a record");
    let opened = upload(address, "/tables/file", Lang::En, record.as_bytes());
    assert_eq!(opened.status, 303, "{row}: {}", opened.body);
    let opened = opened.location().to_owned();
    if row.game.is_scored() {
        return opened;
    }
    let page = request(address, "GET", &opened, "", b"").body;
    let links = page.match_indices("/s/").map(|(at, _)| {
        page[at..].chars().take_while(|letter| *letter == '/' || letter.is_alphanumeric()).collect::<String>()
    });
    let links: BTreeSet<String> = links.chain([opened]).collect();
    let to_act = any_match.status().to_act().map(Player::seat);
    let acts = |link: &String| {
        let state: Value =
            serde_json::from_str(&request(address, "GET", &format!("/api/1{link}"), "", b"").body).expect("a state");
        state["you"] == json!(to_act)
    };
    links.into_iter().find(acts).unwrap_or_else(|| panic!("{row}: no link of the seat to act\n{page}"))
}

#[test]
fn servers_refuse_as_listed() {
    let address = server();
    for row in Row::all() {
        let link = link(address, &row);
        for lang in Lang::ALL {
            let head = format!("Accept-Language: {}\r\nContent-Type: application/json\r\n", lang.code());
            let body = json!({"move": row.refused}).to_string();
            let Response { status, body, .. } =
                request_with(address, "POST", &format!("/api/1{link}/moves"), &head, body.as_bytes());
            let found: Value = serde_json::from_str(&body).unwrap_or_else(|_| panic!("{row}: {body}"));
            let found = &found["refused"];
            let expected = json!([422, row.sentence(lang), row.clause, row.code, row.legal]);
            assert_eq!(
                json!([status, found["said"], found["clause"], found["code"], found["legal"]]),
                expected,
                "{row}"
            );
            let typed: String = row.refused.bytes().fold(String::new(), |text, byte| text + &format!("%{byte:02x}"));
            let path = format!("{link}/move?lang={}", lang.code());
            let page = request(
                address,
                "POST",
                &path,
                "application/x-www-form-urlencoded",
                format!("typed={typed}").as_bytes(),
            );
            assert_eq!(page.status, 422, "{row}: {}", page.body);
            has_refusal(&page.body, &row, lang);
        }
    }
}
