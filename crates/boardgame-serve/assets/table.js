// The page of a table, a lesson or a review. Forms and steps replace a part of the page, and a table follows its stream.
const byId = (id) => document.getElementById(id);
const here = document.body.dataset.stream;
const lives = here || document.querySelector("main.lesson, main.review");

// Shows a status message, such as whether an action has arrived.
const say = (words, loudly = false) => {
  byId("status").textContent = words || "";
  byId("status").classList.toggle("loud", loudly);
};

// Scrolls a list of moves to the move that is shown, without scrolling the page.
const follow = (list, newer = true) => {
  const current = list.querySelector("[aria-current]");
  if (!current) return newer && list.scrollTo(list.scrollWidth, list.reversed ? 0 : list.scrollHeight);
  const [seen, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, seen.top - box.top) + Math.max(0, seen.bottom - box.bottom);
  list.scrollLeft += Math.min(0, seen.left - box.left) + Math.max(0, seen.right - box.right);
};

// Replaces the changing part of the page, and keeps the focus. A version that the stream announces may already be shown.
const show = (html, told) => {
  const old = byId("part");
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("part");
  // Responses can arrive out of order, and a button must not be replaced while a finger presses it.
  const newer = next.dataset.version - old.dataset.version;
  if (newer < 0 || (told && newer === 0)) return;
  const focused = document.activeElement;
  // Keeps text that is being typed, and refused text, which can then be corrected.
  const keep = focused?.id === "typed" && (told || next.querySelector(".refusal")) ? focused.value : "";
  for (const open of old.querySelectorAll("details[id][open]")) next.querySelector(`#${open.id}`)?.setAttribute("open", "");
  const list = (part) => part.querySelector(".moves ol, .gone-through");
  const [top, left] = [list(old)?.scrollTop, list(old)?.scrollLeft];
  const menu = told && old.querySelector(".menu:popover-open");
  old.replaceWith(next);
  if (menu) next.querySelector(".menu").showPopover();
  const moves = list(next);
  if (moves) {
    moves.scrollTop = top;
    moves.scrollLeft = left;
    follow(moves, newer);
  }
  if (next.dataset.title) document.title = next.dataset.title;
  document.querySelector("link[rel=icon]").href = "turn" in next.dataset ? "/icon-turn.svg" : "/icon.svg";
  document.dispatchEvent(new CustomEvent("shown", { detail: { old, next, newer } }));
  if (!told) next.querySelector(".ruling")?.scrollIntoView({ block: "nearest" });
  const same = focused?.id && byId(focused.id);
  if (same && !same.disabled) {
    same.focus({ preventScroll: true });
    if (keep) same.value = keep;
  } else if (old.contains(focused) || next.querySelector(".done")) (next.querySelector("#next") || next).focus({ preventScroll: true });
  say(next.dataset.say);
};

// Reloads a review until it is complete.
let wait;
const again = () => {
  clearTimeout(wait);
  if (document.querySelector("#part[data-working]:not(:has(.board-form))")) wait = setTimeout(() => ask(location.href), 2000);
};

// The number of requests without an answer, and the latest version that the stream has announced. While an answer is pending,
// that version is not requested, because the answer usually brings it.
let pending = 0;
let latest = 0;
const catchUp = () => { if (!pending && byId("part").dataset.version < latest) ask(byId("part").dataset.here || `/s/${here}`); };

const ask = async (address, options) => {
  pending += 1;
  let answered = false;
  const late = setTimeout(() => say(document.body.dataset.away, true), 3000);
  try {
    const response = await fetch(address, { ...options, headers: { "X-Part": "1" } });
    const html = await response.text();
    // A refusal with a separate page, such as for too many requests, does not replace what was entered.
    const refused = !response.ok && !html.includes("data-title") && new DOMParser().parseFromString(html, "text/html").querySelector(".refusal");
    if (refused) say(refused.textContent, true);
    else if (html.includes('id="part"')) show(html, !options);
    answered = true;
  } catch {
    say(document.body.dataset.away, true);
  } finally {
    clearTimeout(late);
    pending -= 1;
    again();
  }
  if (answered) catchUp();
};

if (lives) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.enctype === "multipart/form-data" || "plain" in form.dataset) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    if (form.method === "get") return ask(`${form.getAttribute("action")}?${body}`, {});
    ask(event.submitter?.getAttribute("formaction") || form.getAttribute("action"), { method: "POST", body });
  });
  // Shows an earlier position in place of the board. The game does not change.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-ply], .review a[href*='/review?']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.getAttribute("href");
    if (!here) history.replaceState(null, "", address);
    document.fetched = ask(address, {}).then(() => {
      const shown = document.querySelector(".review .shown");
      if (shown?.getBoundingClientRect().top < 0) shown.scrollIntoView();
    });
  });
  for (const list of document.querySelectorAll(".moves ol, .gone-through")) follow(list);
  again();
}

// A shot can be ruled on once something is pressed, so that a second press does not enter the facts filled in for the next shot.
const offerRuling = () => {
  const pressed = [...(byId("pad")?.elements || [])].some((input) => input.name === "index" || input.checked !== input.defaultChecked);
  for (const button of document.querySelectorAll("#rule, .foot .large")) button.disabled = !pressed;
};
document.addEventListener("input", offerRuling);
document.addEventListener("shown", offerRuling);
offerRuling();
// Fills the dots of the steps that have been done in this browser.
const fill = () => {
  const done = new Set((localStorage.getItem("done") || "").split(" "));
  const step = document.querySelector(".lesson[data-done] .dots [aria-current]");
  if (step) localStorage.setItem("done", [...done.add(step.getAttribute("href"))].join(" "));
  for (const dot of document.querySelectorAll(".dots a")) dot.classList.toggle("past", done.has(dot.getAttribute("href")));
};
document.addEventListener("shown", fill);
fill();

// Marks the players who are absent. When another player arrives, the page of links opens the host's seat.
const meet = (present) => {
  const { own, others } = byId("part").dataset;
  if (present & others) location.replace(own);
  for (const player of document.querySelectorAll("[data-seat]")) player.classList.toggle("away", !(present >> player.dataset.seat & 1));
};

// Handles a message from the stream, which all tabs of a browser share if possible.
const heard = (told) => {
  // A new connection clears the message about a lost one, but not the words about a move.
  if (!told) return byId("status").classList.contains("loud") && say("");
  if (told === "lost") return say(document.body.dataset.away, true);
  const [, version, present] = told.split(" ");
  meet(Number(present));
  latest = Number(version);
  catchUp();
};
const listen = (port) => {
  port.onmessage = ({ data }) => heard(data);
  addEventListener("pageshow", () => port.postMessage(here));
  addEventListener("pagehide", () => port.postMessage(""));
};
if (here && window.SharedWorker) listen(new SharedWorker("/stream.js").port);
else if (here) {
  // Chrome on Android has no shared workers, so the script runs in the page.
  const { port1, port2 } = new MessageChannel();
  const script = document.createElement("script");
  script.src = "/stream.js";
  script.onload = () => {
    self.onconnect({ ports: [port2] });
    listen(port1);
    port1.postMessage(here);
  };
  document.head.append(script);
}
