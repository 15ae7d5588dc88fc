/** CPU time in ms that `work` takes on the reference machine: two virtual cores without throttling. */
const ORDINARY = 200;

/** Times below this one in ms are not converted, because no limit is that short. */
const FAST = 500;

/**
 * Converts a measured time to the time on the reference machine. Virtual machines may be throttled to a fraction of
 * their speed at any minute, and a limit in seconds should test our code, not the machine.
 * @param milliseconds of CPU time, or of elapsed time if another process did the work
 */
export function atOrdinarySpeed(milliseconds: number): number {
  return milliseconds < FAST ? milliseconds : milliseconds / slowness();
}

/**
 * Measures the CPU time in ms of some work on the reference machine. Above the limit it is measured again, three times
 * at most, and the least counts: one collection of garbage or a busy neighbour may double a single measurement, while
 * work that grows with the square exceeds its limit each time.
 */
export function leastTime(limit: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= limit; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, atOrdinarySpeed((user + system) / 1000));
  }
  return least;
}

/**
 * Returns a time limit for tests that hang, longer if the machine is slow or busy at this moment.
 * @param milliseconds limit on the reference machine
 */
export function limitForHanging(milliseconds: number): number {
  const start = performance.now();
  work();
  return milliseconds * Math.max(1, (performance.now() - start) / ORDINARY);
}

/** Measures how many times slower this machine currently is than the reference machine, at least 1. */
function slowness(): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.max(1, (user + system) / 1000 / ORDINARY);
}

/** Simulates a parser's workload of objects, strings and regular expressions, without code of this product. */
function work(): void {
  let text = "";
  for (let i = 0; i < 30_000; i++) text += `${(i * 7919) % 104_729} `;
  for (let round = 0; round < 5; round++) {
    const words = Array.from(text.matchAll(/\d+/g), ([word], index) => ({ word, index }));
    words.sort((a, b) => (a.word < b.word ? -1 : 1));
    if (words.length !== 30_000) throw new Error("the work is incomplete");
  }
}
