import type { Element, ElementContent } from "hast";
import { elementNode, elementsOf, isElement, isInvisible, isNamed } from "./nodes.ts";

type Item = {
  level: number;
  /** The level as the program has written it, which is still known when the lists around this one are built. */
  written: number | undefined;
  isNumbered: boolean;
  start: number;
  children: ElementContent[];
};

/**
 * Nests lists as they are meant: paragraphs of Word that only look like a list, lists of Word online that are
 * one for each item, and lists of Google Docs and Apple that are beside their item rather than in it.
 */
export function buildLists(children: ElementContent[]): ElementContent[] {
  const built: ElementContent[] = [];
  let items: Item[] = [];
  const flush = () => {
    if (items.length > 0) built.push(...nested(items));
    items = [];
  };
  for (const child of children) {
    const found = itemsOf(child);
    if (found.length > 0) {
      if (items.length > 0 && startsAnother(items, found[0])) flush();
      items.push(...found);
    } else if (items.length === 0 || !isInvisible(child)) {
      flush();
      built.push(child);
    }
  }
  flush();
  return built;
}

/** A list at the outermost level that is numbered from 1, or of another kind, is a list of its own. */
function startsAnother(items: readonly Item[], next: Item | undefined): boolean {
  const last = items.findLast(({ level }) => level === 1);
  return next?.level === 1 && last !== undefined && last.isNumbered !== next.isNumbered;
}

function itemsOf(node: ElementContent): Item[] {
  if (!isElement(node)) return [];
  const level = Number(node.properties.dataLevel) || undefined;
  if (node.tagName === "p" && level !== undefined) {
    const isNumbered = node.properties.dataNumbered === true;
    return [{ level, written: level, isNumbered, start: 1, children: elementsOf(node.children) }];
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
  const start = Number(list.properties.start) || 1;
  return elementsOf(list.children).flatMap((child): Item[] => {
    if (isNamed(child, "ul", "ol")) return listItems(child, level + 1);
    if (!isNamed(child, "li")) return [];
    const written = Number(child.properties.dataLevel) || undefined;
    const own = written ?? level;
    const inner = elementsOf(child.children);
    const lists = inner.filter((one): one is Element => isNamed(one, "ul", "ol"));
    const content = inner.filter((one) => !isNamed(one, "ul", "ol"));
    const items = lists.flatMap((one) => listItems(one, own + 1));
    if (content.every(isInvisible)) return items;
    return [{ level: own, written, isNumbered, start, children: content }, ...items];
  });
}

/** Lists of items by their levels; one that is nested too deep is in the item before it. */
function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const { level, written, isNumbered, start, children } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const tagName = isNumbered ? "ol" : "ul";
    let top = open.at(-1);
    if (top && top.level >= level && top.list.tagName !== tagName) {
      open.pop();
      top = open.at(-1);
    }
    if (!top || top.level < level) {
      const list = elementNode(tagName, []);
      if (isNumbered && start > 1) list.properties.start = start;
      const item = top?.list.children.at(-1);
      if (isNamed(item, "li")) item.children.push(list);
      else lists.push(list);
      open.push({ list, level });
    }
    const item = elementNode("li", children);
    if (written !== undefined) item.properties.dataLevel = written;
    open.at(-1)?.list.children.push(item);
  }
  return lists;
}
