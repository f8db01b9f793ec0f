// Steps through the pictures of a game by slider, buttons, list and arrow keys. Self-contained reports include this script.
"use strict";
for (const slider of document.querySelectorAll(".plies input[type=range]")) {
  const plies = slider.closest(".plies");
  const figures = [...plies.querySelectorAll("figure")];
  const links = [...plies.querySelectorAll('.moves a[href^="#ply"]')];
  const go = (to) => {
    slider.value = to;
    figures.forEach((figure, index) => { figure.hidden = index !== Number(slider.value); });
    links.forEach((link, index) => (index === Number(slider.value) ? link.setAttribute("aria-current", "step") : link.removeAttribute("aria-current")));
    slider.setAttribute("aria-valuetext", plies.querySelector("figure:not([hidden]) figcaption").textContent);
  };
  slider.oninput = () => go(slider.value);
  for (const button of plies.querySelectorAll("[data-step]")) button.onclick = () => go(Number(slider.value) + Number(button.dataset.step));
  links.forEach((link, index) => { link.onclick = (event) => { event.preventDefault(); go(index); }; });
  go(slider.value);
}

// Steps through the game in view with keys. At a table, follows the links to the previous and next position. A key pressed while
// a position is being fetched waits until it is shown, because the links depend on it.
let waiting = 0;
let shown = Promise.resolve();
addEventListener("keydown", (event) => {
  const way = { ArrowLeft: ["prev", "-1"], ArrowRight: ["next", "1"], Home: ["first", "-100000"], End: ["last", "100000"] }[event.key];
  if (!way || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const [rel, step] = way;
  const seen = [...document.querySelectorAll(".plies")].find((plies) => plies.getBoundingClientRect().bottom > 120);
  if (!seen && !document.querySelector("#part [data-go]")) return;
  event.preventDefault();
  if (event.repeat && waiting) return;
  waiting += 1;
  shown = shown.then(async () => {
    (document.querySelector(`#part [data-go="${rel}"]`) || seen?.querySelector(`[data-step="${step}"]`))?.click();
    await document.fetched;
    waiting -= 1;
  });
});

// Animates a shot. With reduced motion, the balls jump to their final positions.
const run = async (stage) => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timing = { duration: calm ? 0 : stage.dataset.seconds * 1000, fill: "forwards" };
  const runs = JSON.parse(stage.dataset.ways).map(({ ball, frames }) => stage.querySelector(`[data-ball="${ball}"]`).animate(frames, timing));
  await Promise.all(runs.map(({ finished }) => finished));
  stage.dataset.ran = "yes";
};
addEventListener("click", ({ target }) => { if (target.closest("[data-run]")) run(target.closest("[data-ways]")); });
