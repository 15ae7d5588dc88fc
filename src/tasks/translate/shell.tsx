import { Badge, Box, Span } from "@chakra-ui/react";
import { useOnceLeft } from "#src/studio/fields/parts/steady.tsx";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import type { Feature, Marks } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { BlockToDo, TranslatedPage } from "./calls.ts";
import { agree, TranslationCard } from "./translation-card.tsx";
import {
  baseLanguageName,
  followTranslations,
  originalAt,
  stateInWords,
  translationState,
} from "./translation-state.ts";

/** Support for translated pages: shows the original beside the translation, and what needs work. */
export const feature: Feature = {
  badges: {
    row: TreeMark,
    form: BlockNote,
    field: OriginalText,
    settings: [{ order: 6, Item: TranslationCard, fields: ["translated"] }],
  },
  onStart: followTranslations,
  doubtOf: (studio) => {
    const { translation } = translationState.get(studio);
    return translation && stateInWords(translation);
  },
};

function useToDo(block: BlockView | undefined): BlockToDo | undefined {
  const page = useShell((state) => state.page?.view.document);
  return translationState.use(({ translation }) =>
    block?.document === page
      ? translation?.blocks.find(({ id }) => block?.id !== undefined && id === block.id)
      : undefined,
  );
}

function TreeMark({ block }: Marks["row"]) {
  const state = useToDo(block)?.state;
  const from = translationState.use(({ translation }) => translation?.from) ?? "";
  if (state !== "untranslated" && state !== "partly" && state !== "changed") return null;
  return state !== "changed" ? (
    <Badge title={`${state === "partly" ? "Partly" : "Still"} in ${baseLanguageName(from)}`}>
      {baseLanguageName(from)}
    </Badge>
  ) : (
    <Badge colorPalette="warning" title="The original has changed since it was translated">
      Changed
    </Badge>
  );
}

/** The notice above the fields of a block whose original has changed. */
function BlockNote({ block, place }: Marks["form"]) {
  const studio = useStudio();
  const toDo = useOnceLeft(useToDo(block), `${block?.document} ${block?.key}`);
  if (place !== "before" || toDo?.state !== "changed") return null;
  return (
    <Box role="note" bg="warning.subtle" color="warning.fg" borderRadius="l2" p="2.5" mb="3.5" textStyle="xs">
      The original has changed since this block was translated.{" "}
      <TextButton color="inherit" textDecoration="underline" onClick={() => agree(studio, toDo)}>
        Mark as up to date
      </TextButton>
    </Box>
  );
}

/** The original text below a field of a translated page. */
function OriginalText({ field, ...place }: Marks["field"]) {
  const translation = translationState.use((state) => state.translation);
  const isText = field.kind === "markdown" || ("placeholders" in field && field.placeholders);
  return translation && isText ? <Original translation={translation} {...place} /> : null;
}

type Props = Omit<Marks["field"], "field"> & { translation: TranslatedPage };

function Original({ translation, document, pointer }: Props) {
  const own = useShell(({ page }) =>
    page?.view.document === document ? page.documents[document]?.value : undefined,
  );
  const { original, from } = translation;
  const text = own === undefined ? undefined : originalAt(own, original.value, pointer);
  if (text === undefined || text === "") return null;
  return (
    <Box
      role="note"
      textStyle="xs"
      borderInlineStartWidth="2px"
      ps="2"
      maxH="8rem"
      overflowY="auto"
      width="100%"
      tabIndex={text.length > 300 ? 0 : undefined}
    >
      <Span color="fg.subtle">{baseLanguageName(from)}: </Span>
      <Span lang={from} dir="auto" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Span>
    </Box>
  );
}
