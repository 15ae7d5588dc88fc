import { Clock } from "#src/content/dates/clock.ts";
import { addDays } from "#src/content/dates/day.ts";

const MIN_WAIT_MS = 1000;

/**
 * Calls back at each midnight in a time zone, for lists whose queries name the day.
 * @param timeZone of the site, asked for each time
 */
export function onNewDay(timeZone: () => Promise<string | undefined>, begin: () => Promise<void>): void {
  // Sources that do not compile are reported elsewhere; the next day comes all the same.
  const wait = async (): Promise<void> => {
    const { timeZone: zone } = new Clock(undefined, await timeZone().catch(() => undefined));
    const now = Date.now();
    const midnight = zone.momentOf(addDays(zone.dayAt(now), 1)) ?? now;
    const after = Math.max(midnight - now, MIN_WAIT_MS);
    setTimeout(() => void begin().then(wait, wait), after).unref();
  };
  void wait();
}
