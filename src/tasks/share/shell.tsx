import { Box, Button, Dialog, Progress, Span, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { CloseAction, DialogActions, DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, FeatureState, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BUILD_PROGRESS, makePreview, readShare, SHARE_CHANGED, type ShareAnswer } from "./calls.ts";
import { MadeParts } from "./made-parts.tsx";
import { setShared, shareState } from "./share-state.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("share", {
      title: t("Share a preview…"),
      words: t("build colleagues review link network phone QR archive zip download folder drafts notes"),
      icon: "eye",
    }),
  ],
  dialogs: { share: { Content: ShareDialog } },
  badges: { bar: [{ place: "status", order: 30, Item: ShareButton }] },
  onStart: (studio) => void loadShare(studio),
  events: {
    [BUILD_PROGRESS]: (studio, detail) => {
      const { done, total } = isObject(detail) ? detail : {};
      if (typeof done === "number" && typeof total === "number") progressState.set(studio, { done, total });
    },
    [SHARE_CHANGED]: (studio) => void loadShare(studio),
  },
};

/** Progress of a preview build, in pages; `total` is 0 until known. */
const progressState = new FeatureState({ done: 0, total: 0 });

async function loadShare(studio: Studio): Promise<void> {
  await studio.attempt(async () => shareState.set(studio, { share: await studio.client.ask(readShare, {}) }));
}

/** The button that opens the dialog for sharing; it also shows whether a preview is shared. */
function ShareButton() {
  const studio = useStudio();
  const isShared = shareState.use(({ share }) => share.addresses !== undefined);
  const label = isShared ? t("Shared") : t("Share a preview");
  return (
    <Button
      px="2"
      variant={isShared ? "subtle" : "ghost"}
      color={isShared ? undefined : "fg.muted"}
      flexShrink="0"
      aria-label={label}
      title={label}
      onClick={() => studio.dialogs.open("share")}
    >
      <StudioIcon name="link" size="0.875rem" />
      {isShared ? <Span hideBelow="lg">{t("Shared")}</Span> : null}
    </Button>
  );
}

/** The dialog that builds a preview of the current site, and offers it as a link or a folder. */
function ShareDialog() {
  const studio = useStudio();
  const created = shareState.use(({ share }) => share.made);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; hasErrors: boolean; isShared: boolean }>();
  const make = async (isShared: boolean, withoutErrors = false) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    progressState.set(studio, { done: 0, total: 0 });
    try {
      await studio.editing.queue.flush();
      const share: ShareAnswer = await studio.client.ask(makePreview, { withoutErrors });
      shareState.set(studio, { share });
      if (isShared) await setShared(studio, true);
      else studio.announce(t("The preview is ready"));
    } catch (error) {
      const hasErrors = error instanceof Refusal && error.status === 422 && !withoutErrors;
      setFailure({ message: error instanceof Error ? error.message : String(error), hasErrors, isShared });
    }
    setBusy(false);
  };
  return (
    <>
      <DialogTitle>{t("Share a preview")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          {created && !busy ? (
            <MadeParts preview={created} />
          ) : (
            <Box>
              {t(
                "Colleagues see the whole site as it is now, with unsaved changes, drafts and open notes. Every page says that it is a preview, and search engines are asked to leave it out.",
              )}{" "}
              {isTeam()
                ? null
                : t(
                    "A link is for people and phones on the same network as this computer, a folder for people elsewhere.",
                  )}
            </Box>
          )}
          {busy ? <Making /> : null}
          {failure === undefined ? null : (
            <Message status="error" role="alert">
              {failure.message}
              {failure.hasErrors ? (
                <Button
                  display="block"
                  mt="2.5"
                  size="xs"
                  variant="outline"
                  onClick={() => void make(failure.isShared, true)}
                >
                  {t("Show these pages as last published")}
                </Button>
              ) : null}
            </Message>
          )}
        </Stack>
      </Dialog.Body>
      {created && !busy ? (
        <Dialog.Footer>
          <Button variant="outline" me="auto" onClick={() => void make(false)}>
            {t("Make it again")}
          </Button>
          <CloseAction variant="solid" colorPalette="accent">
            {t("Done")}
          </CloseAction>
        </Dialog.Footer>
      ) : (
        <DialogActions
          ready={!busy}
          busy={busy}
          other={busy ? undefined : { label: t("Make a folder"), onAct: () => void make(false) }}
          onAct={() => void make(true)}
        >
          {busy ? t("Making the preview") : t("Make a link")}
        </DialogActions>
      )}
    </>
  );
}

function Making() {
  const { done, total } = progressState.use((state) => state);
  return (
    <Progress.Root
      size="sm"
      colorPalette="brand"
      value={total > 0 ? done : null}
      max={total || 1}
      aria-label={t("Pages made")}
    >
      <Box layerStyle="muted" mb="1.5">
        {total > 0
          ? t("{done, number} of {count, plural, one {# page} other {# pages}}", { done, count: total })
          : t("Getting ready")}
      </Box>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
