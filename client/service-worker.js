// Keeps every file of this version, so that the page works with no network; a new version is used once no old page is open.
const CACHE = "bivouac-version";
const FILES = ["kept"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES])));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("bivouac-") && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const options = { ignoreSearch: event.request.mode === "navigate" };
  event.respondWith(caches.match(event.request, options).then((found) => found ?? fetch(event.request)));
});
