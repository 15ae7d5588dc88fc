import { hash } from "node:crypto";
import MiniSearch from "minisearch";
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";
import type { Site } from "#src/content/site/site.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";

/** The sections of pages by route, each with the hash of the page's inputs; a large site has one entry for all pages. */
export type KnownParts = ReadonlyMap<string, { inputs: string; parts: readonly PagePart[] }>;

/** The key in place of a route for all pages of a large site together. Its hash covers all pages and the index. */
const ALL_PAGES = "*";

/**
 * Maximum number of pages whose full text is indexed; beyond that, only titles and descriptions, since the index would take too long to
 * load.
 */
export const MAX_PAGES_IN_FULL = 500;

/** Maximum length of the excerpt in a search result, in characters. */
const MAX_EXCERPT = 160;

/**
 * Builds the search index of all pages that may be indexed, for MiniSearch in the browser. Pages are sorted by address, so that the bytes
 * are reproducible.
 * @param pages finished pages by route
 * @param previous sections from the last build: unchanged pages are not parsed again
 * @param readPage returns the HTML of a route
 * @param readIndex returns the index of the last build, if it still exists
 * @returns the sections for the next build, and undefined text for a site without the block `search`
 */
export async function searchIndex(
  site: Site,
  pages: ReadonlyMap<string, { inputs: string; clients: readonly string[] }>,
  previous: KnownParts,
  readPage: (route: string) => string | Promise<string>,
  readIndex: () => Promise<string | undefined> = async () => undefined,
): Promise<{ text: string | undefined; parts: KnownParts }> {
  const parts = new Map<string, { inputs: string; parts: readonly PagePart[] }>();
  if (![...pages.values()].some(({ clients }) => clients.includes("search")))
    return { text: undefined, parts };
  const index = new MiniSearch<FoundPart>({
    ...searchOptions,
    extractField: (part, field) => (field === "start" ? startOf(part.text) : Object(part)[field]),
  });
  const listed = site.routes.filter((route) => site.isIndexed(route));
  let id = 0;
  if (listed.length > MAX_PAGES_IN_FULL) {
    const all = listed.map((route): FoundPart => {
      const { title, description, entry, lang } = site.cardOf(route);
      const page = entry?.label ?? title;
      return { id: id++, href: route, page, heading: "", text: description, ...(lang ? { lang } : {}) };
    });
    const inputs = hashOf(JSON.stringify(all));
    const before = previous.get(ALL_PAGES)?.inputs;
    const last = before?.startsWith(`${inputs} `) ? await readIndex() : undefined;
    const isWhole = last !== undefined && before === `${inputs} ${hashOf(last)}`;
    if (!isWhole) index.addAll(all);
    const text = isWhole ? last : JSON.stringify(index);
    parts.set(ALL_PAGES, { inputs: `${inputs} ${hashOf(text)}`, parts: [] });
    return { text, parts };
  }
  for (const route of listed) {
    const { title, entry, lang } = site.cardOf(route);
    const page = entry?.label ?? title;
    const inputs = pages.get(route)?.inputs ?? "";
    const before = previous.get(route);
    const pageParts = before?.inputs === inputs ? before.parts : partsOf(await readPage(route));
    parts.set(route, { inputs, parts: pageParts });
    for (const { anchor, heading, text } of pageParts) {
      const href = anchor === "" ? route : `${route}#${anchor}`;
      index.add({ id: id++, href, page, heading, text, ...(lang ? { lang } : {}) });
    }
  }
  return { text: JSON.stringify(index), parts };
}

const hashOf = (text: string): string => hash("sha1", text, "base64");

function startOf(text: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  // Some scripts have no spaces, and surrogate pairs must not be split.
  const space = text.lastIndexOf(" ", MAX_EXCERPT);
  const start =
    space > MAX_EXCERPT / 2 ? text.slice(0, space) : Array.from(text).slice(0, MAX_EXCERPT).join("");
  return `${start.replace(/ ·$/, "")}…`;
}

/** A section of a page for the search index: a heading's text and the text below it, without markup. */
type PagePart = { anchor: string; heading: string; text: string };

type Node = DefaultTreeAdapterTypes.ChildNode;

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "summary"]);
/** A heading within a section that says nothing without it: "Do", "Delete". In a list of results it follows the section's name. */
const ONE_WORD = /^\S{1,15}$/u;
/** Elements without searchable text: hidden text, and text about the page rather than of it. */
const UNSEARCHED_ELEMENTS = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "button",
  "form",
  "nav",
  "dialog",
]);

/** Inline elements that may be part of a word. */
const INLINE = new Set("abbr b code em i mark strong sub sup".split(" "));
/** Inline elements that end a word: they may be laid out one below another, so a space is inserted at their edges. */
const WORD_ENDING_ELEMENTS = new Set(["a", "small", "span", "time"]);
const SEAM = "\uE000";
/** A character that marks the edge of any other element; it becomes a full stop if the text has no punctuation there. */
const ELEMENT_EDGE = "\uE001";
const separate = (words: string): string =>
  words
    .replace(/(?<=[\p{L}\p{N})%])[\s\uE000]*\uE001[\s\uE000\uE001]*(?=[\p{L}\p{N}])/gu, " · ")
    .replaceAll(ELEMENT_EDGE, " ")
    .replace(/(?<=[\p{Ll}\p{Nd}.?!)])\uE000+(?=[\p{Lu}\p{Nd}])/gu, " ")
    .replaceAll(SEAM, "")
    .replace(/\s+/g, " ")
    .trim();

/** Matches the class of a rule that clips text to nothing, which leaves it to screen readers. */
const CLIPPING_RULE = /\.([\w-]+)\{(?=[^}]*clip:rect\(0)/g;

/** Splits the main part of a page at its headings, in order. @param html a complete document with the rules of its hidden text */
export function partsOf(html: string): PagePart[] {
  const clipped = new Set(Array.from(html.matchAll(CLIPPING_RULE), ([, name = ""]) => name));
  const parts: PagePart[] = [];
  let words: string[] = [];
  let section = "";
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
    if (!tree.isElementNode(node) || UNSEARCHED_ELEMENTS.has(node.tagName)) return;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    if (attributes.has("hidden") || attributes.get("aria-hidden") === "true") return;
    const classes = HEADINGS.has(node.tagName) ? [] : (attributes.get("class")?.split(" ") ?? []);
    if (classes.some((name) => clipped.has(name))) return;
    // Buttons are calls to action, not content.
    if (attributes.has("data-cta") || attributes.has("data-action")) return;
    // The search block's list of all pages is not content of its page.
    if (attributes.has("data-search-pages") || attributes.get("role") === "search") return;
    const here = (isMain && attributes.get("id")) || anchor;
    if (isMain && HEADINGS.has(node.tagName)) {
      end();
      const heading = separate(textOf(node));
      const isSection = node.tagName === "h1" || node.tagName === "h2";
      if (isSection) section = heading;
      const isNamed = isSection || section === "" || !ONE_WORD.test(heading);
      parts.push({ anchor: here, heading: isNamed ? heading : `${section} · ${heading}`, text: "" });
      return;
    }
    const edge = INLINE.has(node.tagName) ? "" : WORD_ENDING_ELEMENTS.has(node.tagName) ? SEAM : ELEMENT_EDGE;
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
  if (!tree.isElementNode(node) || UNSEARCHED_ELEMENTS.has(node.tagName)) return "";
  const text = node.childNodes.map(textOf).join("");
  return WORD_ENDING_ELEMENTS.has(node.tagName) ? SEAM + text + SEAM : text;
}
