import type { Fact } from "#schema/generated/types.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { Documents } from "#src/content/document/documents.ts";
import { collectMarkdownFiles, inlineMarkdownFiles } from "#src/content/document/markdown-files.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { formatFact } from "#src/content/placeholder/facts.ts";
import { BLOCK_LISTS } from "#src/content/schema/blocks.ts";
import { isFact } from "#src/content/site/shared/facts-list.ts";
import { ADDRESSES, FACTS } from "#src/content/site/shared/shared-documents.ts";
import { type ChangeWords, KEY_WORDS } from "./change-words.ts";
import { type BlockChange, diffBlocks, diffObject, fromTo } from "./diff-value.ts";
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
      ? { ...describe(file, value), sentences: [words.sentence(say("can be read again"))] }
      : compare(file, earlier, value, words);
    if (source !== undefined) {
      const address = describe(source, {}).route ?? "";
      difference.sentences.unshift(words.sentence(say("has another address; it was {address}", { address })));
    }
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
        sentences: [words.sentence(mistakeIn(file, documents))],
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
    sentences: diffObject(before, after, "", words.document(file)).map(words.sentence),
    blocks: BLOCK_LISTS.flatMap((list) => diffBlocks(before[list], after[list], words)),
  };
}

function mistakeIn(file: SourceFile, documents: Documents): Said {
  const line = documents.read(file).diagnostics[0]?.position?.line;
  return line === undefined ? say("cannot be read") : say("has a mistake on line {line, number}", { line });
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
  const figure = (fact: Pick<Fact, "value" | "unit">) => formatFact(fact, words.language);
  const difference = (
    name: string,
    was: JsonValue | undefined,
    is: JsonValue | undefined,
  ): Said | undefined => {
    const label = isFact(is) ? is.label : is === undefined && isFact(was) ? was.label : name;
    if (is === undefined) return say("{name}: taken out", { name: label });
    if (!isFact(is)) return say("{name}: changed, and no longer a figure that can be read", { name: label });
    if (!isFact(was)) return say("{name}: {figure}, new", { name: label, figure: figure(is) });
    const figures = figure(was) === figure(is) ? [] : [fromTo(figure(was), figure(is))];
    const rest = diffObject(withoutFigure(was), withoutFigure(is), "", inFacts.inside(name, is));
    const [first, ...more] = [...figures, ...rest];
    if (!first) return undefined;
    const change = more.reduce(
      (one, other) => say("{before}; {after}", { before: one, after: other }),
      first,
    );
    return say("{name}: {change}", { name: label, change });
  };
  return names.flatMap((name) => {
    const sentence = difference(name, before[name], after[name]);
    const isSame = JSON.stringify(before[name]) === JSON.stringify(after[name]);
    return isSame || !sentence ? [] : [{ name, sentence: words.sentence(sentence) }];
  });
}

function withoutFigure(fact: JsonValue | undefined): JsonObject {
  const { value: _, unit: __, ...rest } = isObject(fact) ? fact : {};
  return rest;
}
