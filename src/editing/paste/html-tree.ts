import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { Options } from "rehype-remark";
import rehypeRemark from "rehype-remark";
import { remark } from "remark";
import { SKIP, visit } from "unist-util-visit";
import { cleanInline } from "./clean-inline.ts";
import { takeCodeLabels } from "./code-blocks.ts";
import { takeFootnotes } from "./footnotes.ts";
import { inOneLine } from "./lift-blocks.ts";
import { type Losses, lossOf } from "./losses.ts";
import {
  elementNode,
  elementsOf,
  hasClass,
  isBlockLevel,
  isElement,
  isInvisible,
  isNamed,
  type Parent,
  rebuild,
  styleOf,
  textContent,
} from "./nodes.ts";

/** A rehype-remark handler that converts an HTML element to Markdown. */
export type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;
type State = Parameters<Handle>[0];

/**
 * Converts parsed HTML to a Markdown tree.
 * @param losses receives the parts that the tree does not contain
 * @param labels of existing footnotes in the surrounding text
 */
export function treeOfHtml(
  html: HastRoot,
  losses: Losses,
  labels: ReadonlySet<string> = new Set(),
  handlers: Readonly<Record<string, Handle>> = {},
): Root | undefined {
  takeComments(html, losses);
  takeFootnotes(html, losses, labels);
  takeCodeLabels(html);
  rebuild(html, boldSummaries);
  cleanInline(html, losses);
  rebuild(html, buildLists);
  rebuild(html, buildBlocks);
  rebuild(html, buildTables);
  const text = remark()
    .use(rehypeRemark, { newlines: false, checked: "☑", unchecked: "☐", handlers: { ...NOTES, ...handlers } })
    .runSync(html);
  return text.type === "root" ? text : undefined;
}

const labelOf = ({ properties }: Element): { identifier: string; label: string } => {
  const label = String(properties.dataNote);
  return { identifier: label, label };
};

const NOTES: Readonly<Record<string, Handle>> = {
  "note-mark": (_: State, node: Element) => ({ type: "footnoteReference", ...labelOf(node) }),
  "note-text": (state: State, node: Element) => ({
    type: "footnoteDefinition",
    ...labelOf(node),
    children: state.toFlow(state.all(node)),
  }),
};

/** Makes the summary of a `<details>` element bold, in one paragraph with the first words of its content. */
function boldSummaries(children: ElementContent[]): ElementContent[] {
  const contents = [...children];
  for (const [at, child] of children.entries()) {
    if (!isNamed(child, "summary") || isInvisible(child) || child.children.some(isBlockLevel)) continue;
    const words = child.children.flatMap((one) => (isNamed(one, "b", "strong") ? one.children : [one]));
    const bold = elementNode("strong", words);
    const next = children.findIndex((one, index) => index > at && !isInvisible(one));
    const first = children[next];
    const isText = isNamed(first, "p");
    contents[at] = elementNode("p", isText ? [bold, elementNode("br", []), ...first.children] : [bold]);
    if (isText) contents[next] = { type: "text", value: "" };
  }
  return contents;
}

