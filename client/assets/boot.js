// Starts the page: loads the program, and where there is no server keeps all files for off-line use.
import init from "./client.js";

await init();

if (document.documentElement.dataset.kind === "site" && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("service-worker.js");
}
