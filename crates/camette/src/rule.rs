//! The clauses of the rules.

use boardgame_core::{Ruleset, rulebook};

/// Name and version of the rules.
pub const RULES: Ruleset = Ruleset { game: "camette", version: 1 };

rulebook! {
    /// A clause of the rules of Camette, numbered like the corresponding clause of Camelot.
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    /// C1; B2 to D2; A3 to E3, A4 to E4, A5 to E5; B6 to D6; C7.
    Board "1.1" "the board has 23 squares" "mae 23 o sgwariau ar y bwrdd";
    /// C1 is White's, C7 is Black's.
    Castles "1.2" "each player's castle is one square" "un sgwâr yw Castell pob chwaraewr";
    /// White: knight C2, men B3, C3, D3. Black: knight C6, men B5, C5, D5.
    Pieces "1.3" "each player has a knight and three men" "Marchog a thri Dyn sydd gan bob ochr";
    Turn "1.4" "White moves first, then each in turn, with a piece of their own" "Gwyn sy'n symud gyntaf, yna'r ddau bob yn ail, bob un â'i ddarn ei hun";
    PlainMove "2.1" "a plain move goes one square to an empty square" "mae Symudiad Syml yn mynd un sgwâr i sgwâr gwag";
    Canter "2.2" "a canter leaps over pieces of its own side, which stay" "mae Rhygyng yn llamu dros ddarnau o'r un ochr, sy'n aros";
    CanterBack "2.4" "a canter may not end where it began" "ni chaiff Rhygyng orffen ar y sgwâr y cychwynnodd ohono";
    Jump "2.5" "a jump captures the enemy piece it leaps over" "mae Naid yn cipio'r gelyn y mae'n llamu drosto";
    MustJump "2.6" "a player who can jump must capture" "rhaid i chwaraewr sy'n gallu neidio gipio";
    MustJumpOn "2.7" "a jump must go on while it can" "rhaid i Naid fynd yn ei blaen tra gall";
    Charge "2.8" "only a knight may canter and then jump in one move" "dim ond Marchog a gaiff rygyngu ac yna neidio mewn un symudiad";
    ChargeIsOwed "2.10" "a knight that canters next to an exposed enemy owes a capture" "mae Marchog sy'n rhygyngu at ymyl gelyn heb ei amddiffyn yn gorfod cipio";
    OwnCastleClosed "3.1" "no plain move or canter enters one's own castle" "ni cheir mynd i'ch Castell eich hun drwy Symudiad Syml na Rhygyng";
    OwnCastleLeave "3.4" "a piece in its own castle must leave on the next turn" "rhaid i ddarn yn ei Gastell ei hun adael ar y tro nesaf";
    OwnCastleCapture "3.5" "a piece leaves its own castle by a capture if it can jump" "mae'n gadael ei Gastell ei hun drwy gipio os gall neidio";
    /// There are no castle moves.
    InCastle "5.1" "one piece in the enemy castle wins" "mae un darn yng Nghastell y gelyn yn ennill";
    AllCaptured "5.2" "capturing every enemy piece wins" "mae cipio holl ddarnau'r gelyn yn ennill";
    /// This is an interpretation: see `docs/camette.md`.
    NoMove "5.3" "a player who cannot move loses" "mae chwaraewr na all symud yn colli";
}
