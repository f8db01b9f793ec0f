//! Why a game text cannot be read.

use boardgame_core::movetext::SyntaxError;

use super::Say;
use crate::{Text, core as message};

impl Say for SyntaxError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Unexpected { found } => message::text_unexpected(text, found.escape_debug().to_string()),
            Self::Control { found } => message::text_control(text, found.escape_debug().to_string()),
            Self::TooLong { what, limit, unit: _ } => {
                // What is too long is told in English by an article and a noun: the noun chooses the Welsh one.
                message::text_too_long(text, what.trim_start_matches("the "), *limit)
            }
            Self::TagName => message::text_tag_name(text),
            Self::TagValue => message::text_tag_value(text),
            Self::UnclosedTag => message::text_unclosed_tag(text),
            Self::UnclosedComment => message::text_unclosed_comment(text),
            Self::UnclosedVariation => message::text_unclosed_variation(text),
            Self::UnopenedVariation => message::text_unopened_variation(text),
            Self::NothingToVary => message::text_nothing_to_vary(text),
            Self::TooDeep { limit } => message::text_too_deep(text, *limit),
            Self::Nag => message::text_nag(text),
            Self::NumberAlone => message::text_number_alone(text),
            Self::TwoResults { first, second } => {
                message::text_two_results(text, first.to_string(), second.to_string())
            }
            Self::AfterResult => message::text_after_result(text),
            Self::ResultInVariation => message::text_result_in_variation(text),
            new => super::untranslated(text, new),
        }
    }
}
