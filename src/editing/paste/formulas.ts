import type { Element, Text } from "hast";
import { visit } from "unist-util-visit";
import { type Losses, lossOf } from "./losses.ts";
import { textContent } from "./nodes.ts";

/** The TeX source of a formula, without what Wikipedia adds, or else its signs. */
export function formula(node: Element, losses: Losses): Text[] {
  const { alttext } = node.properties;
  let source = typeof alttext === "string" ? alttext : "";
  visit(node, "element", (part, index, parent) => {
    if (part.tagName !== "annotation" && part.tagName !== "annotation-xml") return undefined;
    if (/tex/i.test(String(part.properties.encoding))) source = textContent(part);
    if (parent && index !== undefined) parent.children.splice(index, 1);
    return index;
  });
  const value = texOf(source) || textContent(node);
  if (node.properties.ariaHidden !== "true") losses.lost.push(lossOf("a formula", node, value));
  return [{ type: "text", value }];
}

/** The children of an element without copies of a formula, which programs draw beside the formula that is read aloud. */
export function withoutCopies({ children }: Element): Element["children"] {
  const isDrawn = (child: Element["children"][number]) =>
    child.type === "element" && child.properties.ariaHidden === "true" && child.tagName !== "math";
  return children.some(isDrawn) && children.some((child) => !isDrawn(child) && holdsFormula(child))
    ? children.filter((child) => !isDrawn(child))
    : children;
}

const holdsFormula = (node: Element["children"][number]): boolean =>
  node.type === "element" && (node.tagName === "math" || node.children.some(holdsFormula));

/** The TeX source of a formula, without the style that Wikipedia sets. */
export const texOf = (source: string): string =>
  source
    .trim()
    .replace(/^\{\\(?:display|text)style\s+(.*)\}$/s, "$1")
    .trim();
