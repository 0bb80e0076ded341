// Starts the page: loads the program and what it reads, and where there is no server keeps all files for off-line use.
import init, { start, take } from "./client.js";

// The program's own words may be what failed: these stand in both languages.
const tell = (...sentences) => {
  const note = document.createElement("p");
  note.className = "broken";
  note.setAttribute("role", "alert");
  note.append(sentences.join(" — "));
  document.body.append(note);
};

const library = fetch(new URL("./library.json", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
});
try {
  await init();
  take(await library);
} catch (error) {
  tell("Bivouac could not be loaded: reload the page.", "Bivouac n’a pas pu être chargé : rechargez la page.");
  throw error;
}

// Whatever stops the program stops it for good; what was played is kept.
const stop = (reason) => {
  if (!(reason instanceof WebAssembly.RuntimeError)) return;
  removeEventListener("error", onError);
  removeEventListener("unhandledrejection", onRejection);
  tell(
    "This page has failed: reload it. Every move is kept.",
    "Cette page est tombée en panne : rechargez-la. Chaque coup est conservé.",
  );
};
const onError = (event) => stop(event.error);
const onRejection = (event) => stop(event.reason);
addEventListener("error", onError);
addEventListener("unhandledrejection", onRejection);
start();

if (document.documentElement.dataset.kind === "site" && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("service-worker.js");
}
