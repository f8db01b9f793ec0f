//! Messages on the pages of tables, and for scorers.

use boardgame_core::{Outcome, Player, messages};

messages! {
    /// A message for a scorer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Scoring of "serve" {
        PressPotted => "Press the balls that were potted";
        AfterThat => "After that";
        NonePotted => "no ball was potted";
        More => "More";
        LastRulings => "Last rulings";
        EarlierRulings => "Earlier rulings";
        Change => "Change";
        ChangeEvent { number: usize } => "Change {number}";
        LeaveUnchanged => "Leave it";
        SwapColours => "The other colour was potted";
        BreakOf { side: String } => "It's {side}'s break";
        Crossed => "Crossed the centre line";
        TwoOrMore => "2 or more";
        LeftTable => "Left the table";
        OtherFoul => "Another foul";
        TimeOut => "Time-out";
        ForRest => "for a rest";
        ForObstruction => "something is in the way";
        ForTouchingBall => "for a touching ball";
        Screen => "Screen for spectators";
        FrameNumber { number: u16 } => "Frame {number}";
        Frame => "Frame";
        Frames { a: String, a_has: u16, b: String, b_has: u16 } => "Frames: {a} {a_has}, {b} {b_has}";
        ScoreThen => "Score";
        BrokenBy => "Break by";
        WonBy => "Won by";
        Results => "Frame by frame";
        BothAtOnce => "red and yellow at once";
        Touching => "Touching the cue ball";
        TouchingMoved => "Touching the cue ball, and it moved";
        FrozenBalls => "Frozen to a cushion";
        Announced => "The shot";
        Snooker => "snooker";
        OutOfTurn { side: String } => "{side} played it out of turn";
        WonHow => "How";
        Events => "Something other than a shot: conduct, protest, award…";
        BeforeAnnouncement => "played on, or interfered, before the end was announced";
        Body => "the body";
        Clothes => "clothes";
        Cue => "the cue";
        Tip => "the tip of the cue";
        Chalk => "chalk";
        Belongings => "belongings";
        Supplied => "the table's equipment";
        Deliberately => "deliberately";
        ConductOf => "Deliberate conduct";
        Touched => "A ball was touched";
        BetweenFoul => "A foul between two shots";
        ProtestOf => "A protest";
        AwardOf => "The referee awards a frame or the match";
        Decided => "A concession or another decision by the referee";
        Disturbed => "The balls were disturbed without a foul";
        Fell => "A ball fell by itself";
        NoteOf => "A note that changes nothing";
        By => "By";
        What => "What";
        With => "With";
        About => "About";
        Outcome => "The referee finds";
        Against => "Against";
        Loses => "What is lost";
        Because => "Because";
        Wins => "Winner";
        Ball => "Ball";
        AtRest => "seconds at rest";
        When => "When";
        Match => "the match";
        ProtestFoul => "there was a foul";
        ProtestNone => "the called foul was not a foul";
        ProtestRejected => "the ruling stands";
        ProtestLate => "it is too late";
        ByAccident => "by accident";
        ByDesign => "by design";
        SlowPlay => "slow play";
        NegativePlay => "negative play";
        Nine => "re-rack nine balls";
        Outsider => "somebody else";
        Pushed => "a player was pushed";
        BeyondControl => "beyond anybody's control";
        BetweenShots => "between two shots";
        InTheWay => "in the way of a ball";
        Aside => "during a shot, not in the way of a ball";
        Reruled { events: String } => "Corrected. This changes the rulings on other events: {events}.";
        Night => "League night";
        NightAbout => "Several pool tables and their results on one page, for a screen and for paper. Open a table for each match, and give its link to the scorer. Bookmark this page: its link contains the tables.";
        NightOpened => "The table is open. Give this link only to its scorer before you continue:";
        AllTables => "All tables of the night";
        NightTable => "A table for another match";
        BestOf => "Best of this many frames";
        NightOpen => "Open the table";
        NightAdd => "A table that is already open";
        NightLink => "Any of its links";
        NightAddIt => "Add it";
        TableNumber { number: usize } => "Table {number}";
    }

    /// A message on the page of a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AtTable of "serve" {
        Scorer => "The scorer";
        YouAre { seat: String } => "You are {seat}";
        YouWatch => "You are watching";
        LinksHere => "Links to this table";
        YourMove => "Your move";
        YourTurn => "It is your turn";
        TurnOf { seat: String } => "{seat} to play";
        Won { seat: String, title: String } => "{seat} wins: {title}";
        DrawnGame { title: String } => "Drawn: {title}";
        Ended { title: String } => "The game is over: {title}";
        YouWin => "You win";
        YouLose => "You lose";
        Menu => "Menu";
        CloseSheet => "Close";
        DrawOfferedByYou => "You offer a draw";
        UndoAskedByYou => "You ask to take a move back";
        OfferDraw => "Offer a draw";
        DrawOffered { seat: String } => "{seat} offers a draw";
        UndoAsked { seat: String } => "{seat} asks to take a move back";
        Accept => "Accept";
        Decline => "Decline";
        ClaimDraw => "Claim a draw";
        Resign => "Resign";
        SureToResign => "Yes, resign";
        DrawDeclined { seat: String } => "{seat} declined the draw";
        UndoDeclined { seat: String } => "{seat} declined the takeback";
        AwaitsAnswer => "Waiting for the answer.";
        IsHere => "here";
        IsAway => "not here";
        KeepName => "Use this name";
        Flip => "Flip the board";
        Earlier { ply: usize, plies: usize } => "The game after {ply} of {plies} moves.";
        BackToGame => "Back to the game";
        Moves => "Moves";
        NoMoves => "No move has been played.";
        Download => "Download";
        Record => "record of the game";
        Notation => "moves as text";
        CheckedDeal => "A deal that you can check";
        PromiseIs => "The dealer's promise (write it down)";
        BeforeDeal => "Before the deal";
        DealAbout => "Each player adds a word that the dealer cannot foresee; a random word replaces an empty one. Then the cards are dealt.";
        DealYours => "Your word (optional)";
        DealSay => "Add the word";
        DealNothing => "no word";
        WaitingFor { seats: String } => "Waiting for a word from {seats}";
        SecretLater => "The dealer's secret is revealed when the game is over, and is in the record.";
        SecretIs => "The dealer's secret, revealed because the game is over";
        CheckIt => "Download the record and check it";
        DealtElsewhere => "This game was imported from a file: the person who imported it can know every card.";
        Print => "Print";
        Number => "No.";
        TimeOfDay => "Time";
        By => "At the table";
        BreakSoFar => "Break";
        Ruling => "Ruling";
    }
}

impl AtTable {
    /// Returns the message about the result of a game, with the title of its clause.
    #[must_use]
    pub fn ended(outcome: Outcome, title: String, seats: u8, seat: impl FnOnce(Player) -> String) -> Self {
        match outcome.winner() {
            Some(winner) => Self::Won { seat: seat(winner), title },
            None if seats == 2 => Self::DrawnGame { title },
            None => Self::Ended { title },
        }
    }
}
