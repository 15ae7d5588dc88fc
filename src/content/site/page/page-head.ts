import { inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import type { ReadResult } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import type { CompiledSchemas } from "#src/content/site/context.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { datesOf } from "./page-outline.ts";
import { pageScope } from "./page-scope.ts";
import type { PageSummary } from "./page-summary.ts";

/** What is known of a page before its blocks are looked at. */
export type PageHead = Omit<PageSummary, "context" | "asked" | "dates" | "blocks" | "card" | "around">;

/**
 * The head of a page, as far as its document can be read at all. Nothing is reported: `preparePage` does that.
 * Collections need the entries of all pages before the blocks of the first one can be expanded.
 */
export function readHead(
  file: SourceFile,
  { readable }: ReadResult,
  rules: CompiledSchemas,
  library: SharedDocuments,
): PageHead | undefined {
  if (!readable) return undefined;
  const raw = inlineMarkdownFiles(readable, file.path, library.texts, () => {});
  const { blocks: _, ...head } = raw;
  const scope = pageScope(raw, file, rules, library);
  const filled = interpolate(head, scope, () => {});
  return isObject(filled) ? headOf(filled, scope) : undefined;
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
