// Features of every page: copying and sharing links, printing, and dropping or pasting games anywhere.
const byId = (id) => document.getElementById(id);
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-print], [data-copy], [data-share]");
  if (!button) return;
  if ("print" in button.dataset) return print();
  if ("share" in button.dataset) return navigator.share({ text: button.dataset.words, url: byId(button.dataset.share).textContent.trim() });
  const text = byId(button.dataset.copy).textContent.trim();
  await navigator.clipboard.writeText(text);
  button.dataset.done = "yes";
});

// A press outside an open sheet closes it and does nothing else.
let closing = false;
addEventListener("pointerdown", (event) => {
  const sheet = document.querySelector(":popover-open");
  closing = Boolean(sheet) && !sheet.contains(event.target);
  if (closing) event.stopImmediatePropagation();
}, true);
addEventListener("click", (event) => {
  if (!closing || !event.isTrusted) return;
  closing = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Switches the colour scheme or the board, and stores the choice.
const { dataset } = document.documentElement;
const others = {
  scheme: () => (dataset.scheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark" ? "light" : "dark",
  board: () => (dataset.board ? "" : "wood"),
};
document.addEventListener("click", ({ target }) => {
  const setting = target.closest("[data-setting]")?.dataset.setting;
  if (!setting) return;
  dataset[setting] = others[setting]();
  localStorage.setItem(setting, dataset[setting]);
});

// Adds the server's origin to links that people send to each other.
const prepare = () => {
  for (const link of document.querySelectorAll("[data-link]")) link.textContent = location.origin + link.dataset.link;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
};
document.addEventListener("shown", prepare);
prepare();

// The server sends times in UTC; the page shows them in the reader's time zone. Browsers without Welsh month names show dates in
// numbers.
const written = `${document.documentElement.lang}-GB`;
const known = Intl.DateTimeFormat.supportedLocalesOf(written).length > 0;
const formats = { day: { dateStyle: known ? "long" : "short" }, time: { timeStyle: "short" } };
for (const time of document.querySelectorAll("time[datetime]")) {
  const format = new Intl.DateTimeFormat(known ? written : "en-GB", "day" in time.dataset ? formats.day : formats.time);
  time.textContent = format.format(new Date(time.dateTime));
}

// Returns the page's file input, or a new one that opens the dropped files in the viewer.
const asking = () => {
  const own = document.querySelector(".drop input[type=file]");
  if (own) return own;
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/look", enctype: "multipart/form-data", hidden: true });
  const input = Object.assign(document.createElement("input"), { type: "file", name: "file", multiple: true });
  form.append(input);
  document.body.append(form);
  return input;
};
// A pasted game or position opens in the viewer. Other text is ignored.
const GAME = /^\s*[[{]|^\s*[BWbw][ :]|\d\s?[-x]\s?[A-L]?\d/;
document.addEventListener("paste", ({ target, clipboardData }) => {
  const text = clipboardData?.getData("text/plain") || "";
  if (target.closest?.("input, textarea, select") || !GAME.test(text)) return;
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/look", enctype: "multipart/form-data", hidden: true });
  form.append(Object.assign(document.createElement("textarea"), { name: "file", value: text }));
  document.body.append(form);
  form.requestSubmit();
});
document.addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
document.addEventListener("drop", (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  const input = asking();
  input.files = event.dataTransfer.files;
  input.form.requestSubmit();
});
