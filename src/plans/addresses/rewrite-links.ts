import { visit } from "unist-util-visit";
import { decodeAddress, routeOf } from "#src/content/address/routes.ts";
import { Documents } from "#src/content/document/documents.ts";
import { collectMarkdownFiles, markdownFilesOf } from "#src/content/document/markdown-files.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, parseObject } from "#src/content/json/json.ts";
import { applyEdits, replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { parseMarkdown } from "#src/content/markdown/markdown-parse.ts";
import type { DocumentSchemas, Visited } from "#src/content/site/context/document-schemas.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { isRedirectList } from "#src/content/site/shared/redirects.ts";
import { mayLeadTo } from "./may-lead-to.ts";

/** Updates links to moved pages in documents, Markdown and lists of redirects. Pure. @returns new texts by path */
export function rewriteLinks(
  files: readonly SourceFile[],
  moves: Moves,
  documents = new Documents(),
): Map<string, string> {
  const schemas = new SiteCache().documentSchemas(files);
  const texts = collectMarkdownFiles(files);
  const mayName = mayLeadTo(moves.keys());
  const changed = new Map<string, string>();
  for (const file of files) {
    const result = file.path.startsWith("pages/_") ? undefined : routeOf(file.path);
    const route = result && "route" in result ? result.route : undefined;
    const move = (href: string) => movedLink(href, route, moves);
    if (isRedirectList(file)) {
      const before = fileText(file);
      const after = moveTargets(before, move);
      if (after !== before) changed.set(file.path, after);
    }
    if (file.path.startsWith("schema/")) {
      const before = fileText(file);
      const after = moveDeclared(file.path, before, moves);
      if (after !== before) changed.set(file.path, after);
    }
    if (!schemas.schemaOf(file.path)) continue;
    // Relative links on a moved page need not contain an address of a page.
    const mayLead = (one: SourceFile) => (route !== undefined && moves.has(route)) || mayName(one);
    const { value, text } = mayLead(file) ? documents.read(file) : {};
    const edits = value && text !== undefined ? linkEdits(file.path, value, text, schemas, move) : [];
    if (text !== undefined && edits.length > 0) changed.set(file.path, applyEdits(text, edits));
    for (const beside of markdownFilesOf(file, texts).filter(mayLead)) {
      const before = changed.get(beside.path) ?? fileText(beside);
      const after = changeMarkdownLinks(before, move);
      if (after !== before) changed.set(beside.path, after);
    }
  }
  return changed;
}

/**
 * Updates addresses after pages have moved: in a collection's schema that of its index page, in a template file of `npx waymark new` those
 * of the folders. Other files are returned unchanged.
 */
function moveDeclared(path: string, text: string, moves: Moves): string {
  if (/^schema\/collections\/[^/]+\.schema\.json$/.test(path)) {
    const { index } = parseObject(text) ?? {};
    const moved = typeof index === "string" ? moves.get(index) : undefined;
    return moved === undefined ? text : applyEdits(text, replaceValue(text, "/index", moved));
  }
  if (!/^schema\/scaffolds\/[^/]+\.json$/.test(path)) return text;
  return text.replace(
    /(?<=["\s(](?:pages)?)(\/[^"\s<>()]*?)(?=(?:\/<<[^"\s()]*|\.json)?["\s),.:])/g,
    (address) => moves.get(address) ?? address,
  );
}

/** Updates the targets in a redirect list; a line that would then redirect to itself is removed. */
function moveTargets(list: string, move: (href: string) => string | undefined): string {
  return list.replace(/^(.+[ \t,;"])(\/[^\s,;"]*)(.*\n?)/gm, (line, before, address, after) => {
    const moved = move(address);
    if (moved === undefined) return line;
    return decodeAddress(/\/[^\s,;"]*/.exec(before)?.[0] ?? "") === moved ? "" : before + moved + after;
  });
}

function linkEdits(
  path: string,
  document: JsonObject,
  text: string,
  schemas: DocumentSchemas,
  move: (href: string) => string | undefined,
): TextEdit[] {
  const edits: TextEdit[] = [];
  schemas.walk(path, document, (visited) => {
    const { value, pointer } = visited;
    if (typeof value !== "string") return;
    const changed = isLink(visited)
      ? move(value)
      : visited.schema.markdown === true
        ? changeMarkdownLinks(value, move)
        : undefined;
    if (changed !== undefined && changed !== value) edits.push(...replaceValue(text, pointer, changed));
  });
  return edits;
}

/** Tells whether a field contains page addresses: a link, the canonical page, the translated page, or the pages of a query. */
function isLink({ schema, pointer }: Visited): boolean {
  const names = pointer === "/canonical" || pointer === "/translationOf";
  return schema.safeUrl !== undefined || names || /\/where\/href(?:\/(?:not|in)(?:\/\d+)?)?$/.test(pointer);
}

type Moves = ReadonlyMap<string, string>;

/**
 * The updated link after pages have moved.
 * @param page route of the page that contains the link; undefined in shared documents
 * @returns undefined if the link is unchanged
 */
function movedLink(href: string, page: string | undefined, moves: Moves): string | undefined {
  const path = href.replace(/[?#].*$/s, "");
  if (path === "" || path.includes("{{") || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const isRelative = !path.startsWith("/");
  if (isRelative && page === undefined) return undefined;
  const target = decodeAddress(new URL(path, `https://site.invalid${page ?? "/"}`).pathname);
  const moved = moves.get(target);
  const suffix = href.slice(path.length);
  if (moved !== undefined) return moved + suffix;
  // A relative link on a moved page would lead elsewhere.
  return isRelative && page !== undefined && moves.has(page) ? target + suffix : undefined;
}

const DESTINATION = String.raw`\s*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))+)`;
const LINK_TARGET = new RegExp(String.raw`^\]\(${DESTINATION}`);
const DEFINITION_TARGET = new RegExp(String.raw`^\[(?:\\.|[^\]\\])*\]:${DESTINATION}`);

/** Replaces the link addresses in Markdown by the results of a function. @param change returns undefined to keep an address */
function changeMarkdownLinks(source: string, change: (url: string) => string | undefined): string {
  // Parsing every text of a large site takes seconds, and a link has one of these signs.
  if (!/\][(:]/.test(source)) return source;
  const edits: TextEdit[] = [];
  const edit = (url: string, at: number, end: number, pattern: RegExp) => {
    const changed = change(url);
    const [whole, written] = pattern.exec(source.slice(at, end)) ?? [];
    if (changed === undefined || whole === undefined || written === undefined) return;
    const start = at + whole.length - written.length;
    const isBare = /^[^\s()<>\\]+$/.test(changed);
    edits.push({ start, end: start + written.length, text: isBare ? changed : `<${changed}>` });
  };
  try {
    visit(parseMarkdown(source), (node) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined) return;
      if (node.type === "definition") edit(node.url, start, end, DEFINITION_TARGET);
      if (node.type === "link") {
        const text = node.children.at(-1)?.position?.end.offset ?? start + 1;
        edit(node.url, text, end, LINK_TARGET);
      }
    });
  } catch (error) {
    // Too complex texts are reported by the checks.
    if (!(error instanceof MarkdownTooComplex)) throw error;
    return source;
  }
  return applyEdits(source, edits);
}
