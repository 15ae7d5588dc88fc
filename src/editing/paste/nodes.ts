import type { Element, ElementContent, Root, RootContent } from "hast";

export type Parent = Element | Root;
type Content = ElementContent | RootContent;

export function elementNode(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}

export function isElement(node: Content | undefined): node is Element {
  return node?.type === "element";
}

export function isNamed<Name extends string>(
  node: Content | undefined,
  ...names: readonly Name[]
): node is Element & { tagName: Name } {
  return isElement(node) && names.some((name) => name === node.tagName);
}

/** A property of the `style` attribute, in lower case; empty if it is not set. */
export function styleOf({ properties }: Element, name: string): string {
  const style = typeof properties.style === "string" ? properties.style : "";
  const [, value = ""] = new RegExp(`(?:^|;)\\s*${name}\\s*:([^;]*)`, "i").exec(style) ?? [];
  return value.trim().toLowerCase();
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

export function textContent(node: Content | Root): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textContent).join("") : "";
}

/** The child elements and texts, without comments. */
export function elementsOf(children: readonly Content[]): ElementContent[] {
  return children.filter(
    (child): child is ElementContent => child.type === "element" || child.type === "text",
  );
}

/** Maps the children of every element, the innermost first. */
export function rebuild(
  parent: Parent,
  change: (children: ElementContent[], parent: Parent) => ElementContent[],
): void {
  for (const child of parent.children) if (child.type === "element") rebuild(child, change);
  parent.children = change(elementsOf(parent.children), parent);
}

const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html kept-block legend li listing main menu nav note-text ol p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

export function isBlockLevel(node: Content): boolean {
  return node.type === "element" && BLOCKS.has(node.tagName);
}

/** Elements that are visible without text. */
const VISIBLE_ELEMENTS = new Set([
  "img",
  "audio",
  "embed",
  "iframe",
  "object",
  "video",
  "hr",
  "td",
  "th",
  "input",
  "note-mark",
  "kept-block",
  "kept-line",
  "kept-words",
]);

/** Tells whether a node has no visible content. */
export function isInvisible(node: Content): boolean {
  if (node.type === "text") return node.value.trim() === "";
  if (!isElement(node) || node.tagName === "br") return true;
  return !VISIBLE_ELEMENTS.has(node.tagName) && node.children.every(isInvisible);
}
