### Yr hyn y mae'r tudalennau di-weinydd yn unig yn ei ddweud.

site-site-about = Chwaraewch yn erbyn y cyfrifiadur neu eich gilydd, rhowch ffeiliau i'w dyfarnu, edrychwch ar safleoedd a darllenwch y rheolau. Yn y dudalen hon y mae'r cyfan yn digwydd: nid yw dim a rowch yn gadael eich cyfrifiadur, ac mae'n gweithio heb rwydwaith.
site-site-referee = Dyfarnu
site-site-position = Gweld safle
site-site-game = Gêm
site-site-seats = Pwy sy'n chwarae
site-site-two = Dau wrth y sgrin hon
site-site-with-black = Chi sydd â Du, y cyfrifiadur â Gwyn
site-site-with-white = Chi sydd â Gwyn, y cyfrifiadur â Du
site-site-turn = Troi'r bwrdd
site-site-thinking = Mae'r cyfrifiadur yn meddwl
site-site-moves = Symudiadau
site-site-save = Cadw'r gêm
site-site-loading = Yn llwytho'r rheolau…
site-site-needs-script = Mae angen JavaScript ar y dudalen hon. Gellir darllen y rheolau hebddo.
site-site-other-language = English
site-site-not-loaded = Ni ellid llwytho'r peiriant rheolau. Llwythwch y dudalen eto.
