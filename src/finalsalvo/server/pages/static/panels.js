// What opens over a page: the rule behind a sentence, and where a number of the standings comes from. Loaded when
// somebody asks for the first of them; where anything of it cannot be had, salvo.js opens the page itself.

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
