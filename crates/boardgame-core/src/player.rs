use core::fmt;

/// A seat at the table, numbered from 0 in the order of play. `Display` counts from 1.
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
    /// Returns the player in the given seat, from 0.
    #[must_use]
    pub const fn new(seat: u8) -> Self {
        Self(seat)
    }

    /// Returns the seat, from 0.
    #[must_use]
    pub const fn seat(self) -> u8 {
        self.0
    }

    /// Returns the seat as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next player at a table of `seats`; the same player if `seats` is 0.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        if seats == 0 { self } else { Self((self.0 % seats + 1) % seats) }
    }

    /// Iterates over the players at a table of `seats`.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }
}

/// A player or spectator. [`Secret`](crate::Secret) determines what they may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Viewer {
    /// A player, who also sees their secrets.
    Seat(Player),
    /// A spectator, who sees only public information.
    Spectator,
}

impl Viewer {
    /// Reports whether the viewer is the given player.
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

/// Implements `ALL`, `of`, `player`, `index` and `!` for an enum of two sides.
#[doc(hidden)]
#[macro_export]
macro_rules! two_sides {
    ($Side:ident: $first:ident, $second:ident) => {
        impl $Side {
            /// Both sides, in the order of play.
            pub const ALL: [Self; 2] = [Self::$first, Self::$second];

            /// Returns the side of a player.
            #[must_use]
            pub const fn of(player: $crate::Player) -> Self {
                if player.seat() == 1 { Self::$second } else { Self::$first }
            }

            /// Returns the player on this side.
            #[must_use]
            pub const fn player(self) -> $crate::Player {
                $crate::Player::new(self as u8)
            }

            /// Returns the side as an index.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl ::core::ops::Not for $Side {
            type Output = Self;

            /// Returns the other side.
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
