import { isEssential } from "#src/content/address/routes.ts";
import type { Clock } from "#src/content/dates/clock.ts";
import type { OutlinedPage } from "#src/content/site/head/indexed-page.ts";

/** Routes of the pages that visitors do not see. */
export type Visibility = {
  drafts: ReadonlySet<string>;
  /** Pages outside their publication period. */
  notVisible: ReadonlySet<string>;
  ended: ReadonlySet<string>;
  /** All pages excluded from the site: drafts, and pages that are not visible now. */
  hidden: ReadonlySet<string>;
};

/** Determines the pages excluded from a site at the time of its clock. Home page and not-found page are never excluded. */
export function visibilityOf(
  outlines: ReadonlyMap<string, OutlinedPage>,
  clock: Clock,
  showDrafts: boolean,
): Visibility {
  const drafts = new Set<string>();
  const notVisible = new Set<string>();
  const ended = new Set<string>();
  for (const [route, { outline }] of outlines) {
    if (!outline || isEssential(route)) continue;
    const period = clock.periodOf(outline);
    if (outline.draft) drafts.add(route);
    if (!clock.shows(period)) notVisible.add(route);
    if (clock.isOver(period)) ended.add(route);
  }
  return { drafts, notVisible, ended, hidden: new Set(showDrafts ? [] : [...drafts, ...notVisible]) };
}
