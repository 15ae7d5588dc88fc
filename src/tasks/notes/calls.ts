import { MAX_NOTE_LENGTH } from "#src/content/notes/note.ts";
import {
  choice,
  documentId,
  flag,
  get,
  object,
  post,
  type RequestOf,
  reply,
  text,
  union,
} from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

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

/** `people` have written a note, or in the repository of the site. */
export type NotesAnswer = { notes: NoteItem[]; people: string[] };

/** The server's event after a note was written, answered, resolved or removed. */
export const NOTES_CHANGED = "notes:changed";

export const readNotes = get("notes", object({}), reply<NotesAnswer>());

const words = text(MAX_NOTE_LENGTH, "\\S");
const id = text(100, "^[a-z0-9\\-]+$");

/** Notes are kept at once, outside the history of the documents. */
export const changeNotes = post(
  "note",
  union(
    "task",
    object({ task: choice("write"), document: documentId, text: words }, { block: text(200) }),
    object({ task: choice("answer"), id, text: words }),
    object({ task: choice("resolve"), id, resolved: flag }),
    object({ task: choice("remove"), id }),
  ),
  reply<NotesAnswer>(),
);

export type NoteTask = RequestOf<typeof changeNotes>;
