## Beth a ddigwyddodd

# Y mae «chi» yn newid y geiriau o'i amgylch: brawddeg ar wahân sydd i'r chwaraewr ei hun.

dwyn_you = chi
dwyn_player = chwaraewr { $number }
dwyn_draw = codwyd cerdyn
dwyn_draw_card = codwyd { $card }
dwyn_discard = gwrthodwyd { $card }
dwyn_discard_hidden = gwrthodwyd cerdyn â'i wyneb i lawr
dwyn_lay = gosodwyd { $card }
dwyn_lladrad = dygwyd { $prize } { $from ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($from) }
} â { ASPIRATE($card) }
dwyn_dwyn = { $against ->
    [chi] fe'ch heriwyd chi
   *[other] heriwyd { $against }
} am { SOFT($prize) }, siwt { $suit }
dwyn_play = atebwyd â { ASPIRATE($card) }
dwyn_pass = rhoddwyd y gorau iddi
dwyn_idle = nid oedd dim i'w wneud
dwyn_opened = gosodwyd { $cards } o'r ddêl
dwyn_keeps = erys { $card } gyda { $player }
dwyn_takes = aeth { $card } { $player ->
    [chi] atoch chi
   *[other] at { SOFT($player) }
}
dwyn_wins = enillwyd y gêm { $player ->
    [chi] gennych chi
   *[other] gan { SOFT($player) }
}
dwyn_ended = gêm gyfartal

## Y bwrdd

dwyn_before = Tro { $turn }, cyn y goron: { $stock } yn y pac, { $pile } yn y pentwr gwrthod, { $top } ar y brig
dwyn_after = Tro { $turn }, ar ôl y goron: { $heap } yn y domen
dwyn_seat = { $player }: { $cards } { COUNTED($cards, "cerdyn", gender: "m") } yn y llaw; ar y bwrdd { $table }
dwyn_nothing = dim
dwyn_the_crown = y GORON (CORON)
dwyn_hand = Eich llaw: { $cards }
dwyn_duel = Her: { $challenger ->
    [chi] rydych chi
   *[other] mae { $challenger }
} am gael { $prize } { $defender ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($defender) }
}, siwt { $suit }
dwyn_duel_top = Her: { $challenger ->
    [chi] rydych chi
   *[other] mae { $challenger }
} am gael { $prize } { $defender ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($defender) }
}, siwt { $suit }, { $top } i'w guro
dwyn_seat_missing = nifer y seddau wrth y bwrdd yw { $seats }
dwyn_play_hint = Teipiwch symudiad, `symudiadau` neu `cymorth`.
dwyn_play_help =
    Symudiadau:
      draw                       codi cerdyn
      discard CERDYN             gwrthod cerdyn
      lay CERDYN                 gosod cerdyn corff ar eich bwrdd
      lladrad LLIW pN CERDYN     dwyn cerdyn oddi ar chwaraewr N
      dwyn pN CERDYN SIWT        herio chwaraewr N am gerdyn
      play CERDYN                ateb mewn her
      pass                       rhoi'r gorau i her
      idle                       pan nad oes dim i'w wneud na dim i'w godi
    Ysgrifennir cardiau fel RY-H: siwt (RY, CA, GL, DE, TA, PE) a H, T, F am BEN, TORSO, TRAED, neu X, 2, 3, 4, 5.
    Geiriau eraill: symudiadau, bwrdd, ildio, cadw FFEIL, gadael.
dwyn_needs_record = rhowch gofnod o gêm: `boardgame show dwyn COFNOD --ply 12 --seat 1`

## Gwrthodiadau

dwyn_must_draw_first = rhaid codi cerdyn yn gyntaf
dwyn_already_drawn = codwyd cerdyn eisoes yn y tro hwn
dwyn_not_in_hand = { LINK("nid yw", $card) } yn y llaw
dwyn_not_a_body_card = nid cerdyn corff { LINK("yw", $card) }: cardiau corff yn unig a osodir
dwyn_target_is_self = ni chaiff neb ddwyn oddi arno'i hun
dwyn_no_such_prize = { LINK("nid yw", $prize) } ar fwrdd { $from }; yr hyn y gellir ei ddwyn yno: { $stealable }
dwyn_prize_is_immune = { LINK("mae", $prize) } yn perthyn i gorff cyflawn o un siwt; yr hyn y gellir ei ddwyn oddi ar { SOFT($from) }: { $stealable }
dwyn_wrong_suit = { LINK("nid yw", $card) } o'r siwt { $suit }
dwyn_not_a_number = nid cerdyn rhif { LINK("yw", $card) }
dwyn_not_higher = { LINK("nid yw", $card) } yn uwch na { ASPIRATE($top) }
dwyn_must_play = rhaid ateb ag un o'r rhain: { $playable }
dwyn_nothing_to_draw = nid oes cerdyn i'w godi
dwyn_not_in_a_duel = nid oes her ar agor
dwyn_in_a_duel = mae'r her am { SOFT($prize) } ar agor: rhaid ateb yn y siwt { $suit }, neu roi'r gorau iddi
dwyn_cannot_idle = dim ond â llaw wag a thomen wag y gellir pasio'r tro ymlaen
dwyn_game_over = mae'r gêm ar ben
