use super::Template;

/// Implements `Display` and [`Message`](crate::Message) for types that have a method to convert them to another
/// message. Generics come first in braces: `{M: fmt::Display} Event<M>: text`.
#[doc(hidden)]
#[macro_export]
macro_rules! delegate_message {
    ($($({$($generics:tt)*})? $Type:ty: $phrase:ident),+ $(,)?) => {$(
        impl$(<$($generics)*>)? ::core::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$phrase(), f)
            }
        }

        impl$(<$($generics)*>)? $crate::__private::Sealed for $Type {}

        impl$(<$($generics)*>)? $crate::Message for $Type {
            fn id(&self) -> &'static str {
                $crate::Message::id(&self.$phrase())
            }

            fn code(&self) -> &'static str {
                $crate::Message::code(&self.$phrase())
            }

            fn args(&self, to: &mut dyn ::core::ops::FnMut(&'static str, $crate::message::Arg<'_>)) {
                $crate::Message::args(&self.$phrase(), to);
            }
        }
    )+};
}

pub(crate) use delegate_message;

/// Declares enums and structs that implement [`Message`](crate::Message), with their English text.
///
/// After `of`, write the game and one of
/// - `cites Rule` for refusals. A clause, which can use references to the fields, precedes each sentence. The type
///   implements [`Error`](core::error::Error) and [`Cites`](crate::Cites), and has `rule()`;
/// - `is Error` for errors that cite no clause;
/// - nothing for words and phrases.
///
/// Each type has `code()` and a list `MESSAGES`, which must be in the crate's `crate::MESSAGES`.
///
/// A sentence is a format string with the fields as arguments. Further arguments can follow: `"{n} {cards}", cards =
/// plural(*n, "card", "cards")`. `as` names a view that displays a field: [`Either`](super::Either),
/// [`All`](super::All), [`Excerpt`](super::Excerpt), or any tuple struct around a reference that implements
/// [`Argument`](super::Argument) and `Display`. A variant without a sentence contains another message, displays it, and
/// has a `From` for it. Each variant's sentence is part of its documentation.
///
/// ```
/// use boardgame_core::{message::{Either, Template, plural}, messages, rulebook};
///
/// rulebook! {
///     /// A clause of the rules of Nim.
///     pub enum Rule of "nim";
///
///     Take "1" "one, two or three counters";
/// }
///
/// messages! {
///     /// Error for an illegal move.
///     #[derive(Clone, Debug)]
///     pub enum Illegal of "nim" cites Rule {
///         /// The number is illegal.
///         Count {
///             /// Number of counters in the move.
///             counters: u8,
///             /// Legal numbers.
///             legal: Vec<u8> as Either,
///         } => Rule::Take, "{counters} {noun} cannot be taken, but {legal}",
///             noun = plural(*counters, "counter", "counters");
///     }
/// }
///
/// // At the root of the crate.
/// const MESSAGES: &[&[Template]] = &[Illegal::MESSAGES];
///
/// # fn main() {
/// let refused = Illegal::Count { counters: 5, legal: vec![1, 2, 3] };
/// assert_eq!(refused.to_string(), "5 counters cannot be taken, but 1, 2 or 3");
/// assert_eq!((refused.rule(), refused.code()), (Rule::Take, "count"));
/// assert_eq!(Illegal::MESSAGES[0].id, "nim-illegal-count");
/// # }
/// ```
#[macro_export]
macro_rules! messages {
    () => {};

    // Enums: the variants are sorted into definitions, sentences and wrappers of other messages.
    (
        $(#[$attributes:meta])* $visibility:vis enum $Enum:ident $(<$($G:ident),+>)? of $game:literal
            $($kind:ident $($Kind:ident)::+)? { $($variants:tt)* }
        $($more:tt)*
    ) => {
        $crate::messages!(@variants [{$(#[$attributes])*} {$visibility} $Enum {$($($G)+)?} $game {$($kind $($Kind)::+)?}] {} {} {} $($variants)*);
        $crate::messages!($($more)*);
    };

    // A struct is a single message.
    (
        $(#[$attributes:meta])* $visibility:vis struct $Struct:ident of $game:literal $(is $Error:ident)? {
            $($(#[$doc:meta])* $field_visibility:vis $field:ident: $Type:ty $(as $view:path)?),* $(,)?
        } => $english:literal $(, $name:ident = $value:expr)*;
        $($more:tt)*
    ) => {
        $(#[$attributes])*
        $visibility struct $Struct { $($(#[$doc])* $field_visibility $field: $Type,)* }

        $crate::messages!(@emit [$Struct {} {} $game {$(is $Error)?}]
            { { {Self} {$Struct} [$($field {$($view)?})*] {} $english [$($name = $value;)*] } } {});
        $crate::messages!($($more)*);
    };

    // A variant that contains another message.
    (@variants $head:tt {$($definitions:tt)*} {$($sentences:tt)*} {$($wrappers:tt)*}
        $(#[$doc:meta])* $Variant:ident($Inner:ty) $(=> $rule:expr)?; $($rest:tt)*
    ) => {
        $crate::messages!(@variants $head
            {$($definitions)* $(#[$doc])* $Variant($Inner),} {$($sentences)*} {$($wrappers)* { $Variant {$Inner} {$($rule)?} }} $($rest)*);
    };
    // A variant with a clause and a sentence.
    (@variants [$attributes:tt $visibility:tt $Enum:ident $generics:tt $game:literal {cites $Rule:ty}] {$($definitions:tt)*} {$($sentences:tt)*} $wrappers:tt
        $(#[$doc:meta])* $Variant:ident
        $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty $(as $view:path)?),* $(,)? })?
        => $rule:expr, $english:literal $(, $name:ident = $value:expr)*; $($rest:tt)*
    ) => {
        $crate::messages!(@variants [$attributes $visibility $Enum $generics $game {cites $Rule}]
            {$($definitions)* $(#[$doc])* #[doc = ""] #[doc = concat!("Message: `", $english, "`")]
                $Variant $({ $($(#[$field_doc])* $field: $Type,)* })?,}
            {$($sentences)* { {Self::$Variant} {$Enum $Variant} [$($($field {$($view)?})*)?] {$rule} $english [$($name = $value;)*] }}
            $wrappers $($rest)*);
    };
    // A variant with a sentence.
    (@variants [$attributes:tt $visibility:tt $Enum:ident $generics:tt $game:literal $kind:tt] {$($definitions:tt)*} {$($sentences:tt)*} $wrappers:tt
        $(#[$doc:meta])* $Variant:ident
        $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty $(as $view:path)?),* $(,)? })?
        => $english:literal $(, $name:ident = $value:expr)*; $($rest:tt)*
    ) => {
        $crate::messages!(@variants [$attributes $visibility $Enum $generics $game $kind]
            {$($definitions)* $(#[$doc])* #[doc = ""] #[doc = concat!("Message: `", $english, "`")]
                $Variant $({ $($(#[$field_doc])* $field: $Type,)* })?,}
            {$($sentences)* { {Self::$Variant} {$Enum $Variant} [$($($field {$($view)?})*)?] {} $english [$($name = $value;)*] }}
            $wrappers $($rest)*);
    };
    // When all variants are in the lists, the enum is complete.
    (@variants [{$($attributes:tt)*} {$visibility:vis} $Enum:ident {$($G:ident)*} $game:literal $kind:tt] {$($definitions:tt)*} $sentences:tt $wrappers:tt) => {
        $($attributes)*
        $visibility enum $Enum<$($G),*> { $($definitions)* }

        $crate::messages!(@emit [$Enum {$($G)*} {$($G)*} $game $kind] $sentences $wrappers);
    };

    (@emit [$Type:ident {$($G:ident)*} $generics:tt $game:literal {$($kind:tt)*}]
        {$({ {$($path:tt)*} {$($name:ident)*} [$($field:ident {$($view:path)?})*] {$($rule:expr)?} $english:literal [$($extra:ident = $value:expr;)*] })*}
        {$({ $Wrapper:ident {$Inner:ty} {$($inner_rule:expr)?} })*}
    ) => {
        impl<$($G: ::core::fmt::Display),*> ::core::fmt::Display for $Type<$($G),*> {
            #[allow(unused_variables, reason = "a sentence need not mention every field")]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($($path)* { $($field),* } => {
                        $crate::messages!(@sentence $generics self f [$($field {$($view)?})*] $english [$($extra = $value;)*])
                    })*
                    $(Self::$Wrapper(inner) => ::core::fmt::Display::fmt(inner, f),)*
                }
            }
        }

        impl<$($G: $crate::message::Message),*> $crate::__private::Sealed for $Type<$($G),*> {}

        impl<$($G: $crate::message::Message),*> $crate::message::Message for $Type<$($G),*> {
            fn id(&self) -> &'static str {
                match self {
                    $($($path)* { .. } => $crate::__joined!('-', $game $(, ::core::stringify!($name))*),)*
                    $(Self::$Wrapper(inner) => $crate::message::Message::id(inner),)*
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $($($path)* { .. } => $crate::messages!(@code $($name)*),)*
                    $(Self::$Wrapper(inner) => $crate::message::Message::code(inner),)*
                }
            }

            #[allow(unused_variables, reason = "a message may have no arguments")]
            fn args(&self, to: &mut dyn ::core::ops::FnMut(&'static str, $crate::message::Arg<'_>)) {
                match self {
                    $($($path)* { $($field),* } => {
                        $(
                            $(let $field = &$view($field);)?
                            to(::core::stringify!($field), $crate::message::Argument::arg($field));
                        )*
                    })*
                    $(Self::$Wrapper(inner) => $crate::message::Message::args(inner, to),)*
                }
            }
        }

        impl<$($G),*> $Type<$($G),*> {
            /// Templates of all messages of the type.
            #[allow(unreachable_pub, reason = "the type may be private")]
            pub const MESSAGES: &'static [$crate::message::Template] = &[
                $($crate::message::Template::new(
                    $crate::__joined!('-', $game $(, ::core::stringify!($name))*),
                    &[$(::core::stringify!($field)),*],
                    $english,
                ),)*
            ];
        }

        $crate::__assert_listed!($Type<$($crate::messages!(@unit $G)),*>);

        $($crate::messages!(@from $Type $generics $Wrapper $Inner);)*

        $crate::messages!(@kind $Type {$($G)*} {$($kind)*}
            {$({ {$($path)*} [$($field)*] {$($rule)?} })*} {$({ $Wrapper {$($inner_rule)?} })*});
    };

    // Only for types without parameters: `in_english` needs a `Message`, and a generic type may not be one.
    (@sentence {} $this:ident $f:ident [$($field:ident {$($view:path)?})*] $english:literal [$($extra:ident = $value:expr;)*]) => {
        if const { $crate::message::is_plain($english, &[$(::core::stringify!($field)),*]) } {
            $crate::message::in_english($this, $english, $f)
        } else {
            $crate::messages!(@sentence {_} $this $f [$($field {$($view)?})*] $english [$($extra = $value;)*])
        }
    };
    (@sentence {$($parameters:tt)+} $this:ident $f:ident [$($field:ident {$($view:path)?})*] $english:literal [$($extra:ident = $value:expr;)*]) => {{
        $($(let $field = $view($field);)?)*
        ::core::write!($f, $english $(, $extra = $value)*)
    }};

    (@from $Type:ident {$($G:ident)*} $Wrapper:ident $Inner:ty) => {
        impl<$($G),*> ::core::convert::From<$Inner> for $Type<$($G),*> {
            fn from(inner: $Inner) -> Self {
                Self::$Wrapper(inner)
            }
        }
    };

    (@kind $Type:ident {$($G:ident)*} {} $sentences:tt $wrappers:tt) => {};
    (@kind $Type:ident {$($G:ident)*} {is Error} $sentences:tt $wrappers:tt) => {
        impl<$($G: ::core::fmt::Display + ::core::fmt::Debug),*> ::core::error::Error for $Type<$($G),*> {}

        impl<$($G: $crate::message::Message),*> $Type<$($G),*> {
            /// Returns the stable name of the error for programs.
            #[must_use]
            pub fn code(&self) -> &'static str {
                $crate::message::Message::code(self)
            }
        }
    };
    (@kind $Type:ident {$($G:ident)*} {cites $Rule:ty}
        {$({ {$($path:tt)*} [$($field:ident)*] {$rule:expr} })*} {$({ $Wrapper:ident {$($inner_rule:expr)?} })*}
    ) => {
        $crate::messages!(@kind $Type {$($G)*} {is Error} {} {});

        impl<$($G: $crate::message::Message),*> $Type<$($G),*> {
            /// Returns the clause that the message cites.
            #[must_use]
            #[allow(unused_variables, reason = "few clauses depend on the fields")]
            pub fn rule(&self) -> $Rule {
                match self {
                    $($($path)* { $($field),* } => $rule,)*
                    $(Self::$Wrapper(inner) => $crate::messages!(@rule inner $($inner_rule)?),)*
                }
            }
        }

        impl<$($G: $crate::message::Message),*> $crate::Cites for $Type<$($G),*> {
            type Rule = $Rule;

            fn rule(&self) -> $Rule {
                self.rule()
            }
        }
    };

    (@rule $inner:ident) => { $crate::Cites::rule($inner) };
    (@rule $inner:ident $rule:expr) => { $rule };
    (@code $Struct:ident) => { $crate::__joined!('_', ::core::stringify!($Struct)) };
    (@code $Enum:ident $Variant:ident) => { $crate::__joined!('_', ::core::stringify!($Variant)) };
    (@unit $G:ident) => { () };
}

pub(crate) use messages;

/// Joins names in lower case, with a separator before each further word, as a constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __joined {
    ($between:literal $(, $word:expr)+) => {{
        const WORDS: &[&str] = &[$($word),+];
        const BYTES: [u8; $crate::message::joined_len(WORDS)] = $crate::message::joined(WORDS, $between);
        const TEXT: &str = match ::core::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => ::core::panic!("names of types are ASCII"),
        };
        TEXT
    }};
}

/// Returns the length of the text from [`joined`].
#[doc(hidden)]
#[must_use]
pub const fn joined_len(words: &[&str]) -> usize {
    let (mut len, mut word) = (words.len() - 1, 0);
    while word < words.len() {
        let bytes = words[word].as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            len += if at > 0 && bytes[at].is_ascii_uppercase() { 2 } else { 1 };
            at += 1;
        }
        word += 1;
    }
    len
}

/// Turns `["checkers", "PathError"]` into `checkers-path-error`.
#[doc(hidden)]
#[must_use]
pub const fn joined<const LEN: usize>(words: &[&str], between: char) -> [u8; LEN] {
    let mut text = [between as u8; LEN];
    let (mut len, mut word) = (0, 0);
    while word < words.len() {
        let bytes = words[word].as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if len > 0 && (at == 0 || bytes[at].is_ascii_uppercase()) {
                len += 1;
            }
            text[len] = bytes[at].to_ascii_lowercase();
            len += 1;
            at += 1;
        }
        word += 1;
    }
    text
}

/// Reports whether a crate's list contains the messages of a type.
#[doc(hidden)]
#[must_use]
pub const fn is_listed(all: &[&[Template]], messages: &[Template]) -> bool {
    let mut at = 0;
    while at < all.len() {
        if messages.is_empty() || (!all[at].is_empty() && same(all[at][0].id, messages[0].id)) {
            return true;
        }
        at += 1;
    }
    messages.is_empty()
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}
