// Plays by clicking at random on what the page offers, on the board and in the bar, until the game is over or the time is up.
const [most, seed] = arguments;
const until = performance.now() + most;
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const state = () => find("[data-state]")?.dataset.state ?? "none";
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

window.dice ??= seed;
const roll = (n) => {
  window.dice = (Math.imul(window.dice, 1664525) + 1013904223) >>> 0;
  return Math.floor((window.dice / 2 ** 32) * n);
};

const click = (element) => {
  const options = { bubbles: true, cancelable: true, composed: true };
  element.dispatchEvent(new PointerEvent("pointerdown", options));
  element.dispatchEvent(new PointerEvent("pointerup", options));
  element.dispatchEvent(new MouseEvent("click", options));
};

// What is offered most plainly; what few would do only where there is nothing else.
const offered = () => {
  const ways = [
    "[data-act=ready]",
    "[data-act=confirm]",
    "[data-target].strong:not(.chosen), .btns [data-move]",
    "[data-target].weak:not(.chosen)",
    ".moves [data-move]",
    "[data-act=list]",
  ];
  return ways.map(all).find((found) => found.length > 0) ?? [];
};

return (async () => {
  let clicks = 0;
  while (performance.now() < until && state() !== "over") {
    const found = ["move", "respond"].includes(state()) || find("[data-act=ready]") ? offered() : [];
    if (found.length > 0) {
      click(found[roll(found.length)]);
      clicks += 1;
    }
    await pause(found.length > 0 ? 0 : 10);
  }
  return { state: state(), clicks };
})();
