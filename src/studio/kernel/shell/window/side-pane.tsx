import { Box, Button, Dialog, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Side } from "#src/studio/kernel/documents/merge-texts.ts";
import { placeInWords } from "#src/studio/kernel/form/field-summary.ts";
import { versionInWords } from "#src/studio/kernel/form/version-in-words.ts";
import type { VersionConflict } from "#src/studio/kernel/protocol/protocol.ts";
import { FocusArrival } from "#src/studio/kernel/shell/actions/focus.ts";
import { CloseAction, DialogFrame, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { ErrorBoundary } from "#src/studio/kernel/shell/parts/error-boundary.tsx";
import { byName, type DialogPart } from "#src/studio/kernel/shell/registry/registry.ts";
import {
  type Panel,
  titleOfDocument,
  type VersionQuestion,
} from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

const FORM: Panel = { name: "form" };
const SOURCE: Panel = { name: "source" };

/** The right pane: the open panel, or without one the source or the form of the selection. */
export function SidePane() {
  const panel = useShell((state) => state.panel ?? (state.source ? SOURCE : FORM));
  const block = useShell((state) => (state.panel ? undefined : state.selection?.key));
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel or form begins at its top
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [panel.name, block]);
  const Content = byName(({ panels }) => panels).get(panel.name);
  return (
    <Box
      ref={pane}
      as="section"
      aria-label={t("Form")}
      data-pane="form"
      height="100%"
      overflowY="auto"
      bg="bg.panel"
      tabIndex={-1}
    >
      <ErrorBoundary key={`${panel.name} ${panel.document} ${panel === FORM ? block : ""}`}>
        {Content ? <Content panel={panel} /> : null}
        <FocusArrival />
      </ErrorBoundary>
    </Box>
  );
}

/** Time in milliseconds after a press on the page in which the pane that it opened ignores presses: the second press of a double click. */
const DOUBLE_CLICK_MS = 500;

type Props = { side: "start" | "end"; onClose: () => void; children: ReactNode };

/** A pane that slides over the page, in windows too narrow for three panes. Escape closes it. */
export function SlideOver({ side, onClose, children }: Props) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      pointerEvents={isSettled ? undefined : "none"}
      position="absolute"
      insetBlock="0"
      insetStart={side === "start" ? "0" : undefined}
      insetEnd={side === "end" ? "0" : undefined}
      width="min(22rem, 92vw)"
      bg="bg.panel"
      boxShadow="xl"
      borderInlineWidth="1px"
      zIndex="docked"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      {children}
    </Box>
  );
}

/** The dialogs of all features, and the one for choosing versions; one at a time is open. */
export function DialogHost() {
  const studio = useStudio();
  const isAsking = useShell((state) => state.versionQuestion !== undefined && state.dialog === undefined);
  return (
    <>
      {[...byName(({ dialogs }) => dialogs)].map(([name, dialog]) => (
        <RegisteredDialog key={name} name={name} dialog={dialog} />
      ))}
      <DialogFrame open={isAsking} onClose={() => studio.dialogs.close()} size="lg">
        <ConflictChoice />
      </DialogFrame>
    </>
  );
}

/** The dialog of a feature. A conflict caused by the dialog's action is decided inside it; its content is then remounted. */
function RegisteredDialog({ name, dialog }: { name: string; dialog: DialogPart }) {
  const studio = useStudio();
  const { size, label, Content } = dialog;
  const open = useShell((state) => state.dialog?.name === name);
  const hasConflicts = useShell((state) => state.versionQuestion !== undefined);
  const [display, setDisplay] = useState({ open, times: 0, isConflict: false });
  const isConflict = open ? hasConflicts : display.isConflict;
  // Reopened while it fades out, it is the same dialog, but its content is remounted.
  if (display.open !== open || display.isConflict !== isConflict)
    setDisplay({ open, times: display.times + (open ? 1 : 0), isConflict });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the button with the focus has gone
  useEffect(() => {
    if (open) document.querySelector<HTMLElement>("[role=dialog][data-state=open]")?.focus();
  }, [isConflict]);
  const close = () => studio.dialogs.close();
  return (
    <DialogFrame open={open} onClose={close} size={size} label={isConflict ? undefined : label}>
      {isConflict ? <ConflictChoice /> : <Content key={display.times} onClose={close} />}
    </DialogFrame>
  );
}

/** The content of a dialog about texts that were changed both here and elsewhere: the two versions of each text, to select one. */
function ConflictChoice() {
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

type ConflictChoiceProps = {
  conflict: VersionConflict;
  theirs: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
};

function Choice({ conflict, theirs, side, onChoose }: ConflictChoiceProps) {
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
