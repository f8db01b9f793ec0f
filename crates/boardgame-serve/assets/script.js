// Forms go without loading the page again, the page follows its stream, and the board is one tab stop with arrow keys.
// Without this script everything works by plain forms.
"use strict";
const byId = (id) => document.getElementById(id);

const say = (part) => {
  const status = byId("status");
  if (status && part.dataset.say) status.textContent = part.dataset.say;
};

// Puts a new part in the place of the old one; the focus stays where it was. What the stream told of may be there already.
const show = (html, told) => {
  const old = byId("part");
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("part");
  if (!next || !old) return location.reload();
  // Answers overtake each other, and nothing is to be taken away under a finger that is pressing it.
  if (Number(next.dataset.version) < Number(old.dataset.version)) return;
  if (told && next.dataset.version === old.dataset.version) return;
  const focused = document.activeElement;
  const typed = byId("typed");
  const keep = typed && focused === typed ? typed.value : "";
  const open = [...old.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent);
  old.replaceWith(next);
  for (const summary of next.querySelectorAll("summary")) {
    if (open.includes(summary.textContent) && summary.closest(".corrections")) summary.parentElement.open = true;
  }
  prepare();
  const again = focused && focused.id && byId(focused.id);
  if (again) {
    roveTo(again);
    again.focus({ preventScroll: true });
    if (keep && again.id === "typed") again.value = keep;
  } else if (old.contains(focused)) next.focus({ preventScroll: true });
  say(next);
};

const ask = async (address, options) => {
  const response = await fetch(address, { ...options, headers: { "X-Part": "1" }, credentials: "same-origin" });
  const html = await response.text();
  if (html.includes('id="part"')) show(html, !options);
};

const send = (form, button) => {
  const data = new FormData(form, button);
  const address = (button && button.getAttribute("formaction")) || form.getAttribute("action");
  return ask(address, { method: "POST", body: new URLSearchParams(data) });
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!document.body.dataset.stream || form.enctype === "multipart/form-data") return;
  event.preventDefault();
  const typed = form.querySelector("#typed");
  send(form, event.submitter).then(() => { if (typed && !byId("part").querySelector(".refusal") && byId("typed")) byId("typed").value = ""; });
});

// One tab stop for the whole board.
const roveTo = (button) => {
  const grid = button.closest('[role="grid"]');
  if (!grid) return;
  for (const other of grid.querySelectorAll("button")) other.tabIndex = other === button ? 0 : -1;
};

const prepare = () => {
  for (const grid of document.querySelectorAll('[role="grid"]')) {
    const first = grid.querySelector("button[name]") || grid.querySelector("button");
    if (first) roveTo(first);
  }
  for (const code of document.querySelectorAll("[data-link]")) code.textContent = location.origin + code.dataset.link;
  for (const button of document.querySelectorAll("[data-run]")) button.hidden = false;
  stepper();
  tick();
};

document.addEventListener("keydown", (event) => {
  const ways = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const way = ways[event.key];
  const button = event.target.closest && event.target.closest('[role="grid"] button');
  if (!way || !button) return;
  event.preventDefault();
  const rows = [...button.closest('[role="grid"]').querySelectorAll('[role="row"]')].map((row) => [...row.children]);
  let row = rows.findIndex((cells) => cells.some((cell) => cell.contains(button)));
  let column = rows[row].findIndex((cell) => cell.contains(button));
  // Squares on which nothing can stand are passed over; on a board of dark squares a row up or down shifts by one.
  for (;;) {
    row += way[0];
    column += way[1];
    if (!rows[row] || !rows[row][column]) return;
    const beside = [rows[row][column], way[0] ? rows[row][column + 1] : null, way[0] ? rows[row][column - 1] : null];
    const cell = beside.find((cell) => cell && cell.firstElementChild);
    if (cell) {
      roveTo(cell.firstElementChild);
      return cell.firstElementChild.focus();
    }
  }
});

// Dragging is a click on one square and then on another.
let dragged = null;
document.addEventListener("pointerdown", (event) => {
  dragged = event.target.closest('[role="grid"] button[name]');
});
document.addEventListener("pointerup", async (event) => {
  const from = dragged;
  dragged = null;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const to = under && under.closest('[role="grid"] button[name]');
  if (!from || !to || from === to) return;
  const way = from.form.elements.way.value.split(".");
  if (way[way.length - 1] !== from.value) await send(from.form, from);
  const target = byId(to.id);
  if (target && target.form) await send(target.form, target);
});

