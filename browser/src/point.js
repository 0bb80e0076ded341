// A point where the mouse or a finger meets something that is offered, chosen at random, and nothing else; null if there is none.
const [choice] = arguments;
const plain = ["[data-act=confirm]", "[data-target].strong:not(.chosen), .btns [data-move]"];
const listed = [".moves [data-move]", "[data-act=list]"];
const point = (element) => {
  const box = element.getBoundingClientRect();
  for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    for (const other of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * other];
      const met = document.elementFromPoint(x, y);
      const own = met?.closest("[data-target], [data-move], [data-act]");
      if (own === element) return { x: Math.round(x), y: Math.round(y) };
    }
  }
  return null;
};
for (const selector of [...plain, ...listed]) {
  const found = [...document.querySelectorAll(selector)].map(point).filter((at) => at !== null);
  if (found.length > 0) return { ...found[Math.floor(choice * found.length)], listed: listed.includes(selector) };
}
return null;
