import { Box, Button, Dialog, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Side } from "#src/studio/kernel/documents/merge-texts.ts";
import { placeInWords } from "#src/studio/kernel/form/field-summary.ts";
import { versionInWords } from "#src/studio/kernel/form/version-in-words.ts";
import type { VersionConflict } from "#src/studio/kernel/protocol/protocol.ts";
import { CloseAction, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { titleOfDocument, type VersionQuestion } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** The content of a dialog about texts that were changed both here and elsewhere: the two versions of each text, to select one. */
export function ConflictChoice() {
  const versions = useShell((state) => state.versionQuestion);
  const [sides, setSides] = useState<Record<string, Side>>({});
  // Kept until the dialog has faded out.
  const [{ question, times }, setShown] = useState<{ question: VersionQuestion | undefined; times: number }>({
    question: undefined,
    times: 0,
  });
  if (versions && versions !== question) setShown({ question: versions, times: times + 1 });
  // A text may contain the same conflict several times: one choice applies to all.
  const all = [...new Map(question?.conflicts.map((one) => [nameOf(one), one])).values()];
  const choices = all.flatMap((conflict) => {
    const side = sides[nameOf(conflict)];
    const { document, pointer, yours, theirs } = conflict;
    return side ? [{ document, pointer, side, yours, theirs }] : [];
  });
  return (
    <>
      <DialogTitle>
        {all.length === 1 ? t("Which version do you want?") : t("Which versions do you want?")}
      </DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          <Text>{times > 1 ? question?.whyAgain : question?.why}</Text>
          {all.map((conflict) => (
            <Choice
              key={nameOf(conflict)}
              conflict={conflict}
              theirs={question?.theirs ?? ""}
              side={sides[nameOf(conflict)]}
              onChoose={(side) => setSides({ ...sides, [nameOf(conflict)]: side })}
            />
          ))}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <CloseAction>{t("Cancel")}</CloseAction>
        <Button
          colorPalette="accent"
          disabled={choices.length < all.length}
          onClick={() => void question?.decide(choices)}
        >
          {question?.action}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** The key of a conflict. It contains both versions, because a selection applies only to the versions that the user saw. */
function nameOf({ document, pointer, yours, theirs }: VersionConflict): string {
  return JSON.stringify([document, pointer, yours, theirs]);
}

type Props = {
  conflict: VersionConflict;
  theirs: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

function Choice({ conflict, theirs, side, onChoose }: Props) {
  const studio = useStudio();
  const site = useShell((state) => state.site);
  const forms = useShell((state) => state.forms);
  const { document, pointer } = conflict;
  const place = forms ? placeInWords(document, pointer, studio.editing.documentValue(document), forms) : "";
  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {titleOfDocument(site, document)}{" "}
        <Box as="span" color="fg.subtle" fontWeight="normal">
          {place}
        </Box>
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {(["yours", "theirs"] as const).map((each) => (
          <Button
            key={each}
            variant="outline"
            height="auto"
            p="3"
            display="block"
            textAlign="start"
            whiteSpace="normal"
            aria-pressed={side === each}
            borderColor={side === each ? "accent.solid" : "border"}
            borderWidth="2px"
            onClick={() => onChoose(each)}
          >
            <Box color="fg.subtle">{each === "yours" ? t("Yours") : theirs}</Box>
            <Box
              fontWeight="normal"
              whiteSpace="pre-line"
              overflowWrap="anywhere"
              maxH="12rem"
              overflowY="auto"
            >
              {versionInWords(document, pointer, conflict[each])}
            </Box>
          </Button>
        ))}
      </SimpleGrid>
    </Box>
  );
}
