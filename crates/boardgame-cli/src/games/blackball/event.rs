//! What the scorer types, and reads again: a shot in short form, or another event in a few words.

use blackball_rules::{
    Award, Ball, Choice, Facts, Fall, FoulCall, Lag, LagBall, Move, Note, Protest, Rack, Rule, Side, Stalemate, Touch,
};
use serde::{Serialize, de::DeserializeOwned};

/// Why a line is no event.
pub(crate) enum Unread {
    /// Something else was expected: a phrase of the readers.
    Expected(String),
    /// It begins like an event of a record, and does not go on so.
    Json(serde_json::Error),
}

impl From<String> for Unread {
    fn from(expected: String) -> Self {
        Self::Expected(expected)
    }
}

/// The event in a line.
pub(crate) fn read(line: &str) -> Result<Move, Unread> {
    if line.starts_with('{') {
        return serde_json::from_str(line).map_err(Unread::Json);
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["lag", nearer] => Ok(Move::Lag(lag(side(nearer)?))),
        ["breaker", breaker] => Ok(Move::Breaker(side(breaker)?)),
        ["choose", choice] => Ok(Move::Choose(word::<Choice>(choice, "choose lie, choose baulk or choose rerack")?)),
        ["call", clause, by] => Ok(Move::Foul(FoulCall { by: side(by)?, rule: rule(clause)? })),
        ["touched", by, with, rest @ ..] => {
            let with = word(with, "body, clothes, cue, tip, chalk, belongings or supplied")?;
            Ok(Move::Touched(Touch { by: side(by)?, with, deliberate: flags(rest, ["deliberate"])?[0] }))
        }
        ["fell", ball @ .., seconds] => {
            let ball: Ball = ball.join(" ").parse().map_err(|_| "a ball: red, yellow 3, black".to_owned())?;
            let seconds: u32 = seconds.parse().map_err(|_| "how many whole seconds it had been at rest".to_owned())?;
            Ok(Move::Fell(Fall { ball, rest_ms: seconds.saturating_mul(1000), during_shot: None }))
        }
        ["stalemate", cause] => {
            let cause = word(cause, "stalemate accident, design, slow_play or negative_play")?;
            Ok(Move::Stalemate(Stalemate { cause, rack: Rack::Fifteen }))
        }
        ["award", against, scope, clause] => {
            let scope = word(scope, "award A frame 8b, or award A match 8c")?;
            Ok(Move::Award(Award { against: side(against)?, scope, rule: rule(clause)? }))
        }
        ["protest", by, foul, rest @ ..] => {
            let [late, upheld] = flags(rest, ["late", "upheld"])?;
            Ok(Move::Protest(Protest { by: side(by)?, foul: rule(foul)?, late, upheld }))
        }
        ["note", by, clause] => Ok(Move::Note(Note { by: side(by)?, rule: rule(clause)? })),
        _ => line.parse::<Facts>().map(Move::from).map_err(|error| error.expected.to_owned().into()),
    }
}

/// The event in words; as it stands in records where there are none.
pub(super) fn written(event: &Move) -> String {
    in_words(event).unwrap_or_else(|| serde_json::to_string(event).unwrap_or_default())
}

fn in_words(event: &Move) -> Option<String> {
    Some(match event {
        Move::Shot(facts) => facts.to_string(),
        Move::Lag(lag) => format!("lag {}", lag.winner()?),
        Move::Breaker(breaker) => format!("breaker {breaker}"),
        Move::Choose(choice) => format!("choose {}", code(choice)?),
        Move::Foul(FoulCall { by, rule }) => format!("call {rule} {by}"),
        Move::Touched(Touch { by, with, deliberate }) => {
            format!("touched {by} {}{}", code(with)?, flag("deliberate", *deliberate))
        }
        Move::Fell(Fall { ball, rest_ms, during_shot: None }) if rest_ms % 1000 == 0 => {
            format!("fell {ball} {}", rest_ms / 1000)
        }
        Move::Clock(elapsed_ms) if elapsed_ms % 1000 == 0 => format!("clock {}", elapsed_ms / 1000),
        Move::Stalemate(Stalemate { cause, rack: Rack::Fifteen }) => format!("stalemate {}", code(cause)?),
        Move::Award(Award { against, scope, rule }) => format!("award {against} {} {rule}", code(scope)?),
        Move::Protest(Protest { by, foul, late, upheld }) => {
            format!("protest {by} {foul}{}{}", flag("late", *late), flag("upheld", *upheld))
        }
        Move::Note(Note { by, rule }) => format!("note {by} {rule}"),
        _ => return None,
    })
}

/// The word for it in records.
fn code(value: &impl Serialize) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

fn flag(word: &str, set: bool) -> String {
    if set { format!(" {word}") } else { String::new() }
}

/// A lag that this side won; how far the balls lay, nobody has measured.
fn lag(winner: Side) -> Lag {
    let [nearer, farther] = [LagBall::at(0), LagBall::at(1)];
    match winner {
        Side::A => Lag { a: nearer, b: farther },
        Side::B => Lag { a: farther, b: nearer },
    }
}

fn side(text: &str) -> Result<Side, String> {
    word(&text.to_ascii_uppercase(), "a side: A or B")
}

fn rule(text: &str) -> Result<Rule, String> {
    text.parse().map_err(|_| "a clause, such as 5f".to_owned())
}

/// A word as it stands in records.
fn word<T: DeserializeOwned>(text: &str, expected: &str) -> Result<T, String> {
    serde_json::from_value(text.into()).map_err(|_| expected.to_owned())
}

/// Which of these words stand at the end of a line.
fn flags<const N: usize>(words: &[&str], known: [&str; N]) -> Result<[bool; N], String> {
    match words.iter().find(|word| !known.contains(word)) {
        Some(_) => Err(known.join(", ")),
        None => Ok(known.map(|flag| words.contains(&flag))),
    }
}

#[cfg(test)]
mod tests {
    use super::{read, written};

    #[test]
    fn what_is_typed_is_written_so() {
        for line in [
            "in baulk, hit red, pot yellow, cushion, no foul",
            "lag B",
            "breaker A",
            "choose rerack",
            "call 4c A",
            "touched A tip",
            "touched B body deliberate",
            "fell red 3 6",
            "stalemate slow_play",
            "award B match 8c",
            "protest A 5m late upheld",
            "note B 8d",
        ] {
            let Ok(event) = read(line) else { panic!("{line} is read") };
            assert_eq!(written(&event), line);
        }
    }

    #[test]
    fn what_has_no_words_stands_as_in_records() {
        for line in [r#"{"disturbed":"pushed"}"#, r#"{"stalemate":{"cause":"accident","rack":"nine"}}"#] {
            let Ok(event) = read(line) else { panic!("{line} is read") };
            assert_eq!(written(&event), line);
        }
    }
}