/** Normalises blocks: drops empty paragraphs, and turns text between blocks, and text separated by two line breaks, into paragraphs. */
function buildBlocks(children: ElementContent[], parent: Parent): ElementContent[] {
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
function buildTables(children: ElementContent[]): ElementContent[] {
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

type Item = {
  level: number;
  /** The level that the source program declares for the item; kept until the lists around it are built. */
  declaredLevel: number | undefined;
  isNumbered: boolean;
  /** The number that the source program declares for the item, if any. */
  number: number | undefined;
  /** The list in Word to which the item belongs: numbering that starts again begins another list. */
  list: string | undefined;
  children: ElementContent[];
};

/**
 * Rebuilds nested lists: Word's paragraphs that only look like lists, the separate list that Word online writes for each item, and the
 * lists of Google Docs and Apple that follow their parent item instead of being inside it.
 */
function buildLists(children: ElementContent[]): ElementContent[] {
  const built: ElementContent[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (items.length > 0) built.push(...nested(items));
    items = [];
  };
  for (const child of children) {
    const nestedItems = itemsOf(child);
    if (nestedItems.length > 0) {
      items.push(...nestedItems);
    } else if (items.length === 0 || !isInvisible(child)) {
      flush();
      built.push(child);
    }
  }
  flush();
  return built;
}

function itemsOf(node: ElementContent): Item[] {
  if (!isElement(node)) return [];
  const level = Number(node.properties.dataLevel) || undefined;
  if (node.tagName === "p" && level !== undefined) {
    const isNumbered = node.properties.dataNumbered === true;
    return [
      {
        level,
        declaredLevel: level,
        isNumbered,
        number: Number(node.properties.value) || undefined,
        list: listOf(node),
        children: elementsOf(node.children),
      },
    ];
  }
  if (node.tagName === "div" && node.children.length > 0) {
    const inner = elementsOf(node.children).filter((child) => !isInvisible(child));
    const isWrapper = inner.length > 0 && inner.every((child) => isNamed(child, "ul", "ol"));
    return isWrapper ? inner.flatMap(itemsOf) : [];
  }
  return isNamed(node, "ul", "ol") ? listItems(node, 1) : [];
}

function listItems(list: Element, level: number): Item[] {
  const isNumbered = list.tagName === "ol";
  /** The last number at each level, because programs put items of several levels into one list. */
  let numbers = new Map([[level, Number(list.properties.start ?? 1) - 1]]);
  return elementsOf(list.children).flatMap((child): Item[] => {
    if (isNamed(child, "ul", "ol")) return listItems(child, level + 1);
    if (!isNamed(child, "li")) return [];
    const declaredLevel = Number(child.properties.dataLevel) || undefined;
    const own = declaredLevel ?? level;
    const inner = elementsOf(child.children);
    const lists = inner.filter((one): one is Element => isNamed(one, "ul", "ol"));
    const content = inner.filter((one) => !isNamed(one, "ul", "ol"));
    const items = lists.flatMap((one) => listItems(one, own + 1));
    if (content.every(isInvisible)) return items;
    const number = Number(child.properties.value ?? (numbers.get(own) ?? 0) + 1);
    numbers = new Map([...numbers, [own, number] as const].filter(([depth]) => depth <= own));
    return [{ level: own, declaredLevel, isNumbered, number, list: undefined, children: content }, ...items];
  });
}

/**
 * Builds lists from items with levels; an item nested too deeply goes into the preceding item. A number that does not continue the last one
 * begins a new list.
 */
function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number; next: number | undefined; name: string | undefined }[] = [];
  for (const { level, declaredLevel, isNumbered, number, list: name, children } of items) {
    while ((open.at(-2)?.level ?? 0) >= level) open.pop();
    const tagName = isNumbered ? "ol" : "ul";
    let top = open.at(-1);
    const isSame = name === undefined ? number === top?.next : name === top?.name;
    const goesOn = top?.list.tagName === tagName && (!isNumbered || isSame);
    if (top && top.level >= level && !goesOn) {
      open.pop();
      top = open.at(-1);
    }
    if (!top || top.level < level) {
      const list = elementNode(tagName, []);
      if (isNumbered && number !== undefined && number !== 1) list.properties.start = number;
      const item = top?.list.children.at(-1);
      if (isNamed(item, "li")) item.children.push(list);
      else lists.push(list);
      open.push({ list, level, next: undefined, name });
    }
    const item = elementNode("li", children);
    if (declaredLevel !== undefined) item.properties.dataLevel = declaredLevel;
    const [last] = open.slice(-1);
    if (!last) continue;
    last.list.children.push(item);
    last.level = level;
    last.next = number === undefined ? undefined : number + 1;
  }
  return lists;
}

const listOf = ({ properties }: Element): string | undefined =>
  typeof properties.dataList === "string" ? properties.dataList : undefined;

/**
 * Removes the comments of reviewers from HTML of Word and Google Docs, with the marks in the text that refer to them, because they are not
 * for visitors. Each comment is a loss.
 */
function takeComments(tree: HastRoot, losses: Losses): void {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isComment = isCommentText(node, parent);
    if (!isComment && !isCommentMark(node)) return undefined;
    if (isComment) losses.lost.push(lossOf("a comment", node));
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Matches ids of comments in Google Docs (`cmnt1`), and of references to them (`cmnt_ref1`). */
const COMMENT_ID = /^cmnt\d+$/;
const REFERENCE_ID = /^cmnt_ref\d+$/;

function isCommentMark(node: Element): boolean {
  return (
    hasClass(node, "msocomanchor") ||
    hasClass(node, "MsoCommentReference") ||
    (node.tagName === "a" && REFERENCE_ID.test(String(node.properties.id ?? "")))
  );
}

/** Tells whether an element is a list of comments of Word, or a comment of Google Docs: a part of the body that begins with its link. */
function isCommentText(node: Element, parent: Parent): boolean {
  if (styleOf(node, "mso-element") === "comment-list") return textContent(node).trim() !== "";
  const isPart = parent.type === "root" || parent.tagName === "body" || parent.tagName === "div";
  return isPart && node.tagName !== "body" && firstLink(node, COMMENT_ID);
}

/** Tells whether the content of an element begins with a link that has such an id. */
function firstLink(node: Element, id: RegExp): boolean {
  const [first] = elementsOf(node.children).filter((child) => textContent(child).trim() !== "");
  if (!isElement(first)) return false;
  return (first.tagName === "a" && id.test(String(first.properties.id ?? ""))) || firstLink(first, id);
}
