// Final Salvo in the browser: keeps the page as new as the event, counts clocks down, spares the mouse.
// Without it every page works; it only saves reloading. What all scripts need stands here once, in window.salvo; what
// those need that send forms is in forms.js, the console's in desk.js, the players' in phone.js, and what opens over a
// page in panels.js.
"use strict";

(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const body = document.body;

  // --- saying -----------------------------------------------------------------------------------------
  function make(name, kind, words) {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.textContent = words ?? "";
    return made;
  }
  function small_button(words, press) {
    const made = make("button", "small", words);
    made.type = "button";
    if (press) made.addEventListener("click", press);
    return made;
  }
  // A note as the server writes it, its words in one piece.
  function note(kind, message, rule) {
    const made = make("p", "note " + kind),
      words = make("span", "", message);
    if (rule && rule !== "contract") words.append(" ", why(rule));
    made.append(words);
    return made;
  }
  // The way to the rule behind a sentence: a quiet word that opens it.
  function why(rule) {
    const made = make("a", "why", $("#live").dataset.why);
    made.href = "/rule/" + rule;
    return made;
  }
  const clock = (seconds) => Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");

  // --- the page follows the event ---------------------------------------------------------------------
  let shown = Number(body.dataset.seq || 0),
    known = shown; // how new the page is, and the event
  let fetching = null,
    again = false;
  // The server's time, by a clock of the browser that nobody can set. That one may stand still while a device sleeps:
  // where the two clocks here come apart, the device has slept or its clock was set, and the server is asked again.
  let offset = Date.now() - performance.now(),
    apart = offset;
  const serverTime = () => performance.now() + offset;

  const PLACES = [".bar", "#live"];
  PLACES.forEach((place) => {
    if ($(place)) window.renewing.remember($(place));
  });

  const LONGEST = 20000; // milliseconds; a page that takes longer does not come

  async function fetched() {
    const asked = known,
      signal = AbortSignal.timeout(LONGEST);
    const answer = await fetch(location.href, { headers: { "X-Live": String(asked) }, signal }).catch(() => null);
    const text = answer && answer.ok && !answer.redirected && (await answer.text().catch(() => ""));
    if (!answer || answer.status >= 500 || text === "") later();
    if (!text) return false;
    pause = 1000;
    const fresh = new DOMParser().parseFromString(text, "text/html");
    await window.salvo.dress?.(fresh); // another page has other sheets and scripts
    await window.renewing.calm();
    const was = document.activeElement;
    document.title = fresh.title;
    window.renewing.all(
      PLACES.map((place) => [$(place), $(place, fresh)]).filter(([old, now]) => old && now),
      prepare,
    );
    if (was && !was.isConnected && $("#live")) ($("#live [autofocus]") || $("#live")).focus({ preventScroll: true });
    shown = Number(fresh.body.dataset.seq || 0);
    known = shown < asked ? shown : Math.max(known, shown); // no older page is sent, unless the event was put back
    body.dataset.seq = shown;
    document.dispatchEvent(new CustomEvent("renewed", { detail: shown }));
    return true;
  }

  // A server that was busy is asked again: nothing else would bring the news that the page knows of and does not show.
  let trying,
    pause = 1000;
  function later() {
    clearTimeout(trying);
    trying = setTimeout(refresh, pause);
    pause = Math.min(pause * 2, 30000);
  }

  function refresh() {
    if (!$("#live")) return Promise.resolve();
    if (fetching) {
      again = true;
      return fetching;
    }
    fetching = fetched()
      .catch((error) => {
        reportError(error);
        return false;
      })
      .then((done) => {
        fetching = null;
        if (again || (done && shown < known)) {
          again = false;
          return refresh();
        }
        return undefined;
      });
    return fetching;
  }

  // Fetches the page unless it is as new as that already, or a page is on its way that may be.
  function upTo(seq) {
    known = Math.max(known, seq);
    return shown >= known ? Promise.resolve() : fetching || refresh();
  }

  // News of an earlier state is late, or the event was put back to it from a copy: then nothing newer follows.
  let heard = 0;
  function put_back() {
    if (heard >= known) return;
    known = heard;
    refresh();
  }

  let stream = null;
  function follow(slug) {
    const source = (stream = new EventSource("/live/" + slug));
    source.onmessage = (message) => {
      const news = JSON.parse(message.data);
      if (news.now) offset = news.now - performance.now();
      // What concerns everybody is fetched by everybody: where each has a page of their own, not all in one moment.
      const spread = news.for || news.now ? 0 : Math.random() * Number(body.dataset.spread || 0);
      heard = news.seq;
      if (news.seq > known) setTimeout(() => upTo(news.seq), spread);
      else if (news.seq < known) setTimeout(put_back, 1000);
    };
    let lost = false;
    source.onerror = () => {
      lost = true;
      body.classList.add("offline");
      if (source.readyState !== EventSource.CLOSED) return;
      // After an error (of a proxy before a server that starts anew) the browser does not ask again by itself.
      setTimeout(
        () => {
          if (stream === source) follow(slug);
        },
        2000 + Math.random() * 3000,
      );
    };
    source.onopen = () => {
      body.classList.remove("offline");
      if (lost) {
        lost = false;
        setTimeout(refresh, Math.random() * 1000);
      }
    };
  }
  function unfollow() {
    if (stream) stream.close();
    stream = null;
  }
  addEventListener("pagehide", unfollow);
  // Browsers open six connections to a server: tabs that nobody looks at leave theirs to the others.
  let hiding;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (!body.dataset.follow) return;
    if (document.hidden) {
      if (!body.dataset.mine) hiding = setTimeout(unfollow, 5000);
      return;
    }
    if (!stream) follow(body.dataset.follow);
    refresh();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  if (body.dataset.follow) follow(body.dataset.follow);

  // --- clocks, and times in the reader's zone ---------------------------------------------------------
  function askTime() {
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) < 2000) return;
    apart = now;
    if (stream) {
      stream.close();
      follow(body.dataset.follow);
    }
  }

  function tick() {
    askTime();
    $$("[data-ends]").forEach((each) => {
      const left = each.dataset.left ? Number(each.dataset.left) : Number(each.dataset.ends) - serverTime();
      const seconds = left < 0 ? Math.floor(-left / 1000) : Math.ceil(left / 1000);
      const text = (left < 0 ? "+" : "") + clock(seconds);
      if (each.textContent !== text) each.textContent = text;
      each.classList.toggle("over", left < 0);
    });
  }
  setInterval(tick, 250);

  // Times have 24 hours in every language, and a date reads "16 May 2026", "16. Mai 2026", "16 de mayo de 2026".
  function times() {
    const today = new Date().toDateString(),
      lang = document.documentElement.lang,
      written = lang === "en" ? "en-GB" : lang;
    $$("time[data-at]").forEach((each) => {
      const at = new Date(Number(each.dataset.at)),
        day = at.toLocaleDateString(written, { day: "numeric", month: "long", year: "numeric" }),
        second = "seconds" in each.dataset ? "2-digit" : undefined,
        time = at.toLocaleTimeString(written, { hour: "2-digit", minute: "2-digit", second, hourCycle: "h23" });
      each.textContent = at.toDateString() === today && !("day" in each.dataset) ? time : day + ", " + time;
    });
  }

  // --- lists that can be searched and sorted ----------------------------------------------------------
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  function filter(input) {
    const wanted = plain(input.value.trim()),
      rows = $$(input.dataset.filter);
    rows.forEach((row) => {
      row.hidden = wanted !== "" && !plain(row.textContent).includes(wanted);
    });
    const found = rows.filter((row) => !row.hidden),
      count = $("[data-count]");
    if (count) count.textContent = wanted ? found.length + " / " + rows.length : "";
    return found;
  }

  function sort(table, index, up) {
    const value = (row) => row.children[index].dataset.value ?? row.children[index].textContent.trim();
    [...table.tBodies[0].rows]
      .sort((a, b) => {
        const x = value(a),
          y = value(b),
          n = Number(x) - Number(y);
        return (Number.isNaN(n) ? x.localeCompare(y) : n) * (up ? 1 : -1);
      })
      .forEach((row) => table.tBodies[0].append(row));
  }
  const sorted = () =>
    $$("th[aria-sort]").forEach((cell) =>
      sort(cell.closest("table"), cell.cellIndex, cell.getAttribute("aria-sort") === "ascending"),
    );

  // --- clicks and keys ----------------------------------------------------------------------------------
  // What opens over the page is fetched with its script by those who ask; where that fails, its own page is opened.
  async function open_over(link, what) {
    try {
      await (await import($("#live").dataset.panels))[what](link);
    } catch {
      location.href = link.href;
    }
  }

  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest(selector);
    const here = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const column = on("button[data-sort]"),
      figure = on(".standings a[href*='#']"),
      rule = on("a.why");
    if (column) {
      const cell = column.closest("th"),
        down = cell.getAttribute("aria-sort") !== "descending";
      $$("th", cell.closest("table")).forEach((other) => other.removeAttribute("aria-sort"));
      cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      sorted();
    } else if (on("[data-print]")) {
      print();
    } else if (on("[data-copy]")) {
      import($("#live").dataset.panels).then((panels) => panels.copy(on("[data-copy]")));
    } else if (figure && here) {
      event.preventDefault();
      open_over(figure, "explain");
    } else if (rule && here) {
      event.preventDefault();
      open_over(rule, "show_rule");
    }
  });
  document.addEventListener("input", (event) => {
    if (event.target.dataset.filter) filter(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const inside = event.target.closest("input, textarea, select, dialog");
    const box = $("[data-slash]") || $("input[type=search]");
    if (event.key === "/" && box && (!inside || (inside === box && !box.value)) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      box.focus();
      box.select();
    } else if (event.key === "Escape" && event.target.dataset.filter) {
      event.target.value = "";
      filter(event.target);
    }
  });

  function prepare() {
    tick();
    times();
    sorted();
    document.dispatchEvent(new Event("renewed"));
    $$("[data-filter]").forEach(filter);
  }
  prepare();
  const knows = (seq) => {
    known = Math.max(known, seq);
  };
  window.salvo = { $, $$, make, small_button, note, clock, serverTime, filter, refresh, upTo, knows };
  const tab = $("nav.tabs [aria-current]");
  if (tab) tab.parentNode.scrollLeft = tab.offsetLeft - tab.parentNode.clientWidth / 2 + tab.clientWidth / 2;
})();
