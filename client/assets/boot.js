// Starts the page: loads the program and what it reads, and where there is no server keeps all files for off-line use.
import init, { start, take } from "./client.js";

const library = fetch(new URL("./library.json", import.meta.url)).then((answer) => answer.text());
await init();
take(await library);
start();

if (document.documentElement.dataset.kind === "site" && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("service-worker.js");
}
