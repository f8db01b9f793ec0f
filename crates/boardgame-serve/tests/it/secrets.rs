//! Checks that cards stay hidden over HTTP: all bytes received by a client name only cards that its seat has seen.

use std::{collections::BTreeSet, sync::LazyLock, thread};

use aho_corasick::{AhoCorasick, MatchKind};
use boardgame_core::{FairDeal, Lang, Match, Player, RandomPlayer, Record, Seed, Shuffler, Viewer};
use boardgame_text::Text;
use dwyn::{Card, Dwyn, Rule, Setup, Sighting, View};
use serde_json::json;

use crate::client::{Client, Events, seat, server, unlimited};

const GAMES: u64 = 200;
const SEATS: usize = 4;
/// The number of games played at the same time.
const WORKERS: usize = 2;

/// The bytes that a client had received after each number of moves.
type Received = Vec<(usize, Vec<u8>)>;

struct Names {
    texts: AhoCorasick,
    /// The code of the card that each text names.
    codes: Vec<String>,
    /// Texts that name a kind of card, but no particular card, such as buttons and titles of clauses.
    other: AhoCorasick,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let texts = [Lang::En, Lang::Cy].map(Text::new);
    let mut names = Vec::new();
    // Omits the crown, because every turn until it is drawn is called "before the crown".
    for card in Card::ALL.into_iter().filter(|card| *card != Card::CORON) {
        let plain = texts.iter().filter_map(|text| Some(text.say(&card.name()).split_once(" (")?.0.to_owned()));
        names.extend(plain.map(|name| (name, card.to_string())));
    }
    let drawn = Card::ALL.map(|card| (drawing(card), card.to_string()));
    names.extend(Card::ALL.map(|card| (card.to_string(), card.to_string())).into_iter().chain(drawn));
    let (names, codes): (Vec<_>, Vec<_>) = names.into_iter().unzip();
    let titles = Rule::ALL.iter().flat_map(|rule| [Lang::En, Lang::Cy].map(|lang| rule.title(lang)));
    let other = titles.filter(|title| title.contains("DWYN"));
    let other = other.chain([">DWYN</button>", "LLADRAD or a DWYN", "LLADRAD neu DWYN"]);
    let longest = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(other).expect("patterns");
    Names { texts: AhoCorasick::new(names).expect("patterns"), codes, other: longest }
});

fn drawing(card: Card) -> String {
    let picture = boardgame_svg::card(Some(card));
    let (_, drawn) = picture.split_once("<rect").and_then(|(_, ground)| ground.split_once("/>")).expect("a ground");
    drawn.strip_suffix("</svg>").expect("a picture").to_owned()
}

/// Finds the cards in received bytes: as codes, as names in either language, and as drawings.
fn cards_in(bytes: &[u8]) -> BTreeSet<String> {
    let Names { texts, codes, other } = &*NAMES;
    let text = other.replace_all(&String::from_utf8_lossy(bytes), &vec![""; other.patterns_len()]);
    // Skips quoted clauses, which name kinds of cards.
    let outside = |part: &str| part.split_once("</blockquote>").map_or(part, |(_, after)| after).to_owned();
    let text: String = text.split("<blockquote>").map(outside).collect();
    texts.find_overlapping_iter(&text).map(|name| codes[name.pattern()].clone()).collect()
}

fn cards_of(view: &View) -> BTreeSet<String> {
    let table = view.table();
    let laid = table.seats().flat_map(|player| table.laid(player).iter());
    let hand = view.hand().into_iter().flat_map(dwyn::Cards::iter);
    laid.chain(hand).chain(view.pile().iter().copied()).chain(table.turned()).map(|card| card.to_string()).collect()
}

