/** CPU time in ms that `work` takes on the reference machine: two virtual cores without throttling. */
const ORDINARY = 200;

/** In ms. No limit is as short, so times below need no scaling. */
const FAST = 500;

/**
 * Converts a measured time to that on the reference machine. Virtual machines are throttled to a fraction of
 * their speed from minute to minute, and a limit in seconds should test our code, not the machine.
 * @param milliseconds of CPU time, or of elapsed time if another process did the work
 */
export function atOrdinarySpeed(milliseconds: number): number {
  return milliseconds < FAST ? milliseconds : milliseconds / slowness();
}

/**
 * A limit for a test that hangs, longer where the machine is slow or busy at this moment.
 * @param milliseconds on the reference machine
 */
export function limitForHanging(milliseconds: number): number {
  const start = performance.now();
  work();
  return milliseconds * Math.max(1, (performance.now() - start) / ORDINARY);
}

/** How many times slower than the reference machine this one currently is, at least 1. */
function slowness(): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, (user + system) / 1000 / ORDINARY);
}

/**
 * A workload of objects, strings and regular expressions similar to that of a parser, without any code of
 * this product.
 */
function work(): void {
  let text = "";
  for (let i = 0; i < 30_000; i++) text += `${(i * 7919) % 104_729} `;
  for (let round = 0; round < 5; round++) {
    const words = Array.from(text.matchAll(/\d+/g), ([word], index) => ({ word, index }));
    words.sort((a, b) => (a.word < b.word ? -1 : 1));
    if (words.length !== 30_000) throw new Error("the work is incomplete");
  }
}
