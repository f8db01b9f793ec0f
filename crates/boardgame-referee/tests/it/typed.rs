//! Tests that input can be Welsh: hints name Welsh words, and these are translated to English notation.

use blackball_rules::Move;
use boardgame_core::{Lang, Seed, Shuffler};
use boardgame_referee::GameId;
use boardgame_text::Text;

const BLACKBALL: &str = include_str!("../../../boardgame-text/locales/cy/blackball.ftl");
const DWYN: &str = include_str!("../../../boardgame-text/locales/cy/dwyn.ftl");

/// Words that are the same in Welsh and in English.
const SHARED: [&str; 6] = ["lladrad", "dwyn", "protest", "rest", "a", "mm"];

/// Returns each code in the messages that tell players what to type, with its line.
fn codes(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let hints = ["-expected-", "-standing-", "-parse-"];
    let messages = source
        .lines()
        .filter(move |line| hints.iter().any(|hint| line.split('=').next().is_some_and(|id| id.contains(hint))));
    messages.flat_map(|line| line.split('`').skip(1).step_by(2).map(move |code| (line, code)))
}

#[test]
fn words_in_hints_are_in_the_lexicon() {
    let text = Text::new(Lang::Cy);
    // Options and the fields of positions are typed in English.
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
            for word in code.split(|character: char| !character.is_alphanumeric() && !"'-".contains(character)) {
                let is_word =
                    word.len() > 1 && word.chars().all(|character| character.is_alphabetic() || character == '\'');
                let left = canonical.as_str().split([' ', ',']).any(|left| left == word);
                assert!(!is_word || !left || SHARED.contains(&word.to_lowercase().as_str()), "{word}: {line}");
            }
        }
    }
}

#[test]
fn welsh_input_is_translated() {
    let lexicon = GameId::Blackball.lexicon(&Text::new(Lang::Cy));
    for row in include_str!("../data/typed.txt").lines() {
        let (welsh, english) = row.split_once(" | ").expect("the Welsh and the English text");
        let read: Move = lexicon.canonical(welsh).as_str().parse().unwrap_or_else(|error| panic!("{welsh}: {error}"));
        assert_eq!(read.to_string(), english, "{welsh}");
    }
}

#[test]
fn english_notation_survives_a_translation_to_welsh_and_back() {
    let lexicon = GameId::Blackball.lexicon(&Text::new(Lang::Cy));
    let phrases: Vec<&str> = include_str!("../data/phrases.txt").lines().collect();
    let events = include_str!("../data/events.txt").lines();
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let mut lines: Vec<String> = events.chain(phrases.iter().copied()).map(str::to_owned).collect();
    for _ in 0..500 {
        let mut picked = phrases.clone();
        chance.shuffle(&mut picked);
        lines.push(picked[..=(chance.below(8) as usize)].join(", "));
    }
    for line in lines {
        let welsh = lexicon.translated(&line);
        assert_eq!(lexicon.canonical(&welsh).as_str(), line, "{welsh}");
        // Only words that both languages share are left in English.
        let kept = ["a", "b", "protest", "rest", "none"];
        for word in welsh.split(|character: char| !character.is_alphabetic()).filter(|word| word.len() > 2) {
            let english = line.split(|character: char| !character.is_alphabetic()).any(|other| other == word);
            assert!(!english || kept.contains(&word), "{word}: {welsh}");
        }
    }
}

#[test]
fn every_welsh_form_has_one_meaning() {
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
