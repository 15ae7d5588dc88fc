import type { Element, ElementContent, Root, Text } from "hast";
import { visit } from "unist-util-visit";
import { EMBEDDED, embedded, link, picture, unwrappedAddress } from "./clean-links.ts";
import { codeWithin, withCodeLanguage } from "./code-blocks.ts";
import { formula, withoutCopies } from "./formulas.ts";
import { inOneLine } from "./lift-blocks.ts";
import { type Losses, lossOf } from "./losses.ts";
import { block, withStyleMarks } from "./mark-styles.ts";
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
import { type Raised, raisedSigns } from "./raised-signs.ts";

/** Elements without any text content. */
const DROPPED_ELEMENTS = new Set(
  "canvas colgroup col datalist form-control frame frameset head link map meta noscript rp script source style template title track wbr xml".split(
    " ",
  ),
);

/** Form controls. */
const FIELDS = new Set(["input", "select", "textarea"]);

/**
 * Reduces every element to what Markdown can express: styles become elements, all other attributes are dropped, and links and pictures are
 * checked. Records what is lost.
 */
export function cleanInline(tree: Root, losses: Losses): void {
  visit(tree, "element", ({ tagName, properties: { href } }) => {
    if (tagName === "a" && href !== undefined) losses.linked.add(unwrappedAddress(String(href)));
  });
  let quotations = 0;
  const headings: Element[] = [];
  let keepsLines = false;
  tree.children = tree.children.flatMap((node) =>
    node.type === "text" || node.type === "element" ? clean(node, "") : [],
  );

  function clean(node: Element["children"][number], before: string): ElementContent[] {
    if (node.type === "text") return keepsLines ? linesOf(plain(node)) : [plain(node)];
    if (node.type !== "element" || isHidden(node)) return [];
    const { tagName } = node;
    if (tagName === "math") return formula(node, losses);
    if (tagName === "br") return hasClass(node, "Apple-interchange-newline") ? [] : [elementNode("br", [])];
    if (tagName === "img") return picture(node, losses);
    if (CONVERTED_ELEMENTS.has(tagName)) return [node];
    const lossCount = losses.lost.length;
    let words = before;
    if (tagName === "q") quotations += 1;
    if (HEADINGS.test(tagName)) headings.push(node);
    const keptLines = keepsLines;
    keepsLines = tagName === "pre" ? false : (keepsLinesIn(node) ?? keepsLines);
    const children = withoutCopies(codeWithin(node)).flatMap((child) => {
      const cleaned = clean(child, words);
      words = (words + cleaned.map(textContent).join("")).slice(-MAX_CHARACTERS_BEFORE);
      return cleaned;
    });
    keepsLines = keptLines;
    if (tagName === "q") {
      quotations -= 1;
      // Plain quotation marks: pages print them in the style of their language.
      const mark: Text = { type: "text", value: quotations % 2 === 0 ? '"' : "'" };
      return [mark, ...children, mark];
    }
    if (HEADINGS.test(tagName)) headings.pop();
    const [heading] = headings;
    if (tagName === "a" && heading) {
      const role = anchorRole(node, heading);
      if (role !== undefined) return role === "sign" ? [] : children;
    }
    if (tagName === "ol" && node.properties.reversed === true)
      losses.lost.push(lossOf("counting down", node));
    if (tagName === "button") {
      // A button that expands a section is, or is part of, its heading.
      const { ariaExpanded, ariaControls } = node.properties;
      const isText = headings.length > 0 || ariaExpanded !== undefined || ariaControls !== undefined;
      if (isText || children.some(isBlockLevel)) return [SPACE, ...children, SPACE];
      if (textContent(node).trim() !== "") losses.lost.push(lossOf("a button", node));
      return [SPACE];
    }
    if (tagName in EMBEDDED) return embedded(node, children, losses);
    if (FIELDS.has(tagName)) return field(node, losses);
    if (tagName === "svg") {
      if (node.properties.ariaHidden !== "true") losses.lost.push(lossOf("a drawing", node));
      return [];
    }
    // Programs underline links automatically.
    if (tagName === "a")
      losses.lost = losses.lost.filter(({ kind }, at) => at < lossCount || kind !== "underlining");
    return reshape(node, children, before, losses) ?? withStyleMarks(node, children, losses);
  }
}

