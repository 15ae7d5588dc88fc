/** Processor time in ms that `work` takes on an ordinary machine: two virtual cores that are not throttled. */
const ORDINARY = 200;

/** In ms. No limit is near: whatever the machine, this is fast. */
const FAST = 500;

/**
 * What just took some time would have taken this long on an ordinary machine. Virtual machines are throttled to a
 * fraction of their speed by the minute: a limit in seconds is to judge our code and not the machine.
 * @param milliseconds of processor time, or on the clock where another process did the work
 */
export function atOrdinarySpeed(milliseconds: number): number {
  return milliseconds < FAST ? milliseconds : milliseconds / slowness();
}

/** How many times slower than an ordinary machine this one is at the moment, at least 1. */
function slowness(): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, (user + system) / 1000 / ORDINARY);
}

/** Objects, texts and patterns, as a parser needs them; nothing of this product. */
function work(): void {
  let text = "";
  for (let i = 0; i < 30_000; i++) text += `${(i * 7919) % 104_729} `;
  for (let round = 0; round < 5; round++) {
    const words = Array.from(text.matchAll(/\d+/g), ([word], index) => ({ word, index }));
    words.sort((a, b) => (a.word < b.word ? -1 : 1));
    if (words.length !== 30_000) throw new Error("the work was not done");
  }
}
