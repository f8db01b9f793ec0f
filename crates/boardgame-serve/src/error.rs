//! Errors of the server.

use boardgame_core::messages;

messages! {
    /// A reason why the server cannot run.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Error of "serve" is Error {
        /// The server cannot listen on the address.
        Listen {
            /// The address, with its port.
            address: String,
            /// The system's error.
            error: String,
        } => "cannot listen on {address}: {error}";
        /// Connections cannot be accepted.
        Connections {
            /// The system's error.
            error: String,
        } => "the connections broke down: {error}";
        /// The database cannot be opened.
        Database {
            /// The database's error.
            error: String,
        } => "the database cannot be opened: {error}";
        /// Another server uses the database.
        InUse {
            /// The file.
            path: String,
        } => "another server runs on {path}: stop that one, or choose another file for the database";
        /// The file is not a database of this program.
        Foreign {
            /// The file.
            path: String,
        } => "{path} is not a database of this program, and was left as it is: choose another file for the database";
        /// The database was written by another version of the program.
        Version {
            /// The file.
            path: String,
            /// The version of its schema.
            version: i64,
            /// The version of this program.
            known: i64,
        } => "{path} was written by another version of this program (its schema is {version}, this one reads {known}), and was left as it is: use that version, or choose another file for the database";
        /// The copy failed.
        Backup {
            /// The error of the system or the database.
            error: String,
        } => "the database could not be copied: {error}";
        /// A table in the database cannot be read.
        Table {
            /// Its number in the database.
            id: i64,
            /// The fault.
            error: String,
        } => "table {id} in the database cannot be read: {error}";
    }
}
