### Ble na all peli fod, a sut na all bwrdd fod.

## Y triongl

geometry_rack_shape = disgwylid pum rhes o R, Y a B fel yn R/YR/RBY/YRYR/RYYRY, ond cafwyd { $found }
geometry_rack_black = canol y drydedd res yw lle'r ddu
geometry_rack_groups = disgwylid saith pêl goch a saith felen, ond cafwyd { $reds } coch

## Mannau

geometry_off_surface = nid yw { $place } ar yr arwyneb chwarae
geometry_beyond_baulk = mae canol y bêl wen { $beyond } m y tu hwnt i linell y bôlc
geometry_would_touch = byddai'r bêl wen yn cyffwrdd â phêl rhif { $ball } o'r rhai sydd ar y bwrdd
geometry_not_told_apart = nid oes rhif ar { SOFT($ball) }, ac felly ni ellir dweud ble y mae
geometry_off_table = { LINK("byddai", $ball) } yn { $place } y tu allan i'r bwrdd
geometry_on_table = { LINK("mae", $ball) } ar y bwrdd yn { $place }, ac ni ellir ei hail-sbotio
geometry_no_room = nid oes lle ar y llinell ganol hir i { LINK("ail-sbotio", $ball) }
geometry_not_finite = nid yw { $axis } yn rhif meidraidd
geometry_too_far = gwerth { $axis } yw { $value } m, ymhell o unrhyw fwrdd (ai metrau yw'r rhain?)

## Meintiau

geometry_size_not_finite = nid yw { $what } yn rhif meidraidd
geometry_size_not_positive = { $what } yw { $metres } m, ond rhaid iddo fod yn fwy na sero
geometry_size_length = yr hyd
geometry_size_width = y lled
geometry_size_cue_radius = radiws y bêl wen
geometry_size_object_radius = radiws y peli nod
geometry_length = hyd o { $metres } m: mae bwrdd rhwng 0.3 a 5 m o hyd (ai metrau yw'r rhain?)
geometry_width = lled o { $width } m ar hyd o { $length } m: rhaid iddo fod rhwng chwarter yr hyd a'r hyd cyfan
geometry_unlike_balls = radiws y bêl wen yw { $cue } m, a radiws y peli nod { $object } m: ni chaiff y naill fod ddwywaith y llall
geometry_small_balls = mae peli nod â radiws o { $radius } m yn rhy fach i fwrdd { $width } m o led (ai metrau yw'r rhain?)
geometry_large_balls = peli nod â radiws o { $radius } m: nid oes lle i'r triongl ar fwrdd { $length } wrth { $width } m
geometry_black_spot = byddai dot y ddu yn { $spot }, ac nid yw hynny yn yr hanner sydd bellaf o'r bôlc
geometry_no_crossing = nid yw'r llinellau o'r pocedi cornel i'r pocedi canol yn cwrdd
