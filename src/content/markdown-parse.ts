import type { Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { checkSource, checkTree, MarkdownTooComplex } from "#src/content/markdown-limits.ts";

// "~" alone stands for "about" in English texts, so strikethrough needs two.
const parser = remark().use(remarkGfm, { singleTilde: false }).freeze();

/** Rendering, outline, links and word count of one text follow each other: the last tree serves them all. */
let last: { source: string; tree: Root } | undefined;

/**
 * Parses GitHub-flavoured Markdown. The tree is shared between callers: do not change it.
 * @throws {MarkdownTooComplex} and nothing else
 */
export function parseMarkdown(source: string): Root {
  if (last?.source === source) return last.tree;
  checkSource(source);
  const tree = guard(() => parser.parse(source));
  checkTree(tree);
  last = { source, tree };
  return tree;
}

/** Turns whatever the parser throws (a stack overflow, a broken assertion) into the one typed error. */
export function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MarkdownTooComplex) throw error;
    throw new MarkdownTooComplex("The text could not be read as Markdown.", { cause: error });
  }
}
