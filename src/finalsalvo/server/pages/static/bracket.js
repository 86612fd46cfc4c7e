// A bracket on a phone: it opens at the round that is played, pills lead to the others, and say which one is in view.
"use strict";

(() => {
  const parts = () => [...document.querySelectorAll(".bracket .part")];
  const narrow = (rounds) => rounds.scrollWidth > rounds.clientWidth + 1;

  // A column at the left edge, without the page moving up or down.
  function show(rounds, round, behavior) {
    rounds.scrollTo({ left: round.offsetLeft - rounds.firstElementChild.offsetLeft, behavior });
  }
  function mark(part) {
    const rounds = part.querySelector(".rounds"),
      left = rounds.scrollLeft,
      columns = [...rounds.children];
    if (!columns.length || !narrow(rounds)) return;
    const far = (each) => Math.abs(each.offsetLeft - columns[0].offsetLeft - left);
    const nearest = columns.reduce((best, each) => (far(each) < far(best) ? each : best));
    part.querySelectorAll(".pills a").forEach((pill) => {
      if (pill.hash === "#" + nearest.id) pill.setAttribute("aria-current", "true");
      else pill.removeAttribute("aria-current");
    });
  }
  document.addEventListener("click", (event) => {
    const pill = event.target.closest?.(".bracket .pills a");
    const round = pill && document.getElementById(pill.hash.slice(1));
    if (!round) return;
    event.preventDefault();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    show(round.parentElement, round, still ? "instant" : "smooth");
  });
  document.addEventListener(
    "scroll",
    (event) => {
      const part = event.target.closest?.(".bracket .part");
      if (part) mark(part);
    },
    { capture: true, passive: true },
  );
  parts().forEach((part) => {
    const rounds = part.querySelector(".rounds"),
      now = rounds.querySelector(".now");
    if (now && narrow(rounds)) show(rounds, now, "instant");
    mark(part);
  });
})();
