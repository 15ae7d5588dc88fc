import { renderMarkdownCached } from "./markdown-cache.ts";
import { MarkdownTooComplex } from "./markdown-limits.ts";

/** A text that begins with a word is a paragraph, as nearly all texts are; no parsing is needed. */
const WORD_FIRST = /^\s*["'“‘(*_]*\p{L}/u;
const SHOWN = /<(?:img|hr|input)\b/;
const VISIBLE = /[^\s\p{Cf}]/u;

/** Tells whether a Markdown text renders nothing: only comments, link definitions or invisible characters. */
export function showsNothing(source: string): boolean {
  if (WORD_FIRST.test(source)) return false;
  try {
    const html = renderMarkdownCached(source, "text-");
    return !SHOWN.test(html) && !VISIBLE.test(html.replace(/<[^>]*>/g, ""));
  } catch (error) {
    // Too complex texts are reported elsewhere.
    if (error instanceof MarkdownTooComplex) return false;
    throw error;
  }
}
