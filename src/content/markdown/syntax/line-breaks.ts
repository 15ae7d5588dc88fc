import type { Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";

/** Tells whether HTML is a line break, which in the cell of a table Markdown cannot express. */
export const isLineBreak = (html: string): boolean => /^<br\s*\/?>$/i.test(html);

/** Reads `<br>` within a line as a line break. All other HTML is not shown. */
export function readLineBreaks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ transforms: [breaksInTree] });
}

function breaksInTree(tree: Root): void {
  visit(tree, "html", ({ value, position }, index, parent) => {
    if (!parent || index === undefined || !isLineBreak(value)) return;
    if (parent.type === "root" || parent.type === "listItem" || parent.type === "blockquote") return;
    parent.children[index] = { type: "break", ...(position && { position }) };
  });
}
