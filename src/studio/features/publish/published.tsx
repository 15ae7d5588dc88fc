import { Box, Button, Dialog, Link, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { counted } from "#src/language/format.ts";
import { CloseAction, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { publish } from "./calls.ts";
import { type PublishedChanges, resultOf } from "./publish-changes.ts";

/** The outcome of publishing, with a link where the host has a page for it. */
export function Published({ published }: { published: PublishedChanges }) {
  const studio = useStudio();
  const { request, count } = published;
  const [answer, setAnswer] = useState(published.answer);
  const [busy, setBusy] = useState(false);
  const { notPushed, address, branch } = answer;
  const again = async () => {
    setBusy(true);
    await studio.attempt(async () =>
      setAnswer(await studio.client.ask(publish, { ...request, documents: [], pictures: [] })),
    );
    setBusy(false);
  };
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Message status={notPushed === undefined ? "success" : "warning"} role="status">
            {notPushed === undefined
              ? resultOf(published, answer)
              : `${counted(count, "change is", "changes are")} kept on this computer as ${branch}, but could not be sent. ${notPushed.reason}`}
          </Message>
          {notPushed?.detail === undefined ? null : (
            <Box as="details" textStyle="xs" color="fg.muted">
              <Box as="summary" cursor="pointer">
                What the server said
              </Box>
              <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {notPushed.detail}
              </Box>
            </Box>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <CloseAction variant={address === undefined && !notPushed ? "solid" : "ghost"} colorPalette="accent">
          Done
        </CloseAction>
        {notPushed === undefined ? null : (
          <Button size="xs" colorPalette="accent" loading={busy} onClick={() => void again()}>
            Try again
          </Button>
        )}
        {address === undefined ? null : (
          <Button asChild size="xs" colorPalette="accent">
            <Link href={address} target="_blank" rel="noreferrer">
              Open
            </Link>
          </Button>
        )}
      </Dialog.Footer>
    </>
  );
}
