import { renderMarkdownCached } from "./markdown-cache.ts";
import { MarkdownTooComplex } from "./markdown-limits.ts";

/** A text that begins with a word is a paragraph: nearly all do, and need no parsing to tell. */
const WORD_FIRST = /^\s*["'“‘(*_]*\p{L}/u;
const SHOWN = /<(?:img|hr|input)\b/;
const VISIBLE = /[^\s\p{Cf}]/u;

/** Tells whether a Markdown text leaves nothing on the page: only comments, link definitions, invisible signs. */
export function showsNothing(source: string): boolean {
  if (WORD_FIRST.test(source)) return false;
  try {
    const html = renderMarkdownCached(source, "text-");
    return !SHOWN.test(html) && !VISIBLE.test(html.replace(/<[^>]*>/g, ""));
  } catch (error) {
    // It is told where its problems are.
    if (error instanceof MarkdownTooComplex) return false;
    throw error;
  }
}
