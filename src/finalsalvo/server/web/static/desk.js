// The console in the browser: forms that do not leave the page, questions before deeds, and little need of a mouse.
"use strict";

(() => {
  const { $, $$, filter, refresh, knows } = window.salvo;

  // --- saying and asking ------------------------------------------------------------------------------
  function note(kind, message, rule) {
    const made = document.createElement("p");
    made.className = "note " + kind;
    made.textContent = message;
    if (rule && rule !== "contract") {
      const cite = document.createElement("span");
      cite.className = "rule";
      cite.textContent = rule;
      made.append(" ", cite);
    }
    return made;
  }

  function show(...notes) {
    const box = $("#told");
    if (!box) return;
    box.replaceChildren(...notes);
    setTimeout(() => notes.forEach((each) => each.remove()), 20000);
  }

  // Opens a box and waits: null when it was closed, else what was typed ("" where nothing was asked for).
  function ask(notes, reason) {
    const dialog = $("#why"), input = $("input", dialog);
    $("#why-told").replaceChildren(...notes);
    input.value = "";
    input.required = reason;
    input.closest("label").hidden = !reason;
    dialog.returnValue = "";
    dialog.showModal();
    (reason ? input : $("button", dialog)).focus();
    return new Promise((done) => dialog.addEventListener("close",
      () => done(dialog.returnValue === "yes" ? input.value : null), { once: true }));
  }

  // To where a deed leads: the page that is fetched next. Another page of the console can be left again.
  function go(address) {
    const elsewhere = new URL(address, location.href).pathname !== location.pathname;
    history[elsewhere ? "pushState" : "replaceState"](null, "", address);
    if (elsewhere) scrollTo(0, 0);
  }
  addEventListener("popstate", () => refresh());

  // --- forms: sent without leaving the page, so that nothing typed is lost and the focus stays -----------
  const sent = new WeakMap();

  // A command has a key, and the same command sent again has the same: if only the answer was lost, it is not done twice.
  function key_of(form, data) {
    const what = [...data].filter(([name]) => name !== "csrfmiddlewaretoken").join("\n");
    const before = sent.get(form);
    const key = before && before.what === what ? before.key : Date.now().toString(36) + Math.random().toString(36).slice(2);
    sent.set(form, { what, key });
    return key;
  }

  async function send(form, reason, by) {
    const data = new FormData(form);
    if (by && by.name) data.set(by.name, by.value);
    if (reason) data.set("reason", reason);
    data.set("key", key_of(form, data));
    let answer, told;
    try {
      answer = await fetch(form.action, { method: "POST", body: data, headers: { "X-Live": "1" } });
      told = await answer.json();
    } catch {
      show(note("bad", $("#told").dataset.lost));
      return false;
    }
    if (answer.ok) {
      knows(told.seq);
      sent.delete(form);
      form.reset();
      $$("[data-weighed]", form).forEach((each) => each.replaceChildren());
      if (form.dataset.then) go(form.dataset.then);
      show(...told.notices.map((each) => note("warn", each.message, each.rule)));
      return true;
    }
    if (answer.status === 409) {
      const told_why = told.warnings.length ? told.warnings : [told];
      const why = await ask(told_why.map((each) => note("warn", each.message, each.rule)), true);
      return why === null ? false : send(form, why, by);
    }
    show(note("bad", told.message, told.rule));
    return false;
  }

  // What takes a while says so on its button, which cannot be pressed twice; gives back how to end that.
  function working(form, by) {
    const button = by || $("button", form), words = [...button.childNodes];
    button.disabled = true;
    button.textContent = form.dataset.working;
    form.dataset.keep = "";  // a newer page would write the old words on it
    form.setAttribute("aria-busy", "true");
    if (!$(".progress", form)) show(note("", form.dataset.working));
    return () => {
      button.replaceChildren(...words);
      button.disabled = false;
      delete form.dataset.keep;
      form.removeAttribute("aria-busy");
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    };
  }

  async function submitted(form, by) {
    if (form.dataset.sent) return;
    form.dataset.sent = "1";
    try {
      if (form.dataset.ask && await ask([note("", form.dataset.ask)], false) === null) return;
      const done = form.dataset.working ? working(form, by) : () => {};
      if (await send(form, "", by).finally(done)) await refresh();
    } finally { delete form.dataset.sent; }
  }

  // --- a file on its way: how much of it has left, then that it is being read -----------------------------
  function upload(form, by) {
    const file = $("input[type=file]", form).files[0], place = $(".progress", form);
    if (file.size > Number(form.dataset.upload)) { show(note("bad", form.dataset.large)); return; }
    const request = new XMLHttpRequest(), bar = document.createElement("progress"), words = document.createElement("span");
    const data = new FormData(form), done = working(form, by);  // before that, or nothing of it is sent
    const button = by || $("button", form);
    const say = (text) => { words.textContent = button.textContent = text; };
    bar.max = 1;
    place.replaceChildren(words, bar);
    say(form.dataset.sending);
    request.upload.onprogress = (event) => { if (event.lengthComputable) bar.value = event.loaded / event.total; };
    request.upload.onload = () => { bar.removeAttribute("value"); say(form.dataset.working); };
    request.onloadend = () => {
      const told = request.response;
      if (request.status === 200 && told?.back) { location.assign(told.back); return; }
      place.replaceChildren();
      done();
      const large = request.status === 413 && form.dataset.large;
      show(note("bad", large || told?.message || $("#told").dataset.lost));
    };
    request.open("POST", form.action);
    request.responseType = "json";
    request.setRequestHeader("X-Live", "1");
    request.send(data);
  }

  document.addEventListener("submit", (event) => {
    if ("upload" in event.target.dataset) { event.preventDefault(); upload(event.target, event.submitter); return; }
    if (!("do" in event.target.dataset) || event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    submitted(event.target, event.submitter);
  });

  // --- results and rosters are weighed while they are typed --------------------------------------------
  let weighing;
  async function weigh(form, box) {
    const data = new FormData(form);
    const answer = await fetch(form.dataset.weigh, { method: "POST", body: data }).catch(() => null);
    if (!answer || !answer.headers.get("content-type").includes("json")) return;
    const told = await answer.json();
    box.replaceChildren(...told.notes.map((each) => note(each.kind + " slim", each.message, each.rule)));
  }
  function typed(form) {
    clearTimeout(weighing);
    weighing = setTimeout(() => weigh(form, $("[data-weighed]", form)), 150);
  }

  document.addEventListener("input", (event) => {
    const input = event.target, form = input.form;
    if (form && form.dataset.weigh) typed(form);
    if (form && "auto" in form.dataset) {
      history.replaceState(null, "", "?" + new URLSearchParams(new FormData(form)));
      refresh();
    }
  });
  document.addEventListener("change", async (event) => {
    const input = event.target;
    if (input.type === "file" && input.dataset.into && input.files[0]) {
      const box = input.form.elements[input.dataset.into];
      box.value = await input.files[0].text();
      input.value = "";
      typed(input.form);
    }
  });

  // --- moments are typed in the reader's own time; without this script in UTC ---------------------------
  $$("input[data-local]").forEach((input) => {
    const zone = input.form.elements.zone;
    const set = () => { zone.value = (input.value ? new Date(input.value) : new Date()).getTimezoneOffset(); };
    if (input.value) {
      const at = new Date(input.value + "Z");
      input.value = new Date(at - at.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
    }
    set();
    input.addEventListener("input", set);
    $("[data-utc]", input.form).hidden = true;
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
    const swap = event.target.closest("[data-swap]"), all = event.target.closest("[data-all]");
    if (swap) {
      pick(swap);
    } else if (all) {
      const forms = $$(all.dataset.all);
      (async () => { for (const form of forms) await send(form); await refresh(); })();
    }
  });
  document.addEventListener("dragstart", (event) => {
    const button = event.target.closest?.("[data-swap]");
    if (button) { picked = null; pick(button); event.dataTransfer.setData("text/plain", button.dataset.swap); }
  });
  document.addEventListener("dragover", (event) => { if (event.target.closest?.("[data-swap]")) event.preventDefault(); });
  document.addEventListener("drop", (event) => {
    const button = event.target.closest?.("[data-swap]");
    if (button) { event.preventDefault(); pick(button); }
  });

  // --- Enter in a search does what the only line found is there for -----------------------------------
  document.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.key !== "Enter" || !input.dataset.enter) return;
    event.preventDefault();
    const forms = filter(input).map((row) => $(input.dataset.enter, row)).filter(Boolean);
    if (forms.length === 1) {
      input.value = "";
      filter(input);
      submitted(forms[0]);
    } else {
      $("[data-count]").textContent = input.dataset[forms.length ? "many" : "none"];
    }
  });
})();
