// A new event: while the form is typed, the server says what it means. Nothing that can be typed into is touched.
"use strict";

(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const WAIT = 150; // milliseconds after the last key
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  // Whoever chooses a game is where their browser is: the form is filled in for that place.
  $$("a[data-here]").forEach((each) => {
    if (here) each.search += "&zone=" + encodeURIComponent(here);
  });

  const form = $("#new-event");
  if (!form) return;

  // --- the plan follows ----------------------------------------------------------------------------------
  let waiting,
    asked = 0;
  async function look() {
    const mine = ++asked,
      data = new FormData(form);
    data.set("show", "plan");
    const answer = await fetch(form.action, { method: "POST", body: data }).catch(() => null);
    const text = answer && answer.ok && (await answer.text().catch(() => ""));
    if (!text || mine !== asked) return;
    follow(new DOMParser().parseFromString(text, "text/html"));
  }
  function follow(fresh) {
    for (const each of $$("[data-follows], [data-follows-hidden]")) {
      const now = fresh.getElementById(each.id);
      if (!now) continue;
      each.hidden = now.hidden;
      if ("follows" in each.dataset && each.innerHTML !== now.innerHTML)
        each.replaceChildren(...[...now.childNodes].map((child) => document.importNode(child, true)));
    }
    for (const each of $$("[data-shows]")) each.placeholder = $(`[name="${each.name}"]`, fresh)?.placeholder ?? "";
    const { name, suggested } = form.elements,
      better = $("[name=suggested]", fresh)?.value;
    if (!better || better === suggested.value) return;
    if (name.value === suggested.value) name.value = better;
    suggested.value = better;
  }
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, WAIT);
  });

  // Enter makes the event from where it is named; in a field that the plan follows, the plan is what one wants to see.
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && "plan" in event.target.dataset) event.preventDefault();
  });
  const name = form.elements.name;
  if (name.value === form.elements.suggested.value && document.activeElement === name) name.select();

  // --- time zones are those of the browser ---------------------------------------------------------------
  const zone = $("[data-zone]");
  if (here && zone && !zone.value) zone.value = here;
  zone?.addEventListener("focus", () => {
    const list = $("#zones");
    if (list.children.length || !Intl.supportedValuesOf) return;
    list.append(...Intl.supportedValuesOf("timeZone").map((each) => new Option(each, each)));
  });
})();
