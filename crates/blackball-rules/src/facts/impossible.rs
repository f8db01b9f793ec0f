//! Errors for impossible facts. Such facts are rejected and never count as a foul.

use boardgame_core::messages;

use crate::{
    ball::{Ball, Group},
    rule::Rule,
    side::Side,
    terms::InWords,
};

messages! {
    /// The reason why the given facts are impossible.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum ImpossibleFacts of "blackball" cites Rule {
        /// A ball was potted or left the table twice.
        Twice { ball: Ball as InWords } => Rule::Equipment, "{ball} cannot fall or leave the table twice in one shot";
        /// A ball that was not on the table is named.
        NotOnTable { ball: Ball as InWords } => Rule::Equipment, "{ball} was not on the table";
        /// More balls of a group were potted or left the table than were on it.
        TooMany { group: Group as InWords, seen: u8, there: u8 } => Rule::Equipment,
            "there were only {there} {group} on the table, so {seen} cannot have been potted or have left it";
        /// The cue ball is in a list of object balls.
        CueBall { list: Listing } => Rule::Equipment, "the cue ball cannot be among the balls {list}";
        /// A list contains a ball more often than it was on the table.
        Listed { ball: Ball as InWords, list: Listing } => Rule::Equipment,
            "{ball} is named more often among the balls {list} than it was on the table";
        /// A simultaneous hit of fewer than two balls.
        Together { count: usize } => Rule::IllegalShot, "a simultaneous hit needs two balls or more, not {count}";
        /// The contacts do not start with the first ball hit.
        Contacts => Rule::IllegalShot, "the list of contacts does not begin with the first ball hit";
        /// More object balls crossed the centre line than were on the table.
        Crossed { seen: usize, there: u8 } => Rule::Break,
            "{seen} object balls cannot cross the centre line: there were {there}";
        /// The declared clause does not define a foul.
        NoFoul { rule: Rule } => Rule::Penalty, "clause {rule} names no foul that can be declared";
        /// The declared foul is deliberate conduct, for which the offending side must be named.
        Conduct { rule: Rule } => *rule,
            "{rule} is about conduct, which needs its side: `conduct A deliberate foul`";
        /// The declared foul requires a potted ball or a ball off the table.
        NeedsBall { rule: Rule } => *rule,
            "a foul under {rule} needs a potted ball or a ball off the table";
        /// A foul of the break was declared for another shot.
        NotABreak => Rule::Break, "the shot was not a break";
        /// The other facts exclude the declared foul.
        Contradicted { rule: Rule } => *rule, "the other facts exclude the declared foul under {rule}";
        /// A side that did not strike is accused of conduct that only the striker can commit.
        NotStriker { side: Side, rule: Rule } => *rule, "{side} did not strike, and only the striker can break {rule}";
        /// A stroke in turn is marked as an unnoticed stroke out of turn.
        InTurn => Rule::OutOfTurn, "the stroke was not out of turn, so there was nothing to notice";
        /// Object balls moved although the cue ball hit none and none was rolling.
        NothingHit => Rule::IllegalShot,
            "no ball can fall, cross the centre line, touch a cushion or leave the table when the cue ball hit nothing";
        /// A ball both stayed off the table and came back.
        OffAndBack { ball: Ball as InWords } => Rule::OffTable,
            "{ball} cannot have left the table for good and come back";
        /// The end of the frame was to be announced, but the shot did not pot the black.
        NothingToAnnounce => Rule::Completion, "there is no end of the frame to announce: the shot did not pot the black";
    }

    /// A list of balls in the facts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Listing of "blackball" {
        /// Balls hit first.
        Hit => "hit";
        /// Balls touching the cue ball.
        Touching => "touching";
        /// Frozen balls.
        Frozen => "frozen";
        /// Balls hit by the cue ball.
        Contacts => "met by the cue ball";
        /// Balls that crossed the centre line.
        Crossed => "that crossed the centre line";
    }
}
