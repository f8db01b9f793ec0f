// Steps through a game that is over: its links lead on without loading the page again, and keys follow them. While the
// analyst thinks the page looks again by itself.
"use strict";
let wait;

const go = async (address) => {
  const response = await fetch(address, { headers: { "X-Part": "1" } }).catch(() => null);
  if (!response?.ok) return location.assign(address);
  const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("part");
  const focused = document.activeElement;
  const step = focused?.dataset.step;
  const list = document.querySelector(".gone-through")?.scrollTop;
  document.getElementById("part").replaceWith(next);
  history.replaceState(null, "", address);
  next.querySelector(".gone-through").scrollTop = list;
  next.querySelector(".gone-through [aria-current]")?.scrollIntoView({ block: "nearest" });
  if (!focused?.isConnected) (next.querySelector(`a[data-step="${step}"]`) || next).focus({ preventScroll: true });
  look();
};

const look = () => {
  clearTimeout(wait);
  if (document.querySelector("#part[data-working]")) wait = setTimeout(() => go(location.href), 2000);
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("#part a[href*='/review?']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  document.querySelector(`#part a[data-step="${event.key}"]`)?.click();
});
look();
