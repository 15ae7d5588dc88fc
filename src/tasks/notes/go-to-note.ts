import { openShared } from "#src/studio/kernel/shell/actions/go-to.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import type { NoteItem } from "./calls.ts";
import { type NoteSubject, notesState, subjectOf } from "./notes-state.ts";
import { t } from "./words.ts";

/** Focuses the field for a note on the selected block or document. */
export function beginNote(studio: Studio): void {
  studio.store.set({ source: false });
  studio.selection.select(studio.state.selection);
  // An open panel or source gives way to the form.
  studio.dialogs.runAfter(() =>
    document.querySelector<HTMLElement>("[data-notes] > div > form textarea")?.focus(),
  );
}

/** Goes to the next open note, on any page. */
export async function goToNextNote(studio: Studio): Promise<void> {
  const { state } = studio;
  const selected = state.page?.view.blocks.find(({ key }) => key === state.selection?.key);
  const page = state.page?.view.document;
  const here = selected ? subjectOf(state, selected) : page && { document: page };
  const next = noteAfter(notesState.get(studio).notes, here);
  if (next) await goToNote(studio, next);
  else studio.announce(t("There are no open notes"));
}

/** Goes to the first note that mentions this person, and gives it the focus. */
export async function goToMention(studio: Studio): Promise<void> {
  const { notes, mentions } = notesState.get(studio);
  const note = notes.find(({ id }) => mentions.includes(id));
  if (!note) return;
  await goToNote(studio, note);
  studio.dialogs.runAfter(() => document.querySelector<HTMLElement>(`[data-note="${note.id}"]`)?.focus());
}

async function goToNote(studio: Studio, { document, block: id }: NoteItem): Promise<void> {
  const page = studio.state.page?.view.document;
  if (!document.startsWith("page:")) await openShared(studio, document);
  else if (document !== page) await openPage(studio, document.slice("page:".length));
  const now = studio.state;
  const block = now.page?.view.blocks.find((one) => {
    const subject = subjectOf(now, one);
    return id !== undefined && subject.document === document && subject.block === id;
  });
  if (block || document.startsWith("page:")) studio.selection.select(block && { key: block.key });
}

/** The next open note after those on a subject; after the last note, the first one. */
export function noteAfter(notes: readonly NoteItem[], here: NoteSubject | undefined): NoteItem | undefined {
  const open = notes.filter(({ resolved }) => !resolved);
  const at = open.findLastIndex(({ document, block }) => document === here?.document && block === here.block);
  return open[at + 1] ?? open[0];
}
