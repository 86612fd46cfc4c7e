// A ready sentence fills the field; where something is missing at its end, one types on there.
"use strict";

document.addEventListener("click", (event) => {
  const chip = event.target.closest("[data-fill]"),
    field = window.salvo.$("#new-announcement input[name=text]");
  if (!chip || !field || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  field.value = chip.dataset.fill.replace(/…$/, "");
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
});
