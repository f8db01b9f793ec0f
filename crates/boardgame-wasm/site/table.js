// Tables and guided first games: the whole game stays in this worker, and the page receives only what its seat may see.
const loaded = import("./pkg/index.js").then(() => import("./pkg/raw/all.js"));
const chance = () => crypto.getRandomValues(new Uint32Array(1))[0];
const seed = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
let table, level, lang;

const show = () => postMessage({ html: table.html(lang) });
const played = () => {
  show();
  while (table.waits) {
    table.think(level, chance());
    show();
  }
};
const acts = {
  open({ Table }, asked) {
    ({ level, lang } = asked);
    const cards = asked.game === "dwyn";
    table = new Table(asked.game, cards ? { players: asked.players, seed: seed() } : {}, cards ? 0 : undefined);
    played();
  },
  enter(_, { what, fields }) {
    table.enter(what, fields);
    played();
  },
  lesson({ lesson }, { game, number, what, fields, lang }) {
    postMessage({ html: lesson(game, number, what ?? "", fields, lang) });
  },
};

let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(async () => acts[data.act](await loaded, data)).catch((error) => postMessage({ error: String(error) }));
};
