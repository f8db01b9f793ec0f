//! Games are unchanged by writing and reading.

use boardgame_core::movetext::{Game, Item, Reader, Score, Sheet, Tag};
use proptest::{collection::vec, prelude::*};

use crate::movetext::toy::{Go, Stairs, brief, brief_item, only, read};

#[test]
fn lines_have_at_most_79_characters() {
    let text = "[A \"say \\\"x\\\" \\\\\"]\n[B]\nup! {c} up (1... up (down $7) up) down {a } up ;}\nup Resigns";
    let game = only(text);
    let expected = "[A \"say \\\"x\\\" \\\\\"]\n[B \"\"]\n\n1. up! {c} 1... up (1... up (1... down $7) 2. up) 2. down {a} 2... up ; }\n3. up Resigns 1-0\n";
    assert_eq!(game.to_string().replace("1... down", "?"), expected.replace("1... down", "?"));
}

#[test]
fn wrapped_comment_does_not_look_like_a_tag() {
    let game = only(&format!("up {{{} [Event \"x\"] y}} 1-0", "word ".repeat(15)));
    let written = game.to_string();
    assert!(written.lines().all(|line| !line.starts_with('[')), "{written}");
    assert_eq!(only(&written), game);
}

#[test]
fn strict_form_follows_the_standard() {
    let text = "[walker \"A \\\"x\\\"\"]\n[event \"e\"]\n[_x \"y\"]\n[event \"f\"]\n[start \"z\"]\nup! {c} up (1... up $7) ;a } b\nup Resigns";
    let expected = "[Event \"e\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"x\\\"\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[GameType \"99\"]\n[Start \"z\"]\n\n1. up! {c} up (1... up $7) {a ] b} 2. up *\n";
    let strict = only(text).strict().to_string();
    assert_eq!(strict, expected);
}

/// Programs that look for brackets, results and numbers even in comments find only those of the game.
#[test]
fn strict_form_is_safe_for_simple_programs() {
    for (text, movetext) in [
        ("up {:-) 1-0} up {a (b) c} up", "1. up {:-] \"1-0\"} up {a (b) c} 2. up *"),
        ("up {{ * |1/2-1/2| ((} up {0-1} up", "1. up {[ \"*\" |\"1/2-1/2\"| [[} up {\"0-1\"} 2. up *"),
        ("[Start \"1\"] up {a} up up up", "1... up {a} 2. up up 3. up *"),
        ("[Start \"1\"] up (1... up up) up {b} up", "1... up (1... up 2. up) 2. up {b} up *"),
        ("[Start \"1\"] 1... up 2. up up 3. up", "1... up 2. up up 3. up *"),
    ] {
        let game = only(text);
        let strict = game.strict().to_string();
        assert_eq!(strict.split_once("\n\n").map(|(_, rest)| rest.trim_end()), Some(movetext), "{text}");
        let mut reader = Reader::<Stairs, _>::from_text(&strict);
        let again = reader.next().expect("a game").expect("a valid game");
        assert!(again.moves().eq(game.moves()));
        assert_eq!(reader.notes(), [], "{strict}");
    }
}

#[test]
fn steps_have_positions_and_numbers() {
    let game = only("[Start \"1\"]\nup {a} (down {b} up) up $1");
    let steps: Vec<_> = game
        .steps()
        .map(|step| (brief_item(step.item), step.number.to_string(), step.ply, step.depth, step.position.height))
        .collect();
    let step = |item: &str, number: &str, ply, depth, height| (item.to_owned(), number.to_owned(), ply, depth, height);
    assert_eq!(
        steps,
        [
            step("up", "1…", 0, 0, 1),
            step("{a}", "2.", 1, 0, 2),
            step("(", "2.", 1, 0, 2),
            step("down", "1…", 0, 1, 1),
            step("{b}", "2.", 1, 1, 0),
            step("up", "2.", 1, 1, 0),
            step(")", "2.", 1, 0, 2),
            step("up", "2.", 1, 0, 2),
            step("$1", "2…", 2, 0, 3),
        ]
    );
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[ -~]{0,120}", "\\PC{0,20}", Just("[Event \"x\"] } {".to_owned())]
}

/// Generates an item for a sheet. Illegal moves and wrong brackets are removed later.
fn item() -> impl Strategy<Value = Item<Go>> {
    prop_oneof![
        4 => Just(Item::Move(Go::Up)),
        3 => Just(Item::Move(Go::Down)),
        1 => text().prop_map(Item::Comment),
        1 => any::<u8>().prop_map(Item::Nag),
        1 => Just(Item::Nag(1)),
        1 => Just(Item::Open),
        1 => Just(Item::Close),
    ]
}

const SCORES: [Score; 5] = [Score::FirstWins, Score::SecondWins, Score::Drawn, Score::BothLose, Score::Unknown];

fn sheet() -> impl Strategy<Value = Sheet<Go>> {
    let tag =
        ("[A-Za-z0-9_]{1,8}", text()).prop_filter("no two results", |(name, _)| !name.eq_ignore_ascii_case("result"));
    let tag = tag.prop_map(|(name, value)| Tag { name, value });
    let tag = tag.prop_filter("a start is a number", |tag| tag.name != "Start");
    (vec(tag, 0..4), vec(item(), 0..60), proptest::sample::select(&SCORES), any::<bool>()).prop_map(
        |(tags, items, score, resigned)| {
            let mut sheet = Sheet { tags, ..Sheet::new() };
            for item in items {
                sheet.items.push(item);
                let mut closed = sheet.clone();
                let open = brief(&sheet)
                    .split(' ')
                    .fold(0_i32, |depth, word| depth + i32::from(word == "(") - i32::from(word == ")"));
                closed.items.extend((0..open).map(|_| Item::Close));
                if Game::<Stairs>::new(closed).is_err() {
                    sheet.items.pop();
                }
            }
            let mut open = 0;
            for item in &sheet.items {
                open += i32::from(*item == Item::Open) - i32::from(*item == Item::Close);
            }
            sheet.items.extend((0..open).map(|_| Item::Close));
            if resigned { Sheet { resigned, ..sheet } } else { Sheet { score, ..sheet } }
        },
    )
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(128))]

    #[test]
    fn games_are_unchanged(sheets in vec(sheet(), 1..4)) {
        let games: Vec<_> = sheets.into_iter().map(|sheet| Game::<Stairs>::new(sheet).expect("a valid sheet")).collect();
        let written: Vec<_> = games.iter().map(ToString::to_string).collect();
        let again: Vec<_> = read(&written.join("\n")).into_iter().map(|game| game.expect("a valid game")).collect();
        prop_assert_eq!(again, games, "{}", written.join("\n"));
    }
}
