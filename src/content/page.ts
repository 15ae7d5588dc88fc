import { type Rules, scopeOf } from "#src/content/context.ts";
import type { Report } from "#src/content/issue.ts";
import { isObject, type JsonObject } from "#src/content/json.ts";
import type { Library } from "#src/content/library.ts";
import type { PageSummary } from "#src/content/page-summary.ts";
import { type Scope, substitute } from "#src/content/placeholders.ts";
import { prepareDocument } from "#src/content/prepare.ts";
import type { SourceFile } from "#src/content/source-file.ts";

/** What is known of a page before its blocks are looked at. */
export type PageHead = Omit<PageSummary, "context" | "members" | "blocks" | "around">;

/** Reads and validates a page document; its own title, description and entry are known to its placeholders. */
export function preparePage(
  file: SourceFile,
  rules: Rules,
  library: Library,
  report: Report,
): { value: JsonObject; scope: Scope } | undefined {
  const scope = (raw: JsonObject) => pageScope(raw, rules, library);
  return prepareDocument(file, rules.validators.page, scope, report);
}

/** Reads a page document again that was found valid: only its placeholders are filled in. */
export function rereadPage(
  file: SourceFile,
  rules: Rules,
  library: Library,
): { value: JsonObject; scope: Scope } {
  const raw: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
  if (!isObject(raw)) throw new Error(`${file.path} changed while it was read`);
  const scope = pageScope(raw, rules, library);
  const value = substitute(raw, scope, () => {});
  return { value: isObject(value) ? value : raw, scope };
}

/**
 * The head of a page, as far as its document can be read at all. Nothing is reported: `preparePage` does that.
 * Collections need the entries of all pages before the blocks of the first one can be expanded.
 */
export function readHead(file: SourceFile, rules: Rules, library: Library): PageHead | undefined {
  try {
    const raw: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
    if (!isObject(raw)) return undefined;
    const { blocks: _, ...head } = raw;
    const filled = substitute(head, pageScope(raw, rules, library), () => {});
    return isObject(filled) ? headOf(filled) : undefined;
  } catch {
    return undefined;
  }
}

/** The head of a prepared document. */
export function headOf(value: JsonObject): PageHead {
  const { title, description, layout, breadcrumb, aliases, canonical, noindex } = value;
  const entry = isObject(value.entry) ? value.entry : undefined;
  return {
    title: String(title ?? ""),
    description: String(description ?? ""),
    layout: typeof layout === "string" ? layout : "site",
    breadcrumb: String(breadcrumb ?? entry?.label ?? title ?? ""),
    aliases: Array.isArray(aliases) ? aliases.map(String) : [],
    canonical: typeof canonical === "string" ? canonical : undefined,
    noindex: noindex === true,
    entry,
  };
}

function pageScope(raw: JsonObject, rules: Rules, { surroundings }: Library): Scope {
  const outer = scopeOf(surroundings, rules, {}, undefined);
  const fill = (value: JsonObject, scope: Scope): JsonObject => {
    const filled = substitute(value, scope, () => {});
    return isObject(filled) ? filled : value;
  };
  const page = fill({ title: raw.title ?? "", description: raw.description ?? "" }, outer);
  const entry = isObject(raw.entry)
    ? fill(raw.entry, scopeOf(surroundings, rules, page, undefined))
    : undefined;
  return scopeOf(surroundings, rules, page, entry);
}
