//! Hidden cards over HTTP: what four clients received, byte for byte, holds no card that their views did not.

use std::collections::BTreeSet;

use boardgame_core::{Match, Player, Record, Seed, Shuffler, Viewer};
use dwyn::{Dwyn, Sighting, View};
use serde_json::{Value, json};

use crate::client::{Client, Events, quick, seat};

const GAMES: u64 = 200;
const SEATS: usize = 4;

/// What one client received, and after how many moves.
#[derive(Default)]
struct Received {
    chunks: Vec<(usize, Vec<u8>)>,
}

/// The cards that are named in these bytes: as codes, and as the two lines of letters in a picture.
fn cards_in(bytes: &[u8]) -> BTreeSet<String> {
    let text = String::from_utf8_lossy(bytes);
    let mut cards = BTreeSet::new();
    for suit in ["RY", "CA", "GL", "DE", "TA", "PE"] {
        for (at, _) in text.match_indices(&format!("{suit}-")) {
            let sign = text[at + 3..].chars().next().unwrap_or(' ');
            if "HTFX2345".contains(sign) {
                cards.insert(format!("{suit}-{sign}"));
            }
        }
        for (at, _) in text.match_indices(&format!(">{suit}</text>")) {
            let next = text[at..].split("</text>").nth(1).and_then(|next| next.rsplit('>').next()).unwrap_or_default();
            assert!(next.len() == 1, "the second line of a card: {next:?}");
            cards.insert(format!("{suit}-{next}"));
        }
    }
    for colour in ["red", "black", "green"] {
        let picture = text.match_indices(">LLADRAD</text>").any(|(at, _)| {
            text[at..].split("</text>").nth(1).is_some_and(|next| next.ends_with(&format!(">{colour}")))
        });
        if picture || text.contains(&format!("LLADRAD:{colour}")) {
            cards.insert(format!("LLADRAD:{colour}"));
        }
    }
    cards
}

/// The cards that a view holds. Moves name those of others' tables, which are in it.
fn cards_of(view: &View) -> BTreeSet<String> {
    let table = view.table();
    let laid = table.seats().flat_map(|player| table.laid(player).iter());
    let hand = view.hand().into_iter().flat_map(dwyn::Cards::iter);
    laid.chain(hand).chain(view.pile().iter().copied()).chain(table.turned()).map(|card| card.to_string()).collect()
}

fn play_one(client: &mut [Client], address: std::net::SocketAddr, number: u64) {
    // Every other deal is one that can be checked: the words are said by all, and the dealer's secret by nobody.
    let fair = number % 2 == 1;
    let links = client[0].table(&json!({ "game": "dwyn", "setup": { "players": SEATS }, "fair": fair }));
    client[0].received.clear();
    let secrets: Vec<String> = (0..SEATS).map(|number| seat(&links, number)).collect();
    let mut streams: Vec<Events> = secrets.iter().map(|secret| Events::follow(address, secret, None)).collect();
    let mut received: Vec<Received> = (0..SEATS).map(|_| Received::default()).collect();
    for speaker in (0..SEATS).filter(|_| fair) {
        let view = client[speaker].view(&secrets[speaker]);
        assert!(view["view"].is_null() && view["fair"]["secret"].is_null(), "nothing is dealt yet: {view}");
        let word = json!({ "word": "word", "text": format!("word {speaker}") });
        assert_eq!(client[speaker].post(&format!("/api/1/s/{}/words", secrets[speaker]), &word).status, 200);
        for stream in &mut streams {
            assert_eq!(stream.next()["by"], speaker);
        }
    }
    let mut chance = Shuffler::new(Seed::from_u64(number));
    let mut acts = client[0].view(&secrets[0]);
    let mut played = 0;
    while acts["outcome"].is_null() {
        let to_act = usize::try_from(acts["to_act"].as_u64().expect("a seat")).expect("few");
        let view = client[to_act].view(&secrets[to_act]);
        let moves = view["moves"].as_array().expect("moves");
        let choice = chance.below(u32::try_from(moves.len()).expect("few"));
        let mv = moves[choice as usize].as_str().expect("a text").to_owned();
        // Another seat tries the same, and a refusal says no more than it may.
        let other = (to_act + 1) % SEATS;
        if played % 8 == 0 {
            assert_eq!(client[other].moved(&secrets[other], &mv).status, 409);
            // A duel lets nobody idle, and outside one nobody passes.
            let illegal = if moves.contains(&json!("idle")) { "pass" } else { "idle" };
            assert_eq!(client[to_act].moved(&secrets[to_act], illegal).status, 422);
            assert_eq!(client[to_act].get(&format!("/s/{}/record.json", secrets[to_act])).status, 404);
        }
        acts = client[to_act].moved(&secrets[to_act], &mv).json();
        assert!(acts.get("refused").is_none(), "{mv}: {acts}");
        played += 1;
        for seat in 0..SEATS {
            if (played + seat) % 7 == 0 {
                client[seat].get(&format!("/s/{}", secrets[seat]));
            }
            streams[seat].next();
            let mut bytes = std::mem::take(&mut client[seat].received);
            bytes.append(&mut streams[seat].received);
            received[seat].chunks.push((played, bytes));
        }
    }
    let record = client[0].get(&format!("/s/{}/record.json", secrets[0])).body;
    client[0].received.clear();
    let deal = check(&record, &received);
    assert_eq!(deal, fair);
}

