// Makes the page like a newer one, and takes nothing away from whoever is using it.
// What the server sent is kept beside the page: only what has changed there is changed here, so that whatever scripts
// or people did to the page stays. Pieces are told apart by what they are (an id, what a form is about, where a link
// leads) and never by their place. A form in which somebody typed is left alone; if it has changed or is over, it says
// so.
"use strict";

window.renewing = (() => {
  const sent = new WeakMap(); // by node of the page what the server sent for it, as far as the page has followed
  const shown = new WeakMap(); // and the other way round
  const FIELDS = "input:not([type=hidden]), select, textarea";
  const OWN = new Set(["open", "hidden", "aria-sort", "aria-pressed"]); // what belongs to the reader once it is there
  const FRESH = ["csrfmiddlewaretoken", "key", "back", "zone"]; // in a form, but not what it is about

  const element = (node) => node.nodeType === Node.ELEMENT_NODE;

  function pair(node, from) {
    sent.set(node, from);
    shown.set(from, node);
    node.childNodes.forEach((child, index) => pair(child, from.childNodes[index]));
  }

  // --- what is being used ------------------------------------------------------------------------------
  // Whether a field is not as the server sent it.
  function changed(field) {
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return field.value !== (field.dataset.shown ?? field.defaultValue);
    const options = [...field.options],
      given = options.some((each) => each.defaultSelected);
    return given ? options.some((each) => each.selected !== each.defaultSelected) : field.selectedIndex > 0;
  }
  const held = (field) => changed(field) || field === document.activeElement;
  const LOOKING = ["tick", "filter", "order", "look", "auto"]; // how somebody looks at a page is not what they type
  const typed = (field) => !LOOKING.some((each) => each in field.dataset) && changed(field);
  const fields = (node) => (node.matches(FIELDS) ? [node] : [...node.querySelectorAll(FIELDS)]);
  const writing = (form) => form.dataset.sent === "1" || fields(form).some(typed);
  // Whether something must not go: what was typed into it was sent nowhere, or somebody is about to.
  function used(node) {
    if (!element(node)) return false;
    return fields(node).some(
      (field) =>
        field.form?.dataset.sent !== "done" &&
        (typed(field) ||
          (field === document.activeElement &&
            !field.autofocus &&
            !field.matches("[type=checkbox], [type=radio], [data-filter]"))),
    );
  }
  const kept = (node) => node.dataset && ("keep" in node.dataset || "weighed" in node.dataset);

  // --- which is which ------------------------------------------------------------------------------------
  function about(form) {
    const said = [...form.querySelectorAll("input[type=hidden]")].filter((each) => !FRESH.includes(each.name));
    return "form " + form.getAttribute("action") + " " + said.map((each) => each.name + "=" + each.value).join("&");
  }
  function key(node) {
    if (!element(node)) return "";
    if (node.getAttribute("id")) return "#" + node.getAttribute("id");
    if (node.tagName === "FORM") return about(node);
    if (node.tagName === "OPTION" || node.matches("[type=checkbox], [type=radio]"))
      return (node.name || "") + "=" + node.value;
    if (node.matches("input, select, textarea")) return node.name;
    return node.tagName === "A" ? "a " + node.getAttribute("href") : "";
  }
  // What must not become another: what has a name of its own, and what can be typed into.
  const named = (node) =>
    element(node) &&
    (node.hasAttribute("id") ||
      node.matches(FIELDS) ||
      node.tagName === "OPTION" ||
      (node.tagName === "FORM" && node.querySelector(FIELDS)));
  function* inside(node) {
    if (!element(node)) return;
    for (const each of node.querySelectorAll("[id], form, a[href], input, select, textarea")) {
      const form = each.tagName === "FORM" ? null : each.closest("form");
      if (!form || !node.contains(form)) yield key(each);
    }
  }
  const html = (node) => (element(node) ? node.outerHTML : "");
  const kind = (node) => (element(node) ? node.nodeName + " " + node.className : "");
  const tag = (node) => (element(node) ? node.nodeName : "");

  // By child of the newer piece that of the older one which it was.
  function matched(was, fresh) {
    const left = new Set(was.childNodes),
      found = new Map();
    const take = (child, old) => {
      found.set(child, old);
      left.delete(old);
    };
    const by = (name, soft) => {
      const groups = new Map();
      for (const old of left) {
        const word = soft && named(old) ? "" : name(old);
        if (word) groups.set(word, [...(groups.get(word) || []), old]);
      }
      for (const child of fresh.childNodes) {
        const word = found.has(child) || (soft && named(child)) ? "" : name(child);
        const old = word && (groups.get(word) || []).find((each) => left.has(each) && each.nodeName === child.nodeName);
        if (old) take(child, old);
      }
    };
    by(key);
    const places = new Map();
    for (const old of left) for (const word of inside(old)) if (!places.has(word)) places.set(word, old);
    for (const child of fresh.childNodes) {
      if (found.has(child) || named(child)) continue;
      const votes = new Map();
      for (const word of inside(child)) {
        const old = places.get(word);
        if (left.has(old) && old.nodeName === child.nodeName && !named(old)) votes.set(old, (votes.get(old) || 0) + 1);
      }
      if (votes.size) take(child, [...votes].reduce((best, each) => (each[1] > best[1] ? each : best))[0]);
    }
    by(html);
    by(kind, true);
    by(tag, true);
    for (const child of fresh.childNodes) {
      // words are those behind the same piece as before
      const before = child.previousSibling;
      const old = before ? found.get(before)?.nextSibling : was.firstChild;
      if (!element(child) && old && left.has(old) && old.nodeName === child.nodeName) take(child, old);
    }
    return found;
  }

  // --- following -----------------------------------------------------------------------------------------
  function set(node, name, value) {
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
  function attributes(node, was, fresh, mine) {
    for (const name of new Set([...was.getAttributeNames(), ...fresh.getAttributeNames()])) {
      const value = fresh.getAttribute(name);
      if (was.getAttribute(name) === value || (mine && (name === "value" || name === "checked"))) continue;
      set(was, name, value);
      if (!OWN.has(name)) set(node, name, value);
    }
  }

  function children(node, was, fresh) {
    const old = [...was.childNodes],
      wanted = [...fresh.childNodes];
    if (old.length === wanted.length && old.every((each, index) => each.isEqualNode(wanted[index]))) return;
    if (old.some((each) => shown.get(each).parentNode !== node)) {
      // a script has written something else there
      was.replaceChildren(...wanted);
      node.replaceChildren(...wanted.map((each) => document.importNode(each, true)));
      node.childNodes.forEach((child, index) => pair(child, wanted[index]));
      return;
    }
    const found = matched(was, fresh),
      stay = new Set(found.values());
    old.filter((each) => !stay.has(each)).forEach((each) => leave(shown.get(each)));
    was.replaceChildren(
      ...wanted.map((child) => {
        const before = found.get(child);
        if (before) renew(shown.get(before), child);
        else pair(document.importNode(child, true), child);
        return before || child;
      }),
    );
    let next = node.firstChild;
    for (const each of was.childNodes) {
      const child = shown.get(each);
      while (next && !sent.has(next)) next = next.nextSibling; // not the server's: it stays where it is
      if (child === next) next = next.nextSibling;
      else if (child.parentNode === node && child.contains(document.activeElement)) next = child.nextSibling;
      else node.insertBefore(child, next);
    }
  }

  function renew(node, fresh) {
    const was = sent.get(node);
    if (was.isEqualNode(fresh) || kept(node)) return;
    if (!element(node)) {
      node.data = was.data = fresh.data;
      return;
    }
    const form = node.tagName === "FORM",
      field = node.matches(FIELDS),
      mine = field && held(node);
    if (form && writing(node)) {
      if (essence(was) === essence(fresh)) return;
      // What is on its way may be the news itself: the page is fetched once more when its answer is there.
      if (node.dataset.sent === "1") node.dataset.missed = "";
      else
        tell(node, "changed", () => {
          node.reset();
          window.salvo.refresh();
        });
      return;
    }
    const chosen = mine && node.options ? [...node.options].filter((each) => each.selected) : [];
    attributes(node, was, fresh, mine);
    children(node, was, fresh);
    if (form) $told(node)?.remove();
    if (mine && node.options)
      [...node.options].forEach((each) => {
        each.selected = chosen.includes(each);
      });
    else if (field && !mine) settle(node);
  }

  // A field that nobody has touched shows what the server says now.
  function settle(field) {
    delete field.dataset.shown;
    if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
    else if (field.tagName !== "SELECT") field.value = field.defaultValue;
    else {
      const given = [...field.options].findIndex((each) => each.defaultSelected);
      field.selectedIndex = Math.max(given, 0);
    }
  }

  // --- what the server no longer sends -----------------------------------------------------------------
  function leave(node) {
    const chosen = node.tagName === "OPTION" && node.selected && held(node.closest("select"));
    if (!chosen && !used(node)) {
      node.remove();
      return;
    }
    sent.delete(node);
    if (chosen) return;
    prune(node);
    [node, ...node.querySelectorAll("[id]")].forEach((each) => each.removeAttribute("id"));
    const form = [node, ...node.querySelectorAll("form")].find((each) => each.dataset.sent === "1");
    if (form) leaving.set(form, node);
    else over(node);
  }
  function over(node) {
    const place = node.tagName === "FORM" ? node : node.querySelector("form") || node;
    tell(place, "gone", () => node.remove());
  }
  // What was on its way is answered. If it went meanwhile and was taken, nothing of it is left to say; if the page
  // has missed news of it, they are fetched.
  const leaving = new WeakMap();
  function answered(form) {
    const node = leaving.get(form),
      missed = "missed" in form.dataset;
    leaving.delete(form);
    if (node && used(node)) over(node);
    else node?.remove();
    delete form.dataset.sent;
    delete form.dataset.missed;
    if (missed) window.salvo.refresh();
  }
  // Of a block that is over only what somebody was writing is left, and what it was called.
  function prune(node) {
    if (node.tagName === "FORM") return;
    // oxlint-disable-next-line unicorn/no-useless-spread -- children that go would be skipped in the living list
    for (const child of [...node.children]) {
      if (used(child)) prune(child);
      else if (!child.matches("h1, h2, h3, summary, legend")) child.remove();
    }
  }
  // What a form is, but for what is another each time it is sent, and for how it looks.
  function essence(form) {
    const bare = form.cloneNode(true);
    FRESH.forEach((name) => bare.querySelector("input[name=" + name + "]")?.removeAttribute("value"));
    for (const look of ["class", "autofocus"])
      bare.querySelectorAll("[" + look + "]").forEach((each) => each.removeAttribute(look));
    return bare.outerHTML;
  }
  const $told = (place) => place.querySelector(":scope > [data-told]");
  function tell(place, what, discard) {
    const words = document.querySelector("#live").dataset;
    const note = window.salvo.note("slim warn told", words[what]);
    note.dataset.told = what;
    note.setAttribute("role", "status");
    const end = window.salvo.small_button(words.discard, () => {
      note.remove();
      discard();
    });
    note.append(" ", end);
    if ($told(place)) $told(place).replaceWith(note);
    else place.prepend(note);
  }

  // --- no page changes under a finger, or in the middle of a letter ------------------------------------
  let pressed = 0,
    composing = 0;
  addEventListener(
    "pointerdown",
    () => {
      pressed = Date.now();
    },
    true,
  );
  for (const name of ["pointerup", "pointercancel"])
    addEventListener(
      name,
      () => {
        pressed = 0;
      },
      true,
    );
  for (const name of ["compositionstart", "compositionupdate"])
    addEventListener(
      name,
      () => {
        composing = Date.now();
      },
      true,
    );
  addEventListener(
    "compositionend",
    () => {
      composing = 0;
    },
    true,
  );
  const LONGEST = 3000; // of a press; after that it is taken for forgotten
  async function calm() {
    while (Date.now() - Math.max(composing, pressed) < LONGEST)
      await new Promise((done) => {
        setTimeout(done, 50);
      });
  }

  // All of that: the old piece becomes like the newer one, and where somebody is writing stays where they see it.
  function all(pieces, then) {
    const field = document.activeElement,
      eye = field && field.matches(FIELDS) ? field : null;
    const top = eye && eye.getBoundingClientRect().top;
    pieces.forEach(([node, fresh]) => renew(node, fresh));
    then();
    if (eye && eye.isConnected) scrollBy({ top: eye.getBoundingClientRect().top - top, behavior: "instant" });
  }
  return { calm, all, answered, remember: (node) => pair(node, node.cloneNode(true)) };
})();
