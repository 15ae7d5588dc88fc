import { visit } from "unist-util-visit";
import { type MarkdownOptions, toSafeTree } from "./markdown-pipeline.ts";
import { textOf } from "./markdown-shape.ts";

/** A heading of a text, as on the page. */
export interface OutlineEntry {
  level: number;
  text: string;
  id: string;
}

/**
 * The headings of a Markdown text in order, with the levels and ids that `renderMarkdown` gives them for the same
 * options.
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
