import type { Period } from "#src/content/dates/clock.ts";
import { type Suggestion, suggest } from "#src/content/diagnostics/nearest.ts";
import type { Said, Value } from "#src/content/diagnostics/say.ts";
import { slugify } from "#src/content/markdown/markdown-shape.ts";
import type { FileContent } from "#src/content/static/file-content.ts";

/** Lookups of possible link targets. */
export type Targets = {
  has: (path: string) => boolean;
  /** A path without the site's base path, which the build adds by itself; undefined if it does not begin with it. */
  withoutBase: (path: string) => string | undefined;
  /** The path of the draft's document, if the address is the route or an alias of a draft. */
  draftAt: (path: string) => string | undefined;
  /**
   * The target of the redirect at a former address, as stated in the document: "/costs", "/costs#rent"; undefined if nothing redirects there.
   */
  movedTo: (key: string) => string | undefined;
  /** The visibility period of the page at a path, and its document; undefined if it is always visible. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  describe: (moment: number) => Value;
  /** The page that a misspelt path most likely means; never a draft. */
  suggest: (path: string) => Suggestion;
  /** Ids of a page; undefined if they are unknown (a static file, an invalid page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  /**
   * Describes the block or button that has to be on a page for an anchor that a button action leads to, as words for a message; undefined
   * for other anchors.
   */
  neededFor: (anchor: string) => Said | undefined;
  /**
   * The address of a page's translation into a language; undefined if there is none, or if the page is `from` or a translation of `from`,
   * as in a language switch.
   */
  translated: (path: string, language: string, from: string) => string | undefined;
  contentOf: (path: string) => FileContent | undefined;
  /** Suggests the file that a wrong name means. @param isAddress whether the suggestion is for Markdown */
  suggestFile: (path: string, isAddress?: boolean) => Suggestion;
};

/** Suggests the heading whose id was written without that of its block, as in most other programs; otherwise the nearest id. */
export function suggestAnchor(anchor: string, ids: ReadonlySet<string>): Suggestion {
  const end = `-${slugify(anchor)}`;
  const [heading, ...others] = [...ids].filter((id) => id.endsWith(end) && ids.has(id.slice(0, -end.length)));
  return heading === undefined ? suggest(anchor, ids) : { nearest: heading, certain: others.length === 0 };
}
