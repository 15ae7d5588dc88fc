import type { Period } from "#src/content/dates/clock.ts";
import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import type { Words } from "#src/content/diagnostics/words.ts";
import type { FileContent } from "#src/content/static/file-content.ts";

/** Lookups of possible link targets. */
export type Targets = {
  has: (path: string) => boolean;
  /** The document of the draft at a path, which may be its route or an alias. */
  draftAt: (path: string) => string | undefined;
  /** The page to which a former address redirects, as in the document: "/costs", "/costs#rent". */
  movedTo: (key: string) => string | undefined;
  /** The visibility period of the page at a path, and its document; undefined if it is always visible. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  describe: (moment: number) => string;
  /** The page that a misspelt path most likely means; never a draft. */
  suggest: (path: string) => Suggestion;
  /** Ids of a page; undefined if they are unknown (a static file, an invalid page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  /** The block that a page must have so that an action's anchor works, named for a message. */
  neededFor: (anchor: string) => Words | undefined;
  /** The translation of a page into a language; undefined if there is none, or if it is a version of the page `from`. */
  translated: (path: string, language: string, from: string) => string | undefined;
  contentOf: (path: string) => FileContent | undefined;
  /** Suggests the file that a wrong name means. @param isAddress whether the suggestion is for Markdown */
  suggestFile: (path: string, isAddress?: boolean) => Suggestion;
};
