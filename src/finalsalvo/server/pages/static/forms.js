// What the forms of the console and of the players' phones have in common. It stands on salvo.js.
"use strict";

(() => {
  const { $, $$, note } = window.salvo;

  // Shows notes above the page, for so many seconds or until something else is to be said. What has data-stays stays.
  function show(notes, seconds) {
    const box = $("#told");
    if (!box) return;
    box.replaceChildren(...$$("[data-stays]", box), ...notes);
    if (seconds) setTimeout(() => notes.forEach((each) => each.remove()), seconds * 1000);
  }

  // The server weighs a form while it is typed; what it says stands in the place that the form has for it.
  let weighing;
  async function weighed(form) {
    const asked = { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "X-Live": "1" } };
    const answer = await fetch(form.dataset.weigh, asked).catch(() => null);
    if (!answer || !answer.ok || !answer.headers.get("content-type").includes("json")) return;
    const told = await answer.json();
    $("[data-weighed]", form).replaceChildren(
      ...told.notes.map((each) => note(each.kind + " slim", each.message, each.rule)),
    );
    form.dispatchEvent(new CustomEvent("weighed", { detail: told, bubbles: true }));
  }
  function weigh(form) {
    clearTimeout(weighing);
    weighing = setTimeout(() => weighed(form), 150);
  }

  Object.assign(window.salvo, { show, weigh });
})();
