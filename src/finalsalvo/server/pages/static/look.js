// How the console looks on this device: said before anything is drawn, so that no page flashes.
"use strict";

(() => {
  for (const name of ["theme", "density"]) {
    const chosen = localStorage.getItem(name);
    if (chosen) document.documentElement.dataset[name] = chosen;
  }
})();
