// Computer opponents think here, so that the page never waits for them: a question as JSON, a move's id or nothing.
import init, { decide, take } from "./client.js";

const library = fetch(new URL("./library.json", import.meta.url)).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
});
const ready = init().then(async () => take(await library));
// A promise that fails tells nobody; an error tells the page.
const fail = (error) => setTimeout(() => { throw error; });
onmessage = (event) => ready.then(() => postMessage(decide(event.data))).catch(fail);
