// Clocks run in the page between updates. The shot clock warns at thirty seconds, and the time is over at sixty.
let since = performance.now();
let shot = { used: 0, since: null };
let call = "";
const used = () => shot.used + (shot.since === null ? 0 : performance.now() - shot.since);

// Speaks the words if the machine has a local voice for the page's language, otherwise sounds a tone.
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

// Formats a time as minutes and seconds, or with tenths in the last ten seconds.
const written = (left) => {
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

const tick = () => {
  for (const clock of document.querySelectorAll(".clock[data-runs]")) {
    const left = Math.max(0, clock.dataset.left - (performance.now() - since));
    clock.querySelector(".time").textContent = written(left);
    clock.classList.toggle("low", left < clock.dataset.low);
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
setInterval(tick, 100);
tick();

document.addEventListener("shown", ({ detail: { old, next, newer } }) => {
  since = performance.now();
  // A ruling that begins a stroke restarts the clock, which runs at once unless the player still has to receive the cue ball.
  // Only a time-out stops the clock (clause 8a).
  const shots = (part) => Number(part.querySelector(".shotclock")?.dataset.shots || 0);
  if (shots(next) > shots(old)) shot = { used: 0, since: next.querySelector(".shotclock[data-starts]") && performance.now() };
  else if (newer && next.querySelector(".shotclock[data-stopped]")) shot = { used: used(), since: null };
  tick();
});
document.addEventListener("click", ({ target }) => {
  const what = target.closest("[data-clock]")?.dataset.clock;
  if (what === "start") shot.since ??= performance.now();
  else if (what) shot = { used: what === "hold" ? used() : 0, since: what === "hold" ? null : shot.since && performance.now() };
  tick();
});
