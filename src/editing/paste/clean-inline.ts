import type { Element, ElementContent, Root, Text } from "hast";
import { visit } from "unist-util-visit";
import { EMBEDDED, embedded, picture, unwrappedAddress } from "./clean-links.ts";
import { type Losses, lossOf } from "./losses.ts";
import { withStyleMarks } from "./mark-styles.ts";
import { elementNode, hasClass, isBlockLevel, styleOf, textContent } from "./nodes.ts";
import { HEADINGS, reshape, SPACE } from "./reshape-elements.ts";

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
  let headings = 0;
  tree.children = tree.children.flatMap((node) =>
    node.type === "text" || node.type === "element" ? clean(node, "") : [],
  );

  function clean(node: Element["children"][number], before: string): ElementContent[] {
    if (node.type === "text") return [plain(node)];
    if (node.type !== "element" || isHidden(node)) return [];
    const { tagName } = node;
    if (tagName === "br") return hasClass(node, "Apple-interchange-newline") ? [] : [elementNode("br", [])];
    if (tagName === "img") return picture(node, losses);
    if (CONVERTED_ELEMENTS.has(tagName)) return [node];
    const lossCount = losses.lost.length;
    let words = before;
    if (tagName === "q") quotations += 1;
    if (HEADINGS.test(tagName)) headings += 1;
    const children = node.children.flatMap((child) => {
      const cleaned = clean(child, words);
      words = (words + cleaned.map(textContent).join("")).slice(-MAX_CHARACTERS_BEFORE);
      return cleaned;
    });
    if (tagName === "q") {
      quotations -= 1;
      // Plain quotation marks: pages print them in the style of their language.
      const mark: Text = { type: "text", value: quotations % 2 === 0 ? '"' : "'" };
      return [mark, ...children, mark];
    }
    if (HEADINGS.test(tagName)) headings -= 1;
    if (tagName === "ol" && node.properties.reversed === true)
      losses.lost.push(lossOf("counting down", node));
    if (tagName === "button") {
      // A button that expands a section is, or is part of, its heading.
      const { ariaExpanded, ariaControls } = node.properties;
      const isText = headings > 0 || ariaExpanded !== undefined || ariaControls !== undefined;
      if (isText || children.some(isBlockLevel)) return [SPACE, ...children, SPACE];
      if (textContent(node).trim() !== "") losses.lost.push(lossOf("a button", node));
      return [SPACE];
    }
    if (tagName in EMBEDDED) return embedded(node, children, losses);
    if (FIELDS.has(tagName)) return field(node, losses);
    if (tagName === "svg" || tagName === "math") {
      if (node.properties.ariaHidden !== "true")
        losses.lost.push(lossOf(tagName === "svg" ? "a drawing" : "a formula", node));
      return tagName === "math" ? children : [];
    }
    // Programs underline links automatically.
    if (tagName === "a")
      losses.lost = losses.lost.filter(({ name }, at) => at < lossCount || !name.startsWith("underlining"));
    return reshape(node, children, before, losses) ?? withStyleMarks(node, children, losses);
  }
}

/** Elements that this conversion itself creates, and so leaves unchanged. */
const CONVERTED_ELEMENTS = new Set(["note-mark", "kept-words", "kept-block"]);

/** Number of preceding characters considered when converting superscripts and subscripts. */
const MAX_CHARACTERS_BEFORE = 20;

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
