//! Which messages there are, and what each takes: one function a message, so that the compiler checks the arguments.

/// Declares the messages of a domain: for each a function that writes it, and the list for the tests.
macro_rules! messages {
    ($domain:literal: $($name:ident($($arg:ident),*);)*) => {
        $(messages!(@function $domain $name $($arg)*);)*
        pub(super) const SIGNATURES: &[$crate::Signature] = &[
            $($crate::Signature {
                domain: $domain,
                id: concat!($domain, "_", stringify!($name)),
                args: &[$(stringify!($arg)),*],
            }),*
        ];
    };
    (@function $domain:literal $name:ident) => {
        #[doc = concat!("The message `", $domain, "_", stringify!($name), "`.")]
        #[must_use]
        pub fn $name(text: &$crate::Text) -> String {
            text.message(concat!($domain, "_", stringify!($name)), &[]).text
        }
    };
    (@function $domain:literal $name:ident $($arg:ident)+) => {
        #[doc = concat!("The message `", $domain, "_", stringify!($name), "`.")]
        #[must_use]
        pub fn $name<'a>(text: &$crate::Text, $($arg: impl Into<$crate::Value<'a>>),+) -> String {
            text.message(concat!($domain, "_", stringify!($name)), &[$((stringify!($arg), $arg.into())),+]).text
        }
    };
}

pub mod blackball;
pub mod camelot;
pub mod checkers;
pub mod core;
pub mod dwyn;
pub mod events;
pub mod expected;
pub mod geometry;
pub mod notation;
pub mod pooltool;
pub mod setup;
pub mod ui;

/// A message as the code knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The file it stands in, without `.ftl`.
    pub domain: &'static str,
    /// Its identifier in that file.
    pub id: &'static str,
    /// Its arguments.
    pub args: &'static [&'static str],
}

/// Every message that the code can say.
pub fn signatures() -> impl Iterator<Item = Signature> {
    [
        blackball::SIGNATURES,
        camelot::SIGNATURES,
        checkers::SIGNATURES,
        core::SIGNATURES,
        dwyn::SIGNATURES,
        events::SIGNATURES,
        expected::SIGNATURES,
        geometry::SIGNATURES,
        notation::SIGNATURES,
        pooltool::SIGNATURES,
        setup::SIGNATURES,
        ui::SIGNATURES,
    ]
    .into_iter()
    .flatten()
    .copied()
}
