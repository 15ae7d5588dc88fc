import { isDay } from "#src/content/dates/day.ts";
import { changedPlaces, fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import { localName } from "#src/content/language/local-name.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { ownText } from "#src/editing/text-change.ts";
import { folderOf } from "#src/plans/addresses/page-parts.ts";
import type { DocumentId, PageMeta } from "#src/studio/kernel/protocol/protocol.ts";
import { documentIdOf } from "./document-id.ts";

/** The properties of a document that lists need, read without validation. */
export type DocumentOutline = {
  head: PageMeta;
  layout: string;
  types: readonly string[];
  fragments: readonly string[];
  queries: readonly string[];
  /** Names of the facts that the document's placeholders and blocks refer to. */
  factNames: readonly string[];
  /** The Markdown files that the document's blocks include. */
  texts: readonly DocumentId[];
  /** Blocks that can be link targets, as `anchorsIn` reads them: one text takes a third of the memory of a list. */
  anchors: string;
};

export type Anchor = { id: string; title: string };

/** The blocks of a document that can be link targets. */
export function anchorsIn({ anchors }: Pick<DocumentOutline, "anchors">): Anchor[] {
  return anchors === ""
    ? []
    : anchors.split("\n").map((line) => {
        const [id = "", title = ""] = line.split("\t");
        return { id, title };
      });
}

/** Maximum number of characters of the lists that pages share: enough for every kind of page of a large site. */
const MAX_SHARED_CHARACTERS = 1_000_000;

const sharedLists = new TextMemo<readonly string[]>(MAX_SHARED_CHARACTERS, TextMemo.characters);

/** The first of all equal lists: pages of one kind have the same blocks. */
function shared<Item extends string>(list: readonly Item[]): readonly Item[];
function shared(list: readonly string[]): readonly string[] {
  return sharedLists.get(JSON.stringify(list), () => list);
}

/** Reads the outline of a document; empty if it is unreadable. Cached per version of the file. */
export const outlineOf = memoised((file: SourceFile): DocumentOutline => {
  const text = fileText(file);
  const value = parseObject(text) ?? {};
  const blocks = blocksIn(value).map(({ block }) => block);
  return {
    head: {
      title: textIn(value, "title") ?? "",
      draft: value.draft === true,
      noindex: value.noindex === true,
      language: textIn(value, "lang"),
      publishAt: textIn(value, "publishAt"),
      unpublishAt: textIn(value, "unpublishAt"),
      collection: isObject(value.entry) ? textIn(value.entry, "collection") : undefined,
      date: isObject(value.entry) ? Object.values(value.entry).find(isDate) : undefined,
    },
    layout: textIn(value, "layout") ?? "site",
    types: shared(blocks.flatMap((block) => textIn(block, "type") ?? [])),
    fragments: shared(
      blocks.flatMap((block) => (block.type === "fragment" ? (textIn(block, "name") ?? []) : [])),
    ),
    // Excludes the entry, which names a collection too.
    queries: shared(/"collection"|\\u/.test(text) ? queriesIn({ ...value, entry: {} }) : []),
    factNames: shared(
      [...text.matchAll(/\{\{\s*([\w.-]+)|"fact":\s*"([^"]+)"/g)].map(([, name, fact]) =>
        ownText(name ?? fact ?? ""),
      ),
    ),
    texts: shared(textsNamed(value, file.path)),
    anchors: blocks
      .flatMap((block) => {
        const id = textIn(block, "id");
        const title = textIn(block, "title") ?? textIn(block, "heading") ?? id;
        return id === undefined ? [] : `${id}\t${title?.replace(/\s/g, " ")}`;
      })
      .join("\n"),
  };
});

/** The Markdown files that a document's blocks include. */
export function textsNamed(value: JsonObject, path: string): DocumentId[] {
  const folder = folderOf(path).slice("pages".length);
  return blocksIn(value).flatMap(({ block: { source } }): DocumentId[] =>
    typeof source === "string" && source.endsWith(".md") ? [`text:${folder}${source}`] : [],
  );
}

function queriesIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(queriesIn);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(queriesIn);
  const own = textIn(value, "collection");
  return own === undefined ? inner : [own, ...inner];
}

const isDate = (value: JsonValue): value is string => typeof value === "string" && isDay(value.slice(0, 10));

function textIn(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" ? value : undefined;
}

export type Outlines = ReadonlyMap<DocumentId, DocumentOutline>;

/** The last files of `usesIn` and their counts: a change rarely alters them. */
let lastUses: { files: readonly SourceFile[]; uses: ReadonlyMap<DocumentId, number> } | undefined;

/** The number of pages that use each layout, fragment and data document of a site. */
export function usesIn(files: readonly SourceFile[]): ReadonlyMap<DocumentId, number> {
  const places = lastUses && changedPlaces(lastUses.files, files);
  const isSame = places?.every((place) => {
    const [before, after] = [lastUses?.files[place], files[place]];
    return before && after && sharedNames(outlineOf(before)) === sharedNames(outlineOf(after));
  });
  const uses = lastUses && isSame ? lastUses.uses : countUses(outlinesOf(files));
  lastUses = { files, uses };
  return uses;
}

/** The number of pages that use each layout, fragment and data document. */
function countUses(outlines: Outlines): Map<DocumentId, number> {
  // Most pages of a site are built alike.
  const alike = new Map<string, { outline: DocumentOutline; pages: number }>();
  for (const [document, outline] of outlines) {
    if (!document.startsWith("page:")) continue;
    getOrMake(alike, sharedNames(outline), () => ({ outline, pages: 0 })).pages += 1;
  }
  const counts = new Map<DocumentId, number>();
  for (const { outline, pages } of alike.values())
    for (const used of sharedBy(outline, outlines)) counts.set(used, (counts.get(used) ?? 0) + pages);
  return counts;
}

/** The names of all documents that a page shares with others; `sharedBy` depends on nothing else. */
const sharedNames = memoised(({ head, layout, fragments, queries }: DocumentOutline) =>
  JSON.stringify([head.language, layout, fragments, queries]),
);

/**
 * The documents that a page shares with others: its layout, fragments and queried data, and the site and fact documents that all pages
 * share, in its language where they exist in it.
 */
export function sharedBy(page: DocumentOutline, outlines: Outlines): Set<DocumentId> {
  const { language } = page.head;
  const documents = new Set<DocumentId>(["data:site", "data:facts"]);
  if (language !== undefined)
    for (const document of [...documents].map((one): DocumentId => `${one}.${language}`))
      if (outlines.has(document)) documents.add(document);
  const local = (kind: "layout" | "fragment", name: string): DocumentId =>
    `${kind}:${localName(name, language, { has: (one) => outlines.has(`${kind}:${one}`) })}`;
  const visit = (document: DocumentId) => {
    const outline = outlines.get(document);
    if (!outline || documents.has(document)) return;
    documents.add(document);
    follow(outline);
  };
  const follow = ({ fragments, queries }: DocumentOutline) => {
    for (const name of fragments) visit(local("fragment", name));
    for (const name of queries) visit(`data:${name}`);
  };
  visit(local("layout", page.layout));
  follow(page);
  return documents;
}

/** The page that includes a Markdown file; undefined for other documents, and for an unused file. */
export function pageWithText(document: DocumentId, files: readonly SourceFile[]): DocumentId | undefined {
  if (!document.startsWith("text:")) return undefined;
  const folder = folderOf(document.replace("text:", "pages"));
  const page = files.find(
    (file) =>
      folderOf(file.path) === folder &&
      file.path.endsWith(".json") &&
      outlineOf(file).texts.includes(document),
  );
  return page && documentIdOf(page.path);
}

/** The outlines of all documents except Markdown files and collection definitions. The same files always give the same map. */
export const outlinesOf = memoised((files: readonly SourceFile[]): Outlines => {
  const outlines = new Map<DocumentId, DocumentOutline>();
  for (const file of files) {
    const document = documentIdOf(file.path);
    if (document && !/^(?:text|collection):/.test(document)) outlines.set(document, outlineOf(file));
  }
  return outlines;
});
