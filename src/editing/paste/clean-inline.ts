import type { Element, ElementContent, Root, Text } from "hast";
import { refuseUrl } from "#src/content/address/safe-url.ts";
import {
  elementNode,
  elementsOf,
  hasClass,
  isBlockLevel,
  isElement,
  isNamed,
  styleOf,
  textContent,
} from "./nodes.ts";

/** Elements of which nothing is text. */
const DROPPED = new Set(
  "audio button canvas colgroup col dialog embed form-control frame frameset head iframe input link map math meta noscript object option script select source style svg template textarea title video wbr xml".split(
    " ",
  ),
);

/** Elements whose content remains. Underlining is left to links. */
const UNWRAPPED = new Set(
  "span font u ins mark cite dfn var big small abbr acronym time label nobr sub sup q".split(" "),
);

const MARKS: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del", strike: "del" };
const HEADINGS = /^h[1-6]$/;
const MONOSPACE = /^"?(?:courier|consolas|menlo|monaco|sf mono|source code|roboto mono|monospace)/;

/** A picture found in what was pasted, whose bytes are uploaded before it has an address. */
export type PastedPicture = { name: string; data: string };

export type Found = { pictures: PastedPicture[]; leftOut: number };

/**
 * Reduces every element to what Markdown can say: marks that are written as styles become elements, everything else
 * loses its attributes, and links and pictures are checked.
 */
export function cleanInline(tree: Root, found: Found): void {
  tree.children = tree.children.flatMap((node) =>
    node.type === "text" || node.type === "element" ? clean(node) : [],
  );

  function clean(node: Element["children"][number]): ElementContent[] {
    if (node.type === "text") return [plain(node)];
    if (node.type !== "element" || isHidden(node)) return [];
    const { tagName } = node;
    if (tagName === "br") return hasClass(node, "Apple-interchange-newline") ? [] : [elementNode("br", [])];
    if (tagName === "img") return picture(node, found);
    const children = node.children.flatMap(clean);
    return reshape(node, children) ?? marked(node, children);
  }
}

/** Visible, and not one of the marks that word processors repeat as text: bullets, `[if !supportLists]`. */
function isHidden(node: Element): boolean {
  return (
    DROPPED.has(node.tagName) ||
    node.properties.hidden === true ||
    styleOf(node, "display") === "none" ||
    styleOf(node, "mso-hide") === "all" ||
    styleOf(node, "mso-list") === "ignore" ||
    (node.tagName === "o:p" && textContent(node).trim() === "")
  );
}

/** Invisible marks go, and non-breaking spaces become usual ones, as no writer has typed them. */
function plain({ value }: Text): Text {
  return {
    type: "text",
    value: value.replace(/[\u00ad\u200b\u200c\u2060\ufeff]/g, "").replace(/[\u00a0\u202f]/g, " "),
  };
}

/** Headings by role or style, links and code; undefined for everything else. */
function reshape(node: Element, children: ElementContent[]): ElementContent[] | undefined {
  const { tagName, properties } = node;
  if (tagName === "a") return link(node, children);
  if (tagName === "p" || tagName === "div") {
    const level = headingLevel(node);
    if (level !== undefined) return [elementNode(`h${level}`, withoutBold(children))];
    if (/^Mso(?:Intense)?Quote/.test(String(properties.className ?? "")))
      return [elementNode("blockquote", children)];
    return undefined;
  }
  if (HEADINGS.test(tagName) || tagName === "th") return [elementNode(tagName, withoutBold(children))];
  if (tagName === "code" || tagName === "kbd" || tagName === "samp" || tagName === "tt")
    return [elementNode("code", [{ type: "text", value: children.map(textContent).join("") }])];
  return undefined;
}

/** The heading that a paragraph is, although it is not written as one. */
function headingLevel(node: Element): number | undefined {
  const { role, ariaLevel } = node.properties;
  if (role === "heading") return Math.min(6, Math.max(1, Number(ariaLevel) || 2));
  if (hasClass(node, "MsoTitle")) return 1;
  // The "Title" of Google Docs.
  const sizes = elementsOf(node.children).map((child) =>
    isElement(child) ? Number.parseFloat(styleOf(child, "font-size")) : 0,
  );
  const isTitle = node.properties.dir !== undefined && sizes.length > 0 && sizes.every((size) => size >= 24);
  return isTitle ? 1 : undefined;
}

