import type { Element, ElementContent } from "hast";
import { inOneLine } from "./lift-blocks.ts";
import { elementNode, elementsOf, isBlockLevel, isInvisible, isNamed, type Parent } from "./nodes.ts";

/** Normalises blocks: drops empty paragraphs, and turns text between blocks, and text separated by two line breaks, into paragraphs. */
export function buildBlocks(children: ElementContent[], parent: Parent): ElementContent[] {
  const contents = children.filter(
    (child) =>
      !isBlockLevel(child) || !isInvisible(child) || isNamed(child, "td", "th", "tr", "hr", "kept-block"),
  );
  const isContainer =
    parent.type === "root" ||
    isNamed(parent, "body", "div", "section", "article", "main", "blockquote", "note-text");
  if (isContainer) return paragraphs(contents);
  if (parent.type === "element" && (parent.tagName === "p" || /^h[1-6]$/.test(parent.tagName)))
    return trimBreaks(contents);
  return contents;
}

function paragraphs(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const flush = () => {
    const trimmed = trimBreaks(line);
    if (!trimmed.every(isInvisible)) blocks.push(elementNode("p", trimmed));
    line = [];
  };
  for (const child of children) {
    if (isBlockLevel(child)) {
      flush();
      blocks.push(child);
    } else if (isNamed(child, "br") && isNamed(line.at(-1), "br")) {
      flush();
    } else line.push(child);
  }
  flush();
  return blocks;
}

/** Removes line breaks at the ends of a paragraph, where they have no effect. */
function trimBreaks(children: readonly ElementContent[]): ElementContent[] {
  const isGap = (child: ElementContent) =>
    isNamed(child, "br") || (child.type === "text" && child.value.trim() === "");
  const from = children.findIndex((child) => !isGap(child));
  const to = children.findLastIndex((child) => !isGap(child));
  return from < 0 ? [] : children.slice(from, to + 1);
}

/**
 * Turns the first row of each table into its heading, which Markdown requires. A table with a single column is only layout, and is
 * unwrapped.
 */
export function buildTables(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (!isNamed(child, "table")) return [child];
    const rows = rowsOf(child);
    const [head, ...body] = rows;
    const captions = elementsOf(child.children).filter((one) => isNamed(one, "caption"));
    const above = captions.map((one) => elementNode("p", inline(elementsOf(one.children))));
    if (!head) return above;
    if (rows.every((row) => cellsOf(row).length <= 1))
      return [
        ...above,
        ...rows.flatMap((row) => cellsOf(row).flatMap((cell) => paragraphs(elementsOf(cell.children)))),
      ];
    const asCells = (row: Element, tagName: "th" | "td") => {
      const cells = cellsOf(row).map((cell) => ({
        ...cell,
        tagName,
        children: inline(elementsOf(cell.children)),
      }));
      return elementNode("tr", cells);
    };
    const rest = body.map((row) => asCells(row, "td"));
    return [
      ...above,
      elementNode("table", [elementNode("thead", [asCells(head, "th")]), elementNode("tbody", rest)]),
    ];
  });
}

function rowsOf(table: Element): Element[] {
  return elementsOf(table.children).flatMap((child) =>
    isNamed(child, "tr") ? [child] : isNamed(child, "thead", "tbody", "tfoot") ? rowsOf(child) : [],
  );
}

const cellsOf = (row: Element): Element[] =>
  elementsOf(row.children).filter((child): child is Element => isNamed(child, "td", "th"));

/** The content of a cell on one line. */
function inline(children: readonly ElementContent[]): ElementContent[] {
  const line = inOneLine(children);
  const [only, ...others] = line.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (isNamed(only, "strong") && others.length === 0) return inline(elementsOf(only.children));
  return line.map((child) => (isNamed(child, "br") ? { type: "text", value: " " } : child));
}
