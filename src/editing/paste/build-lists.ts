import type { Element, ElementContent } from "hast";
import { elementNode, elementsOf, isElement, isInvisible, isNamed } from "./nodes.ts";

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
export function buildLists(children: ElementContent[]): ElementContent[] {
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
        number: undefined,
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
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const tagName = isNumbered ? "ol" : "ul";
    let top = open.at(-1);
    const isSame = number === undefined ? name === top?.name : number === top?.next;
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
    last?.list.children.push(item);
    if (last) last.next = number === undefined ? undefined : number + 1;
  }
  return lists;
}

const listOf = ({ properties }: Element): string | undefined =>
  typeof properties.dataList === "string" ? properties.dataList : undefined;
