// The page of a round: the row that a typed line is about, what was entered last, and only those that are missing.
"use strict";

(() => {
  const { $, $$, make, small_button, serverTime, refresh, take_back, filter } = window.salvo;
  const games = () => $("table.games");

  // --- the row of the table that is being typed ----------------------------------------------------------
  function typing(number) {
    $$("tr.typing").forEach((row) => row.classList.remove("typing"));
    const row = number && $("#game-" + number);
    if (!row) return;
    row.classList.add("typing");
    row.scrollIntoView({ block: "nearest" });
  }
  document.addEventListener("weighed", (event) => typing(event.detail.game));
  document.addEventListener("input", (event) => {
    if (event.target.id === "quick" && !event.target.value.trim()) typing(0);
  });

  // --- what was entered, in words, where one looks; with the way back -------------------------------------
  let before = "";
  document.addEventListener("did", (event) => {
    const box = $("#echo");
    if (!box || !event.target.matches("form, #undo")) return;
    const typed = event.target.closest(".quick"),
      undone = event.target.id === "undo" && !box.hidden;
    if (!typed && !undone) {
      box.hidden = true;
      return;
    }
    event.preventDefault();
    if (undone) $("#quick")?.focus();
    const did = event.detail,
      { undo, redo } = $("#told").dataset;
    const words = did.words.join(" · "),
      parts = [make("b", "", words)];
    if (did.undo) parts.push(small_button(did.again ? redo : undo, () => take_back(did.entry, null, did.again)));
    if (before && typed) parts.push(make("span", "before", before));
    box.replaceChildren(...parts);
    box.hidden = false;
    before = typed ? words : "";
    typing(0);
  });

  // --- which games are shown -------------------------------------------------------------------------------
  function show(which) {
    const asked = new URLSearchParams(location.search);
    if (which === "all") asked.delete("show");
    else asked.set("show", which);
    history.replaceState(null, "", "?" + asked);
    $$("[data-show]").forEach((each) => {
      if (each.dataset.show === which) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    });
    if (games()) games().dataset.shows = which;
  }
  document.addEventListener("click", (event) => {
    const which = event.target.closest("[data-show]"),
      enter = event.target.closest("a.enter, tr.entry a.button");
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (which) {
      event.preventDefault();
      show(which.dataset.show);
    } else if (enter) {
      event.preventDefault();
      open(enter.getAttribute("href"));
    }
  });
  document.addEventListener("keydown", (event) => {
    const inside = event.target.closest("input, textarea, select, dialog");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && localStorage.getItem("keys") !== "off";
    if (event.key === "m" && !inside && plain && games()) {
      show(games().dataset.shows === "missing" ? "all" : "missing");
    } else if (event.key === "Escape") {
      closed(event);
    } else if (event.key === "Enter" && event.target.dataset.opens) {
      const found = filter(event.target).map((row) => $(event.target.dataset.opens, row));
      event.preventDefault();
      if (found.length === 1 && found[0]) open(found[0].getAttribute("href"));
    }
  });
  // Escape closes what is open: a sentence, a menu, the form in a row; the focus goes back to where it came from.
  function closed(event) {
    const box = event.target.closest("details[open]"),
      row = event.target.closest("tr.entry");
    if (box) {
      box.open = false;
      $("summary", box).focus();
    } else if (row) {
      $("a.button", row)?.click();
    }
  }
  // The form of a game opens in its row: the page stays where it is.
  async function open(address) {
    history.replaceState(
      null,
      "",
      address.startsWith("?")
        ? address
        : new URL(address, location.href).pathname + new URL(address, location.href).search,
    );
    await refresh();
    const field = $("tr.entry input:not([type=hidden])");
    if (field) {
      field.focus({ preventScroll: true });
      field.closest("tr").scrollIntoView({ block: "nearest" });
    } else {
      $("#quick")?.focus();
    }
  }

  // --- results that come in light up for a moment -----------------------------------------------------------
  let waiting = new Set();
  const missing = () => new Set($$("table.games tr.open").map((row) => row.id));
  function light() {
    const now = missing();
    for (const id of waiting) {
      const row = now.has(id) ? null : document.getElementById(id);
      if (!row || row.classList.contains("fresh")) continue;
      row.classList.add("fresh");
      setTimeout(() => row.classList.remove("fresh"), 4000);
    }
    waiting = now;
    ages();
  }
  // --- how long somebody waits, or plays --------------------------------------------------------------------
  function ages() {
    $$("[data-age]").forEach((each) => {
      const minutes = Math.max(0, Math.floor((serverTime() - Number(each.dataset.age)) / 60000));
      const text = minutes + " min";
      if (each.textContent !== text) each.textContent = text;
    });
  }
  document.addEventListener("renewed", light);
  setInterval(ages, 10000);
  waiting = missing();
  ages();
})();
