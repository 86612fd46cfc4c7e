// The worker of the toolbox: keeps its page and the files of it on the device, so that they open without network.
// The server writes self.kept before this: what is kept. Pages of events never pass through here.
"use strict";

const { page: PAGE, files: FILES, version: VERSION } = self.kept;
const NAME = "tools-" + VERSION,
  PATIENCE = 3000; // milliseconds for a slow network, then the kept page is shown

self.addEventListener("install", (event) => {
  const fresh = [PAGE, ...FILES].map((each) => new Request(each, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("tools-") && name !== NAME;
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
async function page(request, plain) {
  const kept = await caches.match(PAGE);
  const asked = fetch(request).then((answer) => (plain ? keep(PAGE, answer) : answer));
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
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(page(request, !search));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});
