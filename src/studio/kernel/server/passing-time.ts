import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { memoised } from "#src/content/json/memo.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";

export const MINUTE_MS = 60_000;

const DATE = /"(?:publishAt|unpublishAt)":\s*"([^"]+)"/g;

type Watched = { files: () => readonly SourceFile[]; now: () => string };

/**
 * Calls back when a day begins in the time zone of the site, and when content appears or disappears, because the problems of the site
 * change at these times, and its pages may change.
 * @returns a function that stops the timer
 */
export function followTime({ files, now }: Watched, onPassed: () => void): () => void {
  let last = Date.parse(now());
  const timer = setInterval(() => {
    const [from, to] = [last, Date.parse(now())];
    last = to;
    if (to > from && hasPassed(files(), from, to)) onPassed();
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells whether a day has begun, or a publication date has passed, between two moments. */
function hasPassed(files: readonly SourceFile[], from: number, to: number): boolean {
  const zone = siteTimeZone(files);
  if (zone.dayAt(from) !== zone.dayAt(to)) return true;
  return files.some((file) =>
    datesIn(file).some((date) => {
      const moment = zone.momentOf(date);
      return moment !== undefined && moment > from && moment <= to;
    }),
  );
}

const NO_DATES: readonly string[] = [];

const datesIn = memoised((file: SourceFile): readonly string[] => {
  if (!file.path.startsWith("pages/")) return NO_DATES;
  const dates = [...fileText(file).matchAll(DATE)].map(([, date = ""]) => date);
  return dates.length > 0 ? dates : NO_DATES;
});
