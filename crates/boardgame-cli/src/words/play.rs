//! What is said at the board.

use boardgame_core::{Promise, Seed, messages};

use boardgame_text::GameId;

messages! {
    /// What is said at the board.
    #[derive(Debug)]
    pub(crate) enum Play of "program" {
        Hint => "Type a move, or `help`.";
        Help => "\
Other words, in capitals or not:
  moves          the legal moves
  board          the board again
  history        the moves so far
  rules CLAUSE   prints a clause of the rules, as it is cited
  undo           takes the last move back
  claim          claims a draw; `claim MOVE` when the claim rests on the move you are about to make
  draw           offers a draw, which the other player accepts or declines
  hint           says what a strong player would play
  thinking       shows what the other player thinks, or hides it again
  resign         gives the game up
  save FILE      writes the game to a file: .pdn or .txt in the game's notation, any other as a record
  help, h, ?     this help
  quit, q, exit  ends the program";
        GameOver => "the game is over: `undo`, `save FILE` or `quit`";
        NothingToUndo => "there is nothing to take back";
        SaveWhere => "say where: `save FILE`";
        Saved { file: String } => "saved in {file}";
        NotSaved { file: String, error: String } => "{file} cannot be written: {error}";
        AimCheckers => "\
You win when the other player cannot move. A move is written as in books: 11-15, or 15x22 for a capture; a capture
that can be made must be made. A square alone, such as 11, lists the moves from there.";
        AimCamette => "\
You win with one piece in the other player's castle, or by capturing all the other's pieces. White's castle is C1,
Black's C7. A move is written C2-C4, or C3xC5 for a capture, with the captured pieces behind it where several captures
fit: C3xC5(C4). A square alone, such as C2, lists the moves from there.";
        AimCamelot => "\
You win with two pieces in the other player's castle, or by capturing all the other's pieces with two of your own
left. A move is written as in records: D6-F8, or E8xC10xC12 for a capture. A square alone, such as D6, lists the
moves from there.";
        MayResume { game: GameId } => "A game was broken off: `boardgame play {game} --resume` goes on with it.";
        Torn => "The last line of the journal was torn, and is left out.";
        LineTooLong => "this line is too long for a command, and is left out";
        YesOrNo { question: String } => "{question} (yes or no)";
        RulesWhere { game: GameId } => "`rules CLAUSE` prints a clause, `boardgame rules {game}` all of them";
        Overwrite { file: String } => "{file} is there already. Write over it?";
        NothingSaved => "nothing was saved";
        LeaveUnsaved => "The game is not saved. Leave it?";
        Kept { file: String, game: GameId } => "the game is kept in {file}: `boardgame play {game} {file}` goes on with it";
        TowardsADraw { stood: usize, times: usize, quiet: usize, plies: usize } => "this position has stood {often} and {times} are needed; {quiet} of {plies} plies have passed without what begins the count anew", often = if *stood == 1 { "once".to_owned() } else { format!("{stood} times") };
        DrawOffered { player: String, by: String } => "{player}: {by} offers a draw. Do you accept?";
        DrawDeclined { player: String } => "{player} declines the draw";
        NoNotation { game: GameId } => "{game} has no notation of this kind: another ending makes it a record";
    }

    /// What is said of a deal that can be checked.
    #[derive(Debug)]
    pub(crate) enum Deal of "program" {
        Promised { promise: Promise } => "The deal is promised: {promise}. Write this down; the secret behind it is told when the game is over.";
        Word => "A word of your own, or an empty line to deal:";
        Secret { secret: Seed } => "The secret of the deal was {secret}. Save the game, and `boardgame referee` says whether the promise was kept.";
        Kept { promise: Promise, words: String } => "the deal is the one that was promised: {promise}; words of the players: {words}";
        KeptAlone { promise: Promise } => "the deal is the one that was promised: {promise}; no player added a word";
        OtherPromise { promise: Promise, found: Promise } => "you were promised {promise}, and the record is of a deal that was promised as {found}";
        NoPromise { promise: Promise } => "you were promised {promise}, and the record says nothing of a promise";
    }

    /// What stands about a ballot.
    #[derive(Debug)]
    pub(crate) enum Board of "program" {
        Barred => "barred, not in the deck";
        MailPlay => "once for play by mail alone";
        Ballot { ballot: String } => "Ballot {ballot}";
    }

    /// What a player wants other than to move; the usual word for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Word of "program" {
        Help => "help";
        Moves => "moves";
        Board => "board";
        Undo => "undo";
        Claim => "claim";
        Draw => "draw";
        Resign => "resign";
        Save => "save";
        Quit => "quit";
        Score => "score";
        History => "history";
        Clock => "clock";
        Stop => "stop";
        Go => "go";
        Rules => "rules";
        Pile => "pile";
        Hint => "hint";
        Thinking => "thinking";
        Yes => "yes";
    }
}
