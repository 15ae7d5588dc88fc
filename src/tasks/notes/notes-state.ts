import { isObject, valueAt } from "#src/content/json/json.ts";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { changeNotes, type NoteItem, type NotesAnswer, type NoteTask, readNotes, seeNote } from "./calls.ts";
import { t } from "./words.ts";

/** The notes on all documents, and the people who can be mentioned. */
export const notesState = new FeatureState<NotesAnswer>({ notes: [], people: [], mentions: [] });

export async function loadNotes(studio: Studio): Promise<void> {
  await studio.attempt(async () => showNotes(studio, await studio.client.ask(readNotes, {})));
}

/** Writes, answers, resolves or removes a note. @returns whether it succeeded */
export async function changeNote(studio: Studio, task: NoteTask, done: string): Promise<boolean> {
  // A newly inserted block must reach the server first.
  await studio.editing.queue.flush();
  const answer = await studio.attempt(() => studio.client.ask(changeNotes, task));
  if (!answer) return false;
  showNotes(studio, answer);
  studio.announce(done);
  return true;
}

/** Tells the server that this person has seen a note. */
export async function markSeen(studio: Studio, { id, messages }: NoteItem): Promise<void> {
  const at = messages.at(-1)?.at ?? "";
  await studio.attempt(async () => showNotes(studio, await studio.client.ask(seeNote, { id, at })));
}

/** Tells in words how many notes mention this person. */
export const mentionsInWords = (count: number): string =>
  t("{count, plural, one {# note mentions you} other {# notes mention you}}", { count });

function showNotes(studio: Studio, answer: NotesAnswer): void {
  const before = notesState.get(studio).mentions;
  notesState.set(studio, answer);
  studio.view.describeBlocks();
  const { mentions } = answer;
  if (mentions.some((id) => !before.includes(id))) studio.announce(mentionsInWords(mentions.length));
}

/** The subject of notes: a block, identified by its id, or a whole document. */
export type NoteSubject = { document: DocumentId; block?: string };

/** The subject to which notes on a block belong: the block, or its document if the block has no id. */
export function subjectOf(state: Pick<ShellState, "page" | "pending">, block: BlockView): NoteSubject {
  const value = valueAt(shownValue(state, block.document) ?? null, block.pointer);
  const id = isObject(value) ? value.id : undefined;
  return { document: block.document, ...(typeof id === "string" ? { block: id } : {}) };
}

/** The notes on a subject, the oldest first. A document includes the notes whose block no longer exists. */
export function notesOn(notes: readonly NoteItem[], { document, block }: NoteSubject): NoteItem[] {
  return notes.filter(
    (note) =>
      note.document === document &&
      (block === undefined ? note.block === undefined || note.gone : note.block === block && !note.gone),
  );
}

/** The number of open notes on a subject. */
export function openNotes(notes: readonly NoteItem[], subject: NoteSubject): number {
  return notesOn(notes, subject).filter(({ resolved }) => !resolved).length;
}
