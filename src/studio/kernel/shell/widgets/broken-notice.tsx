import { Box, type BoxProps, Button, Stack } from "@chakra-ui/react";
import type { DocumentId, PageAnswer, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { ProblemActions } from "./document-notices.tsx";

/** The notice that the source of a document is not valid JSON. */
export function BrokenNotice({ document, ...place }: { document: DocumentId } & BoxProps) {
  const broken = useShell(({ page }) => page?.documents[document]?.broken === true);
  if (!broken) return null;
  return (
    <Box
      role="status"
      bg="danger.subtle"
      color="danger.fg"
      borderRadius="l2"
      p="2.5"
      textStyle="xs"
      {...place}
    >
      <BrokenDocument document={document} align="start" />
    </Box>
  );
}

/** Pointers of a page document at which a mistake affects all blocks. */
const PAGE_WIDE_POINTERS = ["", "/blocks", "/layout"];

/** The mistake because of which a document cannot be shown or edited as a whole; undefined if there is none. */
function mistakeIn(page: PageAnswer, document: DocumentId): Problem | undefined {
  const isBroken = page.documents[document]?.broken === true;
  return page.problems.find(
    (one) =>
      one.document === document &&
      one.severity === "error" &&
      (isBroken || PAGE_WIDE_POINTERS.includes(one.pointer)),
  );
}

/** Tells whether a mistake leaves nothing visible of a page. */
export function cannotBeShown(page: PageAnswer): boolean {
  const { document, blocks } = page.view;
  const isBroken = page.documents[document]?.broken === true;
  return blocks.length === 0 && (isBroken || mistakeIn(page, document) !== undefined);
}

/** The notice of the error in a document's source, with a button for its fix if exactly one is possible. */
export function BrokenDocument({ document, align }: { document: DocumentId; align: "start" | "center" }) {
  const studio = useStudio();
  const problem = useShell(({ page }) => page && mistakeIn(page, document));
  const title = useShell(({ site }) => titleOfDocument(site, document));
  return (
    <Stack gap="2" align={align}>
      <Box>{mistakeInWords(document.startsWith("page:") ? undefined : title, problem)}</Box>
      {problem?.fix === undefined ? (
        <Button variant="outline" onClick={() => showSource(studio, document)}>
          {t("Show the mistake")}
        </Button>
      ) : (
        <ProblemActions problem={problem} />
      )}
    </Stack>
  );
}

function showSource(studio: Studio, document: DocumentId): void {
  const block = shownBlocks(studio.state).find((one) => one.document === document);
  studio.store.set({ source: true });
  studio.selection.select(block && { key: block.key });
}

/**
 * Describes why a document cannot be edited.
 * @param title of the document; undefined for the page itself
 * @param problem the mistake, if it is known
 */
function mistakeInWords(title: string | undefined, problem: Problem | undefined): string {
  if (!problem)
    return title === undefined
      ? t("This page has a mistake and cannot be edited until it is fixed.")
      : t("“{title}” has a mistake and cannot be edited until it is fixed.", { title });
  const { line, message } = problem;
  return title === undefined
    ? t("This page has a mistake on line {line} and cannot be edited until it is fixed: {message}", {
        line,
        message,
      })
    : t("“{title}” has a mistake on line {line} and cannot be edited until it is fixed: {message}", {
        title,
        line,
        message,
      });
}
