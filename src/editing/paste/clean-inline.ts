import type { Element, ElementContent, Root, Text } from "hast";
import { visit } from "unist-util-visit";
import { EMBEDDED, embedded, link, meantAddress, picture } from "./clean-links.ts";
import { asBlocks, inOneLine, withMark } from "./lift-blocks.ts";
import { type Loss, lossOf } from "./losses.ts";
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
import { type Raised, raised } from "./raised-signs.ts";

/** Elements of which nothing is text. */
const DROPPED = new Set(
  "canvas colgroup col datalist form-control frame frameset head link map meta noscript rp script source style template title track wbr xml".split(
    " ",
  ),
);

/** Fields of forms. */
const FIELDS = new Set(["input", "select", "textarea"]);

const MARKS: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  cite: "em",
  dfn: "em",
  var: "em",
  s: "del",
  strike: "del",
};

/** Marks that Markdown does not have, in words. */
const UNSAID: Readonly<Record<string, string>> = {
  u: "underlining",
  ins: "a mark of what is new",
  mark: "highlighting",
};
const HEADINGS = /^h[1-6]$/;
const MONOSPACE = /^"?(?:courier|consolas|menlo|monaco|sf mono|source code|roboto mono|monospace)/;

/** A picture found in what was pasted, whose bytes are uploaded before it has an address. */
export type PastedPicture = { name: string; data: string };

export type Found = {
  pictures: PastedPicture[];
  leftOut: number;
  lost: Loss[];
  /** Addresses to which a link leads. */
  linked: Set<string>;
};

/**
 * Reduces every element to what Markdown can say: marks that are written as styles become elements, everything else
 * loses its attributes, and links and pictures are checked. What is lost is noted.
 */
export function cleanInline(tree: Root, found: Found): void {
  visit(tree, "element", ({ tagName, properties: { href } }) => {
    if (tagName === "a" && href !== undefined) found.linked.add(meantAddress(String(href)));
  });
  let quotations = 0;
  let headings = 0;
  tree.children = tree.children.flatMap((node) =>
    node.type === "text" || node.type === "element" ? clean(node, "") : [],
  );

  function clean(node: Element["children"][number], before: string): ElementContent[] {
    if (node.type === "text") return [plain(node)];
    if (node.type !== "element" || isHidden(node)) return [];
    const { tagName } = node;
    if (tagName === "br") return hasClass(node, "Apple-interchange-newline") ? [] : [elementNode("br", [])];
    if (tagName === "img") return picture(node, found);
    if (KEPT.has(tagName)) return [node];
    const known = found.lost.length;
    let said = before;
    if (tagName === "q") quotations += 1;
    if (HEADINGS.test(tagName)) headings += 1;
    const children = node.children.flatMap((child) => {
      const cleaned = clean(child, said);
      said = (said + cleaned.map(textContent).join("")).slice(-MOST_BEFORE);
      return cleaned;
    });
    if (tagName === "q") {
      quotations -= 1;
      // Pages print straight marks as their language does.
      const mark: Text = { type: "text", value: quotations % 2 === 0 ? '"' : "'" };
      return [mark, ...children, mark];
    }
    if (HEADINGS.test(tagName)) headings -= 1;
    if (tagName === "button") {
      // One that opens a part of the page is its heading, or part of it.
      const { ariaExpanded, ariaControls } = node.properties;
      const isText = headings > 0 || ariaExpanded !== undefined || ariaControls !== undefined;
      if (isText || children.some(isBlockLevel)) return [SPACE, ...children, SPACE];
      if (textContent(node).trim() !== "") found.lost.push(lossOf("a button", node));
      return [SPACE];
    }
    if (tagName in EMBEDDED) return embedded(node, children, found);
    if (FIELDS.has(tagName)) return field(node, found);
    if (tagName === "svg" || tagName === "math") {
      if (node.properties.ariaHidden !== "true")
        found.lost.push(lossOf(tagName === "svg" ? "a drawing" : "a formula", node));
      return tagName === "math" ? children : [];
    }
    // Programs underline links by themselves.
    if (tagName === "a")
      found.lost = found.lost.filter(({ name }, at) => at < known || !name.startsWith("underlining"));
    return reshape(node, children, before, found) ?? marked(node, children, found);
  }
}

/** Already in the form of the converter. */
const KEPT = new Set(["note-mark", "kept-words", "kept-block"]);

/** How much of a text is known to the signs after it. */
const MOST_BEFORE = 20;

/** A checkbox stays, at the head of an item as a task. */
function field(node: Element, found: Found): ElementContent[] {
  const { type, checked } = node.properties;
  if (node.tagName === "input" && type === "checkbox")
    return [{ ...elementNode("input", []), properties: { type, checked: checked === true } }];
  if (node.tagName === "input" && (type === "hidden" || type === "image")) return [];
  const said = [
    node.properties.ariaLabel,
    node.properties.placeholder,
    node.properties.value,
    textContent(node),
  ];
  found.lost.push(lossOf("a field of a form", node, String(said.find(Boolean) ?? "")));
  return [SPACE];
}

const SPACE: Text = { type: "text", value: " " };

