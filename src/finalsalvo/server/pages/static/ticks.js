// Ships that are ticked in a result become points at once. The server counts the same ticks again when the form is sent
// without points, so that nothing depends on this.
"use strict";

(() => {
  const { numbers, sum } = window.counting;
  const boxes = (part, which = "") => [...part.querySelectorAll("input[type=checkbox]" + which)];
  const place = (box) => box.value.slice(box.value.indexOf(":") + 1);
  const kind = (box) => box.value.slice(0, box.value.indexOf(":"));

  function side(fieldset, form) {
    const ticked = boxes(fieldset, ":checked"),
      gone = new Set(ticked.filter((box) => kind(box) === "gone").map(place));
    const needed = boxes(fieldset, "[data-whole]"),
      wiped = needed.length > 0 && needed.every((box) => box.checked);
    // What is gone counts whole, and not a second time for being at half or crippled.
    const counting = ticked.filter((box) => kind(box) === "gone" || !gone.has(place(box)));
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

  function field(form, name, at) {
    const found = form.elements[name];
    return found instanceof RadioNodeList ? found[at] : found;
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
    const form = block.closest("form"),
      sets = [...block.querySelectorAll("fieldset[data-score]")];
    const found = sets.map((each) => side(each, form));
    if (!found.some((each) => each.ticked)) {
      ending(block, form, -1);
      return;
    }
    sets.forEach((each, index) => {
      field(form, each.dataset.score, Number(each.dataset.at)).value = found[index].unknown ? "" : found[index].score;
    });
    const [first, second] = found.map((each) => each.wiped);
    ending(block, form, first && second ? 2 : first ? 0 : second ? 1 : -1);
  }

  document.addEventListener("input", (event) => {
    const input = event.target,
      form = input.form,
      block = form && form.querySelector("[data-ticks]");
    if (!block) return;
    if (block.contains(input) || String(input.name).startsWith("count_scenario")) {
      if (block.contains(input) || boxes(block, ":checked").length) count(block);
    }
  });
})();
