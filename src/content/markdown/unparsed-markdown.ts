import type { Nodes, Root, Table } from "mdast";
import { visit } from "unist-util-visit";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { TextLines } from "#src/content/json/position.ts";
import { parseMarkdown } from "./markdown-parse.ts";
import { findRefusals } from "./markdown-pipeline.ts";
import type { MarkdownProblem } from "./markdown-shape.ts";

/**
 * Patterns of malformed Markdown that would be printed literally, unless escaped by a backslash. No pattern visits a character from more
 * than one start, so that long texts do not take quadratic time.
 */
const MALFORMED: readonly { pattern: RegExp; message: (match: string) => Said }[] = [
  {
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/g,
    message: (note) => say("{note} has no note; write {note}: and its text on a line of its own.", { note }),
  },
  {
    pattern: /(?<!\\)\]\(/g,
    message: () =>
      say(
        "A link breaks off here: its address has a space, or its bracket is not closed. Write [words](/address).",
      ),
  },
  {
    pattern: /(?<!\\)\]\[[^\]]*\]/g,
    message: (match) =>
      say("A link has no address: write {name}: and the address on a line of its own.", {
        name: match.slice(1),
      }),
  },
  {
    pattern: /^[ \t]*(?=.*\|)(?=.*-)[|: \t-]+$/gm,
    message: () =>
      say("This is not read as a table: the line of dashes needs one column for each of the line above."),
  },
];

/** What to write in place of HTML that has no counterpart in Markdown, by its tags. */
const HTML_CURES: readonly (readonly [RegExp, Said])[] = [
  [
    /^<(?:iframe|video|audio|object|embed)\b/i,
    say("Frames and players are not shown in a text; a video is a block of its own, beside the text."),
  ],
  [
    /^<\/?(?:details|summary)\b/i,
    say("A part that opens is not shown in a text; it is a block of its own (faq), beside the text."),
  ],
  [
    /^<\/?(?:[uo]l|li)\b/i,
    say('HTML is not shown; begin each item with "- ", and in a table separate the items by {mark}.', {
      mark: "<br>",
    }),
  ],
  [/^<\/?su[bp]\b/i, say("HTML is not shown; write the small signs of Unicode instead: H₂O, m².")],
];
const HTML_CURE = say("HTML is not shown; write Markdown instead.");

/** Finds malformed Markdown: marks that would be printed literally, or text that would disappear. */
export function findUnparsed(source: string, tree: Root): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  const lines = new TextLines(source);
  const report = (node: Nodes, message: Said, index = 0) =>
    problems.push({ code: "markdown/lost", ...lines.positionOf(offsetOf(node) + index), message });
  const noted = new Set<string>();
  visit(tree, "footnoteReference", ({ identifier }) => void noted.add(identifier));
  visit(tree, (node) => {
    if (node.type === "text") {
      const sourceText = source.slice(offsetOf(node), node.position?.end.offset);
      for (const { pattern, message } of MALFORMED)
        for (const { 0: match, index } of sourceText.matchAll(pattern)) report(node, message(match), index);
    }
    if (node.type === "footnoteDefinition" && !noted.has(node.identifier))
      report(
        node,
        say("Nothing refers to the note [^{note}], so it is not shown.", {
          note: node.label ?? node.identifier,
        }),
      );
    if (node.type === "table")
      for (const { row, cells, columns } of tooLongRows(node))
        report(
          row,
          say(
            "This row has {cells} cells, but its table only {columns}: what is left over is not shown. Within a cell, write \\| for |.",
            { cells, columns },
          ),
        );
  });
  return problems;
}

function tooLongRows(table: Table) {
  const columns = table.children[0]?.children.length ?? 0;
  return table.children.flatMap((row) =>
    row.children.length > columns ? [{ row, cells: row.children.length, columns }] : [],
  );
}

function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

/**
 * Reports the parts of a text that the page will not show: refused addresses, images without a description, raw HTML, and footnotes, links
 * and tables that do not work. Positions are lines and columns of the Markdown text, from 1, in order.
 * @throws {MarkdownTooComplex}
 */
export function markdownProblems(source: string): MarkdownProblem[] {
  const tree = parseMarkdown(source);
  const problems = [...findRefusals(source), ...findUnparsed(source, tree)];
  visit(tree, "html", (node) => {
    // Comments are notes to other authors and hidden on purpose.
    if (/^<!--[\s\S]*-->$/.test(node.value)) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    problems.push({
      code: "markdown/html",
      line,
      column,
      message: HTML_CURES.find(([tags]) => tags.test(node.value))?.[1] ?? HTML_CURE,
    });
  });
  return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}
