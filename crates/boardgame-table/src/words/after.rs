//! What is said when a game is over, and by the guided games.

use boardgame_core::messages;

messages! {
    /// A word or a sentence about a game that is over, or about learning one.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum After of "serve" {
        // When a game is over.

        /// The link to the page that goes through a game.
        WhereWrong => "Where did I go wrong?";
        /// The link to the page with all hands of a game of Dwyn.
        OpenHands => "What was in the hands?";
        /// Opens the next game on the other side.
        OtherColour => "Play again, other colour";
        /// Opens the next game.
        PlayAgain => "Play again";
        /// The link to the next game, which somebody has opened.
        NextGame => "The next game is open: sit down";
        /// The picture of the end.
        EndPicture => "picture of the end";
        /// Back from the page that goes through a game.
        BackToTable => "Back to the table";

        // The page that goes through a game.

        /// How far the analysis has got.
        Working {
            /// How many positions have been thought about.
            done: usize,
            /// How many there are.
            all: usize,
        } => "{done} of {all} positions have been thought about.";
        /// Loads the page again.
        LookAgain => "Look again";
        /// The heading of the list of mistakes.
        Mistakes => "Mistakes";
        /// There are none.
        NoMistakes => "No mistake was found.";
        /// The graph, in words.
        GraphOf {
            /// The side whose advantage is above.
            above: String,
            /// The other side.
            below: String,
        } => "How the game went: above the middle {above} is better, below it {below}. A click shows the move.";
        /// Before the first move.
        AtStart => "The start";
        /// A move and what it came to.
        MoveWas {
            /// The move with its number.
            mv: String,
            /// What it came to, in men.
            did: String,
        } => "{mv} – worth {did} to whoever played it, in men";
        /// A move that was not the best, and what the best would have come to.
        CouldBe {
            /// What the best move would have come to.
            could: String,
        } => "Better would have been {could}:";
        /// A move that was as good as the best.
        WasBest => "There was nothing better.";
        /// The judgement of a move.
        Dubious => "dubious";
        /// The judgement of a move.
        Mistake => "a mistake";
        /// The judgement of a move.
        Blunder => "a blunder";
        /// Said while the board shows the better line.
        InLine {
            /// The moves so far.
            moves: String,
        } => "The better line: {moves}";
        /// What was in a hand.
        HandOf {
            /// Whose.
            seat: String,
        } => "Hand of {seat}";

        // Learning.

        /// The page for those who learn.
        Learn => "Learn";
        /// Guided first games.
        FirstGames => "Your first game";
        /// What they are.
        FirstGamesAbout => "Some ten steps each: every rule is met on the board, with the clause that says it.";
        /// A guided first game.
        FirstGameOf {
            /// The game.
            game: String,
        } => "{game}: your first game";
        /// Which step it is.
        StepOf {
            /// Counted from 1.
            number: usize,
            /// How many there are.
            steps: usize,
        } => "step {number} of {steps}";
        /// The link to the clause of a step.
        TheClause {
            /// Its number.
            clause: String,
        } => "The rule: {clause}";
        /// A move that a step does not ask for.
        LegalButNotThis => "The rules allow that, but this step asks for something else. Try again.";
        /// The move was what the step asks for.
        WellDone => "Well done.";
        /// The next step.
        NextStep => "Next step";
        /// The step before.
        StepBack => "Step back";
        /// Leaves a step out.
        StepOver => "Leave this step out";
        /// Said after the last step.
        KnowsAll => "Now you know the game.";
        /// Opens a table against the weakest opponent.
        PlayLevelOne => "Play the computer, level 1";
        /// The ladder.
        Ladder => "The ladder";
        /// What it is.
        LadderAbout => "Ten opponents in each game, each stronger than the one below. No hints there, and no move is taken back. How you fared is kept in this browser.";
        /// The best result so far against an opponent.
        FaredLost => "lost so far";
        /// The best result so far against an opponent.
        FaredDrawn => "drawn";
        /// The best result so far against an opponent.
        FaredWon => "won";

        // The position of the day.

        /// Its heading.
        Daily => "Position of the day";
        /// What there is to do.
        DailyTask {
            /// Who is to move.
            seat: String,
        } => "{seat} to move, and to win: the computer defends without a mistake. Everybody has the same position today.";
        /// Opens it.
        DailyPlay => "Win it";
        /// In how many moves it can be won.
        DailyBest {
            /// Moves of one's own.
            moves: usize,
        } => "It can be won in {moves} moves.";
        /// How it goes.
        DailySoFar {
            /// Moves of one's own so far.
            moves: usize,
            /// How many more it takes.
            left: usize,
            /// How many it takes in all, without a mistake.
            best: usize,
        } => "Moves played: {moves}. It can be won in {left} more; without a mistake it takes {best}.";
        /// A mistake after which it is drawn.
        DailyDrawn {
            /// The number of the move, of one's own.
            number: usize,
            /// The move.
            mv: String,
        } => "Your move {number}, {mv}, let the win go: against this defence it is a draw now.";
        /// A mistake after which it is lost.
        DailyLost {
            /// The number of the move, of one's own.
            number: usize,
            /// The move.
            mv: String,
        } => "Your move {number}, {mv}, let the win go, and now the computer wins.";
        /// It is won, in more moves than it takes.
        DailyWon {
            /// Moves of one's own.
            moves: usize,
            /// How many it takes.
            best: usize,
        } => "You have won it in {moves} moves; it can be done in {best}.";
        /// It is won as quickly as can be.
        DailyPerfect {
            /// Moves of one's own.
            moves: usize,
        } => "You have won it in {moves} moves: nobody can do it in fewer.";
        /// What comes next.
        DailyTomorrow => "Tomorrow there is another.";
        /// Opens the same position again.
        TryAgain => "Try again";

        /// Asks for a good move.
        Hint => "Hint";
        /// A good move.
        HintIs {
            /// The move.
            mv: String,
        } => "A good move: {mv}";
    }
}