/// Makes a random attempt to see more than the client's seat may see.
fn attack(client: &mut Client, secret: &str, chance: &mut Shuffler, played: usize) {
    let mut below = |end: usize| chance.below(u32::try_from(end).expect("few")) as usize;
    let lines: Vec<&str> = include_str!("attacks.txt").lines().collect();
    let (line, card, event) = (lines[below(lines.len())], Card::ALL[below(Card::ALL.len())], below(played + 1));
    let line = line.replace("LINK", secret).replace("CARD", &card.to_string()).replace("EVENT", &event.to_string());
    client.check_line(&line);
}

fn play_one(client: &mut [Client], address: std::net::SocketAddr, number: u64) {
    // Every other deal is fair.
    let fair = number % 2 == 1;
    let links = client[0].table(&json!({ "game": "dwyn", "setup": { "players": SEATS }, "fair": fair }));
    client[0].received.clear();
    let secrets: Vec<String> = (0..SEATS).map(|number| seat(&links, number)).collect();
    let mut streams: Vec<Events> = secrets.iter().map(|secret| Events::follow(address, secret, None)).collect();
    let mut received = vec![Received::default(); SEATS];
    for speaker in (0..SEATS).filter(|_| fair) {
        let view = client[speaker].view(&secrets[speaker]);
        assert!(view["view"].is_null() && view["fair"]["secret"].is_null(), "{view}");
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
        if played % 8 == 0 {
            // Idling is legal only in a duel, and passing only outside one.
            let illegal = if moves.contains(&json!("idle")) { "pass" } else { "idle" };
            assert_eq!(client[to_act].play(&secrets[to_act], illegal).status, 422);
        }
        if played % 4 == 0 {
            let other = (to_act + 1 + played / 4 % (SEATS - 1)) % SEATS;
            attack(&mut client[other], &secrets[other], &mut chance, played);
        }
        acts = client[to_act].play(&secrets[to_act], &mv).json();
        assert!(acts.get("refused").is_none(), "{mv}: {acts}");
        played += 1;
        for seat in 0..SEATS {
            if (played + seat) % 7 == 0 {
                client[seat].get(&format!("/s/{}", secrets[seat]));
            }
            streams[seat].next();
            let mut bytes = std::mem::take(&mut client[seat].received);
            bytes.append(&mut streams[seat].received);
            received[seat].push((played, bytes));
        }
    }
    let record = client[0].get(&format!("/s/{}/record.json", secrets[0])).body;
    client[0].received.clear();
    let record = Record::<Dwyn>::read(record.as_bytes()).expect("a record");
    assert!(record.replay().is_ok());
    assert_eq!(record.fair.is_some(), fair);
    judge(&record, &received).unwrap_or_else(|leak| panic!("game {number}: {leak:?}"));
}

/// A secret that leaked to a seat after a number of moves.
#[derive(Debug, PartialEq, Eq)]
struct Leak(u8, usize, Secret);

#[derive(Debug, PartialEq, Eq)]
enum Secret {
    Cards(Vec<String>),
    Seed,
    Dealer,
}

/// Returns the cards that a seat had seen after each number of moves.
fn known(record: &Record<Dwyn>, seat: u8) -> Vec<BTreeSet<String>> {
    let viewer = Viewer::Seat(Player::new(seat));
    let mut game = Match::<Dwyn>::start(record.setup.clone()).expect("a game");
    let mut known = vec![cards_of(&game.view(viewer))];
    for event in &record.events {
        let mv = *event.mv().expect("a move");
        let effect = game.apply(event.clone()).expect("a legal event").expect("a move");
        let sighting = serde_json::to_value(Sighting::new(mv, &effect, viewer)).expect("JSON");
        let mut now = known.last().cloned().unwrap_or_default();
        now.extend(cards_in(sighting.to_string().as_bytes()));
        now.extend(cards_of(&game.view(viewer)));
        known.push(now);
    }
    known
}

