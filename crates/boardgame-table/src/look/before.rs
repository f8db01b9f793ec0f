//! The state of a frame before the first shot of a simulator's saves, which the page asks for.

use blackball_rules::{
    BallSet, FrameState, Group, Side,
    frame::{CueFrom, OnTable, Pair, Situation, Stage, Standing},
};
use boardgame_core::Lang;
use maud::{Markup, html};

use crate::{
    Refusal,
    page::select,
    said,
    words::{AtTable, Look, Word},
};

/// The state of a frame before its first shot, without the balls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Before {
    groups: Groups,
    shooter: Option<Side>,
    breaker: Option<Side>,
    free_shot: bool,
    cue_from: Option<CueFrom>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Groups {
    /// The first shot is the break.
    #[default]
    None,
    Open,
    /// Side A plays this group.
    A(Group),
}

const GROUPS: [(&str, Groups); 4] =
    [("", Groups::None), ("open", Groups::Open), ("red", Groups::A(Group::Red)), ("yellow", Groups::A(Group::Yellow))];

const PLACES: [(&str, CueFrom, Word); 3] = [
    ("lie", CueFrom::LIE, Word::FromLie),
    ("baulk", CueFrom::BAULK, Word::FromBaulk),
    ("either", CueFrom::LIE_OR_BAULK, Word::FromEither),
];

impl Before {
    pub(crate) fn of_form(field: &dyn Fn(&str) -> Option<String>) -> Self {
        let asked = |name: &str| field(name).unwrap_or_default();
        let side = |name| Side::ALL.into_iter().find(|side| side.to_string() == asked(name));
        let groups = asked("groups");
        let place = asked("cue_from");
        Self {
            groups: GROUPS.into_iter().find(|(name, _)| *name == groups).map_or(Groups::None, |(_, groups)| groups),
            shooter: side("shooter"),
            breaker: side("broke"),
            free_shot: asked("right") == "free",
            cue_from: PLACES.into_iter().find(|(name, ..)| *name == place).map(|(_, place, _)| place),
        }
    }

    /// Returns the state with these balls on the table.
    pub(super) fn frame(&self, balls: BallSet) -> Result<FrameState, Refusal> {
        let shooter = self.shooter.unwrap_or(Side::A);
        let groups = match self.groups {
            Groups::None => return Ok(FrameState::new(shooter)),
            Groups::Open => None,
            Groups::A(a) => Some(Pair { a, b: a.other() }),
        };
        let situation = Situation {
            phase: Stage::Play,
            open: None,
            groups,
            on_table: OnTable::Balls(balls.intersection(BallSet::FULL_RACK).iter().collect()),
            shooter,
            breaker: self.breaker.unwrap_or(Side::A),
            free_shot: self.free_shot,
            cue_from: self.cue_from.unwrap_or(CueFrom::LIE),
            pending_respots: Vec::new(),
        };
        FrameState::try_from(&situation).map_err(|error| Refusal::illegal(&error))
    }

    pub(super) fn html(&self, open: bool, lang: Lang) -> Markup {
        let side = |chosen: Option<Side>, side: Side| {
            let name = side.to_string();
            (name.clone(), Word::Side { side: name }.say(lang), chosen.unwrap_or(Side::A) == side)
        };
        let sides = |chosen| Side::ALL.map(|value| side(chosen, value));
        let standing = |groups: Groups| match groups {
            Groups::None => Look::FrameNotBegun.say(lang),
            Groups::Open => said::text(lang).say(&Standing::Open),
            Groups::A(group) => said::text(lang).say(&Standing::of_groups(group)),
        };
        let groups = GROUPS.map(|(value, groups)| (value.to_owned(), standing(groups), groups == self.groups));
        let places =
            PLACES.map(|(value, place, word)| (value.to_owned(), word.say(lang), Some(place) == self.cue_from));
        let right = [
            ("visit".to_owned(), Look::OneVisit.say(lang), !self.free_shot),
            ("free".to_owned(), Look::FreeShotFirst.say(lang), self.free_shot),
        ];
        html! {
            details.before open[open] {
                summary { (Look::FrameBefore.say(lang)) }
                p.hint { (Look::FrameBeforeAbout.say(lang)) }
                p { (select("groups", "groups", &Look::Groups.say(lang), groups)) }
                p { (select("shooter", "shooter", &AtTable::By.say(lang), sides(self.shooter))) }
                p { (select("broke", "broke", &Look::Broke.say(lang), sides(self.breaker))) }
                p { (select("right", "right", &Look::Right.say(lang), right)) }
                p { (select("cue_from", "cue_from", &Word::From.say(lang), places)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &'static [(&'static str, &'static str)]) -> Before {
        Before::of_form(&|name| fields.iter().find(|(field, _)| *field == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn what_a_form_says_is_what_a_file_would_say() {
        let balls = BallSet::first(3, 7, true);
        let said = form(&[("groups", "red"), ("shooter", "B"), ("right", "free"), ("cue_from", "either")]);
        let told: Situation = serde_json::from_str(
            r#"{"phase":"play","groups":{"A":"red","B":"yellow"},"on_table":{"red":3,"yellow":7,"black":true},
                "shooter":"B","breaker":"A","free_shot":true,"cue_from":["lie","baulk"]}"#,
        )
        .expect("a situation");
        assert_eq!(said.frame(balls).ok(), FrameState::try_from(&told).ok());
        assert_eq!(Before::default().frame(balls).ok(), Some(FrameState::new(Side::A)), "the break");
        assert_eq!(form(&[("groups", "nonsense"), ("shooter", "C")]), Before::default());
    }

    #[test]
    fn a_frame_without_its_black_is_over() {
        let refused = form(&[("groups", "open")]).frame(BallSet::first(7, 7, false)).expect_err("4s");
        assert!(refused.clause.is_some_and(|clause| clause.0.number == "4s"), "it names the clause");
    }
}
