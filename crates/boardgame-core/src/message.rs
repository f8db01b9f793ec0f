//! What is said to people: declared once, said in any language.

use alloc::string::String;
use core::fmt;

use crate::{Lang, Player};

/// Something that is said to people: a refusal, an error, an effect, or a word for a part of one.
///
/// English is the [`Display`](fmt::Display). Other languages are looked up by the [`id`](Self::id) and built from the
/// [`args`](Self::args); crate `boardgame-text` does it. Messages are declared with
/// [`messages!`](crate::messages), hardly ever by hand.
pub trait Message: fmt::Display {
    /// The identifier: game, type and variant with hyphens, as in `checkers-illegal-own-piece`.
    fn id(&self) -> &'static str;

    /// The name of the variant for programs, which never changes: `own_piece`.
    fn code(&self) -> &'static str;

    /// Hands every argument to `to`, each with its name.
    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>));
}

impl<T: Message + ?Sized> Message for &T {
    fn id(&self) -> &'static str {
        (**self).id()
    }

    fn code(&self) -> &'static str {
        (**self).code()
    }

    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
        (**self).args(to);
    }
}

impl<T: Message + ?Sized> Message for alloc::boxed::Box<T> {
    fn id(&self) -> &'static str {
        (**self).id()
    }

    fn code(&self) -> &'static str {
        (**self).code()
    }

    fn args(&self, to: &mut dyn FnMut(&'static str, Arg<'_>)) {
        (**self).args(to);
    }
}

/// What cannot be is never said.
impl Message for core::convert::Infallible {
    fn id(&self) -> &'static str {
        match *self {}
    }

    fn code(&self) -> &'static str {
        match *self {}
    }

    fn args(&self, _: &mut dyn FnMut(&'static str, Arg<'_>)) {
        match *self {}
    }
}

