import { Box, Button, Dialog, Link, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { CloseAction, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { bringInTheirs } from "../bring-in-theirs.ts";
import { callFor } from "../calls.ts";
import { proposalInWords } from "../proposals/proposal-note.tsx";
import { type PublishedChanges, resultOf, unsent } from "../publish-changes.ts";
import type { Setup } from "../setup/calls.ts";
import { guideOf } from "../setup/host-guides.ts";
import { HostTasks } from "../setup/host-tasks.tsx";
import { t } from "../words.ts";

type Props = {
  published: PublishedChanges;
  /** Set if the site has just been sent for the first time. */
  first?: Setup | undefined;
  /** Shows the steps to the web; undefined if the site is there. */
  onOnline?: () => void;
};

/** The result of publishing, with a link to the host's page, if there is one. */
export function Published({ published, first, onOnline }: Props) {
  const studio = useStudio();
  const { request, count } = published;
  const [answer, setAnswer] = useState(published.answer);
  const [busy, setBusy] = useState(false);
  const mergeSummary = unsent.use((state) => state.published?.said);
  const { notPushed, isPushed, branch, sent } = answer;
  const address = first && isPushed ? first.address : answer.address;
  const isBehind = notPushed?.isBehind === true && mergeSummary === undefined;
  const forget = () => unsent.set(studio, { published: undefined });
  const again = async () => {
    setBusy(true);
    await studio.attempt(async () =>
      setAnswer(
        await studio.client.ask(callFor(request.way), {
          ...request,
          documents: [],
          pictures: [],
          push: true,
        }),
      ),
    );
    forget();
    setBusy(false);
  };
  const bring = async () => {
    setBusy(true);
    // Set first, since a choice between two versions may replace this view and remount it.
    unsent.set(studio, { published });
    await bringInTheirs(studio, (now) => unsent.set(studio, { published: { ...published, said: now } }));
    setBusy(false);
  };

  const sendNow = count === 1 ? t("Send it now") : t("Send them now");
  const outcome =
    mergeSummary === undefined
      ? t(
          "{count, plural, one {# change is} other {# changes are}} kept on this computer as {branch}, but could not be sent. {reason}",
          { count, branch, reason: notPushed?.reason ?? "" },
        )
      : t("{count, plural, one {# change is} other {# changes are}} ready to be sent.", { count });
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {mergeSummary === undefined ? null : <Message status="info">{mergeSummary}</Message>}
          <Message status={isPushed ? "success" : mergeSummary ? "info" : "warning"} role="status">
            {notPushed ? outcome : first && isPushed ? sentWords(first) : resultOf(published, answer)}
          </Message>
          {sent ? (
            <Message status={sent.failed === undefined ? "info" : "warning"}>{proposalInWords(sent)}</Message>
          ) : null}
          {first && isPushed && first.place ? <HostTasks setup={first} place={first.place} isAfter /> : null}
          {notPushed?.detail === undefined || mergeSummary !== undefined ? null : (
            <Box as="details" layerStyle="muted">
              <Box as="summary" cursor="pointer">
                {t("Full message")}
              </Box>
              <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {notPushed.detail}
              </Box>
            </Box>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <CloseAction
          onClick={forget}
          variant={address === undefined && isPushed ? "solid" : "ghost"}
          colorPalette="accent"
        >
          {t("Done")}
        </CloseAction>
        {isPushed ? null : onOnline && !notPushed ? (
          <Button colorPalette="accent" onClick={onOnline}>
            {t("Put the site online…")}
          </Button>
        ) : (
          <Button colorPalette="accent" loading={busy} onClick={() => void (isBehind ? bring() : again())}>
            {isBehind
              ? t("Get others’ changes")
              : notPushed && mergeSummary === undefined
                ? t("Try again")
                : sendNow}
          </Button>
        )}
        {address === undefined ? null : (
          <Button asChild colorPalette="accent">
            <Link href={address} target="_blank" rel="noreferrer">
              {t("Open")}
            </Link>
          </Button>
        )}
      </Dialog.Footer>
    </>
  );
}

/** The message about a site that has been sent for the first time, with its address. */
function sentWords({ place, address = "" }: Setup): string {
  return place === undefined || place === "server"
    ? t("The site has been sent. It appears at {address} once your server has built it.", { address })
    : t(
        "The site has been sent. {host} is building it now, which takes a few minutes; then it is at {address}.",
        {
          host: guideOf(place).title,
          address,
        },
      );
}