function marked(node: Element, children: ElementContent[]): ElementContent[] {
  const { tagName } = node;
  const weight =
    styleOf(node, "font-weight") || (/\b(?:[6-9]00|bold)\b/.exec(styleOf(node, "font"))?.[0] ?? "");
  const isInline = UNWRAPPED.has(tagName) || tagName in MARKS || ["strong", "em", "del"].includes(tagName);
  if (!isInline) {
    const kept = elementNode(tagName, children);
    const { start, ariaLevel, colSpan, rowSpan, align, checked, type } = node.properties;
    // The parts of lists and tables.
    kept.properties = { start, colSpan, rowSpan, align, checked, type };
    const level = listLevel(node) ?? node.properties.dataAriaLevel ?? ariaLevel;
    if (level !== undefined) kept.properties.dataLevel = level;
    if (isNumbered(node)) kept.properties.dataNumbered = true;
    return [kept];
  }
  const name = MARKS[tagName] ?? tagName;
  const isPlain = weight === "normal" || (weight !== "" && Number(weight) < 600);
  const isBold =
    (name === "strong" && !isPlain) || weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  const isItalic =
    name === "em" ? styleOf(node, "font-style") !== "normal" : styleOf(node, "font-style") === "italic";
  const isStruck = name === "del" || styleOf(node, "text-decoration").includes("line-through");
  const isCode = MONOSPACE.test(styleOf(node, "font-family")) && hasClass(node, "inline-code");
  let result = isCode ? [elementNode("code", children)] : children;
  for (const [applies, mark] of [
    [isStruck, "del"],
    [isItalic, "em"],
    [isBold, "strong"],
  ] as const)
    if (applies && !children.some(isBlockLevel)) result = [elementNode(mark, result)];
  return result;
}

/** Word: `mso-list: l0 level2 lfo1`. */
function listLevel(node: Element): number | undefined {
  const level = /\blevel(\d)/.exec(styleOf(node, "mso-list"))?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Whether a list paragraph of Word has a number or a letter instead of a bullet. */
function isNumbered(node: Element): boolean {
  if (listLevel(node) === undefined) return false;
  const mark = ignored(node);
  return /^\s*\(?(?:\d+|[a-z]{1,4}|[ivxlcdm]+)[.)]/i.test(mark) || /^\s*\d+\s*$/.test(mark);
}

function ignored(node: Element): string {
  if (styleOf(node, "mso-list") === "ignore") return textContent(node);
  return node.children.map((child) => (isElement(child) ? ignored(child) : "")).join("");
}

function withoutBold(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [child];
    const inner = withoutBold(elementsOf(child.children));
    return child.tagName === "strong" ? inner : [{ ...child, children: inner }];
  });
}

/** A link that leads somewhere; otherwise its words. */
function link({ properties }: Element, children: ElementContent[]): ElementContent[] {
  const href = meantAddress(String(properties.href ?? ""));
  const isInText = href !== "" && !/^#_|^#.*ftn/.test(href) && refuseUrl(href) === undefined;
  if (!isInText || children.every((child) => textContent(child).trim() === "" && !isNamed(child, "img")))
    return children;
  return [{ ...elementNode("a", children), properties: { href } }];
}

const WRAPPED = /^https:\/\/(?:[\w.-]+\.safelinks\.protection\.outlook\.com\/|www\.google\.com\/url)\?(.*)$/;

/** Addresses of mail programs that only lead on, and unencrypted ones. */
function meantAddress(href: string): string {
  const [, query] = WRAPPED.exec(href) ?? [];
  const target = new URLSearchParams(query);
  return (target.get("url") ?? target.get("q") ?? href).trim().replace(/^http:\/\//i, "https://");
}

/** A picture that is pasted with its bytes gets a place for its address; those elsewhere are left out. */
function picture({ properties }: Element, found: Found): ElementContent[] {
  const src = String(properties.src ?? "");
  const alt = String(properties.alt ?? "").trim();
  // Mail programs show emoji as pictures.
  if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 8) return [{ type: "text", value: alt }];
  const isOwn = /^\/[^/].*\.(?:png|jpe?g|webp|avif|svg)$/i.test(src) && refuseUrl(src) === undefined;
  const isBytes = /^data:image\/(?:png|jpeg|webp|avif);base64,[\w+/=\s]+$/i.test(src);
  if (!isOwn && !isBytes) {
    if (src !== "" && properties.width !== "1" && properties.width !== 1) found.leftOut += 1;
    return [];
  }
  const address = isOwn ? src : `${PASTED_PICTURE}${found.pictures.length}`;
  if (isBytes) found.pictures.push({ name: alt.slice(0, 60) || "pasted", data: src });
  return [{ ...elementNode("img", []), properties: { src: address, alt } }];
}

/** The address of a pasted picture until it has been uploaded, followed by its number. */
export const PASTED_PICTURE = "/pasted-picture/";
