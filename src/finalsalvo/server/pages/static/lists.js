// Lists one after the other: on a wide screen a list opens beside the others, j and k go on, a approves it.
"use strict";

(() => {
  const { $, $$, refresh } = window.salvo;
  const wide = matchMedia("(min-width: 1180px)");

  function open(link) {
    const asked = new URLSearchParams(location.search);
    if (link) asked.set("open", link.dataset.open);
    else asked.delete("open");
    history.replaceState(null, "", "?" + asked);
    return refresh();
  }

  function step(by) {
    const links = $$(".lists [data-open]").filter((each) => !each.closest("tr").hidden),
      now = links.findIndex((each) => each.hasAttribute("aria-current")),
      focused = links.indexOf(document.activeElement),
      next = links[Math.min(links.length - 1, Math.max(0, (now < 0 ? focused : now) + by))];
    if (!next) return;
    next.focus();
    if (wide.matches) open(next);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest(".lists [data-open]");
    if (!link || !wide.matches || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });

  const press = {
    j: () => step(1),
    k: () => step(-1),
    a: () => $(".judging [value=checked]")?.click(),
  };
  document.addEventListener("keydown", (event) => {
    const busy =
      event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey;
    if (busy || localStorage.getItem("keys") === "off" || !(event.key in press)) return;
    event.preventDefault();
    press[event.key]();
  });
})();
