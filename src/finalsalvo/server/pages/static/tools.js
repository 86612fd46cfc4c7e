// The toolbox: answers every form of the page at once, without the server, and keeps the page for where there is no
// network. What it counts by is in counting.js and scoring.js; the
// planning timer is the one of events, planning.js. Without it the forms ask the server.
"use strict";

(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const { numbers, sum, added, more } = window.counting,
    scoring = window.scoring;
  const { words, books, die } = JSON.parse($("#books").textContent);
  const choice = $("#format"),
    network = $("#network");
  document.documentElement.classList.add("scripted");

  function make(name, kind, text) {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.textContent = text ?? "";
    return made;
  }
  window.salvo = { $, make };

  // --- what this device keeps ---------------------------------------------------------------------------
  const memory = {};
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem("tools/" + name)) ?? memory[name];
    } catch {
      return memory[name];
    }
  }
  function keep(name, value) {
    memory[name] = value;
    try {
      if (value === undefined) localStorage.removeItem("tools/" + name);
      else localStorage.setItem("tools/" + name, JSON.stringify(value));
    } catch {
      /* no room: the memory has it */
    }
  }

  // --- saying -------------------------------------------------------------------------------------------
  const filled = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name]);
  const line = (kind, key, values = {}, rule = "") => ({ kind, text: filled(words.answers[key], values), rule });
  const hint = (key, rule) => [{ ...line("", key, {}, rule), hint: true }];
  const PEOPLE = ["player", "other", "holder"];
  function of_rules(kind, id, values) {
    const named = { ...values };
    PEOPLE.forEach((name) => {
      if (name in named) named[name] = words.names[named[name]];
    });
    if ("end" in named) named.end = words.ends[named.end];
    return { kind, text: filled(words.refusals[id], named), rule: "", hint: id === "refuse.rules-scores-needed" };
  }
  function note({ kind, text, rule }) {
    const made = make("p", "note slim " + kind),
      said = make("span", "", text);
    if (rule && rule !== "house" && rule !== "contract") {
      const why = make("a", "why", $("#live").dataset.why);
      why.href = "/rule/" + rule;
      said.append(" ", why);
    }
    made.append(said);
    return made;
  }
  const lang = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
  const day = (iso) =>
    new Date(iso + "T00:00:00Z").toLocaleDateString(lang, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
  const two = (figure) => String(figure).padStart(2, "0");
  const time = (minutes) => two(Math.floor(minutes / 60) % 24) + ":" + two(minutes % 60);

  // --- reading a form -----------------------------------------------------------------------------------
  const field = (form, name) => [...form.elements].find((each) => each.name === name && !each.disabled);
  const text = (form, name) => (field(form, name)?.value ?? "").trim();
  const ticked = (form, name) => Boolean(field(form, name)?.checked);
  function number(form, name, most = 100000) {
    const typed = text(form, name);
    return /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
  }
  const bytes = (many) => crypto.getRandomValues(new Uint8Array(many));
  const cell = (row, value) => {
    row.append(make("td", "num", value));
  };

  // --- the tools: what each answers to its form ---------------------------------------------------------
  function first(form, book) {
    if (!book.precedence) return [line("", "not_by_totals")];
    const totals = ["own", "other"].map((side) => number(form, side));
    if (totals.includes(null)) return hint("both_totals");
    const side = scoring.first(totals);
    if (side === null) return [line("warn", "equal", {}, book.rules.first[1])];
    return [line("good", book.precedence, { name: words.names[side] }, book.rules.first[0])];
  }

  function coin(form, book, pressed) {
    if (!pressed) return [];
    const side = bytes(1)[0] % 2;
    return [line("good", ["heads", "tails"][side], { name: words.names[side] })];
  }

  function ships_of(form) {
    return $$("[data-ship]", form)
      .map((each) => $$("input", each))
      .map(([points, health, left]) => ({
        cost: sum(numbers(points.value)),
        health: sum(numbers(health.value)),
        left: /^\d{1,6}$/.test(left.value.trim()) ? Number(left.value) : sum(numbers(health.value)),
      }))
      .filter(({ cost, health }) => cost && health);
  }
  function half(form) {
    const ships = ships_of(form),
      limit = books["xwing-standard"].limits[0];
    if (!ships.length) return hint("no_ships");
    const lines = ships.map((each) => line("", "ship", scoring.ship(each), "XW2-SCORE-02"));
    const gone = ships.every((each) => each.left === 0),
      points = scoring.squad(limit, ships);
    return [...lines, line("good", gone ? "all_gone" : "squad", { points }, gone ? "XW2-SCORE-04" : "XW2-SCORE-01")];
  }

  const pair = (form, names, known = {}) => {
    const typed = names.map((name) => (text(form, name) ? number(form, name) : (known[name] ?? null)));
    if (typed.every((each) => each === null)) return null;
    if (Object.keys(known).length) return typed.map((each) => each ?? 0);
    return typed.includes(null) ? null : typed;
  };
  function game_of(form, book) {
    const [end, who] = text(form, "ending").split(":"),
      sides = ["me", "them"],
      winner = who ? sides.indexOf(who) : null;
    const elimination = book.bracket && ticked(form, "bracket"),
      decided = sides.indexOf(text(form, "decider"));
    const facts = { winner, second_player: null, initiative: null };
    const fact = book.deciders[elimination ? 1 : 0];
    if (winner === null && fact && decided >= 0) facts[fact] = decided;
    const conceded = end === "concession" && book.conceded_total ? number(form, "conceded") : null;
    const known = conceded === null ? {} : { [["own", "other"][winner]]: conceded };
    const objectives = book.kind === "fleet-points" ? pair(form, ["own_objectives", "other_objectives"]) : null;
    const scores = pair(form, ["own", "other"], known);
    return { round: number(form, "round") || 1, elimination, end, scores, objectives, conceded, ...facts };
  }
  function score(form, book) {
    const shown = $("[data-outcomes]", form);
    shown.hidden = true;
    const { outcomes, warnings } = scoring.score(book, game_of(form, book));
    $$("tbody tr", shown).forEach((row, side) => {
      const { verdict, score: points, points: won, margin } = outcomes[side];
      [words.verdicts[verdict], points, won, margin].forEach((value, index) => {
        row.cells[index + 1].textContent = value;
      });
    });
    shown.hidden = false;
    return warnings.map(([id, values]) => of_rules("warn", id, values));
  }

  const rolled = (rolls) =>
    rolls.map((faces, side) =>
      line("", "rolled", { name: words.names[side], faces: faces.map((face) => words.faces[face]).join(", ") }),
    );
  function salvo(form, book, pressed) {
    const sides = ["own", "other"],
      dice = sides.map((side) => Math.min(60, sum(numbers(text(form, "salvo_" + side)))));
    $$("output", form).forEach((each, side) => {
      each.textContent = dice[side];
    });
    let hits = sides.map((side) => number(form, "hits_" + side)),
      lines = [];
    if (hits.includes(null)) {
      if (!dice.every(Boolean)) return hint("no_dice", "XW2-SALVO-01");
      if (!pressed) return [];
      const rolls = dice.map((many) => scoring.roll(die, many, bytes));
      hits = rolls.map(scoring.hits);
      lines = rolled(rolls);
    }
    const winner = more(hits);
    if (winner === null) {
      const tied = of_rules("warn", "refuse.rules-salvo-tied", { score: hits.join("–") });
      return [...lines, { ...tied, rule: "XW2-SALVO-03", again: lines.length > 0 }];
    }
    const values = { name: words.names[winner], score: hits[winner] + "–" + hits[1 - winner] };
    return [...lines, line("good", "salvo_won", values, "XW2-SALVO-02")];
  }

  function priority(form, book, pressed) {
    if (!pressed) return [];
    const rolls = [3, 3].map((many) => scoring.roll(die, many, bytes)),
      winner = scoring.priority(rolls);
    if (winner === null) return [...rolled(rolls), { ...line("warn", "priority_tied", {}, "B37"), again: true }];
    return [...rolled(rolls), line("good", "priority_won", { name: words.names[winner] }, "HOT-BRKT-05")];
  }

  function structure(form, book) {
    $$("[data-structure] tr.here").forEach((row) => row.classList.remove("here"));
    const players = number(form, "players", 10000);
    if (!players) return hint("players");
    const names = Object.keys(book.structures);
    if (!names.length) return [line("", "no_table", { rounds: scoring.undefeated(players) }, book.rules.custom)];
    const name = text(form, "structure") || names[0],
      bands = book.structures[name],
      found = scoring.structure(bands, players);
    if (!found) return [line("warn", "below", { least: bands[0][0] }, book.rules.below)];
    const [, rounds, cut] = found;
    $$(`[data-format="${choice.value}"] [data-structure="${name}"] tbody tr`)[bands.indexOf(found)].classList.add(
      "here",
    );
    const times = $("[data-tool=schedule]").elements;
    times.rounds.value = rounds;
    times.cut.value = cut;
    return [line("good", cut ? "with_cut" : "no_cut", { rounds, cut }, book.rules.structures[name])];
  }

  function schedule(form, book) {
    const table = $("[data-schedule]", form);
    table.hidden = true;
    const rounds = number(form, "rounds", 20),
      cut = number(form, "cut", 64) ?? 0,
      changeover = number(form, "changeover", 240) ?? 15;
    const begins = /^(\d\d):(\d\d)$/.exec(text(form, "begins"));
    if (!rounds || !begins) return hint("schedule");
    const { name } = book,
      swiss = book.clock.swiss.length;
    const wrong = (id, values, rule) => [{ ...of_rules("bad", "refuse.rules-" + id, values), rule }];
    if (swiss > 1 && rounds > swiss)
      return wrong("no-such-round", { format: name, rounds: swiss, round: rounds }, book.rules.clock);
    if (cut > 1 && !book.bracket) return wrong("no-bracket", { format: name }, book.rules.bracket);
    const start = Number(begins[1]) * 60 + Number(begins[2]);
    const found = scoring.timetable(book.clock, rounds, cut, start, changeover);
    const lines = found.map((each) => {
      const row = make("tr");
      row.append(make("td", "", each.number ? filled(words.answers.round, each) : words.bracket[each.size]));
      cell(row, time(each.begins));
      cell(row, time(each.ends));
      return row;
    });
    $("tbody", table).replaceChildren(...lines);
    table.hidden = false;
    const { ends } = found.at(-1),
      hours = Math.floor((ends - start) / 60) + ":" + two((ends - start) % 60);
    return [line("good", "ends", { time: time(ends), hours }, book.rules.clock)];
  }

  function legal(form, book) {
    const premier = text(form, "tier") === "premier" ? 1 : 0,
      [released, official, played] = ["released", "official", "played"].map((name) => text(form, name));
    if (!released && !official) return hint("released");
    const from = scoring.legal_from(book.days[premier], released, official);
    if (from === null) return [line("", "open")];
    const rule = official ? book.rules.official : book.rules.days[premier];
    const lines = [line("good", official ? "official" : "legal_from", { day: day(from) }, rule)];
    if (played) {
      const fine = played >= from;
      lines.push(line(fine ? "good" : "bad", fine ? "legal" : "not_legal", { day: day(played) }));
    }
    return lines;
  }

  const TOOLS = { first, coin, half, score, salvo, priority, structure, schedule, legal };

  // --- answering ----------------------------------------------------------------------------------------
  const book_of = (form) => books[field(form, "format").value];
  function answers(form, pressed) {
    try {
      return TOOLS[form.dataset.tool](form, book_of(form), pressed);
    } catch (error) {
      if (error instanceof scoring.Refused) return [of_rules("bad", error.id, error.values)];
      throw error;
    }
  }
  function show(form, pressed) {
    const lines = answers(form, pressed).filter((each) => pressed || !each.hint),
      place = $("[data-answer]", form);
    // Rolls that were tied stay to be seen until somebody has won.
    const before = pressed && "again" in form.dataset ? [...place.children] : [];
    before.forEach((each) => each.classList.add("old"));
    if (lines.some((each) => each.again)) form.dataset.again = "";
    else delete form.dataset.again;
    place.replaceChildren(...before, ...lines.map(note));
  }

  function count(form, into) {
    const book = book_of(form),
      limit = book.limits[Math.min(number(form, "round") || 1, book.limits.length) - 1];
    const there = $$("[data-into='" + into + "']", form).filter((each) => !("all" in each.dataset) || each.checked);
    const part = ({ value, dataset }) =>
      "all" in dataset ? { all: limit } : { text: value, half: "half" in dataset, times: "times" in dataset };
    field(form, into).value = added(there.map(part));
  }

  // Ships that nobody needs are not in the way: three, and one more than were typed.
  function rows() {
    const all = $$("[data-ship]"),
      last = all.findLastIndex((each) => $$("input", each).some((input) => input.value));
    all.forEach((each, index) => {
      each.hidden = index > Math.max(2, last + 1);
    });
  }

  document.addEventListener("input", (event) => {
    const input = event.target,
      form = input.form;
    if (input.dataset.tick) keep(input.dataset.tick, input.type === "radio" ? input.value : input.checked || undefined);
    if ("typed" in input.dataset) keep("text", input.value || undefined);
    if (input === choice) choose(choice.value);
    if (!form || !(form.dataset.tool in TOOLS)) return;
    if (input.dataset.into) count(form, input.dataset.into);
    if (input.name === "round") $$("[data-all]:checked", form).forEach((each) => count(form, each.dataset.into));
    if (form.dataset.tool === "half") rows();
    delete form.dataset.again;
    show(form, false);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.tool === "list") check(form);
    else if (form.dataset.tool in TOOLS) show(form, true);
    else if (form !== choice.form) return;
    event.preventDefault();
  });

  // --- one format for all tools -------------------------------------------------------------------------
  function choose(id) {
    keep("format", id);
    choice.value = id;
    $$("[data-format]").forEach((each) => {
      each.hidden = each.dataset.format !== id;
    });
    $$("label[data-format] :is(select, input)").forEach((each) => {
      each.disabled = each.closest("label").hidden;
    });
    $$("[data-chosen]").forEach((each) => {
      each.value = id;
      if (each.form.dataset.tool in TOOLS) show(each.form, false);
    });
    next_round();
  }

  // --- ticks and game rounds ----------------------------------------------------------------------------
  const counted = () => $$(`#rounds [data-format="${choice.value}"] input`);
  function next_round() {
    const all = counted();
    $("[data-next]").disabled = all.at(-1).checked;
  }
  function ticks() {
    $$("[data-tick]").forEach((each) => {
      const value = kept(each.dataset.tick);
      each.checked = each.type === "radio" ? value === each.value : Boolean(value);
    });
  }
  function clear(what) {
    const all = $$(`[data-format="${choice.value}"] .${what} input`).concat(
      $$(`[data-format="${choice.value}"].${what} input`),
    );
    all.forEach((each) => {
      each.checked = false;
      keep(each.dataset.tick, undefined);
    });
    next_round();
  }
  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest(selector);
    const rule = on("a.why");
    if (on("[data-clear]")) clear(on("[data-clear]").dataset.clear);
    else if (on("[data-next]")) {
      const all = counted(),
        now = all.findIndex((each) => each.checked);
      all[Math.min(now + 1, all.length - 1)].click();
      next_round();
    } else if (rule && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      open_rule(rule);
    } else if (on("[data-print]")) print();
    else if (on("[data-copy]")) import($("#live").dataset.panels).then((panels) => panels.copy(on("[data-copy]")));
  });
  $("#rounds").addEventListener("change", next_round);

  async function open_rule(link) {
    try {
      await (await import($("#live").dataset.panels)).show_rule(link);
    } catch {
      if (navigator.onLine) location.href = link.href;
      else say_network(network.dataset.unread, "warn");
    }
  }

  // --- lists: the cards are on the server, so a list waits for the network -------------------------------
  const lists = $("[data-tool=list]"),
    waits = $("[data-waits]");
  async function check(form) {
    const place = $("[data-answer]", form),
      data = new URLSearchParams(new FormData(form));
    waits.hidden = true;
    keep("waiting", true);
    const asked = { method: "POST", body: data, headers: { "X-Live": "1" }, signal: AbortSignal.timeout(20000) };
    const answer = await fetch(form.action, asked).catch(() => null);
    if (!answer || !answer.ok) {
      waits.textContent = answer ? waits.dataset.failed : waits.dataset.waiting;
      waits.hidden = false;
      if (answer) keep("waiting", undefined);
      return;
    }
    keep("waiting", undefined);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    place.replaceChildren(...page.head.childNodes, ...page.body.childNodes);
  }
  function check_again() {
    if (kept("waiting") && lists.elements.text.value) check(lists);
  }

  // --- the network, and this page without it -------------------------------------------------------------
  let state = "";
  function say_network(message, kind) {
    network.textContent = message;
    network.className = (kind ? "note slim " : "small quiet ") + kind;
    network.hidden = !message;
  }
  function told() {
    if (!navigator.onLine) say_network(state === "plain" ? network.dataset.plain : network.dataset.away, "warn");
    else say_network(network.dataset[state] ?? "", state === "plain" ? "warn" : "");
  }
  addEventListener("online", () => {
    told();
    check_again();
  });
  addEventListener("offline", told);

  async function keep_page() {
    if (!window.isSecureContext || !navigator.serviceWorker) {
      state = "plain";
    } else {
      try {
        await navigator.serviceWorker.register("/tools/worker.js", { scope: "/tools" });
        await navigator.serviceWorker.ready;
        state = "kept";
      } catch {
        state = navigator.serviceWorker.controller ? "kept" : "lost";
      }
    }
    told();
  }

  function unfold() {
    const asked = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (asked?.matches("details")) asked.open = true;
  }
  addEventListener("hashchange", unfold);

  const asked = new URLSearchParams(location.search).has("format");
  lists.elements.text.value ||= kept("text") ?? "";
  ticks();
  choose(asked || !(kept("format") in books) ? choice.value : kept("format"));
  rows();
  unfold();
  told();
  keep_page();
  if (navigator.onLine) check_again();
})();
