import { Box, Button, Flex, HStack, Span, Spinner, Stack } from "@chakra-ui/react";
import { clockTime, numberText } from "#src/language/format.ts";
import { discard, save } from "#src/studio/kernel/protocol/calls.ts";
import { runChange, saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { PopoverButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { NARROW, NUMBER_ALONE, StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import { titleOfDocument, unsavedDocuments } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { RefusableButton } from "#src/studio/kernel/shell/widgets/refusable-button.tsx";
import { t } from "#src/studio/kernel/shell/words.ts";
import { readersLanguage, readersRegion } from "#src/studio/kernel/words/translate.ts";

/**
 * The Save button, the list of unsaved documents, and the state of the last save. In a team, whose server saves, the button is a state that
 * can be pressed to save at once, and has no list: discarding it would take away what others are writing.
 */
export function SaveButton() {
  const studio = useStudio();
  const unsaved = useShell((state) => unsavedDocuments(state).length);
  const isKept = useShell(
    ({ draft, connection }) => isTeam() && connection === "open" && draft?.problem === undefined,
  );
  const waiting = useShell(
    ({ pending, clashes }) => pending.length > 0 || clashes.some(({ unsent }) => unsent !== undefined),
  );
  const saving = useShell((state) => state.saving);
  const savedAt = useShell((state) => state.savedAt);
  const refused = useShell((state) => refusedCall(state, save));
  const dirty = unsaved > 0 || waiting;
  const isPressing = dirty && !isKept;
  const words = isTeam() ? (isKept ? t("Saving…") : t("Not saved")) : t("Save");
  const time = savedAt === undefined ? undefined : clockTime(new Date(savedAt), readersRegion());
  const icon = isKept || !isTeam() ? "save" : "triangle-alert";
  return (
    <>
      {isTeam() ? null : (
        <Flex
          minW={{ md: "3rem", "2xl": "6.5rem" }}
          flexShrink="0"
          justifyContent="end"
          hideBelow={unsaved > 0 ? undefined : "lg"}
        >
          {unsaved > 0 ? <UnsavedList /> : null}
        </Flex>
      )}
      <RefusableButton
        refused={refused}
        px={{ base: "2", lg: "3" }}
        minW={{ lg: "5rem" }}
        hideBelow={isPressing ? undefined : "md"}
        variant={isPressing ? "outline" : "plain"}
        color={isPressing ? undefined : "fg.subtle"}
        aria-disabled={dirty ? undefined : true}
        title={dirty ? (isTeam() ? t("Save now") : undefined) : time && t("Saved at {time}", { time })}
        onClick={() => dirty && void saveSite(studio)}
      >
        {saving ? <Spinner size="xs" /> : <StudioIcon name={dirty ? icon : "check"} size="0.875rem" />}
        <Span srOnly={NARROW}>{dirty ? words : t("Saved")}</Span>
      </RefusableButton>
    </>
  );
}

function UnsavedList() {
  const studio = useStudio();
  const site = useShell((state) => state.site);
  const unsaved = useShell(unsavedDocuments);
  const pageDocuments = useShell((state) => state.page?.documents) ?? {};
  const refused = useShell((state) => refusedCall(state, discard));
  const isHere = unsaved.map((document) => Object.hasOwn(pageDocuments, document));
  const offers = [
    ...(isHere.includes(true) ? [{ all: false, label: t("Discard changes to this page") }] : []),
    ...(isHere.includes(false) ? [{ all: true, label: t("Discard all changes") }] : []),
  ];
  const discardChanges = async (all: boolean) => {
    if (await runChange(studio, discard, { ...studio.route, all }))
      showToast(studio, all ? t("All changes discarded") : t("Changes to this page discarded"), "undo");
  };
  const button = (
    <Button
      variant="ghost"
      color="fg.muted"
      px="2"
      title={t("{count, plural, one {# document} other {# documents}} to save", { count: unsaved.length })}
    >
      <StudioIcon name="file-pen" size="0.875rem" />
      {numberText(unsaved.length, readersLanguage())} <Span srOnly={NUMBER_ALONE}>{t("unsaved")}</Span>
    </Button>
  );
  return (
    <PopoverButton
      button={button}
      label={t("Unsaved changes")}
      content={{ width: "20rem", p: "3" }}
      positioning={{ placement: "bottom-end" }}
    >
      {() => (
        <>
          <Box fontWeight="semibold" mb="2">
            {t("Unsaved changes")}
          </Box>
          <Box as="ul" display="grid" gap="1" mb="3">
            {unsaved.map((document) => (
              <Box as="li" key={document} truncate>
                {titleOfDocument(site, document)}
              </Box>
            ))}
          </Box>
          <Stack gap="1.5" align="start">
            {offers.map(({ all, label }) => (
              <RefusableButton
                key={label}
                refused={refused}
                variant="outline"
                onClick={() => void discardChanges(all)}
              >
                <StudioIcon name="undo-2" size="0.875rem" />
                {label}
              </RefusableButton>
            ))}
          </Stack>
        </>
      )}
    </PopoverButton>
  );
}

/** Undo and redo buttons that name the step. They are never removed or disabled, so that they can keep the focus. */
export function HistoryButtons() {
  const history = useShell((state) => state.page?.history);
  const waiting = useShell((state) => state.pending.length > 0);
  const undo = history?.undo ?? (waiting ? t("typing") : undefined);
  return (
    <HStack gap="0">
      <StepButton name={t("Undo")} nothing={t("Nothing to undo")} step={undo} icon="undo-2" keys="mod+z" />
      <Box hideBelow="md">
        <StepButton
          name={t("Redo")}
          nothing={t("Nothing to redo")}
          step={history?.redo}
          icon="redo-2"
          keys="mod+shift+z"
        />
      </Box>
    </HStack>
  );
}

type StepProps = {
  name: string;
  nothing: string;
  step: string | undefined;
  icon: StudioIconName;
  keys: string;
};

function StepButton({ name, nothing, step, icon, keys }: StepProps) {
  const studio = useStudio();
  return (
    <ToolButton
      label={step ? t("{name}: {step}", { name, step }) : nothing}
      icon={icon}
      keys={keys}
      aria-disabled={step ? undefined : true}
      opacity={step ? 1 : 0.4}
      onClick={() => step && runShortcut(studio, keys.toLowerCase().replace("ctrl", "mod"))}
    />
  );
}
