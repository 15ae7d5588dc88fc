import { Box, Button, Dialog, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { CloseFooter, DialogActions, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type ChangedItem, type ErrorPlace, readErrors, restore as restoreCall, type Way } from "../calls.ts";
import { proposedMessage } from "../proposed-message.ts";
import {
  type Changes,
  countChanges,
  isOwnChange,
  type PublishedChanges,
  publishItems,
  sendCommits,
} from "../publish-changes.ts";
import { BuilderOfItems } from "../setup/builder-note.tsx";
import type { Setup } from "../setup/calls.ts";
import { FailureMessage, useStepAction } from "../setup/step-parts.tsx";
import { t } from "../words.ts";
import { ChangedRow } from "./changed-row.tsx";
import { ErrorsNotice } from "./errors-notice.tsx";
import { type Destination, PublishSettings } from "./publish-settings.tsx";

type FormProps = {
  changes: Changes;
  setup: Setup;
  settings: Destination;
  /** Shows the steps to the web. */
  onOnline: () => void;
  onSettings: (settings: Destination) => void;
  /** Reads the changes again. */
  onRestored: () => Promise<void>;
  onPublished: (published: PublishedChanges) => void;
};

/** The list of changed documents with checkboxes, and the button that publishes the ticked ones. */
export function PublishForm(props: FormProps) {
  const { changes, setup, settings, onOnline, onSettings, onRestored, onPublished } = props;
  const studio = useStudio();
  const { items, publishing } = changes;
  const { way } = settings;
  /** Whether rows are ticked that somebody has ticked or cleared here. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = (item: ChangedItem) => ticks.get(keyOf(item)) ?? isOwnChange(item);
  const [written, setWritten] = useState<string>();
  const [withErrors, setWithErrors] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choices = items.filter(isTicked);
  const isAll = choices.length === items.length;
  const message = written ?? proposedMessage(choices);
  const ticked = {
    documents: choices.flatMap((item) => item.documents),
    pictures: choices.flatMap((item) => item.pictures),
  };
  const { answer } = useAnswer(isAll ? undefined : readErrors, { ...ticked, way });
  const errors = isAll ? changes.errors : answer?.errors;
  const faulty = items.filter((item) => isFaulty(item, errors));
  const isAllowed = errors?.length === 0 || (way === "review" && withErrors);
  const ready = choices.length > 0 && message.trim() !== "" && publishing.kind === "git" && isAllowed;
  const restore = async ({ documents, pictures, title, kind }: ChangedItem, block?: string) => {
    const what = { documents, pictures, way, ...(block === undefined ? {} : { block }) };
    if (!(await runChange(studio, restoreCall, { ...studio.route, ...what }))) return;
    showToast(
      studio,
      block !== undefined
        ? t("The block is as it was")
        : kind === "added"
          ? t("“{title}” is removed", { title })
          : t("“{title}” is as it was", { title }),
      documents.length > 0 ? "undo" : undefined,
    );
    await onRestored();
  };
  const publish = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onPublished(await publishItems(studio, changes, settings, { items: choices, message, withErrors }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const tick = (some: readonly ChangedItem[], ticked: boolean) =>
    setTicks(new Map([...ticks, ...some.map((item) => [keyOf(item), ticked] as const)]));
  if (items.length === 0 && publishing.kind === "git" && setup.step === undefined) {
    return publishing.unsent ? (
      <UnsentChanges unsent={publishing.unsent} onPublished={onPublished} />
    ) : (
      <NothingChanged />
    );
  }
  const total = countChanges(choices);

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <ErrorsNotice
            errors={items.length > 0 ? (errors ?? []).map((place) => titledAsListed(place, items)) : []}
            onLeaveOut={
              faulty.length > 0 && faulty.length < items.length ? () => tick(faulty, false) : undefined
            }
            accept={way === "review" ? { accepted: withErrors, onChange: setWithErrors } : undefined}
          />
          {items.some((item) => !isOwnChange(item) && !isTicked(item)) ? (
            <Button variant="outline" alignSelf="start" onClick={() => tick(items, true)}>
              {t("All changes")}
            </Button>
          ) : null}
          {items.length === 0 ? null : (
            <Box as="ul" borderWidth="1px" borderRadius="l3">
              {items.map((item) => (
                <ChangedRow
                  key={keyOf(item)}
                  item={item}
                  way={way}
                  ticked={isTicked(item)}
                  onTick={(ticked) => tick([item], ticked)}
                  onRestore={(block) => restore(item, block)}
                />
              ))}
            </Box>
          )}
          <BuilderOfItems items={choices} onOnline={onOnline} />
          {setup.step !== undefined ? (
            <Message status="warning">
              {t("The site is only on this computer, so visitors cannot see it yet.")}
              <Box mt="2">
                <Button variant="outline" onClick={onOnline}>
                  {t("Put the site online…")}
                </Button>
              </Box>
            </Message>
          ) : publishing.kind === "none" ? (
            <Message status="warning">{setup.reason ?? publishing.reason}</Message>
          ) : null}
          {publishing.kind === "git" && items.length > 0 ? (
            <PublishSettings
              settings={settings}
              branch={publishing.branch}
              remote={publishing.remote}
              message={message}
              onChange={onSettings}
              onMessage={setWritten}
            />
          ) : null}
          {failure === undefined ? null : <Message status="error">{failure}</Message>}
        </Stack>
      </Dialog.Body>
      <DialogActions ready={ready} busy={busy} onAct={() => void publish()}>
        {publishing.kind === "git" && publishing.remote === undefined
          ? t("Keep {count, plural, one {# change} other {# changes}} on this computer", { count: total })
          : way === "site"
            ? total > 0
              ? t("Publish {count, plural, one {# change} other {# changes}}", { count: total })
              : t("Publish")
            : total > 0
              ? t("Send {count, plural, one {# change} other {# changes}} for review", { count: total })
              : t("Send for review")}
      </DialogActions>
    </>
  );
}

function NothingChanged() {
  return (
    <>
      <Dialog.Body>
        <Stack align="center" gap="1" py="6" textAlign="center" color="fg.muted">
          <StudioIcon name="check" size="1.5rem" />
          <Box color="fg" fontWeight="medium">
            {t("Nothing has changed.")}
          </Box>
          <Box>{t("What you change on any page is listed here, ready to be published.")}</Box>
        </Stack>
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

function keyOf({ documents, pictures }: ChangedItem): string {
  return [...documents, ...pictures].join(" ");
}

const isFaulty = ({ documents }: ChangedItem, errors: readonly ErrorPlace[] = []): boolean =>
  errors.some(({ document }) => document !== undefined && documents.includes(document));

/** Names a page that cannot be read as its row does. */
function titledAsListed(place: ErrorPlace, items: readonly ChangedItem[]): ErrorPlace {
  const item = items.find((one) => isFaulty(one, [place]));
  return item ? { ...place, title: item.title } : place;
}

type Props = {
  unsent: { count: number; way: Way };
  onPublished: (published: PublishedChanges) => void;
};

/** Offers to send commits that were made earlier, or by other programs, if nothing else has changed. */
function UnsentChanges({ unsent: { count, way }, onPublished }: Props) {
  const studio = useStudio();
  const { busy, failure, run } = useStepAction();
  const send = () => run(async () => onPublished(await sendCommits(studio, way, count)));
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Message status="warning">
            {t(
              "Nothing has changed here, but {count, plural, one {# earlier change is} other {# earlier changes are}} only on this computer: nobody has sent {count, plural, one {it} other {them}} yet.",
              { count },
            )}
          </Message>
          <FailureMessage failure={failure} />
        </Stack>
      </Dialog.Body>
      <DialogActions ready busy={busy} onAct={send}>
        {count === 1 ? t("Send it now") : t("Send them now")}
      </DialogActions>
    </>
  );
}
