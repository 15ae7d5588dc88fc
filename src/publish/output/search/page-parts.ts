import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";

/** The text under one heading of a page, without markup. */
export type PagePart = { anchor: string; heading: string; text: string };

type Node = DefaultTreeAdapterTypes.ChildNode;

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "summary"]);
/** Text that no reader sees, or that is about the page and not of it. */
const SILENT = new Set(["script", "style", "noscript", "template", "svg", "button", "form", "nav", "dialog"]);

/** Elements within a word. */
const INLINE = new Set("abbr b code em i mark strong sub sup".split(" "));
/** Elements within a sentence, or laid out below one another: a new sentence or figure at their edge needs a space. */
const LOOSE = new Set(["a", "small", "span", "time"]);
const SEAM = "\uE000";
/** The edge of any other element: a dot shows where a text without punctuation ends. */
const EDGE = "\uE001";
const separate = (words: string): string =>
  words
    .replace(/(?<=[\p{L}\p{N})%])[\s\uE000]*\uE001[\s\uE000\uE001]*(?=[\p{L}\p{N}])/gu, " · ")
    .replaceAll(EDGE, " ")
    .replace(/(?<=[\p{Ll}\p{Nd}.?!)])\uE000+(?=[\p{Lu}\p{Nd}])/gu, " ")
    .replaceAll(SEAM, "")
    .replace(/\s+/g, " ")
    .trim();

/** Takes the main part of a page apart at its headings, in their order. @param html a whole document */
export function partsOf(html: string): PagePart[] {
  const parts: PagePart[] = [];
  let words: string[] = [];
  const end = () => {
    const part = parts.at(-1);
    if (part) part.text = separate(words.join(""));
    words = [];
  };
  const visit = (node: Node, anchor: string, isMain: boolean): void => {
    if (tree.isTextNode(node)) {
      if (isMain) words.push(node.value);
      return;
    }
    if (!tree.isElementNode(node) || SILENT.has(node.tagName)) return;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    if (attributes.has("hidden") || attributes.get("aria-hidden") === "true") return;
    // A button says what to do, not what the page is about.
    if (attributes.has("data-cta") || attributes.has("data-action")) return;
    // The list of all pages that the search shows does not belong to the text of its page.
    if (attributes.has("data-search-pages") || attributes.get("role") === "search") return;
    const here = (isMain && attributes.get("id")) || anchor;
    if (isMain && HEADINGS.has(node.tagName)) {
      end();
      parts.push({ anchor: here, heading: separate(textOf(node)), text: "" });
      return;
    }
    const edge = INLINE.has(node.tagName) ? "" : LOOSE.has(node.tagName) ? SEAM : EDGE;
    words.push(edge);
    for (const child of node.childNodes) visit(child, here, isMain || node.tagName === "main");
    words.push(edge);
  };
  for (const node of parse(html).childNodes) visit(node, "", false);
  end();
  return parts;
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || SILENT.has(node.tagName)) return "";
  const text = node.childNodes.map(textOf).join("");
  return LOOSE.has(node.tagName) ? SEAM + text + SEAM : text;
}
