// The page of a table: forms go without loading the page again, and the page follows its stream.
const byId = (id) => document.getElementById(id);
const here = document.body.dataset.stream;

// Nobody is left in doubt whether what they did has arrived.
const say = (words, loudly = false) => {
  byId("status").textContent = words || "";
  byId("status").classList.toggle("loud", loudly);
};

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
  for (const open of old.querySelectorAll("details[id][open]")) next.querySelector(`#${open.id}`)?.setAttribute("open", "");
  const scrolled = old.querySelector(".moves ol")?.scrollTop;
  old.replaceWith(next);
  const moves = next.querySelector(".moves ol");
  if (moves) moves.scrollTop = !newer ? scrolled : moves.reversed ? 0 : moves.scrollHeight;
  document.title = next.dataset.title;
  document.querySelector("link[rel=icon]").href = "turn" in next.dataset ? "/icon-turn.svg" : "/icon.svg";
  document.dispatchEvent(new CustomEvent("shown", { detail: { old, next, newer } }));
  // What was said to whoever did something is not to be looked for: on a phone the buttons are far below it.
  if (!told) next.querySelector(".refusal, .ruling")?.scrollIntoView({ block: "nearest" });
  const again = focused?.id && byId(focused.id);
  if (again) {
    again.focus({ preventScroll: true });
    if (keep) again.value = keep;
  } else if (old.contains(focused)) next.focus({ preventScroll: true });
  say(next.dataset.say);
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

if (here) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.enctype === "multipart/form-data" || "plain" in form.dataset) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    ask(event.submitter?.getAttribute("formaction") || form.getAttribute("action"), { method: "POST", body });
  });
  // An earlier position is shown in the place of the board; the game is where it was.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ask(link.getAttribute("href"), {});
  });
}

// Who is at the table.
const meet = (present) => {
  for (const player of document.querySelectorAll("[data-seat]")) player.classList.toggle("away", !(present >> player.dataset.seat & 1));
};

// Each page goes on by itself, also when the server was away. All tabs of a browser share one stream where they can.
const heard = (told) => {
  if (!told) return say("");
  const [, version, present] = told.split(" ");
  meet(Number(present));
  if (byId("part").dataset.version !== version) ask(byId("part").dataset.here || `/s/${here}`);
};
const follow = () => {
  if (window.SharedWorker) {
    const { port } = new SharedWorker("/stream.js");
    port.onmessage = ({ data }) => heard(data);
    addEventListener("pageshow", () => port.postMessage(here));
    addEventListener("pagehide", () => port.postMessage(""));
    return;
  }
  const source = new EventSource(`/stream?s=${here}`);
  source.onmessage = ({ data }) => heard(data);
  source.onopen = () => heard("");
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(follow, 1000);
};
if (here) follow();
