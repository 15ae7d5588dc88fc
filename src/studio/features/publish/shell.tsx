import { Box, Button, Dialog, Spinner, Stack } from "@chakra-ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CloseFooter, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, FeatureState, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { RefusableButton } from "#src/studio/kernel/shell/widgets/refusable-button.tsx";
import { lookForTheirs, type TheirsAnswer } from "./bring-in/calls.ts";
import { TheirsNote } from "./bring-in/theirs-note.tsx";
import { bringInTheirs, broughtIn, broughtInWords } from "./bring-in-theirs.ts";
import { bringInChanges, type ChangedItem, PUBLISHED, propose, readChangedDocuments } from "./calls.ts";
import { ErrorsNotice } from "./dialog/errors-notice.tsx";
import { PublishForm } from "./dialog/publish-form.tsx";
import { allowedSettings, type Destination, rememberSettings } from "./dialog/publish-settings.tsx";
import { Published } from "./dialog/published.tsx";
import { HistoryDialog } from "./history/history-dialog.tsx";
import { LIVE_CHANGED } from "./live/calls.ts";
import { LiveNote, loadLive } from "./live/live-note.tsx";
import { PROPOSAL_CHANGED } from "./proposals/calls.ts";
import { loadProposal, ProposalNote } from "./proposals/proposal-note.tsx";
import { linesOf } from "./proposed-message.ts";
import {
  type Changes,
  hasArrived,
  loadChanges,
  type PublishedChanges,
  publishAll,
  resultOf,
  unsent,
} from "./publish-changes.ts";
import { BuilderOfPage } from "./setup/builder-note.tsx";
import { readSetup, type Setup } from "./setup/calls.ts";
import { SetupSteps } from "./setup/setup-steps.tsx";
import { t } from "./words.ts";

/** Time in ms after which an open dialog shows what has changed meanwhile. */
const LATE_MS = 1000;

/** The number of times that the published state has changed while this window was open. */
const publishedState = new FeatureState({ count: 0 });

const countPublished = (studio: Studio) =>
  publishedState.set(studio, { count: publishedState.get(studio).count + 1 });

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

/**
 * The publishing dialog: the changes since the last publication, and a button to publish the selected ones. A site that is not on the web
 * yet has the steps that lead there instead. Opening it saves all pending changes.
 */
function PublishDialog() {
  const studio = useStudio();
  const site = useShell((state) => state.site?.id) ?? "";
  const [settings, setSettings] = useState<Destination>(() => allowedSettings(studio.state));
  const [changes, setChanges] = useState<Changes>();
  const [published, setPublished] = useState(() => unsent.get(studio).published);
  const [setup, setSetup] = useState<Setup>();
  /** Set once the steps to the web have ended. @property setup with the host and the address of the site */
  const [sent, setSent] = useState<Setup>();
  const { way } = settings;
  const load = useCallback(
    () =>
      studio.attempt(async () => {
        const [now, next] = [await loadChanges(studio, way), await studio.client.ask(readSetup, {})];
        if (next.isBuiltHere) await loadLive(studio);
        setChanges(now);
        setSetup(next);
      }),
    [studio, way],
  );
  const [theirs, setTheirs] = useState<TheirsAnswer>();
  const look = useCallback(
    () =>
      studio.attempt(async () => {
        const answer = await studio.client.ask(lookForTheirs, {});
        await loadProposal(studio);
        setTheirs(answer);
      }),
    [studio],
  );
  useEffect(() => {
    void load();
    if (isTeam()) void look();
  }, [load, look]);
  const lookAgain = async () => {
    if (published) return;
    if (isTeam()) await look();
    await load();
  };
  useLater(
    useShell((state) => state.page?.view.revision),
    () => published ?? load(),
  );
  useLater(
    publishedState.use((state) => state.count),
    lookAgain,
  );
  const choose = (next: Destination) => {
    setSettings(next);
    rememberSettings(site, next);
  };
  const goOnline = () => {
    unsent.set(studio, { published: undefined });
    setPublished(undefined);
    choose({ ...settings, push: true });
  };
  const isSettingUp = setup?.step !== undefined && settings.push;
  return (
    <>
      <Dialog.Header display="block">
        <Dialog.Title textStyle="md">
          {isSettingUp || sent ? t("Put the site online") : t("Publish")}
        </Dialog.Title>
        {published || isSettingUp ? null : (
          <Dialog.Description textStyle="xs" color="fg.muted" mt="0.5">
            {changes
              ? t("What has changed since {since}", { since: changes.since })
              : t("Looking for changes…")}
          </Dialog.Description>
        )}
        {isSettingUp ? null : <LiveNote />}
        {isTeam() && !published && !isSettingUp ? (
          <Stack gap="2" mt="2" _empty={{ display: "none" }}>
            <TheirsNote theirs={theirs} onBroughtIn={lookAgain} />
            <ProposalNote onTakenBack={() => void load()} />
          </Stack>
        ) : null}
      </Dialog.Header>
      {published ? (
        <Published
          published={published}
          first={sent}
          {...(setup?.step === undefined || sent ? {} : { onOnline: goOnline })}
        />
      ) : changes && setup && isSettingUp ? (
        <SetupSteps
          setup={setup}
          onKeep={() => choose({ ...settings, push: false })}
          onSent={(result, now) => {
            setSettings(allowedSettings(studio.state));
            setSent(now);
            setPublished(result);
          }}
        />
      ) : changes && setup ? (
        <PublishForm
          changes={changes}
          setup={setup}
          onOnline={goOnline}
          settings={settings}
          onSettings={choose}
          onRestored={load}
          onPublished={setPublished}
        />
      ) : (
        <Dialog.Body>
          <Spinner size="sm" />
        </Dialog.Body>
      )}
    </>
  );
}

/** Does something soon after a value has changed: once for all changes within that time. */
function useLater(value: unknown, work: () => unknown): void {
  const known = useRef(value);
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void latest.current();
    }, LATE_MS);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** The dialog that lists merged changes by page, with links to each. */
function BroughtInDialog() {
  const studio = useStudio();
  const { last } = broughtIn.get(studio);
  if (!last) return null;
  return (
    <>
      <DialogTitle>{broughtInWords({ ...last, errors: [] })}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          <ErrorsNotice errors={last.errors} accept={undefined} />
          <Box as="ul">
            {last.items.map((item) => (
              <Item key={item.documents.join(" ")} item={item} />
            ))}
          </Box>
        </Stack>
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

function Item({ item }: { item: ChangedItem }) {
  const studio = useStudio();
  const { documents, title, kind } = item;
  const [document] = documents;
  const open = () => {
    studio.dialogs.close();
    if (document) void openPlace(studio, document);
  };
  const lines = kind === "added" ? [t("New")] : kind === "removed" ? [t("Deleted")] : linesOf(item);
  return (
    <Box as="li" py="2" _notFirst={{ borderTopWidth: "1px" }} overflowWrap="anywhere">
      {kind === "removed" ? (
        <Box fontWeight="semibold">{title}</Box>
      ) : (
        <TextButton fontWeight="semibold" whiteSpace="normal" textAlign="start" onClick={open}>
          {title}
        </TextButton>
      )}
      {lines.map((line) => (
        <Box key={line} layerStyle="muted">
          {line}
        </Box>
      ))}
    </Box>
  );
}
