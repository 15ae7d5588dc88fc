import type { Hydrate } from "#src/browser/hydrate.ts";
import { longDate } from "#src/ui/long-date.ts";

export const hydrate: Hydrate = "load";

/** Puts the visitor's day in place of the day of the build. */
export default function enhance(root: HTMLElement): void {
  const time = root.querySelector<HTMLTimeElement>("time[data-today]");
  if (!time) return;
  const now = new Date();
  time.dateTime = localDay(now);
  time.textContent = longDate(now);
}

/** The day where the visitor is, as `YYYY-MM-DD`; toISOString would give the day in London. */
function localDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
