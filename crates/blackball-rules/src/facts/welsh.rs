//! The words of a scorer who keeps the table in Welsh, read as well as the English ones. What is written stays English:
//! it is what records hold.

use alloc::{borrow::Cow, vec::Vec};

/// Welsh words and the English ones they stand for; longer phrases come before the words they begin with. Mutated forms
/// are words of their own.
const WORDS: &[(&str, &str)] = &[
    // What was seen of the shot.
    ("y tu allan i'r bôlc", "outside baulk"),
    ("tu allan i'r bôlc", "outside baulk"),
    ("y tu allan i'r bolc", "outside baulk"),
    ("yn y bôlc", "in baulk"),
    ("yn y bolc", "in baulk"),
    ("o'r bôlc", "from baulk"),
    ("o'r bolc", "from baulk"),
    ("o'r fan", "from lie"),
    ("yn llonydd", "at rest"),
    ("yn symud", "moving"),
    ("heb ail-sbotio", "not respotted"),
    ("wedi ail-sbotio", "respotted"),
    ("amser", "time"),
    ("gan", "by"),
    ("yn cyffwrdd", "touching"),
    ("cyffwrdd", "touching"),
    ("wedi symud", "moved"),
    ("llonydd", "still"),
    ("wedi rhewi", "frozen"),
    ("rhewi", "frozen"),
    ("dim snwcer", "no snooker"),
    ("snwcer", "snooker"),
    ("taro dim", "hit nothing"),
    ("taro'r", "hit"),
    ("taro", "hit"),
    ("methu", "miss"),
    ("cyffyrddiadau", "contacts"),
    ("potio'r", "pot"),
    ("potio", "pot"),
    ("dim clustog", "no cushion"),
    ("clustogau dim", "cushions none"),
    ("clustog", "cushion"),
    ("yn gynnar", "early"),
    ("ei hun", "own"),
    ("eto", "again"),
    ("croesi", "crossed"),
    ("oddi ar y bwrdd", "off"),
    ("allan", "off"),
    ("dychwelodd", "returned"),
    ("wedi cyffwrdd", "touched"),
    ("dim naid", "no jump"),
    ("naid", "jumped"),
    ("dim ffawl", "no foul"),
    ("ffawl", "foul"),
    ("dim", "none"),
    // Balls.
    ("y bêl wen", "cue"),
    ("pêl wen", "cue"),
    ("gwen", "cue"),
    ("wen", "cue"),
    ("pêl goch", "red"),
    ("coch", "red"),
    ("goch", "red"),
    ("pêl felen", "yellow"),
    ("melyn", "yellow"),
    ("melen", "yellow"),
    ("felen", "yellow"),
    ("y ddu", "black"),
    ("pêl ddu", "black"),
    ("du", "black"),
    ("ddu", "black"),
    // Cushions and pockets.
    ("chwith isaf", "left lower"),
    ("chwith uchaf", "left upper"),
    ("de isaf", "right lower"),
    ("de uchaf", "right upper"),
    ("uchaf chwith", "top left"),
    ("uchaf de", "top right"),
    ("canol chwith", "middle left"),
    ("canol de", "middle right"),
    ("bôlc chwith", "baulk left"),
    ("bôlc de", "baulk right"),
    ("uchaf", "top"),
    ("bôlc", "baulk"),
    ("bolc", "baulk"),
    ("ar", "on"),
    ("ym mhoced", "in"),
    ("ym", "in"),
    ("yn", "in"),
    // Conduct.
    ("ymddygiad", "conduct"),
    ("ffawl fwriadol", "deliberate foul"),
    ("dim ymgais", "no attempt"),
    ("cyffyrddiad bwriadol", "deliberate touch"),
    ("dal y wen", "caught in off"),
    ("tynnu sylw", "distraction"),
    ("cyn y cyhoeddiad", "before announcement"),
];

/// The phrase with its Welsh words in English; it is in lower case.
pub(super) fn in_english(phrase: &str) -> Cow<'_, str> {
    let words: Vec<&str> = phrase.split_whitespace().collect();
    let mut english: Vec<&str> = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    let mut found = false;
    while let Some((&word, after)) = rest.split_first() {
        let known = WORDS.iter().filter(|(welsh, _)| starts_with(rest, welsh));
        if let Some((welsh, said)) = known.max_by_key(|(welsh, _)| welsh.len()) {
            found = true;
            english.push(said);
            rest = &rest[welsh.split(' ').count()..];
            continue;
        }
        // `a` joins balls where the phrase is Welsh; elsewhere it is a side.
        let joins = found && !after.is_empty() && matches!(english.first(), Some(&("hit" | "contacts" | "crossed")));
        english.push(if joins && matches!(word, "a" | "ac" | "â") { "and" } else { word });
        rest = after;
    }
    if found { Cow::Owned(english.join(" ")) } else { Cow::Borrowed(phrase) }
}

fn starts_with(words: &[&str], phrase: &str) -> bool {
    let mut left = words.iter();
    phrase.split(' ').all(|word| left.next() == Some(&word))
}
