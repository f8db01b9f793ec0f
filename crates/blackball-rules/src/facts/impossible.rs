//! Facts that no shot can have. To refuse them is not to call a foul.

use boardgame_core::messages;

use crate::{
    ball::{Ball, Group},
    rule::Rule,
    side::Side,
    words::InWords,
};

messages! {
    /// Why the facts of a shot cannot be.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ImpossibleFacts of "blackball" cites Rule {
        /// A ball fell, or left the table, twice.
        Twice {
            /// The ball.
            ball: Ball as InWords,
        } => Rule::Equipment, "{ball} cannot fall or leave the table twice in one shot";
        /// A ball was not on the table.
        NotOnTable {
            /// The ball.
            ball: Ball as InWords,
        } => Rule::Equipment, "{ball} was not on the table";
        /// More balls of a group were seen to fall or leave than there were.
        TooMany {
            /// The group.
            group: Group as InWords,
            /// How many were seen.
            seen: u8,
            /// How many there were.
            there: u8,
        } => Rule::Equipment, "of the {group} {there} lay on the table, and {seen} cannot have fallen or left it";
        /// The cue ball was listed where only object balls can be.
        CueBall {
            /// The list.
            list: Listing,
        } => Rule::Equipment, "the cue ball cannot be among the balls {list}";
        /// A ball was listed more often than there were such balls.
        Listed {
            /// The ball.
            ball: Ball as InWords,
            /// The list.
            list: Listing,
        } => Rule::Equipment, "{ball} is named more often among the balls {list} than it was on the table";
        /// Fewer than two balls were said to be hit at the same moment.
        Together {
            /// How many were listed.
            count: usize,
        } => Rule::IllegalShot, "a simultaneous hit needs two balls or more, not {count}";
        /// The first ball of the list of contacts is not the ball that was hit first.
        Contacts => Rule::IllegalShot, "the list of contacts does not begin with what was hit first";
        /// More object balls crossed the centre line than there were.
        Crossed {
            /// How many were seen.
            seen: usize,
            /// How many there were.
            there: u8,
        } => Rule::Break, "{seen} object balls cannot cross the centre line: there were {there}";
        /// A clause was declared that names no foul.
        NoFoul {
            /// The clause.
            rule: Rule,
        } => Rule::Penalty, "clause {rule} names no foul that can be declared";
        /// A foul was declared that is entered as conduct, with the side that is guilty of it.
        Conduct {
            /// The clause.
            rule: Rule,
        } => *rule, "what {rule} forbids is conduct, and is entered with its side: `conduct A deliberate foul`";
        /// A foul was declared without the fact that its consequences need.
        NeedsBall {
            /// The clause.
            rule: Rule,
        } => *rule, "a foul under {rule} needs its ball, among the pots or among the balls off the table";
        /// A foul of the break was declared for another shot.
        NotABreak => Rule::Break, "the shot was not a break";
        /// A foul was declared that the other facts rule out.
        Contradicted {
            /// The clause.
            rule: Rule,
        } => *rule, "a foul under {rule} is declared, and the other facts rule it out";
        /// The conduct is that of a striker, and this side did not strike.
        NotStriker {
            /// The side.
            side: Side,
            /// The clause.
            rule: Rule,
        } => *rule, "{side} did not strike, and only the striker can break {rule}";
        /// A stroke in turn is said to have been out of turn.
        InTurn => Rule::OutOfTurn, "the stroke was not out of turn, so there was nothing to notice";
        /// Balls fell, crossed the centre line, touched a cushion or left the table though the cue ball hit none and none was
        /// still rolling.
        NothingHit => Rule::IllegalShot,
            "no ball can fall, cross the centre line, touch a cushion or leave the table when the cue ball hit nothing";
        /// A ball is said to have stayed off the table, and to have come back.
        OffAndBack {
            /// The ball.
            ball: Ball as InWords,
        } => Rule::OffTable, "{ball} cannot have left the table for good and come back";
        /// Nothing was to be announced: the shot did not pot the black.
        NothingToAnnounce => Rule::Completion, "there is no end of the frame to announce: the shot did not pot the black";
    }

    /// The balls of one kind that the facts list.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Listing of "blackball" {
        /// Those hit first.
        Hit => "hit";
        /// Those announced as touching the cue ball.
        Touching => "touching";
        /// Those announced as frozen.
        Frozen => "frozen";
        /// Those that the cue ball met.
        Contacts => "met by the cue ball";
        /// Those that crossed the centre line.
        Crossed => "that crossed the centre line";
    }
}
