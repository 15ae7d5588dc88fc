import type { Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { checkSource, checkTree, MarkdownTooComplex } from "./markdown-limits.ts";

// A single "~" means "about" in English texts, so strikethrough needs two.
const parser = remark().use(remarkGfm, { singleTilde: false }).freeze();

/** Cache of recent trees: word count, links, outline and rendering parse the same text. */
const trees = new Map<string, Root>();
/** Maximum length of all cached texts in characters; a tree takes a hundred times as many bytes. */
const MOST_CHARACTERS = 100_000;
let characters = 0;

/**
 * Parses GitHub-flavoured Markdown. The tree is shared between callers, who must not change it.
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

/** Turns any error of the parser (a stack overflow, a failed assertion) into the one typed error. */
export function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MarkdownTooComplex) throw error;
    throw new MarkdownTooComplex("The text could not be read as Markdown.", { cause: error });
  }
}
