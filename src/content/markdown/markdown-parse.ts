import type { Root } from "mdast";
import { remark } from "remark";
import remarkCjk from "remark-cjk-friendly";
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import { say } from "#src/content/diagnostics/say.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { checkSource, checkTree, MarkdownTooComplex } from "./markdown-limits.ts";
import { endAutolinks } from "./syntax/autolink-end.ts";
import { readLineBreaks } from "./syntax/line-breaks.ts";
import { readRuby } from "./syntax/ruby.ts";

// A single "~" means "about" in English texts, so strikethrough needs two.
const STRIKETHROUGH = { singleTilde: false };

/**
 * The Markdown processor of pages: GitHub-flavoured, and emphasis works beside Chinese, Japanese and Korean punctuation without the space
 * that CommonMark requires (commonmark-spec issue 650). Call it to get a new processor with the same plugins.
 */
export const markdownProcessor = remark()
  .use(remarkGfm, STRIKETHROUGH)
  .use(endAutolinks)
  .use(readLineBreaks)
  .use(readRuby)
  .use(remarkCjk)
  .use(remarkCjkStrikethrough, STRIKETHROUGH)
  .freeze();

/** Maximum total length of cached texts in characters; a tree takes a hundred times as many bytes. */
const MAX_CACHED_CHARACTERS = 100_000;
/** Syntax trees by text, shared by all functions that need the parsed text: word count, links, outline and rendering. */
const trees = new TextMemo<Root>(MAX_CACHED_CHARACTERS, TextMemo.characters);

/**
 * Parses GitHub-flavoured Markdown. The tree is shared between callers, who must not change it.
 * @throws {MarkdownTooComplex} and nothing else
 */
export function parseMarkdown(source: string): Root {
  return trees.get(source, () => {
    checkSource(source);
    const tree = guard(() => markdownProcessor.parse(source));
    checkTree(tree);
    return tree;
  });
}

/** Parses a text as `parseMarkdown` does; a text that is too complex gives an empty tree, since it is reported elsewhere. */
export function parseIfSimple(source: string): Root {
  try {
    return parseMarkdown(source);
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return { type: "root", children: [] };
    throw error;
  }
}

/** Runs `work`, and turns any error of the parser (a stack overflow, a failed assertion) into `MarkdownTooComplex`. */
export function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MarkdownTooComplex) throw error;
    throw new MarkdownTooComplex(say("The text could not be read as Markdown."), { cause: error });
  }
}
