// Starts the page: loads the program and what it reads, and where there is no server keeps all files for off-line use.
import init, { start, take } from "./client.js";

const library = fetch(new URL("./library.json", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
});
try {
  await init();
  take(await library);
} catch (error) {
  // There are no words yet, in no language.
  document.body.append("Bivouac could not be loaded: reload the page. — Bivouac n’a pas pu être chargé : rechargez la page.");
  throw error;
}
start();

if (document.documentElement.dataset.kind === "site" && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("service-worker.js");
}
