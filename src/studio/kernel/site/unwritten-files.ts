import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { changedPlaces, fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { jsonFormat } from "#src/content/document/syntax/json.rules.ts";
import {
  isObject,
  isWithin,
  type JsonObject,
  type JsonValue,
  parseObject,
  splitPointer,
  valueAt,
} from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { applyEdits, nodeAt, nodeRange, replaceValue, type TextEdit } from "#src/content/json/text-edits.ts";
import { splitName } from "#src/content/language/local-name.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { siteLanguage } from "#src/content/site/shared/site-document.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import {
  markerOf,
  nameOfUnwritten,
  type UnwrittenValue,
  unwrittenIn,
} from "#src/studio/kernel/form/unwritten.ts";
import { type Problem, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/** Names of fields in one language, by their English names. */
type FieldNames = Readonly<Record<string, string>>;

type Filled = { file: SourceFile; unwritten: readonly UnwrittenValue[] };

/** All files of a site with markers, and the missing values of each document by its path. */
type FilledSite = {
  files: readonly SourceFile[];
  forms: Forms;
  complete: readonly SourceFile[];
  byPath: ReadonlyMap<string, readonly UnwrittenValue[]>;
};

const NONE_UNWRITTEN: readonly UnwrittenValue[] = [];

/** Known of a file in which nothing is missing, in place of an object for each. */
const COMPLETE = "complete";

/**
 * The documents of a site with markers in place of required values that are still missing, so that pages can be rendered and all other
 * mistakes checked. Line numbers stay the same.
 */
export class UnwrittenFiles {
  #forms: Forms | undefined;
  /** What is known of each file with these forms. */
  #known = new WeakMap<SourceFile, Filled | typeof COMPLETE>();
  #last: FilledSite | undefined;

  /**
   * @param forms returns the same object until the schemas change, with the names that the schemas have
   * @param namesIn returns the names of fields in the language of a page, by their English names
   */
  constructor(
    private readonly forms: () => Forms,
    private readonly namesIn: (language: string) => FieldNames = () => ({}),
  ) {}

  /**
   * Inserts a marker for each missing required value into the files. Returns the same list for the same files, and keeps the object of each
   * file in which nothing is missing.
   */
  fill(files: readonly SourceFile[]): readonly SourceFile[] {
    return this.#site(files).complete;
  }

  /** Returns a function that looks for missing values in one file, so that `fill` takes little time after all have been looked at. */
  lookerFor(files: readonly SourceFile[]): (file: SourceFile) => void {
    const forms = this.forms();
    return (file) => void this.#of(file, forms, files);
  }

  /** The required values that are missing in each document, by its path. */
  byPath(files: readonly SourceFile[]): ReadonlyMap<string, readonly UnwrittenValue[]> {
    return this.#site(files).byPath;
  }

  /** Looks only at the files that have changed since the last call. */
  readonly #site = memoised((files: readonly SourceFile[]): FilledSite => {
    // Called once, since checking whether the forms are current looks at all files.
    const forms = this.forms();
    const last = this.#last?.forms === forms ? this.#last : undefined;
    const places = last && changedPlaces(last.files, files);
    const complete = places && last ? [...last.complete] : [...files];
    const byPath = new Map(places && last?.byPath);
    for (const place of places ?? files.keys()) {
      const file = files[place];
      if (!file) continue;
      const filled = this.#of(file, forms, files);
      complete[place] = filled.file;
      byPath.delete(file.path);
      if (filled.unwritten.length > 0) byPath.set(file.path, filled.unwritten);
    }
    this.#last = { files, forms, complete: byPath.size > 0 ? complete : files, byPath };
    return this.#last;
  });

  #of(file: SourceFile, forms: Forms, files: readonly SourceFile[]): Filled {
    if (this.#forms !== forms) {
      this.#forms = forms;
      this.#known = new WeakMap();
    }
    const cached = this.#known.get(file);
    if (cached !== undefined && cached !== COMPLETE) return cached;
    const complete = { file, unwritten: NONE_UNWRITTEN };
    if (cached === COMPLETE) return complete;
    const document = documentIdOf(file.path);
    if (document === undefined || document.startsWith("text:")) return complete;
    const text = fileText(file);
    const value = parseObject(text);
    const unwritten = value ? unwrittenInDocument(document, value, forms) : NONE_UNWRITTEN;
    if (unwritten.length === 0) {
      this.#known.set(file, COMPLETE);
      return complete;
    }
    const names = this.namesIn(languageOf(file.path, value ?? {}, files));
    const marker = (item: UnwrittenValue) =>
      item.field.kind === "fact" ? firstFact(files) : markerOf(item, names);
    const bytes = new TextEncoder().encode(applyEdits(text, fillEdits(text, value ?? {}, unwritten, marker)));
    const filled = { file: { path: file.path, bytes }, unwritten };
    this.#known.set(file, filled);
    return filled;
  }
}

