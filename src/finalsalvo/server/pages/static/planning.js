// The planning timer. On a table's page both phones count down to the same moment of the server's (data-shared,
// data-until); elsewhere a button starts it on this device alone. What is left is always computed from the end, so that
// reloading, news and sleep change nothing. It calls at 30 and 10 seconds and at the end, with sound once somebody has
// touched the page, and with vibration. It needs no other script.
"use strict";

(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const CALLS = { 30: [1, 0.15, 660], 10: [2, 0.15, 880], 0: [3, 0.5, 990] }; // how many tones, how long, how high
  const LATE = 5; // so many seconds after its moment a call says nothing any more
  const PAST = 600000; // so many milliseconds after its end a page that is opened again doesn't tell it any more
  const place = "salvo/planning" + location.pathname;
  const shared = (shown) => "shared" in shown.dataset;
  let mine = 0;
  try {
    mine = Number(localStorage.getItem(place)) || 0;
    if (Date.now() - mine > PAST) mine = 0;
  } catch {
    /* nothing is kept here: it runs while the page is open */
  }
  function keep(until) {
    mine = until;
    try {
      if (until) localStorage.setItem(place, until);
      else localStorage.removeItem(place);
    } catch {
      /* as above */
    }
  }

  // --- calls ------------------------------------------------------------------------------------------------
  let sound = null;
  function unlock() {
    const Sound = window.AudioContext || window.webkitAudioContext,
      shown = $("[data-planning]");
    if (Sound && shown && (shared(shown) || mine > Date.now())) sound ??= new Sound();
    if (sound?.state === "suspended") sound.resume();
  }
  addEventListener("pointerdown", unlock);
  addEventListener("keydown", unlock);

  function call(at) {
    const [tones, length, pitch] = CALLS[at];
    navigator.vibrate?.(Array.from({ length: tones * 2 - 1 }, () => length * 1000));
    if (!sound) return;
    for (let tone = 0; tone < tones; tone++) {
      const from = sound.currentTime + tone * length * 1.6,
        pipe = sound.createOscillator(),
        loud = sound.createGain();
      pipe.frequency.value = pitch;
      loud.gain.setValueAtTime(0.4, from);
      loud.gain.exponentialRampToValueAtTime(0.001, from + length);
      pipe.connect(loud).connect(sound.destination);
      pipe.start(from);
      pipe.stop(from + length);
    }
  }

  // --- the time ---------------------------------------------------------------------------------------------
  const clock = (seconds) => Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
  const PAUSE = 1000; // so long after planning ends it isn't started again: the second of two taps meant to stop it
  let last = { until: 0, left: 0 },
    ended = 0;
  function tick() {
    const shown = $("[data-planning]");
    if (!shown) return;
    const together = shared(shown),
      now = together && window.salvo ? window.salvo.serverTime() : Date.now(),
      until = together ? Number(shown.dataset.until || 0) : mine,
      left = Math.max(0, Math.ceil((until - now) / 1000)),
      around = shown.closest("section, details") || document;
    const text = clock(until ? left : shown.dataset.planning * 60);
    if (shown.textContent !== text) shown.textContent = text;
    const hide = (selector, yes) => {
      const each = $(selector, around);
      if (each && each.hidden !== yes) each.hidden = yes;
    };
    hide("[data-over]", !until || left > 0);
    hide("[data-runs]", !left);
    hide("[data-idle]", left > 0);
    const near = String([10, 30].find((each) => left && left <= each) || "");
    if (shown.dataset.near !== near) shown.dataset.near = near;
    if (last.left && !left) ended = Date.now();
    const start = together && $("[data-idle] button", around),
      waits = Date.now() - ended < PAUSE;
    if (start && start.disabled !== waits) start.disabled = waits;
    const told = last.until === until;
    if (until && !left && !(told && !last.left)) shown.closest("details")?.setAttribute("open", "");
    if (until && told) {
      const due = [0, 10, 30].find((each) => last.left > each && left <= each);
      if (due !== undefined && until - now > -LATE * 1000) call(due);
    }
    last = { until, left };
  }
  setInterval(tick, 250);
  document.addEventListener("visibilitychange", tick);
  document.addEventListener("click", (event) => {
    const shown = $("[data-planning]");
    if (!shown || shared(shown)) return;
    const starts = event.target.closest("[data-plan]");
    if (!starts && !event.target.closest("[data-stop]")) return;
    keep(starts ? Date.now() + shown.dataset.planning * 60000 : 0);
    unlock();
    tick();
  });
  tick();

  // After the last game round the report is what is left to do: it opens once, by itself.
  let over = Boolean($("[data-last]"));
  document.addEventListener("renewed", () => {
    tick();
    const now = Boolean($("[data-last]"));
    if (now && !over) $("#report")?.setAttribute("open", "");
    over = now;
  });
})();
