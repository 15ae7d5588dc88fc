import { type Clock, isEmpty } from "#src/content/dates/clock.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";

/** Without a ledger, a page that ended this many milliseconds ago is taken to have been published. */
const RECENT = 180 * 24 * 60 * 60 * 1000;

/**
 * Checks the dates of a page: each has to have an effect.
 * @param isPublished whether the ledger has the page; undefined if there is none
 */
export function checkPageDates(
  summary: PageSummary,
  isPublished: boolean | undefined,
  clock: Clock,
): Diagnostic[] {
  const { draft, publishAt } = summary;
  const period = clock.periodOf(summary);
  const { from, until } = period;
  if (isEmpty(period)) return [createDiagnostic("dates/order", "/unpublishAt", {})];
  if (draft && publishAt !== undefined && from !== undefined)
    return [createDiagnostic("dates/draft", "/draft", { name: clock.describe(from) })];
  if (draft || until === undefined || !clock.isOver(period)) return [];
  const isNew = isPublished === undefined ? (clock.now ?? 0) - until > RECENT : !isPublished;
  return isNew ? [createDiagnostic("dates/over", "/unpublishAt", { name: clock.describe(until) })] : [];
}