/// Whether the deal was one that can be checked.
fn check(record: &str, received: &[Received]) -> bool {
    let record = Record::<Dwyn>::read(record.as_bytes()).expect("a record");
    let seed = record.setup.seed.to_string();
    assert!(record.replay().is_ok(), "the record holds what it promises");
    let dealer = record.fair.as_ref().map(|deal| deal.secret.to_string());
    let last = record.events.len();
    let seed_bytes = serde_json::to_string(record.setup.seed.bytes()).expect("JSON");
    for (number, received) in (0..).zip(received) {
        let viewer = Viewer::Seat(Player::new(number));
        let mut game = Match::<Dwyn>::start(record.setup.clone()).expect("a game");
        let mut known = cards_of(&game.view(viewer));
        let mut played = 0;
        for (after, bytes) in &received.chunks {
            while played < *after {
                let event = record.events[played].clone();
                let mv = *event.mv().expect("a move");
                let effect = game.apply(event).expect("it was legal").expect("a move");
                // What a sighting tells is seen, even of a card that lies face down by now.
                let sighting = serde_json::to_value(Sighting::new(mv, &effect, viewer)).expect("JSON");
                known.extend(cards_in(sighting.to_string().as_bytes()));
                known.extend(cards_of(&game.view(viewer)));
                played += 1;
            }
            let leaked: Vec<String> = cards_in(bytes).difference(&known).cloned().collect();
            assert!(leaked.is_empty(), "seat {number} after {after} moves received {leaked:?}");
            let text = String::from_utf8_lossy(bytes);
            assert!(!text.contains(&seed) && !text.contains(&seed_bytes), "seat {number} received the seed");
            // It is told when the game is over.
            let early = dealer.as_ref().is_some_and(|dealer| *after < last && text.contains(dealer));
            assert!(!early, "seat {number} received the dealer's secret");
        }
    }
    dealer.is_some()
}

#[test]
fn two_hundred_games_of_dwyn_show_nobody_a_card_too_many() {
    let address = quick();
    let mut clients: Vec<Client> = (0..SEATS).map(|_| Client::new(address)).collect();
    for number in 0..GAMES {
        play_one(&mut clients, address, number);
    }
}

/// The check itself finds what it looks for.
#[test]
fn cards_are_found_in_all_they_come_in() {
    let page =
        "<text x=\"1\">RY</text>\n<text x=\"1\">5</text> (PE-H) LLADRAD:red <text>LLADRAD</text>\n<text>green</text>";
    let found: Vec<String> = cards_in(page.as_bytes()).into_iter().collect();
    assert_eq!(found, ["LLADRAD:green", "LLADRAD:red", "PE-H", "RY-5"]);
    assert!(cards_in(&serde_json::to_vec(&Value::Null).expect("JSON")).is_empty());
}
