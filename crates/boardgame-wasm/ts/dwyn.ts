// Dwyn alone: games, views, sightings and knowledge, with refusals in English.
import { kept } from "./given.js";
import { loaded } from "./load.js";
import init, { DwynGame, DwynKnowledge, DwynSighting, DwynView } from "./raw/dwyn.js";

await init(await loaded(new URL("./raw/dwyn.lzma", import.meta.url)));
[DwynGame, DwynView, DwynSighting, DwynKnowledge].forEach(kept);

export { Outcome, Refused } from "./given.js";
export { DwynGame as Game, DwynKnowledge as Knowledge, DwynSighting as Sighting, DwynView as View };
