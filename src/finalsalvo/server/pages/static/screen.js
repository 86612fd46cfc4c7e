// The projector turns its own pages, each as large as it fits. It stands on salvo.js, which keeps it up to date.
"use strict";

(() => {
  const { $, $$ } = window.salvo,
    body = document.body;
  let turned = 0;

  function fit(pane) {
    let size = $(".columns", pane) ? 180 : 100;
    const strip = $(".said"),
      room = innerHeight * 0.93 - (strip ? strip.offsetHeight : 0);
    const large = () => pane.scrollHeight > room || pane.scrollWidth > innerWidth;
    do {
      pane.style.fontSize = size + "%";
      size -= 4;
    } while (large() && size > 30);
  }
  function panes() {
    const all = $$(".pane");
    turned = (turned + all.length) % (all.length || 1);
    all.forEach((pane, index) => {
      pane.hidden = index !== turned;
    });
    if (all[turned]) fit(all[turned]);
    $$(".dots i").forEach((dot, index) => dot.classList.toggle("on", index === turned));
  }
  function turn(by) {
    turned += by;
    panes();
  }

  setInterval(
    () => {
      if (!body.classList.contains("still")) turn(1);
    },
    Number(body.dataset.turn) * 1000,
  );
  addEventListener("resize", panes);
  document.addEventListener("renewed", panes);
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === " ") body.classList.toggle("still");
    else return;
    event.preventDefault();
  });
  panes();
})();
