core_player = chwaraewr { $number }
core_won = { $player } sy'n ennill ({ $clause })
core_drawn = gêm gyfartal ({ $clause })
core_out_of_turn = mae { $by } allan o dro: tro { $to_act } yw hi
core_over = mae'r gêm ar ben: { $outcome }
core_no_such_seat = nid oes sedd gan { SOFT($player) } wrth y bwrdd hwn; nifer y seddau yw { $seats }
core_no_winner = gyda { $seats } o chwaraewyr nid yw ildio yn enwi enillydd: rhaid fforffedu yn lle hynny
core_awarded_to_offender = ni ellir dyfarnu'r gêm i { SOFT($player) }, sy'n ei fforffedu
core_no_claim = ni all { $by } hawlio gêm gyfartal yn awr
core_or = { $first } neu { $last }
core_untranslated = { $message } (yn Saesneg yn unig)

## Testunau gemau

core_text_unexpected = disgwylid symudiad, sylw, amrywiad, tag neu ganlyniad; cafwyd '{ $found }'
core_text_control = disgwylid testun; cafwyd y nod rheoli '{ $found }'
core_text_too_long = mae'r { $what ->
    [word] gair
    [comment] sylw
    [tag] tag
   *[game] gêm
} yn hwy na { $limit } { $what ->
    [game] o symudiadau a nodau, neu o feitiau o destun
   *[other] beit
}
core_text_tag_name = disgwylid enw tag ar ôl '[': llythrennau, digidau a '_'
core_text_tag_value = disgwylid gwerth y tag mewn dyfynodau, neu ']'
core_text_unclosed_tag = ni chaewyd y tag hwn: disgwylid '"]' cyn diwedd y llinell
core_text_unclosed_comment = ni chaewyd y sylw hwn: disgwylid '{"}"}' cyn y gêm nesaf
core_text_unclosed_variation = ni chaewyd yr amrywiad hwn: disgwylid ')'
core_text_unopened_variation = nid yw ')' yn cau unrhyw amrywiad
core_text_nothing_to_vary = mae amrywiad yn cymryd lle'r symudiad o'i flaen, ac nid oes un
core_text_too_deep = mae amrywiadau wedi'u nythu'n ddyfnach na { $limit }
core_text_nag = disgwylid rhif o 0 i 255 ar ôl '$'
core_text_number_alone = disgwylid symudiad ar ôl y rhif
core_text_two_results = mae gan y gêm ddau ganlyniad, { $first } a { $second }
core_text_after_result = mae'r gêm yn parhau ar ôl ei chanlyniad: disgwylid tagiau'r gêm nesaf
core_text_result_in_variation = nid oes gan amrywiad ei ganlyniad ei hun
