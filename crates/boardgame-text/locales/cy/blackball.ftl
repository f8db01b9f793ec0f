## Y ffrâm

blackball_lag = Lagio am y toriad: `lag A` os yw pêl A yn agosach, `lag B` os yw pêl B yn agosach
blackball_choose_breaker = { $side } a enillodd y lagiad ac sy'n dweud pwy sy'n torri: `breaker A` neu `breaker B`
blackball_to_play = Tro { $side }, { $right ->
    [free] ergyd rydd ac yna ymweliad
   *[visit] un ymweliad
}, y bêl wen { $from }
blackball_from_lie = o'r fan lle y mae
blackball_from_baulk = o'r bôlc
blackball_from_rerack = ar ôl ail-racio
blackball_open = Mae'r bwrdd yn agored
blackball_groups = Mae A ar y { $a ->
    [red] cochion
   *[yellow] melynion
}, a B ar y { $b ->
    [red] cochion
   *[yellow] melynion
}
blackball_balls = Ar y bwrdd: { $red } coch, { $yellow } melyn{ $black ->
    [yes] , a'r ddu
   *[no] {""}
}
blackball_score = Fframiau: A { $a }, B { $b }
blackball_shot = { $side }: { $facts }

## Y cloc

blackball_clock = { $seconds } eiliad
blackball_clock_call = { $seconds } eiliad: mae deg eiliad ar hugain wedi mynd
blackball_clock_stopped = wedi stopio ar { $seconds } eiliad
blackball_clock_running = mae'r cloc yn rhedeg

## Bwrdd y sgoriwr

blackball_play_hint = Teipiwch beth a ddigwyddodd yn yr ergyd, er enghraifft `hit red, pot red 3, cushion`, neu `cymorth`.
blackball_play_help =
    Ergyd yw'r hyn a welwyd ohoni, gyda chomas:
      in baulk, outside baulk          o ble y chwaraewyd y bêl wen: o'r bôlc neu o'r tu allan iddo
      hit red, miss                    beth a drawodd gyntaf
      pot red 3, pot cue               beth a botiwyd
      cushion, no cushion              a gyffyrddodd pêl â chlustog wedyn
      crossed 2                        sawl pêl a groesodd y llinell ganol ar y toriad
      off yellow, jumped, snooker      pêl oddi ar y bwrdd; naid; snwcer a gadarnhawyd
      touching red, frozen red 3       beth a gyhoeddwyd cyn yr ergyd
      foul 5f, no foul                 beth a alwodd y dyfarnwr
    Rhwng ergydion:
      choose lie | baulk | rerack      dewis yr ochr sydd wrth y bwrdd
      lag A, breaker B                 pwy a enillodd y lagiad, pwy sy'n torri
      call 4c A                        ffawl y tu allan i ergyd
      touched A chalk [deliberate]     yr hyn a gyffyrddodd â phêl: body, clothes, cue, tip, chalk, belongings
      fell red 3 6                     pêl a ddisgynnodd ar ôl chwe eiliad yn llonydd
      stalemate accident               hefyd: design, slow_play, negative_play
      award A frame 8b                 A sy'n colli'r ffrâm neu'r ornest
      protest B 5m upheld              protest am yr ergyd olaf
      note A 8d                        rhywbeth a gofnodir
      {"  {"}"shot": … {"}"}                    unrhyw ddigwyddiad fel y mae mewn cofnod
    Y cloc:     cloc, stopio, ymlaen
    Y gweddill: bwrdd, sgôr, hanes, dadwneud, cadw FFEIL, gadael
blackball_legend = O y bêl wen, B y ddu, R ac Y y grwpiau (coch a melyn); y bôlc ar y chwith
blackball_not_an_event = disgwylid { $expected }

## Peli

blackball_ball_cue = y bêl wen
blackball_ball_black = y ddu
blackball_ball_red = pêl goch
blackball_ball_yellow = pêl felen
blackball_ball_red_number = coch { $number }
blackball_ball_yellow_number = melyn { $number }
blackball_reds = cochion
blackball_yellows = melynion

## Dyfarniadau

