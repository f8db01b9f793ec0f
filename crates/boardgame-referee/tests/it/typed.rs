//! What may be typed in Welsh: every hint names it in Welsh, and it means what is said in English.

use blackball_rules::Move;
use boardgame_core::{Lang, Seed, Shuffler};
use boardgame_referee::GameId;
use boardgame_text::Text;

const BLACKBALL: &str = include_str!("../../../boardgame-text/locales/cy/blackball.ftl");
const DWYN: &str = include_str!("../../../boardgame-text/locales/cy/dwyn.ftl");

/// What is the same in both languages: the names of cards, units, and words that Welsh has taken over.
const SHARED: [&str; 6] = ["lladrad", "dwyn", "protest", "rest", "a", "mm"];

/// The codes in the messages that say what is expected or may be typed, each with the message.
fn codes(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let hints = ["-expected-", "-standing-", "-parse-"];
    let messages = source
        .lines()
        .filter(move |line| hints.iter().any(|hint| line.split('=').next().is_some_and(|id| id.contains(hint))));
    messages.flat_map(|line| line.split('`').skip(1).step_by(2).map(move |code| (line, code)))
}

#[test]
fn every_word_that_a_hint_offers_is_a_word_of_the_lexicon() {
    let text = Text::new(Lang::Cy);
    // Options of a set-up and the fields of a position are the same in every language.
    let typed = |(line, _): &(&str, &str)| {
        !["x-rank", "answer", "yes-or-no", "opening-lay", "phase"]
            .iter()
            .any(|kept| line.contains(&format!("dwyn-expected-{kept} ")))
    };
    for (game, source, least) in [(GameId::Blackball, BLACKBALL, 40), (GameId::Dwyn, DWYN, 10)] {
        let lexicon = game.lexicon(&text);
        let codes: Vec<_> = codes(source).filter(typed).collect();
        assert!(codes.len() >= least, "{} codes", codes.len());
        for (line, code) in codes {
            let canonical = lexicon.canonical(code);
            for word in code.split(|sign: char| !sign.is_alphanumeric() && !"'-".contains(sign)) {
                let is_word = word.len() > 1 && word.chars().all(|sign| sign.is_alphabetic() || sign == '\'');
                let left = canonical.as_str().split([' ', ',']).any(|left| left == word);
                assert!(!is_word || !left || SHARED.contains(&word.to_lowercase().as_str()), "{word}: {line}");
            }
        }
    }
}

#[test]
fn what_is_typed_in_welsh_means_what_is_said_in_english() {
    let lexicon = GameId::Blackball.lexicon(&Text::new(Lang::Cy));
    for (welsh, english) in [
        ("Taro coch, potio melyn, clustog", "hit red, pot yellow, cushion"),
        ("yn y bôlc, taro coch 3, croesi 2, dim ffawl", "in baulk, hit red 3, crossed 2, no foul"),
        ("o'r bôlc, taro dim, dim clustog, ffawl 5f", "from baulk, hit nothing, no cushion, foul 5f"),
        ("taro'r ddu, potio'r ddu", "hit black, pot black"),
        ("taro coch, potio 2 coch", "hit red, pot red, pot red"),
        ("hit red, pot 3 reds, pot yellow 1", "hit red, pot red, pot red, pot red, pot yellow 1"),
        ("taro coch a melyn, potio y ddu, potio y bêl wen", "hit together red and yellow, pot black, pot cue"),
        ("taro melyn a choch", "hit together yellow and red"),
        ("gan a, methu, snwcer, oddi ar y bwrdd melyn 2", "by A, snooker, hit nothing, off yellow 2"),
        (
            "wedi rhewi coch 1 ar uchaf, taro coch 1, clustog coch 1 ar uchaf ei hun",
            "frozen red 1 on top, hit red 1, cushion red 1 on top own",
        ),
        ("clustog melyn 2 ar chwith uchaf eto", "cushion yellow 2 on left upper again"),
        ("potio coch yn uchaf chwith", "pot red in top left"),
        ("potio coch yn y bôlc chwith", "pot red in baulk left"),
        ("ymddygiad b tynnu sylw", "conduct B distraction"),
        ("cyffyrddodd A â'i giw", "touched A cue"),
        ("amser allan rest", "time-out rest"),
        ("lagio A pellter 84 mm B pellter 31 mm", "lag A at 84 mm B at 31 mm"),
        ("disgynnodd coch 7 ar ôl 6 s yn y ffordd", "fell red 7 after 6 s in the way"),
    ] {
        let read: Move = lexicon.canonical(welsh).as_str().parse().unwrap_or_else(|error| panic!("{welsh}: {error}"));
        assert_eq!(read.to_string(), english, "{welsh}");
    }
}

