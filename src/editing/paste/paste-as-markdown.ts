import type { Nodes, Root } from "mdast";
import rehypeParse from "rehype-parse";
import { remark } from "remark";
import { visit } from "unist-util-visit";
import { meantHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { noneFound, treeOfHtml } from "./html-tree.ts";
import type { Loss, PastedPicture } from "./losses.ts";
import { writeMarkdown } from "./write-markdown.ts";

export type PastedText = {
  markdown: string;
  /** Whether it is part of a paragraph rather than one or more blocks. */
  isInline: boolean;
  /** Pictures to upload; `finishPictures` puts their addresses in. */
  pictures: PastedPicture[];
  /** Number of pictures that could not be taken along. */
  leftOut: number;
  /** Marks and parts of it that Markdown does not have. */
  lost: readonly Loss[];
};

/** The text around the place. */
export type PastePlace = {
  /** Level of the last heading before it; pasted headings follow it without a gap. Default: 0 */
  before?: number;
  /** Level of the heading that the whole text is under. Default: 0 */
  above?: number;
  /** Labels of its footnotes. */
  labels?: ReadonlySet<string>;
};

/** Longer clipboards are pasted as plain text: they would hold the window up. */
const MAX_HTML_LENGTH = 2_000_000;

/**
 * Turns the HTML of a clipboard into Markdown that says what its text says: headings, paragraphs, lists, links, tables,
 * quotations, bold and italic, pictures. Pure. Nothing of the HTML itself remains, so nothing of it can run.
 * @returns undefined if the plain text of the clipboard is meant, as for code
 */
export function pasteAsMarkdown(html: string, place: PastePlace = {}): PastedText | undefined {
  if (html.length > MAX_HTML_LENGTH || isCode(html)) return undefined;
  try {
    return markdownOf(html, place);
  } catch (error) {
    // Elements hundreds deep, which the parser's own steps cannot follow down.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function markdownOf(
  html: string,
  { before = 0, above = 0, labels = new Set() }: PastePlace,
): PastedText | undefined {
  const losses = noneFound();
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

/** Puts the addresses of uploaded pictures into a pasted text; a picture without one is left out. */
export function finishPictures(markdown: string, addresses: readonly (string | undefined)[]): string {
  return markdown.replace(/!\[([^\]]*)\]\(\/pasted-picture\/(\d+)\)/g, (_, alt, number) => {
    const address = addresses[Number(number)];
    return address === undefined ? "" : `![${alt}](${address})`;
  });
}

/** Editors of code copy its colours as HTML. */
function isCode(html: string): boolean {
  const body = html.replace(/<!--[\s\S]*?-->/g, "");
  const isMonospace =
    /^(?:<[^>]*>|\s)*<(?:div|pre)[^>]*style="[^"]*(?:white-space:\s*pre|font-family:[^"]*monospace)/i;
  return isMonospace.test(body) && !/<(?:p|h[1-6]|ul|ol|table|a)\b/i.test(body);
}

const parser = remark().use(rehypeParse).freeze();

/** Levels of headings without gaps, lists without empty lines between short items, no empty emphasis. */
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
