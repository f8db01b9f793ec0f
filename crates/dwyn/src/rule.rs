//! The clauses of the rules.

use boardgame_core::{Ruleset, rulebook};

/// The name of the game and the version of its rules.
pub const RULES: Ruleset = Ruleset { game: "dwyn", version: 1 };

rulebook! {
    /// A clause of the rules of Dwyn.
    ///
    /// The last variant is not a clause. It is an interpretation that fills a gap in the rules.
    #[non_exhaustive]
    pub enum Rule of RULES.game;

    Pack "R1.1" "58 cards are in play" "58 o gardiau sydd ar waith";
    Codes "R1.2" "how cards are written" "sut yr ysgrifennir y cardiau";
    Copies "R1.3" "every card except DWYN is unique" "mae pob cerdyn yn unigryw heblaw'r DWYN";
    NumberOrder "R1.4" "the order of the numbers" "trefn y rhifau";
    Players "R2.1" "two to six players" "rhwng dau a chwech o chwaraewyr";
    CrownUnderStock "R2.2" "the crown is under the stock" "mae'r GORON o dan y pac";
    Deal "R2.3" "seven cards each" "saith cerdyn yr un";
    Flip "R2.4" "the first card of the discard pile" "cerdyn cyntaf y pentwr taflu";
    OpeningLay "R2.5" "body cards of the deal are laid" "gosodir cardiau corff y ddêl";
    FirstTurn "R2.6" "the first player starts" "y chwaraewr cyntaf sy'n dechrau";
    Zones "R3" "where cards are, and who sees them" "ble mae'r cardiau, a phwy sy'n eu gweld";
    Draw "R4.1" "a turn before the crown starts with a draw" "mae tro cyn y goron yn dechrau drwy godi cerdyn";
    Action "R4.2" "one action follows the draw" "un weithred sy'n dilyn codi cerdyn";
    NextPlayer "R4.3" "the turn passes after the action" "daw tro'r nesaf ar ôl y weithred";
    PileIsClosed "R4.4" "nothing is drawn from the discard pile" "ni chodir o'r pentwr taflu";
    CrownDrawn "R5.1" "the crown is laid before the player who draws it" "gosodir y GORON ar fwrdd y sawl a'i cododd";
    CrownEndsTurn "R5.2" "drawing the crown ends the turn" "mae codi'r GORON yn dod â'r tro i ben";
    Heap "R5.3" "the discard pile becomes the heap" "try'r pentwr taflu yn domen";
    CrownTest "R5.4" "the crown can win at once" "gall codi'r GORON ennill ar unwaith";
    LaterDraw "R6.1" "one optional draw from the heap" "codi un cerdyn o'r domen, os dymunir";
    LaterAction "R6.2" "one action: lay a body card, steal, challenge, or discard face down" "un weithred: gosod cerdyn corff, dwyn, herio, neu daflu â'r wyneb i lawr";
    DrawnCardUsable "R6.3" "a drawn card may be used at once" "ceir defnyddio cerdyn a godwyd ar unwaith";
    DrawToAct "R6.4" "an empty hand must draw" "rhaid i law wag godi cerdyn";
    IdleTurn "R6.5" "nothing to play and nothing to draw" "dim i'w chwarae a dim i'w godi";
    PlayedToHeap "R6.6" "played cards enter the heap openly" "mae cardiau a chwaraewyd yn mynd i'r domen yn agored";
    StrongBody "R7.1" "a body of one suit cannot be stolen" "ni ellir dwyn corff o un siwt";
    OpenCards "R7.2" "every other body card can be stolen" "gellir dwyn pob cerdyn corff arall";
    OpenCrown "R7.3" "the crown can always be stolen" "gellir dwyn y GORON bob amser";
    OutOfReach "R7.4" "places that are safe from theft" "yr hyn na ellir dwyn ohono";
    Target "R8.1" "a theft needs a target" "rhaid wrth darged i ddwyn";
    Theft "R8.2" "LLADRAD takes a card without reply" "mae LLADRAD yn cymryd cerdyn heb ateb";
    Challenge "R8.3" "DWYN opens a challenge" "mae DWYN yn agor her";
    DefenderAnswers "R8.4" "the defender's answer" "ateb yr amddiffynnwr";
    ChallengerAnswers "R8.5" "the challenger's answer" "ateb yr heriwr";
    Unanswered "R8.6" "a challenge that nobody answers" "her nad oes neb yn ei hateb";
    Settlement "R8.7" "who gets the prize" "pwy sy'n cael yr ysbail";
    AfterChallenge "R8.8" "after a challenge" "ar ôl yr her";
    Win "R9.1" "the crown, a body and an empty hand win" "y GORON, corff a llaw wag sy'n ennill";
    WinTest "R9.2" "when a win is checked" "pryd y chwilir am fuddugoliaeth";
    OneWinner "R9.3" "one winner, and no draw" "un enillydd, a dim gêm gyfartal";
    Information "R10" "who may know what" "pwy a gaiff wybod beth";
    TurnLimit "A23" "the turn limit ends the game as drawn" "mae terfyn y troeon yn gorffen y gêm yn gyfartal";
}
