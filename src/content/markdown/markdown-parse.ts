import type { Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { checkSource, checkTree, MarkdownTooComplex } from "./markdown-limits.ts";

// "~" alone stands for "about" in English texts, so strikethrough needs two.
const parser = remark().use(remarkGfm, { singleTilde: false }).freeze();

/** Word count, links, outline and rendering ask for the same text, some of them before the other pages are read. */
const trees = new Map<string, Root>();
/** Characters of all texts whose trees are kept; a tree takes a hundred times as many bytes. */
const MOST_CHARACTERS = 100_000;
let characters = 0;

/**
 * Parses GitHub-flavoured Markdown. The tree is shared between callers: do not change it.
 * @throws {MarkdownTooComplex} and nothing else
 */
export function parseMarkdown(source: string): Root {
  const known = trees.get(source);
  if (known) return known;
  checkSource(source);
  const tree = guard(() => parser.parse(source));
  checkTree(tree);
  characters += source.length;
  if (characters > MOST_CHARACTERS) {
    trees.clear();
    characters = source.length;
  }
  trees.set(source, tree);
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
