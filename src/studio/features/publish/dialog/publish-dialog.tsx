import { Dialog, Spinner, Stack } from "@chakra-ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { lookForTheirs, type TheirsAnswer } from "../bring-in/calls.ts";
import { TheirsNote } from "../bring-in/theirs-note.tsx";
import { LiveNote, loadLive } from "../live/live-note.tsx";
import { loadProposal, ProposalNote } from "../proposals/proposal-note.tsx";
import { type Changes, loadChanges, unsent } from "../publish-changes.ts";
import { readSetup, type Setup } from "../setup/calls.ts";
import { SetupSteps } from "../setup/setup-steps.tsx";
import { t } from "../words.ts";
import { PublishForm } from "./publish-form.tsx";
import { allowedSettings, type Destination, rememberSettings } from "./publish-settings.tsx";
import { Published } from "./published.tsx";

/** Delay in ms with which an open dialog follows changes. */
const REFRESH_DELAY_MS = 1000;

/** The number of times that the published state has changed while this window was open. */
const publishedState = new FeatureState({ count: 0 });

/** Lets an open dialog show what has been published, sent for review or brought in. */
export const countPublished = (studio: Studio) =>
  publishedState.set(studio, { count: publishedState.get(studio).count + 1 });

/**
 * The publishing dialog: the changes since the last publication, and a button to publish the selected ones. A site that is not on the web
 * yet has the steps that lead there instead. Opening it saves all pending changes.
 */
export function PublishDialog() {
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
  const previous = useRef(value);
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = work;
  }, [work]);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void latest.current();
    }, REFRESH_DELAY_MS);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
