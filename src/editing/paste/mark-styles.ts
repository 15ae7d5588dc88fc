import type { Element, ElementContent } from "hast";
import { asBlocks, withMark } from "./lift-blocks.ts";
import { type Losses, type LossKind, lossOf } from "./losses.ts";
import { elementNode, hasClass, isBlockLevel, isElement, styleOf, textContent } from "./nodes.ts";

const MARKS: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  cite: "em",
  dfn: "em",
  var: "em",
  s: "del",
  strike: "del",
};

/** Marks that Markdown cannot express, with their description for messages. */
const INEXPRESSIBLE_MARKS: Readonly<Record<string, LossKind>> = {
  u: "underlining",
  ins: "a mark of what is new",
  mark: "highlighting",
};
const MONOSPACE = /^"?(?:courier|consolas|menlo|monaco|sf mono|source code|roboto mono|monospace)/;

/** Converts marks written as elements or styles; other inline elements are reduced to their content. */
export function withStyleMarks(node: Element, children: ElementContent[], losses: Losses): ElementContent[] {
  const { tagName } = node;
  if (isBlockLevel(node)) return block(node, children);
  const name = MARKS[tagName] ?? tagName;
  const decoration = styleOf(node, "text-decoration") + styleOf(node, "text-decoration-line");
  const unsaid =
    INEXPRESSIBLE_MARKS[name] ?? (decoration.includes("underline") ? INEXPRESSIBLE_MARKS.u : undefined);
  if (unsaid !== undefined && textContent(node).trim() !== "") losses.lost.push(lossOf(unsaid, node));
  const { title } = node.properties;
  if ((name === "abbr" || name === "acronym") && typeof title === "string" && title !== "")
    losses.lost.push(lossOf("the long form of a short one", node, `${textContent(node)}: ${title}`));
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

/** Converts a block, keeping the properties that lists and tables need. */
export function block(node: Element, children: ElementContent[]): ElementContent[] {
  const { tagName } = node;
  if (tagName === "p" && children.some(isBlockLevel)) return asBlocks(children);
  const element = elementNode(tagName, children);
  const { start, value, ariaLevel, colSpan, rowSpan, align, type, dataNote } = node.properties;
  element.properties = { start, value, colSpan, rowSpan, align, type, dataNote };
  const level = listLevel(node) ?? node.properties.dataAriaLevel ?? ariaLevel;
  if (level !== undefined) element.properties.dataLevel = level;
  if (isNumbered(node)) {
    element.properties.dataNumbered = true;
    element.properties.value = /(\d+)\D*$/.exec(ignored(node))?.[1];
  }
  const [list] = /\blfo\d+/.exec(styleOf(node, "mso-list")) ?? [];
  if (list !== undefined) element.properties.dataList = list;
  const checked = tagName === "li" ? isChecked(node) : undefined;
  if (checked === true) element.children = withoutStrike(element.children);
  if (checked !== undefined)
    element.children.unshift({ ...elementNode("input", []), properties: { type: "checkbox", checked } });
  return [element];
}

/** The content of a task that is done without the line through all of it, which programs only show: its box says the same. */
function withoutStrike(children: ElementContent[]): ElementContent[] {
  const own = children.filter((child) => !isElement(child) || !LISTS.has(child.tagName));
  return own.every(isStruckOut) ? children.map(unstruck) : children;
}

const LISTS = new Set(["ul", "ol"]);

function isStruckOut(node: ElementContent): boolean {
  if (!isElement(node)) return node.type !== "text" || node.value.trim() === "";
  return node.tagName === "del" || node.children.every(isStruckOut);
}

function unstruck(node: ElementContent): ElementContent {
  if (!isElement(node) || LISTS.has(node.tagName)) return node;
  return node.tagName === "del"
    ? elementNode("span", node.children)
    : { ...node, children: node.children.map(unstruck) };
}

/** Tells whether a task is done, in the formats of Google Docs, Confluence, Notion and editors. @returns undefined for other items */
function isChecked(node: Element): boolean | undefined {
  const { role, ariaChecked, dataChecked, dataTaskState, dataInlineTaskId } = node.properties;
  const state = role === "checkbox" ? (ariaChecked ?? "false") : (dataChecked ?? dataTaskState);
  if (state !== undefined && state !== null) return /^(?:true|done|checked)$/i.test(String(state));
  if (dataInlineTaskId !== undefined) return hasClass(node, "checked");
  const box = node.children.find((child) => isElement(child) && hasClass(child, "checkbox"));
  return box && isElement(box) && box.tagName !== "input" ? hasClass(box, "checkbox-on") : undefined;
}

/** The level of a list paragraph in Word: `mso-list: l0 level2 lfo1`. */
function listLevel(node: Element): number | undefined {
  const level = /\blevel(\d)/.exec(styleOf(node, "mso-list"))?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Tells whether a list paragraph of Word has a number or letter instead of a bullet. */
function isNumbered(node: Element): boolean {
  if (listLevel(node) === undefined) return false;
  const mark = ignored(node);
  return /^\s*\(?(?:\d+|[a-z]{1,4}|[ivxlcdm]+)[.)]/i.test(mark) || /^\s*\d+\s*$/.test(mark);
}

function ignored(node: Element): string {
  if (styleOf(node, "mso-list") === "ignore") return textContent(node);
  return node.children.map((child) => (isElement(child) ? ignored(child) : "")).join("");
}
