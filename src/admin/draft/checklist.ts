import type { TextFacts } from "#src/admin/preview/preview-messages.ts";
import type { PublishedPost } from "#src/admin/publish/published.ts";
import { checkFields } from "./checklist-fields.ts";
import type { CheckItem } from "./checklist-item.ts";
import { checkText, checkUnread } from "./checklist-text.ts";
import type { Draft } from "./draft.ts";

export type { CheckItem };

/** What is known around the draft. */
export type CheckContext = {
  /** What the preview's worker found in the text; undefined until it has answered, or where it is too complex. */
  facts: TextFacts | undefined;
  /** Published posts, whose slugs and titles are taken. */
  published: readonly PublishedPost[];
};

/** The checklist before publishing. Without an open needed item the snippet is a page document that builds. */
export function checkDraft(draft: Draft, { facts, published }: CheckContext): CheckItem[] {
  return [...checkFields(draft, published), ...(facts ? checkText(draft, facts) : [checkUnread(draft)])];
}
