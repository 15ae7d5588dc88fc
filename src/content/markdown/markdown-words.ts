import { visit } from "unist-util-visit";
import { shortMinutes, TOOL_LANGUAGE } from "#src/language/format.ts";
import { parseMarkdown } from "./markdown-parse.ts";

const WORDS_PER_MINUTE = 200;

/**
 * Counts the words that a reader sees: text, code and image descriptions, but not addresses, marks or HTML.
 * @throws {MarkdownTooComplex}
 */
export function wordCount(source: string): number {
  let text = "";
  visit(parseMarkdown(source), (node) => {
    if (node.type === "text" || node.type === "inlineCode" || node.type === "code") text += node.value;
    else if (node.type === "image" || node.type === "imageReference") text += node.alt ?? "";
    // Marks inside a word do not split it ("**re**start" is one word); a new block or line does.
    else if (!INLINE.has(node.type)) text += " ";
  });
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/**
 * The reading time of a text, such as "8 min": words / 200, rounded up, at least 1.
 * @throws {MarkdownTooComplex}
 */
export function readingTime(source: string, language = TOOL_LANGUAGE): string {
  return shortMinutes(Math.max(1, Math.ceil(wordCount(source) / WORDS_PER_MINUTE)), language);
}

const INLINE = new Set([
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "footnoteReference",
  "html",
]);
