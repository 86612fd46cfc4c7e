// The list of events: what runs is looked at again now and then, and a menu closes when somebody goes elsewhere.
"use strict";

(() => {
  const AGAIN = 15000; // milliseconds
  setInterval(() => {
    if (!document.hidden && document.querySelector(".nows")) window.salvo.refresh();
  }, AGAIN);

  const menus = () => [...document.querySelectorAll("details.menu[open]")];
  document.addEventListener("click", (event) => {
    menus()
      .filter((each) => !each.contains(event.target))
      .forEach((each) => (each.open = false));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const each of menus()) {
      const inside = each.contains(document.activeElement);
      each.open = false;
      if (inside) each.querySelector("summary").focus();
    }
  });
})();
