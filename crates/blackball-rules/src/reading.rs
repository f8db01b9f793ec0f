//! The readings: what this engine takes the document to mean where it leaves something open.

use core::fmt;

use boardgame_core::Lang;

macro_rules! readings {
    ($($name:ident $en:literal $cy:literal)*) => {
        /// One of the readings A1 to A24. A ruling that rests on one lists it.
        ///
        /// ```
        /// use blackball_rules::Reading;
        /// use boardgame_core::Lang;
        ///
        /// assert_eq!(Reading::A16.to_string(), "A16");
        /// assert_eq!(Reading::A16.title(Lang::En), "the black potted from an open table loses the frame");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reading {
            $(#[doc = concat!("Reading ", stringify!($name), ": ", $en, ".")] $name,)*
        }

        impl Reading {
            /// All readings.
            pub const ALL: [Self; 24] = [$(Self::$name),*];

            /// What is read, with the recommended choice.
            #[must_use]
            pub const fn title(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $((Self::$name, Lang::En) => $en, (Self::$name, Lang::Cy) => $cy,)*
                }
            }

            const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

readings! {
    A1 "the pattern of the rack is a convention" "confensiwn yw patrwm y triongl"
    A2 "an in-off does not make a break legal" "nid yw potio'r wen yn gwneud toriad yn gyfreithlon"
    A3 "who chooses a re-rack breaks" "y sawl sy'n dewis ail-racio sy'n torri"
    A4 "the referee decides when there is no room in baulk" "y dyfarnwr sy'n penderfynu pan nad oes lle yn y bôlc"
    A5 "when nobody can tell which ball was hit first, the striker is favoured" "pan na ellir dweud pa bêl a drawyd gyntaf, ffafrir y sawl sy'n chwarae"
    A6 "the black potted on a fouled break still means a re-rack" "ail-racio sydd o hyd pan botir y ddu ar doriad â ffawl"
    A7 "two touching balls give no concession" "nid yw dwy bêl sy'n cyffwrdd yn rhoi consesiwn"
    A8 "a touching ball counts as on for a free shot" "mae pêl sy'n cyffwrdd yn cyfrif fel pêl 'ymlaen' ar ergyd rydd"
    A9 "numbered balls of a group are re-spotted in ascending order" "ail-sbotir peli grŵp â rhifau o'r isaf i'r uchaf"
    A10 "without room towards the far cushion a ball goes to the nearest place towards baulk" "heb le tua'r clustog pellaf, rhoddir y bêl yn y lle agosaf tua'r bôlc"
    A11 "the cushion of every announced frozen ball is left out" "ni chyfrifir clustog unrhyw bêl y cyhoeddwyd ei bod wedi rhewi"
    A12 "only a confirmed snooker exempts" "dim ond snwcer a gadarnhawyd sy'n eithrio"
    A13 "after a shot out of turn the offender's opponent plays" "gwrthwynebydd y troseddwr sy'n chwarae ar ôl ergyd allan o dro"
    A14 "the clock goes on where it stopped" "mae'r cloc yn parhau o'r fan lle y stopiodd"
    A15 "a group can be decided when all balls of the other are gone" "gellir pennu grŵp pan fo holl beli'r llall wedi mynd"
    A16 "the black potted from an open table loses the frame" "mae potio'r ddu oddi ar fwrdd agored yn colli'r ffrâm"
    A17 "a free shot that pots the last own ball and the black wins, whatever it hit first" "mae ergyd rydd sy'n potio'r olaf o'ch peli a'r ddu yn ennill, beth bynnag a drawyd gyntaf"
    A18 "a lag for a re-rack does not shift the alternation of breaks" "nid yw lagio cyn ail-racio yn newid trefn y toriadau"
    A19 "whoever interferes before the announcement loses the frame" "pwy bynnag sy'n ymyrryd cyn y cyhoeddiad sy'n colli'r ffrâm"
    A20 "after a foul before the break the opponent breaks with a free shot" "ar ôl ffawl cyn y toriad, y gwrthwynebydd sy'n torri gydag ergyd rydd"
    A21 "several fouls have one penalty, and all are cited" "un gosb sydd am sawl ffawl, a dyfynnir pob un"
    A22 "a re-break is a break" "mae toriad ar ôl ail-racio yn doriad"
    A23 "the jaws are part of the cushion" "mae ceg poced yn rhan o'r clustog"
    A24 "a free shot does not decide groups" "nid yw ergyd rydd yn pennu grwpiau"
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
