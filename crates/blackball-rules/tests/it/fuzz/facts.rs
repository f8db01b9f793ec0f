//! A fuzz target that reads its input as the facts of a shot in text form and as a frame in JSON.

use blackball_rules::{Facts, FrameState, Readings, adjudicate, frame::Situation};

pub(crate) fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Facts>() {
        Ok(facts) => {
            let written = facts.to_string();
            assert_eq!(written.parse(), Ok(facts.clone()), "{written}");
            let json = serde_json::to_string(&facts).expect("facts have a form in JSON");
            assert_eq!(serde_json::from_str::<Facts>(&json).ok(), Some(facts.clone()), "{json}");
            match adjudicate(&FrameState::new(blackball_rules::Side::A), &facts, &Readings::default()) {
                Ok(ruling) => assert!(ruling.to_string().ends_with('.')),
                Err(illegal) => assert!(!illegal.to_string().is_empty()),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let Ok(situation) = serde_json::from_slice::<Situation>(data) else { return };
    match FrameState::try_from(&situation) {
        Ok(frame) => assert_eq!(FrameState::try_from(&Situation::from(&frame)), Ok(frame)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
