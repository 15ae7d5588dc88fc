import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { meantAddress } from "#src/content/address/meant-address.ts";
import { isExternalUrl, refuseUrl } from "#src/content/address/safe-url.ts";
import { inOneForm } from "#src/content/address/static-address.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { comma, fill } from "#src/language/phrase.ts";
import type { MarkdownWording } from "./markdown-wording.ts";
import { joinLines } from "./syntax/joined-lines.ts";

export interface ShapeOptions {
  /** Heading level for `#`. */
  topLevel: 1 | 2 | 3 | 4;
  /** Prefix of every id. */
  idPrefix: string;
  /** Whether headings get ids. */
  headingIds: boolean;
  /** Words that the engine adds to the HTML, in one language. */
  wording: MarkdownWording;
}

/** A part of the text that is not printed as written. Positions start at 1. */
export interface MarkdownProblem {
  code: "markdown/link" | "markdown/image" | "markdown/html" | "markdown/lost";
  line: number;
  column: number;
  message: Said;
  /** The address that was probably meant. */
  nearest?: string;
}

/**
 * Adapts the HTML tree of a Markdown text to its page, in place: sets the levels and ids of headings, replaces refused links and images by
 * text, and makes tables scrollable. The sanitiser runs afterwards.
 * @returns the problems of omitted parts, in the order of the text
 */
export function shapeTree(tree: Root, options: ShapeOptions): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  const { texts } = options.wording;
  const slug = createSlugger(options.idPrefix);
  let tables = 0;
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return;
    const report = (code: MarkdownProblem["code"], refused: Refused) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      problems.push({ code, line, column, ...refused });
    };
    if (/^h[1-6]$/.test(node.tagName)) shapeHeading(node, options, slug);
    if (node.tagName === "th" || node.tagName === "td") shapeCell(node);
    if (node.tagName === "ol") shapeList(node);
    if (node.tagName === "section") node.properties = { dataFootnotes: true, ariaLabel: texts.notes };
    if (node.tagName === "input")
      node.properties.ariaLabel = node.properties.checked ? texts.done : texts.notDone;
    if (node.tagName === "a") {
      const refused = shapeLink(node, texts);
      if (refused === undefined) return;
      report("markdown/link", refused);
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    if (node.tagName === "img") {
      const refused = shapeImage(node);
      if (refused === undefined) return;
      report("markdown/image", { message: refused });
      parent.children.splice(index, 1, { type: "text", value: String(node.properties.alt ?? "") });
    }
    if (node.tagName === "table" && !isRegion(parent)) {
      tables += 1;
      parent.children.splice(index, 1, scrollRegion(node, tables, options.wording));
      return index;
    }
  });
  return problems;
}

/** A rehype plugin that calls `shapeTree`, and joins the lines of Chinese and Japanese texts. */
export function rehypeShape(options: ShapeOptions): (tree: Root) => void {
  return (tree) => {
    shapeTree(tree, options);
    joinLines(tree);
  };
}

export function textOf(node: Root | ElementContent): string {
  if (node.type === "text") return node.value;
  if (!("children" in node)) return "";
  let text = "";
  visit(node, (child) => {
    if (child.type === "element" && "dataFootnoteRef" in child.properties) return SKIP;
    if (child.type === "text") text += child.value;
    if (child.type === "element" && child.tagName === "img") text += String(child.properties.alt ?? "");
  });
  return text;
}

function shapeHeading(node: Element, options: ShapeOptions, slug: (text: string) => string): void {
  const level = Number(node.tagName.slice(1)) + options.topLevel - 1;
  node.tagName = `h${Math.min(level, 6)}`;
  if (options.headingIds) node.properties.id = slug(textOf(node));
}

type Refused = Pick<MarkdownProblem, "message" | "nearest">;

/** Removes the address of a refused link, and keeps its text. @returns the problem; undefined if the link is allowed */
function shapeLink(node: Element, texts: MarkdownWording["texts"]): Refused | undefined {
  let href = String(node.properties.href ?? "");
  // GitHub-flavoured Markdown turns a bare "www.example.org" into http://, which the author did not write.
  if (/^http:\/\/www\./i.test(href) && href.slice(7) === textOf(node)) href = `https://${href.slice(7)}`;
  href = href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  const reason = refuseUrl(href);
  if (reason !== undefined) {
    const nearest = meantAddress(href);
    const message = say('The link address "{href}" {reason}.', { href, reason });
    return { message, ...(nearest === undefined ? {} : { nearest }) };
  }
  node.properties.href = inOneForm(href);
  if (isExternalUrl(href)) node.properties.rel = ["noopener", "noreferrer"];
  // The link text is the address itself, which print styles would otherwise print twice.
  if (/^(?:https|mailto):/.test(href) && bareAddress(textOf(node)) === bareAddress(href))
    node.properties.dataBare = "";
  if (node.properties.dataFootnoteRef) {
    delete node.properties.ariaDescribedBy;
    node.properties.ariaLabel = fill(texts.note, { number: textOf({ ...node, properties: {} }) });
  }
  return undefined;
}

