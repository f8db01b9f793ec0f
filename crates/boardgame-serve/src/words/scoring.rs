//! What stands on the pages of a scorer, and on the screen of those who watch.

use boardgame_core::messages;

messages! {
    /// A word or a sentence of a match of blackball that is scored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Scoring of "serve" {
        /// How many balls crossed the centre line on the break.
        Crossed => "Crossed the centre line";
        /// Two balls or more.
        TwoOrMore => "2 or more";
        /// Balls that left the table.
        LeftTable => "Left the table";
        /// Fouls that the balls do not show.
        OtherFoul => "Another foul";
        /// The clock is stopped.
        TimeOut => "Time-out";
        /// Why.
        ForRest => "for a rest";
        /// Why.
        ForObstruction => "something is in the way";
        /// Why.
        ForTouchingBall => "for a touching ball";
        /// The link to the page for a screen.
        Screen => "Screen for spectators";
        /// Which frame is being played.
        FrameNumber {
            /// Counted from 1.
            number: u16,
        } => "Frame {number}";
        /// A column of the score sheet: the frame.
        Frame => "Frame";
        /// A column of the score sheet: how the match stands then.
        ScoreThen => "Score";
        /// A column of the results: who broke.
        BrokenBy => "Break by";
        /// A column of the results: who won.
        WonBy => "Won by";
        /// The heading of the results, frame by frame.
        Results => "Frame by frame";
    }
}
