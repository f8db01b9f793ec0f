//! The clauses of the rules.

use boardgame_core::{Ruleset, rulebook};

/// The rules that this crate plays by, with their version.
pub const RULES: Ruleset = Ruleset { game: "checkers", version: 1 };

rulebook! {
    /// A clause of the rules of checkers, named after what it says.
    ///
    /// ```
    /// use checkers::boardgame_core::{Lang, Rulebook};
    /// use checkers::Rule;
    ///
    /// assert_eq!(Rule::MustJump.clause().to_string(), "checkers 4.9");
    /// assert_eq!(Rule::MustJump.title(Lang::En), "a player who can jump must jump");
    /// assert_eq!(Rule::MustJump.title(Lang::Cy), "rhaid i'r sawl a all neidio wneud hynny");
    /// ```
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    /// Play is on the 32 dark squares; the double corner is at each player's near right.
    Board "1.1" "the board" "y bwrdd";
    /// Squares are numbered 1 to 32, row by row, from the first mover's side.
    Numbering "1.2" "the numbers of the squares" "rhifau'r sgwariau";
    /// Twelve men each, on the three nearest rows.
    StartPosition "1.3" "twelve men each" "deuddeg dyn yr un";
    /// Red or Black, and White.
    Sides "1.4" "the two sides" "y ddwy ochr";
    /// Black moves first; then the players take turns.
    Turn "2.1" "Black moves first, then in turn" "Du sy'n symud gyntaf, yna bob yn ail";
    /// One move a turn, and no passing.
    OneMove "2.2" "a turn is one move of one piece" "un symudiad gan un darn yw pob tro";
    Colours "2.3" "colours change with every game" "newid lliwiau ar ôl pob gêm";
    /// A man moves one square forward.
    ManMoves "3.1" "a man moves one square diagonally forward" "mae dyn yn symud un sgwâr ar letraws ymlaen";
    /// A king moves one square in any direction.
    KingMoves "3.2" "a king moves one square diagonally, forward or back" "mae brenin yn symud un sgwâr ar letraws, ymlaen neu'n ôl";
    /// A piece moves to an empty square.
    EmptySquare "3.3" "only to an empty square" "i sgwâr gwag yn unig y ceir symud";
    /// A jump goes over an opposing piece to the empty square beyond it.
    Jump "4.1" "a jump goes over an opposing piece to the empty square beyond" "neidir dros ddarn y gwrthwynebydd i'r sgwâr gwag y tu hwnt iddo";
    /// A man jumps forward only, and may jump a king.
    ManJumps "4.2" "a man jumps forward only" "ymlaen yn unig y mae dyn yn neidio";
    /// A king jumps in any direction.
    KingJumps "4.3" "a king jumps forward or back" "mae brenin yn neidio ymlaen neu'n ôl";
    /// A move may be several jumps by one piece.
    SeveralJumps "4.4" "several jumps in one move" "gall naid luosog fod yn un symudiad";
    OnePieceAJump "4.5" "each jump takes one piece" "un darn a gipir â phob naid";
    OwnPieces "4.6" "a player's own pieces cannot be jumped" "ni cheir neidio dros eich darn eich hun";
    NotTwice "4.7" "no piece is jumped twice in one move" "ni cheir neidio dros yr un darn ddwywaith mewn un symudiad";
    /// Jumped pieces leave the board.
    TakenOff "4.8" "jumped pieces are taken off" "tynnir y darnau a gipiwyd oddi ar y bwrdd";
    /// Jumping is compulsory.
    MustJump "4.9" "a player who can jump must jump" "rhaid i'r sawl a all neidio wneud hynny";
    /// A row of jumps is not broken off.
    MustGoOn "4.10" "a jump that can go on must go on" "rhaid i naid fynd yn ei blaen os gall";
    /// Any of several jumps may be chosen.
    FreeChoice "4.11" "any jump may be chosen" "ceir dewis unrhyw naid";
    Crowning "5.1" "a man that reaches the last row becomes a king" "mae dyn sy'n cyrraedd y rhes bellaf yn cael ei goroni'n frenin";
    CrowningEndsMove "5.2" "crowning ends the move" "mae'r coroni'n dod â'r symudiad i ben";
    CannotMove "6.1" "a player who cannot move loses" "mae'r sawl na all symud yn colli";
    /// Agreed draw and resignation.
    Agreement "6.2" "agreed draw or resignation" "gêm gyfartal drwy gytundeb, neu ildio";
    /// The same position for the third time, on claim.
    Repetition "6.3" "the same position for the third time" "yr un safle am y trydydd tro";
    /// Forty moves each without a man's move or a capture, on claim.
    FortyMoves "6.4" "forty moves each without progress" "deugain symudiad yr un heb gynnydd";
}
