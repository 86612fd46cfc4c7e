// Building a list: typing finds cards, each step is one small answer of the server, and the text stays in step.
// Without it every step is a form that is sent. It stands on salvo.js. Which cards fit is the server's to say: it sends
// them with their prices when a field is opened, and what is typed only filters what is here.
"use strict";

(() => {
  const { $, $$, make, small_button, note } = window.salvo;
  const MOST = 60; // cards that are shown at once
  const AFTER = 400; // milliseconds after the last letter in the text
  const LONGEST = 20000;
  document.documentElement.classList.add("builds");

  const builder = () => $("#builder");
  const form = () => builder()?.closest("form");
  const text = () => form()?.elements.text;

  // --- what is kept on this device until it is handed in -------------------------------------------------
  const place = "salvo/draft" + location.pathname.replace(/\/(check|build)$/, "");
  function keep() {
    try {
      if (text().value === text().defaultValue) localStorage.removeItem(place);
      else localStorage.setItem(place, text().value);
    } catch {
      /* private windows keep nothing */
    }
  }
  function kept() {
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  }
  function forget() {
    try {
      localStorage.removeItem(place);
    } catch {
      /* nothing was kept */
    }
  }
  function arrives() {
    try {
      const sent = sessionStorage.getItem(place);
      sessionStorage.removeItem(place);
      return sent;
    } catch {
      return null;
    }
  }
  function restore() {
    const draft = kept(),
      field = text();
    if (field.value !== field.defaultValue) return ask({}); // somebody was quicker than this script
    if (!draft) return undefined;
    // What the server has got is in its answer: it was checked, or it is handed in.
    const got = /\/(check|build)$/.test(location.pathname) || (arrives() && $("#told .note.good"));
    if (got) return forget();
    if (field.defaultValue.trim().startsWith(draft.trim())) return forget();
    field.value = draft;
    const words = builder().dataset,
      told = note("slim", words.kept);
    told.append(
      " ",
      small_button(words.discard, () => {
        told.remove();
        change(field.defaultValue, "");
      }),
    );
    field.closest("label").before(told);
    ask({});
  }

  // --- steps -----------------------------------------------------------------------------------------------
  const before = []; // the texts that were there, for undoing
  let turn = Promise.resolve();

  async function answer(fields) {
    const data = new FormData(form());
    data.delete("edit");
    data.delete("card");
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const signal = AbortSignal.timeout(LONGEST);
    const asked = { method: "POST", body: new URLSearchParams(data), headers: { "X-Live": "1" }, signal };
    try {
      const got = await fetch(builder().dataset.build, asked);
      const told = await got.json();
      return got.ok ? told : { message: told.message || builder().dataset.lost };
    } catch {
      return { message: builder().dataset.lost };
    }
  }
  function say(words) {
    $(".build-told", builder())?.remove();
    if (!words) return;
    const told = note("slim warn build-told", words);
    told.setAttribute("role", "status");
    $(".build-total", builder()).before(told);
  }
  // Steps are taken one after the other: each starts from the text that the one before has left.
  function ask(fields, then) {
    turn = turn.then(async () => {
      if (!builder()) return;
      builder().setAttribute("aria-busy", "true");
      const written = text().value,
        told = await answer(fields);
      if (!builder()) return;
      builder().removeAttribute("aria-busy");
      if (!("part" in told)) return say(told.message);
      if (text().value !== written) return; // somebody went on typing: that is asked about in a moment
      if (told.text !== written) {
        before.push(written);
        text().value = told.text;
      }
      show(told.part);
      keep();
      then?.();
    });
    return turn;
  }
  function show(part) {
    close();
    const fresh = make("template");
    fresh.innerHTML = part;
    const total = $(".build-total", builder()),
      now = $(".build-total", fresh.content);
    if (total) {
      // the place where the total is said stays, or nobody would hear that it has changed
      total.replaceChildren(...now.childNodes);
      now.replaceWith(total);
    }
    const back = same_field(fresh.content);
    builder().replaceChildren(fresh.content);
    back();
    $("[data-undo]", builder()).hidden = !before.length;
  }
  // The field of the damage deck is the same one as before: whoever is typing into it loses neither letter nor place.
  function same_field(content) {
    const field = $("[name=damage_deck]", builder()),
      now = $("[name=damage_deck]", content);
    if (!field || !now) return () => {};
    const focused = field === document.activeElement,
      { selectionStart, selectionEnd } = field;
    if (field.value === field.defaultValue) field.value = now.value;
    field.defaultValue = now.defaultValue;
    field.dataset.edit = now.dataset.edit;
    now.replaceWith(field);
    return () => {
      if (!focused) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  function change(value) {
    text().value = value;
    keep();
    ask({});
  }
  function undo() {
    if (before.length) change(before.pop());
  }

  // --- a field that finds cards ------------------------------------------------------------------------
  let open = null; // the field, the list below it, what was asked for, and what can be chosen
  const plain = (words) =>
    words
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, "");

  function close(back) {
    if (!open) return;
    const button = open.button;
    open.box.remove();
    open = null;
    button.setAttribute("aria-expanded", "false");
    if (back) button.focus();
  }
  async function choose(button) {
    const same = open?.button === button;
    close(same);
    if (same) return;
    const words = builder().dataset,
      step = button.dataset.choose;
    const box = make("div", "combobox"),
      input = make("input"),
      list = make("ul");
    Object.assign(input, { type: "text", autocomplete: "off", spellcheck: false, placeholder: words.search });
    input.enterKeyHint = "done";
    const named = { role: "combobox", "aria-expanded": "true", "aria-controls": "build-cards" };
    for (const [name, value] of Object.entries({ ...named, "aria-autocomplete": "list" }))
      input.setAttribute(name, value);
    input.setAttribute("aria-label", button.getAttribute("aria-label") || button.textContent.trim());
    list.id = "build-cards";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", words.search);
    const row = make("div", "combobox-field");
    row.append(
      input,
      small_button(words.cancel, () => close(true)),
    );
    box.append(row, list);
    (button.closest("li:not(.build-ship), .build-more") || button).after(box);
    open = { button, box, input, list, step, cards: null, at: -1 };
    button.setAttribute("aria-expanded", "true");
    const mine = open;
    input.addEventListener("input", () => filter(mine));
    input.addEventListener("keydown", (event) => pressed(event, mine));
    list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    list.addEventListener("click", (event) => {
      const line = event.target.closest("[role=option]");
      if (line) take(mine, Number(line.dataset.at));
    });
    list.append(make("li", "quiet", words.waits));
    input.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
    await turn;
    const told = await answer({ edit: "choose " + step });
    if (open !== mine) return;
    if (!told.offers) {
      close(true);
      say(told.message);
      return;
    }
    mine.cards = told.offers.map(([key, name, group, points, beside, why]) => {
      const bare = plain(name);
      return { key, name, group, points, beside, why, bare, all: bare + " " + plain(group + " " + beside) };
    });
    filter(mine);
    if (mine.early) take(mine, mine.at);
    else box.scrollIntoView({ block: "nearest" });
  }
  // A name that begins so comes before one in which a word does, and that before the rest; what fits before all else.
  function rank(card, typed, parts) {
    if (!parts.every((each) => card.all.includes(each))) return -1;
    const near = card.bare.startsWith(typed) ? 0 : (" " + card.bare).includes(" " + parts[0]) ? 1 : 2;
    return (card.why ? 10 : 0) + (typed ? near : 0);
  }
  function filter(mine) {
    if (!mine.cards) return;
    const typed = plain(mine.input.value).trim(),
      parts = typed.split(/\s+/);
    const found = mine.cards
      .map((card) => [rank(card, typed, parts), card])
      .filter(([order]) => order >= 0)
      .sort((one, other) => one[0] - other[0])
      .map(([, card]) => card);
    mine.shown = found.slice(0, MOST);
    const words = builder().dataset;
    let group = null;
    const lines = [];
    mine.shown.forEach((card, at) => {
      if (!typed && card.group && card.group !== group && !card.why) {
        group = card.group;
        const head = make("li", "group", group);
        head.setAttribute("role", "presentation");
        lines.push(head);
      }
      lines.push(option(card, at, Boolean(typed)));
    });
    if (!found.length) lines.push(make("li", "quiet", words.none));
    if (found.length > MOST) lines.push(make("li", "quiet", words.more));
    mine.list.replaceChildren(...lines);
    mark(mine, typed && mine.shown.length && !mine.shown[0].why ? 0 : -1);
    mine.list.scrollTop = 0;
  }
  function option(card, at, grouped) {
    const made = make("li", card.why ? "unfit" : "");
    made.id = "build-card-" + at;
    made.dataset.at = at;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", "false");
    if (card.why) made.setAttribute("aria-disabled", "true");
    const name = make("span", "build-name"),
      beside = [grouped || card.why ? card.group : "", card.beside].filter(Boolean).join(" · ");
    name.append(make("span", "", card.name));
    if (beside) name.append(" ", make("span", "quiet small", beside));
    if (card.why) name.append(" ", make("span", "why-not small", card.why));
    made.append(name, " ", make("span", "num", card.points ?? ""));
    return made;
  }
  function mark(mine, at) {
    mine.at = at;
    $$("[role=option]", mine.list).forEach((each) => {
      each.setAttribute("aria-selected", String(Number(each.dataset.at) === at));
    });
    const chosen = $("#build-card-" + at);
    if (chosen) {
      mine.input.setAttribute("aria-activedescendant", chosen.id);
      chosen.scrollIntoView({ block: "nearest" });
    } else mine.input.removeAttribute("aria-activedescendant");
  }
  function pressed(event, mine) {
    if (event.isComposing) return;
    const last = (mine.shown || []).length - 1;
    if (event.key === "Escape") close(true);
    else if (event.key === "ArrowDown") mark(mine, mine.at >= last ? 0 : mine.at + 1);
    else if (event.key === "ArrowUp") mark(mine, mine.at <= 0 ? last : mine.at - 1);
    else if (event.key === "Enter" && !mine.cards) mine.early = true; // pressed before the cards were here
    else if (event.key === "Enter") take(mine, mine.at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function take(mine, at) {
    const card = mine.shown?.[at];
    if (!card || card.why) return;
    const [act, list, ship] = mine.step.split(" ");
    ask({ edit: mine.step, card: card.key }, () => follow(act, list, ship));
  }
  // Where one goes on: at the upgrades of the ship that was just touched.
  function follow(act, list, ship) {
    const ships = $$("#builder > ol > .build-ship");
    const number = act === "add-ship" ? ships.length - 1 : Number(ship || 0);
    const next =
      act.endsWith("squadron") || act === "objective"
        ? $("[data-choose='" + act + " " + list + (act === "objective" ? " " + ship : "") + "']", builder())
        : $("[data-choose^='add-upgrade']", ships[number]) || $("[data-choose^='add-ship']", builder());
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  }

  // The focus stays where it was: at the same button, or where one goes on if that has gone.
  function stay(step) {
    const same = step.startsWith("damage-deck") ? "[name=damage_deck]" : "button[value='" + CSS.escape(step) + "']";
    const next = $("#builder " + same) || $("#builder [data-choose^='add-ship']");
    next?.focus({ preventScroll: true });
  }

  // --- what people do -----------------------------------------------------------------------------------
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#builder button");
    if (!button || button.closest(".combobox")) return;
    if ("undo" in button.dataset) undo();
    else if ("choose" in button.dataset) choose(button);
    else if (button.name === "edit") {
      const again = button.value;
      ask({ edit: again }, () => stay(again));
    } else return;
    event.preventDefault();
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("#builder [data-edit]")) {
      const name = event.target.dataset.edit,
        at = $$("#builder [data-edit]").indexOf(event.target);
      ask({ edit: name }, () => $$("#builder [data-edit]")[at]?.focus());
    }
  });
  let waiting;
  document.addEventListener("input", (event) => {
    if (!builder() || event.target !== text()) return;
    keep();
    clearTimeout(waiting);
    waiting = setTimeout(() => ask({}), AFTER);
  });
  document.addEventListener("submit", (event) => {
    if (!builder() || event.target !== form()) return;
    try {
      sessionStorage.setItem(place, "sent");
    } catch {
      /* then it is asked about once more */
    }
  });
  // What was handed in need not be kept any longer.
  document.addEventListener("reset", (event) => {
    if (builder() && event.target === form()) {
      forget();
      before.length = 0;
    }
  });
  if (builder()) restore();
})();
