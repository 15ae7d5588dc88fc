import { pointedNumbers } from "#src/authoring/advice/texts/pointed-numbers.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { readDocument } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import type { CompiledSchemas } from "#src/content/site/context.ts";
import type { DocumentSchemas } from "#src/content/site/document-schemas.ts";
import type { SiteCache } from "#src/content/site/site-cache.ts";
import { addId, FreeIds } from "./add-id.ts";
import { applyCure } from "./apply-cure.ts";
import { correctName } from "./correct-name.ts";
import { DisjointEdits } from "./disjoint-edits.ts";
import type { Fix } from "./fix.ts";
import { isClear } from "./is-clear.ts";
import { mendUnreadable } from "./mend-unreadable.ts";
import { orderKeys } from "./order-keys.ts";
import type { Values } from "./values.ts";

/** One round of fixes on a site: reads its documents once for any number of diagnostics. */
export class FixRound {
  readonly #files: readonly SourceFile[];
  readonly #schemas: DocumentSchemas;
  readonly #documents: ReturnType<typeof readable>;
  readonly #values: Values;
  readonly #compiledSchemas: CompiledSchemas;

  /** @param cache whose documents and schemas are used again */
  constructor(files: readonly SourceFile[], cache: SiteCache) {
    this.#files = files;
    this.#schemas = cache.documentSchemas(files);
    this.#documents = readable(files, this.#schemas, cache.documents);
    this.#values = new Map([...this.#documents].map(([path, { value }]) => [path, value]));
    this.#compiledSchemas = cache.compiledSchemas(files);
  }

  /**
   * Fixes diagnostics that need no decision. Conflicting ones wait for the next round.
   * @param mayChange tells whether a file may be changed
   */
  mend(
    diagnostics: readonly PlacedDiagnostic[],
    mayChange: (path: string) => boolean = () => true,
  ): { changed: Map<string, SourceFile>; fixes: Fix[] } {
    const changed = new Map<string, SourceFile>();
    const fixes: Fix[] = [];
    const take = (path: string, mended: Mended) => {
      changed.set(path, { path, bytes: new TextEncoder().encode(mended.text) });
      fixes.push(...mended.fixes);
    };
    const byFile = new Map<string, PlacedDiagnostic[]>(this.#files.map(({ path }) => [path, []]));
    for (const issue of diagnostics) byFile.get(issue.file)?.push(issue);
    for (const { path, bytes } of this.#files) {
      const isReadable = this.#documents.has(path);
      if (isReadable || !this.#schemas.schemaOf(path) || !mayChange(path)) continue;
      const mended = mendUnreadable(bytes, byFile.get(path) ?? []);
      if (mended) take(path, mended);
    }
    for (const [path, { text, value }] of this.#documents) {
      if (!mayChange(path)) continue;
      const own = byFile.get(path) ?? [];
      const ids = new FreeIds(path, this.#values);
      const named = correctNames(text, own, this.#compiledSchemas, this.#values, ids);
      const mended = named.fixes.length > 0 ? named : mendForm(path, text, value, own, this.#schemas);
      // A readable document must remain readable.
      if (mended.text === text || !readDocument(new TextEncoder().encode(mended.text)).value) continue;
      if (losesPointedNumber(text, mended.text)) continue;
      take(path, mended);
    }
    return { changed, fixes };
  }
}

/** Tells whether reformatting would silently change a number that is reported for its point. */
function losesPointedNumber(before: string, after: string): boolean {
  return pointedNumbers(after).length < pointedNumbers(before).length;
}

type Mended = { text: string; fixes: Fix[] };

function readable(
  files: readonly SourceFile[],
  schemas: DocumentSchemas,
  documents: Documents,
): Map<string, { text: string; value: JsonObject }> {
  return new Map(
    files.flatMap((file): [string, { text: string; value: JsonObject }][] => {
      if (!schemas.schemaOf(file.path)) return [];
      const { value, text } = documents.read(file);
      return value ? [[file.path, { text, value }]] : [];
    }),
  );
}

function correctNames(
  text: string,
  diagnostics: readonly PlacedDiagnostic[],
  compiledSchemas: CompiledSchemas,
  values: Values,
  ids: FreeIds,
): Mended {
  const edits = new DisjointEdits();
  const fixes: Fix[] = [];
  for (const issue of diagnostics) {
    const mended = addId(text, issue, values, ids) ?? applyCure(text, issue, values);
    const found = mended?.edits ?? (isClear(issue, values, compiledSchemas) ? correctName(text, issue) : []);
    if (found.length === 0 || !edits.add(found)) continue;
    const old = issue.name ?? issue.pointer.slice(issue.pointer.lastIndexOf("/") + 1);
    const done = mended?.done ?? `"${old}" is now "${issue.suggestion}".`;
    fixes.push({ issue, done });
  }
  return { text: applyEdits(text, edits.all), fixes };
}

/** First the order of keys, then the format. */
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
  // Reformatting turns 29.710 into 29.71, which no longer shows that thousands were meant.
  if (format && pointedNumbers(text).length === 0) {
    mended = canonicalJson(JSON.parse(mended));
    fixes.push({ issue: format, done: "The document is now in the common format." });
  }
  return { text: mended, fixes };
}
