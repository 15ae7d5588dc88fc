import { Box, Button, Dialog, Link, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { CloseAction, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { bringInTheirs } from "./bring-in-theirs.ts";
import { publish } from "./calls.ts";
import { type PublishedChanges, resultOf, unsent } from "./publish-changes.ts";
import { t } from "./words.ts";

/** The result of publishing, with a link to the host's page, if there is one. */
export function Published({ published }: { published: PublishedChanges }) {
  const studio = useStudio();
  const { request, count } = published;
  const [answer, setAnswer] = useState(published.answer);
  const [busy, setBusy] = useState(false);
  const mergeSummary = unsent.use((state) => state.published?.said);
  const { notPushed, address, branch } = answer;
  const isBehind = notPushed?.isBehind === true && mergeSummary === undefined;
  const forget = () => unsent.set(studio, { published: undefined });
  const again = async () => {
    setBusy(true);
    await studio.attempt(async () =>
      setAnswer(await studio.client.ask(publish, { ...request, documents: [], pictures: [] })),
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
          <Message
            status={notPushed === undefined ? "success" : mergeSummary ? "info" : "warning"}
            role="status"
          >
            {notPushed === undefined ? resultOf(published, answer) : outcome}
          </Message>
          {notPushed?.detail === undefined || mergeSummary !== undefined ? null : (
            <Box as="details" layerStyle="muted">
              <Box as="summary" cursor="pointer">
                {t("What the server said")}
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
          variant={address === undefined && !notPushed ? "solid" : "ghost"}
          colorPalette="accent"
        >
          {t("Done")}
        </CloseAction>
        {notPushed === undefined ? null : (
          <Button colorPalette="accent" loading={busy} onClick={() => void (isBehind ? bring() : again())}>
            {isBehind ? t("Get others’ changes") : mergeSummary === undefined ? t("Try again") : sendNow}
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