/// An argument of a message.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    /// A number, which chooses the plural form.
    Number(u64),
    /// The same in every language: a square, a move, a code.
    Text(&'a dyn fmt::Display),
    /// A word or a phrase that is translated itself: a side, a card, what was expected.
    Message(&'a dyn Message),
    /// Things to choose from: "a, b or c".
    Either(&'a dyn List),
    /// Things one after another: "a, b".
    All(&'a dyn List),
    /// Parts of a sentence one after another: "a; b".
    Parts(&'a dyn List),
    /// Sentences one after another.
    Sentences(&'a dyn List),
    /// The title of a clause, which the rules have in every language.
    Title(&'a dyn Titled),
}

impl fmt::Debug for Arg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text}"),
            Self::Message(message) => f.write_str(message.id()),
            Self::Title(titled) => f.write_str(titled.title_in(Lang::En)),
            Self::Either(list) | Self::All(list) | Self::Parts(list) | Self::Sentences(list) => {
                let mut items = f.debug_list();
                list.each(&mut |item| {
                    items.entry(&item);
                });
                items.finish()
            }
        }
    }
}

/// What can be an argument of a message.
///
/// Every [`Message`] can, numbers and strings can; a type whose text is the same in every language becomes one with
/// [`text_arguments!`](crate::text_arguments).
pub trait Argument {
    /// The value as an argument.
    fn arg(&self) -> Arg<'_>;
}

impl<T: Message> Argument for T {
    fn arg(&self) -> Arg<'_> {
        Arg::Message(self)
    }
}

macro_rules! numbers {
    ($($Number:ty),+) => {$(
        impl Argument for $Number {
            fn arg(&self) -> Arg<'_> {
                Arg::Number(u64::from(*self))
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64);

impl Argument for usize {
    fn arg(&self) -> Arg<'_> {
        Arg::Number(u64::try_from(*self).unwrap_or(u64::MAX))
    }
}

/// Makes types arguments of messages whose `Display` is the same in every language: squares, moves, clauses.
///
/// ```
/// struct Square(u8);
///
/// impl std::fmt::Display for Square {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// boardgame_core::text_arguments!(Square);
/// ```
#[macro_export]
macro_rules! text_arguments {
    ($($Type:ty),+ $(,)?) => {$(
        impl $crate::message::Argument for $Type {
            fn arg(&self) -> $crate::message::Arg<'_> {
                $crate::message::Arg::Text(self)
            }
        }
    )+};
}

text_arguments!(String, &'static str, char, bool, i32, i64, f64, crate::Clause, crate::Ruleset, crate::Seed);

/// Several arguments in one: see [`Arg::Either`] and [`Arg::All`].
pub trait List {
    /// Hands every item to `to`, in order.
    fn each(&self, to: &mut dyn FnMut(Arg<'_>));
}

/// Several things of which one is chosen, as a field is shown: `to: Bitboard as Either` is said "9, 14 or 15".
#[derive(Clone, Copy, Debug)]
pub struct Either<T>(pub T);

/// Several things one after another, as a field is shown: `cards: Vec<Card> as All` is said "RY-2, RY-3".
#[derive(Clone, Copy, Debug)]
pub struct All<T>(pub T);

/// Parts of a sentence one after another, as a field is shown: `fouls: Vec<Foul> as Parts` is said "…; …".
#[derive(Clone, Copy, Debug)]
pub struct Parts<T>(pub T);

/// Sentences one after another, as a field is shown.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<T>(pub T);

/// Writes things with `between` between them, and `last` before the last of them.
fn write_list(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item: fmt::Display>,
    [between, last]: [&str; 2],
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else {
        return Ok(());
    };
    write!(f, "{first}")?;
    let mut items = items.peekable();
    while let Some(item) = items.next() {
        let sign = if items.peek().is_some() { between } else { last };
        write!(f, "{sign}{item}")?;
    }
    Ok(())
}

macro_rules! lists {
    ($($List:ident: $between:literal $last:literal;)+) => {$(
        impl<T: Clone + IntoIterator<Item: Argument>> List for $List<&T> {
            fn each(&self, to: &mut dyn FnMut(Arg<'_>)) {
                self.0.clone().into_iter().for_each(|item| to(item.arg()));
            }
        }

        impl<T: Clone + IntoIterator<Item: Argument>> Argument for $List<&T> {
            fn arg(&self) -> Arg<'_> {
                Arg::$List(self)
            }
        }

        impl<T: Clone + IntoIterator<Item: fmt::Display>> fmt::Display for $List<&T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write_list(f, self.0.clone(), [$between, $last])
            }
        }
    )+};
}

lists! {
    Either: ", " " or ";
    All: ", " ", ";
    Parts: "; " "; ";
    Sentences: " " " ";
}

/// What has a title in every language: a clause.
pub trait Titled {
    /// The title, in English where the language has none.
    fn title_in(&self, lang: Lang) -> &'static str;
}

impl<T: crate::Rulebook> Titled for T {
    fn title_in(&self, lang: Lang) -> &'static str {
        self.title(lang)
    }
}

/// A clause by its title, as a field is shown: `rule: Rule as Title` is said "the cue ball is potted".
#[derive(Clone, Copy, Debug)]
pub struct Title<T>(pub T);

impl<T: Titled> Argument for Title<&T> {
    fn arg(&self) -> Arg<'_> {
        Arg::Title(self.0)
    }
}

impl<T: Titled> fmt::Display for Title<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.title_in(Lang::En))
    }
}

/// Something that a reader met in a text: some letters, one sign, or the end.
pub trait Met {
    /// What was met, to be quoted; `None` where the text has ended.
    fn met(&self) -> Option<&dyn fmt::Debug>;
}

impl Met for char {
    fn met(&self) -> Option<&dyn fmt::Debug> {
        Some(self)
    }
}

impl Met for Option<char> {
    fn met(&self) -> Option<&dyn fmt::Debug> {
        self.as_ref().map(|sign| sign as &dyn fmt::Debug)
    }
}

macro_rules! met {
    ($($Text:ty),+) => {$(
        impl Met for $Text {
            fn met(&self) -> Option<&dyn fmt::Debug> {
                (!self.is_empty()).then_some(self)
            }
        }
    )+};
}

met!(String, &str, alloc::boxed::Box<str>);

/// A piece of text that a reader met, as a field is shown: `found: String as Found`. It is quoted; nothing is "the end".
#[derive(Clone, Copy, Debug)]
pub struct Found<T>(pub T);

impl<T: Met> fmt::Display for Found<&T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.met() {
            None => Phrase::End.fmt(f),
            Some(found) => found.fmt(f),
        }
    }
}

impl<T: Met> Argument for Found<&T> {
    fn arg(&self) -> Arg<'_> {
        if self.0.met().is_none() { Arg::Message(&Phrase::End) } else { Arg::Text(self) }
    }
}

