import type { syntaxTree } from "@codemirror/language";
import type { Text } from "@codemirror/state";
import {
  type Cover,
  type CoverContent,
  coverItem,
  coverLink,
  coverPicture,
  headingMark,
  MARKS_OF,
  type MarkdownNode,
  type TextRange,
  withSpace,
} from "./construct-covers.ts";

export type TextLooks = {
  covers: readonly Cover[];
  /** CSS classes of lines, by the start of the line. */
  lines: ReadonlyMap<number, readonly string[]>;
  /** Indentation and marks of list items, which take the same width for each column, so that all lines of an item line up. */
  columns: readonly TextRange[];
};

/** Maximum number of columns of indentation, and of levels of quotes, that have a style of their own. */
export const MAX_INDENT_COLUMNS = 16;
export const MAX_QUOTE_LEVELS = 3;

/**
 * Computes how the visible part of a Markdown text looks: marks that are hidden, and styles of lines. The text itself is not changed.
 * @param from start of the visible part
 */
export function textLooks(
  tree: ReturnType<typeof syntaxTree>,
  doc: Text,
  from: number,
  to: number,
): TextLooks {
  const covers: Cover[] = [];
  const columns: TextRange[] = [];
  const lines = new Map<number, string[]>();
  const visible = { doc, from, to };
  const cover = (range: TextRange, owner: TextRange, shows: CoverContent = { kind: "nothing" }) => {
    // A replaced range must not span lines.
    if (range.from < range.to && range.to <= doc.lineAt(range.from).to)
      covers.push({ from: range.from, to: range.to, owner, shows });
  };
  const addClass = (range: TextRange, name: string) => {
    for (const line of linesOf(range, visible)) lines.set(line.from, [...(lines.get(line.from) ?? []), name]);
  };
  tree.iterate({
    from,
    to,
    enter: ({ node }) => {
      const { name } = node;
      const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name);
      if (heading) {
        addClass(node, `cm-heading-${heading[1]}`);
        for (const mark of node.getChildren("HeaderMark")) cover(headingMark(mark, node, doc), node);
      } else if (name in MARKS_OF) {
        for (const mark of node.getChildren(MARKS_OF[name] ?? "")) cover(mark, node);
      } else if (name === "Link") coverLink(node, doc, cover);
      else if (name === "Image") coverPicture(node, doc, cover);
      else if (name === "Escape") cover({ from: node.from, to: node.from + 1 }, node);
      else if (name === "QuoteMark") cover(withSpace(node, doc), doc.lineAt(node.from));
      else if (name === "HorizontalRule") cover(node, node, { kind: "rule" });
      else if (name === "Blockquote") {
        const level = Math.min(ancestors(node, "Blockquote") + 1, MAX_QUOTE_LEVELS);
        addClass(node, `cm-quote-${level}`);
      } else if (name === "FencedCode" || name === "CodeBlock") {
        addClass(node, "cm-code-lines");
        for (const mark of [...node.getChildren("CodeMark"), ...node.getChildren("CodeInfo")])
          cover(mark, node);
      } else if (name === "ListItem") {
        for (const line of linesOf(node, visible)) {
          const start = itemStart(node, line, doc);
          if (start === undefined) continue;
          const classes = (lines.get(line.from) ?? []).filter((one) => !one.startsWith("cm-hang-"));
          lines.set(line.from, [...classes, `cm-hang-${Math.min(start, MAX_INDENT_COLUMNS)}`]);
          const indent = /^[ \t]*/.exec(line.text)?.[0].length ?? 0;
          if (indent > 0 && !columns.some((one) => one.from === line.from))
            columns.push({ from: line.from, to: line.from + indent });
        }
      } else if (name === "ListMark") {
        columns.push(withSpace(node, doc));
        coverItem(node, doc, cover);
      } else if (name === "TaskMarker") {
        const isDone = doc.sliceString(node.from, node.to) !== "[ ]";
        cover(node, node, { kind: "task", isDone });
      } else if (name === "Table" || name === "HTMLBlock") addClass(node, "cm-source-lines");
    },
  });
  return { covers, lines, columns };
}

/** Column at which the text of a list item's line begins; undefined for a line that is not indented as part of the item. */
function itemStart(item: MarkdownNode, line: { from: number; text: string }, doc: Text): number | undefined {
  const mark = item.getChild("ListMark");
  if (!mark) return undefined;
  const first = doc.lineAt(item.from);
  const isFirst = first.from === line.from;
  const columns = isFirst ? mark.to + 1 - line.from : (/^[ \t]*/.exec(line.text)?.[0].length ?? 0);
  return columns === 0 ? undefined : columns;
}

function ancestors(node: MarkdownNode, name: string): number {
  let count = 0;
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.name === name) count += 1;
  return count;
}

/** The lines of a range that are visible. */
function* linesOf(range: TextRange, { doc, from, to }: TextRange & { doc: Text }) {
  const end = Math.min(range.to, to);
  for (let at = Math.max(range.from, from); at <= end; ) {
    const line = doc.lineAt(at);
    yield line;
    at = line.to + 1;
  }
}
