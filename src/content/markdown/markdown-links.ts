import { visit } from "unist-util-visit";
import { toSafeTree } from "./markdown-pipeline.ts";

/**
 * The link addresses of a Markdown text as they are printed, in order, each once. Refused addresses are not printed
 * (see `markdownProblems`); links between a note and its reference are the renderer's own and are left out.
 * @throws {MarkdownTooComplex}
 */
export function markdownLinks(source: string): string[] {
  return collect(source, "a", "href");
}

/** The image addresses of a Markdown text as they are printed, in order, each once. */
export function markdownImages(source: string): string[] {
  return collect(source, "img", "src");
}

function collect(source: string, tagName: string, attribute: string): string[] {
  const found = new Set<string>();
  visit(toSafeTree(source), "element", (node) => {
    if (node.tagName !== tagName || "dataFootnoteRef" in node.properties) return;
    if ("dataFootnoteBackref" in node.properties) return;
    found.add(String(node.properties[attribute]));
  });
  return [...found];
}
