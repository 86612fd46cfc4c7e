// The worker of the toolbox and of the help: keeps their pages and files on the device, to open them without network.
// The server writes self.kept before this: what is kept, and for which of the two. Pages of events never pass here.
"use strict";

const { name: FOR, pages: PAGES, files: FILES, version: VERSION } = self.kept;
const NAME = FOR + "-" + VERSION,
  PATIENCE = 3000; // milliseconds for a slow network, then the kept page is shown

self.addEventListener("install", (event) => {
  const fresh = [...PAGES, ...FILES].map((each) => new Request(each, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(FOR + "-") && name !== NAME;
  event.waitUntil(
    caches.keys().then(async (names) => {
      await Promise.all(names.filter(old).map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

const keep = async (key, answer) => {
  if (answer.ok) await (await caches.open(NAME)).put(key, answer.clone());
  return answer;
};

// The page as it is now, in the language of now; the kept one where the network does not answer in time.
async function page(request, pathname, plain) {
  const kept = await caches.match(pathname);
  const asked = fetch(request).then((answer) => (plain ? keep(pathname, answer) : answer));
  if (!kept) return asked;
  const late = new Promise((done) => {
    setTimeout(() => done(kept), PATIENCE);
  });
  return Promise.race([asked.catch(() => kept), late]);
}

// A file is called after what is in it: one that is kept is never stale.
const file = async (request) => (await caches.match(request)) || keep(request, await fetch(request));

self.addEventListener("fetch", (event) => {
  const { request } = event,
    { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGES.includes(pathname)) event.respondWith(page(request, pathname, !search));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});

// A page names its pictures: those that it loaded before this worker was here are kept as well. It hears when they are.
self.addEventListener("message", (event) => {
  const all = Promise.all(event.data.map((each) => file(new Request(each))));
  event.waitUntil(all.then(() => event.source.postMessage(NAME, [])));
});
