import { Dialog, Spinner } from "@chakra-ui/react";
import { useCallback, useEffect, useState } from "react";
import { saveSite } from "#src/studio/kernel/shell/actions/save-site.ts";
import { DialogFrame } from "#src/studio/kernel/shell/parts/dialog-frame.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { ChangesAnswer, PublishAnswer } from "./calls.ts";
import { PublishForm } from "./publish-form.tsx";
import { Published } from "./published.tsx";

/** What has changed since it was published, and publishing of what is ticked. Opening it saves. */
export function PublishDialog() {
  const studio = useStudio();
  const open = useShell((state) => state.dialog === "publish");
  return (
    <DialogFrame open={open} onClose={() => studio.store.set({ dialog: undefined })} size="lg">
      <Changes />
    </DialogFrame>
  );
}

function Changes() {
  const studio = useStudio();
  const [changes, setChanges] = useState<ChangesAnswer>();
  const [published, setPublished] = useState<PublishAnswer>();
  const load = useCallback(async () => {
    try {
      await saveSite(studio);
      setChanges(await studio.client.get<ChangesAnswer>("/api/changes"));
    } catch (error) {
      studio.failed(error);
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