/** Visible, and not one of the marks that word processors repeat as text: bullets, `[if !supportLists]`. */
function isHidden(node: Element): boolean {
  return (
    DROPPED.has(node.tagName) ||
    node.properties.hidden === true ||
    (node.tagName === "dialog" && node.properties.open === undefined) ||
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
    value: value.replace(/[\u00ad\u200b\u2060\ufeff]/g, "").replace(/[\u00a0\u202f]/g, " "),
  };
}

/** Headings by role or style, links, code, signs above and below the line; undefined for everything else. */
function reshape(
  node: Element,
  children: ElementContent[],
  before: string,
  found: Found,
): ElementContent[] | undefined {
  const { tagName, properties } = node;
  if (tagName === "a") return link(node, children, found);
  if (tagName === "p" || tagName === "div") {
    const level = headingLevel(node);
    if (level !== undefined) return [heading(`h${level}`, children)];
    if (/^Mso(?:Intense)?Quote/.test(String(properties.className ?? "")))
      return [elementNode("blockquote", children)];
    return undefined;
  }
  if (HEADINGS.test(tagName)) return [heading(tagName, children)];
  if (tagName === "th") return block(node, withoutBold(children));
  if (tagName === "code" || tagName === "kbd" || tagName === "samp" || tagName === "tt") {
    const lines = children.map((child) => (isNamed(child, "br") ? "\n" : textContent(child)));
    const value = lines.join(children.some(isBlockLevel) ? "\n" : "");
    const language = [node.properties.className ?? []]
      .flat()
      .filter((one) => /^lang(?:uage)?-/.test(String(one)));
    const code = elementNode("code", [{ type: "text", value }]);
    return [
      {
        ...code,
        properties: { className: language.map((one) => String(one).replace(/^lang-/, "language-")) },
      },
    ];
  }
  const kind = raisedKind(node);
  if (kind !== undefined) return lifted(node, kind, children, before, found);
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

/** Text above or below the line in the signs that there are for it. */
function lifted(
  node: Element,
  kind: Raised,
  children: ElementContent[],
  before: string,
  found: Found,
): ElementContent[] {
  if (children.some((child) => isNamed(child, "note-mark")))
    return children.filter((child) => child.type !== "text" || /[\p{L}\p{N}]/u.test(child.value));
  const value = raised(children.map(textContent).join(""), kind, before.trimEnd());
  if (value !== undefined) return [{ type: "text", value }];
  found.lost.push(lossOf(kind === "sup" ? "raised signs" : "lowered signs", node));
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

function marked(node: Element, children: ElementContent[], found: Found): ElementContent[] {
  const { tagName } = node;
  if (isBlockLevel(node)) return block(node, children);
  const name = MARKS[tagName] ?? tagName;
  const decoration = styleOf(node, "text-decoration") + styleOf(node, "text-decoration-line");
  const unsaid = UNSAID[name] ?? (decoration.includes("underline") ? UNSAID.u : undefined);
  if (unsaid !== undefined && textContent(node).trim() !== "") found.lost.push(lossOf(unsaid, node));
  const { title } = node.properties;
  if ((name === "abbr" || name === "acronym") && typeof title === "string" && title !== "")
    found.lost.push(lossOf("the long form of a short one", node, `${textContent(node)}: ${title}`));
  const weight =
    styleOf(node, "font-weight") || (/\b(?:[6-9]00|bold)\b/.exec(styleOf(node, "font"))?.[0] ?? "");
  const isPlain = weight === "normal" || (weight !== "" && Number(weight) < 600);
  const isBold =
    (name === "strong" && !isPlain) || weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  const isItalic =
    name === "em" ? styleOf(node, "font-style") !== "normal" : styleOf(node, "font-style") === "italic";
  const isStruck = name === "del" || decoration.includes("line-through");
  const isCode = MONOSPACE.test(styleOf(node, "font-family")) && hasClass(node, "inline-code");
  let result = isCode ? [elementNode("code", children)] : children;
  for (const [applies, mark] of [
    [isStruck, "del"],
    [isItalic, "em"],
    [isBold, "strong"],
  ] as const)
    if (applies) result = withMark(result, mark);
  return result;
}

/** A block, with the properties that lists and tables need. */
function block(node: Element, children: ElementContent[]): ElementContent[] {
  const { tagName } = node;
  if (tagName === "p" && children.some(isBlockLevel)) return asBlocks(children);
  const kept = elementNode(tagName, children);
  const { start, ariaLevel, colSpan, rowSpan, align, type, dataNote } = node.properties;
  kept.properties = { start, colSpan, rowSpan, align, type, dataNote };
  const level = listLevel(node) ?? node.properties.dataAriaLevel ?? ariaLevel;
  if (level !== undefined) kept.properties.dataLevel = level;
  if (isNumbered(node)) kept.properties.dataNumbered = true;
  const { role, ariaChecked } = node.properties;
  if (tagName === "li" && role === "checkbox")
    kept.children.unshift({
      ...elementNode("input", []),
      properties: { type: "checkbox", checked: String(ariaChecked) === "true" },
    });
  return [kept];
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
