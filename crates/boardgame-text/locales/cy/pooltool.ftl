### Beth sydd o'i le ar ffeil a gadwyd gan pooltool.

## Gwallau

pooltool_in_path = yn { $path }: { $problem }
pooltool_content = nid dyma gynnwys ffeil a gadwyd: { $message }
pooltool_cut_off = mae'r testun yn gorffen yma; fe'i torrwyd yn fyr
pooltool_not_a_number = nid rhif JSON yw { $token }; a osodwyd y bêl erioed?
pooltool_not_json = nid JSON: { $message }
pooltool_not_simulated = mae { $path } yn wag: nid efelychwyd yr ergyd (yn pooltool, efelychwch gydag inplace=True cyn cadw)
pooltool_no_strike = { $path }: nid oes digwyddiad stick_ball, ac felly ni thrawyd dim
pooltool_other_strike = { $path }: trawyd { $found }, ond mae'r ciw yn enwi { $cue_ball }
pooltool_no_pockets = mae { $path } yn wag: ni chwaraeir pêl-ddu ar fwrdd heb bocedi
pooltool_missing = mae { $path } ar goll
pooltool_odd_table = { $path }: nid yw trwyn y clustog hwn lle y mae ar fwrdd â chwe phoced
pooltool_at_path = { $path }: { $problem }
pooltool_radius = { $path } yw { $radius } m: un radiws sydd i'r peli nod, ac mae'n fwy na sero
pooltool_unknown_ball = { $path }: nid yw { $id } yn un o beli pêl-ddu; rhowch enw arni i'r addasydd
pooltool_same_ball = { $path }: { $ball } yw hon, a'r un bêl yw { $other }
pooltool_history_length = { $path }: { $states } o gyflyrau, ond { $events } o ddigwyddiadau
pooltool_time_of_event = { $path } yw { $found } e, ond dylai fod yn { $time } e, fel ei ddigwyddiad
pooltool_time_backward = { $path } yw { $found } e, ond ni ddylai fod yn llai na'r { $time } e o'i flaen
pooltool_agents = { $path }: disgwylid { $expected }
pooltool_no_such_ball = { $path }: nid oes pêl { $id }
pooltool_no_such_cushion = { $path }: nid oes clustog { $id }
pooltool_no_such_pocket = { $path }: nid oes poced { $id }
pooltool_gone = { $path }: nid yw { $id } ar y bwrdd

## Rhybuddion

pooltool_not_at_rest = { $path }: roedd { $ball } yn dal i symud pan ddaeth yr efelychiad i ben
pooltool_from_afar = { $path }: dywedir bod { $a } { AND($b) } yn cyffwrdd, ond roedd { $millimetres } mm rhyngddynt
pooltool_outside = { $path }: { LINK("mae", $ball) } y tu hwnt i'r clustogau, er nad oes dim yn dweud iddi ddisgyn
pooltool_left_bed = { $path }: gadawodd { $ball } wely'r bwrdd; ni wyddys a neidiodd dros bêl arall
pooltool_no_black_there = { $path }: nid yw'r ddu ar y bwrdd, felly ni all yr un ffrâm fod ar waith
pooltool_unknown_event = { $path }: anwybyddwyd digwyddiad o fath anhysbys
