import type { Nodes, Parents } from "mdast";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";

/** A range of a text, in UTF-16 code units. */
export type Range = { start: number; end: number };

/** A range of words in a Markdown source, with the syntax node that contains them and its ancestors, the innermost first. */
export type MarkdownWords = Range & { node: Nodes; around: readonly Parents[] };

/** Matches whatever may be a mark of Markdown or an address, or may end a run of words. */
const MARKS = /[*_`~[\]<>|\\&#!@]|www\.|:\/\/|^[ \t]*(?:[-+=]|\d+[.)])|^(?: {4}|[ \t]*\t)| {2}$|\n\s*\n|\r/im;

/**
 * Tells whether a Markdown text may be more than one paragraph of plain words. Most texts are not, so that they need no parsing, which is
 * slow.
 */
export const mayHaveMarks = (markdown: string): boolean => MARKS.test(markdown);

/** The words of a Markdown text, without its marks and addresses; undefined if it is too complex to parse. */
export function wordsIn(markdown: string): MarkdownWords[] | undefined {
  const words: MarkdownWords[] = [];
  const look = (node: Nodes, around: readonly Parents[]) => {
    if ("children" in node) for (const child of node.children) look(child, [node, ...around]);
    // The parser gives no position for words beside an autolink, so the position of an ancestor is used.
    const place = [node, ...around].flatMap((one) => writtenRange(one) ?? [])[0];
    if (place && node.type === "text") words.push({ ...place, node, around });
    const content =
      node.type === "image" ? node.alt : /ode$/.test(node.type) && "value" in node && node.value;
    if (!place || !content) return;
    // The info string of a fence may contain the same words as its code.
    const isFenced = node.type === "code" && /^[`~]/.test(markdown.slice(place.start));
    const start = markdown.indexOf(content, isFenced ? markdown.indexOf("\n", place.start) : place.start);
    const end = start + content.length;
    if (start >= place.start && end <= place.end) words.push({ start, end, node, around });
  };
  const tree = treeOf(markdown);
  if (!tree) return undefined;
  look(tree, []);
  return words;
}

/** The types of all syntax nodes of a text; if a change alters them, it has affected the text's marks. */
export function markdownShape(markdown: string): string {
  const shape = (node: Nodes): string =>
    node.type + ("children" in node ? `(${node.children.map(shape).join(" ")})` : "");
  const tree = treeOf(markdown);
  return tree ? shape(tree) : "";
}

/** The source range of a node; undefined for one that the parser generated. */
export function writtenRange({ position }: Nodes): Range | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function treeOf(markdown: string): Nodes | undefined {
  try {
    return parseMarkdown(markdown);
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}
