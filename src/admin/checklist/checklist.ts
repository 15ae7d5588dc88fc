import type { TextFacts } from "#src/admin/preview/preview-messages.ts";
import type { PublishedPost } from "#src/admin/publish/published.ts";
import { checkFields } from "./checklist-fields.ts";
import type { CheckItem } from "./checklist-item.ts";
import { checkText, checkUnread } from "./checklist-text.ts";
import type { Draft } from "#src/admin/draft/draft.ts";

export type { CheckItem };

/** What the checklist needs besides the draft. */
export type CheckContext = {
  /**
   * What the preview worker found in the text; undefined until it has answered, or if the text is too
   * complex.
   */
  facts: TextFacts | undefined;
  /** Published posts, whose slugs and titles are taken. */
  published: readonly PublishedPost[];
};

/**
 * The checklist before publishing. Once all needed items are done, the snippet is a valid page document and
 * the site builds.
 */
export function checkDraft(draft: Draft, { facts, published }: CheckContext): CheckItem[] {
  return [...checkFields(draft, published), ...(facts ? checkText(draft, facts) : [checkUnread(draft)])];
}
