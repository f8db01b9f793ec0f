//! Why the server cannot run.

use boardgame_core::messages;

messages! {
    /// Why the server cannot run.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Error of "serve" is Error {
        /// The address cannot be listened at.
        Listen {
            /// The address, with its port.
            address: String,
            /// What the system says.
            error: String,
        } => "cannot listen on {address}: {error}";
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
        /// Another server has it.
        InUse {
            /// The file.
            path: String,
        } => "another server runs on {path}: stop that one, or choose another file for the database";
        /// It is somebody else's.
        Foreign {
            /// The file.
            path: String,
        } => "{path} is not a database of this program, and was left as it is: choose another file for the database";
        /// It was written by another version of the program.
        Version {
            /// The file.
            path: String,
            /// The version of its schema.
            version: i64,
            /// The version that is read.
            known: i64,
        } => "{path} was written by another version of this program (its schema is {version}, this one reads {known}), and was left as it is: use that version, or choose another file for the database";
        /// The copy failed.
        Backup {
            /// What the system or the database says.
            error: String,
        } => "the database could not be copied: {error}";
        /// A table in the database cannot be read.
        Table {
            /// Its number.
            id: i64,
            /// What is wrong with it.
            error: String,
        } => "table {id} in the database cannot be read: {error}";
    }
}
