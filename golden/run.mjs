// Runs the wasm module as golden/src/main.rs runs natively, and prints the same lines:
//   node run.mjs MODULE replay RECORD…
//   node run.mjs MODULE bench MILLISECONDS
//   node run.mjs MODULE bench-bots MILLISECONDS
import { readFileSync } from "node:fs";

const [path, command, ...rest] = process.argv.slice(2);
const host = { now: () => performance.now() };
const { instance } = await WebAssembly.instantiate(readFileSync(path), { host });
const module = instance.exports;

function answer(length) {
  return Buffer.from(Array.from({ length }, (_, i) => module.answer(i))).toString("utf8");
}

// One line a record: the fingerprint of its last position, or what is wrong, and its name.
function replay(file) {
  module.clear();
  for (const byte of readFileSync(file)) module.push(byte);
  console.log(`${answer(module.replay())} ${file}`);
}

// One line of JSON a game. A long game is played for a while before it is timed: until then the compiler of the machine is still at work,
// on code that it has met for the first time.
function bench(milliseconds) {
  for (let game = 0; module.bench(game, milliseconds) > 0; game++) console.log(answer(module.bench(game, milliseconds)));
}

// One line of JSON a bot and game, timed in the same way.
function benchBots(milliseconds) {
  const timed = (game, bot) => module.bench_bot(game, bot, milliseconds) > 0 && answer(module.bench_bot(game, bot, milliseconds));
  for (let game = 0, line; (line = timed(game, 0)); game++) {
    for (let bot = 0; line; line = timed(game, ++bot)) console.log(line);
  }
}

if (command === "replay") rest.forEach(replay);
else if (command === "bench") bench(Number(rest[0]));
else if (command === "bench-bots") benchBots(Number(rest[0]));
else {
  console.error("node run.mjs MODULE (replay RECORD… | bench MILLISECONDS | bench-bots MILLISECONDS)");
  process.exit(2);
}
