import { routeOf } from "#src/content/address/routes.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { type CompiledSchemas, scopeOf } from "#src/content/site/context/context.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { pageLanguageOf } from "./page-outline.ts";
import { withReadingTime } from "./reading.ts";

/**
 * Texts of a page and its entry that refer to each other are interpolated this many times; anything left is a cycle.
 */
const MOST_ROUNDS = 2;

/** The scope of a page's placeholders. @param raw the document with its Markdown files inlined */
export function pageScope(
  raw: JsonObject,
  { path }: Pick<SourceFile, "path">,
  compiledSchemas: CompiledSchemas,
  { contextIn, clock }: Pick<SharedDocuments, "contextIn"> & Partial<Pick<SharedDocuments, "clock">>,
): Scope {
  const siteContext = contextIn(pageLanguageOf(raw).lang);
  const { title, description } = raw;
  const found = routeOf(path);
  const blocks = Array.isArray(raw.blocks) ? raw.blocks : [];
  const shown = blocks.filter((block) => !isObject(block) || !clock || clock.shows(clock.periodOf(block)));
  const countable = siteContext.counts.in(blocks, "route" in found ? found.route : undefined);
  // A missing field, or one that is not text, is reported itself; a placeholder that names it is not a second error.
  let page: JsonObject | "deferred" =
    typeof title === "string" && typeof description === "string" ? { title, description } : "deferred";
  const fields = isObject(raw.entry)
    ? compiledSchemas.entryFields.get(String(raw.entry.collection))
    : undefined;
  let entry = isObject(raw.entry)
    ? withReadingTime(raw.entry, shown, fields, siteContext.language)
    : undefined;
  let scope = scopeOf(siteContext, compiledSchemas, page, entry, countable);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const filled = { page: fill(page, scope), entry: entry && fill(entry, scope) };
    if (filled.page === page && filled.entry === entry) break;
    ({ page, entry } = filled);
    scope = scopeOf(siteContext, compiledSchemas, page, entry, countable);
  }
  return scope;
}

/** Errors are reported when the whole document is interpolated. */
function fill<Value extends JsonObject | "deferred">(value: Value, scope: Scope): Value | JsonObject {
  const filled = interpolate(value, scope, () => {});
  return isObject(filled) ? filled : value;
}
