import { routeOf } from "#src/content/address/routes.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, scalarText } from "#src/content/json/json.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { readingTime } from "#src/content/markdown/markdown-words.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { type CompiledSchemas, scopeOf } from "#src/content/site/context/context.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { pageLanguageOf } from "./page-outline.ts";

/**
 * Maximum number of interpolation rounds for texts of a page and its entry that refer to each other; texts that are still unresolved then
 * form a cycle.
 */
const MAX_ROUNDS = 2;

/**
 * Builds the scope of a page: the values that its placeholders may refer to.
 * @param raw the document with its Markdown files inlined
 */
export function pageScope(
  raw: JsonObject,
  { path }: Pick<SourceFile, "path">,
  compiledSchemas: CompiledSchemas,
  { contextIn, clock }: Pick<SharedDocuments, "contextIn"> & Partial<Pick<SharedDocuments, "clock">>,
): Scope {
  const siteContext = contextIn(pageLanguageOf(raw).lang);
  const { title, description } = raw;
  const address = routeOf(path);
  const blocks = Array.isArray(raw.blocks) ? raw.blocks : [];
  const visible = blocks.filter((block) => !isObject(block) || !clock || clock.shows(clock.periodOf(block)));
  const countable = siteContext.counts.in(blocks, "route" in address ? address.route : undefined);
  // A missing or non-text field is reported itself; a placeholder that names it is not a second error.
  let page: JsonObject | "deferred" =
    typeof title === "string" && typeof description === "string" ? { title, description } : "deferred";
  const fields = isObject(raw.entry)
    ? compiledSchemas.declared.get(scalarText(raw.entry.collection))?.fields
    : undefined;
  let entry = isObject(raw.entry)
    ? withReadingTime(raw.entry, visible, fields, siteContext.language)
    : undefined;
  let scope = scopeOf(siteContext, compiledSchemas, page, entry, countable);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = { page: fill(page, scope), entry: entry && fill(entry, scope) };
    if (next.page === page && next.entry === entry) break;
    ({ page, entry } = next);
    scope = scopeOf(siteContext, compiledSchemas, page, entry, countable);
  }
  return scope;
}

/** Interpolates without reporting errors, which are reported when the whole document is interpolated. */
function fill<Value extends JsonObject | "deferred">(value: Value, scope: Scope): Value | JsonObject {
  const result = interpolate(value, scope, () => {});
  return isObject(result) ? result : value;
}

/** The reading time of the Markdown in a page's own blocks; undefined if it has none. */
function readingTimeOf(blocks: JsonValue | undefined, language: string): string | undefined {
  const texts = (Array.isArray(blocks) ? blocks : []).flatMap((block) =>
    isObject(block) && typeof block.markdown === "string" ? [block.markdown] : [],
  );
  if (texts.length === 0) return undefined;
  const text = texts.join("\n\n");
  try {
    return readingTime(text, language);
  } catch (error) {
    // Reported by the check of the text.
    if (error instanceof MarkdownTooComplex) return undefined;
    throw error;
  }
}

/** Adds the reading time to an entry, if its collection's schema has that field. */
function withReadingTime(
  entry: JsonObject,
  blocks: JsonValue | undefined,
  fields: ReadonlySet<string> | undefined,
  language: string,
): JsonObject {
  const time = fields?.has("readingTime") ? readingTimeOf(blocks, language) : undefined;
  return time === undefined ? entry : { ...entry, readingTime: time };
}
