// The script of the static pages for playing, refereeing and viewing positions. The engine runs in a worker.
const byId = (id) => document.getElementById(id);
const main = byId("main");
const lang = document.documentElement.lang;
const make = (name, text = "", attributes = {}, ...children) => {
  const element = Object.assign(document.createElement(name), { textContent: text });
  element.append(...children);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

// Selects the game named in the URL, so that the board has its shape before the rules are loaded.
const choose = (name) => {
  if ([...byId("game").options].some(({ value }) => value === name)) byId("game").value = name;
  document.querySelector("boardgame-board")?.setAttribute("game", byId("game").value);
};

const play = async () => {
  choose(location.hash.slice(1));
  const [{ boards, say }, , { Computer }] = await Promise.all([import("./pkg/index.js"), import("./pkg/board.js"), import("./pkg/computer.js")]);
  const board = document.querySelector("boardgame-board");
  const computer = new Computer();
  let name, human, level, asked = 0;
  const show = () => {
    const { play } = board;
    const rows = Array.from({ length: Math.ceil(play.moves().length / 2) }, (_, row) => play.moves().slice(2 * row, 2 * row + 2));
    byId("moves").replaceChildren(...rows.map((row) => make("li", "", {}, ...row.map((move) => make("span", move)))));
    byId("moves").scrollTop = byId("moves").scrollHeight;
    byId("turn").textContent = play.outcome ? play.outcome.said(lang) : board.hasAttribute("locked") ? say("site-site-thinking", lang) : play.turn(lang).split("\n")[0];
    byId("undo").disabled = play.moves().length === 0;
  };
  const answer = async () => {
    const ask = (asked += 1);
    const { play } = board;
    const theirs = human !== "" && play.toAct !== undefined && boards[name].Game.sideName(play.toAct) !== (human === "0" ? "Black" : "White");
    board.toggleAttribute("locked", theirs);
    show();
    if (!theirs) return;
    const move = await computer.choose(name, play, level).catch(() => undefined);
    // The game may have changed in the meantime.
    if (ask !== asked) return;
    board.removeAttribute("locked");
    if (move) board.move(move);
  };
  const open = () => {
    if (board.hasAttribute("locked")) computer.stop();
    [name, human, level] = [byId("game").value, byId("seats").value, Number(byId("level").value)];
    board.setAttribute("game", name);
    board.play = new boards[name].Game(undefined, true);
    const below = boards[name].Game.sideName(0);
    board.toggleAttribute("turned", human !== "" && below !== (human === "0" ? "Black" : "White"));
    byId("rules").href = `rules/${name}.html`;
    history.replaceState(null, "", `#${name}`);
    answer();
  };
  board.addEventListener("move", answer);
  board.addEventListener("refused", ({ detail: { clause } }) => {
    const [game, number] = clause?.split(" ") ?? [name];
    byId("rules").href = `rules/${game in boards ? game : name}.html${number ? `#c${number}` : ""}`;
  });
  byId("opening").addEventListener("submit", (event) => { event.preventDefault(); open(); });
  byId("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    if (!board.hasAttribute("locked") && board.move(byId("typed").value)) byId("typed").value = "";
  });
  byId("undo").onclick = () => {
    if (board.hasAttribute("locked")) computer.stop();
    board.undo();
    const mine = () => human === "" || boards[name].Game.sideName(board.play.toAct) === (human === "0" ? "Black" : "White");
    if (!mine() && board.play.moves().length) board.undo();
    answer();
  };
  byId("turned").onclick = () => board.toggleAttribute("turned");
  byId("save").onclick = () => {
    const link = make("a", "", { href: `data:application/json,${encodeURIComponent(board.play.record())}`, download: `${name}.json` });
    link.click();
  };
  // By default the person moves first.
  const side = () => {
    if (byId("seats").value) byId("seats").value = boards[byId("game").value].Game.sideName(0) === "Black" ? "0" : "1";
  };
  byId("game").onchange = side;
  side();
  open();
};

