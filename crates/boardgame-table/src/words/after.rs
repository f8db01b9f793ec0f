//! Messages about finished games, lessons, the ladder and the position of the day.

use boardgame_core::messages;

messages! {
    /// A message about a finished game or a lesson.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum After of "serve" {
        WhereWrong => "Where did I go wrong?";
        LookAtGame => "Look at the game";
        NextMistake => "Next mistake";
        FirstMistake => "First mistake";
        OpenHands => "What was in the hands?";
        OtherColour => "Play again, other colour";
        PlayAgain => "Play again";
        NextOpponent { name: String } => "Next: {name}";
        NextGame => "The next game is open: take your seat";
        EndPicture => "picture of the final position";
        BackToTable => "Back to the table";
        Working { done: usize, all: usize } => "Positions reviewed: {done} of {all}.";
        LookAgain => "Look again";
        YourMistakes { count: usize } => "Your mistakes: {count}";
        MistakesOf { seat: String, count: usize } => "Mistakes by {seat}: {count}";
        GraphOf { above: String, below: String } => "The course of the game: above the middle {above} is ahead, below it {below}. Press the graph to see a move.";
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
        TryOther { mv: String } => "{mv} is not the better move. Try again.";
        ShowAnswer => "Show the answer";
        GoOn => "Continue";
        Learn => "Learn";
        FirstGames => "Your first game";
        FirstGamesAbout => "About ten steps for each game. You learn each rule by using it.";
        FirstGameOf { game: String } => "{game}: your first game";
        StepOf { number: usize, steps: usize } => "step {number} of {steps}";
        TheClause { clause: String } => "The rule: {clause}";
        ArrowAsks { from: String, to: String } => "The rules allow that, but here move from {from} to {to}, as the arrow shows.";
        LegalButNotThis => "The rules allow that, but this step asks for something else. Try again.";
        WellDone => "Well done.";
        NextStep => "Next step";
        StepBack => "Step back";
        StepOver => "Skip this step";
        TheAim => "The aim:";
        AimCamelot => "bring two of your pieces into the castle at the far end, or capture everything.";
        AimCamette => "bring one of your pieces into the castle at the far end, or capture everything.";
        AimCheckers => "leave the other side without a move, by capturing or blocking its pieces.";
        AimDwyn => "have the crown and a whole body (head, torso and feet) before you, and no card in your hand.";
        AimBlackball => "pot the seven balls of your colour, and then the black.";
        KnowsAll => "Now you know the game.";
        PlayLevelOne => "Play the computer, level 1";
        Ladder => "The ladder";
        LadderAbout => "Ten opponents in each game, each stronger than the one before. There are no hints, and moves cannot be taken back. Your results stay in this browser.";
        FaredLost => "lost so far";
        FaredDrawn => "drawn";
        FaredWon => "won";
        Daily => "Position of the day";
        DailyTask { seat: String } => "{seat} to move and win: the computer defends perfectly. Everybody gets the same position today.";
        DailyBest { moves: usize } => "You can win in {moves} moves.";
        DailySoFar { moves: usize, left: usize, best: usize } => "Moves played: {moves}. You can win in {left} more; perfect play takes {best} in all.";
        DailyDrawn { number: usize, mv: String } => "Your move {number}, {mv}, gave the win away: with perfect defence the game is now a draw.";
        DailyLost { number: usize, mv: String } => "Your move {number}, {mv}, gave the win away: now the computer wins.";
        DailyWon { moves: usize, best: usize } => "You won in {moves} moves; the fastest win takes {best}.";
        DailyPerfect { moves: usize } => "You won in {moves} moves, the fewest possible.";
        DailyTomorrow => "There is another position tomorrow.";
        TryAgain => "Try again";
        Hint => "Hint";
        HintIs { mv: String } => "A good move: {mv}";
    }
}
