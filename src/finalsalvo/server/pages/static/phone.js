// A player's pages on a phone: reports that no lost connection loses, points added up while typed, ticks that stay.
// Without it every page works. It stands on salvo.js, which keeps the page as new as the event.
"use strict";

(() => {
  const { $, $$, small_button, note, show, weigh, refresh, upTo } = window.salvo;
  const { added } = window.counting;
  const body = document.body,
    box = $("#told");
  document.documentElement.classList.add("scripted");

  // What a phone keeps for this event; where nothing can be kept (private windows) it is kept while the page is open.
  const memory = {};
  const place = (name) => "salvo/" + body.dataset.mine + "/" + name;
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(place(name))) ?? memory[name];
    } catch {
      return memory[name];
    }
  }
  function keep(name, value) {
    memory[name] = value;
    try {
      if (value === undefined) localStorage.removeItem(place(name));
      else localStorage.setItem(place(name), JSON.stringify(value));
    } catch {
      /* no room: the memory has it */
    }
  }

  // What was just asked for need not be read for long; what happened while nobody looked stays until it is touched.
  const BRIEFLY = 15; // seconds

  // --- sending: what must not be lost is written down first and crossed out when the server has answered ---
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const asked = new Map(); // by what was sent the key of it: sent again, it is done once

  function written(form) {
    const fields = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken" && name !== "key");
    const path = new URL(form.action).pathname;
    return { path, fields, what: path + JSON.stringify(fields) };
  }
  function letter_of(form) {
    const { path, fields, what } = written(form);
    const waiting = (kept("letters") || []).find((each) => each.what === what);
    if (!asked.has(what)) asked.set(what, waiting ? waiting.key : random());
    return { path, what, fields, key: asked.get(what) };
  }

  const LONGEST = 20000; // milliseconds; an answer that takes longer does not come
  // Gives back what the server said, or null if it could not be reached.
  async function post(letter) {
    const data = new URLSearchParams(letter.fields);
    data.set("key", letter.key);
    data.set("csrfmiddlewaretoken", box.dataset.csrf);
    try {
      const signal = AbortSignal.timeout(LONGEST);
      const answer = await fetch(letter.path, { method: "POST", body: data, headers: { "X-Live": "1" }, signal });
      return answer.status >= 500 ? null : { ok: answer.ok, ...(await answer.json()) };
    } catch {
      return null;
    }
  }

  function answered(letter, told, late) {
    asked.delete(letter.what);
    if (told.ok) {
      const first = note("good", (late ? box.dataset.late + " " : "") + told.message);
      const notices = told.notices.map((each) => note("warn", each.message, each.rule));
      show([first, ...notices], late ? 0 : BRIEFLY);
    } else {
      show([note("bad", (late ? box.dataset.refused + " " : "") + told.message, told.rule)], late ? 0 : BRIEFLY);
    }
    saidAt = told.ok && !late ? told.seq : 0;
    if (told.ok) return upTo(told.seq);
    return late ? refresh() : undefined;
  }

  // What was typed has arrived: the form is empty again and need not stay.
  function arrived(form) {
    form.dataset.sent = "done";
    form.reset();
    form.closest("details:not([data-stays])")?.removeAttribute("open");
    $$("[data-weighed]", form).forEach((each) => each.replaceChildren());
  }

  // What the phone said of a deed is over when somebody else has done something since.
  let saidAt = 0;
  document.addEventListener("renewed", (event) => {
    if (saidAt && event.detail > saidAt) {
      saidAt = 0;
      show([]);
    }
  });

  async function submitted(form) {
    if (form.dataset.sent) return;
    form.dataset.sent = "1";
    busy += 1;
    const made = letter_of(form),
      keeps = "kept" in form.dataset;
    if (keeps) keep("letters", [...(kept("letters") || []).filter((each) => each.path !== made.path), made]);
    try {
      const told = await post(made);
      if (told && (told.ok || "field" in told)) {
        if (keeps) forget(made);
        if (told.ok) arrived(form);
        await answered(made, told, false);
      } else if (keeps) {
        waits(told);
        later();
      } else show([note("bad", told ? told.message : box.dataset.lost)], BRIEFLY);
    } finally {
      busy -= 1;
      window.renewing.answered(form);
    }
  }

  // --- what could not be sent ---------------------------------------------------------------------------
  let timer,
    pause = 2000,
    flushing = false,
    busy = 0;
  function forget(letter) {
    const left = (kept("letters") || []).filter((each) => each.key !== letter.key);
    keep("letters", left.length ? left : undefined);
  }
  function waits(told) {
    const made = note("warn", told ? box.dataset.out : box.dataset.kept),
      stop = small_button(box.dataset.stop);
    stop.dataset.forget = "";
    made.append(stop);
    show([made]);
  }
  function later() {
    clearTimeout(timer);
    timer = setTimeout(flush, pause);
    pause = Math.min(pause * 2, 30000);
  }
  async function flush() {
    clearTimeout(timer);
    const letters = kept("letters") || [];
    if (flushing || busy || !letters.length) return;
    flushing = true;
    try {
      for (const each of letters) {
        const same = (one) => written(one).what === each.what;
        const form = $$("form[data-kept]").find(same);
        if (form) form.dataset.sent = "1";
        const told = await post(each);
        if (!told || !(told.ok || "field" in told)) {
          if (form) window.renewing.answered(form);
          waits(told);
          later();
          return;
        }
        forget(each);
        pause = 2000;
        if (form && told.ok && same(form)) arrived(form);
        await answered(each, told, true);
        if (form) window.renewing.answered(form);
      }
    } finally {
      flushing = false;
    }
  }
  addEventListener("online", flush);
  addEventListener("focus", flush);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) flush();
  });
  let away = false; // the stream of news is the first to know that the server is there again
  new MutationObserver(() => {
    const now = body.classList.contains("offline");
    if (away && !now) flush();
    away = now;
  }).observe(body, { attributeFilter: ["class"] });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!("do" in form.dataset) || event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    submitted(form);
  });

  // --- the calculator: what is typed into its parts is added up as counting.js does it ------------------------
  function count(form, into) {
    const there = $$("[data-into='" + into + "']", form).filter((each) => !each.dataset.all || each.checked);
    const part = ({ value, dataset }) =>
      dataset.all ? { all: dataset.all } : { text: value, half: "half" in dataset, times: "times" in dataset };
    form.elements[into].value = added(there.map(part));
  }
  document.addEventListener("input", (event) => {
    const input = event.target,
      form = input.form;
    if (input.dataset.tick) keep(input.dataset.tick, input.type === "radio" ? input.value : input.checked || undefined);
    if (!form || !form.dataset.weigh) return;
    $$(".bad", box).forEach((each) => each.remove()); // it is being mended
    if (input.dataset.into) count(form, input.dataset.into);
    weigh(form);
  });

  // --- ticks that stay ------------------------------------------------------------------------------------
  function ticks() {
    $$("[data-tick]").forEach((each) => {
      const value = kept(each.dataset.tick);
      each.checked = each.type === "radio" ? value === each.value : Boolean(value);
    });
  }
  new MutationObserver((changes) => {
    if (changes.some((each) => each.addedNodes.length)) ticks();
  }).observe($("#live"), { childList: true, subtree: true });
  ticks();

  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest(selector);
    if (on("[data-forget]")) {
      clearTimeout(timer);
      keep("letters", undefined);
      show([]);
    } else if (on("#told .note") && !$("[data-forget]", box)) show([]);
  });

  if (box.children.length) show([...box.children], BRIEFLY); // what the server said with the page
  if ((kept("letters") || []).length) {
    waits(null);
    flush();
  }
})();
