//! The strict form of PDN, read by a copy of the algorithm of pydraughts 0.6.7.

use boardgame_core::movetext::Item;
use checkers::{
    Position,
    pdn::{Game, Reader, Sheet, position_tags},
};
use proptest::{collection::vec, prelude::*};

/// Removes text between two delimiters, from the inside out.
fn without(text: &str, open: char, close: char) -> String {
    let mut rest = String::new();
    for character in text.chars() {
        match (character == close, rest.rfind(open)) {
            (true, Some(start)) => rest.truncate(start),
            _ => rest.push(character),
        }
    }
    rest
}

/// Returns the moves that pydraughts finds. After a set-up with Black to move, pydraughts repeats the first move; this
/// function does not.
fn as_pydraughts_reads(pdn: &str) -> Vec<String> {
    let fen = pdn.lines().find_map(|line| line.strip_prefix("[FEN \"")).unwrap_or("W");
    let lines = pdn.lines().skip_while(|line| line.is_empty() || line.starts_with('['));
    let mut movetext = String::new();
    'lines: for line in lines {
        // The first result between blanks, bars or brackets ends the game, even in a comment.
        let mut before = ' ';
        for part in line.split_inclusive([' ', '\t', '|', '[', ']']) {
            let word = part.trim_end_matches([' ', '\t', '|', '[', ']']);
            let after = part.get(word.len()..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
            let results = ["1-0", "1/2-1/2", "0-1", "2-0", "1-1", "0-2", "0-0", "*"];
            if results.contains(&word) && before != '[' && after != ']' {
                break 'lines;
            }
            before = part.chars().next_back().unwrap_or(' ');
            movetext.push_str(part);
        }
        movetext.push(' ');
    }
    let mut text = without(&without(&movetext, '(', ')'), '{', '}');
    while let Some(at) = text.find('$') {
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        text.replace_range(at..at + 1 + digits, "");
    }
    text = text.replace("...", ".").replace(['?', '!'], "");
    // The second and later occurrences of a number are removed.
    let numbers: Vec<String> = text.split_whitespace().filter(|word| word.ends_with('.')).map(str::to_owned).collect();
    for number in &numbers {
        if numbers.iter().filter(|other| *other == number).count() > 1 {
            let end = text.find(number.as_str()).map_or(0, |at| at + number.len());
            text = text[..end].to_owned() + &text[end..].replace(number.as_str(), "");
        }
    }
    let chunks: Vec<&str> = text.split('.').skip(1).collect();
    let mut moves = Vec::new();
    for (place, chunk) in chunks.iter().enumerate() {
        let most = if place == 0 && !fen.starts_with('W') { 1 } else { 2 };
        moves.extend(chunk.split_whitespace().take(most).map(str::to_owned));
    }
    moves
}

fn comment() -> impl Strategy<Value = Item<checkers::Move>> {
    let delimiters = "([(){}|\\[\\]]|1-0|\\*|1/2-1/2| |12\\.|\\.\\.\\.|\\$5){0,9}|[ -~]{0,30}".prop_map(Item::Comment);
    prop_oneof![2 => delimiters, 1 => any::<u8>().prop_map(Item::Nag)]
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn the_strict_form_has_the_same_moves_for_pydraughts(
        before in 0_usize..40,
        choices in vec((any::<prop::sample::Index>(), vec(comment(), 0..3), any::<bool>()), 1..70),
    ) {
        let mut position = Position::start();
        let mut sheet = Sheet::new();
        let mut written = Vec::new();
        for (ply, (choice, comments, varies)) in choices.iter().cycle().take(before + choices.len()).enumerate() {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[choice.index(moves.len())];
            if ply == before && before > 0 {
                sheet.tags = position_tags(&position).into();
            }
            if ply >= before {
                let mut text = String::new();
                position.write_move(mv, &mut text).expect("a string takes it");
                written.push(text);
                sheet.items.push(Item::Move(mv));
                if *varies {
                    sheet.items.extend([Item::Open, Item::Move(moves[0])]);
                    sheet.items.extend(comments.iter().cloned());
                    sheet.items.push(Item::Close);
                }
                sheet.items.extend(comments.iter().cloned());
            }
            position.play_trusted(mv);
        }
        let game = Game::new(sheet).expect("legal");
        let strict = game.strict().to_string();
        prop_assert_eq!(as_pydraughts_reads(&strict), written, "{}", strict);
        let again = Reader::from_text(&strict).next().expect("a game").expect("what was written");
        prop_assert!(again.moves().eq(game.moves()));
        let text = game.to_string();
        prop_assert_eq!(Reader::from_text(&text).next(), Some(Ok(game)), "{}", text);
    }
}
