//! The clauses of the rules.

use boardgame_core::{Ruleset, rulebook};

/// Name and version of the rules.
pub const RULES: Ruleset = Ruleset { game: "camelot", version: 1 };

rulebook! {
    /// A clause of the rules of Camelot, named after its content.
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    Board "1.1" "the board has 160 squares" "mae 160 o sgwariau ar y bwrdd";
    /// F1 and G1 are White's, F16 and G16 are Black's.
    Castles "1.2" "each player's castle is the two squares at their own end" "Castell chwaraewr yw'r ddau sgwâr ar ei ben ef o'r bwrdd";
    Pieces "1.3" "each player has four knights and ten men" "pedwar Marchog a deg Dyn sydd gan bob ochr";
    Turn "1.4" "White moves first, then each in turn, with a piece of their own" "Gwyn sy'n symud gyntaf, yna'r ddau bob yn ail, bob un â'i ddarn ei hun";
    PlainMove "2.1" "a plain move goes one square to an empty square" "mae Symudiad Syml yn mynd un sgwâr i sgwâr gwag";
    Canter "2.2" "a canter leaps over a piece of its own side, which stays" "mae Rhygyng yn llamu dros ddarn o'r un ochr, sy'n aros";
    CanterOn "2.3" "a canter may go on and is never compulsory" "gall Rhygyng barhau, ac nid yw byth yn orfodol";
    CanterBack "2.4" "a canter may not end where it began" "ni chaiff Rhygyng orffen ar y sgwâr y cychwynnodd ohono";
    Jump "2.5" "a jump captures the enemy piece it leaps over" "mae Naid yn cipio'r gelyn y mae'n llamu drosto";
    MustJump "2.6" "a player who can jump must capture" "rhaid i chwaraewr sy'n gallu neidio gipio";
    MustJumpOn "2.7" "a jump must go on while it can" "rhaid i Naid fynd yn ei blaen tra gall";
    Charge "2.8" "only a knight may canter and then jump in one move" "dim ond Marchog a gaiff rygyngu ac yna neidio mewn un symudiad";
    ChargeIsFree "2.9" "a charge is never compulsory, but counts as a capture" "nid yw Rhuthrad yn orfodol byth, ond gall fod yn gipiad";
    /// A knight may also capture later in the same move.
    ChargeIsOwed "2.10" "a knight that canters next to an exposed enemy owes a capture" "mae Marchog sy'n rhygyngu at ymyl gelyn heb ei amddiffyn yn gorfod cipio";
    ChargeOn "2.11" "after its first jump a charge must go on like any jump" "wedi ei Naid gyntaf rhaid i Ruthrad fynd yn ei flaen fel pob Naid";
    OwnCastleClosed "3.1" "no plain move or canter enters one's own castle" "ni cheir mynd i'ch Castell eich hun drwy Symudiad Syml na Rhygyng";
    OwnCastleJump "3.2" "a jump may enter one's own castle, and must where it is compelled" "caiff Naid fynd i'ch Castell eich hun, a rhaid iddi wneud hynny os gorfodir";
    OwnCastleOn "3.3" "a piece that jumps into its own castle jumps on out if it can" "rhaid i ddarn sy'n neidio i'w Gastell ei hun neidio allan os gall";
    OwnCastleLeave "3.4" "a piece in its own castle must leave on the next turn" "rhaid i ddarn yn ei Gastell ei hun adael ar y tro nesaf";
    OwnCastleCapture "3.5" "a piece leaves its own castle by a capture if it can jump" "mae'n gadael ei Gastell ei hun drwy gipio os gall neidio";
    EnemyCastleStay "4.1" "a piece in the enemy castle does not come out, and entering ends the move" "nid yw darn yng Nghastell y gelyn yn dod allan, ac mae mynd i mewn yn dod â'r symudiad i ben";
    CastleMove "4.2" "a castle move goes to the other square of the enemy castle" "mae symudiad Castell yn mynd i sgwâr arall Castell y gelyn";
    CastleMoves "4.3" "a player has two castle moves in a game" "dau symudiad Castell sydd gan chwaraewr mewn gêm";
    CastleMoveWaits "4.4" "no castle move while a capture is compulsory" "dim symudiad Castell tra bo'n rhaid cipio";
    TwoInCastle "5.1" "two pieces in the enemy castle win" "mae dau ddarn yng Nghastell y gelyn yn ennill";
    AllCaptured "5.2" "capturing every enemy piece and keeping two wins" "mae cipio holl ddarnau'r gelyn a chadw dau yn ennill";
    NoMove "5.3" "a player who cannot move loses to two pieces or more" "mae chwaraewr na all symud yn colli i ddau ddarn neu fwy";
    OneEach "5.4" "drawn when neither player has more than one piece" "gêm gydradd pan nad oes gan y naill na'r llall fwy nag un darn";
    Agreement "5.5" "drawn by agreement, or resigned" "gêm gydradd drwy gytundeb, neu ildio";
    /// A player may claim the draw.
    Repetition "5.6" "drawn when a position occurs for the third time" "gêm gydradd pan geir yr un safle am y trydydd tro";
    /// A player may claim the draw.
    FiftyMoves "5.7" "drawn after fifty moves each with no capture and no entry into a castle" "gêm gydradd wedi hanner can symudiad yr un heb gipio na mynd i Gastell";
}
