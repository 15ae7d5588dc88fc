import { Box, Button, Dialog, Link, Span, Spinner } from "@chakra-ui/react";
import { useCallback, useEffect, useState } from "react";
import { saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type ChangesAnswer, type PublishAnswer, readChanges } from "./calls.ts";
import { PublishForm } from "./publish-form.tsx";

export const feature: Feature = {
  commands: [
    opensDialog("publish", { title: "Publish…", icon: "check", words: "changes commit push restore" }),
  ],
  dialogs: { publish: { size: "lg", Content: Changes } },
  badges: { bar: [{ place: "end", order: 20, Item: PublishButton }] },
};

/** A demo has a button of its own instead. */
function PublishButton() {
  const studio = useStudio();
  const isDemo = useShell((state) => state.site?.demo === true);
  if (isDemo) return null;
  return (
    <Button size="xs" variant="outline" flexShrink="0" onClick={() => studio.openDialog("publish")}>
      Publish…
    </Button>
  );
}

/** What has changed since it was published, and publishing of what is ticked. Opening it saves. */
function Changes() {
  const studio = useStudio();
  const [changes, setChanges] = useState<ChangesAnswer>();
  const [published, setPublished] = useState<PublishAnswer>();
  const load = useCallback(async () => {
    try {
      await saveSite(studio);
      setChanges(await studio.client.ask(readChanges, {}));
    } catch (error) {
      studio.showError(error);
    }
  }, [studio]);
  useEffect(() => void load(), [load]);
  return (
    <>
      <Dialog.Header display="block">
        <Dialog.Title textStyle="md">Changes</Dialog.Title>
        <Dialog.Description textStyle="xs" color="fg.muted" mt="0.5">
          {changes ? `Since ${changes.since}` : "Comparing with what is published"}
        </Dialog.Description>
      </Dialog.Header>
      {published ? (
        <Published answer={published} />
      ) : changes ? (
        <PublishForm changes={changes} onRestored={() => void load()} onPublished={setPublished} />
      ) : (
        <Dialog.Body>
          <Spinner size="sm" />
        </Dialog.Body>
      )}
    </>
  );
}

/** What became of publishing: the commit, and the way to a pull request. */
function Published({ answer }: { answer: PublishAnswer }) {
  const { branch, commit, notPushed, pullRequest } = answer;
  return (
    <>
      <Dialog.Body>
        <Message status={notPushed === undefined ? "success" : "warning"} role="status">
          Committed to <Span fontWeight="semibold">{branch}</Span> as {commit.slice(0, 8)}. Your own branch
          and files are as they were.
          {notPushed === undefined ? null : <Box mt="1.5">It was not pushed: {notPushed}</Box>}
        </Message>
        {pullRequest === undefined ? null : (
          <Link href={pullRequest} target="_blank" rel="noreferrer" mt="4" display="inline-block">
            Open a pull request
          </Link>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button size="xs" colorPalette="signal">
            Done
          </Button>
        </Dialog.ActionTrigger>
      </Dialog.Footer>
    </>
  );
}
