import { routeOf } from "#src/content/address/routes.ts";
import { datesIn } from "#src/content/dates/clock.ts";
import type { Report } from "#src/content/diagnostics/diagnostic.ts";
import { inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import { prepareDocument } from "#src/content/document/prepare.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { type CompiledSchemas, scopeOf } from "./context.ts";
import type { PageSummary } from "./page-summary.ts";
import { withReadingTime } from "./reading.ts";
import type { SharedDocuments } from "./shared-documents.ts";

/** What is known of a page before its blocks are looked at. */
export type PageHead = Omit<PageSummary, "context" | "asked" | "dates" | "blocks" | "card" | "around">;

/** A page document as read, with its placeholders filled in, and what they may name. */
export type PreparedPage = { value: JsonObject; scope: Scope };

/** Reads and validates a page document; its own title, description and entry are known to its placeholders. */
export function preparePage(
  file: SourceFile,
  rules: CompiledSchemas,
  library: SharedDocuments,
  report: Report,
): PreparedPage | undefined {
  const scope = (raw: JsonObject) => pageScope(raw, file, rules, library);
  return prepareDocument(file, rules.validators.page, library.texts, scope, report);
}

/** Reads a page document again that was found valid: only its placeholders are filled in. */
export function rereadPage(file: SourceFile, rules: CompiledSchemas, library: SharedDocuments): PreparedPage {
  const read: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
  if (!isObject(read)) throw new Error(`${file.path} changed while it was read`);
  const raw = inlineMarkdownFiles(read, file.path, library.texts, () => {});
  const scope = pageScope(raw, file, rules, library);
  const value = interpolate(raw, scope, () => {});
  return { value: isObject(value) ? value : raw, scope };
}

/** Most pages of a large site have no entry, and need no parsing to tell. */
export function mayHaveEntry(file: SourceFile): boolean {
  return mayHaveKey("entry", file);
}

/** The same for drafts, which are few. */
export function mayBeDraft(file: SourceFile): boolean {
  return mayHaveKey("draft", file);
}

/** The same for what appears and disappears. */
export function mayHaveDates(file: SourceFile): boolean {
  return mayHold('ublishAt"', file);
}

/** Tells whether a document may count one of its own lists, whose size can depend on other documents. */
export function mayCountBlocks(file: SourceFile): boolean {
  return mayHold("ount.#", file);
}

function mayHaveKey(key: string, file: SourceFile): boolean {
  return mayHold(`"${key}"`, file);
}

/** An escape could hide the text. */
function mayHold(text: string, file: SourceFile): boolean {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.includes(text) || bytes.includes("\\u");
}

/** What a page document says before anything is filled in. */
export type PageOutline = {
  draft: boolean;
  title?: JsonValue | undefined;
  description?: JsonValue | undefined;
  entry?: JsonObject | undefined;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** All dates of the document, and of its blocks. */
  dates?: readonly string[] | undefined;
};

/** The outline of a page, as far as its document can be read. */
export function readOutline(file: SourceFile): PageOutline | undefined {
  const document = parseObject(new TextDecoder().decode(file.bytes));
  if (!document) return undefined;
  const { draft, title, description, entry } = document;
  return {
    draft: draft === true,
    title,
    description,
    entry: isObject(entry) ? entry : undefined,
    ...datesOf(document),
    dates: datesIn(document),
  };
}

function datesOf({ publishAt, unpublishAt }: JsonObject): Pick<PageOutline, "publishAt" | "unpublishAt"> {
  return {
    ...(typeof publishAt === "string" ? { publishAt } : {}),
    ...(typeof unpublishAt === "string" ? { unpublishAt } : {}),
  };
}

/**
 * The head of a page, as far as its document can be read at all. Nothing is reported: `preparePage` does that.
 * Collections need the entries of all pages before the blocks of the first one can be expanded.
 */
export function readHead(
  file: SourceFile,
  rules: CompiledSchemas,
  library: SharedDocuments,
): PageHead | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
    if (!isObject(read)) return undefined;
    const raw = inlineMarkdownFiles(read, file.path, library.texts, () => {});
    const { blocks: _, ...head } = raw;
    const scope = pageScope(raw, file, rules, library);
    const filled = interpolate(head, scope, () => {});
    return isObject(filled) ? headOf(filled, scope) : undefined;
  } catch {
    return undefined;
  }
}

/** The head of a prepared document; what is derived for its entry was derived for its placeholders before. */
export function headOf(value: JsonObject, { objects }: Scope): PageHead {
  const { title, description, layout, breadcrumb, aliases, canonical, draft, noindex, catchAll } = value;
  const derived = isObject(objects.entry) ? objects.entry : {};
  const entry = isObject(value.entry) ? { ...derived, ...value.entry } : undefined;
  return {
    title: String(title ?? ""),
    description: String(description ?? ""),
    layout: typeof layout === "string" ? layout : "site",
    breadcrumb: String(breadcrumb ?? entry?.label ?? title ?? ""),
    aliases: Array.isArray(aliases) ? aliases.map(String) : [],
    canonical: typeof canonical === "string" ? canonical : undefined,
    draft: draft === true,
    ...datesOf(value),
    noindex: noindex === true,
    catchAll: catchAll === true,
    entry,
  };
}

/** Texts of a page and its entry that name each other are filled in this often; what is left runs in a circle. */
const MOST_ROUNDS = 2;

/** What the placeholders of a page may name. @param raw the document with its Markdown files put in */
export function pageScope(
  raw: JsonObject,
  { path }: Pick<SourceFile, "path">,
  rules: CompiledSchemas,
  { siteContext, clock }: Pick<SharedDocuments, "siteContext"> & Partial<Pick<SharedDocuments, "clock">>,
): Scope {
  const { title, description } = raw;
  const found = routeOf(path);
  const blocks = Array.isArray(raw.blocks) ? raw.blocks : [];
  const shown = blocks.filter((block) => !isObject(block) || !clock || clock.shows(clock.periodOf(block)));
  const countable = siteContext.counts.in(blocks, "route" in found ? found.route : undefined);
  // What is missing or no text is reported as that; a placeholder that names it is not a second mistake.
  let page: JsonObject | "deferred" =
    typeof title === "string" && typeof description === "string" ? { title, description } : "deferred";
  const fields = isObject(raw.entry) ? rules.entryFields.get(String(raw.entry.collection)) : undefined;
  let entry = isObject(raw.entry) ? withReadingTime(raw.entry, shown, fields) : undefined;
  let scope = scopeOf(siteContext, rules, page, entry, countable);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const filled = { page: fill(page, scope), entry: entry && fill(entry, scope) };
    if (filled.page === page && filled.entry === entry) break;
    ({ page, entry } = filled);
    scope = scopeOf(siteContext, rules, page, entry, countable);
  }
  return scope;
}

/** What is wrong in a document is reported where the whole of it is filled. */
function fill<Value extends JsonObject | "deferred">(value: Value, scope: Scope): Value | JsonObject {
  const filled = interpolate(value, scope, () => {});
  return isObject(filled) ? filled : value;
}