/** Elements that this conversion itself creates, and so leaves unchanged. */
const CONVERTED_ELEMENTS = new Set(["note-mark", "kept-words", "kept-block"]);

/** Number of preceding characters considered when converting superscripts and subscripts. */
const MAX_CHARACTERS_BEFORE = 20;

/** Matches the class that programs give to the link by which a heading is linked to. */
const ANCHOR_CLASS = /anchor|perma-?link|header-?link|hash-?link/i;

/**
 * The role of a link in a heading that leads to the heading itself: a sign beside its words, such as "#" or "¶", or a link around them.
 * @returns undefined for all other links
 */
function anchorRole(node: Element, heading: Element): "sign" | "wrapper" | undefined {
  const href = String(node.properties.href ?? "");
  if (!href.includes("#")) return undefined;
  const isSign = !WORDS.test(textContent(node));
  const isAnchor = isSign || ANCHOR_CLASS.test([node.properties.className ?? []].flat().join(" "));
  if (isAnchor && lengthOf(heading) > lengthOf(node)) return "sign";
  return isAnchor || href.startsWith("#") ? "wrapper" : undefined;
}

const WORDS = /[\p{L}\p{N}]/u;
const lengthOf = (node: Element): number => textContent(node).replaceAll(/[^\p{L}\p{N}]/gu, "").length;

/** Tells whether the text of an element keeps its line breaks; undefined if its style does not say so. */
function keepsLinesIn(node: Element): boolean | undefined {
  const whiteSpace = styleOf(node, "white-space");
  return whiteSpace === "" || whiteSpace === "inherit" ? undefined : /^(?:pre|break-spaces)/.test(whiteSpace);
}

/** The lines of a text, with a break after each; a text of spaces alone stands between blocks, and has none. */
function linesOf({ value }: Text): ElementContent[] {
  if (value.trim() === "") return [{ type: "text", value }];
  return value
    .split(/\r?\n/)
    .flatMap((line, at): ElementContent[] => [
      ...(at > 0 ? [elementNode("br", [])] : []),
      ...(line === "" ? [] : [{ type: "text" as const, value: line }]),
    ]);
}

/** Converts a form control: a checkbox at the start of a list item becomes the mark of a task, all others are dropped. */
function field(node: Element, losses: Losses): ElementContent[] {
  const { type, checked } = node.properties;
  if (node.tagName === "input" && type === "checkbox")
    return [{ ...elementNode("input", []), properties: { type, checked: checked === true } }];
  if (node.tagName === "input" && (type === "hidden" || type === "image")) return [];
  const texts = [
    node.properties.ariaLabel,
    node.properties.placeholder,
    node.properties.value,
    textContent(node),
  ];
  losses.lost.push(lossOf("a field of a form", node, String(texts.find(Boolean) ?? "")));
  return [SPACE];
}
/** Tells whether an element is invisible, or repeats a list marker as text, as word processors do: bullets, `[if !supportLists]`. */
function isHidden(node: Element): boolean {
  return (
    DROPPED_ELEMENTS.has(node.tagName) ||
    node.properties.hidden === true ||
    (node.tagName === "dialog" && node.properties.open === undefined) ||
    styleOf(node, "display") === "none" ||
    styleOf(node, "mso-hide") === "all" ||
    styleOf(node, "mso-list") === "ignore" ||
    // "[edit]" beside the headings of Wikipedia.
    hasClass(node, "mw-editsection") ||
    (node.tagName === "o:p" && textContent(node).trim() === "")
  );
}

