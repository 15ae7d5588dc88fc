import { textKind } from "#src/authoring/text-kind.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { blockAt, shownAt } from "#src/studio/kernel/site/shown-at.ts";
import { type FindAnswer, type FindRequest, find, type Hit, type ReplaceRequest, replace } from "./calls.ts";
import { findAnywhere, findInText, sentenceAround } from "./find-in-text.ts";
import type { Range } from "./markdown-words.ts";
import { replaceInMarkdown, replaceRanges } from "./replace-in-text.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(find, (search) => findAnswer(kernel.session, search)),
    on(replace, (request) => changePage(kernel, request, () => replaceHits(kernel.session, request))),
  ],
});

const CHANGED = "The text has changed in the meantime, so nothing was replaced. Check the list again.";

/** More than anybody looks through. */
const MAX_HITS = 1000;

/** Where a search occurs in the texts of all documents, without those whose source is not JSON. */
export function findAnswer(session: StudioSession, search: FindRequest): FindAnswer {
  const files = session.files();
  const schemas = session.schemas();
  const hits: Hit[] = [];
  const skipped: string[] = [];
  for (const { path } of files) {
    const document = documentIdOf(path);
    if (document === undefined || hits.length > MAX_HITS) continue;
    const { value, isCurrent } = session.read(document);
    if (!isCurrent) {
      skipped.push(shownAt(session, document, value).title);
      continue;
    }
    const found = hitsIn(schemas, path, value, search);
    if (found.length === 0) continue;
    const shown = shownAt(session, document, value);
    for (const { pointer, text, range } of found)
      hits.push({
        document,
        pointer,
        start: range.start,
        match: text.slice(range.start, range.end),
        ...sentenceAround(text, range),
        ...shown,
        ...blockAt(schemas, path, value, pointer),
      });
  }
  return {
    revision: session.state.revision,
    hits: hits.slice(0, MAX_HITS),
    isCut: hits.length > MAX_HITS,
    skipped,
  };
}

type Found = Omit<DocumentText, "isText"> & { range: Range };

/** The hits in a document, in its order. A Markdown file is one text, at the pointer "". */
function hitsIn(schemas: DocumentSchemas, path: string, value: JsonValue, search: FindRequest): Found[] {
  const texts =
    typeof value === "string"
      ? [{ pointer: "", text: value, isText: true, isMarkdown: true }]
      : isObject(value)
        ? documentTexts(schemas, path, value)
        : [];
  return texts.flatMap(({ isText, ...place }) => {
    if (!isText && !search.addresses) return [];
    const { text, isMarkdown } = place;
    const ranges = isText ? findInText(text, search, isMarkdown) : findAnywhere(text, search);
    return ranges.map((range) => ({ ...place, range }));
  });
}

/** A string in a document. `isText`: readers see it; otherwise it is an address. */
type DocumentText = { pointer: string; text: string; isText: boolean; isMarkdown: boolean };

/** The texts and the addresses in a document, in its order. Keys, names and choices are neither. */
function documentTexts(schemas: DocumentSchemas, path: string, value: JsonObject): DocumentText[] {
  const texts: DocumentText[] = [];
  schemas.walk(path, value, (visited) => {
    const { value: text, schema, pointer } = visited;
    if (typeof text !== "string") return;
    const kind = textKind(visited);
    if (kind !== undefined || schema.safeUrl !== undefined || schema.asset !== undefined)
      texts.push({ pointer, text, isText: kind !== undefined, isMarkdown: kind === "markdown" });
  });
  return texts;
}

/**
 * Replaces hits of a search, as one undo step. The search is repeated, and only its hits are replaced.
 * @throws Refusal with 409 if a document has changed since they were found
 */
export function replaceHits(session: StudioSession, request: ReplaceRequest): Promise<void> {
  return session.inTurn(async () => {
    const documents = [...new Set(request.hits.map(({ document }) => document))];
    const texts = new Map(documents.map((document) => [document, replaced(session, document, request)]));
    await session.replaceTexts(`Replace “${request.find}” with “${request.replacement}”`, texts);
  });
}

function replaced(session: StudioSession, document: DocumentId, request: ReplaceRequest): string {
  const { value, text, isCurrent, revision } = session.read(document);
  if (revision > request.searched) throw new Refusal(409, CHANGED);
  const hits = request.hits.filter((hit) => hit.document === document);
  const found = isCurrent ? hitsIn(session.schemas(), session.pathOf(document), value, request) : [];
  const ranges = hits.map(({ pointer, start }) => {
    const hit = found.find((one) => one.pointer === pointer && one.range.start === start);
    if (!hit) throw new Refusal(409, CHANGED);
    return hit;
  });
  return [...groupBy(ranges, ({ pointer }) => pointer)].reduce((result, [pointer, [first, ...more]]) => {
    if (!first) return result;
    const inside = [first, ...more].map(({ range }) => range);
    const replaceIn = first.isMarkdown ? replaceInMarkdown : replaceRanges;
    const after = replaceIn(first.text, inside, request.replacement);
    return typeof value === "string" ? after : applyEdits(result, replaceValue(result, pointer, after));
  }, text);
}
