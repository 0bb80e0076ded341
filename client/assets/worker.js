// Computer opponents think here, so that the page never waits for them: a question as JSON, a move's id or nothing.
import init, { decide } from "./client.js";

const ready = init();
onmessage = async (event) => {
  await ready;
  postMessage(decide(event.data));
};