blackball_sentence = { $what }.
blackball_cited = { $what } ({ $clause })
blackball_foul_by = Ffawl gan { $side }: { $fouls }.
blackball_assigned = Mae { $side } ar y { $group } { AND($other) } ar y { $other_group } ({ $clause }).
blackball_stays_open = Mae'r bwrdd yn dal yn agored ({ $clause }).
blackball_respots = I'w hail-sbotio ar ddot y ddu: { $balls } ({ $clause }).
blackball_loses_frame = Mae { $side } yn colli'r ffrâm ({ $clauses }).
blackball_taken_as_given = Cymerwyd yn ganiataol: { $facts }.
blackball_by_reading = Yn ôl darlleniad { $readings }.
blackball_next_rerack = Ail-racir y { $balls } pêl, { AND($side) } sy'n torri ({ $clause })
blackball_next_free_shot = Caiff { $side } ergyd rydd ac yna ymweliad ({ $clause }), y bêl wen { $from }
blackball_next_visit = Tro { $side } yw hi ({ $clause }), y bêl wen { $from }
blackball_next_lag = Ail-racir y { $balls } pêl, ac mae'r ddwy ochr yn lagio am y toriad ({ $clause })
blackball_next_breaker = { $side } sy'n penderfynu pwy sy'n torri ({ $clause })
blackball_next_frame = { $side } sy'n ennill y ffrâm ({ $clause })
blackball_next_match = { $side } sy'n ennill yr ornest ({ $clause })

## Ffawliau

blackball_foul_break = ni photiwyd pêl ar y toriad, { $crossed ->
    [zero] ac ni chroesodd yr un bêl y llinell ganol
    [one] a dim ond un bêl a groesodd y llinell ganol
   *[other] a dim ond { $crossed } a groesodd y llinell ganol
}: mae angen dwy
blackball_foul_in_off = aeth y bêl wen i boced
blackball_foul_outside_baulk = chwaraewyd y bêl wen o'r tu allan i'r bôlc
blackball_foul_returned = gadawodd pêl y bwrdd a chyffwrdd â rhywbeth cyn dod yn ôl
blackball_foul_off_table = oddi ar y bwrdd: { $balls }
blackball_foul_no_contact = ni thrawodd y bêl wen ddim
blackball_foul_wrong_ball = trawyd { $ball } yn gyntaf, ac nid oedd 'ymlaen'
blackball_foul_no_cushion = ni photiwyd pêl 'ymlaen', ac ni chyrhaeddodd pêl glustog ar ôl y cyffyrddiad
blackball_foul_own_cushion = roedd { $ball } wedi rhewi, ac ni photiwyd dim na chyrraedd clustog ond yr un hwnnw
blackball_foul_opponents_ball = peli'r gwrthwynebydd yn unig a botiwyd
blackball_foul_touching_moved = symudwyd { $ball } gan yr ergyd, a hithau'n cyffwrdd â'r bêl wen
blackball_foul_jumped = neidiodd y bêl wen
blackball_foul_balls_moving = roedd peli'n dal i symud
blackball_foul_not_respotted = heb eu hail-sbotio eto: { $balls }
blackball_foul_out_of_turn = tro'r gwrthwynebydd oedd hi
blackball_foul_too_late = cymerodd yr ergyd { $seconds } eiliad, a thrigain a ganiateir
blackball_foul_placing = cyffyrddodd y bêl wen â phêl arall wrth gael ei gosod
blackball_foul_touched = cyffyrddwyd â phêl
blackball_foul_marked = marciwyd y bwrdd
blackball_foul_declared = fe'i galwyd gan y dyfarnwr

## Nodiadau

blackball_notice_replaced = Roedd yn llonydd, ac fe'i rhoddwyd yn ôl: { $ball }
blackball_notice_void = Disgynnodd cyn cael ei tharo: { $ball }; rhoddir pob pêl yn ôl, ac mae'r ergyd yn ddi-rym
blackball_notice_potted = Disgynnodd ar ôl cydbwyso, ac mae'n rhan o'r ergyd olaf: { $ball }
blackball_notice_restored = Rhoddwyd y peli yn ôl, heb gosb
blackball_notice_exempt = Dim ffawl: offer a ddarparwyd gyda'r bwrdd oedd hwn
blackball_notice_thirty = Deg eiliad ar hugain
blackball_notice_in_time = Mewn pryd
blackball_notice_time_out = Amser allan: mae'r cloc wedi stopio
blackball_notice_too_late = Chwaraewyd yr ergyd nesaf: ni fu ffawl
blackball_notice_rejected = Gwrthodwyd y brotest
blackball_notice_upheld = Derbyniwyd y brotest: ychwanegir { $foul } at yr ergyd olaf
blackball_notice_overridden = Penderfynodd y dyfarnwr fel arall
blackball_notice_noted = Nodwyd
blackball_notice_lag_won = { $side } a enillodd y lagiad
blackball_notice_lag_again = Lagir eto
blackball_notice_breaker = { $side } sydd i dorri
blackball_notice_chosen = Dewiswyd: { $choice }
blackball_notice_stalemate = Stêlmêt

