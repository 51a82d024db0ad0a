// Keeps the page for when there is no network.
const name = "forge VERSION", all = [ALL];

addEventListener("install", (e) => e.waitUntil((async () => {
  const cache = await caches.open(name);
  await cache.addAll(all.map((file) => new Request(file, { cache: "no-cache" })));
  await skipWaiting();
})()));

addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const old of await caches.keys()) if (old.startsWith("forge ") && old !== name) await caches.delete(old);
  await clients.claim();
})()));

addEventListener("fetch", (e) => {
  if (e.request.method === "GET") e.respondWith((async () => (await (await caches.open(name)).match(e.request)) ?? fetch(e.request))());
});
