import { fileText } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import type { DocumentSchemas, Visited } from "#src/content/site/context/document-schemas.ts";
import { textKind } from "#src/content/site/context/text-kind.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId, HitPlace, Revision } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { inTurns } from "#src/studio/kernel/server/check/in-turns.ts";
import { parseValue } from "#src/studio/kernel/session/session-documents.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { blockAt, shownAt } from "#src/studio/kernel/site/shown-at.ts";
import type { FindAnswer, FindRequest, Hit, ReplaceRequest } from "./calls.ts";
import { findAnywhere, findInText, occurrenceTest, sentenceAround } from "./find-in-text.ts";
import type { Range } from "./markdown-words.ts";
import { replaceInMarkdown, replaceRanges } from "./replace-in-text.ts";
import { t } from "./words.ts";

const textHasChanged = () =>
  t("The text has changed in the meantime, so nothing was replaced. Check the list again.");

/** Maximum number of hits in the list: more than anybody looks through. */
const MAX_LISTED_HITS = 1000;

/**
 * Searches the texts of all documents, except those that are not valid JSON.
 * @param listOnly stops when the list is full, without counting further hits
 */
export function findAnswer(
  session: StudioSession,
  search: FindRequest,
  listOnly = false,
): Promise<FindAnswer> {
  return inTurns(findInSteps(session, search, listOnly));
}

function* findInSteps(
  session: StudioSession,
  search: FindRequest,
  listOnly: boolean,
): Generator<void, FindAnswer> {
  const { revision } = session.state;
  const schemas = session.schemas();
  const hits: Hit[] = [];
  const skipped: string[] = [];
  let [total, documents] = [0, 0];
  for (const found of documentsWith(session, search)) {
    yield;
    if (!found) continue;
    const { path, document, source } = found;
    if (listOnly && total > MAX_LISTED_HITS)
      return { revision, hits, total, documents, skipped, isCounted: false };
    // Parsed outside the session, which would cache ten thousand documents.
    const value = parseValue(document, source);
    if (value === undefined) {
      skipped.push(shownAt(session, document, session.read(document).value).title);
      continue;
    }
    const matches = hitsIn(schemas, path, value, search);
    if (matches.length === 0) continue;
    const listed = matches.slice(0, Math.max(0, MAX_LISTED_HITS - total));
    total += matches.length;
    documents += 1;
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
  return { revision, hits, total, documents, skipped, isCounted: true };
}

type Source = { path: string; document: DocumentId; source: string };

/**
 * The documents of a site, in order; undefined for one whose source has no hit. Only the others are parsed, since most of a large site have
 * none.
 */
function* documentsWith(session: StudioSession, search: FindRequest): Generator<Source | undefined> {
  // JSON escapes these characters.
  const isPlain = !/["\\\p{Cc}]/u.test(search.find);
  const mayOccurIn = occurrenceTest(search);
  for (const file of session.files()) {
    const document = documentIdOf(file.path);
    if (document === undefined) continue;
    const source = fileText(file);
    const mayHaveHits = !isPlain || source.includes("\\u") || mayOccurIn(source);
    yield mayHaveHits ? { path: file.path, document, source } : undefined;
  }
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
  for (const found of documentsWith(session, request)) {
    if (!found) continue;
    const { path, document } = found;
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

type Searched = Source & { schemas: DocumentSchemas; revision: Revision };

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
  const texts = [...groupBy(hits, ({ pointer }) => pointer)].flatMap(([pointer, inText]) => {
    const [first] = inText;
    if (!first) return [];
    const replaceIn = first.isMarkdown ? replaceInMarkdown : replaceRanges;
    const ranges = inText.map(({ range }) => range);
    return { pointer, after: replaceIn(first.text, ranges, request.replacement) };
  });
  if (typeof value === "string") return texts[0]?.after;
  return applyEdits(
    text,
    texts.flatMap(({ pointer, after }) => replaceValue(text, pointer, after)),
  );
}
