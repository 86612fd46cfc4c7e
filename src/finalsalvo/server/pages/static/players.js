// The list of players in the console: check-in by typing, filters, ticks, a menu for each row, and pasted lists.
// Without it every row has its page, every filter its address, and a list is looked through on a page of its own.
"use strict";

(() => {
  const { $, $$, make, small_button, refresh, knows, take_back } = window.salvo;
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  const rows = () => $$(".roster .person");
  const name_of = (row) => $(".who a", row).textContent;
  const id_of = (row) => row.id.slice("player-".length);
  const fill = (words, values) => words.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

  // --- saying what was understood ---------------------------------------------------------------------
  function echo(words, entry) {
    const place = $("#echo");
    place.replaceChildren(make("span", "", words));
    if (entry)
      place.append(
        " ",
        small_button(place.dataset.undo, () => {
          take_back(entry);
          echo(place.dataset.undone);
        }),
      );
    place.classList.toggle("lit", Boolean(words));
  }

  // --- deeds -------------------------------------------------------------------------------------------
  // Whoever is checked in by typing is sent from here, one after the other, so that the next can be typed at once.
  let turn = Promise.resolve();
  function arrives(row) {
    turn = turn.then(() => check_in(row));
  }
  async function check_in(row) {
    const data = new FormData($("#one")),
      said = $("#echo").dataset;
    data.set("players", id_of(row));
    data.set("key", Date.now().toString(36) + Math.random().toString(36).slice(2));
    let answer, told;
    try {
      answer = await fetch($("#row-menu").dataset.to + "/check-in", {
        method: "POST",
        body: data,
        headers: { "X-Live": "1" },
        signal: AbortSignal.timeout(30000),
      });
      told = await answer.json();
    } catch {
      echo($("#told").dataset.lost);
      return;
    }
    if (!answer.ok) {
      echo(told.message);
      return;
    }
    knows(told.seq);
    if (!told.did && told.notices.length) echo(told.notices[0].message);
    else {
      const counts = $(".roster").dataset;
      counts.there = Number(counts.there) + 1; // until the page has followed
      const words = fill(said.in, { name: name_of(row), there: counts.there, all: counts.expected });
      echo(words, told.did?.entry ?? told.seq);
    }
    refresh();
  }

  // Everything else goes the way of all forms: one of its own for each deed, so that none waits for another.
  function act(address, fields, title) {
    const form = $("#one").cloneNode(true);
    form.removeAttribute("id");
    form.action = address;
    form.dataset.do = "";
    form.dataset.deed = title;
    fields.forEach(([name, value]) => {
      const input = make("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    });
    form.append(make("button"));
    $("#deeds").replaceChildren(...[...$("#deeds").children].slice(-8), form);
    form.requestSubmit();
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".person .acts button[form=one]");
    if (!button) return;
    event.preventDefault();
    button.disabled = true; // until the page has followed
    setTimeout(() => (button.disabled = false), 3000);
    act(button.formAction, [[button.name, button.value]], words_on(button));
  });
  const words_on = (button) => button.textContent.trim();

  // --- who is looked for ----------------------------------------------------------------------------------
  const spelled = new WeakMap(); // by row what it is searched by
  function words_of(row) {
    const cell = $(".who", row);
    const known = spelled.get(row);
    if (known && known.of === cell.textContent) return known.words;
    const called = [$("a", cell), ...$$(".nick", cell)].map((each) => each.textContent).join(" ");
    const found = { of: cell.textContent, words: plain(called) };
    spelled.set(row, found);
    return found.words;
  }
  let aimed = null;
  function aim(row) {
    aimed?.classList.remove("aimed");
    aimed = row;
    if (!row) return;
    row.classList.add("aimed");
    row.scrollIntoView({ block: "nearest" });
    echo(fill($("#echo").dataset.aimed, { name: name_of(row) }));
  }
  const seen = () => rows().filter((row) => row.checkVisibility());
  function look() {
    const box = $("#find-player");
    if (!box) return [];
    const wanted = plain(box.value.trim());
    const found = rows().filter((row) => {
      const fits = !wanted || words_of(row).includes(wanted);
      if (row.hidden === fits) row.hidden = !fits;
      return fits;
    });
    return found;
  }
  // Of those who are found, whom somebody means who presses Enter: where a word begins so, and who is not here yet.
  function meant() {
    const wanted = plain($("#find-player").value.trim());
    if (!wanted) return [];
    let found = look();
    for (const better of [
      (row) => row.dataset.is.startsWith("registered"),
      (row) => (" " + words_of(row)).includes(" " + wanted),
    ]) {
      const some = found.filter(better);
      if (some.length) found = some;
    }
    return found;
  }
  function enter() {
    const box = $("#find-player"),
      said = $("#echo").dataset;
    const found = aimed ? [aimed] : meant();
    if (!box.value.trim() && !aimed) return;
    if (found.length !== 1) {
      echo(found.length ? fill(said.several, { num: found.length }) : said.none);
      return;
    }
    const [row] = found,
      is = row.dataset.is;
    aim(null);
    if ("checkIn" in box.dataset && is.startsWith("registered")) {
      box.value = "";
      look();
      arrives(row);
    } else if ("checkIn" in box.dataset && is.startsWith("checked-in")) {
      echo(fill(said.already, { name: name_of(row) }));
      box.select();
    } else location.href = $(".who a", row).href;
  }
  function step(by) {
    const found = $("#find-player").value.trim() ? meant() : seen();
    if (!found.length) return;
    const at = found.indexOf(aimed);
    aim(found[(at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length]);
  }
  document.addEventListener("input", (event) => {
    if (event.target.id !== "find-player") return;
    aim(null);
    const found = look(),
      wanted = event.target.value.trim();
    echo("");
    $(".roster .none").hidden = found.length > 0 || !wanted;
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "find-player" || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      event.target.value = "";
      aim(null);
      look();
    }
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches(".find")) return;
    event.preventDefault();
    enter();
  });

  // What does not fit in its column is read by pointing at it.
  document.addEventListener("pointerover", (event) => {
    const cell = event.target.closest(".roster :is(.club, .faction)");
    if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  });

  // --- filters: the address keeps them, and so every newer page has them -----------------------------------
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".filters a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = new URL(location.href);
    if (link.dataset.show) address.searchParams.set("show", link.dataset.show);
    else address.searchParams.delete("show");
    history.replaceState(null, "", address);
    $(".roster").dataset.show = link.dataset.show;
    $$(".filters a").forEach((each) =>
      each === link ? each.setAttribute("aria-current", "true") : each.removeAttribute("aria-current"),
    );
  });

  // --- many at once ---------------------------------------------------------------------------------------
  const ticks = () => $$(".person .tick input");
  function count() {
    const bulk = $("#bulk");
    if (!bulk) return;
    const all_ticks = ticks(),
      chosen = all_ticks.filter((each) => each.checked).length,
      told = $("output", bulk),
      all = $("#all-ticks");
    told.textContent = fill(told.dataset.words, { num: chosen });
    all.hidden = false;
    if (chosen || bulk.classList.contains("on"))
      all_ticks.forEach((each) => each.closest("tr").classList.toggle("chosen", each.checked));
    all.checked = chosen > 0 && chosen === all_ticks.length;
    all.indeterminate = chosen > 0 && !all.checked;
    $("[data-untick]", bulk).hidden = false;
    bulk.classList.toggle("on", chosen > 0);
  }
  let before = null; // the tick that was set last: with Shift all up to it
  document.addEventListener("click", (event) => {
    const tick = event.target.closest(".person .tick input");
    if (tick && event.shiftKey && before?.isConnected) {
      const shown = seen().map((row) => $(".tick input", row)),
        [from, to] = [shown.indexOf(before), shown.indexOf(tick)].sort((a, b) => a - b);
      if (from >= 0) shown.slice(from, to + 1).forEach((each) => (each.checked = tick.checked));
    }
    if (tick) before = tick;
    if (event.target.closest("[data-untick]")) untick();
  });
  function untick() {
    ticks().forEach((each) => (each.checked = false));
    count();
  }
  document.addEventListener("change", (event) => {
    if (event.target.id === "all-ticks")
      seen().forEach((row) => ($(".tick input", row).checked = event.target.checked));
    if (event.target.matches(".roster .tick input")) count();
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "bulk") return;
    event.preventDefault();
    const by = event.submitter,
      fields = [...new FormData(event.target, by)].filter(
        ([name]) => name !== "csrfmiddlewaretoken" && name !== "back",
      );
    act(by.getAttribute("formaction") || event.target.action, fields, by.textContent.trim());
    untick();
  });

  // --- the menu of a row --------------------------------------------------------------------------------------
  let open_for = null,
    opened_at = 0;
  function is_for(item, row) {
    const is = new Set([...row.dataset.is.split(" "), ...row.dataset.kinds.split(" ")]);
    return item.dataset.for.split(" ").some((all) => all.split(",").every((each) => is.has(each)));
  }
  function open_menu(link) {
    const menu = $("#row-menu"),
      row = link.closest("tr");
    open_for = row;
    $$("button[data-deed]", menu).forEach((item) => {
      item.hidden = !is_for(item, row);
      $$("[data-words]", item).forEach((each) => {
        each.textContent = fill(each.dataset.words, { opponent: row.dataset.opponent });
      });
    });
    $("[data-details]", menu).href = link.href;
    menu.showPopover();
    const at = link.getBoundingClientRect(),
      size = menu.getBoundingClientRect();
    menu.style.left = Math.max(8, Math.min(at.right - size.width, innerWidth - size.width - 8)) + "px";
    menu.style.top = (at.bottom + size.height > innerHeight - 8 ? Math.max(8, at.top - size.height) : at.bottom) + "px";
    $("button:not([hidden]), a", menu).focus();
    opened_at = row.getBoundingClientRect().top;
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-menu]"),
      item = event.target.closest("#row-menu button[data-deed]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      open_menu(link);
    } else if (item) {
      const [first, ...more] = item.dataset.fields.split("&"),
        fields = [[first, id_of(open_for)], ...more.map((each) => each.split("="))];
      const menu = $("#row-menu");
      menu.hidePopover();
      $("a[data-menu]", open_for)?.focus();
      act(menu.dataset.to + "/" + item.dataset.deed, fields, $("[data-words]", item).textContent);
    }
  });
  document.addEventListener("keydown", (event) => {
    const menu = event.target.closest("#row-menu");
    if (!menu || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    const items = $$("button:not([hidden]), a", menu),
      at = items.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    items[(at + items.length) % items.length].focus();
  });
  // The scrolling that brought the row here may be told only now: it moves nothing any more.
  function scrolled_away() {
    const menu = $("#row-menu:popover-open");
    if (menu && Math.abs(open_for.getBoundingClientRect().top - opened_at) > 2) menu.hidePopover();
  }
  addEventListener("scroll", scrolled_away, { passive: true });

  // --- a list is looked through while it is pasted -----------------------------------------------------------
  let asked = 0,
    waits;
  async function look_through(form) {
    const place = $(".found", form),
      mine = ++asked,
      data = new FormData(form);
    data.delete("file");
    if (!form.elements.paste.value.trim()) {
      place.replaceChildren();
      ready(form);
      return;
    }
    const answer = await fetch(form.dataset.roster, { method: "POST", body: data, headers: { "X-Live": "1" } }).catch(
      () => null,
    );
    if (!answer?.ok || mine !== asked) return;
    const held =
      document.activeElement?.name === "meaning" ? $$("[name=meaning]", form).indexOf(document.activeElement) : -1;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== asked) return;
    place.replaceChildren(...[...page.body.childNodes].map((each) => document.importNode(each, true)));
    if (held >= 0) $$("[name=meaning]", form)[held]?.focus();
    ready(form);
  }
  function ready(form) {
    const chosen = $$("[name=line]:checked", form).length;
    $(".registering", form).hidden = !$("[name=looked]", form);
    $$(".registering button", form).forEach((each) => (each.disabled = !chosen));
    const told = $(".in-short strong", form);
    if (told) told.textContent = chosen;
  }
  const soon = (form) => {
    clearTimeout(waits);
    waits = setTimeout(() => look_through(form), 150);
  };
  document.addEventListener("input", (event) => {
    const form = event.target.closest("#pasting");
    if (!form) return;
    if (event.target.name === "paste") {
      $$("[name=meaning]", form).forEach((each) => each.remove()); // another list has other columns
      soon(form);
    } else if (event.target.name === "meaning") look_through(form);
    else if (event.target.name === "line") ready(form);
  });
  // Several lines that are pasted where one name is typed are a list.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") || "",
      form = $("#pasting");
    if (event.target.name !== "name" || !form || !text.trim().includes("\n")) return;
    event.preventDefault();
    form.closest("details").open = true;
    form.elements.paste.value = text;
    form.elements.paste.focus();
    look_through(form);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("#pasting");
    if (form && event.target.type === "file") setTimeout(() => soon(form), 100); // desk.js puts it into the text
  });
  document.addEventListener("reset", (event) => {
    if (event.target.id === "pasting") setTimeout(() => ready(event.target));
  });

  // --- a newer page ----------------------------------------------------------------------------------------------
  function renewed() {
    const place = $("#echo");
    if (place && $("#find-player")?.value) look();
    count();
  }
  document.addEventListener("renewed", renewed);
  document.documentElement.classList.add("scripted");
  renewed();
})();
