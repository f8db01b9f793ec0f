core_player = player { $number }
core_won = { $player } wins ({ $clause })
core_drawn = drawn ({ $clause })
core_out_of_turn = { $by } is out of turn: { $to_act } is to act
core_over = the game is over: { $outcome }
core_no_such_seat = { $player } has no seat at this table; it has { $seats }
core_no_winner = with { $seats } players a resignation names no winner: declare a forfeit instead
core_awarded_to_offender = { $player } cannot be awarded the game that he forfeits
core_no_claim = { $by } has no draw to claim
core_or = { $first } or { $last }
core_untranslated = { $message }

## Game texts

core_text_unexpected = expected a move, a comment, a variation, a tag or a result, found '{ $found }'
core_text_control = expected text, found the control character '{ $found }'
core_text_too_long = { $what ->
    [word] the word
    [comment] the comment
    [tag] the tag
   *[game] the game
} goes beyond { $limit } { $what ->
    [game] moves and marks, or bytes of text
   *[other] bytes
}
core_text_tag_name = expected the name of a tag after '[': letters, digits and '_'
core_text_tag_value = expected the tag's value in quotation marks, or ']'
core_text_unclosed_tag = this tag is not closed: expected '"]' before the end of the line
core_text_unclosed_comment = this comment is not closed: expected '{"}"}' before the next game
core_text_unclosed_variation = this variation is not closed: expected ')'
core_text_unopened_variation = ')' closes no variation
core_text_nothing_to_vary = a variation replaces the move before it, and there is none
core_text_too_deep = variations are nested more than { $limit } deep
core_text_nag = expected a number from 0 to 255 after '$'
core_text_number_alone = expected a move after the number
core_text_two_results = the game has two results, { $first } and { $second }
core_text_after_result = the game goes on after its result: expected the tags of the next game
core_text_result_in_variation = a variation has no result of its own
