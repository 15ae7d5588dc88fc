import type { Period } from "#src/content/dates/clock.ts";
import type { Suggestion } from "#src/content/diagnostics/nearest.ts";
import type { Words } from "#src/content/diagnostics/words.ts";
import type { FileContent } from "#src/content/static/file-content.ts";

/** Possible targets of links. */
export type Targets = {
  has: (path: string) => boolean;
  /** The document of the draft at a path, which may be its route or an alias. */
  draftAt: (path: string) => string | undefined;
  /** The page to which a former address leads, as it is written: "/costs", "/costs#rent". */
  movedTo: (key: string) => string | undefined;
  /** When the page at a path is visible, and its document; undefined if it always is. */
  datesAt: (path: string) => { period: Period; file: string } | undefined;
  describe: (moment: number) => string;
  /** The page that a misspelt path most likely means; never a draft. */
  suggest: (path: string) => Suggestion;
  /** Ids of a page; undefined if they cannot be known (a static file, an invalid page). */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
  hasFile: (path: string) => boolean;
  /** The target of an anchor used by actions. */
  neededFor: (anchor: string) => Words | undefined;
  /** The translation of a page that is not in a language, and is not another version of the page `from`. */
  translated: (path: string, language: string, from: string) => string | undefined;
  contentOf: (path: string) => FileContent | undefined;
  /** The file that a name means. @param isAddress whether it is to be written in Markdown */
  suggestFile: (path: string, isAddress?: boolean) => Suggestion;
};