/// Lines with every word that is written, put into Welsh and back.
#[test]
#[expect(clippy::too_many_lines, reason = "a line for each word that is written")]
fn what_is_written_in_english_is_read_back_from_welsh() {
    let lexicon = GameId::Blackball.lexicon(&Text::new(Lang::Cy));
    let phrases = [
        "by A",
        "from lie",
        "from baulk",
        "in baulk",
        "outside baulk",
        "at rest",
        "moving",
        "respotted",
        "not respotted",
        "time 12.345 s",
        "unnoticed",
        "touching red still",
        "touching red 3 moved",
        "touching black",
        "frozen red 1 on top",
        "frozen yellow on left lower",
        "frozen black",
        "snooker",
        "no snooker",
        "hit nothing",
        "hit red 3",
        "hit black",
        "hit together red and yellow 2",
        "contacts red 1 and black and yellow",
        "pot red",
        "pot red 2 in top left",
        "pot cue in baulk left",
        "pot black in middle right",
        "cushion",
        "no cushion",
        "cushions none",
        "cushion red on baulk early",
        "cushion cue on right lower own",
        "cushion yellow 7 on left upper again",
        "crossed 2",
        "crossed red 1 and yellow 2",
        "crossed none",
        "off cue",
        "off yellow",
        "returned red touched",
        "returned cue",
        "jumped",
        "no jump",
        "no foul",
        "foul 5f",
        "conduct B caught in off",
        "conduct A no attempt",
        "conduct A before announcement",
        "conduct A deliberate foul",
        "conduct A deliberate touch",
    ];
    let events = [
        "lag A",
        "lag again",
        "lag A at 5 mm crossed B at 400.25 mm short potted off side-cushion in-jaws nearer A",
        "breaker B",
        "choose lie",
        "choose baulk",
        "choose rerack",
        "call 4c A",
        "touched A tip",
        "touched B cue",
        "touched B body deliberate",
        "touched A supplied",
        "disturbed outsider",
        "disturbed pushed",
        "disturbed beyond control",
        "fell red 3 after 6 s",
        "fell yellow after 4.25 s in the way",
        "fell black after 0.5 s aside",
        "clock 61.001 s",
        "time-out rest",
        "time-out obstruction",
        "time-out touching ball",
        "stalemate accident",
        "stalemate design",
        "stalemate slow_play nine",
        "stalemate negative_play",
        "award B match 8b",
        "award A frame 8b",
        "protest A 5m none late upheld",
        "override A match",
        "note B 8d",
        "shot",
        "shot, conduct B no attempt",
        "override play, groups red yellow, table 3 7 black, by B, breaker A, free shot, from lie or baulk",
        "override break, open, balls red 1 and black, by B, breaker A, from nowhere, due black",
    ];
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let mut lines: Vec<String> =
        events.iter().map(ToString::to_string).chain(phrases.iter().map(ToString::to_string)).collect();
    for _ in 0..500 {
        let mut picked = phrases;
        chance.shuffle(&mut picked);
        lines.push(picked[..=(chance.below(8) as usize)].join(", "));
    }
    for line in lines {
        let welsh = lexicon.translated(&line);
        assert_eq!(lexicon.canonical(&welsh).as_str(), line, "{welsh}");
        // No English word is left but those that both languages have.
        let kept = ["a", "b", "protest", "rest", "none"];
        for word in welsh.split(|sign: char| !sign.is_alphabetic()).filter(|word| word.len() > 2) {
            let english = line.split(|sign: char| !sign.is_alphabetic()).any(|said| said == word);
            assert!(!english || kept.contains(&word), "{word}: {welsh}");
        }
    }
}

/// Whatever may be typed for a word means that word, and no other.
#[test]
fn everything_that_may_be_typed_means_one_thing() {
    let lexicon = GameId::Blackball.lexicon(&Text::new(Lang::Cy));
    let (_, words) = BLACKBALL.split_once("referee-move-words-blackball =").expect("the lexicon has the words");
    for line in words.lines().skip(1).take_while(|line| line.starts_with("    ")) {
        let (canonical, translated) = line.split_once(" = ").expect("a phrase and what is typed for it");
        let canonical = canonical.trim().replace('#', "A");
        for typed in translated.split('|').map(|typed| typed.trim().replace('#', "A")) {
            assert_eq!(lexicon.canonical(&typed).as_str(), canonical, "{typed}");
        }
    }
}
