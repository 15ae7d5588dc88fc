import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import type { NotesAnswer, NoteTask } from "./calls.ts";

/** Loads the notes of all documents. */
export async function loadNotes(studio: Studio): Promise<void> {
  try {
    adopt(studio, await studio.client.get<NotesAnswer>("/api/notes"));
  } catch (error) {
    studio.failed(error);
  }
}

/** Writes, answers, resolves or removes a note. @returns whether it was done */
export async function changeNote(studio: Studio, task: NoteTask, done: string): Promise<boolean> {
  // A block that was only just inserted has to be known to the server.
  await studio.queue.flush();
  try {
    adopt(studio, await studio.client.post<NotesAnswer>("/api/note", task));
    studio.announce(done);
    return true;
  } catch (error) {
    studio.failed(error);
    return false;
  }
}

function adopt(studio: Studio, { notes }: NotesAnswer): void {
  studio.store.set({ notes });
  studio.describeBlocks();
}
