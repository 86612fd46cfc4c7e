// A link that somebody has opened is not replaced or revoked without a question: it would sign them out.
"use strict";

(() => {
  const { $, make } = window.salvo;

  function words_on(button) {
    return [...button.childNodes]
      .filter((each) => each.nodeType === Node.TEXT_NODE)
      .map((each) => each.data.trim())
      .join("");
  }

  document.addEventListener("submit", (event) => {
    const by = event.submitter,
      dialog = $("#why");
    if (!by?.dataset.ask || "sure" in by.dataset) return;
    event.preventDefault();
    const deed = words_on(by),
      yes = $("[value=yes]", dialog),
      no = $("[value=no]", dialog);
    $("#why-title").textContent = $("#told").dataset.question.replace("…", () => deed);
    $("#why-told").replaceChildren(make("p", "", by.dataset.ask));
    $("#why-answers").replaceChildren();
    $("input", dialog).required = false;
    $("input", dialog).closest("label").hidden = true;
    yes.hidden = false;
    yes.textContent = deed;
    no.textContent = by.dataset.keepIt;
    dialog.returnValue = "";
    dialog.showModal();
    no.focus();
    dialog.addEventListener(
      "close",
      () => {
        if (dialog.returnValue !== "yes") return;
        by.dataset.sure = "";
        by.form.requestSubmit(by);
        delete by.dataset.sure;
      },
      { once: true },
    );
  });
})();
