import { Button, Spinner } from "@chakra-ui/react";
import { useState } from "react";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { RefusableButton } from "#src/studio/kernel/shell/widgets/refusable-button.tsx";
import { BroughtInDialog } from "./bring-in/brought-in-dialog.tsx";
import { bringInTheirs } from "./bring-in-theirs.ts";
import { bringInChanges, PUBLISHED, propose, readChangedDocuments } from "./calls.ts";
import { countPublished, PublishDialog } from "./dialog/publish-dialog.tsx";
import { allowedSettings } from "./dialog/publish-settings.tsx";
import { HistoryDialog } from "./history/history-dialog.tsx";
import { LIVE_CHANGED } from "./live/calls.ts";
import { loadLive } from "./live/live-note.tsx";
import { PROPOSAL_CHANGED } from "./proposals/calls.ts";
import { loadProposal } from "./proposals/proposal-note.tsx";
import { hasArrived, type PublishedChanges, publishAll, resultOf, unsent } from "./publish-changes.ts";
import { BuilderOfPage } from "./setup/builder-note.tsx";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("publish", {
      title: t("Publish…"),
      icon: "upload",
      words: t("changes commit push restore review"),
      call: propose,
    }),
    {
      id: "bring-in",
      title: t("Get others’ changes"),
      icon: "download",
      words: t("pull fetch merge sync update latest colleagues others team"),
      call: bringInChanges,
      when: ({ site }) => site?.demo === false,
      run: (studio) => void bringInTheirs(studio),
    },
    opensDialog("page-history", {
      title: t("History of this page…"),
      icon: "history",
      words: t("versions earlier older before restore who when changed log"),
      when: ({ page }) => page !== undefined,
    }),
  ],
  dialogs: {
    publish: { size: "xl", Content: PublishDialog },
    "brought-in": { size: "lg", Content: BroughtInDialog },
    "page-history": { size: "xl", Content: HistoryDialog },
  },
  changedDocuments: async ({ client, state }) => {
    const { way } = allowedSettings(state);
    return (await client.ask(readChangedDocuments, { way })).documents;
  },
  events: {
    [LIVE_CHANGED]: (studio) => void studio.attempt(() => loadLive(studio)),
    [PROPOSAL_CHANGED]: (studio) => {
      countPublished(studio);
      void studio.attempt(() => loadProposal(studio));
    },
    [PUBLISHED]: countPublished,
  },
  badges: {
    bar: [{ place: "end", order: 20, Item: PublishButton }],
    settings: [
      { order: 6, Item: BuilderOfPage },
      { order: 40, Item: HistoryButton },
    ],
  },
};

function HistoryButton() {
  const studio = useStudio();
  return (
    <Button variant="outline" justifyContent="start" onClick={() => studio.dialogs.open("page-history")}>
      <StudioIcon name="history" size="0.875rem" /> {t("History of this page…")}
    </Button>
  );
}

/** The publish button; in a demo, another button takes its place. */
function PublishButton() {
  const studio = useStudio();
  const site = useShell((state) => state.site);
  // Re-reads the settings, which the dialog may have changed.
  useShell((state) => state.dialog === undefined);
  const [busy, setBusy] = useState(false);
  const refused = useShell((state) => refusedCall(state, propose));
  const settings = allowedSettings({ site });
  if (site?.demo === true) return null;
  const open = (published?: PublishedChanges) => {
    if (published) unsent.set(studio, { published });
    studio.dialogs.open("publish");
  };
  const publishNow = async () => {
    if (busy) return;
    setBusy(true);
    await studio.attempt(async () => {
      const published = await publishAll(studio, settings);
      if (!hasArrived(published, settings)) open(published);
      else {
        const { address } = published.answer;
        const open = () => window.open(address, "_blank", "noopener,noreferrer");
        const link = address === undefined ? undefined : { label: t("Open"), onClick: open };
        showToast(studio, resultOf(published, published.answer), link);
      }
    });
    setBusy(false);
  };
  const look = { size: "xs", px: "3", colorPalette: "accent", flexShrink: "0" } as const;
  if (!settings.atOnce || refused !== undefined) {
    return (
      <RefusableButton {...look} refused={refused} onClick={() => open()}>
        {t("Publish…")}
      </RefusableButton>
    );
  }
  return (
    <>
      <ToolButton label={t("Changes to publish")} icon="list" onClick={() => open()} />
      <Button {...look} aria-busy={busy} onClick={() => void publishNow()}>
        {busy ? <Spinner size="xs" /> : null}
        {settings.way === "site" ? t("Publish") : t("Send for review")}
      </Button>
    </>
  );
}
