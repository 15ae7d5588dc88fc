import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { groupBy, memoised } from "#src/content/json/memo.ts";
import type { DocumentSchemas, Visited } from "#src/content/site/context/document-schemas.ts";
import { textKind } from "#src/content/site/context/text-kind.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId, HitPlace, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { inTurns } from "#src/studio/kernel/server/check/in-turns.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { blockAt, shownAt } from "#src/studio/kernel/site/shown-at.ts";
import type { FindAnswer, FindPart, FindRequest, Hit, ReplaceRequest } from "./calls.ts";
import { findAnywhere, findInText, occurrenceTest, sentenceAround } from "./find-in-text.ts";
import type { Range } from "./markdown-words.ts";
import { replaceInMarkdown, replacementOf, replaceRanges, replaceStrings } from "./replace-in-text.ts";
import { t } from "./words.ts";

const textHasChanged = () =>
  t("The text has changed in the meantime, so nothing was replaced. Check the list again.");

/** Maximum number of hits in the list: more than anybody looks through. */
const MAX_LISTED_HITS = 1000;

/**
 * Searches the texts of all documents, except those that are not valid JSON.
 * @param part "list" stops when the list is full, without counting further hits; "count" lists none
 */
export function findAnswer(
  session: StudioSession,
  search: FindRequest,
  part?: FindPart,
): Promise<FindAnswer> {
  return inTurns(findInSteps(session, search, part));
}

function* findInSteps(
  session: StudioSession,
  search: FindRequest,
  part: FindPart | undefined,
): Generator<void, FindAnswer> {
  const { revision } = session.state;
  const schemas = session.schemas();
  const counts = countsOf(schemas, search);
  const maxListed = part === "count" ? 0 : MAX_LISTED_HITS;
  const hits: Hit[] = [];
  const skipped: string[] = [];
  let [total, documents] = [0, 0];
  for (const { path, document, file } of documentFiles(session)) {
    yield;
    if (part === "list" && total > maxListed)
      return { revision, hits, total, documents, skipped, isCounted: false };
    let count = counts.get(file);
    if (count === undefined || (count > 0 && total < maxListed)) {
      const source = sourceWith(search, file);
      // Parsed outside the session, which would cache ten thousand documents.
      const value = source === undefined ? null : parseValue(document, source);
      if (value === undefined) {
        skipped.push(shownAt(session, document, session.read(document).value).title);
        continue;
      }
      const matches = hitsIn(schemas, path, value, search);
      count = matches.length;
      counts.set(file, count);
      const listed = matches.slice(0, Math.max(0, maxListed - total));
      const heading = listed.length > 0 ? shownAt(session, document, value) : { title: "" };
      for (const { pointer, text, range } of listed)
        hits.push({
          document,
          pointer,
          start: range.start,
          match: text.slice(range.start, range.end),
          ...sentenceAround(text, range),
          ...heading,
          ...blockAt(schemas, path, value, pointer),
        });
    }
    total += count;
    if (count > 0) documents += 1;
  }
  return { revision, hits, total, documents, skipped, isCounted: true };
}

/** Maximum number of searches whose counts are kept: those of a word being typed, and of one that is looked for again. */
const MAX_COUNTED_SEARCHES = 8;

type Counts = WeakMap<SourceFile, number>;

const countedSearches = memoised((_schemas: DocumentSchemas) => new Map<string, Counts>());

/**
 * The number of hits of a search in each file that has been searched for it. An unchanged file is the same object, so that the count after
 * a change reads what the change has touched.
 */
function countsOf(schemas: DocumentSchemas, { find, matchCase, wholeWord, addresses }: FindRequest): Counts {
  const searches = countedSearches(schemas);
  const key = JSON.stringify([find, matchCase, wholeWord, addresses]);
  const counts = searches.get(key) ?? new WeakMap();
  searches.delete(key);
  searches.set(key, counts);
  const [oldest] = searches.keys();
  if (searches.size > MAX_COUNTED_SEARCHES && oldest !== undefined) searches.delete(oldest);
  return counts;
}

type DocumentFile = { path: string; document: DocumentId; file: SourceFile };

/** The documents of a site with their files, in order. */
function* documentFiles(session: StudioSession): Generator<DocumentFile> {
  for (const file of session.files()) {
    const document = documentIdOf(file.path);
    if (document !== undefined) yield { path: file.path, document, file };
  }
}

