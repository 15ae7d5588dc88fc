import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

export { LONGEST_NOTE } from "#src/authoring/notes/note.ts";

/** A note of colleagues, at the place where its document and block are now. */
export type NoteItem = {
  id: string;
  document: DocumentId;
  /** The id of its block; without it, the note is about the document as a whole. */
  block?: string;
  /** The note and its answers. `at`: ISO 8601. */
  messages: { author: string; at: string; text: string }[];
  resolved: boolean;
  /** Its block or document is no longer there. */
  gone: boolean;
};

/** GET /api/notes, and the answer to POST /api/note. */
export type NotesAnswer = { notes: NoteItem[] };

/** POST /api/note. Notes are kept at once, beside the history of the documents. */
export type NoteTask =
  | { task: "write"; document: DocumentId; block?: string; text: string }
  | { task: "answer"; id: string; text: string }
  | { task: "resolve"; id: string; resolved: boolean }
  | { task: "remove"; id: string };
