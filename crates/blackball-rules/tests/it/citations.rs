//! What a ruling says: every part of it in the order in which a referee says it, with the clause it rests on.

use super::table::{breaking, event, free, open, reds, shot};
use blackball_rules::{Ruling, frame::Right, ruling::Element};

fn said(ruling: &Ruling) -> String {
    let part = |element| match element {
        Element::Notice(_) => "note".to_owned(),
        Element::Foul(_) => "foul".to_owned(),
        Element::Loss => "loss".to_owned(),
        Element::Group(group) => group.to_string(),
        Element::StaysOpen => "stays open".to_owned(),
        Element::Respot(ball) => format!("respot {ball}"),
        Element::Turn(side) => side.to_string(),
        Element::Right(Right::FreeShot) => "free shot".to_owned(),
        Element::Right(Right::Visit) => "visit".to_owned(),
        Element::From(from) => from.to_string(),
        Element::MayRerack => "may rerack".to_owned(),
        Element::Rerack(rack) => format!("rack of {}", rack.balls().len()),
        Element::Lag => "lag".to_owned(),
        Element::ChooseBreaker(side) => format!("{side} chooses"),
        Element::Over(side, _) => format!("{side} wins"),
        _ => unreachable!("a part without a name: {element:?}"),
    };
    let turn = |element| if let Element::Turn(side) = element { Some(side) } else { None };
    assert_eq!(ruling.next_side(), ruling.citations().find_map(|reason| turn(reason.element)));
    let over = |element| if let Element::Over(side, _) = element { Some(side) } else { None };
    assert_eq!(ruling.winner(), ruling.citations().find_map(|reason| over(reason.element)));
    let parts = ruling.citations().map(|reason| format!("{} {}", part(reason.element), reason.rule.number()));
    parts.collect::<Vec<_>>().join(", ")
}

#[test]
fn clause_6a_every_part_of_a_ruling_on_a_shot_cites_its_clause() {
    for (frame, text, parts) in [
        (open(3, 3), "hit red, pot red", "red 4e, A 4g, visit 4g, lie 4g"),
        (open(3, 3), "hit red, pot red, pot yellow", "stays open 4e, A 4g, visit 4g, lie 4g"),
        (open(3, 3), "hit red, pot red, pot cue", "foul 5a, stays open 4f, B 6a, free shot 6a, baulk 4h"),
        (open(3, 3), "hit red, cushion", "B 4g, visit 4g, lie 4g"),
        (open(3, 3), "hit red, cushion, foul 5m", "foul 5m, B 6a, free shot 6a, lie or baulk 4c"),
        (open(3, 3), "hit red, pot red, pot black", "loss 7b, B wins 7b"),
        (breaking(), "in baulk, hit red, pot yellow", "stays open 4e, A 4g, visit 4g, lie 4g"),
        (breaking(), "in baulk, hit red, pot red, pot black", "rack of 15 4d, A 4d, visit 4d, baulk 4h"),
        (
            breaking(),
            "in baulk, hit red, cushion, crossed 1",
            "foul 4b, B 6a, free shot 6a, lie or baulk or rerack 4c, may rerack 4b",
        ),
        (reds(3, 3), "hit red, pot red", "A 4g, visit 4g, lie 4g"),
        (
            reds(3, 3),
            "hit red, cushion, off black, off yellow 2",
            "foul 4k, respot black 4m, respot yellow 2 4m, B 6a, free shot 6a, lie or baulk 4c",
        ),
        (reds(3, 3), "hit red, pot black", "loss 7b, B wins 7b"),
        (reds(0, 3), "hit black, pot black", "A wins 3"),
        (free(3, 3), "hit red, cushion", "A 6b, visit 6b, lie 6b"),
    ] {
        assert_eq!(said(&shot(&frame, text)), parts, "{text}");
    }
}

#[test]
fn clause_4r_every_part_of_a_ruling_on_an_event_cites_its_clause() {
    let lag = event(&reds(3, 3), r#"{"stalemate":{"cause":"design"}}"#).unwrap();
    let won = event(&lag.after, r#"{"lag":{"A":{"distance_um":1},"B":{"distance_um":2}}}"#).unwrap();
    let short = event(&reds(3, 3), r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#).unwrap();
    for (ruling, parts) in [
        (&lag, "note 4r, rack of 15 4r, lag 4r"),
        (&won, "note 4, A chooses 4"),
        (&short, "note 4r, rack of 9 8g, lag 8g"),
        (&event(&won.after, r#"{"breaker":"B"}"#).unwrap(), "note 4, B 4, visit 4, baulk 4h"),
        (&event(&free(3, 3), r#"{"choose":"baulk"}"#).unwrap(), "note 4c, A 4c, free shot 6a, baulk 4h"),
        (
            &event(&reds(3, 3), r#"{"award":{"against":"A","scope":"match","rule":"8b"}}"#).unwrap(),
            "loss 8b, B wins 8b",
        ),
    ] {
        assert_eq!(said(ruling), parts);
    }
}

#[test]
fn clause_5_a_referee_calls_the_foul_the_groups_and_who_plays_in_a_few_words() {
    for (frame, text, wanted) in [
        (open(3, 3), "hit red, pot red", "A on reds; A to play"),
        (open(3, 3), "hit red, pot red, pot yellow", "A to play"),
        (open(3, 3), "hit red, pot red, pot cue", "Foul; Free shot for B"),
        (reds(3, 3), "hit red, cushion", "B to play"),
        (breaking(), "in baulk, hit red, pot red, pot black", "Re-rack: A breaks"),
        (reds(3, 3), "hit red, pot black", "Loss for A; B wins the frame"),
        (reds(3, 3), "hit yellow, pot black", "Foul; Loss for A; B wins the frame"),
        (reds(0, 3), "hit black, pot black", "A wins the frame"),
    ] {
        let calls: Vec<String> = shot(&frame, text).calls().iter().map(ToString::to_string).collect();
        assert_eq!(calls.join("; "), wanted, "{text}");
    }
    let called = |json: &str| {
        let ruling = event(&reds(3, 3), json).expect("an event");
        ruling.calls().iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(called(r#"{"award":{"against":"A","scope":"match","rule":"8b"}}"#), "Loss for A; B wins the match");
    assert_eq!(called(r#"{"stalemate":{"cause":"accident"}}"#), "Re-rack: A breaks");
    assert_eq!(called(r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#), "Lag for the break");
}

#[test]
fn what_is_cited_can_be_read_in_debug_output() {
    let ruling = shot(&reds(3, 3), "hit red, cushion, off black, off yellow 2");
    let shown = format!("{:?}", ruling.citations().map(|reason| reason.element).collect::<Vec<_>>());
    assert!(shown.contains("Respot(yellow 2)") && shown.contains("From({Lie, Baulk})"), "{shown}");
}
