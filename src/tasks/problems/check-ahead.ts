import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { counted } from "#src/language/format.ts";
import { calendarOf } from "#src/plans/calendar/calendar.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";

/** A time at which content appears or disappears, and the diagnostics that are new from then on. */
type CheckedTime = { asOf: string; diagnostics: PlacedDiagnostic[] };

/** Checks the site at each time when content appears or disappears, and reports each diagnostic once. */
export function checkAhead(
  files: readonly SourceFile[],
  asOf: string,
  days: number,
  now: readonly PlacedDiagnostic[],
  check: (asOf: string) => readonly PlacedDiagnostic[],
  cache = new SiteCache(),
): CheckedTime[] {
  let known = now;
  return calendarOf(files, asOf, days, cache).rebuilds.map((moment) => {
    const added = diagnosticsOfChange(check(moment), known, new Map());
    known = [...known, ...added];
    const diagnostics = added.map((one) => ({ ...one, message: `From ${moment} on: ${one.message}` }));
    return { asOf: moment, diagnostics };
  });
}

export function formatDates(times: readonly CheckedTime[]): string {
  if (times.length === 0) return "Nothing is scheduled to appear or disappear in this period.\n";
  return times
    .map(
      ({ asOf, diagnostics }) =>
        `${asOf}  ${diagnostics.length === 0 ? "no new problems" : counted(diagnostics.length, "new problem")}\n`,
    )
    .join("");
}
