// Forms go without loading the page again, the page follows its stream, and the board is one tab stop with arrow keys.
// Without this script everything works by plain forms.
"use strict";
const byId = (id) => document.getElementById(id);

// Puts a new part in the place of the old one; the focus stays where it was. What the stream told of may be there already.
const show = (html, told) => {
  const old = byId("part");
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("part");
  // Answers overtake each other, and nothing is to be taken away under a finger that is pressing it.
  const newer = next.dataset.version - old.dataset.version;
  if (newer < 0 || (told && newer === 0)) return;
  const focused = document.activeElement;
  // What is being typed stays, and what was refused, so that it can be mended.
  const keep = focused?.id === "typed" && (told || next.querySelector(".refusal")) ? focused.value : "";
  old.replaceWith(next);
  next.querySelector(".corrections")?.toggleAttribute("open", old.querySelector(".corrections[open]") !== null);
  // With each shot the time begins anew, a time-out holds it, and nothing else changes it (8a).
  const shots = (part) => Number(part.querySelector(".shotclock")?.dataset.shots || 0);
  if (shots(next) > shots(old)) shot = { used: 0, since: shot.since && performance.now() };
  else if (newer && next.querySelector(".shotclock[data-stopped]")) shot = { used: used(), since: null };
  prepare();
  // What was said to whoever did something is not to be looked for: on a phone the buttons are far below it.
  if (!told) next.querySelector(".refusal, .ruling")?.scrollIntoView({ block: "nearest" });
  const again = focused?.id && byId(focused.id);
  if (again) {
    again.focus({ preventScroll: true });
    if (keep) again.value = keep;
  } else if (old.contains(focused)) next.focus({ preventScroll: true });
  say(next.dataset.say);
};

// Nobody is left in doubt whether what they did has arrived.
const say = (words, loudly = false) => {
  byId("status").textContent = words || "";
  byId("status").classList.toggle("loud", loudly);
};

const ask = async (address, options) => {
  const late = setTimeout(() => say(document.body.dataset.away, true), 3000);
  try {
    const response = await fetch(address, { ...options, headers: { "X-Part": "1" } });
    const html = await response.text();
    if (html.includes('id="part"')) show(html, !options);
  } catch {
    say(document.body.dataset.away, true);
  } finally {
    clearTimeout(late);
  }
};

const send = (form, button) =>
  ask(button?.getAttribute("formaction") || form.getAttribute("action"), { method: "POST", body: new URLSearchParams(new FormData(form, button)) });

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!document.body.dataset.stream || form.enctype === "multipart/form-data" || "plain" in form.dataset) return;
  event.preventDefault();
  send(form, event.submitter);
});

// One tab stop for the whole board.
const roveTo = (button) => {
  const buttons = button.closest('[role="grid"]')?.querySelectorAll("button") || [];
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
};
document.addEventListener("focusin", ({ target }) => roveTo(target));

const prepare = () => {
  for (const grid of document.querySelectorAll('[role="grid"]')) {
    const first = ["[autofocus]", "[name]", "button"].map((kind) => grid.querySelector(kind)).find(Boolean);
    if (first) roveTo(first);
  }
  for (const code of document.querySelectorAll("[data-link]")) code.textContent = location.origin + code.dataset.link;
  stepper();
  tick();
};

document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const button = event.target.closest?.('[role="grid"] button');
  if (!way || !button) return;
  event.preventDefault();
  const rows = [...button.closest('[role="grid"]').children].map((row) => [...row.children]);
  let row = rows.findIndex((cells) => cells.includes(button.parentElement));
  let column = rows[row].indexOf(button.parentElement);
  // Squares on which nothing can stand are passed over; on a board of dark squares a row up or down shifts by one.
  const shifts = way[0] ? [0, 1, -1] : [0];
  for (;;) {
    row += way[0];
    column += way[1];
    if (!rows[row]?.[column]) return;
    const next = shifts.map((shift) => rows[row][column + shift]?.firstElementChild).find(Boolean);
    if (next) return next.focus();
  }
});

// Dragging is a click on one square and then on another.
let dragged = null;
document.addEventListener("pointerdown", ({ target }) => { dragged = target.closest(".board-form button[name]"); });
document.addEventListener("pointerup", async (event) => {
  const from = dragged;
  dragged = null;
  const to = document.elementFromPoint(event.clientX, event.clientY)?.closest(".board-form button[name]");
  if (!from || !to || from === to) return;
  if (from.form.elements.way.value.split(".").at(-1) !== from.value) await send(from.form, from);
  const target = byId(to.id);
  if (target?.form) await send(target.form, target);
});

