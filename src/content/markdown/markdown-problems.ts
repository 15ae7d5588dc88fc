import { visit } from "unist-util-visit";
import { parseMarkdown } from "./markdown-parse.ts";
import { findRefusals } from "./markdown-pipeline.ts";
import type { MarkdownProblem } from "./markdown-shape.ts";
import { findUnparsed } from "./unparsed-markdown.ts";

/**
 * What an author wrote that the page will not show: refused addresses, images without description, raw HTML,
 * notes, links and tables that lead nowhere.
 * Positions are lines and columns of the Markdown text, from 1, in the order of the text.
 * @throws {MarkdownTooComplex}
 */
export function markdownProblems(source: string): MarkdownProblem[] {
  const tree = parseMarkdown(source);
  const problems = [...findRefusals(source), ...findUnparsed(source, tree)];
  visit(tree, "html", (node) => {
    // A comment is a note to other authors: that it is not shown is its purpose.
    if (/^<!--[\s\S]*-->$/.test(node.value)) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    problems.push({
      code: "markdown/html",
      line,
      column,
      message: "HTML is not shown; write Markdown instead.",
    });
  });
  return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}