/// A field that is never said, as it is shown: `position: Position as Unsaid`. Programs read it.
#[derive(Clone, Copy, Debug)]
pub struct Unsaid<T>(pub T);

impl<T> fmt::Display for Unsaid<T> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl<T> Argument for Unsaid<T> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

/// A number of 64 bits in sixteen hexadecimal digits, as a field is shown: `hash: u64 as Hex`.
#[derive(Clone, Copy, Debug)]
pub struct Hex<T>(pub T);

impl fmt::Display for Hex<&u64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Argument for Hex<&u64> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

/// The word for a number of things in English, for the values behind a sentence.
///
/// ```
/// use boardgame_core::message::plural;
///
/// assert_eq!(format!("1 {}, 2 {}", plural(1_u8, "card", "cards"), plural(2_u8, "card", "cards")), "1 card, 2 cards");
/// ```
pub fn plural(number: impl TryInto<u64>, one: &'static str, more: &'static str) -> &'static str {
    if number.try_into().is_ok_and(|number| number == 1) { one } else { more }
}

/// What is known of a message without one at hand: for the test that every language has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The identifier, as of [`Message::id`].
    pub id: &'static str,
    /// The names of all its arguments.
    pub args: &'static [&'static str],
    /// The sentence in English, with the names of arguments in braces.
    pub english: &'static str,
}

crate::messages! {
    /// Words that the core itself puts into sentences.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Phrase of "core" {
        /// Where a text has ended.
        End => "the end";
        /// A player.
        Player {
            /// The number of the seat, from 1.
            number: u16,
        } => "player {number}";
        /// A player has won.
        Won {
            /// Who has won.
            winner: Player,
            /// By which clause.
            clause: String,
        } => "{winner} wins ({clause})";
        /// Nobody has won.
        Drawn {
            /// By which clause.
            clause: String,
        } => "drawn ({clause})";
        /// The game goes on.
        ToAct {
            /// Who is to act.
            player: Player,
        } => "{player} is to act";
        /// The last of things to choose from.
        Or {
            /// Those before it.
            first: String,
            /// The last.
            last: String,
        } => "{first} or {last}";
        /// A random playout went as far as it was allowed to.
        Bound => "broken off at the bound that was set";
        /// A random playout found no move.
        Stuck => "broken off: no move could be played";
    }

    /// What happens in a match.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Deed of "core" {
        /// A move.
        Moves {
            /// Who moves.
            player: Player,
            /// The move, in the game's notation.
            mv: String,
        } => "{player}: {mv}";
        /// A player gives up.
        Resigns {
            /// Who gives up.
            player: Player,
        } => "{player} resigns";
        /// All agree.
        AgreeDraw => "the players agree to a draw";
        /// The game is awarded against a player, and to nobody.
        Forfeits {
            /// Who forfeits it.
            player: Player,
        } => "{player} forfeits the game";
        /// The game is awarded to a player.
        ForfeitsTo {
            /// Who forfeits it.
            player: Player,
            /// Who has won.
            winner: Player,
        } => "{player} forfeits the game to {winner}";
        /// A draw is claimed as the game stands.
        Claims {
            /// Who claims.
            player: Player,
        } => "{player} claims a draw";
        /// A draw is claimed with a move that would bring it about.
        ClaimsWith {
            /// Who claims.
            player: Player,
            /// The move.
            mv: String,
        } => "{player} claims a draw with {mv}";
    }
}

/// Makes types messages that say what another message says, which a method of theirs makes. Type parameters stand in
/// braces before the type: `{M: fmt::Display} Event<M>: deed`.
///
/// ```
/// use boardgame_core::{message::Template, messages, said_as};
///
/// messages! {
///     /// What a move does.
///     #[derive(Clone, Copy, Debug)]
///     pub enum Deed of "nim" {
///         /// Counters are taken.
///         Took {
///             /// How many.
///             counters: u8,
///         } => "takes {counters}";
///     }
/// }
///
/// const MESSAGES: &[&[Template]] = &[Deed::MESSAGES];
///
/// struct Effect {
///     counters: u8,
/// }
///
/// impl Effect {
///     fn deed(&self) -> Deed {
///         Deed::Took { counters: self.counters }
///     }
/// }
///
/// said_as!(Effect: deed);
///
/// # fn main() {
/// assert_eq!(Effect { counters: 2 }.to_string(), "takes 2");
/// # }
/// ```
#[macro_export]
macro_rules! said_as {
    ($($({$($generics:tt)*})? $Type:ty: $phrase:ident),+ $(,)?) => {$(
        impl$(<$($generics)*>)? ::core::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$phrase(), f)
            }
        }

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

