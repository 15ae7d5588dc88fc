import { Box, Span } from "@chakra-ui/react";
import type { Marks } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { TranslatedPage } from "./calls.ts";
import { baseLanguageName, originalAt, translationState } from "./translation-state.ts";

/** Below a field of a translated page: what the original says there. */
export function OriginalText({ field, ...place }: Marks["field"]) {
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