/** The source of a file; undefined if it has no hit. Only the others are parsed, since most of a large site have none. */
function sourceWith(search: FindRequest, file: SourceFile): string | undefined {
  // JSON escapes these characters.
  const isPlain = !/["\\\p{Cc}]/u.test(search.find);
  const source = fileText(file);
  const mayHaveHits = !isPlain || source.includes("\\u") || occurrenceTest(search)(source);
  return mayHaveHits ? source : undefined;
}

type Found = Omit<DocumentText, "isText"> & { range: Range };

/** The hits in a document, in order. A Markdown file is one text, at the pointer "". */
function hitsIn(schemas: DocumentSchemas, path: string, value: JsonValue, search: FindRequest): Found[] {
  const texts =
    typeof value === "string"
      ? [{ pointer: "", text: value, isText: true, isMarkdown: true }]
      : isObject(value)
        ? documentTexts(schemas, path, value, occurrenceTest(search))
        : [];
  return texts.flatMap(({ isText, ...place }) => {
    if (!isText && !search.addresses) return [];
    const { text, isMarkdown } = place;
    const ranges = isText ? findInText(text, search, isMarkdown) : findAnywhere(text, search);
    return ranges.map((range) => ({ ...place, range }));
  });
}

/** A string in a document. @property isText visible to readers; otherwise it is an address */
type DocumentText = { pointer: string; text: string; isText: boolean; isMarkdown: boolean };

/**
 * The texts and addresses of a document that are wanted, in order; never keys, names and choices. Schemas are looked up only on the way to
 * these texts, which makes a search of thousands of documents several times as fast.
 */
function documentTexts(
  schemas: DocumentSchemas,
  path: string,
  value: JsonObject,
  isWanted: (text: string) => boolean,
): DocumentText[] {
  const texts: DocumentText[] = [];
  const visit = (visited: Visited) => {
    const { value: text, schema, pointer } = visited;
    if (typeof text !== "string") return;
    const kind = textKind(visited);
    if (kind !== undefined || schema.safeUrl !== undefined || schema.asset !== undefined)
      texts.push({ pointer, text, isText: kind !== undefined, isMarkdown: kind === "markdown" });
  };
  const way = wayTo(value, isWanted);
  schemas.walk(path, value, visit, (inner) => way.has(inner));
  return texts;
}

/** The wanted texts inside a value, with all objects and lists that contain one. */
function wayTo(value: JsonValue, isWanted: (text: string) => boolean): ReadonlySet<JsonValue> {
  const way = new Set<JsonValue>();
  const leads = (inner: JsonValue): boolean => {
    let isOnWay = false;
    if (typeof inner === "string") isOnWay = isWanted(inner);
    else if (Array.isArray(inner)) for (const item of inner) isOnWay = leads(item) || isOnWay;
    else if (isObject(inner)) for (const member of Object.values(inner)) isOnWay = leads(member) || isOnWay;
    if (isOnWay) way.add(inner);
    return isOnWay;
  };
  leads(value);
  return way;
}

/**
 * Repeats a search and replaces its hits except those in `left`, as a single undo step.
 * @throws Refusal with 409 if a document has changed since the search, or nothing is found
 */
export function replaceHits(session: StudioSession, request: ReplaceRequest): Promise<void> {
  const label = t("Replace “{find}” with “{replacement}”", {
    find: request.find,
    replacement: request.replacement,
  });
  return session.runSerially(() => session.replaceTexts(label, replacedTexts(session, request)));
}

/** The documents with hits, each with its new text, made when it is taken. @throws Refusal as `replaceHits` */
function* replacedTexts(
  session: StudioSession,
  request: ReplaceRequest,
): Generator<[document: DocumentId, text: string]> {
  const left = groupBy(request.left, ({ document }) => document);
  const schemas = session.schemas();
  let isFound = false;
  const counts = countsOf(schemas, request);
  for (const { path, document, file } of documentFiles(session)) {
    if (counts.get(file) === 0 || sourceWith(request, file) === undefined) continue;
    const { revision } = session.state.copies.get(document) ?? { revision: 0 };
    // With a byte order mark, which has to stay.
    const source = session.textOf(document);
    const text = replaced({ schemas, path, document, source, revision }, request, left.get(document) ?? []);
    left.delete(document);
    if (text === undefined) continue;
    isFound = true;
    yield [document, text];
  }
  if (!isFound || left.size > 0) throw new Refusal(409, textHasChanged());
}

type Searched = Omit<DocumentFile, "file"> & { source: string; schemas: DocumentSchemas; revision: Revision };

/** The source of a document with its hits replaced; undefined if it has none. */
function replaced(
  { schemas, path, document, source: text, revision }: Searched,
  request: ReplaceRequest,
  left: readonly HitPlace[],
): string | undefined {
  // Parsed outside the session, as in `findAnswer`.
  const value = parseValue(document, text);
  const matches = value === undefined ? [] : hitsIn(schemas, path, value, request);
  const isLeft = ({ pointer, range }: Found) =>
    left.some((place) => place.pointer === pointer && place.start === range.start);
  const hits = matches.filter((hit) => !isLeft(hit));
  if (matches.length - hits.length < left.length || (hits.length > 0 && revision > request.searched))
    throw new Refusal(409, textHasChanged());
  if (hits.length === 0) return undefined;
  const replacement = replacementOf(request.find, request.replacement);
  const texts = [...groupBy(hits, ({ pointer }) => pointer)].flatMap(([pointer, inText]) => {
    const [first] = inText;
    if (!first) return [];
    const replaceIn = first.isMarkdown ? replaceInMarkdown : replaceRanges;
    const ranges = inText.map(({ range }) => range);
    return { pointer, after: replaceIn(first.text, ranges, replacement) };
  });
  if (typeof value === "string") return texts[0]?.after;
  return replaceStrings(text, new Map(texts.map(({ pointer, after }) => [pointer, after])));
}
