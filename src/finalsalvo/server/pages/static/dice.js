// Dice of a Final Salvo: the ships that are left make the number, and the button says who rolls. It stands on forms.js.
"use strict";

(() => {
  const { $, $$, sum } = window.salvo;

  function count(side) {
    const number = $("input:not([type=checkbox])", side);
    number.value = sum($$("[data-attack]:checked", side).map((each) => Number(each.dataset.attack)));
    number.dataset.shown = number.value; // counted, and not typed
  }

  // What was ticked as lost in the report is not tapped again. Of two lists that are gone all ships roll.
  function lost() {
    const gone = new Set($$(".ticking :checked[value^='gone:']").map((each) => each.name + each.value.slice(5)));
    const there = $$("#dice [data-attack]"),
      name = (ship) => (ship.name === "ship_own" ? "tick_other" : "tick_own") + ship.value;
    const all = there.every((each) => gone.has(name(each)));
    there.forEach((each) => {
      each.checked = each.defaultChecked = all || !gone.has(name(each));
    });
    $$("#dice [data-side]:has([data-attack])").forEach(count);
  }

  document.addEventListener("input", (event) => {
    const input = event.target;
    if (input.matches("[data-attack]")) count(input.closest("[data-side]"));
    else if (input.closest(".ticking")) lost();
  });
  document.addEventListener("click", (event) => {
    const way = event.target.closest("button[name=way]");
    if (way) $("input[name=way]", way.form).value = way.value;
  });
})();
