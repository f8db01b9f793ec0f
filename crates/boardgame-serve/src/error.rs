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
        } => "connections cannot be accepted: {error}";
        /// The database cannot be opened.
        Database {
            /// The database's error.
            error: String,
        } => "the database cannot be opened: {error}";
        /// Another server uses the database.
        InUse {
            /// The file.
            path: String,
        } => "another server uses {path}: stop it, or choose another database file";
        /// The file is not a database of this program.
        Foreign {
            /// The file.
            path: String,
        } => "{path} is not a database of this program and was not changed: choose another database file";
        /// The database was written by another version of the program.
        Version {
            /// The file.
            path: String,
            /// The version of the file's schema.
            version: i64,
            /// The version of the schema that this program uses.
            known: i64,
        } => "{path} was written by another version of this program (schema {version}, expected {known}) and was not changed: use that version, or choose another database file";
        /// The database cannot be copied.
        Backup {
            /// The error of the system or the database.
            error: String,
        } => "the database could not be copied: {error}";
        /// A table in the database is unreadable.
        Table {
            /// The number of the table.
            id: i64,
            /// The fault.
            error: String,
        } => "table {id} in the database cannot be read: {error}";
    }
}
