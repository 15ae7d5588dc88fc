import type { Element, ElementContent, Text } from "hast";
import { link } from "./clean-links.ts";
import { inOneLine } from "./lift-blocks.ts";
import { type Losses, lossOf } from "./losses.ts";
import { block } from "./mark-styles.ts";
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

export const HEADINGS = /^h[1-6]$/;
export const SPACE: Text = { type: "text", value: " " };

/** Converts headings by role or style, links, code, superscripts and subscripts; undefined for everything else. */
export function reshape(
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
    return [elementNode("code", [{ type: "text", value }])];
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
  const value = raised(children.map(textContent).join(""), kind, before.trimEnd());
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

/** The kind of raised or lowered text: superscript or subscript. */
type Raised = "sup" | "sub";

/**
 * Unicode ranges with superscript and subscript characters: Latin-1, modifier letters, phonetic extensions, superscripts and subscripts.
 */
const RANGES: Readonly<Record<Raised, readonly (readonly [number, number])[]>> = {
  sup: [
    [0xb2, 0xb3],
    [0xb9, 0xb9],
    [0x2b0, 0x2b8],
    [0x2e1, 0x2e3],
    [0x1d2c, 0x1d61],
    [0x2070, 0x207f],
  ],
  sub: [
    [0x1d62, 0x1d6a],
    [0x2080, 0x209c],
    [0x2c7c, 0x2c7c],
  ],
};

const signs = { sup: signsOf("sup"), sub: signsOf("sub") };

/** Matches superscripts that are pasted as ordinary text: references in brackets and symbols, such as [1], (a), * and ®. */
const PLAIN_SUPERSCRIPT = /^(?:\[.*\]|\(.*\)|[^\p{L}\p{N}+\-−=]*)$/su;
const ORDINAL = /^\p{L}{2,4}\.?$/u;
const MARKS: Readonly<Record<string, string>> = { TM: "™", SM: "℠" };

/**
 * Converts superscript or subscript text to Unicode characters: "10⁻³", "H₂O".
 * @param before the preceding text
 * @returns undefined if Unicode lacks some of the characters
 */
function raised(text: string, kind: Raised, before: string): string | undefined {
  const bare = text.trim();
  if (PLAIN_SUPERSCRIPT.test(bare)) return text;
  if (kind === "sup" && MARKS[bare] !== undefined) return MARKS[bare];
  if (kind === "sup" && ORDINAL.test(bare) && /\p{N}$/u.test(before)) return text;
  const glyphs = [...bare.replaceAll(/\s+/g, "").replaceAll(/[-–]/g, "−")].map((sign) =>
    signs[kind].get(sign),
  );
  return glyphs.includes(undefined) ? undefined : glyphs.join("");
}

/** The superscript or subscript of each plain character, from Unicode's decompositions. */
function signsOf(kind: Raised): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const [from, to] of RANGES[kind])
    for (let code = from; code <= to; code += 1) {
      const sign = String.fromCodePoint(code);
      const plain = sign.normalize("NFKD");
      if (plain !== sign && !table.has(plain)) table.set(plain, sign);
    }
  return table;
}

/**
 * Adds the language to preformatted text whose element, or an element in it, names one, so that Markdown can name it too.
 * @param children the content as it is pasted
 */
function withCodeLanguage(node: Element, children: readonly ElementContent[]): ElementContent[] {
  const language = languageOf(node) ?? node.children.filter(isElement).map(languageOf).find(Boolean);
  if (language === undefined) return [...children];
  const value = children.map((child) => (isNamed(child, "br") ? "\n" : textContent(child))).join("");
  const code = elementNode("code", [{ type: "text", value }]);
  return [{ ...code, properties: { className: [`language-${language}`] } }];
}

/**
 * The language that an element names: in the class of HTML or highlight.js, or in the attributes of SyntaxHighlighter ("brush: js") or
 * Enlighter.
 */
function languageOf({ properties }: Element): string | undefined {
  const classes = [properties.className ?? []].flat().join(" ");
  const [, byClass] = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  const names = [byClass, properties.dataEnlighterLanguage, properties.dataLang, properties.lang];
  const name = names.find((one): one is string => typeof one === "string" && /^[\w+#-]+$/.test(one));
  return name === undefined || PLAIN.test(name) ? undefined : name.toLowerCase();
}

/** Matches language names that mean plain text. */
const PLAIN = /^(?:generic|none|plain|raw|text)$/i;
