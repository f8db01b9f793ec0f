//! What is on the pages of a scorer, and on the screen for spectators.

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
        /// What was hit first, where nobody can tell.
        BothAtOnce => "red and yellow at once";
        /// The heading of what was announced.
        BeforeShot => "Before the shot: touching and frozen balls, a snooker";
        /// Balls that touch the cue ball.
        Touching => "Touching the cue ball";
        /// A touching ball was moved by the shot.
        TouchingMoved => "and it moved";
        /// Balls that are frozen.
        FrozenBalls => "Frozen to a cushion";
        /// What else is known of it.
        Announced => "The shot";
        /// No ball on can be hit directly.
        Snooker => "snooker";
        /// The other side played.
        OutOfTurn {
            /// Which side.
            side: String,
        } => "{side} played it, out of turn";
        /// A column of the results: the clause that decided the frame.
        WonHow => "How";
        /// The heading of the forms for events that are not shots.
        Events => "Something other than a shot: conduct, protest, award…";
        /// A conduct.
        BeforeAnnouncement => "played on, or interfered, before the end was announced";
        /// What touched a ball.
        Body => "the body";
        /// What touched a ball.
        Clothes => "clothes";
        /// What touched a ball.
        Cue => "the cue";
        /// What touched a ball.
        Tip => "the tip of the cue";
        /// What touched a ball.
        Chalk => "chalk";
        /// What touched a ball.
        Belongings => "belongings";
        /// What touched a ball.
        Supplied => "what belongs to the table";
        /// How a ball was touched.
        Deliberately => "deliberately";
        /// The heading of a form.
        ConductOf => "Deliberate conduct";
        /// The heading of a form.
        Touched => "A ball was touched";
        /// The heading of a form.
        BetweenFoul => "A foul between two shots";
        /// The heading of a form.
        ProtestOf => "A protest";
        /// The heading of a form.
        AwardOf => "The referee awards a frame or the match";
        /// The heading of a form.
        Decided => "A concession, or another decision of the referee";
        /// The heading of a form.
        Disturbed => "The balls were disturbed, and it is nobody's foul";
        /// The heading of a form.
        Fell => "A ball fell by itself";
        /// The heading of a form.
        NoteOf => "A note that changes nothing";
        /// Whose deed it was.
        By => "By";
        /// What was done.
        What => "What";
        /// What a ball was touched with.
        With => "With";
        /// What a protest is about.
        About => "About";
        /// What came of a protest.
        Outcome => "The referee finds";
        /// Who loses.
        Against => "Against";
        /// A frame or the match.
        Loses => "What is lost";
        /// Why.
        Because => "Because";
        /// Who wins.
        Wins => "Winner";
        /// Which ball.
        Ball => "Ball";
        /// How long a ball had been still.
        AtRest => "seconds at rest";
        /// When a ball fell.
        When => "When";
        /// What is won or lost.
        Match => "the match";
        /// What came of a protest.
        ProtestFoul => "there was a foul";
        /// What came of a protest.
        ProtestNone => "the foul that was called was none";
        /// What came of a protest.
        ProtestRejected => "the ruling stands";
        /// What came of a protest.
        ProtestLate => "it is too late";
        /// Why there is a stalemate.
        ByAccident => "by accident";
        /// Why there is a stalemate.
        ByDesign => "by design";
        /// Why there is a stalemate.
        SlowPlay => "slow play";
        /// Why there is a stalemate.
        NegativePlay => "negative play";
        /// With how many balls the frame continues.
        Nine => "re-rack nine balls";
        /// Who disturbed the balls.
        Outsider => "somebody else";
        /// Who disturbed the balls.
        Pushed => "a player was pushed";
        /// Who disturbed the balls.
        BeyondControl => "beyond anybody's control";
        /// When a ball fell.
        BetweenShots => "between two shots";
        /// When a ball fell.
        InTheWay => "in the way of a ball";
        /// When a ball fell.
        Aside => "during a shot, out of the way";
        /// What a correction has changed.
        Reruled {
            /// Which events.
            events: String,
        } => "Corrected. Others are ruled differently now: {events}.";
        /// The page of several tables, and the link to it.
        Night => "League night";
        /// What the page is for.
        NightAbout => "Several pool tables and their results on one page, for a screen and for paper. Open a table for each match, and give its link to whoever scores it. Keep the address of this page: the tables are in it.";
        /// A table was opened.
        NightOpened => "The table is open. Give this link to its scorer alone, before you go on:";
        /// Back to the page.
        AllTables => "All tables of the night";
        /// The heading of a form.
        NightTable => "A table for another match";
        /// How long a match is.
        BestOf => "Best of this many frames";
        /// Opens it.
        NightOpen => "Open the table";
        /// The heading of a form.
        NightAdd => "A table that is open already";
        /// What names the table.
        NightLink => "Any link of it";
        /// Adds the table.
        NightAddIt => "Add it";
        /// Which table.
        TableNumber {
            /// Its number.
            number: usize,
        } => "Table {number}";
    }
}
