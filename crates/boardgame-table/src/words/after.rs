//! Messages about finished games, lessons, the ladder and the position of the day.

use boardgame_core::messages;

messages! {
    /// A message about a finished game or a lesson.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum After of "serve" {
        WhereWrong => "Where did I go wrong?";
        OpenHands => "What was in the hands?";
        OtherColour => "Play again, other colour";
        PlayAgain => "Play again";
        NextGame => "The next game is open: sit down";
        EndPicture => "picture of the end";
        BackToTable => "Back to the table";
        Working { done: usize, all: usize } => "Positions reviewed: {done} of {all}.";
        LookAgain => "Look again";
        YourMistakes { count: usize } => "Your mistakes: {count}";
        MistakesOf { seat: String, count: usize } => "Mistakes of {seat}: {count}";
        GraphOf { above: String, below: String } => "How the game went: above the middle {above} is ahead, below it {below}. Press it to see a move.";
        AtStart => "The start";
        YouAre { now: String } => "You are {now}.";
        TheyAre { seat: String, now: String } => "{seat} is {now}.";
        YouStay { now: String } => "You are still {now}, but less clearly.";
        TheyStay { seat: String, now: String } => "{seat} is still {now}, but less clearly.";
        YouWere { was: String, now: String } => "You were {was}; after this you are {now}.";
        TheyWere { seat: String, was: String, now: String } => "{seat} was {was}; after this {seat} is {now}.";
        Winning => "winning";
        Losing => "losing";
        Level => "level";
        ManUp => "a man up";
        ManDown => "a man down";
        MenUp { men: String } => "{men} men up";
        MenDown { men: String } => "{men} men down";
        Better => "Better:";
        WasBest => "There was nothing better.";
        Dubious => "dubious";
        Mistake => "a mistake";
        Blunder => "a blunder";
        TryIt => "Try it";
        TryTask { mv: String } => "{mv} was played here. Find the better move.";
        TryRight { mv: String } => "{mv}: that is the better move.";
        TryOther { mv: String } => "{mv} is not it. Try again.";
        ShowAnswer => "Show the answer";
        GoOn => "Go on";
        HandOf { seat: String } => "Hand of {seat}";
        Learn => "Learn";
        FirstGames => "Your first game";
        FirstGamesAbout => "About ten steps for each game. You meet every rule on the board.";
        FirstGameOf { game: String } => "{game}: your first game";
        StepOf { number: usize, steps: usize } => "step {number} of {steps}";
        TheClause { clause: String } => "The rule: {clause}";
        LegalButNotThis => "The rules allow that, but this step asks for something else. Try again.";
        WellDone => "Well done.";
        NextStep => "Next step";
        StepBack => "Step back";
        StepOver => "Skip this step";
        TheAim => "The aim:";
        AimCamelot => "bring two of your pieces into the castle at the far end, or capture everything.";
        AimCamette => "bring one of your pieces into the castle at the far end, or capture everything.";
        AimCheckers => "leave the other side without a move, by taking its men or by shutting them in.";
        AimDwyn => "have the crown and a whole body, head, torso and feet, before you, and no card left in your hand.";
        AimBlackball => "pot the seven balls of your colour, and then the black.";
        KnowsAll => "Now you know the game.";
        PlayLevelOne => "Play the computer, level 1";
        Ladder => "The ladder";
        LadderAbout => "Ten opponents in each game, each stronger than the one below. No hints there, and no move is taken back. Your results stay in this browser.";
        FaredLost => "lost so far";
        FaredDrawn => "drawn";
        FaredWon => "won";
        Daily => "Position of the day";
        DailyTask { seat: String } => "{seat} to move, and to win: the computer defends without a mistake. Everybody has the same position today.";
        DailyPlay => "Solve it";
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
