import { Box, Button, Link } from "@chakra-ui/react";
import { useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import { useSiteZone } from "#src/studio/fields/date/site-zone.ts";
import { useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useAnswer, useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { ChangedItem } from "../calls.ts";
import { sendCommits } from "../publish-changes.ts";
import { t } from "../words.ts";
import { addSchedule, readSetup, type Setup } from "./calls.ts";

/** Time after a change before the server is asked again: dates are typed. */
const ASK_DELAY_MS = 800;

/** Says who builds the site on the dates of the open page; nothing if none of them is in the future. */
export function BuilderOfPage() {
  const studio = useStudio();
  const { document } = useEditScope();
  const page = useShownValue(document);
  const isDemo = useShell((state) => state.site?.demo) ?? true;
  const isComing = useIsComing();
  if (isDemo || !isObject(page) || page.draft === true || !isComing(page)) return null;
  return <BuilderNote onOnline={() => studio.dialogs.open("publish")} />;
}

/** Says who builds the site on the dates of changed pages; nothing if none of them is in the future. */
export function BuilderOfItems({ items, onOnline }: { items: readonly ChangedItem[]; onOnline: () => void }) {
  const pages = useShell((state) => state.site?.pages) ?? [];
  const isComing = useIsComing();
  const documents = new Set(items.flatMap((item) => item.documents));
  if (!pages.some((page) => documents.has(page.document) && !page.draft && isComing(page))) return null;
  return <BuilderNote onOnline={onOnline} />;
}

function useIsComing() {
  const zone = useSiteZone();
  const now = Date.now();
  return ({ publishAt, unpublishAt }: { publishAt?: unknown; unpublishAt?: unknown }) =>
    [publishAt, unpublishAt].some((text) => typeof text === "string" && (zone.momentOf(text) ?? 0) > now);
}

function BuilderNote({ onOnline }: { onOnline: () => void }) {
  const studio = useStudio();
  const { answer: setup, show } = useAnswer(readSetup, {}, ASK_DELAY_MS);
  const [busy, setBusy] = useState(false);
  if (!setup) return null;
  const { builder, step, page } = setup;
  const schedule = async () => {
    setBusy(true);
    await studio.attempt(async () => {
      const { setup: now } = await studio.client.ask(addSchedule, {});
      const { answer } = await sendCommits(studio, "site", 1);
      if (answer.notPushed) throw new Error(answer.notPushed.reason);
      show(now);
    });
    setBusy(false);
  };
  if (builder.kind === "schedule" && step === undefined)
    return (
      <Message status="info">
        {builder.each === "hour"
          ? t(
              "On that day, {service} builds the site: it checks every hour whether anything is due.",
              builder,
            )
          : t("{service} builds the site once a day, so this may take effect up to a day late.", builder)}
      </Message>
    );
  if (builder.kind === "perhaps" && step === undefined)
    return (
      <Message status="warning">
        {t("On that day, {service} builds the site only if the project has a pipeline schedule.", builder)}{" "}
        {page === undefined ? null : (
          <Link
            href={`${page}/-/pipeline_schedules`}
            target="_blank"
            rel="noreferrer"
            color="inherit"
            textDecoration="underline"
          >
            {t("See the schedules")}
          </Link>
        )}
      </Message>
    );
  const canSchedule = builder.kind === "nobody" && builder.file !== undefined && step === undefined;
  return (
    <Message status="warning">
      {wordsOf(setup)}
      {canSchedule ? (
        <Box mt="2">
          <Button variant="outline" loading={busy} onClick={() => void schedule()}>
            {t("Let GitHub build it every day")}
          </Button>
        </Box>
      ) : step !== undefined ? (
        <Box mt="2">
          <Button variant="outline" onClick={onOnline}>
            {t("Put the site online…")}
          </Button>
        </Box>
      ) : null}
    </Message>
  );
}

/** The note about a site without a schedule, which nobody builds on the day, and how to change that. */
function wordsOf({ step }: Setup): string {
  return step === undefined
    ? t(
        "As far as Studio can see, nobody builds the site on that day: visitors see the change only after you next publish. On your own server, a timer can build it each day.",
      )
    : t("The site is not on the web yet, so nobody builds it on that day.");
}
