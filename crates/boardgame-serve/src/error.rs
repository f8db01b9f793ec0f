//! Why the server cannot run.

use boardgame_core::messages;

messages! {
    /// Why the server cannot run.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Error of "serve" is Error {
        /// The address cannot be listened at.
        Listen {
            /// The address, with its port.
            address: String,
            /// What the system says.
            error: String,
        } => "cannot listen at {address}: {error}";
        /// The connections broke down.
        Connections {
            /// What the system says.
            error: String,
        } => "the connections broke down: {error}";
        /// The database cannot be opened.
        Database {
            /// What the database says.
            error: String,
        } => "the database cannot be opened: {error}";
        /// A table in the database cannot be read.
        Table {
            /// Its number.
            id: i64,
            /// What is wrong with it.
            error: String,
        } => "table {id} in the database cannot be read: {error}";
    }
}
