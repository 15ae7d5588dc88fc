import { isObject, type JsonObject, type JsonPath, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { markdownOutline, type OutlineEntry } from "#src/content/markdown/markdown.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { holdsPlaceholder, interpolate } from "#src/content/placeholder/interpolate.ts";
import { blockPointer, blocksIn } from "#src/content/schema/blocks.ts";
import { markdownPrefix } from "#src/content/site/page/enrich.ts";
import { siteDocument } from "#src/content/site/shared/site-document.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import {
  type Anchor,
  anchorsIn,
  type DocumentOutline,
  outlinesOf,
  textsNamed,
} from "#src/studio/kernel/documents/document-outline.ts";
import type { RequestOf } from "#src/studio/kernel/protocol/call.ts";
import type { findAnchors } from "#src/studio/kernel/protocol/calls.ts";
import type { AnchorAnswer, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { folded } from "#src/ui/search/search-words.ts";

/** Maximum number of anchors in an answer: as many as a pick list shows. */
const MAX_ANCHORS = 60;

/**
 * Finds blocks and headings that links can lead to. Headings are found on the page that has the link, and on one whose address is typed
 * with `#`: reading the texts of all pages would take too long.
 */
export function anchorAnswer(session: StudioSession, request: RequestOf<typeof findAnchors>): AnchorAnswer {
  const [address = "", part] = request.words.split("#");
  const page = part !== undefined && address === "" ? request.page : address;
  const found =
    part === undefined
      ? anchorsFoundBy(session, request)
      : anchorsOn(session, page ?? "", part).map((anchor) => ({
          ...anchor,
          href: `${address}#${anchor.id}`,
        }));
  return { anchors: found.slice(0, MAX_ANCHORS).map(({ href, title }) => ({ href, title })) };
}

type Found = Anchor & { href: string };

function anchorsFoundBy(session: StudioSession, { words, page }: RequestOf<typeof findAnchors>): Found[] {
  const search = folded(words);
  const isAddress = words.startsWith("/");
  const found: Found[] = [];
  const headings = isAddress || page === undefined ? [] : headingsOn(session, page);
  for (const { id, title } of headings)
    if (folded(title).includes(search)) found.push({ id, title, href: `${page}#${id}` });
  for (const [document, outline] of outlinesOf(session.files())) {
    const route = document.slice("page:".length);
    if (!document.startsWith("page:") || route.includes("[") || route === "/404") continue;
    const searched = isAddress ? "" : searchedText(outline);
    if (!isAddress && !searched.includes(search)) continue;
    const lines = searched.split("\n");
    for (const [index, anchor] of anchorsIn(outline).entries()) {
      const href = `${route}#${anchor.id}`;
      const isFound = isAddress ? href.startsWith(words) : lines[index]?.includes(search);
      if (isFound) found.push({ ...anchor, href, title: filled(session, document, anchor.title) });
      if (found.length === MAX_ANCHORS) return found;
    }
  }
  return found;
}

/** The normalised texts by which the anchors of a document are found, one in each line; cached while the user types. */
const searchedText = memoised((outline: DocumentOutline) =>
  anchorsIn(outline)
    .map(({ id, title }) => folded(`${title} ${id}`))
    .join("\n"),
);

/** The blocks and headings of a page whose titles or ids contain words. */
function anchorsOn(session: StudioSession, route: string, words: string): Anchor[] {
  const document: DocumentId = `page:${route}`;
  const outline = outlinesOf(session.files()).get(document);
  if (!outline) return [];
  const blocks = anchorsIn(outline).map(({ id, title }) => ({ id, title: filled(session, document, title) }));
  const search = folded(words);
  return [...blocks, ...headingsOn(session, route)].filter(({ id, title }) =>
    folded(`${title} ${id}`).includes(search),
  );
}

/** The headings in the texts of a page's own blocks, with their ids on the page. */
function headingsOn(session: StudioSession, route: string): Anchor[] {
  const document: DocumentId = `page:${route}`;
  const page = session.has(document) ? session.read(document).value : undefined;
  if (!isObject(page)) return [];
  const path = session.pathOf(document);
  const headings: Anchor[] = [];
  const add = (text: string, block: JsonObject, at: JsonPath) => {
    for (const { id, text: title } of outlineOfText(text, markdownPrefix(block, at)))
      headings.push({ id, title: filled(session, document, title) });
  };
  session.schemas().walk(path, page, ({ value, schema, pointer }) => {
    const at = blockPointer(pointer);
    const block = at === undefined ? undefined : valueAt(page, at);
    if (schema.markdown !== true || typeof value !== "string" || at === undefined || !isObject(block)) return;
    const steps = pointer.slice(at.length + 1).split("/");
    add(
      value,
      block,
      steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    );
  });
  for (const { block } of blocksIn(page))
    for (const text of textsNamed({ blocks: [block] }, path))
      if (session.has(text)) add(session.read(text).text, block, ["markdown"]);
  return headings;
}

function outlineOfText(text: string, idPrefix: string): OutlineEntry[] {
  try {
    return markdownOutline(text, { idPrefix });
  } catch (error) {
    // Reported by the check of the text.
    if (error instanceof MarkdownTooComplex) return [];
    throw error;
  }
}

/** A title whose placeholders of the site, the page and its entry are filled in. */
function filled(session: StudioSession, document: DocumentId, title: string): string {
  const value = holdsPlaceholder(title) ? session.read(document).value : undefined;
  if (!isObject(value)) return title;
  const site = siteDocument(session.files()) ?? {};
  const fill = (text: JsonValue, objects: Record<string, JsonObject>) =>
    interpolate(text, { language: TOOL_LANGUAGE, facts: {}, objects, optional: {} }, () => {}) ?? "";
  const page = { title: fill(value.title ?? "", { site }), description: value.description ?? "" };
  const entry = fill(value.entry ?? {}, { site, page });
  return String(fill(title, { site, page, ...(isObject(entry) ? { entry } : {}) }));
}