## Yr hyn a gymerwyd yn ganiataol

blackball_given_ball_on = trawyd pêl 'ymlaen' yn gyntaf
blackball_given_cushion = cyrhaeddodd pêl glustog
blackball_given_crossed = croesodd dwy bêl y llinell ganol
blackball_given_baulk = chwaraewyd y bêl wen o'r bôlc
blackball_given_still = ni symudodd y bêl a oedd yn cyffwrdd
blackball_given_respotted = roedd y peli dyledus wedi eu hail-sbotio
blackball_given_no_foul = nid oedd ffawl i'w galw

## Gwrthodiadau

blackball_frame_over = mae'r ffrâm ar ben: { $side } a'i henillodd
blackball_match_over = mae'r ornest ar ben
blackball_lag_first = rhaid i'r ddwy ochr lagio am y toriad yn gyntaf
blackball_breaker_first = { $side } a enillodd y lagiad, a rhaid dweud yn gyntaf pwy sy'n torri
blackball_no_lag = nid oes lagio yn awr
blackball_no_breaker_to_choose = nid oes neb i benderfynu yn awr pwy sy'n torri
blackball_not_open = ni chaiff { $side } chwarae { $choice }, dim ond { $open }
blackball_no_last_shot = nid oes ergyd olaf i ddyfarnu arni eto
blackball_wrong_clause = nid yw cymal { $clause } yn ymwneud â hyn
blackball_not_doubles = gornest ddwbwl yw pwnc cymal 8h, ac nid dyna yw hon
blackball_not_placing = nid yw { $side } yn gosod y bêl wen: fe'i chwaraeir o'r fan lle y mae
blackball_bad_override = ni all y ffrâm a roddwyd yn ei lle fod: { $reason }
blackball_fell_twice = ni all { $ball } ddisgyn na gadael y bwrdd ddwywaith mewn un ergyd
blackball_was_not_on_table = nid oedd { $ball } ar y bwrdd
blackball_too_many = ni all { $seen } o { SOFT($group) } ddisgyn na gadael y bwrdd: { $there } oedd yno
blackball_cue_ball_listed = ni all y bêl wen fod ymhlith y peli dan `{ $list }`
blackball_listed_too_often = enwir { $ball } yn amlach dan `{ $list }` nag yr oedd ar y bwrdd
blackball_together = mae angen dwy bêl neu ragor i daro ar yr un pryd, nid { $count }
blackball_contacts = nid â'r bêl a drawyd gyntaf y mae'r rhestr cyffyrddiadau'n dechrau
blackball_too_many_crossed = ni all { $seen } o beli groesi'r llinell ganol: { $there } oedd yno
blackball_no_foul = nid yw cymal { $clause } yn enwi ffawl y gellir ei galw
blackball_needs_ball = rhaid enwi'r bêl mewn ffawl dan { $clause }: rhestrwch hi ymhlith y peli a botiwyd neu'r rhai oddi ar y bwrdd
blackball_not_a_break = nid toriad oedd yr ergyd

## Rhannau dyfarniad

blackball_part_loss = colli'r ffrâm
blackball_part_group = pennir y grŵp: { $group }
blackball_part_stays_open = mae'r bwrdd yn dal yn agored
blackball_part_respot = ail-sbotir { $ball } ar ddot y ddu
blackball_part_turn = tro { $side } yw hi
blackball_part_free_shot = ergyd rydd ac yna ymweliad
blackball_part_visit = un ymweliad
blackball_part_from = y bêl wen { $from }
blackball_part_may_rerack = gellir dewis ail-racio
blackball_part_rerack = ail-racir y { $balls } pêl
blackball_part_lag = mae'r ddwy ochr yn lagio am y toriad
blackball_part_breaker = { $side } sy'n penderfynu pwy sy'n torri
blackball_part_frame = { $side } sy'n ennill y ffrâm
blackball_part_match = { $side } sy'n ennill yr ornest
blackball_clock_backwards = roedd y cloc ar { $last } ms, ac ni all fynd yn ôl i { $at } ms
blackball_clock_is_stopped = mae'r cloc wedi stopio eisoes
blackball_clock_is_running = nid yw'r cloc wedi stopio