const referee = async () => {
  const { judge } = await import("./pkg/index.js");
  const words = byId("reports").dataset;
  const pictures = (bytes, number) => {
    const [{ pictures: shown }] = judge(bytes, { lang, lenient: true, pictures: true, game: number });
    const plies = make("div", "", { class: "plies" });
    const figure = make("figure", "", { class: "still" });
    const slider = make("input", "", { type: "range", min: 0, max: shown.length - 1, value: shown.length - 1, "aria-label": words.step });
    const go = () => {
      const { said, svg, words } = shown[slider.value];
      figure.replaceChildren(make("figcaption", said), svg ? make("div") : make("pre", words, { class: "words" }));
      if (svg) figure.lastChild.innerHTML = svg;
      slider.setAttribute("aria-valuetext", said || slider.value);
    };
    slider.oninput = go;
    plies.append(slider, figure);
    go();
    return plies;
  };
  const report = (name, bytes) => {
    const section = make("section", "", { class: "file" });
    section.append(make("h2", name));
    for (const found of judge(bytes, { lang, lenient: true })) {
      const bad = found.status !== "legal";
      const game = make("div", "", { class: bad ? "refusal" : "panel" });
      const title = [found.game && words.game.replace("#", found.game), ...found.players].filter(Boolean).join(" · ");
      game.append(make("h3", title), make("p", found.verdict ?? found.message));
      if (bad && found.verdict) game.append(make("p", found.message));
      if (found.legal?.length) game.append(make("p", found.legal.join(", ")));
      for (const { message } of found.notes ?? []) game.append(make("p", message));
      if (found.clause) {
        const [of, number] = found.clause.split(" ");
        const link = make("p");
        link.append(make("a", `${found.clause}: ${found.title}`, { href: `rules/${of}.html#c${number}` }));
        if (of === found.rules) game.append(link);
      }
      if (found.game) {
        const button = make("button", words.show, { class: "act", type: "button" });
        button.onclick = () => button.replaceWith(pictures(bytes, found.game));
        if (bad) game.append(pictures(bytes, found.game));
        else game.append(button);
      }
      section.append(game);
    }
    byId("reports").append(section);
  };
  const read = async (files) => {
    byId("reports").replaceChildren();
    for (const file of files) report(file.name, new Uint8Array(await file.arrayBuffer()));
    main.dataset.read = files.length;
  };
  byId("files").onchange = () => read(byId("files").files);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    read(event.dataTransfer.files);
  });
};

// Shows the position in the URL, for example look.html#checkers/B:W18:B11.
const look = async () => {
  choose(location.hash.slice(1).split("/")[0]);
  await import("./pkg/board.js");
  const board = document.querySelector("boardgame-board");
  const link = () => (byId("link").href = `#${byId("game").value}/${encodeURIComponent(board.play.position.text)}`);
  const show = () => {
    const [name, ...rest] = location.hash.slice(1).split("/");
    choose(name);
    let position = rest.join("/");
    try {
      position = decodeURIComponent(position);
    } catch {
      // The URL was typed without percent-encoding.
    }
    byId("position").value = position;
    if (position) board.setAttribute("position", position);
    else board.removeAttribute("position");
    link();
  };
  byId("setup").addEventListener("submit", (event) => {
    event.preventDefault();
    location.hash = `${byId("game").value}/${encodeURIComponent(byId("position").value)}`;
  });
  addEventListener("hashchange", show);
  board.addEventListener("move", link);
  show();
};

// Shows a message in the page's language, and writes the error to the console.
const fail = (error) => {
  main.prepend(make("p", main.dataset.failed, { class: "refusal", role: "alert" }));
  console.error(error);
};

// Adds the text of the cited clause to a refusal, from the page of rules.
const quote = async (link) => {
  const [address, clause] = link.getAttribute("href").split("#");
  const rules = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html").getElementById(clause);
  if (!rules || !link.isConnected) return;
  const [details, words] = [make("details", "", { id: "clause" }), make("blockquote")];
  words.append(...rules.childNodes);
  const cited = link.textContent;
  link.replaceWith(details);
  link.textContent = byId("rules")?.textContent ?? cited;
  details.append(make("summary", cited), words, link);
};

