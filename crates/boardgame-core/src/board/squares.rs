/// Implements operators, iteration and formatting for a set of squares.
///
/// The type must provide `EMPTY`, `FULL`, `contains`, `with`, `without`, `len`, `zip`, which combines two sets word by
/// word, and `pop`, which removes the first square.
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

            /// Returns the squares of the board that are not in the set.
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
            /// Writes the squares, separated by commas.
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                for (place, square) in self.into_iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    write!(f, "{comma}{square}")?;
                }
                Ok(())
            }
        }

        #[doc = concat!("Iterator over the squares of a [`", stringify!($Set), "`], in the order of the board.")]
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
