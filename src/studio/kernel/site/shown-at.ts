import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { blockPointer } from "#src/content/schema/blocks.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import { usesAnswer } from "./uses-answer.ts";

/** The title of a document, and a page on which it is shown. */
export function shownAt(
  session: StudioSession,
  document: DocumentId,
  value: JsonValue,
): { title: string; route?: string } {
  const [kind, name = ""] = document.split(":");
  if (kind === "page") {
    const title = isObject(value) && typeof value.title === "string" ? value.title : name;
    return { title, route: name };
  }
  if (kind === "text") {
    const page = pageWithText(document, session.files());
    return page ? shownAt(session, page, session.read(page).value) : { title: name };
  }
  const title = titleOfShared(document, session.files());
  const [page] = kind === "data" ? [] : usesAnswer(session, document).pages;
  return { title, ...(page ? { route: page.route } : {}) };
}

/** The name, in the reader's language, of the block that contains a place in a document, as `block`; an empty object if the place is in no block. */
export function blockAt(
  schemas: DocumentSchemas,
  path: string,
  document: JsonValue,
  pointer: string,
): { block?: string } {
  const block = blockPointer(pointer);
  const type = block === undefined ? undefined : valueAt(document, `${block}/type`);
  if (block === undefined || typeof type !== "string" || !isObject(document)) return {};
  return { block: translated(labelOf(type, schemas.find(path, document, block)?.schema)) };
}
