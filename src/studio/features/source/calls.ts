import { count, documentId, get, object, post, reply, text } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentAnswer } from "#src/studio/kernel/protocol/protocol.ts";

export const readSource = get("document", object({ id: documentId }), reply<DocumentAnswer>());

/** A completion: a text that replaces another. Offsets count UTF-16 code units. */
export type SourceCompletion = {
  label: string;
  help?: string;
  from: number;
  to: number;
  insert: string;
  /** Caret offset within `insert` after the completion. */
  caret: number;
};

/** Lists completions at an offset of a source text, which need not be saved or valid. */
export const complete = post(
  "complete",
  object({ document: documentId, text: text(1_000_000), offset: count }),
  reply<{ items: SourceCompletion[] }>(),
  "viewer",
);