/**
 * Tells whether a problem exists only because of an inserted marker, and so is not a mistake: it is at or within a missing value, or is
 * about the JSON formatting of a file with missing values.
 */
export function isOfUnwritten(
  { file, code, pointer }: PlacedDiagnostic,
  byPath: ReadonlyMap<string, readonly UnwrittenValue[]>,
): boolean {
  const own = byPath.get(file) ?? NONE_UNWRITTEN;
  return own.some((item) => code === jsonFormat.code || isWithin(pointer, item.pointer));
}

/** Reports required values that are missing, as problems that prevent a page from being published. */
export function unwrittenProblems(
  files: readonly SourceFile[],
  byPath: ReadonlyMap<string, readonly UnwrittenValue[]>,
): Problem[] {
  return files.flatMap((file) => {
    const document = documentIdOf(file.path);
    const unwritten = byPath.get(file.path);
    if (!document || !unwritten) return [];
    const text = fileText(file);
    return unwritten.map((item): Problem => {
      const { pointer, isEmpty } = item;
      const node = nodeAt(text, isEmpty ? pointer : splitPointer(pointer)[0]);
      const { line, column } = node?.loc.start ?? { line: 1, column: 1 };
      const message = messageOf(item);
      return { document, pointer, line, column, message, hint: "", severity: "error", code: UNWRITTEN };
    });
  });
}

/** The message about a missing value: a text has to be written, anything else has to be selected. */
function messageOf(item: UnwrittenValue): string {
  const isWritten = /text$|^(?:markdown|amount|number)$/.test(item.field.kind);
  const label = translated(item.field.label);
  const name = nameOfUnwritten({ ...item, field: { label } });
  return isWritten
    ? t("{name} is still to be written.", { name })
    : t("{name} is still to be chosen.", { name });
}

function unwrittenInDocument(document: string, value: JsonObject, forms: Forms): UnwrittenValue[] {
  const [kind, name = ""] = document.split(":");
  if (kind === "data") {
    const form = forms.data[name];
    return form ? unwrittenIn(form, value, "") : [];
  }
  const inBlocks = blocksIn(value).flatMap(({ block, pointer }) => {
    const form = forms.blocks[String(block.type)];
    return form ? unwrittenIn(form, block, pointer) : [];
  });
  return kind === "page" ? [...unwrittenIn(forms.page, value, ""), ...inBlocks] : inBlocks;
}

/**
 * The text edits that put markers in place of missing values: empty texts are replaced; missing members are inserted at the start of their
 * object, on its first line.
 */
function fillEdits(
  text: string,
  value: JsonObject,
  unwritten: readonly UnwrittenValue[],
  markerOfItem: (item: UnwrittenValue) => JsonValue,
): TextEdit[] {
  const missing = new Map<string, string[]>();
  const edits = unwritten.flatMap((item): TextEdit[] => {
    const marker = markerOfItem(item);
    if (item.isEmpty) return replaceValue(text, item.pointer, marker);
    const [parent, key] = splitPointer(item.pointer);
    const members = missing.get(parent) ?? [];
    missing.set(parent, [...members, `${JSON.stringify(key)}: ${JSON.stringify(marker)}`]);
    return [];
  });
  const added = [...missing].flatMap(([parent, members]): TextEdit[] => {
    const node = nodeAt(text, parent);
    if (!node) return [];
    const start = nodeRange(node).start + 1;
    const object = valueAt(value, parent);
    const isEmpty = isObject(object) && Object.keys(object).length === 0;
    return [{ start, end: start, text: members.join(", ") + (isEmpty ? "" : ", ") }];
  });
  return [...edits, ...added];
}

/**
 * The name of the site's first fact, which is used as the marker of a missing fact, because a page with an unknown fact cannot be rendered;
 * empty if the site has no facts.
 */
function firstFact(files: readonly SourceFile[]): string {
  const file = files.find(({ path }) => documentIdOf(path) === "data:facts");
  const facts = file && parseObject(fileText(file))?.facts;
  return (isObject(facts) && Object.keys(facts)[0]) || "";
}

/** The language that a document is written in: its own, that in its name, or the site's. BCP 47 */
function languageOf(path: string, value: JsonObject, files: readonly SourceFile[]): string {
  const own = value.lang ?? splitName(path.replace(/^.*\/|\.json$/g, "")).language;
  return String(own ?? siteLanguage(files) ?? "");
}
