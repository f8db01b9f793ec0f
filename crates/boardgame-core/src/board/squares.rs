//! Sets of squares.

/// Makes a set out of a bitboard: its operators, its iterator and its text.
///
/// The bitboard is the game's own, and so is its layout. It has `EMPTY`, the constant functions `contains`, `with`,
/// `without` and `len`, a function `zip` that joins two sets word by word, and `pop`, which takes the first square out.
/// The macro adds what is the same for every board: `&`, `|`, `^`, `-` and their assigning forms, `!`, `Extend`,
/// collecting, iterating over a set or a reference to one, and text with commas between the squares.
///
/// ```
/// use boardgame_core::square_set;
///
/// /// A set of the numbers 0 to 7.
/// #[derive(Clone, Copy, Default, PartialEq, Eq)]
/// pub struct Set(u8);
///
/// impl Set {
///     pub const EMPTY: Self = Self(0);
///     pub const FULL: Self = Self(0xFF);
///
///     pub const fn contains(self, number: u8) -> bool { self.0 >> number & 1 == 1 }
///     pub const fn with(self, number: u8) -> Self { Self(self.0 | 1 << number) }
///     pub const fn without(self, number: u8) -> Self { Self(self.0 & !(1 << number)) }
///     pub const fn len(self) -> u32 { self.0.count_ones() }
///     fn zip(self, other: Self, join: impl Fn(u8, u8) -> u8) -> Self { Self(join(self.0, other.0)) }
///     fn pop(&mut self) -> Option<u8> {
///         let first = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
///         self.0 &= self.0 - 1;
///         Some(first)
///     }
/// }
///
/// square_set!(Set of u8, iterator Numbers);
///
/// let odd: Set = [1, 3, 5, 7].into_iter().collect();
/// assert_eq!((!odd).to_string(), "0,2,4,6");
/// assert_eq!((odd - Set::EMPTY.with(3)).len(), 3);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! square_set {
    ($Set:ident of $Square:ident, iterator $Squares:ident) => {
        $crate::square_set!(@operator $Set, BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b,
            "The squares in both sets.");
        $crate::square_set!(@operator $Set, BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b,
            "The squares in either set.");
        $crate::square_set!(@operator $Set, BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b,
            "The squares in one of the sets, not in both.");
        $crate::square_set!(@operator $Set, Sub sub, SubAssign sub_assign, |a, b| a & !b,
            "The squares of the first set that are not in the second.");

        impl ::core::ops::Not for $Set {
            type Output = Self;

            /// The squares of the board that are not in the set.
            #[inline]
            fn not(self) -> Self {
                Self::FULL - self
            }
        }

        impl ::core::iter::FromIterator<$Square> for $Set {
            fn from_iter<I: IntoIterator<Item = $Square>>(squares: I) -> Self {
                squares.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl ::core::iter::Extend<$Square> for $Set {
            fn extend<I: IntoIterator<Item = $Square>>(&mut self, squares: I) {
                *self = squares.into_iter().fold(*self, Self::with);
            }
        }

        impl ::core::convert::From<$Square> for $Set {
            fn from(square: $Square) -> Self {
                Self::EMPTY.with(square)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Square;
            type IntoIter = $Squares;

            #[inline]
            fn into_iter(self) -> $Squares {
                $Squares(self)
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Square;
            type IntoIter = $Squares;

            #[inline]
            fn into_iter(self) -> $Squares {
                $Squares(*self)
            }
        }

        impl ::core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl ::core::fmt::Display for $Set {
            /// The squares, with commas between them.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                for (place, square) in self.into_iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    write!(f, "{comma}{square}")?;
                }
                Ok(())
            }
        }

        #[doc = concat!("The squares of a [`", stringify!($Set), "`], in the order of the board.")]
        #[derive(Clone, Debug)]
        pub struct $Squares($Set);

        impl Iterator for $Squares {
            type Item = $Square;

            #[inline]
            fn next(&mut self) -> Option<$Square> {
                self.0.pop()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len() as usize;
                (left, Some(left))
            }
        }

        impl ::core::iter::ExactSizeIterator for $Squares {}
        impl ::core::iter::FusedIterator for $Squares {}
    };
    (@operator $Set:ident, $Op:ident $op:ident, $Assign:ident $assign:ident, $join:expr, $doc:literal) => {
        impl ::core::ops::$Op for $Set {
            type Output = Self;

            #[doc = $doc]
            #[inline]
            fn $op(self, other: Self) -> Self {
                self.zip(other, $join)
            }
        }

        impl ::core::ops::$Assign for $Set {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = ::core::ops::$Op::$op(*self, other);
            }
        }
    };
}
