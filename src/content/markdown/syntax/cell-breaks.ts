import type { Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";

/** Tells whether HTML is a line break, which in the cell of a table Markdown cannot express. */
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
