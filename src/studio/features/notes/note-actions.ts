import { FeatureState } from "#src/studio/kernel/shell/registry/feature-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { changeNotes, type NoteItem, type NoteTask, readNotes } from "./calls.ts";

/** The notes of colleagues on all documents. */
export const notesState = new FeatureState<{ notes: readonly NoteItem[] }>({ notes: [] });

/** Loads the notes of all documents. */
export async function loadNotes(studio: Studio): Promise<void> {
  try {
    showNotes(studio, await studio.client.ask(readNotes, {}));
  } catch (error) {
    studio.showError(error);
  }
}

/** Writes, answers, resolves or removes a note. @returns whether it was done */
export async function changeNote(studio: Studio, task: NoteTask, done: string): Promise<boolean> {
  // The server has to know a block that was only just inserted.
  await studio.queue.flush();
  try {
    showNotes(studio, await studio.client.ask(changeNotes, task));
    studio.announce(done);
    return true;
  } catch (error) {
    studio.showError(error);
    return false;
  }
}

function showNotes(studio: Studio, { notes }: { notes: readonly NoteItem[] }): void {
  notesState.set(studio, { notes });
  studio.describeBlocks();
}
