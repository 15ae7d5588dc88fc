import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { limitPerDocument } from "#src/content/diagnostics/format-text.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { readDocument } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { jsonFormat } from "#src/content/document/syntax/json.rules.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { jsonOrder } from "#src/rules/advice/key-order.rules.ts";
import { pointedNumbers } from "#src/rules/advice/whole-texts/pointed-numbers.rules.ts";
import { addId, DisjointEdits, FreeIds, takenIds } from "./add-id.ts";
import { applyCure } from "./apply-cure.ts";
import { correctName, isClear } from "./correct-name.ts";
import type { Correction, Fix } from "./format-fixes.ts";
import { orderKeys } from "./order-keys.ts";
import { repairUnreadable } from "./repair-unreadable.ts";

/** One round of fixes on a site. Documents are read on first use. */
export class FixRound {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #documents: Documents;
  readonly #schemas: DocumentSchemas;
  readonly #compiledSchemas: CompiledSchemas;

  /** @param cache provides documents and schemas */
  constructor(files: readonly SourceFile[], cache: SiteCache) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#documents = cache.documents;
    this.#schemas = cache.documentSchemas(files);
    this.#compiledSchemas = cache.compiledSchemas(files);
  }

  /** Applies all unambiguous fixes. Conflicting fixes wait for the next round. */
  fix(
    diagnostics: readonly PlacedDiagnostic[],
    mayChange: (path: string) => boolean = () => true,
  ): { changed: Map<string, SourceFile>; fixes: Fix[] } {
    const changed = new Map<string, SourceFile>();
    const fixes: Fix[] = [];
    for (const [path, problems] of groupBy(diagnostics, ({ file }) => file)) {
      const file = mayChange(path) ? this.#fileAt(path) : undefined;
      const fixed = file && this.#fixFile(file, problems);
      if (!fixed) continue;
      changed.set(path, { path, bytes: new TextEncoder().encode(fixed.text) });
      fixes.push(...fixed.fixes);
    }
    return { changed, fixes };
  }

  /** The label of a button that fixes one diagnostic; undefined if the fix is ambiguous. */
  offer(diagnostic: PlacedDiagnostic): Said | undefined {
    const file = this.#fileAt(diagnostic.file);
    if (!file) return undefined;
    const { text, value, readable } = this.#documents.read(file);
    const recovered = value ? undefined : repairUnreadable(file.bytes, [diagnostic]);
    if (recovered) return recovered.fixes[0]?.label;
    if (diagnostic.code === jsonOrder.code) return ORDERED.label;
    if (diagnostic.code === jsonFormat.code) return mayReformat(text) ? FORMAT_FIX.label : undefined;
    const document = value ?? readable;
    return document && this.#correct(text, document, diagnostic, this.#freeIds(file.path))?.label;
  }

  #fileAt(path: string): SourceFile | undefined {
    return this.#schemas.schemaOf(path) ? this.#files.get(path) : undefined;
  }

  #fixFile(file: SourceFile, diagnostics: readonly PlacedDiagnostic[]): FixedText | undefined {
    const { text, value, readable } = this.#documents.read(file);
    const recovered = value ? undefined : repairUnreadable(file.bytes, diagnostics);
    const document = value ?? readable;
    if (recovered || !document) return recovered;
    const corrected = this.#correctAll(file.path, text, document, diagnostics);
    if (!value) return corrected.fixes.length > 0 ? corrected : undefined;
    const fixed =
      corrected.fixes.length > 0 ? corrected : fixForm(file.path, text, value, diagnostics, this.#schemas);
    // A readable document must stay readable.
    if (fixed.text === text || !readDocument(new TextEncoder().encode(fixed.text)).value) return undefined;
    return losesPointedNumber(text, fixed.text) ? undefined : fixed;
  }

  #correctAll(
    path: string,
    text: string,
    value: JsonObject,
    diagnostics: readonly PlacedDiagnostic[],
  ): FixedText {
    const edits = new DisjointEdits();
    const fixes: Fix[] = [];
    const ids = this.#freeIds(path);
    for (const diagnostic of diagnostics) {
      const correction = this.#correct(text, value, diagnostic, ids);
      if (!correction || !edits.add(correction.edits)) continue;
      fixes.push({ diagnostic, done: correction.done, label: correction.label });
    }
    return { text: applyEdits(text, edits.all), fixes };
  }

  #correct(
    text: string,
    value: JsonObject,
    diagnostic: PlacedDiagnostic,
    ids: FreeIds,
  ): Correction | undefined {
    const correction =
      addId(text, value, diagnostic, ids) ??
      applyCure(text, value, diagnostic) ??
      (isClear(diagnostic, value, this.#compiledSchemas) ? correctName(text, diagnostic) : undefined);
    return correction && correction.edits.length > 0 ? correction : undefined;
  }

  #freeIds(path: string): FreeIds {
    return new FreeIds(() => {
      // A shared document may be combined with the blocks of any page.
      const mayMeet = (other: string) =>
        path.startsWith("pages/_") || other === path || other.startsWith("pages/_");
      const near = [...this.#files.values()].filter(
        (file) => this.#schemas.schemaOf(file.path) && mayMeet(file.path),
      );
      return takenIds(near.map((file) => this.#documents.read(file).value));
    });
  }
}

/** Tells whether reformatting would silently change a number that another diagnostic reports for its decimal point. */
function losesPointedNumber(before: string, after: string): boolean {
  return pointedNumbers(after).length < pointedNumbers(before).length;
}

type FixedText = { text: string; fixes: Fix[] };

const ORDERED = { done: say("The keys are now in the order of their schemas."), label: say("Tidy the file") };
const FORMAT_FIX = {
  done: say("The document is now laid out like the others."),
  label: say("Tidy the file"),
};

/** Tells whether a text may be reformatted: 29.710 would become 29.71, hiding that thousands were meant. */
const mayReformat = (text: string): boolean => pointedNumbers(text).length === 0;

/**
 * Corrects the order of keys in a document and then its format, if diagnostics report them.
 * @returns the new text, with the fixes made
 */
function fixForm(
  path: string,
  text: string,
  value: JsonObject,
  diagnostics: readonly PlacedDiagnostic[],
  schemas: DocumentSchemas,
): FixedText {
  const order = diagnostics.find(({ code }) => code === jsonOrder.code);
  const format = diagnostics.find(({ code }) => code === jsonFormat.code);
  const fixes: Fix[] = [];
  let fixed = text;
  if (order) {
    fixed = orderKeys(path, text, value, schemas);
    fixes.push({ diagnostic: order, ...ORDERED });
  }
  if (format && mayReformat(text)) {
    fixed = canonicalJson(JSON.parse(fixed));
    fixes.push({ diagnostic: format, ...FORMAT_FIX });
  }
  return { text: fixed, fixes };
}

/** The end of the hint of a diagnostic that `--fix` corrects. */
export const FIX_HINT = `${commandLine("validate", "--fix")} does this for you.`;

/** Adds `FIX_HINT` to the hint of each printed diagnostic that `FixRound` can fix. */
export function hintAtFixes(
  diagnostics: readonly PlacedDiagnostic[],
  files: readonly SourceFile[],
  cache: SiteCache,
): PlacedDiagnostic[] {
  if (diagnostics.length === 0) return [];
  const round = new FixRound(files, cache);
  const visible = new Set(limitPerDocument(diagnostics).visible);
  return diagnostics.map((diagnostic) =>
    visible.has(diagnostic) && round.offer(diagnostic) !== undefined
      ? { ...diagnostic, hint: `${diagnostic.hint} ${FIX_HINT}` }
      : diagnostic,
  );
}
