import { Box, Heading, Stack } from "@chakra-ui/react";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { changeNote, notesState } from "./note-actions.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteThread } from "./note-thread.tsx";
import { type NoteSubject, notesOn } from "./notes-on.ts";

/** The notes of colleagues on a block or document: open ones first, and a field for another one. */
export function NoteList({ document, block }: NoteSubject) {
  const studio = useStudio();
  const all = notesState.use((state) => state.notes);
  const notes = notesOn(all, { document, ...(block === undefined ? {} : { block }) });
  const sorted = notes.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <Box as="section" data-notes="" aria-label="Notes" borderYWidth="1px" my="5" pt="2.5" pb="3.5">
      <Heading as="h3" textStyle="xs" fontWeight="semibold" mb="2">
        Notes for colleagues
      </Heading>
      <Stack gap="2.5">
        {sorted.map((note) => (
          <NoteThread key={note.id} note={note} />
        ))}
        <NoteForm
          key={`${document} ${block}`}
          label="Write a note"
          action="Add note"
          onSend={async (text) => {
            const subject = { document, ...(block === undefined ? {} : { block }) };
            const isDone = await changeNote(studio, { task: "write", ...subject, text }, "Note added");
            if (isDone) focusNotes();
            return isDone;
          }}
        />
      </Stack>
    </Box>
  );
}

/**
 * Keeps the focus of whoever goes on writing notes, and takes none from anything else: the server may be slow. With the
 * next frame, since the first open note brings the list before the fields.
 */
function focusNotes(): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest("[data-notes]")) return;
    document.querySelector<HTMLElement>("[data-notes] form textarea")?.focus();
  });
}
