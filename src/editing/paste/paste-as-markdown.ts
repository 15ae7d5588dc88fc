import type { Nodes, Root } from "mdast";
import rehypeParse from "rehype-parse";
import { remark } from "remark";
import { visit } from "unist-util-visit";
import { meantHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { treeOfHtml } from "./html-tree.ts";
import { type Loss, noLosses, type PastedPicture } from "./losses.ts";
import { writeMarkdown } from "./write-markdown.ts";

export type PastedText = {
  markdown: string;
  /** Set if the Markdown is part of a paragraph rather than one or more blocks. */
  isInline: boolean;
  /** Pictures to upload; `finishPictures` then inserts their addresses. */
  pictures: PastedPicture[];
  /** Number of omitted pictures. */
  leftOut: number;
  /** Marks and other parts that Markdown cannot express. */
  lost: readonly Loss[];
};

/** The context of the insertion point. */
export type PastePlace = {
  /** Level of the last heading before the insertion point; pasted headings follow it without a gap. Default: 0 */
  before?: number;
  /** Level of the heading above the whole text. Default: 0, directly below the page's title */
  above?: number;
  /** Labels of existing footnotes. */
  labels?: ReadonlySet<string>;
};

/** Maximum length of HTML to convert; a longer clipboard is pasted as plain text, since converting it would block the window. */
const MAX_HTML_LENGTH = 2_000_000;

/**
 * Converts clipboard HTML to equivalent Markdown: headings, paragraphs, lists, links, tables, quotations, bold and italic, pictures. Pure.
 * No HTML remains, so no script can run.
 * @returns undefined if the plain text of the clipboard is to be used, as for code
 */
export function pasteAsMarkdown(html: string, place: PastePlace = {}): PastedText | undefined {
  if (html.length > MAX_HTML_LENGTH || isCode(html)) return undefined;
  try {
    return markdownOf(html, place);
  } catch (error) {
    // The parser recurses, and overflows on elements nested hundreds deep.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function markdownOf(
  html: string,
  { before = 0, above = 0, labels = new Set() }: PastePlace,
): PastedText | undefined {
  const losses = noLosses();
  const text = treeOfHtml(parser.parse(html), losses, labels);
  if (!text) return undefined;
  tidy(text, before, above);
  const { pictures, leftOut, lost } = losses;
  const [only, ...others] = text.children;
  if (!only) return { markdown: "", isInline: true, pictures, leftOut, lost };
  return {
    markdown: writeMarkdown(text).trim(),
    isInline: only.type === "paragraph" && others.length === 0,
    pictures,
    leftOut,
    lost,
  };
}

/** Inserts the addresses of uploaded pictures into a pasted text; a picture without one is removed. */
export function finishPictures(markdown: string, addresses: readonly (string | undefined)[]): string {
  return markdown.replace(/!\[([^\]]*)\]\(\/pasted-picture\/(\d+)\)/g, (_, alt, number) => {
    const address = addresses[Number(number)];
    return address === undefined ? "" : `![${alt}](${address})`;
  });
}

/** Recognises code: code editors copy its colours as HTML. */
function isCode(html: string): boolean {
  const body = html.replace(/<!--[\s\S]*?-->/g, "");
  const isMonospace =
    /^(?:<[^>]*>|\s)*<(?:div|pre)[^>]*style="[^"]*(?:white-space:\s*pre(?!-)|font-family:[^"]*monospace)/i;
  return isMonospace.test(body) && !/<(?:p|h[1-6]|ul|ol|table|a)\b/i.test(body);
}

const parser = remark().use(rehypeParse).freeze();

/** Tidies a tree: heading levels without gaps, tight lists of short items, no empty emphasis. */
function tidy(tree: Root, before: number, above: number): void {
  const headings: Extract<Nodes, { type: "heading" }>[] = [];
  visit(tree, "heading", (node) => void headings.push(node));
  const shallowest = Math.min(...headings.map(({ depth }) => depth));
  let last = before;
  for (const heading of headings) {
    const level = Math.max(above + 1, before) + heading.depth - shallowest;
    last = meantHeadingLevel(level, last, above);
    heading.depth = asDepth(last);
  }
  visit(tree, (node) => {
    if (node.type === "list") node.spread = false;
    if (node.type === "listItem")
      node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
  });
}

function asDepth(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5, 6] as const).find((depth) => depth === level) ?? 6;
}