// Each page goes on by itself, also when the server was away. All tabs of a browser share one stream where they can.
const heard = (version) => {
  since = performance.now();
  if (!version) say("");
  else if (byId("part").dataset.version !== version) ask(byId("part").dataset.here || `/s/${document.body.dataset.stream}`);
};
const follow = () => {
  const link = document.body.dataset.stream;
  if (window.SharedWorker) {
    const { port } = new SharedWorker("/stream.js");
    port.onmessage = ({ data }) => heard(data);
    addEventListener("pageshow", () => port.postMessage(link));
    addEventListener("pagehide", () => port.postMessage(""));
    return;
  }
  const source = new EventSource(`/stream?s=${link}`);
  source.onmessage = ({ data }) => heard(data.split(" ")[1]);
  source.onopen = () => heard("");
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(follow, 1000);
};

// Says it aloud where the machine has a voice of its own for this language, else sounds a tone.
const aloud = (words) => {
  const own = (voice) => voice.localService && voice.lang.startsWith(document.documentElement.lang);
  const voice = window.speechSynthesis?.getVoices().find(own);
  if (voice) return speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { voice, lang: voice.lang }));
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.6);
  tone.onended = () => context.close();
};

// Clocks run here between the changes. The shot clock calls at thirty seconds, and after sixty the time is over.
let since = performance.now();
let shot = { used: 0, since: null };
let call = "";
const used = () => shot.used + (shot.since === null ? 0 : performance.now() - shot.since);
const tick = () => {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    const seconds = Math.ceil(Math.max(0, clock.dataset.left - (performance.now() - since)) / 1000);
    clock.querySelector(".time").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const clock = document.querySelector(".shotclock");
  if (!clock) return;
  const seconds = used() / 1000;
  const called = clock.querySelector(".called");
  const due = seconds > 60 ? clock.dataset.over : seconds >= 30 ? clock.dataset.call : "";
  clock.querySelector(".seconds").textContent = Math.floor(seconds);
  clock.querySelector(".late").hidden = seconds <= 60;
  if (called.textContent !== due) called.textContent = due;
  if (call !== due && due) aloud(due);
  call = due;
};
setInterval(tick, 250);

// Steps through the pictures of a game.
const stepper = () => {
  for (const slider of document.querySelectorAll(".plies input[type=range]")) {
    const plies = slider.closest(".plies");
    const figures = [...plies.querySelectorAll("figure")];
    const go = (to) => {
      slider.value = to;
      figures.forEach((figure, index) => { figure.hidden = index !== Number(slider.value); });
      slider.setAttribute("aria-valuetext", plies.querySelector("figure:not([hidden]) figcaption").textContent);
    };
    slider.oninput = () => go(slider.value);
    for (const button of plies.querySelectorAll("[data-step]")) button.onclick = () => go(Number(slider.value) + Number(button.dataset.step));
    go(slider.value);
  }
};

// A shot as it ran; who wants less motion sees at once where the balls came to rest.
const run = async (stage) => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timing = { duration: calm ? 0 : stage.dataset.seconds * 1000, fill: "forwards" };
  const runs = JSON.parse(stage.dataset.ways).map(({ ball, frames }) => stage.querySelector(`[data-ball="${ball}"]`).animate(frames, timing));
  await Promise.all(runs.map(({ finished }) => finished));
  stage.dataset.ran = "yes";
};
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-clock], [data-print], [data-run]");
  if (!button) return;
  if ("print" in button.dataset) print();
  else if ("run" in button.dataset) run(button.closest("[data-ways]"));
  else if (button.dataset.clock === "start") shot.since ??= performance.now();
  else shot = { used: button.dataset.clock === "hold" ? used() : 0, since: button.dataset.clock === "hold" ? null : shot.since && performance.now() };
  tick();
});

// Files that are dropped anywhere on their page are read.
const taker = (event) => event.dataTransfer?.files && document.querySelector("input[type=file]");
document.addEventListener("dragover", (event) => taker(event) && event.preventDefault());
document.addEventListener("drop", (event) => {
  const input = taker(event);
  if (!input) return;
  event.preventDefault();
  input.files = event.dataTransfer.files;
  if (input.files.length) input.form.requestSubmit();
});

prepare();
if (document.body.dataset.stream) follow();
