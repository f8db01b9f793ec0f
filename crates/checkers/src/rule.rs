//! The clauses of the rules.

use boardgame_core::{Ruleset, rulebook};

/// Name and version of the rules.
pub const RULES: Ruleset = Ruleset { game: "checkers", version: 1 };

rulebook! {
    /// A clause of the rules of checkers, named after its content.
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    /// The double corner is at each player's near right.
    Board "1.1" "the board" "y bwrdd";
    /// The squares are numbered row by row, from the first mover's side.
    Numbering "1.2" "the numbers of the squares" "rhifau'r sgwariau";
    /// The men start on the three rows nearest to their player.
    StartPosition "1.3" "twelve men each" "deuddeg dyn yr un";
    Sides "1.4" "the two sides" "y ddwy ochr";
    Turn "2.1" "Black moves first, then in turn" "Du sy'n symud gyntaf, yna bob yn ail";
    OneMove "2.2" "a turn is one move of one piece" "un symudiad gan un darn yw pob tro";
    Colours "2.3" "colours change with every game" "newid lliwiau ar ôl pob gêm";
    ManMoves "3.1" "a man moves one square diagonally forward" "mae dyn yn symud un sgwâr ar letraws ymlaen";
    KingMoves "3.2" "a king moves one square diagonally, forward or back" "mae brenin yn symud un sgwâr ar letraws, ymlaen neu'n ôl";
    EmptySquare "3.3" "only to an empty square" "i sgwâr gwag yn unig y ceir symud";
    Jump "4.1" "a jump goes over an opposing piece to the empty square beyond" "neidir dros ddarn y gwrthwynebydd i'r sgwâr gwag y tu hwnt iddo";
    ManJumps "4.2" "a man jumps forward only" "ymlaen yn unig y mae dyn yn neidio";
    KingJumps "4.3" "a king jumps forward or back" "mae brenin yn neidio ymlaen neu'n ôl";
    SeveralJumps "4.4" "several jumps in one move" "gall naid luosog fod yn un symudiad";
    OnePieceAJump "4.5" "each jump takes one piece" "un darn a gipir â phob naid";
    OwnPieces "4.6" "a player's own pieces cannot be jumped" "ni cheir neidio dros eich darn eich hun";
    NotTwice "4.7" "no piece is jumped twice in one move" "ni cheir neidio dros yr un darn ddwywaith mewn un symudiad";
    TakenOff "4.8" "jumped pieces are taken off" "tynnir y darnau a gipiwyd oddi ar y bwrdd";
    MustJump "4.9" "a player who can jump must jump" "rhaid i'r sawl a all neidio wneud hynny";
    MustGoOn "4.10" "a jump that can go on must go on" "rhaid i naid fynd yn ei blaen os gall";
    FreeChoice "4.11" "any jump may be chosen" "ceir dewis unrhyw naid";
    Crowning "5.1" "a man that reaches the last row becomes a king" "mae dyn sy'n cyrraedd y rhes bellaf yn cael ei goroni'n frenin";
    CrowningEndsMove "5.2" "crowning ends the move" "mae'r coroni'n dod â'r symudiad i ben";
    CannotMove "6.1" "a player who cannot move loses" "mae'r sawl na all symud yn colli";
    Agreement "6.2" "agreed draw or resignation" "gêm gyfartal drwy gytundeb, neu ildio";
    /// A player may claim a draw.
    Repetition "6.3" "the same position for the third time" "yr un safle am y trydydd tro";
    /// A player may claim a draw after forty moves each without a man's move or a capture.
    FortyMoves "6.4" "forty moves each without progress" "deugain symudiad yr un heb gynnydd";
}
