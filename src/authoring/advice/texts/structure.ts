import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import { type Match, quote } from "./pattern.ts";

/** Without any of these a text has no code, table or underlined heading, and need not be parsed. */
const STRUCTURE = /[`~]|<!--|^(?: {4}|\t)|\|.*\n|\n {0,3}-+[ \t]*$/m;

/** The tree of a Markdown text whose structure matters; undefined if it has none, or is too complex to be parsed. */
export function structureOf(text: string): Root | undefined {
  if (!STRUCTURE.test(text)) return undefined;
  try {
    return parseMarkdown(text);
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}

/** Replaces code and comments, which visitors read as they are or not at all, by a filler of the same length. */
export function blankCode(text: string, tree: Root): string {
  const parts: Range[] = [];
  visit(tree, (node) => {
    const isComment = node.type === "html" && node.value.startsWith("<!--");
    if (isComment || node.type === "code" || node.type === "inlineCode") parts.push(offsetsOf(node));
  });
  return blankParts(text, parts);
}

export type Range = { start: number; end: number };

/** Replaces some parts of a text, which are in order and do not overlap, by a filler of the same length. */
export function blankParts(text: string, parts: readonly Range[]): string {
  let blanked = "";
  let last = 0;
  for (const { start, end } of parts) {
    blanked += text.slice(last, start) + text.slice(start, end).replace(/[^\n]/g, "`");
    last = end;
  }
  return blanked + text.slice(last);
}

type Misread = {
  code: "text/misread" | "text/broken-markdown";
  remedy: string;
  repaired?: string | undefined;
};

/** Finds parts of a Markdown text that the parser reads in another way than they were meant. */
export function misreadParts(
  tree: Root,
  text: string,
  report: (start: number, end: number, explain: (match: Match) => Diagnostic) => void,
): void {
  visit(tree, (node) => {
    const { start, end } = offsetsOf(node);
    const written = text.slice(start, end);
    const read = MISREAD.find(([type]) => type === node.type)?.[2](written, node);
    if (!read) return;
    const { code, remedy, repaired } = read;
    report(start, end, ({ pointer, cureBy }) =>
      createDiagnostic(code, pointer, { found: quote(written), remedy, cure: cureBy(repaired) }),
    );
  });
}

/** A sentence, an item of a list or a link: not a line of a program. */
const PROSE =
  /^(?:[-*+>] |\d+[.)] |\*\*|\[|["“(])*\p{L}[\p{L}’'-]*,?(?: [\p{L}\d(“"’'*[{£€-][^={};<>]*)(?: [^={};<>]+)+$/u;

/** What the parser makes of some marks, by type of node, with an example of it not being what was meant. */
export const MISREAD: readonly (readonly [
  type: Nodes["type"],
  example: string,
  read: (written: string, node: Nodes) => Misread | undefined,
])[] = [
  ["heading", "Fees rise in May.\n---", underlined],
  ["code", "Fees.\n\n    Bring your passport.", indented],
  ["paragraph", "| a | b |\n| 1 | 2 |", tableWithoutDashes],
  ["text", "Write `this.", openCode],
];

function openCode(written: string): Misread | undefined {
  if (!/(?<!\\)`/.test(written)) return undefined;
  return { code: "text/broken-markdown", remedy: "one of its ` has no partner" };
}

function underlined(written: string): Misread | undefined {
  const [, words = "", dashes = ""] = /^([^#][\s\S]*)\n[ \t>]*(-+)[ \t]*$/.exec(written) ?? [];
  const isSentence = /[.!?:;,”"]$/.test(words.trim()) || words.length > 60 || words.includes("\n");
  // A line as long as the words above it is meant to underline them.
  if (dashes === "" || (!isSentence && dashes.length > 3)) return undefined;
  const remedy =
    "becomes a heading, because a line of dashes follows it directly; leave an empty line between them";
  return { code: "text/misread", remedy, repaired: isSentence ? `${words}\n\n${dashes}` : undefined };
}

function indented(written: string, node: Nodes): Misread | undefined {
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  if (fence !== undefined) {
    if (new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(written)) return undefined;
    const remedy = `makes code of everything below it; write ${fence} on a line of its own where the code ends`;
    return { code: "text/misread", remedy };
  }
  const lines = "value" in node ? node.value.split("\n").filter((line) => line.trim() !== "") : [];
  if (!lines.every((line) => /^[^\p{Ll}]/u.test(line.trim()) && PROSE.test(line.trim()))) return undefined;
  const remedy = "becomes code, because four spaces or a tab begin its line; remove them";
  return { code: "text/misread", remedy, repaired: lines.join("\n") };
}

/** Two lines or more with the same number of cells. */
function tableWithoutDashes(written: string): Misread | undefined {
  const lines = written.split("\n");
  const [first = "", second] = lines;
  const columns = cellsOf(first);
  if (second === undefined || columns < 2 || !lines.every((line) => cellsOf(line) === columns))
    return undefined;
  // Another check reports a line of dashes that does not fit.
  if (lines.some((line) => /^[|:\s-]+$/.test(line))) return undefined;
  const dashes = Array.from({ length: columns }, () => "---").join(" | ");
  const row = first.trim().startsWith("|") ? `| ${dashes} |` : dashes;
  const remedy = `a table needs a line of dashes (${row}) below its headings`;
  return { code: "text/broken-markdown", remedy, repaired: [first, row, ...lines.slice(1)].join("\n") };
}

function cellsOf(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/).length;
}

function offsetsOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
