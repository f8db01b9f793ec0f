//! Who sits where, and who is looking.

use core::fmt;

/// A seat at the table, numbered from 0 in the order of play.
///
/// `Display` counts as people do, from 1.
///
/// ```
/// use boardgame_core::Player;
///
/// let first = Player::new(0);
/// assert_eq!(first.seat(), 0);
/// assert_eq!(first.to_string(), "player 1");
/// assert_eq!(first.next(2), Player::new(1));
/// assert_eq!(Player::new(1).next(2), first);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Player(u8);

impl Player {
    /// The player in this seat, counted from 0.
    #[must_use]
    pub const fn new(seat: u8) -> Self {
        Self(seat)
    }

    /// The seat, counted from 0.
    #[must_use]
    pub const fn seat(self) -> u8 {
        self.0
    }

    /// The seat as an index into a list of players.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player whose turn comes after this one at a table of `seats`.
    ///
    /// A table without seats has nobody else to pass the turn to: the same player is returned.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        if seats == 0 { self } else { Self((self.0 % seats + 1) % seats) }
    }

    /// All players of a table of `seats`, in order of play.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }
}

/// Someone who watches a game, from a seat or from outside.
///
/// What a viewer may know of a game with hidden information is decided by [`Secret`](crate::Secret).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Viewer {
    /// A player, who sees what is public and what is their own.
    Seat(Player),
    /// Somebody who sees only what is public.
    Spectator,
}

impl Viewer {
    /// Whether the viewer sits in this player's seat.
    #[must_use]
    pub fn is(self, player: Player) -> bool {
        self == Self::Seat(player)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(player) => player.fmt(f),
            Self::Spectator => f.write_str("a spectator"),
        }
    }
}

/// What an enum of two sides has in every game: `ALL` in the order of play, `player`, `index`, and `!side` for the other one.
///
/// ```
/// use boardgame_core::{Player, two_sides};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Side {
///     Sente,
///     Gote,
/// }
///
/// two_sides!(Side: Sente, Gote);
///
/// assert_eq!((!Side::Sente, Side::Gote.player()), (Side::Gote, Player::new(1)));
/// assert_eq!(Side::ALL.map(Side::index), [0, 1]);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! two_sides {
    ($Side:ident: $first:ident, $second:ident) => {
        impl $Side {
            /// Both sides, in the order of play.
            pub const ALL: [Self; 2] = [Self::$first, Self::$second];

            /// The side of a player.
            #[must_use]
            pub const fn of(player: $crate::Player) -> Self {
                if player.seat() == 1 { Self::$second } else { Self::$first }
            }

            /// The seat of this side: the first to play has the first.
            #[must_use]
            pub const fn player(self) -> $crate::Player {
                $crate::Player::new(self as u8)
            }

            /// The side as an index into a pair, in the order of play.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl ::core::ops::Not for $Side {
            type Output = Self;

            /// The other side.
            #[inline]
            fn not(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }
        }
    };
}