/** Removes invisible characters, and replaces non-breaking spaces, which writers do not type, by ordinary ones. */
function plain({ value }: Text): Text {
  return {
    type: "text",
    value: value.replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replace(/[\u00a0\u202f]/g, " "),
  };
}

const HEADINGS = /^h[1-6]$/;
const SPACE: Text = { type: "text", value: " " };

/** Converts headings by role or style, links, code, superscripts and subscripts; undefined for everything else. */
function reshape(
  node: Element,
  children: ElementContent[],
  before: string,
  losses: Losses,
): ElementContent[] | undefined {
  const { tagName, properties } = node;
  if (tagName === "a") return link(node, children, losses);
  if (tagName === "p" || tagName === "div") {
    const level = headingLevel(node);
    if (level !== undefined) return [heading(`h${level}`, children)];
    if (/^Mso(?:Intense)?Quote/.test(String(properties.className ?? "")))
      return [elementNode("blockquote", children)];
    return undefined;
  }
  if (HEADINGS.test(tagName)) return [heading(tagName, children)];
  if (tagName === "pre") return block(node, withCodeLanguage(node, children));
  if (tagName === "th") return block(node, withoutBold(children));
  if (tagName === "code" || tagName === "kbd" || tagName === "samp" || tagName === "tt") {
    const lines = children.map((child) => (isNamed(child, "br") ? "\n" : textContent(child)));
    const value = lines.join(children.some(isBlockLevel) ? "\n" : "");
    return value === "" ? [] : [elementNode("code", [{ type: "text", value }])];
  }
  const kind = raisedKind(node);
  if (kind !== undefined) return lifted(node, kind, children, before, losses);
  if (tagName === "rt" && textContent(node).trim() !== "")
    return [{ type: "text", value: "(" }, ...children, { type: "text", value: ")" }];
  if (tagName === "label") return [SPACE, ...children, SPACE];
  return undefined;
}
const heading = (tagName: string, children: readonly ElementContent[]): Element =>
  elementNode(
    tagName,
    withoutBold(inOneLine(children)).map((child) => (isNamed(child, "br") ? SPACE : child)),
  );

/** The heading level of a paragraph that is formatted as a heading or title; undefined for all others. */
function headingLevel(node: Element): number | undefined {
  const { role, ariaLevel } = node.properties;
  if (role === "heading") return Math.min(6, Math.max(1, Number(ariaLevel) || 2));
  if (hasClass(node, "MsoTitle")) return 1;
  // The "Title" style of Google Docs.
  const sizes = elementsOf(node.children).map((child) =>
    isElement(child) ? Number.parseFloat(styleOf(child, "font-size")) : 0,
  );
  const isTitle = node.properties.dir !== undefined && sizes.length > 0 && sizes.every((size) => size >= 24);
  return isTitle ? 1 : undefined;
}

/** Converts superscript or subscript text to Unicode characters. */
function lifted(
  node: Element,
  kind: Raised,
  children: ElementContent[],
  before: string,
  losses: Losses,
): ElementContent[] {
  if (children.some((child) => isNamed(child, "note-mark")))
    return children.filter((child) => child.type !== "text" || /[\p{L}\p{N}]/u.test(child.value));
  const value = raisedSigns(children.map(textContent).join(""), kind, before.trimEnd());
  if (value !== undefined) return [{ type: "text", value }];
  losses.lost.push(lossOf(kind === "sup" ? "raised signs" : "lowered signs", node));
  return children;
}

function raisedKind(node: Element): Raised | undefined {
  if (node.tagName === "sup" || node.tagName === "sub") return node.tagName;
  const align = styleOf(node, "vertical-align");
  return node.tagName !== "span"
    ? undefined
    : align === "super"
      ? "sup"
      : align === "sub"
        ? "sub"
        : undefined;
}
function withoutBold(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [child];
    const inner = withoutBold(elementsOf(child.children));
    return child.tagName === "strong" ? inner : [{ ...child, children: inner }];
  });
}
