// Runs the wasm module as golden/src/main.rs runs natively, and prints the same lines:
//   node run.mjs MODULE replay RECORD…
//   node run.mjs MODULE bench DECISIONS
import { readFileSync } from "node:fs";

const [path, command, ...rest] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const module = instance.exports;

function answer(length) {
  return Buffer.from(Array.from({ length }, (_, i) => module.answer(i))).toString("utf8");
}

function replay(file) {
  module.clear();
  for (const byte of readFileSync(file)) module.push(byte);
  console.log(`${answer(module.replay())} ${file}`);
}

// One line a game: its name, the milliseconds it took, a fingerprint of what happened.
function bench(decisions) {
  for (let game = 0; ; game++) {
    const start = performance.now();
    const length = module.bench(game, decisions);
    const time = performance.now() - start;
    if (length === 0) break;
    const [slug, fingerprint] = answer(length).split(" ");
    console.log(`${slug} ${time.toFixed(1)} ${fingerprint}`);
  }
}

if (command === "replay") rest.forEach(replay);
else if (command === "bench") bench(Number(rest[0]));
else {
  console.error("node run.mjs MODULE (replay RECORD… | bench DECISIONS)");
  process.exit(2);
}
