import { Badge, Box, Button, Span } from "@chakra-ui/react";
import { useOnceLeft } from "#src/studio/fields/parts/steady.tsx";
import type { BlockView, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { NOTES_CHANGED } from "./calls.ts";
import { beginNote, goToMention, goToNextNote } from "./go-to-note.ts";
import { NoteList } from "./note-list.tsx";
import { loadNotes, mentionsInWords, notesState, openNotes, subjectOf } from "./notes-state.ts";
import { t } from "./words.ts";

/** The Studio feature for notes by colleagues on blocks and pages. */
export const feature: Feature = {
  commands: [
    {
      id: "write-note",
      title: t("Write a note for colleagues"),
      words: t("notes comment mention ask feedback"),
      icon: "message-square",
      run: beginNote,
    },
    {
      id: "next-note",
      title: t("Next open note"),
      words: t("notes comments colleagues feedback"),
      icon: "message-square",
      run: (studio) => void goToNextNote(studio),
    },
  ],
  badges: {
    bar: [{ place: "status", order: 11, Item: MentionsInBar }],
    page: PageNotes,
    row: RowNotes,
    form: FormNotes,
  },
  markOf: (studio, block) => {
    const count = openNotes(notesState.get(studio).notes, subjectOf(studio.state, block));
    return count > 0
      ? {
          text: String(count),
          label: t("{count, plural, one {# note} other {# notes}}", { count }),
          isNote: true,
        }
      : undefined;
  },
  onStart: (studio) => void loadNotes(studio),
  events: { [NOTES_CHANGED]: (studio) => void loadNotes(studio) },
};

/** A button that goes to the first note that mentions this person; shown until each has been seen. */
function MentionsInBar() {
  const studio = useStudio();
  const count = notesState.use(({ mentions }) => mentions.length);
  if (count === 0) return null;
  const label = mentionsInWords(count);
  return (
    <Button variant="ghost" px="1" minW="0" title={label} onClick={() => void goToMention(studio)}>
      <Span srOnly>{label}</Span>
      <Badge colorPalette="accent" variant="solid" aria-hidden="true">{`@${count}`}</Badge>
    </Button>
  );
}

function PageNotes({ page }: { page: PageItem }) {
  const count = notesState.use(
    ({ notes }) => notes.filter(({ document, resolved }) => document === page.document && !resolved).length,
  );
  if (count === 0) return null;
  return (
    <Badge colorPalette="warning">{t("{count, plural, one {# note} other {# notes}}", { count })}</Badge>
  );
}

function useOpenNotes(block: BlockView | undefined): number {
  const notes = notesState.use((state) => state.notes);
  return useShell((state) => {
    if (notes.length === 0 || !state.page) return 0;
    return openNotes(notes, block ? subjectOf(state, block) : { document: state.page.view.document });
  });
}

function RowNotes({ block }: { block: BlockView | undefined }) {
  const count = useOpenNotes(block);
  if (count === 0) return null;
  return (
    <Box color="warning.fg" display="inline-flex">
      <StudioIcon name="message-square" size="0.875rem" />
      <Span srOnly>{t("{count, plural, one {# note} other {# notes}}", { count })}</Span>
    </Box>
  );
}

/** The notes on a block or page: above its fields if a note is open, otherwise below them. */
function FormNotes({ block, place }: { block: BlockView | undefined; place: "before" | "after" }) {
  const form = `${block?.document} ${block?.key}`;
  const isOpen = useOnceLeft(useOpenNotes(block) > 0, form);
  const page = useShell((state) => state.page?.view.document);
  const id = useShell((state) => block && subjectOf(state, block).block);
  const document = block?.document ?? page;
  const isFirst = isOpen && block !== undefined;
  if (document === undefined || isFirst !== (place === "before")) return null;
  return <NoteList subject={{ document, ...(id === undefined ? {} : { block: id }) }} />;
}