fn judge(record: &Record<Dwyn>, received: &[Received]) -> Result<(), Leak> {
    let seed = record.setup.seed.to_string();
    let seed_bytes = serde_json::to_string(record.setup.seed.bytes()).expect("JSON");
    let dealer = record.fair.as_ref().map(|deal| deal.secret.to_string());
    let seeds = AhoCorasick::new([&seed, &seed_bytes]).expect("patterns");
    let dealer = dealer.map(|dealer| AhoCorasick::new([dealer]).expect("patterns"));
    for (seat, received) in (0..).zip(received) {
        let known = known(record, seat);
        for (after, bytes) in received {
            let leak = |content| Err(Leak(seat, *after, content));
            let cards: Vec<String> = cards_in(bytes).difference(&known[*after]).cloned().collect();
            if !cards.is_empty() {
                return leak(Secret::Cards(cards));
            }
            if seeds.is_match(bytes) {
                return leak(Secret::Seed);
            }
            // The dealer's secret must stay hidden until the end.
            if dealer.as_ref().is_some_and(|dealer| *after < record.events.len() && dealer.is_match(bytes)) {
                return leak(Secret::Dealer);
            }
        }
    }
    Ok(())
}

#[test]
fn two_hundred_games_of_dwyn_leak_no_card() {
    let address = server(unlimited());
    thread::scope(|scope| {
        for first in (0..GAMES).take(WORKERS) {
            scope.spawn(move || {
                let mut clients: Vec<Client> = (0..SEATS).map(|_| Client::new(address)).collect();
                (first..GAMES).step_by(WORKERS).for_each(|number| play_one(&mut clients, address, number));
            });
        }
    });
}

#[test]
fn planted_leaks_are_found() {
    let deal = FairDeal::new(Seed::from_u64(3), "", "", vec!["rhubarb".into()]);
    let mut game = Match::<Dwyn>::start(Setup::new(4, deal.seed())).expect("a table of four");
    let mut chance = RandomPlayer::new(Seed::from_u64(4));
    let mut received = vec![Received::default(); SEATS];
    for played in 0..60 {
        for (seat, received) in (0..).zip(&mut received) {
            let view = game.view(Viewer::Seat(Player::new(seat)));
            received.push((played, serde_json::to_vec(&view).expect("JSON")));
        }
        let Some(to_act) = game.status().to_act() else { break };
        let mv = chance.choose(game.state()).expect("there is a move");
        game.submit(to_act, mv).expect("it is legal");
    }
    let record = Record::of(&game).with_fair(deal.clone());
    assert_eq!(judge(&record, &received), Ok(()), "views have no leaks");

    let (seat, after) = (2, 20_usize);
    let mut planted = |text: String| {
        received[usize::from(seat)].push((after, text.into_bytes()));
        let found = judge(&record, &received);
        received[usize::from(seat)].pop();
        found
    };
    let leak = |content| Err(Leak(seat, after, content));
    let known = known(&record, seat);
    let unknown = Card::ALL.into_iter().filter(|card| !known[after].contains(&card.to_string()));
    let mut cards = 0;
    for card in unknown {
        let name = |lang| match card {
            Card::CORON => card.to_string(),
            _ => Text::new(lang).say(&card.name()).split(" (").next().unwrap_or_default().to_owned(),
        };
        for text in [
            format!("<li data-hand=\"{card}\">"),
            json!({ "view": { "others": [[card.to_string()]] } }).to_string(),
            format!("id: 7\ndata: {}\n\n", json!({ "event": { "by": 1, "drew": card.to_string() } })),
            boardgame_svg::card(Some(card)),
            name(Lang::En),
            name(Lang::Cy),
        ] {
            assert_eq!(planted(text.clone()), leak(Secret::Cards(vec![card.to_string()])), "{text}");
        }
        cards += 1;
    }
    assert!(cards > 20, "only {cards} cards are hidden");
    assert_eq!(planted(record.setup.seed.to_string()), leak(Secret::Seed));
    assert_eq!(planted(serde_json::to_string(record.setup.seed.bytes()).expect("JSON")), leak(Secret::Seed));
    assert_eq!(planted(deal.secret.to_string()), leak(Secret::Dealer));
    assert_eq!(planted("<button>DWYN</button> DWYN opens a challenge".to_owned()), Ok(()), "no card is named");
}
