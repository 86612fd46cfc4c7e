// The page of now: how long calls and reports have waited, counted on while nothing else happens.
"use strict";

(() => {
  const { $$, serverTime } = window.salvo;
  const LATE = 3; // minutes after which a report nobody has answered waits for the desk

  function ages() {
    $$("[data-since]").forEach((each) => {
      const minutes = Math.max(0, Math.floor((serverTime() - Number(each.dataset.since)) / 60000));
      const text = each.dataset.words.replace("#", minutes);
      if (each.textContent !== text) each.textContent = text;
      if (each.closest(".state.reported")) each.classList.toggle("late", minutes >= LATE);
    });
  }
  document.addEventListener("renewed", ages);
  setInterval(ages, 5000);
})();
