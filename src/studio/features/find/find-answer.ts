import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { blockAt } from "#src/studio/kernel/site/block-at.ts";
import { shownAt } from "#src/studio/kernel/site/shown-at.ts";
import type { FindAnswer, FindRequest, Hit } from "./calls.ts";
import { documentTexts } from "./document-texts.ts";
import { findAnywhere, findInText, type Range, sentenceAround } from "./find-in-text.ts";

/** More than anybody looks through. */
const MAX_HITS = 1000;

/** Where a search occurs in the texts of all documents. Skips documents whose source is not JSON. */
export function findAnswer(session: StudioSession, search: FindRequest): FindAnswer {
  const files = session.files();
  const schemas = session.schemas();
  const hits: Hit[] = [];
  for (const { path } of files) {
    const document = documentIdOf(path);
    if (document === undefined || hits.length > MAX_HITS) continue;
    const { value, isCurrent } = session.read(document);
    if (!isCurrent) continue;
    const found = hitsIn(schemas, path, value, search);
    if (found.length === 0) continue;
    const { title, route } = shownAt(session, document, value);
    for (const { pointer, text, range } of found) {
      const block = blockAt(schemas, path, value, pointer);
      hits.push({
        document,
        pointer,
        start: range.start,
        match: text.slice(range.start, range.end),
        ...sentenceAround(text, range),
        title,
        ...(route === undefined ? {} : { route }),
        ...(block === undefined ? {} : { block }),
      });
    }
  }
  return { revision: session.state.revision, hits: hits.slice(0, MAX_HITS), isCut: hits.length > MAX_HITS };
}

type Found = { pointer: string; text: string; range: Range };

/** The hits in a document, in its order. A Markdown file is one text, at the pointer "". */
export function hitsIn(
  schemas: DocumentSchemas,
  path: string,
  value: JsonValue,
  search: FindRequest,
): Found[] {
  const texts =
    typeof value === "string"
      ? [{ pointer: "", text: value, isText: true }]
      : isObject(value)
        ? documentTexts(schemas, path, value)
        : [];
  return texts.flatMap(({ pointer, text, isText }) => {
    if (!isText && !search.addresses) return [];
    const ranges = search.addresses ? findAnywhere(text, search) : findInText(text, search);
    return ranges.map((range) => ({ pointer, text, range }));
  });
}
