// Computer opponents think here, so that the page never waits for them: a question as JSON, a move's id or nothing.
import init, { decide, take } from "./client.js";

const library = fetch(new URL("./library.json", import.meta.url)).then((answer) => answer.text());
const ready = init().then(async () => take(await library));
onmessage = async (event) => {
  await ready;
  postMessage(decide(event.data));
};
