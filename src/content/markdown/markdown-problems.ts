import { visit } from "unist-util-visit";
import { parseMarkdown } from "./markdown-parse.ts";
import { findRefusals } from "./markdown-pipeline.ts";
import type { MarkdownProblem } from "./markdown-shape.ts";
import { findUnparsed } from "./unparsed-markdown.ts";

/**
 * Reports what the page will not show: refused addresses, images without a description, raw HTML, and footnotes, links
 * and tables that do not work. Positions are lines and columns of the Markdown text, from 1, in order.
 * @throws {MarkdownTooComplex}
 */
export function markdownProblems(source: string): MarkdownProblem[] {
  const tree = parseMarkdown(source);
  const problems = [...findRefusals(source), ...findUnparsed(source, tree)];
  visit(tree, "html", (node) => {
    // Comments are notes to other authors, and meant to be hidden.
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
