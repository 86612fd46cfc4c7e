// What opens over a page: the rule behind a sentence, and where a number of the standings comes from; and what copies a
// list. Loaded when somebody asks for the first of them; where it cannot be had, salvo.js opens the page itself.

const { $, make } = window.salvo;

async function page_at(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

export async function explain(link) {
  const dialog = $("#explained"),
    url = new URL(link.href);
  const page = await page_at(url.pathname);
  const title = make("h2", "", $("h1", page).textContent),
    more = make("a", "", dialog.dataset.more);
  more.href = url.pathname;
  $("div", dialog).replaceChildren(title, ...$(url.hash, page).childNodes, more);
  dialog.showModal();
}

// On the page where somebody asked, and in its language.
export async function show_rule(link) {
  const page = await page_at("/rule/" + link.href.split(/[/#]/).pop());
  const dialog = make("dialog"),
    rule = $("article", page),
    close = $("form[method=dialog]", page);
  rule.className = "";
  close.hidden = false;
  dialog.append(rule, close);
  dialog.setAttribute("aria-label", link.textContent);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  $("button", close).focus();
}

// Copies the text of a field. In a hall without https there is no clipboard for pages: there the old way has to do.
export async function copy(button) {
  const field = $("textarea", button.parentNode);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
}
