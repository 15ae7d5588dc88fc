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

/** A note by colleagues, with its current document and block. */
export type NoteItem = {
  id: string;
  document: DocumentId;
  /** The id of the note's block; undefined for a note on the whole document. */
  block?: string;
  /** The note and its replies. @property at ISO 8601 */
  messages: { author: string; at: string; text: string }[];
  resolved: boolean;
  /** Set if the block or document of the note no longer exists. */
  gone: boolean;
};

/** All notes. @property people authors of notes, and the people of a team, or authors of commits in the repository */
export type AllNotes = { notes: NoteItem[]; people: string[] };

/**
 * All notes, for one person.
 * @property mentions ids of the notes that mention the person who asks, and that this person has not seen since
 */
export type NotesAnswer = AllNotes & { mentions: string[] };

/** Server event: a note was written, answered, resolved or removed. */
export const NOTES_CHANGED = "notes:changed";

export const readNotes = get("notes", object({}), reply<NotesAnswer>());

export const words = text(MAX_NOTE_LENGTH, "\\S");
export const id = text(100, "^[a-z0-9\\-]+$");

/** Changes notes; they are saved at once, outside the undo history of the documents. */
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
  "viewer",
);

/** Marks a note as seen by the person who asks. @property at time of the last message that was shown */
export const seeNote = post("note/seen", object({ id, at: text(40) }), reply<NotesAnswer>(), "viewer");

export type NoteTask = RequestOf<typeof changeNotes>;
