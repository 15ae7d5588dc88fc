import { MARKDOWN_TEXTS, type Texts } from "#schema/generated/texts.ts";
import { memoised } from "#src/content/json/memo.ts";

/** Words that the engine adds to the HTML of a Markdown text, for footnotes, tables and checklist items. */
export type MarkdownWording = {
  /** BCP 47 tag. */
  language: string;
  texts: Texts["markdown"];
};

export const ENGLISH_WORDING: MarkdownWording = { language: "en", texts: MARKDOWN_TEXTS };

/** A cache key for HTML rendered with a wording; equal wordings have equal keys. */
export const wordingKey = memoised((wording: MarkdownWording) => JSON.stringify(wording));

/**
 * Matches the marks of footnotes, tables and checklists. The HTML of a text without them contains no words of the engine, and so is the
 * same in every language.
 */
const NEEDS_WORDING = /\[\^|\||:-|-:|\[[ x]\]/i;

export const needsWording = (source: string): boolean => NEEDS_WORDING.test(source);
