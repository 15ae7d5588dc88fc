import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { decodeAddress } from "#src/content/address/routes.ts";
import { type Losses, lossOf } from "./losses.ts";
import {
  elementNode,
  elementsOf,
  isBlockLevel,
  isElement,
  isInvisible,
  isNamed,
  type Parent,
  textContent,
} from "./nodes.ts";

/** Matches the reference of a footnote: a number, letter or symbol, with or without brackets. */
const MARK =
  /^[^\p{L}\p{N}]*(?:\p{N}{1,4}|\p{L}|[ivxlc]{1,6}|(?:fn|note)\s*\p{N}{1,4}|[*†‡§¶#]{1,4})[^\p{L}\p{N}]*$/iu;
const ARROW = /^(?:[\s↩↑⤴⏎^]|\ufe0e|\ufe0f)*$/u;
const NOTE_ID =
  /^_?(?:fn|ftn|ftnt|edn|note|footnote|endnote|cite_note|user-content-fn|sdfootnote|sdendnote)/i;

/** A footnote reference in the text, and the element with the text of the footnote. */
type Found = { mark: Element; note: Element; backIds: ReadonlySet<string> };

/**
 * Extracts footnotes from HTML in the formats of WordPress, Word, LibreOffice, Google Docs, pandoc, kramdown, goldmark and Substack: a
 * reference links to a later element, which links back or is called a note. References become `note-mark` elements, notes `note-text`
 * elements at the end. A reference in brackets whose note was not copied is dropped: `[1]` from Wikipedia.
 * @param losses receives the references that are dropped
 * @param takenLabels labels of existing footnotes in the surrounding text
 */
export function takeFootnotes(tree: Root, losses: Losses, takenLabels: ReadonlySet<string>): void {
  const parents = new Map<Element, Parent>();
  const places = new Map<string, Element>();
  const order = new Map<Element, number>();
  const links: Element[] = [];
  visit(tree, "element", (node, _, parent) => {
    if (parent) parents.set(node, parent);
    order.set(node, order.size);
    for (const id of idsOf(node)) if (!places.has(id)) places.set(id, node);
    if (node.tagName === "a" && fragmentOf(node) !== undefined) links.push(node);
  });
  for (const link of links) {
    const fragment = fragmentOf(link) ?? "";
    const mark = outermost(link, parents);
    if (places.has(fragment) || !NOTE_ID.test(fragment) || !isMark(link) || !isBracketed(mark)) continue;
    losses.lost.push(lossOf("a mark without its note", mark));
    replace(mark, [], parents);
  }
  const targets = new Set(links.filter(isMark).map((link) => places.get(fragmentOf(link) ?? "")));
  const footnotes = links.flatMap((link): Found[] => {
    const target = places.get(fragmentOf(link) ?? "");
    if (!target || !isMark(link) || (order.get(target) ?? 0) < (order.get(link) ?? 0)) return [];
    const mark = outermost(link, parents);
    const note = noteAround(target, parents, targets);
    if (!note || note === mark || contains(note, mark)) return [];
    const backIds = new Set([mark, ...elementsIn(mark)].flatMap(idsOf));
    const leadsBack = elementsIn(note).some((one) => backIds.has(fragmentOf(one) ?? ""));
    const isCalledNote = idsOf(target).some((id) => NOTE_ID.test(id));
    const isRaised = isNamed(mark, "sup") || elementsIn(mark).some((one) => one.tagName === "sup");
    if (!leadsBack && !isCalledNote && !isRaised) return [];
    return [{ mark, note, backIds }];
  });
  const labels = new Map<Element, string>();
  const notes: ElementContent[] = [];
  let number = 0;
  for (const { mark, note } of footnotes) {
    let label = labels.get(note);
    if (label === undefined) {
      do number += 1;
      while (takenLabels.has(String(number)));
      label = String(number);
      labels.set(note, label);
      const own = new Set(footnotes.filter((one) => one.note === note).flatMap((one) => [...one.backIds]));
      const sign = textContent(mark).replaceAll(/[^\p{L}\p{N}*†‡§¶#]/gu, "");
      notes.push(labelled("note-text", label, noteContent(note, own, sign)));
      takeOut(note, parents);
    }
    replace(mark, [labelled("note-mark", label, [])], parents);
  }
  if (notes.length === 0) return;
  const html = tree.children.find((node) => isNamed(node, "html"));
  const { children } = html?.children.find((node) => isNamed(node, "body")) ?? html ?? tree;
  const end = children.findLastIndex((node) => !isNamed(node, "hr") && !isInvisible(node));
  children.splice(end + 1, Number.POSITIVE_INFINITY, ...notes);
}

const idsOf = ({ properties }: Element): string[] =>
  [properties.id, properties.name].flatMap((id) => (typeof id === "string" && id !== "" ? [id] : []));

function fragmentOf({ tagName, properties }: Element): string | undefined {
  const [, fragment] = tagName === "a" ? (/#(.+)$/.exec(String(properties.href ?? "")) ?? []) : [];
  return fragment === undefined ? undefined : decodeAddress(fragment);
}

const isMark = (link: Element): boolean => MARK.test(textContent(link));

const isBracketed = (mark: Element): boolean => /^\s*\[.*\]\s*$/s.test(textContent(mark));

function elementsIn(node: Element): Element[] {
  return node.children.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []));
}

const contains = (outer: Element, inner: Element): boolean => elementsIn(outer).includes(inner);

/** The outermost element whose only content is the reference: `<sup>[<a>1</a>]</sup>`. */
function outermost(link: Element, parents: ReadonlyMap<Element, Parent>): Element {
  const parent = parents.get(link);
  const isWrapper =
    parent?.type === "element" &&
    !isBlockLevel(parent) &&
    bare(textContent(parent)) === bare(textContent(link));
  return isWrapper ? outermost(parent, parents) : link;
}

const bare = (text: string): string => text.replaceAll(/[\s[\]()]/g, "");

/** The element with the complete text of a footnote: the link's target itself, or the block around the number at that target. */
function noteAround(
  target: Element,
  parents: ReadonlyMap<Element, Parent>,
  targets: ReadonlySet<Element | undefined>,
): Element | undefined {
  if (isBlockLevel(target)) return /^h[1-6]$|^body$/.test(target.tagName) ? undefined : target;
  let block: Parent | undefined = target;
  while (block?.type === "element" && !isBlockLevel(block)) block = parents.get(block);
  if (block?.type !== "element" || isNamed(block, "body", "td", "th")) return undefined;
  const above = parents.get(block);
  const isOneNote =
    isNamed(block, "p") &&
    above?.type === "element" &&
    isNamed(above, "div", "li") &&
    elementsIn(above).filter((one) => targets.has(one)).length === 1 &&
    elementsOf(above.children).every((child) => !isElement(child) || child.tagName === "p");
  return isOneNote ? above : block;
}

/** The content of a note without its number and back link. */
function noteContent(note: Element, backIds: ReadonlySet<string>, sign: string): ElementContent[] {
  const isBack = (node: Element) => {
    const text = textContent(node).trim();
    return (
      node.tagName === "a" &&
      (backIds.has(fragmentOf(node) ?? "") || (fragmentOf(node) !== undefined && ARROW.test(text)))
    );
  };
  const isNumber = (node: Element) =>
    isNamed(node, "sup") && textContent(node).replaceAll(/[^\p{L}\p{N}*†‡§¶#]/gu, "") === sign;
  const strip = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child, at): ElementContent[] => {
      if (!isElement(child)) return [child];
      if (isBack(child) || (at === 0 && isNumber(child))) return [];
      const inner = strip(elementsOf(child.children));
      const isEmptied =
        textContent(child).trim() !== "" && inner.every((one) => ARROW.test(textContent(one)));
      return isEmptied && !isBlockLevel(child) ? [] : [{ ...child, children: inner }];
    });
  return strip(elementsOf(note.children));
}

const labelled = (tagName: string, label: string, children: ElementContent[]): Element => ({
  ...elementNode(tagName, children),
  properties: { dataNote: label },
});

function replace(mark: Element, by: readonly Element[], parents: ReadonlyMap<Element, Parent>): void {
  const parent = parents.get(mark);
  const at = parent?.children.indexOf(mark) ?? -1;
  if (parent && at >= 0) parent.children.splice(at, 1, ...by);
}

/** Removes a note, and after the last one the list around it, with its rule and heading. */
function takeOut(node: Element, parents: ReadonlyMap<Element, Parent>): void {
  const parent = parents.get(node);
  const at = parent?.children.indexOf(node) ?? -1;
  if (!parent || at < 0) return;
  parent.children.splice(at, 1);
  const isLeftOver = elementsOf(parent.children).every(
    (child) => isInvisible(child) || (isElement(child) && /^h[1-6r]$/.test(child.tagName)),
  );
  const isList =
    parent.type === "element" && isNamed(parent, "ol", "ul", "div", "section", "aside", "footer");
  const hasMark = parent.type === "element" && elementsIn(parent).some((one) => one.tagName === "note-mark");
  if (isList && isLeftOver && !hasMark) takeOut(parent, parents);
}
