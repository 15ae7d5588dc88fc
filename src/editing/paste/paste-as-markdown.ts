import type { Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { meantHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { buildBlocks, buildTables } from "./build-blocks.ts";
import { buildLists } from "./build-lists.ts";
import { cleanInline, type Found, type PastedPicture } from "./clean-inline.ts";
import { rebuild } from "./nodes.ts";

export type PastedText = {
  markdown: string;
  /** Whether it is part of a paragraph rather than one or more blocks. */
  isInline: boolean;
  /** Pictures to upload; `finishPictures` puts their addresses in. */
  pictures: PastedPicture[];
  /** Number of pictures that could not be taken along. */
  leftOut: number;
};

/** Longer clipboards are pasted as plain text: they would hold the window up. */
const MAX_HTML_LENGTH = 2_000_000;

/**
 * Turns the HTML of a clipboard into Markdown that says what its text says: headings, paragraphs, lists, links, tables,
 * quotations, bold and italic, pictures. Pure. Nothing of the HTML itself remains, so nothing of it can run.
 * @param before level of the last heading before the place; pasted headings follow it without a gap
 * @param above level of the heading that the whole text is under
 * @returns undefined if the plain text of the clipboard is meant, as for code
 */
export function pasteAsMarkdown(html: string, before = 0, above = 0): PastedText | undefined {
  if (html.length > MAX_HTML_LENGTH || isCode(html)) return undefined;
  try {
    return markdownOf(html, before, above);
  } catch (error) {
    // Elements hundreds deep, which the parser's own steps cannot follow down.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function markdownOf(html: string, before: number, above: number): PastedText | undefined {
  const tree: HastRoot = parser.parse(html);
  const found: Found = { pictures: [], leftOut: 0 };
  cleanInline(tree, found);
  rebuild(tree, buildLists);
  rebuild(tree, buildBlocks);
  rebuild(tree, buildTables);
  const text = converter.runSync(tree);
  if (text.type !== "root") return undefined;
  tidy(text, before, above);
  const [only, ...others] = text.children;
  if (!only) return { markdown: "", isInline: true, ...found };
  return {
    markdown: writer.stringify(text).trim(),
    isInline: only.type === "paragraph" && others.length === 0,
    ...found,
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

const converter = remark().use(rehypeRemark, { newlines: false }).freeze();

const writer = remark()
  .use(remarkGfm)
  .use({
    settings: {
      bullet: "-",
      emphasis: "_",
      rule: "-",
      fences: true,
      listItemIndent: "one",
      resourceLink: true,
      handlers: {
        // `~5` and addresses are read as they are written.
        text: (node, _, state, info) =>
          state.safe(node.value, info).replace(/\\(~(?!~)|@|:(?=\/\/)|(?<=w\\)\.)/gi, "$1"),
      },
    },
  })
  .freeze();

/** Levels of headings without gaps, lists without empty lines between short items, no empty emphasis. */
function tidy(tree: Root, before: number, above: number): void {
  const headings: Extract<Nodes, { type: "heading" }>[] = [];
  visit(tree, "heading", (node) => void headings.push(node));
  const shallowest = Math.min(...headings.map(({ depth }) => depth));
  let last = before;
  for (const heading of headings) {
    const wanted = Math.max(above + 1, before) + heading.depth - shallowest;
    last = meantHeadingLevel(wanted, last, above);
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
