import type { Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";

/** A line break in a cell of a table, which Markdown cannot express: other programs read and write this element of HTML too. */
export const CELL_BREAK = "<br>";
/** Tells whether HTML is such a break, however it is written. */
export const isCellBreak = (html: string): boolean => /^<br\s*\/?>$/i.test(html);

/** Reads `<br>` in the cells of tables as line breaks. Everywhere else it is HTML, which is not shown. */
export function readCellBreaks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ transforms: [breaksInTree] });
}

function breaksInTree(tree: Root): void {
  visit(tree, "tableCell", (cell) => {
    visit(cell, "html", ({ value, position }, index, parent) => {
      if (parent && index !== undefined && isCellBreak(value))
        parent.children[index] = { type: "break", ...(position && { position }) };
    });
  });
}

/** Replaces the line breaks in the cells of tables by HTML, before a tree is written. */
export function writeCellBreaks(tree: Root): void {
  visit(tree, "tableCell", (cell) => {
    visit(cell, "break", (_, index, parent) => {
      if (parent && index !== undefined) parent.children[index] = { type: "html", value: CELL_BREAK };
    });
  });
}
