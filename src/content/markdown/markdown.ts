import { visit } from "unist-util-visit";
import { type MarkdownOptions, toSafeTree, writeTree } from "./markdown-pipeline.ts";
import { textOf } from "./markdown-shape.ts";

/**
 * Renders GitHub-flavoured Markdown as safe HTML. Raw HTML is omitted, `#` becomes the level below the page title,
 * headings get stable ids, and links with an address that `refuseUrl` refuses become plain text.
 *
 * Synchronous and deterministic, independent of Node and the DOM: the build and the live preview use the same function.
 *
 * @param source Markdown
 * @param options `idPrefix` is kebab-case, ends with "-", and is unique for each text of a page
 * @throws {MarkdownTooComplex} and no other error, for any source
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): string {
  return writeTree(toSafeTree(source, options));
}

/** A heading of a text, as on the page. */
export interface OutlineEntry {
  level: number;
  text: string;
  id: string;
}

/**
 * Lists the headings of a Markdown text in order, with the same levels and ids as `renderMarkdown` for the same options.
 * @throws {MarkdownTooComplex}
 */
export function markdownOutline(source: string, options: MarkdownOptions = {}): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  visit(toSafeTree(source, options), "element", (node) => {
    if (!/^h[1-6]$/.test(node.tagName)) return;
    const text = textOf(node).replace(/\s+/g, " ").trim();
    entries.push({ level: Number(node.tagName.slice(1)), text, id: String(node.properties.id ?? "") });
  });
  return entries;
}