const loading = () => byId("shown").replaceChildren(make("p", main.dataset.loading, { role: "status" }));

// Shows the server's pages without a server: links lead to static pages, and forms are sent to the worker.
const served = (forms) => {
  const worker = new Worker(new URL("table.js", import.meta.url), { type: "module" });
  const here = (address) => {
    const [, part, game, rest = ""] = /^\/(\w*)\/?(\w*)\/?(.*)$/.exec(address) ?? [];
    const clause = /^#/.test(rest) ? rest : "";
    return { rules: `rules/${game}.html${clause}`, learn: game ? `learn.html#${game}/${rest}` : "learn.html" }[part] ?? "index.html";
  };
  worker.onmessage = ({ data: { html, error } }) => {
    if (error) return fail(error);
    if (!html) return;
    const [old, focused] = [main.cloneNode(true), document.activeElement];
    const next = new DOMParser().parseFromString(html, "text/html").getElementById("part");
    for (const link of next.querySelectorAll('a[href^="/"]')) link.setAttribute("href", here(link.getAttribute("href")));
    // Removes the links to score sheets and screens, which need a server.
    for (const files of next.querySelectorAll(".files")) files.remove();
    for (const open of main.querySelectorAll("details[id][open]")) next.querySelector(`#${open.id}`)?.setAttribute("open", "");
    const keep = focused?.id === "typed" && next.querySelector(".refusal") ? focused.value : "";
    byId("shown").className = next.className;
    byId("shown").replaceChildren(...next.childNodes);
    document.dispatchEvent(new CustomEvent("shown", { detail: { old, next: main, newer: 1 } }));
    const cited = byId("shown").querySelector(".refusal a.clause");
    if (cited) quote(cited).catch(console.error);
    next.querySelector(".refusal, .ruling")?.scrollIntoView({ block: "nearest" });
    const again = focused?.id && byId(focused.id);
    if (again) again.focus({ preventScroll: true });
    if (again && keep) again.value = keep;
    main.dataset.ready = Number(main.dataset.ready ?? 0) + 1;
  };
  worker.onerror = fail;
  byId("shown").addEventListener("submit", (event) => {
    event.preventDefault();
    const action = event.submitter?.getAttribute("formaction") || event.target.getAttribute("action");
    const fields = Object.fromEntries(new FormData(event.target, event.submitter));
    if (action === "/tables") location.href = `${fields.game === "dwyn" ? "table" : "play"}.html#${fields.game}`;
    else forms(worker, action.split("?")[0].split("/").at(-1), fields);
  });
  return worker;
};

const learn = async () => {
  let game, number;
  const worker = served((worker, what, fields) => worker.postMessage({ act: "lesson", game, number, what, fields, lang }));
  const show = () => {
    [game, number] = location.hash.slice(1).split("/");
    number = Number(number);
    byId("start").hidden = Boolean(game);
    if (!game) return;
    if (!byId("shown").firstChild) loading();
    worker.postMessage({ act: "lesson", game, number, lang });
  };
  addEventListener("hashchange", show);
  show();
};

const table = async () => {
  const worker = served((worker, what, fields) => worker.postMessage({ act: "enter", what, fields }));
  const open = () => {
    const game = byId("game").value;
    history.replaceState(null, "", `#${game}`);
    for (const field of document.querySelectorAll("#opening .dwyn")) field.hidden = game !== "dwyn";
    byId("rules").href = `rules/${game}.html`;
    worker.postMessage({ act: "open", game, players: Number(byId("players").value), level: Number(byId("level").value), lang });
  };
  loading();
  choose(location.hash.slice(1));
  byId("opening").addEventListener("submit", (event) => { event.preventDefault(); open(); });
  byId("game").onchange = open;
  open();
};

const pages = { play, referee, look, learn, table };
pages[main.dataset.page]?.().then(() => (main.dataset.ready ??= "0"), fail);
navigator.serviceWorker?.register(new URL("sw.js", import.meta.url));
