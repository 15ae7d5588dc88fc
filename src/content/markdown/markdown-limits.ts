import type { Nodes, Root } from "mdast";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";

/** Maximum length of a source in characters: about 16,000 words. */
export const MAX_SOURCE_LENGTH = 100_000;

/** Maximum nesting of quotes, lists and inline marks. */
export const MAX_MARKDOWN_DEPTH = 60;

/** Maximum number of table cells, counted as the widest header times the rows, because missing cells are filled in. */
export const MAX_TABLE_CELLS = 10_000;

/** Maximum number of characters that reference links may repeat (`[a]` printed many times with one long address). */
export const MAX_REFERENCED_LENGTH = 200_000;

/** Maximum number of lines: the parser takes quadratic time for many small blocks, even empty ones. */
export const MAX_LINES = 3_000;

// The parser (micromark 4) needs quadratic time for some patterns. These budgets were set by measurement so that the
// worst source that passes takes about a second; tests/engine/markdown/pathological.test.ts holds them to that.
const MAX_PAIRING_WORK = 2_000_000;
const MAX_SCANNING_WORK = 12_000_000;
const MAX_UNDERLINES = 500;

/** Thrown for Markdown that would take too long to parse, or that the parser cannot handle. */
export class MarkdownTooComplex extends Error {
  override readonly name = "MarkdownTooComplex";

  constructor(
    readonly problem: Said,
    options?: ErrorOptions,
  ) {
    super(forAuthors(problem), options);
  }
}

/**
 * Rejects a source before it is parsed. Only counts characters, so it takes linear time, and gives the same result on any machine.
 * @throws {MarkdownTooComplex}
 */
export function checkSource(source: string): void {
  if (source.length > MAX_SOURCE_LENGTH)
    throw new MarkdownTooComplex(
      say("The text is longer than {limit, number} characters.", { limit: MAX_SOURCE_LENGTH }),
    );
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES)
    throw new MarkdownTooComplex(say("The text has more than {limit, number} lines.", { limit: MAX_LINES }));
  if (lines.filter((line) => /^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)).length > MAX_UNDERLINES)
    throw new MarkdownTooComplex(
      say("The text has more than {limit, number} lines of only = or -.", { limit: MAX_UNDERLINES }),
    );
  checkNesting(lines);
  let pairing = 0;
  let scanning = 0;
  for (const paragraph of splitParagraphs(source)) {
    // Marks that the parser pairs with earlier ones: emphasis, strikethrough, brackets.
    pairing += count(paragraph, /\*+|_+|~+|[[\]]/g) ** 2;
    // At each word the parser searches back for an open bracket.
    if (mayLeaveBracketOpen(paragraph)) pairing += count(paragraph, /[-.+\w]+/g) ** 2 / 4;
    // Code, HTML and link titles: the parser searches for their end throughout the paragraph.
    scanning += count(paragraph, /`+|<|\]\((?=\s{0,99}\S{0,2048}\s{1,99}["'(])/g) * paragraph.length;
    scanning += addressScanning(paragraph);
    if (pairing > MAX_PAIRING_WORK || scanning > MAX_SCANNING_WORK)
      throw new MarkdownTooComplex(say("A paragraph holds too many marks such as *, _, [ or `."));
  }
}

/** Rejects lines that open more nested quotes and lists than the parser's recursive extensions can handle. @throws {MarkdownTooComplex} */
export function checkNesting(lines: readonly string[]): void {
  if (lines.some(isTooDeep)) throw tooDeep();
}

/** Rejects a syntax tree whose HTML would be too large, or which would overflow the stack. @throws {MarkdownTooComplex} */
export function checkTree(tree: Root): void {
  const definitions = new Map<string, number>();
  let referenced = 0;
  let cells = 0;
  const references: string[] = [];
  // An explicit stack: recursion would overflow on exactly the trees to be rejected.
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { node, depth } = entry;
    if (depth > MAX_MARKDOWN_DEPTH * 2) throw tooDeep();
    if (node.type === "table") cells += (node.align?.length ?? 0) * node.children.length;
    if (node.type === "definition" && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    if (node.type === "linkReference" || node.type === "imageReference") references.push(node.identifier);
    if (node.type === "footnoteReference") referenced += node.identifier.length;
    if ("children" in node) {
      for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
    }
  }
  for (const identifier of references) referenced += definitions.get(identifier) ?? 0;
  if (cells > MAX_TABLE_CELLS)
    throw new MarkdownTooComplex(
      say("The tables have more than {limit, number} cells.", { limit: MAX_TABLE_CELLS }),
    );
  if (referenced > MAX_REFERENCED_LENGTH)
    throw new MarkdownTooComplex(say("The text repeats a long link address too often."));
}

/**
 * Estimates how many characters the parser scans for bare addresses (`www.`, `https://`): from each address to the next space, and again
 * from every address inside that stretch.
 */
function addressScanning(paragraph: string): number {
  let work = 0;
  for (const [run] of paragraph.matchAll(/\S+/g))
    work += 8 * count(run, /www\.|:\/\/|mailto:|xmpp:/gi) * run.length;
  return work;
}

/** Estimates nesting from runs of quote marks, bullets and numbers (anywhere, as in a footnote) and from indentation. */
function isTooDeep(line: string): boolean {
  return CONTAINERS.test(line) || INDENTATION.test(line);
}

const CONTAINERS = new RegExp(
  `(?:[ \\t]{0,9}(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_MARKDOWN_DEPTH + 1}}`,
);
const INDENTATION = new RegExp(`^[ \\t>]{${MAX_MARKDOWN_DEPTH * 4}}`);

/**
 * Tells whether a paragraph may have an open bracket. Closing brackets in code, in HTML or after a backslash have no effect, so if a
 * paragraph has any of these, every opening bracket counts as open.
 */
function mayLeaveBracketOpen(paragraph: string): boolean {
  if (!paragraph.includes("[")) return false;
  if (/[`<\\]/.test(paragraph)) return true;
  let open = 0;
  for (const [bracket] of paragraph.matchAll(/[[\]]/g))
    open = bracket === "[" ? open + 1 : Math.max(0, open - 1);
  return open > 0;
}

function tooDeep(): MarkdownTooComplex {
  return new MarkdownTooComplex(
    say("Quotes, lists or marks are nested more than {limit, number} levels deep.", {
      limit: MAX_MARKDOWN_DEPTH,
    }),
  );
}

/**
 * Splits at blank lines (also inside quotes) and before bullets, which always end a paragraph. Never splits where the parser would continue
 * a paragraph; joining two paragraphs merely makes the estimate higher.
 */
function splitParagraphs(source: string): string[] {
  return source.split(/(?:\r\n|\r|\n)(?:[ \t>]*(?=[\r\n])| {0,3}(?=[-*+] +\S))/);
}

function count(text: string, pattern: RegExp): number {
  let total = 0;
  for (const _ of text.matchAll(pattern)) total += 1;
  return total;
}
