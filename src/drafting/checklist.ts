import type { Draft } from "./draft.ts";
import type { TextFacts } from "./preview-messages.ts";
import type { PublishedPost } from "./published.ts";

/** One line of the checklist before publishing. */
export type CheckItem = {
  id: string;
  /** What is checked: "Description of 50 to 160 characters". */
  label: string;
  done: boolean;
  /** True: the snippet is not valid, or the site does not build, until this is done. False: advice. */
  needed: boolean;
  /** What to do, where it is not done. */
  advice: string;
};

/** What is known around the draft. */
export type CheckContext = {
  /** What the preview's worker found in the text; undefined until it has answered, or where it is too complex. */
  facts: TextFacts | undefined;
  /** Published posts, whose slugs and titles are taken. */
  published: readonly PublishedPost[];
  /** All routes of the site (`loadSiteFacts`), for links; undefined where they are not known. */
  routes?: ReadonlySet<string> | undefined;
};

/** The checklist before publishing. Without an open needed item the snippet is a valid page document. */
export function checkDraft(_draft: Draft, _context: CheckContext): CheckItem[] {
  throw new Error("not written yet");
}
