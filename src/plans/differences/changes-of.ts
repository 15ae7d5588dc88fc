import { Documents } from "#src/content/document/documents.ts";
import { collectMarkdownFiles, inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { BLOCK_LISTS } from "#src/content/schema/blocks.ts";
import { isFact } from "#src/content/site/shared/facts-list.ts";
import { ADDRESSES, FACTS } from "#src/content/site/shared/shared-documents.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { type ChangeWords, KEY_WORDS } from "./change-words.ts";
import { type BlockChange, diffBlocks, diffObject } from "./diff-value.ts";
import { differingFiles } from "./differing-files.ts";

export type DocumentDifference = {
  /** The title of a page, or the path of another document. */
  name: string;
  file: string;
  route?: string;
  kind: "added" | "removed" | "changed";
  /** Set if the document's JSON is now invalid, so that its changes are unknown. */
  broken?: true;
  sentences: string[];
  blocks: BlockChange[];
};

export type FactChange = { name: string; sentence: string };

export type SiteChanges = { facts: FactChange[]; documents: DocumentDifference[] };

/** Compares two versions of a site's documents. Pure. Only parses documents that differ. */
export function changesOf(
  allBefore: readonly SourceFile[],
  allAfter: readonly SourceFile[],
  words: ChangeWords = KEY_WORDS,
): SiteChanges {
  const { before, after } = differingFiles({ before: allBefore, after: allAfter });
  const documents = new Documents();
  const old = documentsOf(before, documents);
  const now = documentsOf(after, documents);
  const moved = movedPages(before, after, documents);
  const changes: DocumentDifference[] = [];
  for (const [file, value] of now.values) {
    const source = moved.get(file);
    const earlier = old.values.get(source ?? file);
    const difference = old.broken.has(file)
      ? { ...describe(file, value), sentences: ["can be read again"] }
      : compare(file, earlier, value, words);
    if (source !== undefined)
      difference.sentences.unshift(`has another address; it was ${describe(source, {}).route}`);
    if (!earlier || difference.sentences.length + difference.blocks.length > 0) changes.push(difference);
  }
  const sources = new Set(moved.values());
  for (const [path, file] of now.broken) {
    const earlier = before.find((one) => one.path === path);
    if (!earlier || Buffer.compare(earlier.bytes, file.bytes) !== 0)
      changes.push({
        ...describe(path, old.values.get(path) ?? {}),
        kind: earlier ? "changed" : "added",
        broken: true,
        sentences: [mistakeIn(file, documents)],
      });
  }
  for (const [file, value] of old.values)
    if (!now.values.has(file) && !now.broken.has(file) && !sources.has(file))
      changes.push({ ...describe(file, value), kind: "removed" });
  return {
    facts: factChanges(readFacts(before, documents), readFacts(after, documents), words),
    documents: changes.sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

function compare(
  file: string,
  before: JsonObject | undefined,
  after: JsonObject,
  words: ChangeWords,
): DocumentDifference {
  const change = describe(file, after);
  if (!before) return { ...change, kind: "added" };
  return {
    ...change,
    sentences: diffObject(before, after, "", words.document(file)),
    blocks: BLOCK_LISTS.flatMap((list) => diffBlocks(before[list], after[list], words)),
  };
}

function mistakeIn(file: SourceFile, documents: Documents): string {
  const [first] = documents.read(file).diagnostics;
  return first?.position ? `has a mistake on line ${first.position.line}` : "cannot be read";
}

function describe(file: string, { title }: JsonObject): DocumentDifference {
  const route = /^pages\/(?!_)(.*)\.json$/.exec(file)?.[1]?.replace(/(?:^|\/)index$/, "");
  return {
    name: route !== undefined && typeof title === "string" ? title : file,
    file,
    ...(route === undefined ? {} : { route: `/${route}` }),
    kind: "changed",
    sentences: [],
    blocks: [],
  };
}

/**
 * Reads the documents of a site by path. Facts and the record of published addresses are left out: facts are compared separately.
 * @returns values with the Markdown files inlined, and the files with invalid JSON
 */
function documentsOf(files: readonly SourceFile[], documents: Documents) {
  const texts = collectMarkdownFiles(files);
  const values = new Map<string, JsonObject>();
  const broken = new Map<string, SourceFile>();
  for (const file of files) {
    const { path } = file;
    if (!/^pages\/.*\.json$/.test(path) || path === FACTS || path === ADDRESSES) continue;
    const { value } = documents.read(file);
    if (value)
      values.set(
        path,
        inlineMarkdownFiles(value, path, texts, () => {}),
      );
    else broken.set(path, file);
  }
  return { values, broken };
}

/** Maps each moved document to its former path, which is known because the former address is now an alias. */
function movedPages(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  documents: Documents,
): Map<string, string> {
  const old = pageDocuments(before, documents);
  const now = pageDocuments(after, documents);
  const moved = new Map<string, string>();
  for (const { route, path, aliases } of now.values()) {
    const source = aliases.map((alias) => old.get(alias)).find((page) => page && !now.has(page.route));
    if (source && !old.has(route)) moved.set(path, source.path);
  }
  return moved;
}

function readFacts(files: readonly SourceFile[], documents: Documents): JsonObject {
  const facts = documents.valueAt(FACTS, files)?.facts;
  return isObject(facts) ? facts : {};
}

function factChanges(before: JsonObject, after: JsonObject, words: ChangeWords): FactChange[] {
  const inFacts = words.document(FACTS).inside("facts", after);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const was = before[name];
    const is = after[name];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (is === undefined) return [{ name, sentence: `${isFact(was) ? was.label : name}: taken out` }];
    if (!isFact(is)) return [{ name, sentence: `${name}: changed, and no longer a figure that can be read` }];
    if (!isFact(was)) return [{ name, sentence: `${is.label}: ${formatFact(is, TOOL_LANGUAGE)}, new` }];
    const [old, now] = [formatFact(was, TOOL_LANGUAGE), formatFact(is, TOOL_LANGUAGE)];
    const figures = old === now ? [] : [`${old} → ${now}`];
    const inFact = inFacts.inside(name, is);
    const rest = diffObject(withoutFigure(was), withoutFigure(is), "", inFact);
    return [{ name, sentence: `${is.label}: ${[...figures, ...rest].join("; ")}` }];
  });
}

function withoutFigure(fact: JsonValue | undefined): JsonObject {
  const { value: _, unit: __, ...rest } = isObject(fact) ? fact : {};
  return rest;
}
