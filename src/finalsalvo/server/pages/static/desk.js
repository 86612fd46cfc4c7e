// The console in the browser: forms that do not leave the page, questions before deeds, and little need of a mouse.
"use strict";

(() => {
  const { $, $$, make, small_button, note, show, weigh, filter, refresh, knows, serverTime } = window.salvo;

  // --- saying and asking ------------------------------------------------------------------------------
  const BRIEFLY = 20; // seconds; so long is shown what was just asked for
  // Says what became of a line while the next one is being typed: it names the line, and stays until it is closed.
  function show_until_closed(line, message, rule) {
    const made = note("bad told", line + ": " + message, rule);
    made.dataset.stays = "";
    made.append(
      " ",
      small_button($("#told").dataset.close, () => made.remove()),
    );
    show([made]);
  }

  // What was done, in the corner, with the way back; it waits while somebody points at it or has the focus in it.
  const MOST = 3; // toasts at a time
  const toasts = [];
  let last = 0; // the entry that `u` takes back
  function toast(did) {
    const made = note("good toast", did.words.join(" · ")),
      { undo, redo } = $("#told").dataset;
    if (did.undo && $("#undo"))
      made.append(small_button(did.again ? redo : undo, () => take_back(did.entry, made, did.again)));
    last = did.undo ? did.entry : 0;
    toasts.push(made);
    while (toasts.length > MOST) toasts.shift().remove();
    $("#told").append(made);
    let left = did.seconds;
    const timer = setInterval(() => {
      if (made.matches(":hover, :focus-within")) return;
      left -= 1;
      if (left > 0 && made.isConnected) return;
      clearInterval(timer);
      if (toasts.includes(made)) toasts.splice(toasts.indexOf(made), 1);
      made.remove();
    }, 1000);
  }
  // What took something back is taken back in its turn: `again` says that this is so.
  function take_back(entry, made, again) {
    const form = $("#undo");
    form.elements.entry.value = entry;
    form.dataset.again = again ? "" : "redo";
    if (made) made.remove();
    delete form.dataset.sent;
    submitted(form);
  }

  function words_on(button) {
    const seen = button.cloneNode(true);
    $$(".sr", seen).forEach((each) => each.remove());
    return seen.textContent.replace(/\s+/g, " ").trim();
  }

  function name_question(dialog, form, by) {
    const button = by || $("button:not([type=button])", form),
      { question, cancel } = $("#told").dataset;
    const deed = form.dataset.deed || words_on(button);
    $("#why-title").textContent = question.replace("…", () => deed);
    $("[value=yes]", dialog).textContent = deed;
    $("[value=no]", dialog).textContent = form.dataset.cancel || cancel;
  }

  // Who types one line after the other may not have seen the question yet, and the next line is no answer: a button
  // gets the focus once no key was pressed for a while.
  const QUIET = 1000; // milliseconds
  function focus_when_quiet(dialog, button) {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        dialog.removeEventListener("keydown", wait);
        if (dialog.open && document.activeElement === dialog) button.focus();
      }, QUIET);
    };
    dialog.tabIndex = -1;
    dialog.focus();
    dialog.addEventListener("keydown", wait);
    wait();
  }

  // Opens a box and waits: null when it was closed, else the reason that was typed ("" where none was asked for) and
  // which of the answers was pressed, where the question has its own. `by` is the button that was pressed on the page:
  // what it is called is the title as a question, and is the button in the box that goes on with it. A reason that is
  // not wanted can be given all the same. The focus is on the button that leaves everything as it is.
  function ask(form, by, notes, reason, answers = []) {
    const dialog = $("#why"),
      input = $("input", dialog);
    name_question(dialog, form, by);
    $("#why-told").replaceChildren(...notes);
    input.value = "";
    input.required = reason;
    input.closest("label").hidden = answers.length > 0 && !reason;
    $$("[data-wanted]", dialog).forEach((each) => (each.hidden = (each.dataset.wanted === "yes") !== reason));
    $("#why-answers").replaceChildren(
      ...answers.map((each, index) => {
        const button = make("button", index ? "" : "main", each.title);
        button.value = String(index);
        return button;
      }),
    );
    $("[value=yes]", dialog).hidden = answers.length > 0;
    dialog.returnValue = "";
    dialog.showModal();
    const safe = $("[value=no]", dialog);
    if ($("[data-slash]", form)) focus_when_quiet(dialog, safe);
    else safe.focus();
    return new Promise((done) =>
      dialog.addEventListener(
        "close",
        () => {
          const answer = answers[dialog.returnValue];
          done(answer || dialog.returnValue === "yes" ? { reason: input.value, answer } : null);
        },
        { once: true },
      ),
    );
  }

  // A reason that is often given is pressed instead of typed.
  document.addEventListener("click", (event) => {
    const chip = event.target.closest("button[data-reason]");
    if (!chip) return;
    const input = $("input[name=reason]", chip.form);
    input.value = chip.textContent.trim();
    input.focus();
  });

  // --- what is wrong stands at its field -----------------------------------------------------------------
  // A problem names its field as the command does; a form of one has only the last part of it.
  function field_of(form, place) {
    const whole = place.replace(/\[\d+\]/g, "");
    const named = [whole, whole.replace(/^entr(y|ies)\./, "")].map((name) => form.elements[name]).find(Boolean);
    const field = named instanceof RadioNodeList ? named[0] : named;
    return field && field.type !== "hidden" && !field.disabled ? field : null;
  }

  function right_again(field) {
    if (field.getAttribute("aria-invalid") !== "true") return;
    const told = document.getElementById(field.getAttribute("aria-describedby"));
    if (told) told.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
    if (!$("[aria-invalid=true]", field.form)) delete field.form.dataset.keep;
  }

  // Writes problems at their fields and goes to the first; gives back those that have none.
  let wrongs = 0;
  function at_fields(form, problems) {
    const rest = problems.filter((each) => {
      const field = field_of(form, each.place || "");
      if (!field || field.getAttribute("aria-invalid") === "true") return !field;
      const told = make("span", "wrong-field", each.message);
      wrongs += 1;
      told.id = "wrong-" + wrongs;
      told.setAttribute("aria-hidden", "true"); // it describes the field, and is no part of what the field is called
      field.after(told);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", told.id);
      for (let box = field.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
      return false;
    });
    const first = $("[aria-invalid=true]", form);
    if (first) {
      form.dataset.keep = ""; // a newer page would take the marks away
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: "center" });
    }
    return rest;
  }

  // To where a deed leads: the page that is fetched next. Another page of the console can be left again.
  function go(address) {
    const elsewhere = new URL(address, location.href).pathname !== location.pathname;
    history[elsewhere ? "pushState" : "replaceState"](null, "", address);
    if (!elsewhere) return;
    // What the page before this one kept is not of this one; what is being said to the reader stays.
    $$("[data-keep]:not([role=status])").forEach((each) => delete each.dataset.keep);
    scrollTo(0, 0);
  }
  addEventListener("popstate", () => refresh());
  // A page that a deed leads to comes without being loaded: its sheets take the place of those of the page before, and
  // its scripts, which listen to the whole document, are added.
  function loaded(made) {
    return new Promise((done) => {
      made.onload = made.onerror = done;
      document.head.append(made);
    });
  }
  async function dress(fresh) {
    const key = (each) => each.getAttribute("href") || each.getAttribute("src"),
      asked = "link[rel=stylesheet], script[src]",
      here = new Map($$(asked, document.head).map((each) => [key(each), each])),
      wanted = $$(asked, fresh.head);
    const coming = wanted
      .filter((each) => !here.has(key(each)))
      .map((each) => {
        const made = document.createElement(each.localName);
        for (const { name, value } of each.attributes) made.setAttribute(name, value);
        if (each.localName === "script") made.async = false;
        return loaded(made);
      });
    await Promise.all(coming);
    const names = new Set(wanted.map(key));
    here.forEach((each, name) => {
      if (each.localName === "link") each.disabled = !names.has(name);
    });
  }
  window.salvo.dress = dress;

  // --- forms: sent without leaving the page, so that nothing typed is lost and the focus stays -----------
  const sent = new WeakMap();

  // A command has a key, and the same command sent again has the same: if only the answer was lost, it is done once.
  function key_of(form, data) {
    const what = [...data].filter(([name]) => name !== "csrfmiddlewaretoken").join("\n");
    const before = sent.get(form);
    const key =
      before && before.what === what ? before.key : Date.now().toString(36) + Math.random().toString(36).slice(2);
    sent.set(form, { what, key });
    return key;
  }

  const LONGEST = 30000; // milliseconds; an answer that takes longer does not come

  // What was typed has arrived and need not stay. What somebody has typed since is the next thing.
  function clear(form, values) {
    const newer = [...values]
      .filter(([each, value]) => each.value !== value)
      .map(([each]) => [each, each.value, each.selectionStart, each.selectionEnd]);
    form.dataset.sent = newer.length ? "1" : "done";
    form.reset();
    newer.forEach(([each, value, start, end]) => {
      each.value = value;
      if (Number.isInteger(start)) each.setSelectionRange(start, end);
    });
    $$("[data-weighed]", form).forEach((each) => each.replaceChildren());
  }

  // A line that would replace what stands is sure when it is entered once more as it is: no box comes up for it.
  const again = new WeakMap();
  function asks_for_a_second_enter(form, line, told) {
    if (!line || !form.dataset.again || told.reason || told.answers.length) return false;
    again.set(form, line.value);
    const box = $("[data-weighed]", form);
    $$("[data-second]", box).forEach((each) => each.remove());
    const made = note("warn slim", form.dataset.again);
    made.dataset.second = "";
    box.append(made);
    return true;
  }

  // `text`: what a line of results was when it was entered, where the next one stands in it by now.
  async function send(form, said, by, text) {
    const data = new FormData(form),
      values = new Map([...form.elements].map((each) => [each, each.value]));
    const line = $("[data-slash]", form);
    if (line && text !== undefined) {
      data.set(line.name, text);
      values.set(line, text);
    }
    const typed_on = () => line && line.value !== values.get(line);
    if (by && by.name) data.set(by.name, by.value);
    if (said && said.answer) data.set(said.answer.name, said.answer.value);
    if (said && said.reason) data.set("reason", said.reason);
    const twice = again.get(form) === values.get(line);
    if (said || (line && twice)) data.set("sure", "yes");
    again.delete(form);
    $$("[aria-invalid=true]", form).forEach(right_again);
    data.set("key", key_of(form, data));
    let answer, told;
    try {
      const signal = AbortSignal.timeout(LONGEST);
      answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Live": "1" }, signal });
      told = await answer.json();
    } catch {
      const { lost } = $("#told").dataset;
      if (typed_on()) show_until_closed(values.get(line), lost);
      else show([note("bad", lost)], BRIEFLY);
      return false;
    }
    if (answer.ok) {
      knows(told.seq);
      sent.delete(form);
      clear(form, values);
      if (form.dataset.then) go(form.dataset.then);
      const saved = form.dataset.saved && !told.notices.length ? [note("good", form.dataset.saved)] : [];
      show([...saved, ...told.notices.map((each) => note("warn", each.message, each.rule))], BRIEFLY);
      if (told.did) {
        const detail = { ...told.did, again: form.id === "undo" && form.dataset.again === "redo" };
        const heard = new CustomEvent("did", { detail, cancelable: true, bubbles: true });
        if (form.dispatchEvent(heard)) toast(detail);
      }
      return true;
    }
    if (typed_on()) {
      // no question comes between two lines, where the next letters would answer it
      show_until_closed(values.get(line), (told.warnings?.[0] || told).message, told.rule);
      return false;
    }
    if (answer.status === 409) {
      if (asks_for_a_second_enter(form, line, told)) return false;
      const told_why = told.warnings.length ? told.warnings : [told];
      const notes = told_why.map((each) => note("warn", each.message, each.rule));
      if (told.warnings.length && !["reason", "sure"].includes(told.field)) notes.push(note("", told.message));
      const next = await ask(form, by, notes, told.reason, told.answers);
      if (next === null) return false;
      return send(form, { reason: next.reason, answer: next.answer || (said && said.answer) }, by, text);
    }
    const problems = told.problems || [{ ...told, place: told.field }];
    if (line && $("[data-weighed]", form)) {
      // a line says beside itself what is wrong with it, once
      $("[data-weighed]", form).replaceChildren(...problems.map((each) => note("bad slim", each.message, each.rule)));
      return false;
    }
    const rest = at_fields(form, problems);
    const words = (each) => (problems.length > 1 ? each.message : told.message);
    show(
      rest.map((each) => note("bad", words(each), each.rule)),
      BRIEFLY,
    );
    return false;
  }

  // What takes a while says so on its button, which cannot be pressed twice; gives back how to end that.
  function working(form, by) {
    const button = by || $("button", form),
      words = [...button.childNodes];
    button.disabled = true;
    button.textContent = form.dataset.working;
    form.dataset.keep = ""; // a newer page would write the old words on it
    form.setAttribute("aria-busy", "true");
    if (!$(".progress", form)) show([note("", form.dataset.working)], BRIEFLY);
    return () => {
      button.replaceChildren(...words);
      button.disabled = false;
      delete form.dataset.keep;
      form.removeAttribute("aria-busy");
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    };
  }

  const waiting = new Map(); // forms that were sent once more before the first time was done
  const has_more = (form) =>
    [...form.elements].some((each) => "defaultValue" in each && each.value !== each.defaultValue);
  // What a form does, since a newer page may make another of it: that one is a new deed, whatever became of the last.
  const deeds = new WeakMap();
  const deed = (form) =>
    [form.action, ...[...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken")].join("\n");
  const writes = (form) => $("input:not([type=hidden]), textarea, select", form);
  const anew = (form) =>
    form.dataset.sent === "done" && deeds.get(form).what !== deed(form) && (!writes(form) || has_more(form));
  function once_more(form, turn) {
    if (deeds.get(form) !== turn) return;
    const next = waiting.get(form),
      more = lines.get(form) || [];
    window.renewing.answered(form);
    if (more.length) submitted(form, next, more.shift());
    else if (waiting.delete(form) && has_more(form)) submitted(form, next);
  }
  const lines = new WeakMap(); // what was entered while the line before was on its way, in its order
  function wait_in_line(form, line) {
    const more = lines.get(form) || [];
    if (line.value.trim() && line.value !== (more.at(-1) ?? deeds.get(form).text))
      lines.set(form, [...more, line.value]);
    line.select();
  }
  async function submitted(form, by, text) {
    const line = $("[data-slash]", form);
    if (form.dataset.sent && !anew(form)) {
      if (line) wait_in_line(form, line);
      else waiting.set(form, by);
      return;
    }
    const turn = { what: deed(form), text: text ?? line?.value };
    deeds.set(form, turn);
    form.dataset.sent = "1";
    if (line && text === undefined && line === document.activeElement) line.select(); // who types on types the next one
    let done = false;
    try {
      const said = form.dataset.ask ? await ask(form, by, [note("", form.dataset.ask)], false) : undefined;
      const ready = said !== null && form.dataset.working ? working(form, by) : () => {};
      done = said !== null && (await send(form, said, by, text).finally(ready));
      if (done && !line) await refresh();
    } finally {
      once_more(form, turn);
    }
    if (done && line) await refresh(); // the next one need not wait until the page has followed
  }

  // --- a file on its way: how much of it has left, then that it is being read -----------------------------
  function upload(form, by) {
    const file = $("input[type=file]", form).files[0],
      place = $(".progress", form);
    if (file.size > Number(form.dataset.upload)) {
      show([note("bad", form.dataset.large)], BRIEFLY);
      return;
    }
    const request = new XMLHttpRequest(),
      bar = make("progress"),
      words = make("span");
    const data = new FormData(form),
      done = working(form, by); // before that, or nothing of it is sent
    const button = by || $("button", form);
    const say = (text) => {
      words.textContent = button.textContent = text;
    };
    bar.max = 1;
    place.replaceChildren(words, bar);
    say(form.dataset.sending);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) bar.value = event.loaded / event.total;
    };
    request.upload.onload = () => {
      bar.removeAttribute("value");
      say(form.dataset.working);
    };
    request.onloadend = () => {
      const told = request.response;
      if (request.status === 200 && told?.back) {
        location.assign(told.back);
        return;
      }
      place.replaceChildren();
      done();
      const large = request.status === 413 && form.dataset.large;
      show([note("bad", large || told?.message || $("#told").dataset.lost)], BRIEFLY);
    };
    request.open("POST", form.action);
    request.responseType = "json";
    request.setRequestHeader("X-Live", "1");
    request.send(data);
  }

  document.addEventListener("submit", (event) => {
    if ("upload" in event.target.dataset) {
      event.preventDefault();
      upload(event.target, event.submitter);
      return;
    }
    if (!("do" in event.target.dataset) || event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    submitted(event.target, event.submitter);
  });

  // --- results and rosters are weighed while they are typed --------------------------------------------
  document.addEventListener("input", (event) => {
    const input = event.target,
      form = input.form;
    right_again(input);
    if (form && form.dataset.weigh) weigh(form);
    if (form && "auto" in input.dataset) look_again(form);
  });
  // What the page shows beside a form by some of its fields: they stand in the address, and the form is not sent.
  function look_again(form) {
    const asked = new URLSearchParams(location.search);
    for (const each of form.elements) {
      if (!("auto" in each.dataset)) continue;
      // what the page fills in by itself counts only when it was typed over
      if (each.dataset.auto === "filled" && each.value === each.defaultValue && !asked.has(each.name)) continue;
      if (each.value) asked.set(each.name, each.value);
      else asked.delete(each.name);
    }
    history.replaceState(null, "", "?" + asked);
    refresh();
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && "auto" in event.target.dataset) event.preventDefault();
  });
  document.addEventListener("change", async (event) => {
    const input = event.target;
    if (input.type === "file" && input.dataset.into && input.files[0]) {
      const box = input.form.elements[input.dataset.into];
      box.value = await input.files[0].text();
      input.value = "";
      weigh(input.form);
    }
  });

  // --- moments are typed in the reader's own time; without this script in UTC ---------------------------
  function locally(input) {
    if (input.dataset.shown !== undefined) return;
    const zone = input.form.elements.zone;
    const set = () => {
      zone.value = (input.value ? new Date(input.value) : new Date()).getTimezoneOffset();
    };
    if (input.value) {
      const at = new Date(input.value + "Z");
      input.value = new Date(at - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
    }
    input.dataset.shown = input.value;
    set();
    input.addEventListener("input", set);
    $("[data-utc]", input.form).hidden = true;
  }
  const moments = () => $$("input[data-local]").forEach(locally);
  document.addEventListener("renewed", moments);
  moments();

  // --- the cards of stages: a button for them shows them anew, with all that was typed ---------------------
  async function show_cards(form, pressed, where) {
    const data = new FormData(form),
      box = $("[data-stage-form]", form);
    data.set("stage", pressed);
    const answer = await fetch(where, { method: "POST", body: data }).catch(() => null);
    if (!answer || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const made = document.importNode($("[data-stage-form]", page), true);
    box.replaceWith(made);
    const adds = ["add", "flight"].includes(pressed),
      fresh = $$(".stage", made).filter((each) => !$("[name$='.name']", each).value);
    const next = adds && fresh.length ? $("[name$='.name']", fresh.at(-1)) : $(":checked, .stage input", made);
    next?.focus({ preventScroll: !adds });
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-stages]");
    if (!button) return;
    event.preventDefault();
    show_cards(button.form, button.value, button.getAttribute("formaction") || button.form.action);
  });
  document.addEventListener("change", (event) => {
    if ("parts" in event.target.dataset) show_cards(event.target.form, "show", event.target.form.action);
  });

  // A stage is called by its name wherever the form speaks of it, while that is typed.
  document.addEventListener("input", (event) => {
    const card = event.target.closest(".stage");
    if (!card || !event.target.name?.endsWith(".name")) return;
    const id = $("[name$='.id']", card).value;
    $$("[data-called]", card.parentElement)
      .filter((each) => each.dataset.called === id)
      .forEach((each) => (each.textContent = event.target.value.trim() || each.dataset.empty));
  });

  // On a phone the row of stages is longer than the screen: the one that is open stands in sight.
  $("nav.stage-bar [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

  // --- how much of the round has passed ------------------------------------------------------------------
  function pass() {
    $$("[data-until]").forEach((each) => {
      const { until, whole, stands } = each.dataset,
        left = stands === undefined ? Number(until) - serverTime() : Number(stands);
      each.style.width = Math.min(100, Math.max(0, 100 - left / Number(whole) / 600)) + "%";
    });
  }
  setInterval(pass, 1000);
  pass();

  // --- keys: each goes somewhere, none does anything that others see -----------------------------------
  const GOES = { r: "round", p: "players", s: "standings", n: "", h: "history", c: "cut" };
  let going = 0; // when `g` was pressed
  const press = {
    g: () => (going = Date.now()),
    n: () => $("#step")?.querySelector("button, a") ?? $("#step"),
    u: () => last && take_back(last),
    "?": open_keys,
  };
  document.addEventListener("keydown", (event) => {
    const busy =
      event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey;
    if (busy || !document.body.dataset.follow || localStorage.getItem("keys") === "off") return;
    if (Date.now() - going < 1500 && event.key in GOES) {
      event.preventDefault();
      location.href = "/o/" + document.body.dataset.follow + "/" + GOES[event.key];
    } else if (event.key in press) {
      event.preventDefault();
      const found = press[event.key]();
      if (found instanceof Element) found.focus();
    }
  });

  // --- how the console looks on this device -----------------------------------------------------------------
  function open_keys() {
    $$("[data-look]").forEach((each) => {
      const chosen = localStorage.getItem(each.dataset.look) || "";
      if (each.type === "checkbox") each.checked = chosen === each.value;
      else each.value = chosen;
    });
    $("#keys").showModal();
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-keys]")) open_keys();
  });
  document.addEventListener("change", (event) => {
    const { look } = event.target.dataset;
    if (!look) return;
    const chosen = event.target.type === "checkbox" && !event.target.checked ? "" : event.target.value;
    if (chosen) localStorage.setItem(look, chosen);
    else localStorage.removeItem(look);
    if (chosen && look !== "keys") document.documentElement.dataset[look] = chosen;
    else delete document.documentElement.dataset[look];
  });

  // --- two places change by keyboard or by dragging ---------------------------------------------------
  let picked = null;
  function pick(button) {
    if (picked && picked !== button) {
      const form = $("#swap");
      form.elements.first.value = picked.dataset.swap;
      form.elements.second.value = button.dataset.swap;
      picked = null;
      form.requestSubmit();
    } else {
      picked = picked === button ? null : button;
    }
    $$("[data-swap]").forEach((each) => each.setAttribute("aria-pressed", String(each === picked)));
  }

  document.addEventListener("click", (event) => {
    const swap = event.target.closest("[data-swap]"),
      all = event.target.closest("[data-all]");
    if (swap) {
      pick(swap);
    } else if (all) {
      const forms = $$(all.dataset.all);
      (async () => {
        for (const form of forms) await send(form);
        await refresh();
        forms.forEach((form) => {
          delete form.dataset.sent;
        });
      })();
    }
  });
  document.addEventListener("dragstart", (event) => {
    const button = event.target.closest?.("[data-swap]");
    if (button) {
      picked = null;
      pick(button);
      event.dataTransfer.setData("text/plain", button.dataset.swap);
    }
  });
  document.addEventListener("dragover", (event) => {
    if (event.target.closest?.("[data-swap]")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const button = event.target.closest?.("[data-swap]");
    if (button) {
      event.preventDefault();
      pick(button);
    }
  });

  // --- Enter in a search does what the only line found is there for -----------------------------------
  document.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.key !== "Enter" || !input.dataset.enter) return;
    event.preventDefault();
    const forms = filter(input)
      .map((row) => $(input.dataset.enter, row))
      .filter(Boolean);
    if (forms.length === 1) {
      input.value = "";
      filter(input);
      submitted(forms[0]);
    } else {
      $("[data-count]").textContent = input.dataset[forms.length ? "many" : "none"];
    }
  });

  Object.assign(window.salvo, { submitted, toast, take_back });
})();