const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/i, "")
    .replace(/\/$/, "")
    .toLowerCase();

/**
 * Checks that an image has an address on this site, which the page's Content-Security-Policy requires, and alternative text.
 * @returns the problem; undefined if it has both
 */
function shapeImage(node: Element): Said | undefined {
  const src = String(node.properties.src ?? "").replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  const reason = /^(?:mailto|tel):/i.test(src) ? say("is not an image") : refuseUrl(src);
  if (reason === undefined && isExternalUrl(src))
    return say('The image "{src}" is on another website, from which pages load nothing; put it in public/.', {
      src,
    });
  if (reason !== undefined) return say('The image address "{src}" {reason}.', { src, reason });
  if (!node.properties.alt)
    return say('The image "{src}" has no description; write ![what it shows]({src}).', { src });
  Object.assign(node.properties, { src: inOneForm(src), loading: "lazy", decoding: "async" });
  return undefined;
}

/** Marks a list whose numbers need more room than two digits. */
function shapeList(list: Element): void {
  const items = list.children.filter((child) => child.type === "element" && child.tagName === "li");
  const { length } = String(Number(list.properties.start ?? 1) + items.length - 1);
  if (length > 2) list.properties.dataDigits = length === 3 ? "3" : "4";
}

/** Replaces `align`, which is obsolete in HTML, by a class; a style attribute would need a looser Content-Security-Policy. */
function shapeCell(node: Element): void {
  const { align } = node.properties;
  if (align) node.properties.dataAlign = align;
  delete node.properties.align;
  if (node.tagName === "th") node.properties.scope = "col";
}

/**
 * Puts a wide table into a scrolling region, which needs keyboard focus and a name. In tables with three or more
 * columns, each cell after the first gets the heading of its column: phones show such a table as a list.
 */
function scrollRegion(table: Element, number: number, { texts, language }: MarkdownWording): Element {
  const columns = cellsOf(table, "th").map((head) => textOf(head).trim());
  if (columns.length > 2) {
    cellsOf(table, "td").forEach((cell, index) => {
      const head = columns[index % columns.length];
      if (index % columns.length > 0 && head) cell.properties.dataLabel = head;
    });
  }
  const label = fill(texts.table, { number, columns: columns.filter(Boolean).join(comma(language)) });
  const short = Array.from(label).slice(0, MAX_LABEL_CHARACTERS).join("");
  const properties = { role: "region", tabIndex: 0, ariaLabel: short.replace(/[\s:：,،、]+$/, "") };
  return { type: "element", tagName: "div", properties, children: [table] };
}

/** Maximum length of a table's accessible name, which screen readers read in full. */
const MAX_LABEL_CHARACTERS = 80;

function cellsOf(table: Element, tagName: "th" | "td"): Element[] {
  const cells: Element[] = [];
  visit(table, "element", (node) => {
    if (node.tagName === tagName) cells.push(node);
  });
  return cells;
}

function isRegion(node: { type: string; tagName?: string }): boolean {
  return node.type === "element" && node.tagName === "div";
}

/** Maximum length of a slug without prefix and number; a longer heading is in effect a paragraph. */
const MAX_SLUG_LENGTH = 60;

/**
 * Creates a function that makes ids from heading texts: lower case, accents removed, letters and digits of every script kept, anything else
 * "-". A repeated text gives "fees" and "fees-2". An id depends only on the preceding headings.
 */
function createSlugger(prefix: string): (text: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (text) => {
    const base = slugify(text);
    let number = next.get(base) ?? 1;
    let slug = number === 1 ? base : `${base}-${number}`;
    while (used.has(slug)) {
      number += 1;
      slug = `${base}-${number}`;
    }
    used.add(slug);
    next.set(base, number + 1);
    return prefix + slug;
  };
}

/** The id of a heading, without its prefix and number. */
export function slugify(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
  const words = plain.replace(/['’\u00ad\u200b\u2060\ufeff]/g, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const cut = Array.from(words.replace(/^-+/, "")).slice(0, MAX_SLUG_LENGTH).join("");
  // The prefix "note-" is reserved for footnotes.
  return cut.replace(/^note-/, "notes-").replace(/-+$/, "") || "part";
}
