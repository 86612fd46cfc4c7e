// The sheet of a round that was played on paper: Enter goes on to the next box, a new line comes when the last one is
// begun, and whoever has no part in the round yet is named below. Everything is sent as it stands, also without this.
"use strict";

(() => {
  const sheet = document.getElementById("typed");
  if (!sheet) return;
  const boxes = () => [...sheet.querySelectorAll(".sheet input:not([type=hidden])")];

  function addLine() {
    const rows = [...sheet.querySelectorAll("tr.line")];
    const last = rows.at(-1);
    if (!last || last.querySelector("[name=game]")) return;
    const made = last.cloneNode(true);
    made.id = "line-" + (rows.length + 1);
    made.classList.remove("wrong");
    made.querySelectorAll("input").forEach((box) => {
      box.value = "";
      box.defaultValue = "";
      box.setAttribute("aria-label", box.getAttribute("aria-label").replace(/\d+(?=\D*$)/u, String(rows.length + 1)));
    });
    last.parentElement.append(made);
  }

  sheet.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches(".sheet input") || event.isComposing) return;
    event.preventDefault();
    const all = boxes();
    const next = all[all.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
    if (next) {
      next.focus();
      next.select();
    } else {
      sheet.querySelector(".row button").focus();
    }
  });

  const people = [...document.querySelectorAll("#people [data-in]")].map((each) => each.value);
  const left = document.getElementById("left");
  const named = () => new Set(boxes().map((box) => box.value.trim().toLowerCase()));
  function countLeft() {
    if (!left) return;
    const there = named();
    const missing = people.filter((each) => !there.has(each.toLowerCase()));
    left.hidden = false;
    left.querySelector("span").textContent = missing.length ? missing.join(", ") : left.dataset.none;
  }
  sheet.addEventListener("input", (event) => {
    const rows = [...sheet.querySelectorAll("tr.line")];
    if (rows.at(-1)?.contains(event.target) && event.target.value) addLine();
    if (event.target.matches("[name=one], [name=two]")) countLeft();
  });
})();