/// Declares what is said to people: an enum (or a struct) that is a [`Message`], whose English, clause, identifier and
/// arguments stand together.
///
/// Behind `of` stands the game. Then one of
/// - `cites Rule`: a refusal. Before each sentence stands its clause, an expression in which the fields are references.
///   The type is an [`Error`](core::error::Error) and [`Cites`](crate::Cites), and has `rule()` and `clause()`;
/// - `is Error`: an error that rests on no clause, such as a reader's;
/// - nothing: words and phrases.
///
/// Every type has `code()` and the list `MESSAGES`, and the crate lists all of them in its `crate::MESSAGES`: a type
/// that is not there does not compile.
///
/// A sentence is a literal as for `format!`, with the fields by their names. Behind it further values may be named, for
/// what English needs beyond the fields: `"{n} {cards}", cards = plural(*n, "card", "cards")`. A field is shown through
/// a view with `as`: [`Either`], [`All`] and [`Found`] are three, and any tuple struct of a reference that is
/// [`Argument`] and `Display` can be one. A variant with another message in it, and no sentence, passes on to that
/// message, and is made from it with `?`.
///
/// ```
/// use boardgame_core::{Lang, message::{Either, Found, Template, plural}, messages, rulebook};
///
/// rulebook! {
///     /// A clause of the rules of Nim.
///     pub enum Rule of "nim";
///
///     Take "1" "one, two or three counters" "un, dau neu dri chownter";
///     Last "2" "the last counter wins" "y cownter olaf sy'n ennill";
/// }
///
/// messages! {
///     /// Why a move is refused.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub enum Illegal of "nim" cites Rule {
///         /// Not one, two or three, or more than there are.
///         Count {
///             /// How many were to be taken.
///             counters: u8,
///             /// How many can be.
///             legal: Vec<u8> as Either,
///         } => Rule::Take, "{counters} {noun} cannot be taken, but {legal}",
///             noun = plural(*counters, "counter", "counters");
///         /// The game has ended.
///         Over {
///             /// The clause that ended it.
///             by: Rule,
///         } => *by, "the game is over";
///         /// The text is not a move.
///         Text(ReadMoveError) => Rule::Take;
///     }
///
///     /// Why a text is not a move.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub struct ReadMoveError of "nim" is Error {
///         /// What should stand there.
///         pub expected: Expected,
///         /// What stands there.
///         pub found: String as Found,
///     } => "expected {expected}, found {found}";
///
///     /// What should have stood there.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Expected of "nim" {
///         /// A number of counters.
///         Number => "a number";
///     }
/// }
///
/// // At the root of the crate.
/// const MESSAGES: &[&[Template]] = &[Illegal::MESSAGES, ReadMoveError::MESSAGES, Expected::MESSAGES];
///
/// # fn main() {
/// let refused = Illegal::Count { counters: 5, legal: vec![1, 2, 3] };
/// assert_eq!(refused.to_string(), "5 counters cannot be taken, but 1, 2 or 3");
/// assert_eq!(refused.rule().title(Lang::En), "one, two or three counters");
/// assert_eq!(refused.code(), "count");
/// assert_eq!(Illegal::MESSAGES[0].id, "nim-illegal-count");
/// assert_eq!(Illegal::MESSAGES[0].args, ["counters", "legal"]);
/// let unread = Illegal::from(ReadMoveError { expected: Expected::Number, found: String::new() });
/// assert_eq!(unread.to_string(), "expected a number, found the end");
/// # }
/// ```
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the list is that of the crate which declares the messages")]
macro_rules! messages {
    () => {};

    // An enum of refusals, of errors, of words: the variants are taken apart one by one.
    (
        $(#[$about:meta])* $visibility:vis enum $Enum:ident $(<$($G:ident),+>)? of $game:literal cites $Rule:ty { $($variants:tt)* }
        $($more:tt)*
    ) => {
        $crate::messages!(@variants [{$(#[$about])*} {$visibility} $Enum {$($($G)+)?} $game {cites $Rule}] {} {} {} $($variants)*);
        $crate::messages!($($more)*);
    };
    (
        $(#[$about:meta])* $visibility:vis enum $Enum:ident $(<$($G:ident),+>)? of $game:literal is Error { $($variants:tt)* }
        $($more:tt)*
    ) => {
        $crate::messages!(@variants [{$(#[$about])*} {$visibility} $Enum {$($($G)+)?} $game {is Error}] {} {} {} $($variants)*);
        $crate::messages!($($more)*);
    };
    (
        $(#[$about:meta])* $visibility:vis enum $Enum:ident $(<$($G:ident),+>)? of $game:literal { $($variants:tt)* }
        $($more:tt)*
    ) => {
        $crate::messages!(@variants [{$(#[$about])*} {$visibility} $Enum {$($($G)+)?} $game {}] {} {} {} $($variants)*);
        $crate::messages!($($more)*);
    };

    // A struct is one message.
    (
        $(#[$about:meta])* $visibility:vis struct $Struct:ident of $game:literal $(is $Error:ident)? {
            $($(#[$doc:meta])* $field_visibility:vis $field:ident: $Type:ty $(as $view:path)?),* $(,)?
        } => $english:literal $(, $name:ident = $value:expr)*;
        $($more:tt)*
    ) => {
        $(#[$about])*
        $visibility struct $Struct { $($(#[$doc])* $field_visibility $field: $Type,)* }

        $crate::messages!(@emit [$Struct {} {} $game {$(is $Error)?}]
            { { {Self} {$Struct} [$($field {$($view)?})*] {} $english [$($name = $value;)*] } } {});
        $crate::messages!($($more)*);
    };

    // A variant that passes on to the message inside.
    (@variants $head:tt {$($defined:tt)*} {$($said:tt)*} {$($passed:tt)*}
        $(#[$doc:meta])* $Variant:ident($Inner:ty) $(=> $rule:expr)?; $($rest:tt)*
    ) => {
        $crate::messages!(@variants $head
            {$($defined)* $(#[$doc])* $Variant($Inner),} {$($said)*} {$($passed)* { $Variant {$Inner} {$($rule)?} }} $($rest)*);
    };
    // A variant with a clause and a sentence.
    (@variants [$about:tt $visibility:tt $Enum:ident $generics:tt $game:literal {cites $Rule:ty}] {$($defined:tt)*} {$($said:tt)*} $passed:tt
        $(#[$doc:meta])* $Variant:ident
        $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty $(as $view:path)?),* $(,)? })?
        => $rule:expr, $english:literal $(, $name:ident = $value:expr)*; $($rest:tt)*
    ) => {
        $crate::messages!(@variants [$about $visibility $Enum $generics $game {cites $Rule}]
            {$($defined)* $(#[$doc])* $Variant $({ $($(#[$field_doc])* $field: $Type,)* })?,}
            {$($said)* { {Self::$Variant} {$Enum $Variant} [$($($field {$($view)?})*)?] {$rule} $english [$($name = $value;)*] }}
            $passed $($rest)*);
    };
    // A variant with a sentence.
    (@variants [$about:tt $visibility:tt $Enum:ident $generics:tt $game:literal $kind:tt] {$($defined:tt)*} {$($said:tt)*} $passed:tt
        $(#[$doc:meta])* $Variant:ident
        $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty $(as $view:path)?),* $(,)? })?
        => $english:literal $(, $name:ident = $value:expr)*; $($rest:tt)*
    ) => {
        $crate::messages!(@variants [$about $visibility $Enum $generics $game $kind]
            {$($defined)* $(#[$doc])* $Variant $({ $($(#[$field_doc])* $field: $Type,)* })?,}
            {$($said)* { {Self::$Variant} {$Enum $Variant} [$($($field {$($view)?})*)?] {} $english [$($name = $value;)*] }}
            $passed $($rest)*);
    };
    // All variants are known.
    (@variants [{$($about:tt)*} {$visibility:vis} $Enum:ident {$($G:ident)*} $game:literal $kind:tt] {$($defined:tt)*} $said:tt $passed:tt) => {
        $($about)*
        $visibility enum $Enum<$($G),*> { $($defined)* }

        $crate::messages!(@emit [$Enum {$($G)*} {$($G)*} $game $kind] $said $passed);
    };

    (@emit [$Type:ident {$($G:ident)*} $generics:tt $game:literal {$($kind:tt)*}]
        {$({ {$($path:tt)*} {$($name:ident)*} [$($field:ident {$($view:path)?})*] {$($rule:expr)?} $english:literal [$($extra:ident = $value:expr;)*] })*}
        {$({ $Passed:ident {$Inner:ty} {$($passed_rule:expr)?} })*}
    ) => {
        impl<$($G: ::core::fmt::Display),*> ::core::fmt::Display for $Type<$($G),*> {
            #[allow(unused_variables, reason = "a sentence need not say every field")]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $($($path)* { $($field),* } => {
                        $($(let $field = $view($field);)?)*
                        ::core::write!(f, $english $(, $extra = $value)*)
                    })*
                    $(Self::$Passed(inner) => ::core::fmt::Display::fmt(inner, f),)*
                }
            }
        }

        impl<$($G: $crate::message::Message),*> $crate::message::Message for $Type<$($G),*> {
            fn id(&self) -> &'static str {
                match self {
                    $($($path)* { .. } => $crate::__joined!('-', $game $(, ::core::stringify!($name))*),)*
                    $(Self::$Passed(inner) => $crate::message::Message::id(inner),)*
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $($($path)* { .. } => $crate::messages!(@code $($name)*),)*
                    $(Self::$Passed(inner) => $crate::message::Message::code(inner),)*
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
                    $(Self::$Passed(inner) => $crate::message::Message::args(inner, to),)*
                }
            }
        }

        impl<$($G),*> $Type<$($G),*> {
            /// What is known of these messages without one at hand.
            pub const MESSAGES: &'static [$crate::message::Template] = &[
                $($crate::message::Template {
                    id: $crate::__joined!('-', $game $(, ::core::stringify!($name))*),
                    args: &[$(::core::stringify!($field)),*],
                    english: $english,
                },)*
            ];
        }

        const _: () = ::core::assert!(
            $crate::message::is_listed(crate::MESSAGES, <$Type<$($crate::messages!(@unit $G)),*>>::MESSAGES),
            ::core::concat!("`", ::core::stringify!($Type), "::MESSAGES` is missing in `crate::MESSAGES`"),
        );

        $($crate::messages!(@from $Type $generics $Passed $Inner);)*

        $crate::messages!(@kind $Type {$($G)*} {$($kind)*}
            {$({ {$($path)*} [$($field)*] {$($rule)?} })*} {$({ $Passed {$($passed_rule)?} })*});
    };

    (@from $Type:ident {$($G:ident)*} $Passed:ident $Inner:ty) => {
        impl<$($G),*> ::core::convert::From<$Inner> for $Type<$($G),*> {
            fn from(inner: $Inner) -> Self {
                Self::$Passed(inner)
            }
        }
    };

    (@kind $Type:ident {$($G:ident)*} {} $said:tt $passed:tt) => {};
    (@kind $Type:ident {$($G:ident)*} {is Error} $said:tt $passed:tt) => {
        impl<$($G: ::core::fmt::Display + ::core::fmt::Debug),*> ::core::error::Error for $Type<$($G),*> {}

        impl<$($G: $crate::message::Message),*> $Type<$($G),*> {
            /// The name of the error for programs, which never changes.
            #[must_use]
            pub fn code(&self) -> &'static str {
                $crate::message::Message::code(self)
            }
        }
    };
    (@kind $Type:ident {$($G:ident)*} {cites $Rule:ty}
        {$({ {$($path:tt)*} [$($field:ident)*] {$rule:expr} })*} {$({ $Passed:ident {$($passed_rule:expr)?} })*}
    ) => {
        $crate::messages!(@kind $Type {$($G)*} {is Error} {} {});

        impl<$($G: $crate::message::Message),*> $Type<$($G),*> {
            /// The clause that decides.
            #[must_use]
            #[allow(unused_variables, reason = "few clauses depend on the fields")]
            pub fn rule(&self) -> $Rule {
                match self {
                    $($($path)* { $($field),* } => $rule,)*
                    $(Self::$Passed(inner) => $crate::messages!(@rule inner $($passed_rule)?),)*
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

/// Words in one, in lower case, with a sign between: a constant.
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

/// The length of [`joined`].
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

/// `["checkers", "PathError"]` becomes `checkers-path-error`.
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

/// Whether a crate's list has the messages of a type.
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
