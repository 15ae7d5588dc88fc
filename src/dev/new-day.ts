import { Clock } from "#src/content/dates/clock.ts";
import { addDays } from "#src/content/dates/day.ts";

const MIN_WAIT_MS = 1000;

/**
 * Calls back at each midnight in a time zone, for lists whose queries name the day.
 * @param timeZone of the site, asked for each time
 */
export function onNewDay(timeZone: () => Promise<string | undefined>, begin: () => Promise<void>): void {
  const wait = async (): Promise<void> => {
    const { timeZone: zone } = new Clock(undefined, await timeZone());
    const now = Date.now();
    const midnight = zone.momentOf(addDays(zone.dayAt(now), 1)) ?? now;
    const after = Math.max(midnight - now, MIN_WAIT_MS);
    // Sources that do not compile are reported elsewhere; the next day comes all the same.
    setTimeout(
      () =>
        void begin()
          .catch(() => {})
          .then(wait),
      after,
    ).unref();
  };
  void wait().catch(() => {});
}
