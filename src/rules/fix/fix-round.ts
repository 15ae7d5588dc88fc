import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { DiagnosticCode, NamePlace, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { limitPerDocument } from "#src/content/diagnostics/format-text.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { readDocument } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { repairSyntax } from "#src/content/document/syntax/find-faults.ts";
import {
  jsonBom,
  jsonEncoding,
  jsonFormat,
  jsonSurrounded,
  jsonSyntax,
} from "#src/content/document/syntax/json.rules.ts";
import { surroundings } from "#src/content/document/syntax/syntax-diagnostic.ts";
import { decodeText, decodeUtf16 } from "#src/content/json/encoding.ts";
import { canonicalJson, isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { TextLines } from "#src/content/json/position.ts";
import {
  applyEdits,
  nodeAt,
  nodeRange,
  renameKey,
  replaceValue,
  type TextEdit,
} from "#src/content/json/text-edits.ts";
import { concernsPlaceholder, holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { pageUnknownBlock } from "#src/content/schema/validate/block.rules.ts";
import { fieldUnknown } from "#src/content/schema/validate/key.rules.ts";
import { fieldNotAllowed } from "#src/content/schema/validate/value.rules.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { literally } from "#src/language/plain-words.ts";
import { jsonOrder } from "#src/rules/advice/key-order.rules.ts";
import { pointedNumbers } from "#src/rules/advice/whole-texts/pointed-numbers.rules.ts";
import { addId, DisjointEdits, FreeIds, takenIds } from "./add-id.ts";
import { applyCure } from "./apply-cure.ts";
import type { Correction, Fix } from "./format-fixes.ts";
import { orderKeys } from "./order-keys.ts";

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

/** Tells whether a text may be reformatted: 29.710 would become 29.71, and a number with more digits than JavaScript keeps another one. */
const mayReformat = (text: string): boolean =>
  pointedNumbers(text).length === 0 && !LONG_NUMBER.test(text.replace(STRINGS, ""));

const LONG_NUMBER = /\d{16}|\d[\d.]{17}/;
const STRINGS = /"(?:[^"\\]|\\.)*"/g;

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

/** Functions that recover a document that is not valid JSON, by diagnostic. */
const RECOVERIES: Partial<
  Record<DiagnosticCode, { read: (bytes: Uint8Array) => string | undefined; done: Said; label: Said }>
> = {
  [jsonBom.code]: {
    read: (bytes) => decodeText(bytes)?.replace(/^\uFEFF/, ""),
    done: say("The byte order mark is gone."),
    label: say("Remove the byte order mark"),
  },
  [jsonEncoding.code]: {
    read: decodeUtf16,
    done: say("The file is now UTF-8."),
    label: say("Save it as UTF-8"),
  },
  [jsonSurrounded.code]: {
    read: (bytes) => surroundings(decodeText(bytes) ?? "")?.document,
    done: say("Only the document is left."),
    label: say("Keep only the document"),
  },
};

/** Repairs encoding, commas, colons, quotation marks, and text around the document. @returns undefined if the repair is ambiguous */
function repairUnreadable(
  bytes: Uint8Array,
  diagnostics: readonly PlacedDiagnostic[],
): { text: string; fixes: Fix[] } | undefined {
  for (const diagnostic of diagnostics) {
    const recovery = RECOVERIES[diagnostic.code];
    const text = recovery?.read(bytes);
    if (recovery && text !== undefined)
      return { text, fixes: [{ diagnostic, done: recovery.done, label: recovery.label }] };
  }
  const diagnostic = diagnostics.find(({ code }) => code === jsonSyntax.code);
  const text = decodeText(bytes);
  const repaired = diagnostic && text !== undefined ? repairSyntax(text) : undefined;
  if (!diagnostic || text === undefined || !repaired) return undefined;
  const lines = new TextLines(text);
  const fixes = repaired.faults.map(({ problem, offset }) => ({
    diagnostic: { ...diagnostic, ...lines.positionOf(offset) },
    done: say("Corrected: {problem}", { problem }),
    label: say("Fix the mistake"),
  }));
  return { text: repaired.text, fixes };
}

/** Patterns of the syntax around a wrong name, so that only the name is replaced. `NAME` in them is replaced by the wrong name. */
const PATTERNS_BY_PLACE: Readonly<Record<NamePlace, string>> = {
  placeholder: String.raw`(?<=(?:\{\{|\|)\s*)NAME(?=\s*(?:\}\}|\|))`,
  link: String.raw`(?<=^|\]\()NAME(?=$|[#?)\s])`,
  anchor: String.raw`(?<=#)NAME(?=$|[)\s])`,
  address: String.raw`(?<=^|\]\()NAME(?=$|[)\s])`,
  "copied address": String.raw`NAME(?=$|[)>\s])`,
};

/** Replaces a wrong name by the suggested one; no edits if the name comes from a query or a Markdown file. */
function correctName(text: string, diagnostic: PlacedDiagnostic): Correction {
  const { code, name, pointer } = diagnostic;
  const node = code === fieldNotAllowed.code ? nodeAt(text, pointer) : undefined;
  const value = node?.type === "String" ? node.value : undefined;
  const old = name ?? value ?? pointer.slice(pointer.lastIndexOf("/") + 1);
  const suggestion = `"${diagnostic.suggestion}"`;
  return {
    edits: editsOf(text, diagnostic),
    done: say("{before} is now {after}.", { before: `"${old}"`, after: suggestion }),
    label: say("Use {value}", { value: suggestion }),
  };
}

function editsOf(text: string, { code, pointer, name, nameIn, suggestion }: PlacedDiagnostic): TextEdit[] {
  if (suggestion === undefined) return [];
  if (code === fieldUnknown.code) return renameKey(text, pointer, suggestion);
  const node = nodeAt(text, pointer);
  if (node?.type !== "String") return [];
  if (code === fieldNotAllowed.code || node.value === name) {
    // A value inserted by a placeholder is corrected at its source.
    return holdsPlaceholder(node.value) ? [] : replaceValue(text, pointer, suggestion);
  }
  if (nameIn === undefined || name === undefined) return [];
  // Edits the text between the quotation marks: names need no JSON escapes.
  const { start, end } = nodeRange(node);
  const inside = text.slice(start + 1, end - 1);
  const pattern = new RegExp(PATTERNS_BY_PLACE[nameIn].replace("NAME", literally(name)), "g");
  return [...inside.matchAll(pattern)].map(({ index }) => ({
    start: start + 1 + index,
    end: start + 1 + index + name.length,
    text: suggestion,
  }));
}

/** Tells whether only the suggestion can be meant, according to the diagnostic or to the fields of the block. */
function isClear(
  { code, pointer, suggestion, certain }: PlacedDiagnostic,
  value: JsonObject,
  compiledSchemas: CompiledSchemas,
): boolean {
  if (certain) return true;
  if (suggestion === undefined || code !== pageUnknownBlock.code) return false;
  const cut = pointer.lastIndexOf("/");
  const block = valueAt(value, pointer.slice(0, cut));
  const check = compiledSchemas.validators.block(suggestion);
  if (!isObject(block) || !check) return false;
  const problems = check({ ...block, [pointer.slice(cut + 1)]: suggestion });
  return problems.every((diagnostic) => concernsPlaceholder(block, diagnostic));
}