// Clocks run here between the changes.
let since = performance.now();
setInterval(() => {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    const left = Math.max(0, clock.dataset.left - (performance.now() - since));
    const seconds = Math.ceil(left / 1000);
    clock.querySelector(".time").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}, 250);

// Each page goes on by itself, also when the server was away.
const follow = () => {
  const address = document.body.dataset.stream;
  if (!address) return;
  const source = new EventSource(address);
  source.onmessage = (event) => {
    since = performance.now();
    if (byId("part").dataset.version !== event.data) ask(address.replace(/\/stream$/, ""));
  };
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, 1000);
  };
};

// The shot clock: it calls at thirty seconds, and at sixty the time is over.
let struck = null;
const tick = () => {
  const clock = document.querySelector(".shotclock");
  if (!clock) return;
  clock.hidden = false;
  const seconds = struck === null ? 0 : Math.floor((performance.now() - struck) / 1000);
  const called = seconds >= 60 ? clock.dataset.over : seconds >= 30 ? clock.dataset.call : "";
  clock.querySelector(".seconds").textContent = seconds;
  if (clock.querySelector(".called").textContent !== called) clock.querySelector(".called").textContent = called;
};
setInterval(tick, 250);
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-clock], [data-print]");
  if (!button) return;
  if (button.dataset.print !== undefined) return print();
  struck = button.dataset.clock === "start" ? performance.now() : null;
  tick();
});

// Steps through the pictures of a game.
const stepper = () => {
  for (const plies of document.querySelectorAll(".plies:not([data-ready])")) {
    plies.dataset.ready = "yes";
    const figures = [...plies.querySelectorAll("figure")];
    const slider = plies.querySelector("input[type=range]");
    if (!slider || figures.length < 2) continue;
    slider.closest(".steps").hidden = false;
    slider.max = figures.length - 1;
    const go = (to) => {
      const at = Math.min(figures.length - 1, Math.max(0, to));
      slider.value = at;
      figures.forEach((figure, index) => { figure.hidden = index !== at; });
      const caption = figures[at].querySelector("figcaption");
      slider.setAttribute("aria-valuetext", caption ? caption.textContent : "");
    };
    slider.addEventListener("input", () => go(Number(slider.value)));
    for (const button of plies.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => go(Number(slider.value) + Number(button.dataset.step)));
    }
    go(plies.dataset.at ? Number(plies.dataset.at) : 0);
  }
};

// A shot as it ran; who wants less motion sees at once where the balls came to rest.
const run = (stage) => {
  const ways = JSON.parse(stage.dataset.ways).map((way) => ({ ...way, node: stage.querySelector(`[data-ball="${way.ball}"]`) }));
  const end = Math.max(0, ...ways.map(({ points }) => points[points.length - 1][0]));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const began = performance.now();
  const draw = () => {
    const time = calm ? end : Math.min(end, (performance.now() - began) / 1000);
    for (const { node, points, fell } of ways) {
      const next = points.findIndex(([at]) => at > time);
      const [to, from] = [points[next < 0 ? points.length - 1 : next], points[Math.max(0, next - 1)]];
      const part = next < 0 ? 1 : Math.min(1, Math.max(0, (time - from[0]) / (to[0] - from[0] || 1)));
      node.setAttribute("transform", `translate(${from[1] + (to[1] - from[1]) * part} ${from[2] + (to[2] - from[2]) * part})`);
      node.setAttribute("opacity", fell && next < 0 ? 0.15 : 1);
    }
    if (time < end && stage.isConnected) requestAnimationFrame(draw);
    else stage.dataset.ran = "yes";
  };
  draw();
};
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-run]")) run(target.closest("[data-ways]"));
});

// A file that is dropped anywhere on its page is read.
for (const name of ["dragover", "drop"]) {
  document.addEventListener(name, (event) => {
    const input = document.querySelector("input[type=file]");
    if (!input || !event.dataTransfer || !event.dataTransfer.files) return;
    event.preventDefault();
    if (name === "drop" && event.dataTransfer.files.length) {
      input.files = event.dataTransfer.files;
      input.form.requestSubmit();
    }
  });
}

prepare();
follow();
