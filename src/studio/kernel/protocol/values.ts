import type { DocumentId } from "./protocol.ts";
import { count, list, object, type Schema, type TypeOf, text } from "./schema.ts";

/** Most places, documents or pictures in one request. */
export const MAX_PLACES = 1000;

export const documentId: Schema<DocumentId> = text(
  310,
  "^(?:page|layout|fragment|data|text):[\\w.\\/\\[\\]\\-]{1,300}$",
);

/** A JSON pointer, whose only escapes are `~0` and `~1` (RFC 6901), with no step that objects inherit. */
export const pointer: Schema<string> = text(
  2000,
  "^(?![^]*\\/(?:__proto__|constructor|prototype)(?:\\/|$))(?:\\/(?:[^\\/~]|~[01])*)*$",
);

export const route: Schema<string> = text(300);

export const factName: Schema<string> = text(200, "^[\\w.\\-]+$");

/** The name of a collection of pages. */
export const collectionName: Schema<string> = text(100, "^[\\w\\-]+$");

/** Text in a line: no control characters. */
export const line: Schema<string> = text(300, "^[^\\p{Cc}\\p{Cs}]*$");

/** Text that git and file systems accept: no null characters. */
export const plainText = (maxLength: number): Schema<string> => text(maxLength, "^[^\\0]*$");

export const documentIds = (maxItems: number): Schema<DocumentId[]> => list(documentId, 0, maxItems);

/** `start`: offset in the text, in UTF-16 code units. */
export const hitPlaces = list(object({ document: documentId, pointer, start: count }), 1, MAX_PLACES);

/** The open page. */
export const pageParts = { route };

/**
 * `shown`: `view.revision` that the preview shows. Without it, or if another tab has made changes, the patch is the
 * whole page. `also`: a further document that the shell edits beside the page, such as `data:facts`.
 */
export const pageOptions = { shown: count, also: documentId };

export const pageRequest = object(pageParts, pageOptions);

export type PageRequest = TypeOf<typeof pageRequest>;
