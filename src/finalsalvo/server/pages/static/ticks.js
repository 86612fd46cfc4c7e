// Ships that are ticked in a result become points at once. The server counts the same ticks again when the form is sent
// without points, so that nothing depends on this. On a phone the ships stand beside the form: what became of them is
// marked while the game is played, added up there, and written into the form when it is opened.
"use strict";

(() => {
  const { $, $$, weigh } = window.salvo;
  const { numbers, sum } = window.counting;
  const boxes = (part, which = "") => [...part.querySelectorAll("input[type=checkbox]" + which)];
  const place = (box) => box.value.slice(box.value.indexOf(":") + 1);
  const kind = (box) => box.value.slice(0, box.value.indexOf(":"));
  const gone = (box) => kind(box) === "gone" || kind(box) === "fled";
  const form_of = (block) => block.closest("form") || document.getElementById(block.dataset.ticks);
  const block_of = (form) => $("[data-ticks]", form) || $("[data-ticks='" + (form.id || "-") + "']");

  function side(fieldset, form) {
    const ticked = boxes(fieldset, ":checked"),
      lost = new Set(ticked.filter(gone).map(place));
    const needed = new Set(boxes(fieldset, "[data-whole]").map(place)),
      wiped = needed.size > 0 && [...needed].every((each) => lost.has(each));
    // What is gone counts whole, and not a second time for being at half, crippled or fled.
    const places = new Map();
    for (const box of ticked) if (gone(box) || !lost.has(place(box))) places.set(place(box), box);
    const counting = [...places.values()];
    const whole = wiped && fieldset.dataset.limit !== undefined;
    const scenario = form.elements[fieldset.dataset.scenario];
    const more = scenario ? sum(numbers(scenario.value)) : 0;
    const points = sum(counting.map((box) => Number(box.dataset.points)));
    const unknown = !whole && counting.some((box) => "unknown" in box.dataset);
    return {
      ticked: ticked.length,
      wiped,
      unknown,
      score: whole ? Number(fieldset.dataset.limit) : points + Number(fieldset.dataset.plus) + more,
    };
  }
  const sides = (block) => $$("fieldset[data-score]", block);
  const found = (block) => sides(block).map((each) => side(each, form_of(block)));

  function field(form, name, at) {
    const elements = form.elements[name];
    return elements instanceof RadioNodeList ? elements[at] : elements;
  }

  // How the game ended follows from a list that is gone; it goes back to what was chosen when a tick is taken away.
  function ending(block, form, which) {
    const all = JSON.parse(block.dataset.endings),
      names = new Set(all.flatMap(Object.keys));
    const values = which < 0 ? {} : all[which];
    for (const name of names) {
      const select = form.elements[name];
      if (!select) continue;
      const wanted = values[name],
        there = wanted !== undefined && [...select.options].some((each) => each.value === wanted);
      if (there && select.value !== wanted) {
        if (select.dataset.before === undefined) select.dataset.before = select.value;
        select.value = wanted;
      } else if (!there && select.dataset.before !== undefined) {
        select.value = select.dataset.before;
        delete select.dataset.before;
      }
    }
  }

  function count(block) {
    const form = form_of(block),
      scores = found(block);
    if (!scores.some((each) => each.ticked)) {
      ending(block, form, -1);
      return;
    }
    sides(block).forEach((each, index) => {
      field(form, each.dataset.score, Number(each.dataset.at)).value = scores[index].unknown ? "" : scores[index].score;
    });
    const [first, second] = scores.map((each) => each.wiped);
    ending(block, form, first && second ? 2 : first ? 0 : second ? 1 : -1);
  }

  // --- beside the form: the sum so far, one mark a ship -----------------------------------------------------
  function tally() {
    const shown = $("#ships .tally"),
      block = $("#ships [data-ticks]");
    if (!shown || !block || !form_of(block)) return;
    const scores = found(block);
    shown.textContent = scores.map((each) => (each.unknown ? "?" : each.score)).join(" – ");
    shown.hidden = !scores.some((each) => each.ticked);
  }
  function others(box) {
    for (const each of boxes(box.closest("li"), ":checked")) {
      if (each === box) continue;
      each.checked = false;
      each.dispatchEvent(new Event("input", { bubbles: true })); // so that it is not kept either
    }
  }
  const later = () => setTimeout(tally); // what the phone keeps is put back first
  later();
  document.addEventListener("renewed", later);
  document.addEventListener(
    "toggle",
    (event) => {
      const form = event.target.open && event.target.id === "report" && $("form", event.target);
      const block = form && block_of(form);
      if (!block || form.elements.own.value || form.elements.other.value || !boxes(block, ":checked").length) return;
      count(block);
      weigh(form);
    },
    true,
  );

  document.addEventListener("input", (event) => {
    const input = event.target,
      form = input.form,
      block = form && block_of(form);
    if (!block) return;
    const marked = block.contains(input);
    if (marked && block.dataset.ticks && input.checked) others(input);
    // A form that nobody has opened stays empty, so that it can go when the game is over.
    const opened = form.closest("details")?.open !== false;
    if (
      opened &&
      (marked || String(input.name).startsWith("count_scenario")) &&
      (marked || boxes(block, ":checked").length)
    )
      count(block);
    if (block.dataset.ticks) tally();
  });
})();
