import type { Element, ElementContent } from "hast";
import { elementNode, elementsOf, isBlockLevel, isElement, isInvisible, isNamed } from "./nodes.ts";

/** Turns mixed content into blocks: text between blocks becomes paragraphs. */
export function asBlocks(children: readonly ElementContent[]): Element[] {
  return runsOf(children).flatMap((run): Element[] => {
    const [first] = run;
    if (isElement(first) && isBlockLevel(first)) return [first];
    return run.every(isInvisible) ? [] : [elementNode("p", run)];
  });
}

/**
 * Applies a mark such as bold to content; in blocks, the mark is applied to the text inside each block, except in headings, which are bold
 * anyway.
 */
export function withMark(
  children: readonly ElementContent[],
  mark: "del" | "em" | "strong",
): ElementContent[] {
  return runsOf(children).flatMap((run): ElementContent[] => {
    const [first] = run;
    if (!isElement(first) || !isBlockLevel(first))
      return run.every(isInvisible) ? run : [elementNode(mark, run)];
    if (isNamed(first, "kept-block", "pre", "hr") || (mark === "strong" && /^h[1-6]$/.test(first.tagName)))
      return [first];
    return [{ ...first, children: withMark(elementsOf(first.children), mark) }];
  });
}

/**
 * Moves a link that encloses blocks into the first heading in them, or else into the first words.
 * @returns undefined if nothing in them can be linked
 */
export function withLink(
  children: readonly ElementContent[],
  link: { href: string; title?: string },
): ElementContent[] | undefined {
  const blocks = asBlocks(children);
  const leaves = blocks.flatMap(leavesOf);
  const place =
    leaves.find(({ tagName, properties }) => /^h[1-6]$/.test(tagName) || properties.dataKind === "heading") ??
    leaves[0];
  if (!place) return undefined;
  if (isNamed(place, "kept-block")) {
    place.properties.dataHref = link.href;
    place.properties.dataTitle = link.title;
    return blocks;
  }
  place.children = [{ ...elementNode("a", elementsOf(place.children)), properties: link }];
  return blocks;
}

/** The content of a heading, cell or link on one line, with blocks separated by a space. */
export function inOneLine(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    if (!isElement(child) || !isBlockLevel(child)) return [child];
    const space: ElementContent[] = index > 0 ? [{ type: "text", value: " " }] : [];
    if (isNamed(child, "kept-block")) return [...space, { ...child, tagName: "kept-line" }];
    return [...space, ...inOneLine(elementsOf(child.children)), { type: "text", value: " " }];
  });
}

/** The innermost blocks with words or pictures. */
function leavesOf(block: Element): Element[] {
  if (isNamed(block, "kept-block"))
    return /^(?:heading|paragraph)$/.test(String(block.properties.dataKind)) ? [block] : [];
  if (isNamed(block, "pre", "hr", "note-text") || isInvisible(block)) return [];
  const inner = elementsOf(block.children);
  if (!inner.some(isBlockLevel)) return inner.every(isInvisible) ? [] : [block];
  return inner.flatMap((child) => (isElement(child) && isBlockLevel(child) ? leavesOf(child) : []));
}

/** Groups content: each block separately, and everything between two blocks together. */
function runsOf(children: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [];
  let isOpen = false;
  for (const child of children) {
    const isInLine = !isBlockLevel(child);
    if (isInLine && isOpen) runs.at(-1)?.push(child);
    else runs.push([child]);
    isOpen = isInLine;
  }
  return runs;
}
