import { MARKDOWN_TEXTS, type Texts } from "#schema/generated/texts.ts";
import { memoised } from "#src/content/json/memo.ts";

/** The engine's words in the HTML of a Markdown text: names of footnotes, tables and checklist items. */
export type MarkdownWording = {
  /** BCP 47 tag. */
  language: string;
  texts: Texts["markdown"];
};

export const ENGLISH: MarkdownWording = { language: "en", texts: MARKDOWN_TEXTS };

/** Equal for equal wordings; the key of renderings that depend on it. */
export const wordingKey = memoised((wording: MarkdownWording) => JSON.stringify(wording));

/** Without one of these a text has no footnote, table or checklist, so its HTML is the same in every language. */
const WORDED = /\[\^|\||:-|-:|\[[ x]\]/i;

export const needsWording = (source: string): boolean => WORDED.test(source);
