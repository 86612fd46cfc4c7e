// A leader's phone: how long each call has waited, and the words of an earlier ruling with one press.
"use strict";

(() => {
  const { $, $$ } = window.salvo;
  const LONG = 5; // minutes after which a call nobody has taken is shown as late

  function ages() {
    $$("[data-since]").forEach((each) => {
      const minutes = Math.max(0, Math.floor((Date.now() - Number(each.dataset.since)) / 60000));
      const text = each.dataset.words.replace("#", minutes);
      if (each.textContent !== text) each.textContent = text;
      each.classList.toggle("long", minutes >= LONG && Boolean(each.closest(".now")));
    });
    $$("[data-use]").forEach((each) => {
      each.hidden = false;
    });
  }
  ages();
  setInterval(ages, 1000);

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-use]"),
      box = $("#ruling");
    if (!button || !box) return;
    box.value = button.dataset.use;
    box.focus();
  });
})();
