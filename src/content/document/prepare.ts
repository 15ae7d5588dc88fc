import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, pointersUp, splitPointer, valueAt } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { concernsPlaceholder, interpolate, namesItem } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { fieldMissing } from "#src/content/schema/validate/key.rules.ts";
import type { Check } from "#src/content/schema/validate/validators.ts";
import type { Documents } from "./documents.ts";
import { inlineMarkdownFiles, type MarkdownFiles } from "./markdown-files.ts";
import type { SourceFile } from "./source-file.ts";

type Preparation = {
  documents: Documents;
  check: Check;
  /** Markdown files that the document's blocks may include. */
  texts: MarkdownFiles;
  /** Builds the scope of the document: the names that its placeholders may use. */
  scopeOf: (raw: JsonObject) => Scope;
  report: Report;
};

/**
 * Reads a document, fills in its placeholders and validates the result, so that limits apply to the printed text.
 * @returns the raw and the filled document, and whether it is valid; undefined if it cannot be read, which is reported
 */
export function prepareDocument(
  file: SourceFile,
  { documents, check, texts, scopeOf, report }: Preparation,
): { written: JsonObject; value: JsonObject; scope: Scope; isValid: boolean } | undefined {
  const { value: read, text, diagnostics } = documents.read(file);
  for (const diagnostic of diagnostics) report(diagnostic);
  if (!read) return undefined;
  const raw = inlineMarkdownFiles(read, file.path, texts, report);
  const scope = scopeOf(raw);
  const unfilled: Diagnostic[] = [];
  const hasPlaceholders = raw !== read || mayHavePlaceholders(text);
  const value = hasPlaceholders ? interpolate(raw, scope, (diagnostic) => unfilled.push(diagnostic)) : raw;
  if (!isObject(value)) return undefined;
  const problems = check(value).filter((diagnostic) => !concernsPlaceholder(value, diagnostic));
  const isInBrokenQuery = brokenQueries(raw, problems);
  for (const diagnostic of [...unfilled.filter(({ pointer }) => !isInBrokenQuery(pointer)), ...problems])
    report(diagnostic);
  return { written: raw, value, scope, isValid: !problems.some(({ severity }) => severity === "error") };
}

/** Tells whether a text may contain a placeholder, possibly with an escaped brace; saves walking most documents of a large site. */
function mayHavePlaceholders(text: string): boolean {
  return text.includes("{{") || text.includes("}}") || text.includes("\\u");
}

/**
 * Finds the queries with errors, because placeholders in their `item` would fail for the same reason.
 * @returns a function that tells whether a pointer lies within the `item` of such a query
 */
function brokenQueries(raw: JsonObject, problems: readonly Diagnostic[]): (pointer: string) => boolean {
  const holderOf = (pointer: string) => splitPointer(pointer)[0];
  const broken = new Set(
    problems.map(({ code, pointer }) => (code === fieldMissing.code ? pointer : holderOf(pointer))),
  );
  broken.delete("");
  const cache = new Map<string, boolean>();
  return (pointer) =>
    getOrMake(cache, pointer, () => {
      const isBelow = [...pointersUp(holderOf(pointer))].some((above) => broken.has(above));
      return isBelow && namesItem(valueAt(raw, pointer));
    });
}
