//! What is said when a game is over, and by the guided games.

use boardgame_core::messages;

messages! {
    /// A word or a sentence about a game that is over, or about learning one.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum After of "serve" {
        // When a game is over.

        WhereWrong => "Where did I go wrong?";
        OpenHands => "What was in the hands?";
        OtherColour => "Play again, other colour";
        PlayAgain => "Play again";
        NextGame => "The next game is open: sit down";
        EndPicture => "picture of the end";
        BackToTable => "Back to the table";

        // The page that goes through a game.

        Working { done: usize, all: usize } => "{done} of {all} positions have been thought about.";
        LookAgain => "Look again";
        Mistakes => "Mistakes";
        NoMistakes => "No mistake was found.";
        GraphOf { above: String, below: String } => "How the game went: above the middle {above} is better, below it {below}. A click shows the move.";
        AtStart => "The start";
        MoveWas { mv: String, did: String } => "{mv} – worth {did} to whoever played it, in men";
        CouldBe { could: String } => "Better would have been {could}:";
        WasBest => "There was nothing better.";
        Dubious => "dubious";
        Mistake => "a mistake";
        Blunder => "a blunder";
        InLine { moves: String } => "The better line: {moves}";
        HandOf { seat: String } => "Hand of {seat}";

        // Learning.

        Learn => "Learn";
        FirstGames => "Your first game";
        FirstGamesAbout => "Some ten steps each: every rule is met on the board, with the clause that says it.";
        FirstGameOf { game: String } => "{game}: your first game";
        StepOf { number: usize, steps: usize } => "step {number} of {steps}";
        TheClause { clause: String } => "The rule: {clause}";
        LegalButNotThis => "The rules allow that, but this step asks for something else. Try again.";
        WellDone => "Well done.";
        NextStep => "Next step";
        StepBack => "Step back";
        StepOver => "Leave this step out";
        KnowsAll => "Now you know the game.";
        PlayLevelOne => "Play the computer, level 1";
        Ladder => "The ladder";
        LadderAbout => "Ten opponents in each game, each stronger than the one below. No hints there, and no move is taken back. How you fared is kept in this browser.";
        FaredLost => "lost so far";
        FaredDrawn => "drawn";
        FaredWon => "won";

        // The position of the day.

        Daily => "Position of the day";
        DailyTask { seat: String } => "{seat} to move, and to win: the computer defends without a mistake. Everybody has the same position today.";
        DailyPlay => "Win it";
        DailyBest { moves: usize } => "It can be won in {moves} moves.";
        DailySoFar { moves: usize, left: usize, best: usize } => "Moves played: {moves}. It can be won in {left} more; without a mistake it takes {best}.";
        DailyDrawn { number: usize, mv: String } => "Your move {number}, {mv}, let the win go: against this defence it is a draw now.";
        DailyLost { number: usize, mv: String } => "Your move {number}, {mv}, let the win go, and now the computer wins.";
        DailyWon { moves: usize, best: usize } => "You have won it in {moves} moves; it can be done in {best}.";
        DailyPerfect { moves: usize } => "You have won it in {moves} moves: nobody can do it in fewer.";
        DailyTomorrow => "Tomorrow there is another.";
        TryAgain => "Try again";

        Hint => "Hint";
        HintIs { mv: String } => "A good move: {mv}";
    }
}
