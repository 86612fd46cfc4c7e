// The settings in the browser: what would change stands in a bar with the button that saves it, each field leads back
// to what holds without it, and an order is dragged. Without this script the page is a form that is sent.
"use strict";

(() => {
  const { $, $$, make } = window.salvo;
  const form = () => $("#settings");
  const bar = () => $("#save-bar");
  const MOST = 4; // changes that the bar names

  // --- fields --------------------------------------------------------------------------------------------
  const inputs = (setting) => $$(".control :is(input:not([type=hidden]), select, textarea)", setting);
  const chosen = (select) => select.selectedOptions[0];
  const before = (select) => [...select.options].find((each) => each.defaultSelected) ?? select.options[0];
  const words = (option) => (option && option.value ? option.text.trim() : "");
  const now = (field) => (field.tagName === "SELECT" ? words(chosen(field)) : field.value.trim());
  const was = (field) => (field.tagName === "SELECT" ? words(before(field)) : field.defaultValue.trim());
  const all = (fields, read) => fields.map(read).filter(Boolean).join(", ");
  // What a setting holds as it is sent: an order is its values with commas between.
  const value = (setting) => all(inputs(setting), (each) => each.value.trim());

  function changes() {
    return $$(".setting", form())
      .map((setting) => ({ setting, old: all(inputs(setting), was), fresh: all(inputs(setting), now) }))
      .filter(({ old, fresh }) => old !== fresh)
      .concat(
        $$(".setting.returns", form())
          .filter((setting) => all(inputs(setting), was) === all(inputs(setting), now))
          .map((setting) => ({ setting, old: "", fresh: $(".from", setting).textContent })),
      );
  }
  const LONG = 40; // letters; longer values are not told
  function told({ setting, old, fresh }) {
    const long = old.length > LONG || fresh.length > LONG,
      title = setting.dataset.setting;
    return long ? title + " " + bar().dataset.other : title + " " + (old ? old + " → " : "") + (fresh || "–");
  }

  // A word that holds where nobody chose a number gives way to what is typed over it.
  document.addEventListener("focusin", (event) => {
    const field = event.target;
    if (!field.matches(".setting .control input") || field.value !== field.defaultValue) return;
    if (field.value && Number.isNaN(Number(field.value))) setTimeout(() => field.select?.());
  });

  // --- the bar: there as long as something is not saved -----------------------------------------------------
  function count() {
    if (!bar()) return 0;
    const found = changes(),
      wrong = $$("[aria-invalid=true]", form()).length,
      data = bar().dataset;
    const many = found.length === 1 ? data.one : data.many.replace("#", found.length);
    const named = found.slice(0, MOST).map(told).join(", "),
      more = found.length > MOST ? " " + data.more.replace("#", found.length - MOST) : "";
    const refused = wrong === 1 ? data.wrongOne : data.wrongMany.replace("#", wrong);
    const text = wrong ? refused : many + ": " + named + more;
    const said = $("#changes");
    bar().classList.toggle("wrong", wrong > 0);
    bar().classList.toggle("afloat", found.length + wrong > 0);
    if (said.textContent !== text) said.textContent = text;
    return found.length;
  }

  // Where a value comes from follows what is typed; what nobody typed stays as the server says.
  function follow(setting) {
    const chip = $(".from", setting),
      back = $("[data-return]", setting),
      usual = setting.dataset.usual;
    if (!usual) return;
    const own = value(setting) !== usual || setting.matches(".own:not(.returns)");
    if (chip) {
      const said = own ? chip.dataset.yours : chip.dataset.usual;
      if (chip.textContent !== said) chip.textContent = said;
      chip.classList.toggle("yours", own);
    }
    if (back) back.hidden = !own;
  }
  function look() {
    if (!form()) return;
    $$(".setting", form()).forEach(follow);
    count();
  }

  // --- back to the book ----------------------------------------------------------------------------------
  function put_back(setting) {
    const fields = inputs(setting),
      usual = setting.dataset.usual,
      parts = fields.length > 1 ? usual.split(", ") : [usual];
    fields.forEach((each, index) => {
      each.value = parts[index] ?? "";
      each.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const hidden = $("input[name^='inherit.']", setting);
    if (hidden) hidden.disabled = false;
    setting.classList.toggle("returns", setting.matches(".own"));
    draw_orders();
    look();
    fields[0].focus();
  }
  document.addEventListener("click", (event) => {
    const back = event.target.closest("[data-return]");
    if (back) put_back(back.closest(".setting"));
  });
  // An empty field means nothing: it shows again what holds without it.
  document.addEventListener("change", (event) => {
    const setting = event.target.closest("#settings .setting");
    if (!setting) return;
    if (event.target.tagName === "INPUT" && !event.target.value.trim() && setting.dataset.usual) put_back(setting);
    draw_orders();
    look();
  });
  document.addEventListener("input", (event) => {
    const setting = event.target.closest("#settings .setting");
    if (!setting) return;
    if (value(setting) !== setting.dataset.usual) setting.classList.remove("returns");
    look();
  });
  document.addEventListener("reset", (event) => {
    if (event.target !== form()) return;
    setTimeout(() => {
      $$(".returns", form()).forEach((each) => each.classList.remove("returns"));
      $$("[aria-invalid=true]", form()).forEach((each) => each.dispatchEvent(new Event("input", { bubbles: true })));
      draw_orders();
      look();
    });
  });
  const OBSERVED = { subtree: true, attributes: true, attributeFilter: ["aria-invalid"] };
  const watch = new MutationObserver(count);

  addEventListener("beforeunload", (event) => {
    if (form() && form().dataset.sent !== "1" && changes().length) event.preventDefault();
  });

  // --- an order: dragged, or moved by its buttons ----------------------------------------------------------
  const selects = (order) => $$("select", order);
  const placed = (order) =>
    selects(order)
      .map((each) => each.value)
      .filter(Boolean);
  const title = (order, name) =>
    [...selects(order)[0].options].find((each) => each.value === name)?.text.trim() ?? name;

  function place(order, names, moved) {
    selects(order).forEach((each, index) => {
      each.value = names[index] ?? "";
    });
    selects(order)[0].dispatchEvent(new Event("input", { bubbles: true }));
    draw(order);
    look();
    if (!moved) return;
    const at = names.indexOf(moved) + 1,
      say = $("[role=status]", order);
    if (at) say.textContent = order.dataset.placed.replace("…", () => title(order, moved)).replace("#", at);
  }
  function shift(order, name, by) {
    const names = placed(order),
      from = names.indexOf(name),
      to = from + by;
    if (to < 0 || to >= names.length) return;
    names.splice(to, 0, ...names.splice(from, 1));
    place(order, names, name);
  }
  function button(order, name, what, sign, press) {
    const made = make("button", "small plain", sign),
      label = order.dataset[what].replace("…", () => title(order, name));
    made.type = "button";
    made.dataset.what = what;
    made.setAttribute("aria-label", label.includes(title(order, name)) ? label : label + ": " + title(order, name));
    made.title = label;
    made.addEventListener("click", () => {
      press();
      const item = $(`[data-name="${name}"]`, order);
      (item && ($(`[data-what=${what}]:not(:disabled)`, item) || $("button:not(:disabled)", item)))?.focus();
    });
    return made;
  }
  function line_of(order, name, index, names) {
    const made = make("li"),
      grip = make("span", "grip", "⠿");
    grip.setAttribute("aria-hidden", "true");
    made.dataset.name = name;
    made.draggable = true;
    const up = button(order, name, "up", "↑", () => shift(order, name, -1)),
      down = button(order, name, "down", "↓", () => shift(order, name, 1));
    up.disabled = index === 0;
    down.disabled = index === names.length - 1;
    const away = button(order, name, "remove", "×", () =>
      place(
        order,
        placed(order).filter((each) => each !== name),
      ),
    );
    away.disabled = names.length === 1;
    made.append(grip, make("span", "name", title(order, name)), up, down, away);
    return made;
  }
  function draw(order) {
    const list = $("ol", order),
      names = placed(order),
      rest = [...selects(order)[0].options].map((each) => each.value).filter((each) => each && !names.includes(each));
    list.hidden = false;
    order.classList.add("drawn");
    list.replaceChildren(
      ...names.map((name, index) => line_of(order, name, index, names)),
      ...rest.map((name) => {
        const made = make("li", "unused"),
          add = make(
            "button",
            "small",
            order.dataset.add.replace("…", () => title(order, name)),
          );
        add.type = "button";
        add.addEventListener("click", () => {
          place(order, [...placed(order), name], name);
          $(`[data-name="${name}"] button:not(:disabled)`, order)?.focus();
        });
        made.append(add);
        return made;
      }),
    );
  }
  const draw_orders = () => $$("[data-order]").forEach(draw);

  document.addEventListener("keydown", (event) => {
    const here = event.target.closest?.("[data-order] li[data-name]"),
      by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!here || !by) return;
    event.preventDefault();
    const order = here.closest("[data-order]"),
      { name } = here.dataset;
    shift(order, name, by);
    const moved = $(`[data-name="${name}"]`, order);
    ($(`[data-what=${by < 0 ? "up" : "down"}]:not(:disabled)`, moved) || $("button:not(:disabled)", moved)).focus();
  });
  let dragged = null;
  document.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-order] li[data-name]") ?? null;
    if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.name);
  });
  document.addEventListener("dragover", (event) => {
    const over = event.target.closest?.("[data-order] li[data-name]");
    if (!dragged || !over || over.parentNode !== dragged.parentNode) return;
    event.preventDefault();
    if (over === dragged) return;
    const box = over.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) over.before(dragged);
    else over.after(dragged);
  });
  for (const name of ["drop", "dragend"])
    document.addEventListener(name, (event) => {
      if (!dragged) return;
      if (name === "drop") event.preventDefault();
      const order = dragged.closest("[data-order]"),
        moved = dragged.dataset.name;
      dragged = null;
      place(
        order,
        $$("li[data-name]", order).map((each) => each.dataset.name),
        moved,
      );
    });
  // What is wrong with an order is said at its first choice, which is not seen: the list has the focus then.
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-order].drawn select"))
      $("ol button", event.target.closest("[data-order]"))?.focus();
  });

  function begin() {
    draw_orders();
    if (form()) watch.observe(form(), OBSERVED);
    look();
  }
  document.addEventListener("renewed", begin);
  begin();
})();
