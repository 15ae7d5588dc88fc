import { type DocumentSchemas, documentSchemas } from "#src/authoring/document-schemas.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readDocument } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { addId, FreeIds } from "./add-id.ts";
import { applyCure } from "./apply-cure.ts";
import { correctName } from "./correct-name.ts";
import { DisjointEdits } from "./disjoint-edits.ts";
import type { Fix } from "./fix.ts";
import { isClear } from "./is-clear.ts";
import { KnownNames, type Values } from "./known-names.ts";
import { mendUnreadable } from "./mend-unreadable.ts";
import { orderKeys } from "./order-keys.ts";

export type FixOptions = {
  /** Finds the diagnostics of a site; asked again after every round. */
  inspect: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[];
  assets: ReadonlySet<string>;
  /** Tells whether a file may be changed. Without it: all. */
  mayChange?: (path: string) => boolean;
};

/** One mistake can hide another: a block whose type is misspelt is not looked into. */
const MOST_ROUNDS = 10;

/**
 * Mends what needs no decision: commas and quotation marks, a name of which only one can be meant, a missing id, the
 * order of keys, the format. A document that nobody can read for sure is left as it is. Mending twice changes nothing.
 * @returns the files as they should be, the diagnostics that are left, and what was done
 */
export function fixSite(
  files: readonly SourceFile[],
  options: FixOptions,
): { files: SourceFile[]; diagnostics: readonly PlacedDiagnostic[]; fixes: Fix[] } {
  const fixes: Fix[] = [];
  let current = [...files];
  let diagnostics = options.inspect(current);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixed = fixOnce(current, diagnostics, options);
    if (fixed.fixes.length === 0) break;
    fixes.push(...fixed.fixes);
    current = current.map((file) => fixed.changed.get(file.path) ?? file);
    diagnostics = options.inspect(current);
  }
  return { files: current, diagnostics, fixes };
}

function fixOnce(
  files: readonly SourceFile[],
  diagnostics: readonly PlacedDiagnostic[],
  { assets, mayChange }: FixOptions,
): { changed: Map<string, SourceFile>; fixes: Fix[] } {
  const schemas = documentSchemas(files);
  const documents = readable(files, schemas);
  const values: Values = new Map([...documents].map(([path, { value }]) => [path, value]));
  const names = new KnownNames(files, values, assets, schemas);
  const changed = new Map<string, SourceFile>();
  const fixes: Fix[] = [];
  const byFile = new Map<string, PlacedDiagnostic[]>(files.map(({ path }) => [path, []]));
  for (const issue of diagnostics) byFile.get(issue.file)?.push(issue);
  for (const { path, bytes } of files) {
    if (documents.has(path) || !schemas.schemaOf(path) || (mayChange && !mayChange(path))) continue;
    const mended = mendUnreadable(bytes, byFile.get(path) ?? []);
    if (!mended) continue;
    changed.set(path, { path, bytes: new TextEncoder().encode(mended.text) });
    fixes.push(...mended.fixes);
  }
  for (const [path, { text, value }] of documents) {
    if (mayChange && !mayChange(path)) continue;
    const own = byFile.get(path) ?? [];
    const named = correctNames(text, own, names, values, new FreeIds(path, values));
    const mended = named.fixes.length > 0 ? named : mendForm(path, text, value, own, schemas);
    // A document that could be read must stay one.
    if (mended.text === text || !readDocument(new TextEncoder().encode(mended.text)).value) continue;
    changed.set(path, { path, bytes: new TextEncoder().encode(mended.text) });
    fixes.push(...mended.fixes);
  }
  return { changed, fixes };
}

type Mended = { text: string; fixes: Fix[] };

function readable(
  files: readonly SourceFile[],
  schemas: DocumentSchemas,
): Map<string, { text: string; value: JsonObject }> {
  return new Map(
    files.flatMap(({ path, bytes }): [string, { text: string; value: JsonObject }][] => {
      if (!schemas.schemaOf(path)) return [];
      const { value, text } = readDocument(bytes);
      return value ? [[path, { text, value }]] : [];
    }),
  );
}

function correctNames(
  text: string,
  diagnostics: readonly PlacedDiagnostic[],
  names: KnownNames,
  values: Values,
  ids: FreeIds,
): Mended {
  const edits = new DisjointEdits();
  const fixes: Fix[] = [];
  for (const issue of diagnostics) {
    const mended = addId(text, issue, values, ids) ?? applyCure(text, issue, values);
    const found = mended?.edits ?? (isClear(issue, names) ? correctName(text, issue) : []);
    if (found.length === 0 || !edits.add(found)) continue;
    const old = issue.name ?? issue.pointer.slice(issue.pointer.lastIndexOf("/") + 1);
    const done = mended?.done ?? `"${old}" is now "${issue.suggestion}".`;
    fixes.push({ issue, done });
  }
  return { text: applyEdits(text, edits.all), fixes };
}

/** Order first, then format: the format is the last word. */
function mendForm(
  path: string,
  text: string,
  value: JsonObject,
  diagnostics: readonly PlacedDiagnostic[],
  schemas: DocumentSchemas,
): Mended {
  const order = diagnostics.find(({ code }) => code === "json/order");
  const format = diagnostics.find(({ code }) => code === "json/format");
  const fixes: Fix[] = [];
  let mended = text;
  if (order) {
    mended = orderKeys(path, text, value, schemas);
    fixes.push({ issue: order, done: "The keys now stand in the order of their schemas." });
  }
  if (format) {
    mended = canonicalJson(JSON.parse(mended));
    fixes.push({ issue: format, done: "The document is now in the common format." });
  }
  return { text: mended, fixes };
}
