// Computer opponents think here, so that the page never waits for them: the address of what a game reads and a question as JSON, a move's
// id or nothing. With a third word the question is a record, and the answer its analysis.
import init, { analyse, decide, take } from "./client.js";

const read = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
};
const library = read(new URL("./library.json", import.meta.url));
const ready = init().then(async () => take(await library));
// What a game reads is taken once.
const taken = {};
const answer = async ([address, question, isRecord]) => {
  taken[address] ??= Promise.all([read(address), ready]).then(([text]) => take(text));
  await taken[address];
  postMessage(await (isRecord ? analyse : decide)(question));
};
// A promise that fails tells nobody; an error tells the page.
const fail = (error) => setTimeout(() => { throw error; });
onmessage = (event) => answer(event.data).catch(fail);
