import { Box, Heading, Stack } from "@chakra-ui/react";
import { changeNote } from "../actions/notes.ts";
import { useShell, useStudio } from "../state/use-studio.ts";
import { NoteForm } from "./note-form.tsx";
import { NoteThread } from "./note-thread.tsx";
import { type NoteSubject, notesOn } from "./notes-on.ts";

/** The notes of colleagues on a block or document: open ones first, and a field for another one. */
export function NoteList({ document, block }: NoteSubject) {
  const studio = useStudio();
  const all = useShell((state) => state.notes);
  const notes = notesOn(all, { document, ...(block === undefined ? {} : { block }) });
  const sorted = notes.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <Box as="section" aria-label="Notes" borderTopWidth="1px" mt="5" pt="2.5">
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
          onSend={(text) =>
            changeNote(
              studio,
              { task: "write", document, ...(block === undefined ? {} : { block }), text },
              "Note added",
            )
          }
        />
      </Stack>
    </Box>
  );
}
