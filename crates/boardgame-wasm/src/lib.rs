//! The npm package `boardgame-rules`: what the crates know, in the habits of JavaScript.
//!
//! Nothing is decided here. A class holds a value of a crate, a method asks it, and what a crate refuses is thrown as `Refused`
//! with the same code, clause and sentences. Each feature makes a file of its own, so that a page loads the game it plays and
//! no more; `all` has everything.

#[cfg(feature = "all")]
mod blackball;
#[cfg(any(feature = "camelot", feature = "camette", feature = "checkers"))]
mod board;
#[cfg(feature = "dwyn")]
mod dwyn;
mod given;
#[cfg(feature = "all")]
mod pictures;
#[cfg(feature = "all")]
mod players;
#[cfg(feature = "all")]
mod referee;
#[cfg(feature = "all")]
mod say;
#[cfg(feature = "site")]
mod site;
/// The files of the server that say and show things: each of them stands once. What a page by itself does not need is not used.
macro_rules! served {
    ($($path:literal $feature:literal $name:ident;)*) => {
        $(
            #[cfg(feature = $feature)]
            #[path = $path]
            #[allow(dead_code, unused_imports, reason = "the server says and does more than a page by itself")]
            mod $name;
        )*
    };
}

served! {
    "../../boardgame-serve/src/said.rs" "all" said;
    "../../boardgame-serve/src/words/mod.rs" "site" words;
    "../../boardgame-serve/src/entered.rs" "site" entered;
    "../../boardgame-serve/src/games/mod.rs" "site" games;
    "../../boardgame-serve/src/guide.rs" "site" guide;
    "../../boardgame-serve/src/refusal.rs" "site" refusal;
    "../../boardgame-serve/src/review/mod.rs" "site" review;
    "../../boardgame-serve/src/rules.rs" "site" rules;
    "../../boardgame-serve/src/sitting.rs" "site" sitting;
}

/// Of the server's words those that a board says.
#[cfg(all(feature = "all", not(feature = "site")))]
#[path = "../../boardgame-serve/src/words"]
#[allow(dead_code, reason = "a board says less than a table")]
mod words {
    mod game;

    pub(crate) use game::Word;
}

/// The server's pages that hold no address of a server.
#[cfg(feature = "site")]
#[path = "../../boardgame-serve/src/pages"]
mod pages {
    mod lesson;
    mod refused;

    pub(crate) use lesson::lesson;
    pub(crate) use refused::refused;
}

/// Every message that a page can say by its identifier.
#[cfg(feature = "site")]
const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    words::After::MESSAGES,
    words::AtCards::MESSAGES,
    words::AtTable::MESSAGES,
    words::Denied::MESSAGES,
    words::Look::MESSAGES,
    words::Opening::MESSAGES,
    words::Scoring::MESSAGES,
    words::Word::MESSAGES,
    site::Site::MESSAGES,
];
#[cfg(all(feature = "all", not(feature = "site")))]
const MESSAGES: &[&[boardgame_core::message::Template]] = &[words::Word::MESSAGES];

/// Two kilobytes smaller than the usual one.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
