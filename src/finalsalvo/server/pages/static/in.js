// The code of a link stands behind the "#", which browsers send to nobody: it is put into the form and out of sight.
"use strict";

(() => {
  const form = document.querySelector("form[data-code]"),
    field = form && form.elements.code;

  function take() {
    const code = location.hash.slice(1);
    if (!field || !code) return;
    field.value = code;
    history.replaceState(null, "", location.pathname);
    if (form.dataset.code === "send") form.requestSubmit();
    else field.closest("label").hidden = true;
  }
  addEventListener("hashchange", take); // whoever is here already and opens their link: the page is not loaded again
  take();
})();
