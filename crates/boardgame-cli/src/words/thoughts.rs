//! What the players of the program say.

use boardgame_core::messages;

use boardgame_text::GameId;

messages! {
    /// What the players of the program say.
    #[derive(Debug)]
    pub(crate) enum Thoughts of "program" {
        Hint { mv: String } => "a good move: {mv}";
        NoHint => "there is nothing to choose";
        Thought { depth: u8, score: String, line: String } => "depth {depth}, {score}: {line}";
        Sampled { games: u64, worth: String, mv: String } => "{mv}: {worth} of {games} games tried";
        ThinkingShown => "what the other player thinks is shown";
        ThinkingHidden => "what the other player thinks is not shown";
        NotAnalysed { game: GameId } => "games of {game} cannot be analysed; checkers and camelot can";
        Better { score: String, line: String } => "{score}; better {line}";
        Result { tally: String, games: u32, score: String, low: String, high: String } => "{tally} in {games} games: {score} % ({low} to {high})";
        Elo { elo: String, low: String, high: String } => "Elo {elo} ({low} to {high})";
        TestOpen { less: String, more: String } => "Elo {less} or {more}: it cannot be said yet";
        TestStronger { less: String, more: String } => "rather Elo {more} than {less}, at 95 %";
        TestWeaker { less: String, more: String } => "rather Elo {less} than {more}, at 95 %";
        TestEnded { games: u32, of: u32 } => "decided: the test ended the match after {games} of {of} games";
    }
}
