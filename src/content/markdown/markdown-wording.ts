import { MARKDOWN_TEXTS, type Texts } from "#schema/generated/texts.ts";
import { memoised } from "#src/content/json/memo.ts";

/** The engine's words in the HTML of a Markdown text: for footnotes, tables and checklist items. */
export type MarkdownWording = {
  /** BCP 47 tag. */
  language: string;
  texts: Texts["markdown"];
};

export const ENGLISH: MarkdownWording = { language: "en", texts: MARKDOWN_TEXTS };

/** A cache key for renderings, equal for equal wordings. */
export const wordingKey = memoised((wording: MarkdownWording) => JSON.stringify(wording));

/** Matches the marks of footnotes, tables and checklists: the HTML of a text without them is the same in every language. */
const WORDED = /\[\^|\||:-|-:|\[[ x]\]/i;

export const needsWording = (source: string): boolean => WORDED.test(source);
